"""The game's Moon weeks and Sun months against the ephemeris."""

import pytest

from astronav_edu import crosscheck, sky
from astronav_edu.crosscheck.moon_calendar import weeks_of

ORDER = ("new moon", "first quarter", "full moon", "last quarter")


def test_AN_19_phases_are_numbered_from_new_moon():
    months = crosscheck.moon_weeks(2027).months
    february = months[1]
    assert february.weeks == ((1,), (2,), (3,), (4,)) and february.right == 4 and february.in_order
    assert tuple(phase.name for phase in february.phases) == ORDER


def test_AN_19_months_whose_weeks_are_all_right():
    """2027: February, April to August; 2029: November and December."""
    assert [month.month for month in crosscheck.moon_weeks(2027).months if month.right == 4] == [2, 4, 5, 6, 7, 8]
    assert [month.month for month in crosscheck.moon_weeks(2029).months if month.right == 4] == [11, 12]


@pytest.mark.slow
def test_AN_19_a_century_of_weeks():
    """1950 to 2049: 20.8 % of months are all right, as chance has it; 81.4 % hold a phase in every week; 25.3 % of phases are in the
    week of their number; a phase is at most 0.81 days beside an even quarter of its own lunation, and 0.86 beside one of the mean
    lunation (29.530589 days)."""
    phases = sky.moon_phases("1949-11-01", "2050-03-01")
    years = [weeks_of(year, phases) for year in range(1950, 2050)]
    assert sum(year.months_right for year in years) / 1200 == pytest.approx(0.208, abs=0.0005)
    assert sum(year.months_in_order for year in years) / 1200 == pytest.approx(0.814, abs=0.0005)
    share = sum(year.right for year in years) / sum(year.phases for year in years)
    assert share == pytest.approx(0.253, abs=0.0005)  # chance has one in four
    assert max(year.drift for year in years) == pytest.approx(0.813, abs=0.005)
    lunations = [phases[i : i + 4] for i, phase in enumerate(phases) if phase.number == 0 and 1950 <= phase.time.year < 2050]
    beside = [
        abs((phase.time - new.time).total_seconds() / 86400 - 29.530589 * phase.number / 4)
        for new, *rest in lunations
        for phase in rest
    ]
    assert max(beside) == pytest.approx(0.86, abs=0.005)
    quarters = [days for year in years for days in year.quarters]
    assert (min(quarters), max(quarters)) == pytest.approx((6.585, 8.234), abs=0.001)
    for year in years:
        for month in year.months:
            assert sum(len(week) for week in month.weeks) == len(month.phases)
            assert -15 <= month.offset <= 15


def test_the_moon_of_a_year_in_words():
    found = crosscheck.moon_weeks(2026)
    assert found.phases == 50
    text = str(found)
    assert "Phases in a year: in the game 48, in the sky 50" in text and "7.37 from phase to phase" in text
    assert all(len(row) == 4 and all(row) for row in found.rows())


@pytest.mark.parametrize("year", [1900, 2052])
def test_the_first_and_the_last_year(year):
    assert len(crosscheck.moon_weeks(year).months) == 12
    signs = crosscheck.sun_signs(year)
    assert 60 < signs.percent < 100 and all(0 < month.percent <= 100 for month in signs.months)


def test_T11_other_years_are_refused_in_words():
    for check in (crosscheck.moon_weeks, crosscheck.sun_signs):
        with pytest.raises(ValueError, match="outside the ephemeris DE421.*1900 to 2052"):
            check(2053)


def test_AN_Q4_the_june_solstice_left_gemini_after_1989():
    """By the IAU's boundaries (Meeus: the solstice point passed from Gemini into Taurus at the end of 1989)."""
    signs = crosscheck.sun_signs(2027)
    assert signs.last_in_gemini == 1989 and signs.constellation == "Tau" and signs.months[3].game == "Gem"
    for year, name in ((1988, "Gem"), (1989, "Gem"), (1990, "Tau"), (1991, "Tau"), (2052, "Tau")):
        assert sky.sun(sky.seasons(year)[1].time).constellation == name
    assert "in the game Gemini, in the sky Taurus" in str(signs) and "for the last time in 1989" in str(signs)


def test_AN_Q4_where_the_sun_stands_month_by_month():
    signs = crosscheck.sun_signs(2027)
    assert [month.game for month in signs.months][:4] == ["Psc", "Ari", "Tau", "Gem"] and len(signs.months) == 12
    scorpius = signs.months[8]
    assert scorpius.percent < 25  # the Sun hurries through Scorpius into Ophiuchus, which the game does not have
    assert signs.percent == pytest.approx(81, abs=1)
    for month in signs.months:
        assert month.real == sky.sun(month.start).constellation
