"""The greedy player's judgement, in NK: what an action brings now, and what the position after it promises."""

from functools import cache, lru_cache

from ...engine.action import Action
from . import race
from .modules import value as modules
from .rules.observation import MOON_SETS, icons, seen
from .rules.parts import SPACECRAFT, closed_spaces, ends_for, modes_here
from .rules.quests import done
from .rules.scoring import MOON_POINTS
from .rules.selection import SECONDARY
from .star_map import hidden_by
from .state import NEW, AstronavigatorsObservation, Player, State
from .tables import (
    CHARACTERS,
    CONTINENT,
    CONTINENTS,
    EARTH_MODES,
    ICONS,
    LEO_SET,
    MOON_NK,
    MOONS,
    MORE_NK,
    QUEST_NK,
    QUESTS,
    SET_NK,
    SETS,
    STARS,
    VEHICLES,
    WAYS,
    XIONGMAO_MOON,
    cell,
    row_and_column,
)

POINT = 9.0
"""NK that a reputation point is worth: most NK bring 3 points, and the first two at a table lie about 25 NK apart."""
INSTRUMENT = 0.8
"""Points of an instrument: two for most foreign ones, shared among those who compete."""
CALIBRATED = 6.0
"""NK that a token is worth in the race: a movement, or a tile that is ignored, once."""
LATER = 0.6
"""Weight of what may come in a later month."""
TILE = 2.0
"""NK of a tile that is not flipped: a chain, or half of a quest."""


def value(observation: AstronavigatorsObservation, action: Action) -> float:
    """NK that ``action`` is worth to the viewer, who decides."""
    state = observation.table
    assert observation.viewer is not None
    player = state.players[observation.viewer]
    kind, args = action
    if kind == "select":
        return _select_worth(state, player, str(args[1]), int(args[0]))
    if kind in ("face", "mode"):
        return _mode_worth(state, player, str(args[0]))
    if kind == "step":
        return _step_worth(state, player, cell(int(args[0]), int(args[1])))
    if kind == "stop":
        return _end_worth(state, player, player.cell, player.die if state.moved else "")
    if kind in race.KINDS:
        return race.worth(state, player, action)
    if kind == "quest":
        return _quest_start_worth(state, player) - TILE * len(args)
    if kind == "keep":
        return (
            _quest_worth(player, str(args[0])) if args[0] in QUESTS else 0.0
        )  # characters and rockets are as good as each other
    if kind == "home":
        return _quest_worth(player, CHARACTERS[player.character].continent)
    if kind == "finish":
        return _finish_worth(player, str(args[0]))
    if kind == "flip":
        if player.stage:
            return race.movement_worth(state, player) - TILE
        mode = player.tiles[CONTINENT.index(str(args[0]))]
        return _mode_worth(state, player, mode) - _end_worth(state, player, player.cell, "") - TILE
    if kind == "slot":
        return _slot_worth(state, player, str(args[0]))
    if kind == "token":
        return {"travel": 3.0, "direct": 2.0, "schedule": 1.0}[str(args[0])]
    if kind in ("planned", "schedule"):
        return _plan(state, player, kind, player.week, state.weeks[player.week - 1], player.slots)[0]
    if kind in modules.KINDS:
        return modules.worth(state, player, action)
    if kind == "add":
        return _add_worth(state, player)
    return {"draw": 4.0, "roll": 1.0, "compass": 1.0}.get(kind, 0.0)


def card_worth(state: State, player: Player, card: str) -> float:
    """What an observed card brings: its NK, what it adds to sets, to the Moon's phases and to open quests."""
    if card in MOONS:
        nk = float(MOON_NK) + (XIONGMAO_MOON if player.character == "xiongmao" else 0)
        earned = sum(token != NEW for token in player.moons)
        if player.character == "xiongmao":
            nk += sum(_set_worth(state, player, number) for number in MOON_SETS)
        if player.moons[MOONS[card] - 1] != NEW:
            return nk
        return nk + (CALIBRATED if state.racing else POINT * (MOON_POINTS[earned + 1] - MOON_POINTS[earned] + 0.3))
    star = STARS[card]
    worth = float(star.nk) + MORE_NK.get(player.character, 0)
    worth += sum(_set_worth(state, player, number) for number in star.sets)
    worth += (modules.GOAL if modules.wants(state, 1) else POINT) * race.agenda_progress(player, card)
    for quest in player.quests:
        best = done(player, quest)
        for condition in QUESTS[quest].conditions:
            if card in condition and sum(one in player.cards for one in condition) == best:
                worth += LATER * (QUEST_NK[best + 1] - QUEST_NK[best])
    return worth


