"""The game table: a match on the screen, for people who share it and for bots.

One click to the screen and back: the page reports a pick -> ``_picked`` lets the match play it, or say why not -> ``_go`` shows what
came of it (screen.py): frames, bots' moves, then the board of the person who decides next (view.py).
"""

from collections.abc import Callable, Mapping
from dataclasses import asdict, replace
from typing import Any, Literal

import traitlets

from ..engine import bots
from ..engine.game import AnyGame
from ..engine.match import Match
from ..engine.seats import read_seats
from . import help as help_
from .boards import Draw, Odds, ahead, background, odds
from .flow import when_idle
from .forms import fields_of, filled, read_fields
from .scene import Look
from .screen import Screen
from .start_form import read_start, seats_asked, seats_form, start_form
from .view import Settings, number_of, phase_of


class Table(Screen):
    """Plays ``match``; given a game instead, it first asks who plays, by a form.

    ``show="spectator"`` makes a table for the projector: it shows what everybody may see, follows the table that the match is
    played at, and takes no picks. ``draw`` replaces the game's own board. Without a page nothing waits: bots play on at once.
    """

    title = "Game table"
    backdrop = traitlets.Dict().tag(sync=True)
    """The still layers of the drawing in the sheet on the background: sent when another sheet needs others."""

    def __init__(
        self,
        match: Match | AnyGame,
        *,
        draw: Draw | None = None,
        look: Look | None = None,
        show: Literal["turn", "spectator"] = "turn",
        settings: Settings | None = None,
        form: Mapping[str, Any] | None = None,
    ) -> None:
        if show not in ("turn", "spectator"):
            raise ValueError(
                f"show={show!r} is not known; a table shows 'turn' (whose turn it is) or 'spectator' (what all may see)."
            )
        super().__init__(draw, look, show == "spectator", settings)
        if isinstance(match, Match):
            self._take(match)
        else:
            self.game = match
            self.clear()
            kept = {"game": match.name, "label": "", "text": ""}  # the page offers what it keeps of this game
            self.set_panel(form=filled(start_form(match), form or {}), tools=self._tools(), keep=kept)
        if load := ahead(self.game):
            when_idle(load)

    # What the page reports

    def _picked(self, choice: str) -> None:
        match = self._playing()
        if not self._sitting.eyes.choose(match) or self.scene["ply"] != match.ply:
            self.refresh()
            raise ValueError("The game has gone on since; this is how it stands now.")
        before = match.ply
        match.play(choice)
        self._halt()
        self._sitting.paused = False
        with self.hold_sync():
            self.set_panel(
                notice=None, article=None, aside=None, keep=self._keep(match)
            )  # a reload while bots move loses nothing
            self._go(range(before + 1, match.ply + 1))

    def _tool(self, tool: str) -> None:
        name, _, rule = tool.partition(":")
        if name == "rule":
            self.set_panel(article=help_.rule_article(self.game.name, rule))
            return
        method = self._tool_methods().get(tool)
        if method is None:
            raise ValueError(f"This table has no tool {tool[:40]!r}.")
        if tool != "help":
            self._playing()
        method()

    def _show(self, ply: int | None) -> None:
        match = self._playing()
        if ply is None or ply == match.ply:
            self.refresh()
            return
        if type(ply) is not int or not 0 <= ply < match.ply:
            raise ValueError(f"The game has positions 0 to {match.ply}, not {ply!r}.")
        self._halt()
        self._turn_eyes()
        curtain = self._sitting.eyes.curtain
        if curtain is not None:
            self._show_now()
            raise ValueError(f"First {match.names[curtain]} has to say so; then the game can be looked through.")
        self._render(ply)

    def _load(self, text: str) -> None:
        if not isinstance(text, str):
            raise ValueError("That is not the text of a save file.")
        match = Match.from_json(text)
        if match.game.name != self.game.name:
            raise ValueError(
                f"This is a game of {match.game.title}; open it at a table of {match.game.title}, not of {self.game.title}."
            )
        self._lay_out(match)
        self.say(f"The game of {', '.join(match.names)} is open.")

    def _form(self, form: str, values: dict[str, Any]) -> None:
        methods = {"start": self._start, "seats": self._take_seats, "settings": self._set, "restart": self._restarted}
        if form not in methods:
            raise ValueError(f"This table has no form {form[:40]!r}.")
        try:
            methods[form](values)
        except ValueError as error:
            if "form" not in self.panel:
                raise
            self.set_panel(form=filled(self.panel["form"], values) | {"error": str(error)})

    # Tools

    def _tool_methods(self) -> dict[str, Callable[[], None]]:
        return {
            "lift": self._lift, "undo": self._undo, "redo": self._redo, "hint": self._hint, "help": self._help, "odds": self._odds, "behind": self._behind, "log": self._log,
            "pause": self._pause, "go_on": self._go_on, "retry": self._go_on, "take_over": self._take_over,
            "seats": self._seats, "settings": self._settings, "save": self._save, "new": self._new, "restart": self._restart,
            "again": self._again, "look_through": self._look_through, "cancel": self._cancel,
            "earlier": lambda: self._walk(-1), "later": lambda: self._walk(1), "now": self.refresh,
        }  # fmt: skip

    def _tools(self) -> list[dict[str, Any]]:
        """The toolbar; what cannot be used now says why."""
        match = self.match
        load = _tool("load", "Load", "o")
        if match is None:
            return [_tool("help", "Rules", "?"), load]
        sitting = self._sitting
        down = self._why_hidden()
        bots_turn = not match.is_over and not match.seats[match.current_player].is_person
        tools = []
        behind = [_tool("behind", "Background", "b", down)] if background(match.game) else []
        if self._spectating:
            return [*behind, _tool("help", "Help", "?"), _tool("log", "Whole log", "l"), _tool("settings", "Settings", "g")]
        if bots_turn and sitting.failed_bot:
            tools += [_tool("retry", "Let the bot try again"), _tool("take_over", "Take over its seat")]
        elif bots_turn and self._leads():
            tools += [_tool("go_on", "Let the bots go on", "p") if sitting.paused else _tool("pause", "Stop the bots", "p")]
        return [
            *tools,
            _tool("undo", "Undo", "u", self._why_no_undo()),
            _tool("redo", "Redo", "y", "" if match.can_redo else "Nothing has been taken back."),
            _tool(
                "hint", "Hint", "h", down or ("" if sitting.eyes.choose(match) else "A hint is for a person who has to choose.")
            ),
            *([_tool("odds", told.name, "d", self._why_no_odds(told))] if (told := odds(match.game)) else []),
            *behind,
            _tool("help", "Help", "?"),
            _tool("log", "Whole log", "l", down),
            _tool("seats", "Seats", "t"),
            _tool("settings", "Settings", "g"),
            _tool("save", "Save", "s"),
            load,
            _tool("restart", "Start again", ""),
            _tool("new", "New game", "n"),
        ]

    def _lift(self) -> None:
        if self._sitting.eyes.curtain is not None:
            self._sitting.eyes.lift()
            self.refresh()

    def _undoer(self) -> int | None:
        """The seat that an undo is for: who looks, else the person who decided last."""
        match = self._playing()
        if self._sitting.eyes.viewer is not None:
            return self._sitting.eyes.viewer
        people = {seat for seat, who in enumerate(match.seats) if who.is_person}
        return next((record.player for record in reversed(match.records) if record.player in people), None)

    def _why_no_undo(self) -> str:
        seat = self._undoer()
        return "There is nothing to take back yet." if seat is None else self._playing().can_undo(seat) or ""

    def _undo(self) -> None:
        reason, seat = self._why_no_undo(), self._undoer()
        if reason or seat is None:
            raise ValueError(reason)
        self._halt()
        self._playing().undo(seat)
        self.set_panel(notice=None, result=None)
        self._go()

    def _redo(self) -> None:
        self._halt()
        try:
            self._playing().redo()
        finally:
            self._go()

    def _hint(self) -> None:
        match = self._playing()
        if not self._sitting.eyes.choose(match):
            raise ValueError("A hint is for a person who has to choose.")
        self.notice("hint", "Hint", bots.hint(match.game, match.view(match.current_player)))

    def _help(self) -> None:
        """An article: what is to be done now, why other things cannot be done, and all the rules."""
        blocks: list[help_.Block] = []
        if self.match is not None and self._sitting.eyes.curtain is None:
            phase = phase_of(self.match.view(self._sitting.eyes.viewer))
            now = " ".join(filter(None, [self.scene["say"], self.game.say_help(phase)]))
            blocks += [{"h": "Now"}, {"p": now}, *help_.cited(self.game.name, now)]
            reasons = dict.fromkeys(target["why"] for target in self.scene["targets"] if "why" in target)
            if reasons:
                blocks += [{"h": "Not possible now"}, *({"p": why} for why in reasons)]
                blocks += help_.cited(self.game.name, " ".join(reasons))
            blocks.append({"h": "All the rules"})
        self.set_panel(article={"title": f"Help: {self.game.title}", "html": [*blocks, *help_.rules(self.game.name).blocks]})

    def _why_hidden(self) -> str:
        return "" if self._sitting.eyes.curtain is None else "First the curtain has to be lifted."

    def _why_no_odds(self, told: Odds) -> str:
        return self._why_hidden() or told.why_not(self._playing().view(self._sitting.eyes.viewer))

    def _odds(self) -> None:
        told = odds(self.game)
        if told is None:
            raise ValueError(f"There are no odds to be told in {self.game.title}.")
        if reason := self._why_no_odds(told):
            raise ValueError(reason)
        self.set_panel(article=told.reckon(self._playing().view(self._sitting.eyes.viewer)))

    def _behind(self) -> None:
        """What stands behind the game, for the position that is looked at."""
        if reason := self._why_hidden():
            raise ValueError(reason)
        self._sitting.asked = {}
        self._show_background()

    def _show_background(self) -> None:
        aside = background(self.game)
        if aside is None:
            raise ValueError(f"Nothing is told here about what stands behind {self.game.title}.")
        sheet = aside(self._playing().view(self._sitting.eyes.viewer), self.look, self._sitting.asked)
        with self.hold_sync():
            self.backdrop = sheet.pop("still")
            self.set_panel(aside=sheet)

    def _field(self, name: str, value: Any) -> None:
        """A control of the sheet on the background; what it cannot mean is refused, and the sheet stays as it was."""
        if "aside" not in self.panel:
            raise ValueError("There is nothing open that this would change.")
        before, self._sitting.asked = self._sitting.asked, self._sitting.asked | {name: value}
        try:
            self._show_background()
        except ValueError:
            self._sitting.asked = before
            raise

    def _look(self, look: Look) -> None:
        super()._look(look)
        if "aside" in self.panel:
            self._show_background()

    def _log(self) -> None:
        if reason := self._why_hidden():
            raise ValueError(reason)
        lines = [{"p": line.text} for line in self._playing().view(self._sitting.eyes.viewer).log if line.text]
        self.set_panel(article={"title": "What has happened", "html": lines or [{"p": "Nothing yet."}]})

    def _pause(self) -> None:
        self._sitting.paused = True
        self.refresh()

    def _go_on(self) -> None:
        self._sitting.paused = self._sitting.failed_bot = False
        self.set_panel(notice=None)
        self.refresh()

    def _take_over(self) -> None:
        match = self._playing()
        seat = match.current_player
        if not match.is_over and not match.seats[seat].is_person:
            self._hand_over({seat: self._sitting.left.get(seat, f"Player {seat + 1}")})

    def _seats(self) -> None:
        self.set_panel(form=seats_form(self._playing(), self._sitting.left))

    def _settings(self) -> None:
        form = {"id": "settings", "title": "Settings", "intro": "", "fields": fields_of(Settings, asdict(self.settings))}
        self.set_panel(
            form=form | {"submit": {"id": "settings", "text": "Use these"}, "cancel": {"id": "cancel", "text": "Leave them"}}
        )

    def _save(self) -> None:
        match = self._playing()
        self.download(f"{self.game.name}-{number_of(match)}-{match.ply}.json", match.to_json())

    def _new(self) -> None:
        running = self.match is not None and self.match.ply > 0 and not self.match.is_over
        self.set_panel(form=start_form(self.game, self.match, running))

    def _restart(self) -> None:
        form = {
            "id": "restart",
            "title": "Start again?",
            "intro": "The same game begins anew, with the same cards and dice.",
            "fields": [],
        }
        self.set_panel(
            form=form | {"submit": {"id": "restart", "text": "Start again"}, "cancel": {"id": "cancel", "text": "Go on playing"}}
        )

    def _again(self) -> None:
        self._lay_out(self._playing().again())

    def _look_through(self) -> None:
        self.set_panel(result=None)
        self._show(0)

    def _walk(self, step: int) -> None:
        self._show(min(max(0, self.scene["ply"] + step), self._playing().ply))

    def _cancel(self) -> None:
        self.set_panel(form=None, notice=None)

    # Filled-in forms

    def _start(self, values: dict[str, Any]) -> None:
        match = read_start(self.game, values)
        self.settings = replace(self.settings, tips=bool(values.get("tips", self.settings.tips)))
        self._lay_out(match)

    def _restarted(self, _values: dict[str, Any]) -> None:
        match = self._playing()
        self._lay_out(match.again(match.seed))

    def _set(self, values: dict[str, Any]) -> None:
        self.settings = replace(self.settings, **read_fields(Settings, values))
        self._cancel()
        self.refresh()

    def _take_seats(self, values: dict[str, Any]) -> None:
        wanted = seats_asked(self._playing(), values)
        self._hand_over({seat: spec for seat, spec in enumerate(wanted) if spec != self._playing().seats[seat].spec_text})

    def _hand_over(self, changes: dict[int, str]) -> None:
        match = self._playing()
        left = {seat: match.names[seat] for seat in changes if match.seats[seat].is_person}
        read_seats(match.game, match.num_players, [changes.get(seat, who.spec) for seat, who in enumerate(match.seats)])
        for seat in changes:  # two people may change places: first nobody has either name
            match.hand_over(seat, "bot")
        for seat, to in changes.items():
            match.hand_over(seat, to)
        self._sitting.left |= left
        for seat in changes:
            self._sitting.bots.pop(seat, None)
        self._sitting.failed_bot = False
        self._cancel()
        self.refresh()

    def _lay_out(self, match: Match) -> None:
        """Play another match, here and at every table that follows this one."""
        for table in self._group():
            table._take(match)


def _tool(name: str, text: str, key: str = "", why: str = "") -> dict[str, Any]:
    return {"id": name, "text": text, "key": key, "disabled": bool(why), "why": why}
