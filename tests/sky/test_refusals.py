"""What is no place, no day and no star is refused in a sentence."""

import csv
from datetime import date

import pytest

from astronav_edu import sky
from astronav_edu.engine.errors import TableError
from astronav_edu.sky import stars

DAY = date(2027, 6, 21)


@pytest.mark.parametrize("place", ["London", (51, 0), None])
@pytest.mark.parametrize(
    "ask",
    [
        lambda place: sky.day_length(place, DAY),
        lambda place: sky.rise_set(place, "Sun", DAY),
        lambda place: sky.visible(place, DAY, "UMa"),
    ],
)
def test_a_place_is_an_observer(ask, place):
    with pytest.raises(ValueError, match="A place is given as an Observer"):
        ask(place)


def test_a_day_that_the_calendar_passed_over():
    """Samoa went from 29 to 31 December 2011 (IANA time zone database, Pacific/Apia)."""
    with pytest.raises(ValueError, match="2011-12-30 did not happen in Pacific/Apia"):
        sky.day_length(sky.Observer(-13, -172, "Apia", "Pacific/Apia"), date(2011, 12, 30))


@pytest.mark.parametrize("place", [(float("nan"), 5), (10, 95), (10, float("nan"))])
def test_a_place_in_the_sky_has_bounds(place):
    with pytest.raises(ValueError, match="declination from -90 to 90"):
        sky.constellation_of(*place)


@pytest.mark.parametrize(("column", "value"), [("right_ascension", "999"), ("declination", "-91"), ("magnitude", "nan")])
def test_an_impossible_star_is_named_by_its_line(tmp_path, monkeypatch, column, value):
    table = stars.data_dir() / "sky" / "stars.csv"
    lines = table.read_text(encoding="utf-8").splitlines()
    header = next(n for n, line in enumerate(lines) if not line.startswith("#"))
    fields = next(csv.reader([lines[header]]))
    entries = lines[header + 1].split(",")
    entries[fields.index(column)] = value
    lines[header + 1] = ",".join(entries)
    (tmp_path / "sky").mkdir()
    (tmp_path / "sky" / "stars.csv").write_text("\n".join(lines), encoding="utf-8")
    monkeypatch.setattr(stars, "data_dir", lambda: tmp_path)
    with pytest.raises(TableError, match=rf"sky/stars.csv line {header + 2}, column '{column}'"):
        stars._stars.__wrapped__()


SIGHTS = [sky.Sight("Sun", f"2027-06-21T{hour}:00Z", 40) for hour in ("09", "12")]


@pytest.mark.parametrize(
    ("ask", "told"),
    [
        (lambda: sky.fix(5, 0, 0), "A fix needs two or more sights"),
        (lambda: sky.fix(None, 0, 0), "A fix needs two or more sights"),
        (lambda: sky.fix(SIGHTS, 0, 0, course="abc", speed=5), "course 'abc' cannot be read"),
        (lambda: sky.fix(SIGHTS, 0, 0, course=90, speed="5"), "speed '5' is not a number of knots"),
        (lambda: sky.fix(SIGHTS, 0, 0, altitude_error=None), "altitude_error None is not a number of minutes"),
        (lambda: sky.sun(None), "None is not a time"),
        (lambda: sky.sun([]), "empty list of times"),
        (lambda: sky.equation_of_time([]), "empty list of times"),
        (lambda: sky.sun("0001-01-01T00:00+14:00"), "is outside"),
        (lambda: sky.sun("9999-12-31T23:59-14:00"), "is outside"),
        (lambda: sky.Sight("Sun", "2027-06-21T12:00Z", 40, limb=[]), "limb"),
        (lambda: sky.Sight("Sun", "2027-06-21T12:00Z", 40, eye_height=None), "eye_height None is not a number"),
        (lambda: sky.noon_latitude(SIGHTS[1], None), "stands in the north"),
        (lambda: sky.noon_latitude(SIGHTS[1], "sesame"), "stands in the north"),
        (lambda: sky.Observer(10**400, 0), "not a number of degrees"),
        (lambda: sky.Observer(0, 0, timezone=5), "Time zone 5 is not known"),
    ],
)
def test_what_is_no_number_no_time_and_no_sight(ask, told):
    with pytest.raises(ValueError, match=told):
        ask()
