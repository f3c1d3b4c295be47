"""A match as it is drawn for the one who looks: the board now or of the past, the curtain, the log, the tips, the final count."""

import logging
import os
from collections.abc import Callable
from dataclasses import dataclass, field, replace
from typing import Any
from zlib import crc32

from ..engine.action import Action
from ..engine.bots import Bot
from ..engine.game import AnyGame, Observation
from ..engine.match import Match
from ..engine.words import whose
from .boards import Draw, Why, board, plain_board
from .eyes import Eyes
from .result import result_panel
from .scene import TOOL, Choice, Look, Scene, SceneWidget, kind_of
from .svg import Svg

log = logging.getLogger(__name__)

LOG_LINES = 30
"""Lines of the log beside the board; "Whole log" shows all."""
AT_THE_END = (Choice(f"{TOOL}again", "Play again"), Choice(f"{TOOL}look_through", "Look through the game"))
WALK = tuple(Choice(TOOL + id, text) for id, text in
             (("earlier", "One step back"), ("later", "One step on"), ("now", "Back to now")))  # fmt: skip
"""Under a position of the past."""
AT_THE_CURTAIN = ("undo", "save")
"""Tools that show nothing, and so can be used while the curtain is down."""


@dataclass(frozen=True)
class Settings:
    """What people at a table may set."""

    confirm: bool = field(default=True, metadata={"label": "Ask again before a choice that cannot be taken back"})
    fast_bots: bool = field(default=False, metadata={"label": "Bots move at once"})
    tips: bool = field(default=False, metadata={"label": "Explain each phase when it comes for the first time"})


@dataclass
class Sitting:
    """What a table remembers of the match on it; another match begins with another one."""

    eyes: Eyes = field(default_factory=Eyes)
    shown: tuple[int | None, bool] = (None, False)
    """What was drawn last: the ply (None is now), and whether as one frame of a chain."""
    explained: set[str] = field(default_factory=set)
    """Phases whose tip was given."""
    asked: dict[str, Any] = field(default_factory=dict)
    """What the reader has set in the sheet on the background."""
    counted: int = -1
    """The ply whose final count was shown."""
    bots: dict[int, Bot] = field(default_factory=dict)
    left: dict[int, str] = field(default_factory=dict)
    """Names of people who gave their seats to bots."""
    paused: bool = False
    failed_bot: bool = False
    hurry: bool = False
    """Whether the reader does not want to wait for what is shown."""
    settled: float = 0.0
    """When the board was last brought up to date, in seconds of the flow."""


