"""Sun and Moon against published values and against astropy."""

from datetime import UTC, date, datetime, timedelta

import pytest

from astronav_edu import sky
from astronav_edu.crosscheck import second_opinion

ARCSECOND = 1 / 3600


def test_meeus_example_25b_the_sun_on_13_october_1992():
    """Astronomical Algorithms, example 25.b: 0 h TT, that is 59.184 s earlier in UTC. Tolerance 0.05 arcseconds."""
    place = sky.sun(datetime(1992, 10, 13, tzinfo=UTC) - timedelta(seconds=59.184))
    assert place.right_ascension == pytest.approx(15 * (13 + 13 / 60 + 30.749 / 3600), abs=0.05 * ARCSECOND)
    assert place.declination == pytest.approx(-(7 + 47 / 60 + 1.74 / 3600), abs=0.05 * ARCSECOND)


@pytest.mark.parametrize(("hour", "declination"), [(15, 16 + 30.6 / 60), (23, 16 + 36.2 / 60)])
def test_nautical_almanac_2024_the_suns_declination(hour, declination):
    assert sky.sun(datetime(2024, 5, 5, hour, tzinfo=UTC)).declination == pytest.approx(declination, abs=0.05 / 60)


@pytest.mark.parametrize("year", [1975, 1992, 2016, 2024, 2052])
def test_the_sun_agrees_with_astropy_within_0_05_arcseconds(year):
    for month in range(1, 13):
        moment = datetime(year, month, 8, 5, 17, tzinfo=UTC)
        place, (ra, dec) = sky.sun(moment), second_opinion.sun_place(moment)
        assert place.right_ascension == pytest.approx(ra, abs=0.05 * ARCSECOND)
        assert place.declination == pytest.approx(dec, abs=0.05 * ARCSECOND)


def test_the_suns_altitude_agrees_with_astropy_within_1_arcsecond():
    for latitude, longitude in ((0, 0), (52.5, 13.4), (-47, -70), (90, 0)):
        moments = [datetime(2020, 3, 1, tzinfo=UTC) + timedelta(hours=251 * i) for i in range(12)]
        ours = sky.sun(moments, sky.Observer(latitude, longitude)).altitude
        assert ours == pytest.approx(second_opinion.sun_altitudes(moments, latitude, longitude), abs=ARCSECOND)


def test_T26_the_sun_enters_the_constellations_on_the_published_dates():
    """Guy Ottewell, Astronomical Calendar 2020; tolerance a day."""
    published = {
        "Cap": date(2020, 1, 20), "Aqr": date(2020, 2, 17), "Psc": date(2020, 3, 11), "Ari": date(2020, 4, 18),
        "Tau": date(2020, 5, 13), "Gem": date(2020, 6, 21), "Cnc": date(2020, 7, 20), "Leo": date(2020, 8, 10),
        "Vir": date(2020, 9, 16), "Lib": date(2020, 10, 30), "Sco": date(2020, 11, 23), "Oph": date(2020, 11, 30),
        "Sgr": date(2020, 12, 18),
    }  # fmt: skip
    days = [datetime(2020, 1, 1, 12, tzinfo=UTC) + timedelta(days=i) for i in range(366)]
    where = sky.sun(days).constellation
    entered = {str(where[i]): days[i].date() for i in range(1, len(days)) if where[i] != where[i - 1]}
    assert entered.keys() == published.keys()
    for name, day in published.items():
        assert abs(entered[name] - day) <= timedelta(days=1), name


def test_meeus_example_49a_new_moon_of_february_1977():
    """3:37:42 dynamical time; Delta T was 48 s. Tolerance 15 s, the accuracy of Meeus's method."""
    (phase,) = sky.moon_phases("1977-02-17", "1977-02-20")
    assert (phase.number, phase.name) == (0, "new moon")
    assert abs(phase.time - datetime(1977, 2, 18, 3, 36, 54, tzinfo=UTC)) < timedelta(seconds=15)


def test_principal_phases_follow_each_other_in_order():
    phases = sky.moon_phases("2027-01-01", "2028-01-01")
    assert len(phases) in (49, 50)
    for one, other in zip(phases, phases[1:], strict=False):
        assert other.number == (one.number + 1) % 4
        assert timedelta(days=6.5) < other.time - one.time < timedelta(days=8.3)  # 6.585 to 8.234 in 1950-2049


def test_an_end_before_the_start_is_refused_in_words():
    with pytest.raises(ValueError, match="must be later than the start"):
        sky.moon_phases("2027-02-01", "2027-01-01")


def test_one_sun_is_told_in_words_and_many_come_as_arrays():
    berlin = sky.Observer(52.5, 13.4, "Berlin", "Europe/Berlin")
    assert str(sky.sun("2027-06-21T12:00Z", berlin)).startswith(
        "The Sun at 2027-06-21 14:00 CEST (12:00 UTC): right ascension 5.99 h"
    )
    many = sky.sun(["2027-06-21T12:00Z", "2027-12-21T12:00Z"], berlin)
    assert many.declination == pytest.approx([23.43, -23.43], abs=0.01)
    assert many.altitude.shape == (2,)
