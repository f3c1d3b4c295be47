"""The final count in sentences: who had how much of what, and where a tiebreak decided."""

from collections.abc import Sequence

from ...engine.words import does
from .rules import returns, totals
from .rules.scoring import by_place, contests, tiebreak
from .state import AstronavigatorsObservation, Player, State
from .words import say_stage

IN_A_TIE = {True: ("lands first", "has more NK left", "has more sets"), False: ("has more NK", "has more sets")}
"""What is compared one after the other, in the race and without it, in the order of ``tiebreak``."""
RULE = {True: "AN-77", False: "AN-79"}


def say_count(observation: AstronavigatorsObservation, names: Sequence[str]) -> list[str]:
    """A sentence for each thing that is counted by place, and one for the winner; [] before the end, and for who plays alone."""
    state = observation.table
    if state.phase != "over" or state.num_players == 1:
        return []
    lines = [_contest(state, label, by, amounts, names) for label, (by, amounts) in contests(state).items()]
    return [*lines, _winner(state, names)]


def _contest(state: State, label: str, by: str, amounts: list[int], names: Sequence[str]) -> str:
    """AN-76, AN-79: places and points; AN-Q30: who has nothing of it has no place."""
    points = by_place(state, by, amounts)
    placed = sorted(
        (seat for seat, amount in enumerate(amounts) if amount > 0), key=lambda seat: (-amounts[seat], _tie(state, seat))
    )
    if not placed:
        return f"{label}: nobody has any, so nobody gets points."
    told = [f"{names[seat]} {_much(label, amounts[seat], state.players[seat])} – {points[seat]} RP" for seat in placed]
    ties = [
        _decided(state, one, other, names)
        for one, other in zip(placed, placed[1:], strict=False)
        if amounts[one] == amounts[other]
    ]
    return " ".join([f"{label}: {', '.join(told)}.", *ties])


def _tie(state: State, seat: int) -> tuple[int, ...]:
    return tuple(-one for one in tiebreak(state, state.players[seat]))


def _much(label: str, amount: int, player: Player) -> str:
    """How much of it: in the race and on the Moon a place."""
    if label == "Space race":
        return f"home as number {player.back}" if player.back else f"at {say_stage(player.stage)}"
    if label == "Lunar landing":
        return f"as number {player.landing}"
    return f"{amount} NK" if "NK" in label else str(amount)


def _decided(state: State, one: int, other: int, names: Sequence[str]) -> str:
    """Which tiebreak puts one before the other; AN-Q66: with none they share the place."""
    pairs = zip(IN_A_TIE[state.racing], _tie(state, one), _tie(state, other), strict=True)
    why = next((words for words, mine, theirs in pairs if mine != theirs), "")
    if why:
        verb, _, rest = why.partition(" ")
        return f"{names[one]} before {names[other]}, with as much: {does(names[one], verb)} {rest} ({RULE[state.racing]})."
    return f"{names[one]} and {names[other]} share the place (AN-Q66)."


def _winner(state: State, names: Sequence[str]) -> str:
    """AN-74, AN-77, AN-79: who is first of those with the most points."""
    points, shares = totals(state), returns(state)
    if all(player.lost for player in state.players):
        return "All are lost in space, so nobody has won (AN-74)."
    most = max(total for total, player in zip(points, state.players, strict=True) if not player.lost)
    first = [seat for seat, player in enumerate(state.players) if points[seat] == most and not player.lost]
    first.sort(key=lambda seat: _tie(state, seat))
    won = [seat for seat in first if shares[seat]]
    ties = [_decided(state, one, other, names) for one, other in zip(first, first[1:], strict=False)]
    who = does(names[won[0]], "wins") if len(won) == 1 else f"{' and '.join(names[seat] for seat in won)} share the win"
    return " ".join([f"{who[0].upper()}{who[1:]} with {most} RP.", *ties])
