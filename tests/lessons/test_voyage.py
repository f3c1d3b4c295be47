"""The sextant of the lesson "Where am I?": from its picture to the latitude, on every voyage."""

import pytest
from ipywidgets import Widget

from astronav_edu import sky
from astronav_edu.lessons.voyage import FIELD, Voyage, gap_words, sextant, view


@pytest.mark.parametrize("seed", [1, 2, 3, 7, 42])
def test_a_careful_sight_gives_the_latitude(seed: int) -> None:
    box = sextant(seed)
    assert not box.lines.children
    box.arm.set_to(box.voyage.reading)
    assert "touches the horizon" in box.arm.words.value and len(box.lines.children) == 1
    latitude = sky.noon_latitude(box.voyage.sight(box.arm.altitude), box.voyage.bearing)
    assert latitude == pytest.approx(box.voyage.latitude, abs=0.25 / 60)
    box.answer.value = sky.degrees_minutes(latitude, "NS")
    box.check()
    assert "✓ Right" in box.said.value and 'role="status"' in box.said.value


def test_the_same_seed_is_the_same_voyage() -> None:
    one, other, third = Voyage(5), Voyage(5), Voyage(6)
    assert (one.latitude, one.longitude, one.day, one.reading) == (other.latitude, other.longitude, other.day, other.reading)
    assert (one.latitude, one.day) != (third.latitude, third.day)
    assert f"{one.latitude:.2f}" not in sextant(5).children[0].value


def test_buttons_move_the_arm_by_minutes_and_carry() -> None:
    box = sextant(1)
    box.arm.degrees.value, box.arm.minutes.value = 45, 59.9
    box.arm.turn(0.1)
    assert (box.arm.degrees.value, box.arm.minutes.value) == (46, 0)
    box.arm.turn(-10)
    assert (box.arm.degrees.value, box.arm.minutes.value) == (45, 50)
    box.arm.degrees.value, box.arm.minutes.value = 0, 0.5
    box.arm.turn(-1)
    assert box.arm.altitude == 0
    box.arm.degrees.value = 89
    for _ in range(9):
        box.arm.turn(10)
    assert box.arm.altitude == pytest.approx(89 + 59.9 / 60)


@pytest.mark.parametrize(
    ("gap", "words"),
    [
        (0, "touches"),
        (5, "above the horizon: raise"),
        (-5, "below the horizon: lower"),
        (300, "5.0° too high"),
        (-300, "5.0° too low"),
    ],
)
def test_the_picture_is_told_in_words(gap: float, words: str) -> None:
    assert words in gap_words(gap) and words in str(view(gap, 16))
    assert ("<circle" in str(view(gap, 16))) == (abs(gap) < 2 * FIELD)


def test_wrong_latitudes_are_told_apart() -> None:
    box = sextant(1)
    for written, words in (
        ("abc", "cannot read"),
        (f"{-box.voyage.latitude}", "other hemisphere"),
        ("1e5", "not between -90"),
        (f"{box.voyage.latitude + 1}", "60 nautical miles too far north"),
        (f"{box.voyage.latitude - 0.5}", "30 nautical miles too far south"),
    ):
        box.answer.value = written
        box.check()
        assert words in box.said.value


def test_another_voyage_is_another_ship_and_begins_anew() -> None:
    box = sextant(1)
    box.answer.value, first = "46 S", box.voyage.reading
    box.check()
    box.number.value = 5
    assert box.voyage.reading == sextant(5).voyage.reading != first
    assert box.answer.value == box.said.value == "" and "voyage 5" in box.logbook.value


def test_T36_tables_that_are_replaced_leave_nothing_behind() -> None:
    def measure(altitude: float) -> int:
        box.arm.set_to(altitude)
        return len(Widget.get_manager_state()["state"])

    box = sextant(1)
    once = measure(box.voyage.reading)
    assert [measure(box.voyage.reading + step) for step in (1, 0, 1, 0)][-1] == once > measure(box.voyage.reading + 1)