def _seen_in(state: State, player: Player, card: str, week: int) -> bool:
    old, player.week = player.week, week
    found = seen(state, player, card)
    player.week = old
    return found


def _set_worth(state: State, player: Player, number: int) -> float:
    """What one more icon of a set is worth."""
    if player.sets[number] != NEW:
        return 0.0
    have, needs = icons(player, number), SETS[number].needs
    full = (CALIBRATED if state.racing else POINT) + (LEO_SET if player.character == "leo" else SET_NK)
    return float(full * (((have + 1) / needs) ** 2 - (have / needs) ** 2))


Plan = tuple[float, tuple[str, ...], tuple[str, ...]]
"""What an action is worth, with the week's pile and the schedule after it."""


def _select_worth(state: State, player: Player, action: str, week: int) -> float:
    """Selecting an action in a week, with the token's action after it; a late week lets others take its card first."""
    worth, pile, slots = _plan(state, player, action, week, state.weeks[week - 1], player.slots)
    worth += _second_worth(state, player, action, week, pile, slots)
    return worth - 0.05 * week - modules.week_cost(state, week)


KEPT = 3.0
"""NK that a token for one use is worth later."""


def _add_worth(state: State, player: Player) -> float:
    """Tokens that come back are always used; those for one use when they bring enough."""
    if state.options.extra_tokens == "rounds":
        return 0.5
    _, pile, slots = _plan(state, player, player.main, player.week, state.weeks[player.week - 1], player.slots)
    return _second_worth(state, player, player.main, player.week, pile, slots) - KEPT * (not _is_last(state))


def _second_worth(state: State, player: Player, main: str, week: int, pile: tuple[str, ...], slots: tuple[str, ...]) -> float:
    """The best that the extra-action token can add to a main action."""
    seconds = [one for one in SECONDARY.get(player.token, ()) if one != main]
    return max((_plan(state, player, one, week, pile, slots)[0] for one in seconds), default=0.0)


def _plan(state: State, player: Player, action: str, week: int, pile: tuple[str, ...], slots: tuple[str, ...]) -> Plan:
    """An action of a week with a pile and a schedule."""
    top = pile[-1] if pile else ""
    if action == "travel":
        worth = max(_mode_worth(state, player, mode) for mode in modes_here(state, player))
        return worth - (0 if player.stage else _end_worth(state, player, player.cell, "")), pile, slots
    if action == "schedule":
        if not top or len(slots) >= (3 if player.character == "neil" else 1):
            return 0.0, pile, slots
        later = LATER * (1.0 if top in MOONS else 0.8) * (not _is_last(state))
        return later * card_worth(state, player, top) - 1.0, pile[:-1], (*slots, top)
    tried = (top,) if action == "direct" else slots
    found = [card for card in tried if card and not player.astronaut and _seen_in(state, player, card, week)]
    if not found:
        return 0.0, pile, slots
    best = max(found, key=lambda card: card_worth(state, player, card))
    worth = card_worth(state, player, best)
    if action == "direct":
        return worth, pile[:-1], slots
    if player.character == "yuri" and player.main in ("", "planned") and top and _seen_in(state, player, top, week):
        worth, pile = worth + card_worth(state, player, top), pile[:-1]
    return worth, pile, tuple(card for card in slots if card != best)


def _is_last(state: State) -> bool:
    """Whether nothing can be observed after this month."""
    return state.month == 11 and (state.year == 2 or not state.racing)


_judged: list[tuple[State, dict[str | int, float]]] = []
"""The position judged last, and what its modes and spaces are worth to the one who decides: four weeks ask for the same."""


def _known(state: State) -> dict[str | int, float]:
    if not _judged or _judged[0][0] is not state:
        _judged[:] = [(state, {})]
    return _judged[0][1]


def _mode_worth(state: State, player: Player, mode: str) -> float:
    """The best that one movement by ``mode`` can bring."""
    known = _known(state)
    if mode not in known:
        known[mode] = _best_end(state, player, mode)
    return known[mode]


def _best_end(state: State, player: Player, mode: str) -> float:
    if mode == SPACECRAFT:
        return race.launch_worth(state, player)
    steps = VEHICLES[mode].steps + (mode == "boat" and player.character == "jarrah")
    return max(
        _end_worth(state, player, end, mode, path)
        for end, path in trips(mode, player.cell, steps, player.character == "sphen", False, closed_spaces(state, player))
    )


def _step_worth(state: State, player: Player, to: int) -> float:
    """The best end after a step; what cars and trains enter on the step itself counts as well."""
    ends = trips(player.die, to, state.left - 1, player.character == "sphen", True, closed_spaces(state, player))
    return max(_end_worth(state, player, end, player.die, (to, *path)) for end, path in ends)


