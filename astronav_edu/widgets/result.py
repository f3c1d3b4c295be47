"""The end of a game explained: every point with its rule, the winner in words, and what happened how often."""

from collections import Counter
from typing import Any

from ..engine.action import CHANCE
from ..engine.match import Match


def result_panel(match: Match) -> dict[str, Any]:
    """The final count as the panel's ``result``."""
    return {
        "title": winner_sentence(match),
        "columns": ["Seat", "For", "Points", "Rule"],
        "rows": _rows(match),
        "notes": [note for note in (_tiebreak(match), _decisions(match)) if note],
    }


def winner_sentence(match: Match) -> str:
    """Who won, with how many points."""
    shares, names, totals = match.returns(), match.names, _totals(match)
    winners = [seat for seat, share in enumerate(shares) if share == max(shares)]
    points = f"with {totals[winners[0]]} points"
    if len(winners) == 1:
        return f"{names[winners[0]]} wins {points}."
    if len(winners) == match.num_players:
        return f"Everybody shares the win {points}."
    return f"{', '.join(names[seat] for seat in winners[:-1])} and {names[winners[-1]]} share the win {points}."


def _totals(match: Match) -> Counter[int]:
    totals = Counter(dict.fromkeys(range(match.num_players), 0))
    for line in match.view(None).scores:
        totals[line.seat] += line.points
    return totals


def _rows(match: Match) -> list[list[str | int]]:
    lines, totals = match.view(None).scores, _totals(match)
    rows: list[list[str | int]] = []
    for seat, name in enumerate(match.names):
        own = [line for line in lines if line.seat == seat]
        for (label, rule), times in Counter((line.label, line.rule) for line in own).items():
            points = sum(line.points for line in own if (line.label, line.rule) == (label, rule))
            rows.append([name, f"{times} × {label}" if times > 1 else label, points, rule])
        rows.append([name, "Total", totals[seat], ""])
    return rows


def _tiebreak(match: Match) -> str:
    totals, shares = _totals(match), match.returns()
    level = [seat for seat in totals if totals[seat] == max(totals.values())]
    rule = getattr(match.options, "tiebreak", None)
    if len(level) < 2 or rule is None:
        return ""
    names = " and ".join(match.names[seat] for seat in level)
    decided = len({shares[seat] for seat in level}) > 1
    return f"{names} have as many points; the tiebreak chosen at the start ({str(rule).replace('_', ' ')}) " + (
        "decides." if decided else "leaves them level."
    )


def _decisions(match: Match) -> str:
    made = Counter(record.player for record in match.records)
    each = ", ".join(f"{name} {made[seat]}" for seat, name in enumerate(match.names))
    return f"Decisions: {each}. Cards drawn and dice rolled: {made[CHANCE]}."
