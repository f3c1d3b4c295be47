"""What is on the screen of a game table, moment by moment: who may look, frames, bots that move, and the drawing of it.

``_steps`` is the clock: it shows each record as a frame, lets bots move, and settles on what the next person may see; ``_render`` draws
the board of the one who looks. The match alone knows the position; the screen holds views of it.
"""

import logging
import time
import weakref
from collections import deque
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field, replace
from itertools import count
from typing import Any
from zlib import crc32

from ..engine import bots
from ..engine.action import Action
from ..engine.game import AnyGame, Observation
from ..engine.match import Match
from ..engine.rng import Rng
from ..engine.words import whose
from .boards import Draw, board, plain_board
from .cells import close_earlier
from .flow import Flow
from .result import result_panel
from .scene import Choice, Look, Scene, SceneWidget
from .svg import Svg

log = logging.getLogger(__name__)

FRAME_LIMIT = 2.0
"""Seconds after which a frame counts as seen although no page has said so."""
PAGE_LIMIT = 10.0
"""Seconds that bots wait for a page before their first move."""
BOT_PACE = 0.55
"""Seconds from what was shown last to a bot's next move."""
HAND_OVER = 1.2
"""Seconds that a person sees the end of the own turn before the curtain falls."""
LOG_LINES = 30
"""Lines of the log beside the board; "Whole log" shows all."""
NOBODY = -1
"""Who sits at the screen while the curtain is down."""

WALK = (Choice("earlier", "One step back"), Choice("later", "One step on"), Choice("now", "Back to now"))
"""Under a position of the past."""

_screens: "weakref.WeakSet[Screen]" = weakref.WeakSet()
_numbers = count()


@dataclass(frozen=True)
class Settings:
    """What people at a table may set."""

    confirm: bool = field(default=True, metadata={"label": "Ask again before a choice that cannot be taken back"})
    fast_bots: bool = field(default=False, metadata={"label": "Bots move at once"})
    tips: bool = field(default=False, metadata={"label": "Explain each phase when it comes for the first time"})


def has_secrets(match: Match, seat: int) -> bool:
    """Whether ``seat`` knows something now that a spectator does not."""
    public = {"viewer": None, "legal": (), "log": ()}
    return replace(match.view(seat), **public) != replace(match.view(None), **public)  # type: ignore[arg-type]


