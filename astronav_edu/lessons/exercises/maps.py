"""Exercises of the lesson "Maps lie": the detour of a constant course, the width of a cell, the area of a row, and a way in the south."""

from collections.abc import Mapping
from functools import cache

from ... import sky
from ..checking import Choice, Exercise, Mistake, Number, near
from ..routes import CITIES, cell_width, row_shares

FROM, TO = CITIES["New York"], CITIES["Tokyo"]
SYDNEY, SANTIAGO = CITIES["Sydney"], CITIES["Santiago"]


@cache
def _ways() -> tuple[float, float]:
    return sky.great_circle(FROM, TO).kilometres, sky.rhumb_line(FROM, TO).kilometres


_WAYS: Mapping[str, tuple[str, ...]] = {
    "south": ("far to the south of both, by the Southern Ocean", "south"),
    "straight": ("along their parallel, due east", "due east"),
    "north": ("nearer to the equator than both", "north"),
}


def _side() -> str:
    """Both places are south of the equator: is the middle of the shortest way farther south than they, or not as far?"""
    farthest = sky.great_circle(SYDNEY, SANTIAGO).highest_latitude
    return "south" if farthest < min(SYDNEY.latitude, SANTIAGO.latitude) - 1 else "straight"


EXERCISES = (
    Exercise(
        id="maps-1",
        question="How many kilometres longer than the shortest way is the way of constant course from New York to Tokyo?",
        kind=Number(15, "length", "km", 0),
        answer=lambda: _ways()[1] - _ways()[0],
        hints=("Choose the two places in the widget.", "Subtract the great circle from the rhumb line."),
        why=lambda: f"{_ways()[1]:.0f} km less {_ways()[0]:.0f} km: the straight line of Mercator's map is a long detour.",
        mistakes=(
            Mistake(
                near(lambda: _ways()[1], within=15),
                "That is the whole way of constant course. How much longer is it?",
                "no difference taken",
            ),
            Mistake(
                near(lambda: _ways()[0], within=15), "That is the shortest way. How much longer is the other?", "the great circle"
            ),
            Mistake(
                near(lambda: 100 * (_ways()[1] / _ways()[0] - 1), within=0.2),
                "That is the detour in percent. Kilometres are asked for.",
                "percent",
            ),
        ),
        minutes=4,
    ),
    Exercise(
        id="maps-2",
        question="A cell of the game is 30° of longitude wide. How many kilometres is that along the parallel of 60°? (At the equator: 3340 km.)",
        kind=Number(10, "length", "km", 0),
        answer=lambda: cell_width(60),
        hints=("The parallel of 60° is a smaller circle than the equator.", "Its radius is the Earth's times cos 60°."),
        why=lambda: "cos 60° is one half. The exact value is 4 km more than half, because the Earth is flattened.",
        mistakes=(
            Mistake(
                near(lambda: cell_width(0), within=10),
                "That is the cell at the equator. The meridians come together.",
                "no cosine",
            ),
            Mistake(
                near(lambda: cell_width(30), within=15),
                "That is at 30°: sine and cosine, or the latitude, were mixed up.",
                "sin for cos",
            ),
            Mistake(
                near(lambda: cell_width(0) / 3, within=10), "The width shrinks with the cosine, not evenly to the pole.", "linear"
            ),
        ),
        minutes=5,
    ),
    Exercise(
        id="maps-3",
        question="The game's rows are 30° high. What percentage of the northern hemisphere's area lies in the row from 60° to the pole?",
        kind=Number(0.3, "share", "%", 1),
        answer=lambda: row_shares()[2],
        hints=(
            "A zone of a sphere has the area 2π R times its height along the axis (Archimedes).",
            "How far is the plane of the parallel of 60° from the pole, along the axis?",
        ),
        why=lambda: "It is 1 − sin 60° of the radius. On the game's map the row takes a third of the hemisphere.",
        mistakes=(
            Mistake(
                near(lambda: 100 / 3, within=0.5),
                "That is the row on the map. Near the pole the map stretches it.",
                "took the map for the globe",
            ),
            Mistake(
                near(lambda: row_shares()[2] / 2, within=0.2),
                "That is of the whole globe. Half of it is asked for.",
                "whole globe",
            ),
            Mistake(near(lambda: row_shares()[1], within=0.3), "That is the row from 30° to 60°.", "middle row"),
            Mistake(
                near(lambda: 50.0, within=0.3),
                "That is the row at the equator: or cos 60°, where the sine is needed.",
                "cos for sin",
            ),
        ),
        minutes=6,
    ),
    Exercise(
        id="maps-4",
        question="Sydney and Santiago lie on nearly the same parallel, 34° south. Where does the shortest way between them go?",
        kind=Choice(_WAYS),
        answer=_side,
        hints=("Stretch a thread over a globe.", "Draw it in the widget: how far from the equator does it come?"),
        why=lambda: (
            f"It comes to {sky.degrees_minutes(sky.great_circle(SYDNEY, SANTIAGO).highest_latitude, 'NS', places=0)}: the parallel is a small "
            "circle, and no shortest way."
        ),
        mistakes=(
            Mistake(
                lambda given, right: given == "straight",
                "Straight on the map is not straight on the globe.",
                "parallel for great circle",
            ),
            Mistake(
                lambda given, right: given == "north",
                "That is how it would be in the north, or on a map held upside down: the way bends to the nearer pole.",
                "wrong pole",
            ),
        ),
        minutes=3,
    ),
)
