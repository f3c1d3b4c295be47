"""Direct Observation, Scheduling, Planned Observation: what is seen, and what it brings."""

from ....engine.action import Action
from .. import real_sky
from ..star_map import ROWS, hidden_by_day, visible_rows
from ..state import ACTIVE, NEW, Attempt, Player, State
from ..tables import LEO_SET, MOON_NK, MOONS, MORE_NK, SET_NK, SETS, STARS, XIONGMAO_MOON, row_and_column
from . import quests
from .parts import put, stars_of, without

MOON_SETS = tuple(number for number, one in enumerate(SETS) if one.set in ("eq", "ec"))
NAVIGATION = next(number for number, one in enumerate(SETS) if one.set == "ns")


def succeeds(state: State, card: str) -> bool:
    """AN-21: after a failure nothing happens; it is kept for the table to tell why, until the discs are placed again."""
    player = state.players[state.seat]
    success = seen(state, player, card)
    if not success:
        state.attempts += (Attempt(state.seat, card, player.week, state.month, player.cell),)
    return success


def seen(state: State, player: Player, card: str) -> bool:
    """Whether a card is seen from where the player is, in his week and this month."""
    if card in MOONS:
        return moon_seen(player, MOONS[card], player.week)
    if state.options.sky:
        return not really_hidden(state.options.sky, player, card, state.month)
    return seen_by_tiles(player, row_and_column(player.cell)[0], state.month, card)


def seen_by_tiles(player: Player, row: int, month: int, card: str) -> bool:
    """AN-22, AN-23: whether horizon and daylight let a constellation be seen from a row in a month, with the player's instruments."""
    beside = 0 if "europe" in player.instruments else 1
    return risen(player, row, card) and not hidden_by_day(row, month, STARS[card].abbreviation, beside)


def really_hidden(sky: str, player: Player, card: str, month: int) -> int:
    """The real sky's verdict, where it is chosen: telescope and astrolabe help against a low altitude, an armillary sphere against daylight."""
    code = real_sky.code(sky, month, row_and_column(player.cell)[0], card)
    helps = {real_sky.TOO_LOW: {"africa", "south_america"}, real_sky.TOO_BRIGHT: {"europe"}}
    return 0 if helps.get(code, set()) & set(player.instruments) else code


def moon_seen(player: Player, phase: int, week: int) -> bool:
    """AN-19: the phase must be that of the week. João's cards succeed one week off, too: phases are a circle."""
    return (phase - week) % 4 in ((0, 1, 3) if player.character == "joao" else (0,))


def risen(player: Player, row: int, card: str) -> bool:
    """AN-22, AN-23, AN-Q4: every row of the constellation is above the horizon, for observers near the poles, too.

    With a telescope one row may be missing; with an astrolabe the horizon may be that of the row north or south.
    """
    near = 1 if "africa" in player.instruments else 0
    index = ROWS.index(row)
    missing = [
        sum(one not in visible_rows(ROWS[other]) for one in STARS[card].rows)
        for other in range(max(0, index - near), min(5, index + near) + 1)
    ]
    return min(missing) <= ("south_america" in player.instruments)


def direct(state: State) -> None:
    """AN-18: the top card of the chosen week. AN-Q41: the next one is used only after it. AN-Q53: with no card there is nothing to do. AN-Q54: nor for an astronaut."""
    if not state.players[state.seat].astronaut:
        try_week(state)
    state.phase = "next"


def try_week(state: State) -> None:
    player = state.players[state.seat]
    pile = state.weeks[player.week - 1]
    if pile and succeeds(state, pile[-1]):
        state.weeks = put(state.weeks, player.week - 1, pile[:-1])
        gain(state, player, pile[-1])


def gain(state: State, player: Player, card: str) -> None:
    """AN-20: a Moon card turns the token of its phase to active, if it never was, and gives its NK. AN-24: a constellation gives its NK."""
    player.cards += (card,)
    player.from_boats += player.die == "boat"
    if card in MOONS:
        player.nk += MOON_NK + (XIONGMAO_MOON if player.character == "xiongmao" else 0)
        place = MOONS[card] - 1
        if player.moons[place] == NEW:
            player.moons = put(player.moons, place, ACTIVE)
    else:
        player.nk += STARS[card].nk + MORE_NK.get(player.character, 0)
        if "north_america" in player.instruments and NAVIGATION in STARS[card].sets:
            player.nk += 1
    complete_sets(player)
    if state.options.quest_check == "always":
        state.offered = quests.can_finish(player)


def icons(player: Player, number: int) -> int:
    """Icons of a set on the player's cards. The Moon keeps near the ecliptic and crosses the equator, so for Xiongmao its cards count there."""
    stars = stars_of(player)
    moons = len(player.cards) - len(stars) if player.character == "xiongmao" and number in MOON_SETS else 0
    return moons + sum(number in STARS[card].sets for card in stars)


def complete_sets(player: Player) -> None:
    """AN-25: a set with enough icons on the cards gives 10 NK and turns its token, once; several can at a time. AN-90: a used one is not earned again."""
    for number, one in enumerate(SETS):
        if player.sets[number] == NEW and icons(player, number) >= one.needs:
            player.sets = put(player.sets, number, ACTIVE)
            player.nk += LEO_SET if player.character == "leo" else SET_NK


def schedule(state: State) -> None:
    """AN-27: the top card of the week goes into the schedule; a full schedule swaps a card. Neil's holds three."""
    player = state.players[state.seat]
    pile = state.weeks[player.week - 1]
    state.phase = "next"
    if not pile:
        return
    room = 3 if player.character == "neil" else 1
    if len(player.slots) < room:
        player.slots += (pile[-1],)
        state.weeks = put(state.weeks, player.week - 1, pile[:-1])
    elif len(set(player.slots)) == 1:
        swap(state, player.slots[0])
    else:
        state.phase, state.doing = "slot", "schedule"


def swap(state: State, card: str) -> None:
    """AN-Q42: the old card goes on top of the week."""
    player = state.players[state.seat]
    pile = state.weeks[player.week - 1]
    player.slots = put(player.slots, player.slots.index(card), pile[-1])
    state.weeks = put(state.weeks, player.week - 1, (*pile[:-1], card))


def planned(state: State) -> None:
    """AN-28: the scheduled card is observed as in a Direct Observation. AN-Q53: with an empty schedule there is nothing to do."""
    player = state.players[state.seat]
    cards = set(() if player.astronaut else player.slots)
    state.phase = "next"
    if len(cards) == 1:
        try_slot(state, cards.pop())
    elif cards:
        state.phase, state.doing = "slot", "planned"


def try_slot(state: State, card: str) -> None:
    """AN-28: success empties the slot, after a failure the card stays. AN-29: abilities for Direct Observations do not count here.

    After a success of the main action Yuri tries the card of the week as well.
    """
    player = state.players[state.seat]
    if succeeds(state, card):
        player.slots = without(player.slots, card)
        gain(state, player, card)
        if player.character == "yuri" and player.main == "planned":
            try_week(state)


def slot_choices(state: State) -> list[Action]:
    return [Action.of("slot", card) for card in dict.fromkeys(state.players[state.seat].slots)]


def apply_slot(state: State, action: Action) -> None:
    card = str(action.args[0])
    state.phase = "next"
    if state.doing == "schedule":
        swap(state, card)
    else:
        try_slot(state, card)
    state.doing = ""
