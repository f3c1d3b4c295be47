"""The end of a game explained: every point with its rule, the winner in words, and what happened how often."""

from collections import Counter
from typing import Any

from ..engine.action import CHANCE
from ..engine.match import Match


def result_panel(match: Match) -> dict[str, Any]:
    """The final count as the panel's ``result``."""
    return {
        "title": match.game.say_status(match.view(None), match.names),
        "columns": ["Seat", "For", "Points", "Rule"],
        "rows": _rows(match),
        "notes": [*match.game.say_count(match.view(None), match.names), _course(match), _decisions(match)],
    }


def _rows(match: Match) -> list[list[str | int]]:
    """The score lines seat by seat, equal ones as one, and a total below."""
    lines = match.view(None).scores
    rows: list[list[str | int]] = []
    for seat, name in enumerate(match.names):
        own = [line for line in lines if line.seat == seat]
        for (label, rule), times in Counter((line.label, line.rule) for line in own).items():
            points = sum(line.points for line in own if (line.label, line.rule) == (label, rule))
            rows.append([name, f"{times} × {label}" if times > 1 else label, points, rule])
        rows.append([name, "Total", sum(line.points for line in own), ""])
    return rows


def _course(match: Match) -> str:
    """How the points came, a quarter of the game at a time."""
    quarters = list(zip(*[match.points(round(match.ply * part / 4)) for part in (1, 2, 3, 4)], strict=True))
    each = "; ".join(f"{name} {', '.join(map(str, points))}" for name, points in zip(match.names, quarters, strict=True))
    return f"Points after each quarter of the game: {each}."


def _decisions(match: Match) -> str:
    made = Counter(record.player for record in match.records)
    each = ", ".join(f"{name} {made[seat]}" for seat, name in enumerate(match.names))
    return f"Decisions: {each}. Drawn or rolled: {made[CHANCE]}."
