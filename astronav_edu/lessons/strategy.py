"""The strategy lab of AstroNavigators: bots play many games, and what winners have more of than others stands beside who they were.

strategy_lab()                   # in a notebook cell
"""

from collections.abc import Iterator, Sequence
from concurrent.futures import Future
from typing import Any, NamedTuple

from ..engine.bots import make_bot
from ..engine.rng import Rng
from ..engine.simulate import play_on, wilson
from ..games.astronavigators import GAME
from ..games.astronavigators.tables import CHARACTERS
from ..widgets.astronavigators_cards import IDENTITY
from ..widgets.cells import close_earlier
from ..widgets.flow import Flow
from ..widgets.palette import THEMES, Theme
from ..widgets.parts import badge, badge_defs, circle, line, panel, rect, text
from ..widgets.scene import Choice, Look, Scene, SceneWidget
from ..widgets.svg import Svg, svg, tag

KINDS = {"astronomer": "Astronomer, a year", "astronavigator": "Astronavigator, the race"}
CHUNK = 5
"""Games that a process plays before it reports."""
MOST = 3000
"""Games that may be asked for."""


class Ended(NamedTuple):
    """A game that is over: its kind; by seat the character, the share of the win, and the points of each line of the count by its label."""

    mode: str
    characters: tuple[str, ...]
    shares: tuple[float, ...]
    points: dict[str, tuple[int, ...]]


class Share(NamedTuple):
    """A share of wins with the ends of its 95 % interval, 1 being an equal share."""

    mean: float
    low: float
    high: float


def play_games(mode: str, players: int, seeds: Sequence[int]) -> list[Ended]:
    """Whole games of normal bots, one a seed."""
    return [_play(mode, players, seed) for seed in seeds]


def _play(mode: str, players: int, seed: int) -> Ended:
    rng = Rng(seed)
    bots = [make_bot(GAME, "normal", rng.split(seat + 1)) for seat in range(players)]
    state = GAME.initial_state(players, GAME.options(mode=mode))
    for _ in play_on(GAME, state, bots, rng):
        pass
    points: dict[str, list[int]] = {}
    for one in GAME.score_lines(state):
        points.setdefault(one.label, [0] * players)[one.seat] += one.points
    return Ended(
        mode,
        tuple(player.character for player in state.players),
        tuple(GAME.returns(state)),
        {label: tuple(by_seat) for label, by_seat in points.items()},
    )


def by_character(games: Sequence[Ended]) -> dict[str, Share]:
    """Shares of wins of each character that was played; intervals are Wilson's."""
    seats = [pair for game in games for pair in zip(game.characters, game.shares, strict=True)]
    players, found = len(games[0].shares), {}
    for one in CHARACTERS:
        shares = [share for character, share in seats if character == one]
        if shares:
            low, high = wilson(sum(shares), len(shares))
            found[one] = Share(players * sum(shares) / len(shares), players * low, players * high)
    return found


def by_line(games: Sequence[Ended]) -> dict[str, tuple[float, float]]:
    """Mean points of winners and of the others from each line of the count; a shared win counts in its share."""
    found = {}
    for label in games[0].points:
        won = lost = wins = losses = 0.0
        for game in games:
            for share, points in zip(game.shares, game.points[label], strict=True):
                won, wins = won + share * points, wins + share
                lost, losses = lost + (1 - share) * points, losses + 1 - share
        found[label] = won / (wins or 1), lost / losses  # with no winner when all were lost in space
    return found


def verdict(games: Sequence[Ended]) -> str:
    """What the games say, in a sentence or two."""
    lines = by_line(games)
    most = max(lines, key=lambda label: lines[label][0] - lines[label][1])
    winner, other = lines[most]
    kind, bots = KINDS[games[0].mode], len(games[0].shares)
    said = f"{len(games)} games of {bots} bots ({kind}). Winners are ahead most in “{most}”: {winner:.2f} points a game against {other:.2f}."
    strong = [CHARACTERS[one].name for one, found in by_character(games).items() if found.low > 1]
    weak = [CHARACTERS[one].name for one, found in by_character(games).items() if found.high < 1]
    told = [f"more than an equal share: {', '.join(strong)}"] if strong else []
    told += [f"less: {', '.join(weak)}"] if weak else []
    who = f"Characters that win {'; '.join(told)}." if told else "No character is sure to win more or less than an equal share."
    return f"{said} {who}"


