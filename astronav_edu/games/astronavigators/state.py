"""A position of AstroNavigators, and what a player may know of it.

All parts of a position and of a player are values that are replaced, never changed, so that a copy shares them.
"""

from dataclasses import dataclass, field, fields
from operator import attrgetter
from typing import Literal, NamedTuple

from ...engine.game import Observation
from .tables import CHARACTERS, CONTINENT, DECK, DV_TILES, QUESTS, ROUNDS, SETS, TILE_ICONS, TILES

NEW, ACTIVE, USED = 0, 1, 2
"""AN-90: a Moon or set token is unearned, active or used."""
HIDDEN = "hidden"
"""Stands for what the viewer may not know."""


@dataclass(frozen=True)
class Options:
    mode: Literal["astronomer", "astronavigator"] = field(
        default="astronomer",
        metadata={
            "label": "Game",
            "labels": {
                "astronomer": "Astronomer: a year of observing",
                "astronavigator": "Astronavigator: two years and a race",
            },
            "help": "The race goes to the Moon and back; who plays alone always plays it.",
        },
    )
    home_tile: Literal["given", "enter"] = field(
        default="given",
        metadata={
            "label": "Tile of the home continent",
            "labels": {"given": "yours from the start", "enter": "gained on entering, with its NK"},
            "help": "Whether everybody starts with the tile of the home continent (AN-Q14).",
        },
    )
    quest_check: Literal["steps", "always"] = field(
        default="steps",
        metadata={
            "label": "Quests are finished",
            "labels": {"steps": "by a step onto one of their spaces", "always": "while standing on one of them, too"},
            "help": "Whether a successful observation on a quest's space finishes it (AN-Q16).",
        },
    )
    extra_tokens: Literal["rounds", "once"] = field(
        default="rounds",
        metadata={
            "label": "Extra-action tokens",
            "labels": {"rounds": "picked anew each round", "once": "picked at the start, each for one use"},
            "help": "Whether tokens for a second action come back each round (AN-Q6).",
        },
    )
    saturn_bonus: Literal["each", "first"] = field(
        default="each",
        metadata={
            "label": "NK of the Saturn V",
            "labels": {"each": "at each of one's launches", "first": "at one's first launch"},
            "help": "In the race: whether a launch after an abort gives its NK again (AN-Q45).",
        },
    )
    chain_launch: bool = field(
        default=True,
        metadata={
            "label": "A travel chain may launch",
            "help": "In the race: whether a tile or a roll can start the flight (AN-Q59).",
        },
    )
    space_wait: bool = field(
        default=False,
        metadata={"label": "A spacecraft may wait", "help": "In the race: whether one may stay on a stage for a round (AN-Q65)."},
    )
    solo: Literal["newbie", "medium", "advanced", "expert"] = field(
        default="newbie",
        metadata={
            "label": "Alone against the Shadow",
            "labels": {
                "newbie": "Newbie: home before the Shadow",
                "medium": "Medium: and the agenda fulfilled",
                "advanced": "Advanced: and a quest finished",
                "expert": "Expert: and a meeting with Sol Ange",
            },
            "help": "What is needed to win (AN-84).",
            "when": ["seat2", ""],
        },
    )
    sol_ange: bool = field(
        default=False,
        metadata={
            "label": "Sol Ange",
            "help": "A sphinx who changes her place month by month, twelve emeralds that lead to her, and a reward (AN-85, AN-86).",
        },
    )
    launch_sites: bool = field(
        default=False,
        metadata={
            "label": "Alternative launch sites",
            "help": "In the race: rockets of other continents, each with its site and its use (AN-80, AN-81).",
        },
    )
    sky: str = field(
        default="",
        metadata={
            "label": "Real sky",
            "help": "Empty for the game's own sky; or a year from 1900 to 2052: then the ephemeris says what is seen.",
        },
    )


class Attempt(NamedTuple):
    """An observation that failed: whose, of what, in which week and month, and from which space."""

    seat: int
    card: str
    week: int
    month: int
    cell: int


class Ship(NamedTuple):
    """A spacecraft that is no player's; the fields are those of a player."""

    stage: int = 0
    landing: int = 0
    back: int = 0

    @property
    def lost(self) -> bool:
        return False


