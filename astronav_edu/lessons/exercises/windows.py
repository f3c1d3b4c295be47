"""Exercises of the lesson "Getting to Bennu": Kepler's third law, how often two bodies meet, Hohmann's way, and old elements."""

from collections.abc import Mapping
from datetime import UTC, datetime
from functools import cache

import numpy as np

from ... import missions
from ...missions import AU, DAY
from ..checking import Choice, Exercise, Mistake, Number, near

YEAR = 365.25  # days
BENNU, SATURN = 1.126391, 9.537  # au: mean distances, data/missions/bodies.csv


def _year_of_bennu() -> float:
    """Days."""
    return float(missions.period(BENNU * AU)) / DAY


def _meets() -> float:
    """Years from one time to the next that Bennu and the Earth stand to each other as before."""
    return float(missions.synodic_period(missions.period(BENNU * AU), missions.period(AU))) / DAY / YEAR


def _flight() -> float:
    """Years to Saturn by Hohmann."""
    return float(missions.hohmann(AU, SATURN * AU).time) / DAY / YEAR


def _lead() -> float:
    return float(missions.phase_angle(AU, SATURN * AU))


@cache
def drift() -> tuple[float, float]:
    """How far from Bennu the ellipse of 1 January 2011 leads by 3 December 2018: million km, and m/s."""
    first, last = datetime(2011, 1, 1, tzinfo=UTC), datetime(2018, 12, 3, tzinfo=UTC)
    by_ellipse = missions.kepler(*missions.state("bennu", first), (last - first).total_seconds())
    r, v = (float(np.linalg.norm(a - b)) for a, b in zip(by_ellipse, missions.state("bennu", last), strict=True))
    return r / 1e6, v * 1000


_OFF: Mapping[str, tuple[str, ...]] = {
    "exact": ("by nothing: an ellipse is an ellipse",),
    "hundreds": ("by some hundred km",),
    "thousands": ("by some thousand km",),
    "millions": ("by some million km",),
}


def _off() -> str:
    return "millions" if 1 <= drift()[0] < 10 else "thousands"


EXERCISES = (
    Exercise(
        id="windows-1",
        question=f"Bennu's mean distance from the Sun is {BENNU} au. How many days has its year?",
        kind=Number(1.0, "time", "d", 1),
        answer=_year_of_bennu,
        hints=("With years and au Kepler's third law is T² = a³.", "a³, then the square root, then days: a year has 365.25."),
        why=lambda: f"T = {_year_of_bennu() / YEAR:.4f} years.",
        mistakes=(
            Mistake(near(lambda: YEAR * BENNU, within=1), "The year grows faster than the distance: T² = a³.", "proportional"),
            Mistake(near(lambda: YEAR * BENNU**3, within=1), "That is a³. It is T²: take the root.", "no root"),
            Mistake(
                near(lambda: YEAR * BENNU ** (2 / 3), within=1), "Turned round: T² = a³, so T = a to the power 3/2.", "power 2/3"
            ),
            Mistake(near(lambda: YEAR * BENNU**2, within=1), "The power is 3/2, not 2.", "a²"),
        ),
        minutes=5,
    ),
    Exercise(
        id="windows-2",
        question="With that year: after how many years do the Earth and Bennu stand to each other as before? (365.25 days a year.)",
        kind=Number(0.05, "time", "years", 2),
        answer=_meets,
        hints=(
            "How many turns does each make in a day? The Earth gains on Bennu by the difference.",
            "1/S = 1/T(Earth) − 1/T(Bennu).",
        ),
        why=lambda: "The mission’s pages say: every six years. It is long because the two go nearly equally fast.",
        mistakes=(
            Mistake(near(lambda: _meets() * YEAR, within=20), "That is in days. Years are asked for.", "days"),
            Mistake(
                near(lambda: _year_of_bennu() / YEAR, within=0.02),
                "That is Bennu's year. The Earth moves on meanwhile.",
                "sidereal",
            ),
            Mistake(
                near(lambda: _year_of_bennu() / YEAR - 1, within=0.02), "That is by how much its year is longer.", "difference"
            ),
            Mistake(
                near(lambda: _meets() - 1, within=0.04),
                "Very near. In that time the Earth makes one turn more than Bennu: whose turns have you counted?",
                "counted Bennu's turns",
            ),
        ),
        minutes=6,
    ),
    Exercise(
        id="windows-3",
        question=f"Saturn is {SATURN} au from the Sun. How many years does a craft take to it on Hohmann's ellipse?",
        kind=Number(0.04, "time", "years", 2),
        answer=_flight,
        hints=(
            "The ellipse reaches from 1 au to Saturn's distance. Its semi-major axis is half of the sum.",
            "T² = a³ gives the whole ellipse. The craft flies half of it.",
        ),
        why=lambda: (
            "Cassini took nearly seven years: it went by Venus, the Earth and Jupiter, and needed a smaller rocket for that."
        ),
        mistakes=(
            Mistake(near(lambda: 2 * _flight(), within=0.1), "That is once round. It arrives half-way.", "whole ellipse"),
            Mistake(
                near(lambda: SATURN**1.5, lambda: SATURN**1.5 / 2, within=0.3),
                "That is on Saturn's own orbit. What is a of the ellipse?",
                "a of Saturn",
            ),
            Mistake(near(lambda: (1 + SATURN) ** 1.5 / 2, within=0.2), "Half of 1 + 9.537 is a.", "a not halved"),
        ),
        minutes=6,
    ),
    Exercise(
        id="windows-4",
        question="And by how many degrees must Saturn be ahead of the Earth on the day of departure? (Its year is 29.45 years.)",
        kind=Number(0.7, "angle", "deg", 1),
        answer=_lead,
        hints=(
            "The craft arrives just opposite to where it left: 180° on.",
            "Saturn moves meanwhile by 360° · time of flight / its year. It must be so much short of 180°.",
        ),
        why=lambda: f"Meanwhile Saturn moves by {180 - _lead():.1f}°.",
        mistakes=(
            Mistake(near(lambda: 180 - _lead(), within=0.7), "So far Saturn moves. How far must it then be ahead?", "its motion"),
            Mistake(near(lambda: 180.0, within=0.5), "Saturn moves while you fly.", "Saturn at rest"),
            Mistake(near(lambda: 180 + 180 - _lead(), within=0.7), "It comes to meet the craft: subtract.", "added"),
        ),
        minutes=6,
    ),
    Exercise(
        id="windows-5",
        question="OSIRIS-REx came to Bennu on 3 December 2018. Suppose that its place had been reckoned from its exact ellipse of 1 January 2011. By about how "
        "much would it have been missed?",
        kind=Choice(_OFF),
        answer=_off,
        hints=(
            "Kepler's ellipse holds for two bodies: the Sun and Bennu. Who else pulls?",
            "In September 2011 Bennu passed the Earth at about 26 million km. A small change of its year adds up from turn to turn.",
        ),
        why=lambda: (
            f"By {drift()[0]:.1f} million km, and {drift()[1]:.0f} m/s: more than the whole burn with which OSIRIS-REx came to rest there. An ellipse has a date, "
            "and must be renewed."
        ),
        mistakes=(
            Mistake(
                lambda given, right: given == "exact",
                "So it is for two bodies. The Earth and the other planets pull, too.",
                "two bodies",
            ),
            Mistake(
                lambda given, right: given in ("hundreds", "thousands"),
                "That is so after weeks. These are eight years, with a pass by the Earth.",
                "small",
            ),
        ),
        minutes=5,
    ),
)
