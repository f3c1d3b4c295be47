"""The flyby in two frames, in the lesson "Gravity assist": against what was flown, and against what any flyby keeps."""

import json

import numpy as np
import pytest

from astronav_edu import missions
from astronav_edu.lessons.assist import OWN, PRESETS, Pass, assist_lab, assist_words, hyperbola, side_words, way_words, work_out
from astronav_edu.missions.assist import _Problem
from astronav_edu.missions.flown import OSIRIS_REX

OSIRIS, JUNO = PRESETS
PASSES = [
    Pass("earth", v, altitude, approach, side)
    for v, altitude in ((1, 300), (6, 20_000))
    for approach in (-150, 0, 95)
    for side in (-90, 0, 107, 180)
]


@pytest.mark.parametrize("one", PASSES)
def test_what_every_flyby_keeps(one: Pass) -> None:
    """The speed in the planet's frame; the turn; and in the Sun's frame the energy that the planet's motion gives."""
    told = work_out(one)
    assert np.linalg.norm(told.incoming) == pytest.approx(np.linalg.norm(told.outgoing)) == pytest.approx(one.v_infinity)
    assert missions.turn_between(told.incoming, told.outgoing) == pytest.approx(float(told.flyby.turn_angle))
    change = told.outgoing - told.incoming
    assert np.linalg.norm(change) == pytest.approx(float(told.flyby.delta_v))
    assert told.after**2 - told.before**2 == pytest.approx(2 * float(told.planet @ change), abs=1e-9)


def test_nasas_figures_from_the_closest_approach() -> None:
    """8,451 mph and six degrees for OSIRIS-REx, 7.3 km/s for Juno (data/missions/flown.csv)."""
    osiris = work_out(PRESETS[OSIRIS])
    assert osiris.periapsis == pytest.approx(23_592, abs=0.1)
    assert float(osiris.flyby.delta_v) == pytest.approx(3.778, rel=0.005)
    assert osiris.tilt == pytest.approx(6, abs=0.5)
    assert float(work_out(PRESETS[JUNO]).flyby.delta_v) == pytest.approx(7.3, rel=0.02)


def test_the_direction_of_osiris_rex_is_that_of_its_way() -> None:
    """As the lesson has it, against the way that is found on the flown dates."""
    problem = _Problem(tuple(OSIRIS_REX.values()), 29.3, "earth", "bennu")
    found: list[np.ndarray] = []
    report, problem.report = problem.report, lambda unknowns: found.append(unknowns) or report(unknowns)
    problem.solve(np.zeros(3))
    legs = problem.legs(found[0][None])
    r, u = missions.state("earth", OSIRIS_REX["assist"])
    up = np.cross(r, u) / np.linalg.norm(np.cross(r, u))
    v_in, v_out = legs.v_in[0], legs.v_out[0]
    left = np.cross(up, v_in) / np.linalg.norm(v_in)
    one = PRESETS[OSIRIS]
    assert missions.turn_between(v_in, u) == pytest.approx(one.approach, abs=0.1)
    assert np.degrees(np.arctan2(v_out @ up, v_out @ left)) == pytest.approx(one.side, abs=0.5)


def test_the_path_comes_in_straight_and_turns_to_the_left() -> None:
    told = work_out(Pass("jupiter", 8, 100_000, 30, 0))
    x, y = hyperbola(told)
    assert np.hypot(x, y).min() == pytest.approx(told.periapsis / 1000, rel=1e-6)
    ways = np.degrees(np.arctan2(np.diff(y)[[0, -1]], np.diff(x)[[0, -1]]))
    assert abs(ways[0]) < 25 and abs(ways[1] - float(told.flyby.turn_angle)) < 25


def test_behind_gains_and_in_front_loses() -> None:
    gains = assist_words(PRESETS[JUNO])
    assert "passes behind the Earth and gains 4.2" in gains and "tilts" not in gains
    assert "passes in front of the Earth and loses" in assist_words(PRESETS[JUNO]._replace(side=0))
    assert "mostly up" in side_words(107.6) and side_words(180) == "180.0°: right"
    assert way_words(-30) == "30.0° outwards" and way_words(0) == "0.0°"


def test_the_widget_tells_what_it_shows() -> None:
    box = assist_lab()
    assert (
        "3.779 km/s long" in box.words.value
        and 'role="status"' in box.words.value
        and "tilts its path by 6.4°" in box.words.value
    )
    assert '"before"' in json.dumps(box.triangle.children[0].render_bundle)  # what the page gets first is not empty
    box.preset.value = JUNO
    assert "7.304 km/s long" in box.words.value and "34.77 km/s" in box.triangle.alt
    box.side.value = 0
    assert box.preset.value == OWN and "loses" in box.words.value and box.shown.v_infinity == 9.97
    box.planet.value = "jupiter"
    assert "Seen from Jupiter" in box.words.value
    box.v_infinity.value, box.height.value = 99, -3  # kept to what the sliders allow
    assert box.shown.v_infinity == 20 and box.shown.altitude == pytest.approx(10**2.3)
    with pytest.raises(ValueError, match="There are OSIRIS-REx"):
        assist_lab("Voyager 2")