class View(SceneWidget):
    """Draws ``match`` for the people who share a screen; ``spectator`` draws what everybody may see, and nothing more."""

    def __init__(self, draw: Draw | None, look: Look | None, spectator: bool, settings: Settings | None) -> None:
        super().__init__()
        self.look = look or Look()
        self.settings = settings or Settings()
        self.match: Match | None = None
        self.game: AnyGame
        self._own_draw, self._spectating = draw, spectator
        self._sitting = Sitting()
        self._frame = 0

    def _playing(self) -> Match:
        if self.match is None:
            raise ValueError("No game is running yet: fill in the form and start one.")
        return self.match

    def _tools(self) -> list[dict[str, Any]]:
        raise NotImplementedError

    def _turn_eyes(self) -> None:
        if self._sitting.eyes.turn(self._playing()):
            self.set_panel(notice=None, article=None, aside=None)  # a hint or a log may tell what the one before knew

    def _show_now(self) -> None:
        """Show what is so now to the one who may see it."""
        match, sitting = self._playing(), self._sitting
        self._turn_eyes()
        with self.hold_sync():
            self._render()
            if not self._spectating:
                self.set_panel(keep=self._keep(match))
            if match.is_over and sitting.counted != match.ply:
                sitting.counted = match.ply
                self.set_panel(result=result_panel(match))
            if self.settings.tips and sitting.eyes.choose(match):
                self._explain(match.view(sitting.eyes.viewer))

    def _keep(self, match: Match) -> dict[str, str]:
        """What the browser stores, one entry a match: who plays, and the sealed save once somebody has decided."""
        begun = any(record.player >= 0 for record in match.records)
        label = f"{', '.join(match.names)}, game {number_of(match)}"
        mine = f"{os.getpid()}-{id(match)}"  # two tables with the same seed and names are two games
        return {"game": self.game.name, "id": mine, "label": label, "text": match.to_json() if begun else ""}

    def _explain(self, observation: Observation) -> None:
        """The tip for a phase that comes for the first time."""
        phase, text = phase_of(observation), self.game.say_help(phase_of(observation))
        if text and phase not in self._sitting.explained:
            self._sitting.explained.add(phase)
            self.notice("info", "New here", text)

    def _render(self, ply: int | None = None, playing: bool = False) -> bool:
        """Draw the viewer's board now, or at ``ply``; ``playing``: as one frame of a chain. False if there is nothing to see in it."""
        match, eyes = self._playing(), self._sitting.eyes
        self._sitting.shown = ply, playing
        if eyes.curtain is not None:
            self._drop_curtain(match.names[eyes.curtain])
            return True
        now, observation = ply is None, match.view(eyes.viewer, ply)
        scene = self._drawn(replace(observation, legal=()) if playing else observation, now and eyes.choose(match))
        if now and match.is_over:
            scene = replace(scene, buttons=AT_THE_END)
        elif not now and not playing:
            scene = replace(scene, buttons=WALK)
        if playing and (not scene.moves or scene.svg == self.scene.get("svg")):
            return False
        self._frame += 1
        with self.hold_sync():
            self.show(scene, observation.ply, self._frame, play=now or playing)
            if not playing:  # while moves are shown the panel waits: it changes once, with what they lead to
                self.set_panel(curtain=None, tools=self._tools(), live=now, **self._log_panel(observation, now))
        return True

    def _drawn(self, observation: Observation, chooses: bool) -> Scene:
        """The board, or its twin in words where drawing fails; ``chooses``: for the one who decides now."""
        match = self._playing()
        why: Why | None = (lambda action: match.why_not(match.current_player, action)) if chooses else None
        draw: Callable[[Draw], Scene] = lambda board: board(observation, match.names, self.look, why=why)  # noqa: E731
        try:
            scene = draw(self._own_draw or board(self.game))
        except Exception as error:
            log.exception("the board could not be drawn")
            self.notice("error", "The board could not be drawn", f"{kind_of(error)} The game goes on in words.")
            scene = draw(plain_board(self.game))
        return _confirming(scene, match, observation.legal) if chooses and self.settings.confirm else scene

    def _drop_curtain(self, name: str) -> None:
        """Take everything that the person before has seen out of the page, and wait for ``name``."""
        match, tools = self._playing(), self._tools()
        self._frame += 1
        usable = [tool for tool in tools if tool["id"] in AT_THE_CURTAIN and not tool["disabled"]]
        curtain = {
            "title": "Your turn" if name == "You" else whose(name, "turn"),
            "text": f"Hand the screen to {name}. The board stays covered until then.",
            "choices": [{"id": "lift", "text": f"I am {name}"}, *({"id": tool["id"], "text": tool["text"]} for tool in usable)],
        }
        hidden = dict.fromkeys(("notice", "article", "aside", "result"))
        with self.hold_sync():
            self.show(Scene(Svg("")), match.ply, self._frame)
            self.set_panel(curtain=curtain, tools=tools, log=[], at=match.ply, last=match.ply, live=True, **hidden)

    def _log_panel(self, observation: Observation, live: bool) -> dict[str, Any]:
        """The lines beside the board: the last ones, or those around the position that is looked at. A line leads to what it brought."""
        match = self._playing()
        known = observation.log if live else match.view(self._sitting.eyes.viewer).log
        lines = [(line.ply + 1, line.text) for line in known if line.text]
        end = len(lines) if live else sum(ply <= observation.ply for ply, _ in lines) + LOG_LINES // 2
        part = lines[max(0, min(end, len(lines)) - LOG_LINES) : end]
        return {"log": [{"ply": ply, "text": text} for ply, text in part], "at": observation.ply, "last": match.ply}


def number_of(match: Match) -> str:
    """Four digits by which people tell games apart; the seed cannot be told from them."""
    return f"{crc32(match.seed.to_bytes(8)) % 10000:04}"


def phase_of(observation: Observation) -> str:
    """The name of the phase, for games that have them."""
    return str(getattr(observation, "phase", ""))


def _confirming(scene: Scene, match: Match, legal: tuple[Action, ...]) -> Scene:
    """``scene`` with a second press asked for choices that cannot be taken back."""
    final = {str(action) for action in legal if match.is_final(action)}

    def marked(choices: tuple[Choice, ...]) -> tuple[Choice, ...]:
        return tuple(replace(choice, confirm=True) if choice.id in final else choice for choice in choices)

    targets = tuple(replace(target, choices=marked(target.choices)) for target in scene.targets)
    return replace(scene, targets=targets, buttons=marked(scene.buttons))