@dataclass(slots=True)
class Player:
    character: str = ""
    cell: int = 0
    """Space of the vehicle on Earth."""
    die: str = ""
    """Mode that the vehicle die shows."""
    heliport: int = -1
    """Sphen's own heliport, the only one of its kind."""
    nk: int = 0
    cards: tuple[str, ...] = ()
    """Observation cards gained."""
    moons: tuple[int, ...] = (NEW,) * 4
    sets: tuple[int, ...] = (NEW,) * len(SETS)
    modes: tuple[str, ...] = ()
    """Modes used so far."""
    tiles: tuple[str, ...] = ("",) * len(CONTINENT)
    """Icon of the tile gained of each continent."""
    flipped: tuple[str, ...] = ()
    """Continents whose tile is flipped."""
    bonuses: tuple[str, ...] = ()
    slots: tuple[str, ...] = ()
    """Scheduled observations."""
    quests: tuple[str, ...] = ()
    """Open ones."""
    instruments: tuple[str, ...] = ()
    """Continents of the quests that were finished."""
    token: str = ""
    """Extra-action token of this round."""
    added: bool = False
    """Whether it lies with the disc."""
    week: int = 0
    """Week of the disc, 0 while it is not placed."""
    main: str = ""
    """Action chosen there."""
    agendas: tuple[str, ...] = ()
    """Kept secretly (AN-11)."""
    revealed: tuple[str, ...] = ()
    """Agendas shown as fulfilled."""
    from_boats: int = 0
    """Cards observed while the die showed a boat."""
    early: int = 0
    """Continents whose tile was gained in year 1."""
    astronaut: bool = False
    sxt: tuple[int, ...] = ()
    """Phases whose Moon tokens are calibrated."""
    sct: int = -1
    ai: int = -1
    """Numbers of the sets calibrated on SCT and AI."""
    dv: int = 0
    stage: int = 0
    """0 on Earth, 1 to 5 blue, 6 lunar orbit, 7 to 11 yellow, 12 splashdown."""
    launch: int = -1
    """Launch space used last."""
    landing: int = 0
    """Rank of the landing on the Moon, from 1."""
    back: int = 0
    """Rank of the splashdown, from 1."""
    dv_tiles: tuple[tuple[int, int], ...] = ()
    """Stage and value of the own trajectory tiles; the value is -1 for who may not know it."""
    laid: bool = False
    """Whether an own tile was laid (AN-67)."""
    aborted: bool = False
    stopped: bool = False
    """Whether Abort and Abort Stage are used."""
    boost: int = 0
    """Movements due to Sphen after an abort; for Yuri 1 once the extra step is used."""
    rockets: tuple[str, ...] = ()
    secret: tuple[str, ...] = ()
    """Own rockets, open ones and those that nobody else has seen."""
    rocket: str = ""
    """The one that was launched last."""
    lift: int = 0
    """Movements that it gives for calibrated tokens."""
    emeralds: tuple[int, ...] = ()
    """Numbers of those collected."""
    met: int = 0
    """Round of the last meeting with Sol Ange, from 1; 0 for none."""
    lost: bool = False
    """Lost in Space, at ``stage``."""

    @property
    def on_earth(self) -> bool:
        return self.stage == 0 and not self.lost

    @property
    def is_out(self) -> bool:
        """AN-Q49: home or lost, and so without further turns."""
        return self.lost or self.stage == 12

    def copy(self) -> "Player":
        return Player(*_PLAYER(self))


