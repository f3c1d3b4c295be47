"""Reputation points and who wins."""

from ....engine.game import ScoreLine
from ..state import NEW, Player, State
from ..tables import CHARACTERS, EARTH_MODES, POINTS
from . import agendas, hooks
from .space import HOME, place_in_race

MOON_POINTS = (0, 0, 1, 2, 4)
"""AN-79: by the number of Moon tokens earned."""
FIRST = 100
"""More than any stage: the first home or on the Moon stands for one less, the second for two less."""
ALL_SEVEN, ALL_FIVE = 3, 3
"""AN-79: for tiles of all continents, and for all Earth modes."""


def sets_of(player: Player) -> int:
    """AN-Q20: a used set is still complete."""
    return sum(token != NEW for token in player.sets)


def moons_of(player: Player) -> int:
    return sum(token != NEW for token in player.moons)


def foreign_instruments(player: Player) -> int:
    """AN-Q30: instruments not of the own continent."""
    return sum(one != CHARACTERS[player.character].continent for one in player.instruments)


def leftover(player: Player) -> int:
    """AN-75: NK less DV, not below 0. AN-Q66: for who is still on the way as well. AN-Q67: nothing for the lost."""
    return 0 if player.lost else max(0, player.nk - player.dv)


def tiebreak(state: State, player: Player) -> tuple[int, ...]:
    """AN-79: ties go by NK, then by the number of sets. AN-77: in the race, first by who was first on the Moon; NK are those left."""
    if state.racing:
        return (-player.landing if player.landing else -99, leftover(player), sets_of(player))
    return (player.nk, sets_of(player))


def contests(state: State) -> dict[str, tuple[str, list[int]]]:
    """What is counted by place: label, column of the table of points, and how much of it each seat has; 0 takes no part.

    AN-Q31: leftover NK of those who returned only. AN-78, AN-Q29: the race by splashdown, then by the stage reached; none for a vehicle
    on Earth or lost.
    """
    players = state.players
    instruments = {"Foreign instruments": ("instruments", [foreign_instruments(player) for player in players])}
    if not state.racing:
        return {"Most NK": ("nk", [player.nk for player in players])} | instruments
    return {
        "Leftover NK": ("leftover", [leftover(p) if p.stage == HOME else 0 for p in players]),
        **instruments,
        "Space race": ("race", [FIRST - p.back if p.back else place_in_race(p) for p in players]),
        "Lunar landing": ("landing", [FIRST - p.landing if p.landing else 0 for p in players]),
    }


def by_place(state: State, by: str, amounts: list[int]) -> list[int]:
    """Points of each seat by its place, most first; seats that are still tied share the place's points, and the next places are left
    out (AN-Q66). Nothing for an amount of 0 (AN-Q30)."""
    table = POINTS[state.options.mode, by, state.num_players]
    keys = [(amount, *tiebreak(state, player)) for amount, player in zip(amounts, state.players, strict=True)]
    return [table[sum(other > key for other in keys)] if amount > 0 else 0 for amount, key in zip(amounts, keys, strict=True)]


def score_lines(state: State) -> list[ScoreLine]:
    """Reputation points, line by line, or what a module counts in their place."""
    for module in hooks.active(state):
        if (lines := module.score_lines(state)) is not None:
            return lines
    return race_lines(state) if state.racing else astronomer_lines(state)


def race_lines(state: State) -> list[ScoreLine]:
    """AN-76: reputation points of the Astronavigator game. AN-Q67: the lost keep what landing, instruments and agenda bring."""
    placed = {label: by_place(state, *contest) for label, contest in contests(state).items()}
    placed["Agenda"] = [agendas.points(player) for player in state.players]
    return [
        ScoreLine(seat, label, by_seat[seat], "AN-76") for seat in range(state.num_players) for label, by_seat in placed.items()
    ]


def astronomer_lines(state: State) -> list[ScoreLine]:
    """AN-79: reputation points of the Astronomer game. AN-88: without the space race."""
    lines: list[ScoreLine] = []
    placed = {label: by_place(state, *contest) for label, contest in contests(state).items()}
    for seat, player in enumerate(state.players):
        points = {label: by_seat[seat] for label, by_seat in placed.items()}
        points["Sets"] = sets_of(player)
        points["Phases of the Moon"] = MOON_POINTS[moons_of(player)]
        points["All seven continents"] = ALL_SEVEN * all(player.tiles)
        points["All five vehicles"] = ALL_FIVE * all(mode in player.modes for mode in EARTH_MODES)
        lines += [ScoreLine(seat, label, number, "AN-79") for label, number in points.items()]
    return lines


def totals(state: State) -> list[int]:
    """AN-Q37: a number, whatever tokens there are to count with."""
    sums = [0] * state.num_players
    for line in score_lines(state):
        sums[line.seat] += line.points
    return sums


def returns(state: State) -> list[float]:
    """AN-79: most points win; of equal ones the tiebreak decides, AN-77; else the win is shared.

    AN-74: who is lost is below all others (AN-Q67); when all are lost there is no winner, and each gets an equal share.
    """
    if state.phase != "over":
        return [0.0] * state.num_players
    for module in hooks.active(state):
        if (shares := module.returns(state)) is not None:
            return shares
    keys = [
        (not player.lost, points, *tiebreak(state, player)) for points, player in zip(totals(state), state.players, strict=True)
    ]
    if not any(key[0] for key in keys):
        return [1 / len(keys)] * len(keys)
    best = max(keys)
    return [1 / keys.count(best) if key == best else 0.0 for key in keys]