@cache
def trips(
    mode: str, start: int, steps: int, sphen: bool, moved: bool = False, closed: frozenset[int] = frozenset()
) -> tuple[tuple[int, tuple[int, ...]], ...]:
    """Spaces where a movement can end, each with a shortest way there, not by ``closed`` ones; the start, too, once ``moved``."""
    ends = ends_for(Player(character="sphen" if sphen else ""), mode, closed)
    ways: dict[int, tuple[int, ...]] = {start: ()}
    last = [start]
    for _ in range(steps):
        new = []
        for place in last:
            for to in WAYS[mode][place]:
                if to not in ways and to not in closed:
                    ways[to] = (*ways[place], to)
                    new.append(to)
        last = new
    found = tuple((end, way) for end, way in ways.items() if not ends[end] and (way or moved))
    return found or ((start, ()),)


def _end_worth(state: State, player: Player, end: int, mode: str, path: tuple[int, ...] = ()) -> float:
    """What it is worth to have come to ``end`` by ``mode``: continents, the first use of the mode, quests, and the place itself."""
    worth = 0.0
    if mode and mode not in player.modes:
        used = len([one for one in player.modes if one in EARTH_MODES])
        worth += VEHICLES[mode].nk + _whole(state) * (_progress(used + 1, 5) - _progress(used, 5))
    owned = sum(map(bool, player.tiles))
    for place in dict.fromkeys((*path, end)) if mode in ("car", "train") else (end,):
        continent = ICONS[place].get(mode)
        if continent and not player.tiles[CONTINENT.index(continent)]:
            owned += 1
            worth += CONTINENTS[continent].nk + TILE + _whole(state) * (_progress(owned, 7) - _progress(owned - 1, 7))
    for quest in player.quests:
        if end in QUESTS[quest].cells or set(path) & set(QUESTS[quest].cells):
            worth += _finish_worth(player, quest) + (modules.GOAL if modules.wants(state, 2) and done(player, quest) else 0.0)
    if state.emeralds and mode:
        worth += modules.on_the_way(state, player, (*path, end))
    return worth + _place_worth(state, player, end)


def _whole(state: State) -> float:
    """NK of all five vehicles, or of all seven continents: the bonus of year 1, and the Astronomer game's points."""
    return 20 * (state.year == 1) + 3 * POINT * (not state.racing)


def _progress(part: int, whole: int) -> float:
    """How much of a bonus for the whole a part of it is worth."""
    return float((part / whole) ** 1.5)


def _place_worth(state: State, player: Player, place: int) -> float:
    known = _known(state)
    if place not in known:
        known[place] = _promise(state, player, place)
    return known[place]


def _promise(state: State, player: Player, place: int) -> float:
    """What a space promises for the next month: new modes, the way to launch, and cards that can be seen from its row."""
    icons = ICONS[place]
    worth = race.place_worth(state, player, place) + modules.place_worth(state, player, place) + 0.3 * len(icons)
    for mode in icons:
        if mode not in player.modes:
            worth += 1.0
    if player.astronaut:
        return worth
    cards = (*(pile[-1] for pile in state.weeks if pile), *player.slots, state.open)
    return worth + 0.3 * _seen_from(row_and_column(place)[0], (state.month + 1) % 12, cards)


@lru_cache(maxsize=10_000)
def _seen_from(row: int, month: int, cards: tuple[str, ...]) -> int:
    """How many of the cards are constellations that can be seen from a row."""
    return sum(not hidden_by(row, month, STARS[card].abbreviation) for card in cards if card in STARS)


def _finish_worth(player: Player, quest: str) -> float:
    """A quest finished now, against what waiting for more constellations would bring."""
    have = done(player, quest)
    foreign = quest != CHARACTERS[player.character].continent
    return QUEST_NK[have] + POINT * INSTRUMENT * foreign - (3.0 if have < 2 else 0.0) if have else 0.0


def _quest_worth(player: Player, quest: str) -> float:
    foreign = quest != CHARACTERS[player.character].continent
    return 4.0 + 5.0 * done(player, quest) + POINT * INSTRUMENT * foreign


def _quest_start_worth(state: State, player: Player) -> float:
    """A first open quest is worth its tiles; more are, as long as months are left."""
    if modules.wants(state, 2) and not player.quests:
        return modules.GOAL / 4
    if state.month > 9 or len(player.quests) > 1:
        return 0.0
    return 6.0 if not player.quests else 3.5


def _slot_worth(state: State, player: Player, card: str) -> float:
    worth = card_worth(state, player, card)
    return -worth if state.doing == "schedule" else worth * (1.0 if seen(state, player, card) else 0.0)