@dataclass(slots=True)
class State:
    options: Options
    players: list[Player]
    phase: str = "start"
    seat: int = 0
    """Who decides, or whose doing chance settles."""
    start: int = 0
    """The start player."""
    year: int = 1
    month: int = 0
    """Position of the Sun, 0 at the March equinox to 11."""
    weeks: tuple[tuple[str, ...], ...] = ((),) * 4
    """The piles of cards, the top one last."""
    dealing: int = 1
    """In phase deal, which week gets the next card; 5 for the open card."""
    open: str = ""
    """The next card of the deck, which lies face up."""
    deck: tuple[str, ...] = field(default_factory=lambda: tuple(sorted(card for card, n in DECK.items() for _ in range(n))))
    """The other cards to draw, in no order of drawing."""
    under: tuple[str, ...] = ()
    """Cards that were shuffled under the deck."""
    tops: tuple[str, ...] = ("",) * len(CONTINENT)
    """Icon of the top tile of each continent's stack; "" while it is turned up."""
    stacks: tuple[tuple[str, ...], ...] = field(
        default_factory=lambda: (tuple(icon for icon in TILE_ICONS for _ in range(TILES[icon])),) * len(CONTINENT)
    )
    """The tiles below, in no order."""
    characters: tuple[str, ...] = tuple(CHARACTERS)
    """Not yet taken, until all have chosen."""
    quests: tuple[str, ...] = tuple(QUESTS)
    """Face down."""
    drawn: tuple[str, ...] = ()
    """Two characters or quests that ``seat`` may choose from."""
    tokens: tuple[str, ...] = ()
    """Extra-action tokens to be picked."""
    todo: tuple[tuple[int, str], ...] = ()
    """Seats and what they have still to do in this round."""
    doing: str = ""
    """In phase slot, the action; in phase roll, what is rolled for."""
    back: str = ""
    """Phase to return to after the choice of a quest."""
    left: int = 0
    """Steps left in this movement."""
    moved: bool = False
    opening: bool = False
    """Whether it is the first movement of its action."""
    tried: tuple[str, ...] = ()
    """Rolls since the last movement."""
    offered: tuple[str, ...] = ()
    """Quests that can be finished on this step."""
    flyer: int = 0
    """Who launches while others draw."""
    draws: tuple[int, ...] = ()
    """Seats that still draw a trajectory tile."""
    stage: int = 0
    """Stage of the tile that is drawn or turned up."""
    old: int = -1
    """Value under an own tile that was just laid where one stands, else -1."""
    matched: bool = False
    """Whether an own tile of equal value gives a movement."""
    board: tuple[tuple[int, ...], ...] = ((),) * 10
    """Values of the open tiles on each stage, blue 1 to 5, then yellow, the last on top; () for a tile not turned up."""
    dv_stacks: tuple[tuple[int, ...], ...] = field(
        default_factory=lambda: (tuple(dv for dv, n in DV_TILES.items() for _ in range(n)),) * 10
    )
    """Values of the tiles nobody has seen, on the board and in the stacks, in no order."""
    between: str = ""
    """Phase of a module that comes between."""
    shadow: int = 0
    """Week of the Shadow, which blocks one who plays alone; 0 while it is not placed."""
    shadow_ship: Ship = Ship()
    """What flies against one who plays alone."""
    emeralds: tuple[int, ...] = ()
    """Spaces of the emeralds 1 to 12 as far as they are laid; -1 for one that was collected."""
    sphinx: int = 0
    """Number of the emerald that shows the wing, 0 for none."""
    last: str = ""
    """The last step that everybody saw."""
    attempts: tuple[Attempt, ...] = ()
    """Observations that failed since the discs were placed."""

    @property
    def num_players(self) -> int:
        return len(self.players)

    @property
    def asks(self) -> str:
        """The phase, or what comes between: "tile" for one to be turned up, "offer" for a quest that can be finished, or a module's."""
        if self.phase == "over":
            return "over"
        return "tile" if "" in self.tops else "offer" if self.offered else self.between or self.phase

    @property
    def round(self) -> int:
        """From 1 on, through both years (AN-89)."""
        return ROUNDS * (self.year - 1) + self.month + 1

    @property
    def racing(self) -> bool:
        """Whether it is the Astronavigator game."""
        return self.options.mode == "astronavigator"

    def copy(self) -> "State":
        twin = State(*_STATE(self))
        twin.players = [player.copy() for player in self.players]
        return twin


_PLAYER = attrgetter(*(one.name for one in fields(Player)))
_STATE = attrgetter(*(one.name for one in fields(State)))
"""All fields at once, in the order of the constructor."""


@dataclass(frozen=True, kw_only=True)
class AstronavigatorsObservation(Observation):
    """What ``viewer`` may know: ``table`` is the position with HIDDEN in place of what is not theirs to see."""

    table: State

    @property
    def phase(self) -> str:
        return self.table.asks