class StrategyLab(SceneWidget):
    """Choose a kind of game, let bots play, and see what wins; the rest of the page answers meanwhile."""

    title = "Strategy lab"

    def __init__(self) -> None:
        super().__init__()
        close_earlier(self)
        self.mode, self.players, self.games = "astronomer", 3, 200
        self.ended: list[Ended] = []
        self.asked = 0
        self._flow = Flow(self._broken)
        self._refresh()

    def close(self) -> None:
        self._flow.stop()
        super().close()

    def run(self) -> None:
        """Play, beside everything else where there is an event loop; else before this returns."""
        self.ended, self.asked = [], self.games
        self._flow.start(self._steps())

    def _steps(self) -> Iterator[float]:
        mode, players = self.mode, self.players
        chunks = [range(first, min(first + CHUNK, self.asked)) for first in range(0, self.asked, CHUNK)]
        futures = _submitted(mode, players, chunks)
        try:
            for chunk in chunks:
                self._refresh()
                if not futures:
                    self.ended += play_games(mode, players, chunk)
                    yield 0.0
                    continue
                while not (future := futures[chunk]).done():
                    yield 0.2
                self.ended += future.result()
        finally:
            for future in futures.values():
                future.cancel()  # what has not begun, after a stop
        self.asked = 0
        self._refresh()

    def _broken(self, error: Exception) -> None:
        self.asked = 0
        self._refresh()
        raise error

    def _refresh(self) -> None:
        with self.hold_sync():
            self.show(draw_lab(self.ended, self.asked, self.games, self.look), self.scene.get("ply", 0) + 1)
            self.set_panel(fields=self._fields())

    def _fields(self) -> list[dict[str, Any]]:
        return [
            {"name": "mode", "label": "Kind of game", "kind": "select", "value": self.mode, "options": [[*kind] for kind in KINDS.items()]},
            {"name": "players", "label": "Bots at the table", "kind": "select", "value": str(self.players), "options": [[n, n] for n in "234"]},
            {"name": "games", "label": "Number of games", "kind": "number", "value": self.games, "min": 20, "max": MOST, "step": 10},
        ]  # fmt: skip

    def _field(self, name: str, value: Any) -> None:
        if name == "mode" and value in KINDS:
            self.mode = value
        elif name == "players" and value in ("2", "3", "4"):
            self.players = int(value)
        elif name == "games" and isinstance(value, (int, float)) and 20 <= value <= MOST:
            self.games = int(value)
        else:
            raise ValueError(f"Choose one of the list, and from 20 to {MOST} games.")
        if not self.asked:
            self._refresh()

    def _picked(self, choice: str) -> None:
        if choice == "play":
            self.run()
        else:
            self._flow.stop()
            self.asked = 0
            self._refresh()

    def _look(self, look: Look) -> None:
        self._refresh()


def _submitted(mode: str, players: int, chunks: Sequence[range]) -> dict[range, "Future[list[Ended]]"]:
    """The chunks as tasks of other processes; {} where there is no event loop to wait beside, or no loky."""
    import asyncio

    try:
        asyncio.get_running_loop()
        import loky
    except (RuntimeError, ImportError):
        return {}
    executor = loky.get_reusable_executor()
    return {chunk: executor.submit(play_games, mode, players, chunk) for chunk in chunks}


# ---- drawing


def draw_lab(games: Sequence[Ended], asked: int, wanted: int, look: Look) -> Scene:
    """How far the games are, whose they were, and what winners had more of; ``asked`` is 0 when none are being played."""
    theme, wide = THEMES[look.theme], look.width > 390
    say = (
        verdict(games)
        if games and not asked
        else f"{len(games)} of {asked} games are played."
        if asked
        else "No game was played yet."
    )
    width, told = look.width, "none"
    half = (width - 36) / 2 if wide else width - 24
    parts: list[Svg] = []
    top = height = 40.0 if asked else 12.0
    if asked:
        parts += [
            rect(12, 12, width - 24, 16, 8, fill=theme.recess, stroke=theme.edge),
            rect(12, 12, max(16.0, (width - 24) * len(games) / asked), 16, 8, fill=theme.signal),
        ]
    if games:
        characters, lines = by_character(games), by_line(games)
        high = 62 + 30 * max(len(characters), len(lines) + 1)
        second = (24 + half, top) if wide else (12.0, top + 12 + high)
        parts += [
            panel(12, top, half, high, theme, *_characters(characters, half, theme)),
            panel(*second, half, high, theme, *_lines(lines, half, theme)),
        ]
        height = second[1] + high + 12
        told = "; ".join(
            f"{CHARACTERS[one].name} {found.mean:.2f} ({found.low:.2f} to {found.high:.2f})" for one, found in characters.items()
        )
    button = Choice("stop", "Stop") if asked else Choice("play", f"Play {wanted} games")
    return Scene(
        svg(
            width,
            height,
            "What wins",
            f"{say} Shares of wins, 1 is equal, with their 95 % intervals: {told}.",
            tag("g", badge_defs(), id="kit"),
            *parts,
        ),
        buttons=(button,),
        say=say,
    )


def _characters(found: dict[str, Share], width: float, theme: Theme) -> Iterator[Svg]:
    yield text(14, 26, "Share of wins by character, 1 is equal", 13, theme.ink, weight=700)
    left, room = 150.0, width - 150 - 60
    most = max(2.0, *(one.high for one in found.values()))
    yield line(left + room / most, 38, left + room / most, 46 + 30 * len(found), stroke=theme.edge, stroke_dasharray="4 3")
    for n, (character, one) in enumerate(found.items()):
        y = 58 + 30 * n
        yield badge(IDENTITY[CHARACTERS[character].continent], 22, y, 8)
        yield text(38, y + 4, CHARACTERS[character].name, 12, theme.ink, fit=left - 46)
        yield line(left + room * one.low / most, y, left + room * one.high / most, y, stroke=theme.signal, stroke_width=5)
        yield circle(left + room * one.mean / most, y, 6, fill=theme.ink, stroke=theme.halo)
        yield text(width - 12, y + 4, f"{one.mean:.2f}", 12, theme.ink, anchor="end", weight=700)


def _lines(found: dict[str, tuple[float, float]], width: float, theme: Theme) -> Iterator[Svg]:
    yield text(14, 26, "Points a game: winners over others", 13, theme.ink, weight=700)
    left, room = 160.0, width - 160 - 50
    most = max(0.1, *(value for pair in found.values() for value in pair))
    for n, (label, pair) in enumerate(found.items()):
        y = 50 + 30 * n
        yield text(14, y + 8, label, 12, theme.ink, fit=left - 22)
        for shift, value, fill in ((0, pair[0], theme.signal), (12, pair[1], theme.recess)):
            yield rect(left, y - 6 + shift, max(1.5, room * value / most), 11, fill=fill, stroke=theme.edge)
            yield text(left + room * value / most + 6, y + 3 + shift, f"{value:.2f}", 11, theme.ink)


def strategy_lab() -> StrategyLab:
    """The lab, from ``strategy_lab()``."""
    return StrategyLab()
