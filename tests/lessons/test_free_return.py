"""To the Moon with and without a burn, in the lesson "To the Moon and back", and the three rings."""

import numpy as np
import pytest

from astronav_edu import missions
from astronav_edu.lessons.exercises.apollo import separation
from astronav_edu.lessons.free_return import FLIGHTS, HOME, free_return_lab, home_words, out_words
from astronav_edu.lessons.rings import axes, draw, gimbal_words, gimbals, rank


def test_apollo_11_comes_home_if_nothing_burns() -> None:
    box = free_return_lab()
    assert "After 71.1 h it passes the Moon, 111 km" in box.words.value and "Nothing burns" not in box.words.value
    assert not len(box.sources[0]["home"].data["x"])
    box.abort.value = True
    assert "it comes home, 5.92 days" in box.words.value and "comes home" in box.whole.alt
    assert len(box.sources[0]["home"].data["x"])
    box.injection.value += 0.0005
    assert "straight into the ground" in box.words.value
    box.free.click()
    assert "it comes home" in box.words.value
    box.aim.value += 0.5
    assert "strikes the Moon" in box.words.value and "no way home" in box.words.value
    box.flight.value = "Apollo 13, April 1970"
    assert "After 74.3 h it passes the Moon, 253 km" in box.words.value
    with pytest.raises(ValueError, match="There are Apollo 11"):
        free_return_lab("Apollo 12")


@pytest.mark.parametrize(
    ("key", "flight"), [("apollo11_time", "Apollo 11, July 1969"), ("apollo13_time", "Apollo 13, April 1970")]
)
def test_the_times_are_within_three_percent_of_those_flown(key: str, flight: str) -> None:
    found = missions.free_return(*FLIGHTS[flight])
    assert found.time_to_perilune / 3600 == pytest.approx(missions.published()[key].value, rel=0.03)


def flown(ends: str, perilune: float, perigee: float) -> missions.MoonFlight:
    return missions.MoonFlight(perilune, 200_000, ends, perigee, 500_000, np.zeros((2, 3)))  # type: ignore[arg-type]


def test_every_end_has_its_words() -> None:
    assert "misses the Moon" in out_words(flown("earth", 20_000, 0))
    assert "flies on" in home_words(flown("earth", 500, HOME + 1)) and "comes home" in home_words(flown("earth", 500, HOME))
    assert "not back within 20 days" in home_words(flown("away", 500, float("nan")))


@pytest.mark.parametrize("outer", [-180, 0, 37])
def test_the_rank_of_the_rings(outer: float) -> None:
    """Two axes coincide where the middle ring stands at a right angle, whatever the outer one does, and nowhere else."""
    assert rank(outer, 90) == rank(outer, -90) == 2
    for middle in (-180, -89, 0, 30, 89, 180):
        assert rank(outer, middle) == 3
        assert abs(np.linalg.det(axes(outer, middle))) == pytest.approx(abs(np.cos(np.radians(middle))))
        assert np.linalg.norm(axes(outer, middle), axis=1) == pytest.approx(1)


def test_the_rings_tell_what_they_lose() -> None:
    box = gimbals()
    assert "87 % of the room" in box.words.value and "warned" not in box.words.value
    box.angles[1].value = 72
    assert "would have warned" in box.words.value
    box.angles[1].value = -90
    assert "Rank 2 of 3" in box.words.value and "Gimbal lock" in box.picture.value
    assert "given the platform up" in gimbal_words(0, 86)
    assert str(draw(10, 20, 30)) != str(draw(10, 20, 31))  # the platform turns, too


def test_the_rings_are_as_narrow_as_the_page() -> None:
    assert ".astronav-picture svg{width:100%" in gimbals().picture.value and "max-width:400px" in gimbals().picture.value


def test_the_angle_between_the_stars_as_vectors() -> None:
    """Against the scalar product of unit vectors; J1991.25: Vega 279.234°, +38.784°; Deneb 310.358°, +45.280° (Hipparcos)."""
    a, b = (np.radians(place) for place in ((279.234, 38.784), (310.358, 45.280)))
    ends = [np.array([np.cos(q) * np.cos(p), np.cos(q) * np.sin(p), np.sin(q)]) for p, q in (a, b)]
    assert separation() == pytest.approx(np.degrees(np.arccos(ends[0] @ ends[1])), abs=0.01)
