"""The Sun's year against published times."""

from datetime import UTC, date, datetime, timedelta

import pytest

from astronav_edu import sky


def near(moment, *parts, within=timedelta(minutes=1)):
    return abs(moment - datetime(*parts, tzinfo=UTC)) <= within


def test_seasons_of_the_us_naval_observatory():
    """USNO, "Earth's Seasons", to the minute: 2020, 2024 and 2026. Tolerance 1 minute."""
    published = {
        2020: [(3, 20, 3, 50), (6, 20, 21, 44), (9, 22, 13, 31), (12, 21, 10, 2)],
        2024: [(3, 20, 3, 6), (6, 20, 20, 51), (9, 22, 12, 44), (12, 21, 9, 21)],
        2026: [(3, 20, 14, 46), (6, 21, 8, 25), (9, 23, 0, 5), (12, 21, 20, 50)],
    }
    for year, times in published.items():
        found = sky.seasons(year)
        assert [season.name for season in found] == ["March equinox", "June solstice", "September equinox", "December solstice"]
        assert all(near(season.time, year, *time) for season, time in zip(found, times, strict=True))


def test_the_equation_of_time_in_2026():
    """Extremes of −14.2 minutes on 11 February and +16.4 on 3 November; zero about 15 April, 13 June, 1 September, 25 December
    (Nautical Almanac)."""
    noons = [datetime(2026, 1, 1, 12, tzinfo=UTC) + timedelta(days=day) for day in range(365)]
    minutes = sky.equation_of_time(noons)
    assert minutes.min() == pytest.approx(-14.2, abs=0.05) and noons[minutes.argmin()].date() == date(2026, 2, 11)
    assert minutes.max() == pytest.approx(16.45, abs=0.03) and noons[minutes.argmax()].date() == date(2026, 11, 3)
    zeros = [noons[i].date() for i in range(364) if minutes[i] * minutes[i + 1] < 0]
    for found, day in zip(zeros, [(4, 15), (6, 13), (9, 1), (12, 25)], strict=True):
        assert abs(found - date(2026, *day)) <= timedelta(days=1)
    assert sky.equation_of_time("2026-02-11T12:00Z") == pytest.approx(minutes.min(), abs=0.01)


def test_transit_at_greenwich_and_the_equation_of_time():
    """3 November 2026: 11:43:33 UTC, that is 16.45 minutes before 12."""
    transit = sky.rise_set(sky.Observer(51.4779, 0), "Sun", "2026-11-03").transit
    assert near(transit, 2026, 11, 3, 11, 43, 33, within=timedelta(seconds=1))
    before = datetime(2026, 11, 3, 12, tzinfo=UTC) - transit
    assert before.total_seconds() / 60 == pytest.approx(sky.equation_of_time(transit), abs=0.02)


def test_T26_the_suns_constellations_in_2026():
    entered = sky.sun_constellations(2026)
    assert entered[0] == (
        datetime(2026, 1, 1, tzinfo=UTC),
        "Sgr",
    )  # T27: on 1 January the Sun is in Sagittarius, not in Capricornus
    days = {name: (time.month, time.day) for time, name in entered[1:]}
    expected = {
        "Cap": (1, 20), "Aqr": (2, 16), "Psc": (3, 12), "Ari": (4, 19), "Tau": (5, 14), "Gem": (6, 22), "Cnc": (7, 21),
        "Leo": (8, 11), "Vir": (9, 17), "Lib": (10, 31), "Sco": (11, 23), "Oph": (11, 30), "Sgr": (12, 18),
    }  # fmt: skip
    assert list(days) == list(expected)
    for name, day in expected.items():
        assert abs(date(2026, *days[name]) - date(2026, *day)) <= timedelta(days=1), name
    for time, name in entered[1:]:
        assert sky.sun(time + timedelta(minutes=1)).constellation == name != sky.sun(time - timedelta(minutes=1)).constellation


def test_T11_years_outside_the_ephemeris_are_refused_in_words():
    for year in (1850, 1899, 2053, 2060, -500, 10**6):
        with pytest.raises(ValueError, match=f"The year {year} is outside .* covers 1899-07-29 to 2053-10-08"):
            sky.seasons(year)
    assert len(sky.seasons(1900)) == len(sky.seasons(2052)) == 4
    with pytest.raises(ValueError, match="whole number"):
        sky.sun_constellations("2027")


@pytest.mark.parametrize(
    ("start", "end", "published"),
    [
        ("2026-01-01", "2026-02-01", [(1, 3, 10, 3), (1, 10, 15, 48), (1, 18, 19, 52), (1, 26, 4, 47)]),
        ("2024-04-01", "2024-05-01", [(4, 2, 3, 15), (4, 8, 18, 21), (4, 15, 19, 13), (4, 23, 23, 49)]),
        ("2000-01-01", "2000-02-01", [(1, 6, 18, 14), (1, 14, 13, 34), (1, 21, 4, 40), (1, 28, 7, 57)]),
    ],
)
def test_moon_phases_of_the_us_naval_observatory(start, end, published):
    """To the minute as published; tolerance 1 minute."""
    phases = sky.moon_phases(start, end)
    assert len(phases) == len(published)
    assert all(near(phase.time, int(start[:4]), *time) for phase, time in zip(phases, published, strict=True))