class Screen(SceneWidget):
    """Shows ``match`` to the people who share a screen; ``spectator`` shows what everybody may see, and nothing more."""

    def __init__(self, draw: Draw | None, look: Look | None, spectator: bool, settings: Settings | None) -> None:
        super().__init__()
        self.look = look or Look()
        self.settings = settings or Settings()
        self.match: Match | None = None
        self.game: AnyGame
        self._own_draw, self._spectating = draw, spectator
        self._number = next(_numbers)
        self._flow = Flow(self._broken)
        self._page = False  # has a page ever answered, and not fallen silent since
        self._frame, self._awaited, self._waited = 0, -1, False
        close_earlier(self)
        _screens.add(self)

    def close(self) -> None:
        """Take the table off the page, end its bots and free what the kernel kept for it."""
        if self.comm is not None:  # else it is closed already
            self._flow.stop()
            _screens.discard(self)
            self.layout.close()
        super().close()

    def refresh(self) -> None:
        """Show the match as it is now, after it was played from elsewhere."""
        self._halt()
        self._go()

    def _take(self, match: Match) -> None:
        """Play ``match`` from here on."""
        self._halt()
        self.match, self.game = match, match.game
        self._draw: Draw = self._own_draw or board(match.game)
        self._viewer: int | None = None  # whose view is on the screen
        self._curtain: int | None = None  # who must say so before their view is shown
        self._at_screen: int | None = None  # who was last known to look; None when a match has just been laid out
        self._bots: dict[int, bots.Bot] = {}
        self._left: dict[int, str] = {}  # names of people who gave their seats to bots
        self._explained: set[str] = set()
        self._counted = -1  # ply whose final count was shown
        self._paused, self._hurry, self._failed_bot = False, False, False
        self._settled = 0.0
        self.set_panel(form=None, article=None, result=None, notice=None, keep=None)
        self._go()

    # Time: frames, bots, and a page that reports what it has shown

    def _go(self, plies: range = range(0)) -> None:
        """Show the positions at ``plies`` one after the other, then what is so now, at every table of this match."""
        self._frames.extend(plies)
        self._flow.start(self._steps())
        self._tell_others(plies)

    def _tell_others(self, plies: range) -> None:
        for screen in self._group():
            if screen is not self:
                screen._frames.extend(plies)
                if not screen._flow.running:
                    screen._flow.start(screen._steps())

    def _halt(self) -> None:
        self._flow.stop()
        self._frames: deque[int] = deque()
        self._hurry = False

    def _heard(self, widget: Any, content: Any, buffers: Any) -> None:
        if not self._page:
            self._page = True
            self._flow.wake()
        super()._heard(widget, content, buffers)

    def _done(self, frame: int) -> None:
        if frame == self._awaited:  # a second view of the same frame finds it no longer awaited
            self._awaited = -1
            self._flow.wake()

    def _skip(self, _yes: bool) -> None:
        self._hurry = True
        if self.match is not None:
            self._frames.clear()
        self._flow.wake()

    def _look(self, look: Look) -> None:
        if self.match is not None:
            awaited = self._awaited == self._frame
            self._render(*self._shown)
            if awaited:
                self._awaited = self._frame

    def _steps(self) -> Iterator[float]:
        """What happens until a person decides; yields seconds to wait at most."""
        match = self._playing()
        while True:
            yield from self._frame_steps()
            if self._who_looks()[1] is not None and self._curtain is None and self._viewer is not None and self._page:
                yield HAND_OVER
            self._settle()
            if match.is_over or match.seats[match.current_player].is_person:
                self._hurry = False
                return
            if self._paused or self._failed_bot or not self._leads():
                return
            yield from self._bot_steps()

    def _frame_steps(self) -> Iterator[float]:
        if not self._page or self._curtain is not None:
            self._frames.clear()
        while self._frames:
            ply = self._frames.popleft()
            if not self._frames and self._who_looks() == (self._viewer, None):
                return  # the same eyes see the next choices: that picture shows this record too
            if ply <= self._playing().ply and self._render(ply, playing=True):
                self._awaited = self._frame
                yield FRAME_LIMIT
                if self._awaited == self._frame and not self._hurry:
                    self._page = False  # nobody has answered: wait no more until somebody does
                    self._frames.clear()

    def _bot_steps(self) -> Iterator[float]:
        """One bot's move, thought out in slices."""
        match = self._playing()
        seat, before = match.current_player, match.ply
        try:
            if not self._page and not self._waited:
                self._waited = True
                yield PAGE_LIMIT
            if seat not in self._bots:
                self._bots[seat] = bots.bot_for(match.game, match.seats[seat].spec, Rng(match.seed).split(seat + 1))
            action = None
            for action in bots.slices(self._bots[seat], match.view(seat)):
                if action is None:
                    yield 0.0
                if match.ply != before or match.seats[seat].is_person:
                    return  # decided at another table of this match
            rest = self._settled + BOT_PACE - time.monotonic()
            if rest > 0 and self._page and not self._hurry and not self.settings.fast_bots:
                yield rest
            if match.ply == before and not match.seats[seat].is_person:
                match.play(action)  # type: ignore[arg-type]
        except Exception as error:
            log.exception("the bot at seat %d failed", seat + 1)
            self._failed_bot = True
            what = f"{match.names[seat]} could not choose ({type(error).__name__}: {error})."
            self.notice(
                "error", "A bot has stopped", f"{what} The game stands as it was: let it try again, or take over its seat."
            )
            return
        plies = range(before + 1, match.ply + 1)
        if not self._hurry and not self.settings.fast_bots:
            self._frames.extend(plies)
        self._tell_others(plies)

    def _leads(self) -> bool:
        """Whether the bots are this table's to run: one screen of a match does, the oldest that takes picks."""
        return self is min(self._group(), key=lambda screen: (screen._spectating, screen._number))

    def _group(self) -> "list[Screen]":
        """The screens of this match, this one among them."""
        others = [screen for screen in _screens if screen is not self and self.match is not None and screen.match is self.match]
        return [self, *others]

    def _broken(self, error: Exception) -> None:
        log.error("the table could not go on", exc_info=error)
        self.notice(
            "error",
            "Something went wrong",
            f"{type(error).__name__}: {error}. The game is unharmed; save it, or take the last choice back.",
        )

    # Who may look

    def _who_looks(self) -> tuple[int | None, int | None]:
        """Whose view may be shown now (None: a spectator's), and for whom a curtain has to fall first."""
        match = self._playing()
        people = [seat for seat, who in enumerate(match.seats) if who.is_person]
        alone = len(people) == 1
        seat = people[0] if alone else match.current_player
        if self._spectating or seat not in people:
            return None, None
        if seat == self._at_screen or alone and self._at_screen is None or not has_secrets(match, seat):
            return seat, None
        return None, seat

    def _look_up(self) -> None:
        before = self._viewer
        self._viewer, self._curtain = self._who_looks()
        if self._viewer != before:
            self.set_panel(notice=None, article=None)  # a hint or a log may tell what the one before knew
        if self._curtain is not None:
            self._at_screen = NOBODY
        elif self._viewer is not None:
            self._at_screen = self._viewer

    def _settle(self) -> None:
        """Show what is so now to the one who may see it."""
        match = self._playing()
        self._look_up()
        with self.hold_sync():
            self._render()
            if not self._spectating:
                self.set_panel(keep=self._keep(match))
            if match.is_over and self._counted != match.ply:
                self._counted = match.ply
                self.set_panel(result=result_panel(match))
            self._explain()
        self._settled = time.monotonic()

    def _keep(self, match: Match) -> dict[str, str]:
        """What the browser stores, one entry a match: who plays, and the sealed save once somebody has decided."""
        begun = any(record.player >= 0 for record in match.records)
        label = f"{', '.join(match.names)}, game {crc32(match.seed.to_bytes(8)) % 10000:04}"
        return {"game": self.game.name, "label": label, "text": match.to_json() if begun else ""}

    def _explain(self) -> None:
        """The tip for a phase that comes for the first time."""
        match = self._playing()
        if self.settings.tips and self._viewer is not None and self._viewer == match.current_player:
            observation = match.view(self._viewer)
            phase = str(getattr(observation, "phase", ""))
            text = self._phase_help(observation)
            if text and phase not in self._explained:
                self._explained.add(phase)
                self.notice("info", "New here", text)

    def _phase_help(self, observation: Observation) -> str:
        return self.game.say_help(getattr(observation, "phase", ""))

    # Drawing

    def _render(self, ply: int | None = None, playing: bool = False) -> bool:
        """Draw the viewer's board now, or at ``ply``; ``playing``: as one frame of a chain. False if there is nothing to see in it."""
        match = self._playing()
        self._shown = ply, playing
        now = ply is None
        if self._curtain is not None:
            self._drop_curtain()
            return True
        observation = match.view(self._viewer, ply)
        chooses = now and self._viewer is not None and self._viewer == match.current_player
        if playing:
            observation = replace(observation, legal=())
        scene = self._drawn(observation, (lambda action: match.why_not(match.current_player, action)) if chooses else None)
        if chooses and self.settings.confirm:
            scene = _confirming(scene, {str(action) for action in observation.legal if match.is_final(action)})
        if now and match.is_over:
            scene = replace(scene, buttons=(Choice("again", "Play again"), Choice("look_through", "Look through the game")))
        if not now and not playing:
            scene = replace(scene, buttons=WALK)
        if playing and (not scene.moves or scene.svg == self.scene.get("svg")):
            return False
        self._frame += 1
        with self.hold_sync():
            self.show(scene, observation.ply, self._frame, play=now or playing)
            if not playing:  # while moves are shown the panel waits: it changes once, with what they lead to
                self.set_panel(curtain=None, tools=self._tools(), live=now, **self._log_panel(observation, now))
        return True

    def _drawn(self, observation: Observation, why: Callable[[Action], str | None] | None) -> Scene:
        """The board, or its twin in words where drawing fails."""
        names = self._playing().names
        try:
            return self._draw(observation, names, self.look, why=why)
        except Exception as error:
            log.exception("the board could not be drawn")
            self.notice("error", "The board could not be drawn", f"{type(error).__name__}: {error}. The game goes on in words.")
            return plain_board(self.game)(observation, names, self.look, why=why)

    def _drop_curtain(self) -> None:
        """Take everything that the person before has seen out of the page."""
        match, seat = self._playing(), self._curtain
        assert seat is not None
        name = match.names[seat]
        self._frame += 1
        with self.hold_sync():
            self.show(Scene(Svg("")), match.ply, self._frame)
            text = f"Hand the screen to {name}. The board stays covered until then."
            curtain = {
                "title": "Your turn" if name == "You" else whose(name, "turn"),
                "text": text,
                "choices": [{"id": "lift", "text": f"I am {name}"}],
            }
            hidden = dict.fromkeys(("notice", "article", "result"))
            self.set_panel(curtain=curtain, tools=self._tools(), log=[], at=match.ply, last=match.ply, live=True, **hidden)

    def _log_panel(self, observation: Observation, live: bool) -> dict[str, Any]:
        """The lines beside the board: the last ones, or those around the position that is looked at. A line leads to what it brought."""
        match = self._playing()
        known = observation.log if live else match.view(self._viewer).log
        lines = [{"ply": line.ply + 1, "text": line.text} for line in known if line.text]
        end = len(lines) if live else sum(line["ply"] <= observation.ply for line in lines) + LOG_LINES // 2  # type: ignore[operator]
        return {"log": lines[max(0, min(end, len(lines)) - LOG_LINES) : end], "at": observation.ply, "last": match.ply}

    def _tools(self) -> list[dict[str, Any]]:
        raise NotImplementedError

    def _playing(self) -> Match:
        if self.match is None:
            raise ValueError("No game is running yet: fill in the form and start one.")
        return self.match


def _confirming(scene: Scene, final: set[str]) -> Scene:
    """``scene`` with a second press asked for the choices in ``final``."""

    def marked(choices: tuple[Choice, ...]) -> tuple[Choice, ...]:
        return tuple(replace(choice, confirm=True) if choice.id in final else choice for choice in choices)

    targets = tuple(replace(target, choices=marked(target.choices)) for target in scene.targets)
    return replace(scene, targets=targets, buttons=marked(scene.buttons))
