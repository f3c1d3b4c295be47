"""The option to observe under a real sky: its text, what it changes, and that the ephemeris' verdicts are in it."""

import pytest

from astronav_edu.crosscheck import real_sky as real_sky_of
from astronav_edu.crosscheck import sky_agreement
from astronav_edu.crosscheck.agreement import FIRST_YEAR, LAST_YEAR
from astronav_edu.engine.errors import OptionError
from astronav_edu.engine.match import Match
from astronav_edu.engine.testing import check_game
from astronav_edu.games.astronavigators import GAME, real_sky
from astronav_edu.games.astronavigators.rules import observation
from astronav_edu.games.astronavigators.tables import STARS
from astronav_edu.widgets.start_form import PERSON, read_start
from tests.games.astronavigators.positions import act, hide_anew, instrument, lay, position


@pytest.fixture(scope="module")
def sky_2027():
    return real_sky_of(2027)


def all_codes(code):
    return real_sky.write(real_sky.MadeFrom(), [code] * real_sky.SIZE)


def test_what_is_written_is_read():
    codes = [number * number % 3 for number in range(real_sky.SIZE)]
    made = real_sky.MadeFrom(2031, 5.5, -18)
    text = real_sky.write(made, codes)
    assert list(real_sky.read(text)) == codes and real_sky.made_from(text) == made and len(text) < 1500
    assert real_sky.made_from("") == (2027, 10, -12)


@pytest.mark.parametrize("text", ["2027", "2027|abc", "|" + "A" * 1392, "x" * 1400, "made up|" + "a" * 1392])
def test_another_text_is_refused_in_words(text):
    with pytest.raises(OptionError, match=r"crosscheck.real_sky\(year\)"):
        Match.new(GAME, 2, 1, sky=text)


def test_wrong_verdicts_are_refused():
    with pytest.raises(ValueError, match="4176 verdicts"):
        real_sky.write(real_sky.MadeFrom(), [0, 1, 2])


def test_the_ephemeris_decides():
    for code in (real_sky.SEEN, real_sky.TOO_LOW, real_sky.TOO_BRIGHT):
        state = position("yuri", "leo", sky=all_codes(code))
        assert observation.seen(state, state.players[0], "oct") is (code == real_sky.SEEN)
        lay(state, 1, "moon_1")
        assert not observation.seen(state, state.players[0], "moon_1")  # the Moon's cards are as ever


@pytest.mark.parametrize(
    ("code", "continent", "helps"), [(1, "africa", True), (1, "south_america", True), (1, "europe", False), (2, "europe", True)]
)
def test_instruments_help_under_a_real_sky(code, continent, helps):
    state = position("yuri", "leo", sky=all_codes(code))
    instrument(state, 0, continent)
    assert observation.seen(state, state.players[0], "oct") is helps


def test_the_table_holds_the_verdicts_of_the_cross_check(sky_2027):
    cells = sky_agreement(2027).cells
    for card in STARS.values():
        for month in range(12):
            for row in (3, 2, 1, -1, -2, -3):
                assert real_sky.code(sky_2027, month, row, card.id) == cells.cell(card.abbreviation, month, row).code
    assert sky_2027.startswith("2027, 10°, Sun -12°|")


def test_a_failure_is_told_by_the_real_sky(sky_2027):
    state = position("yuri", "leo", sky=sky_2027)
    lay(state, 1, "oct")
    match = Match.from_state(GAME, state, 1, seats=["Ada", "Ben"])
    match.play("select:1/direct")
    match.play("select:2/direct")
    assert "Octans is not seen in the real sky of that month: it never stands high enough" in match.view(None).log[1].text
    assert act(state, "select:1/direct")


def test_a_game_under_the_real_sky_holds_to_the_contract(sky_2027):
    assert check_game(GAME, games=1, every=61, disguise=hide_anew, sky=sky_2027).unfinished == 0
    match = Match.new(GAME, 2, 3, sky=sky_2027)
    assert Match.from_json(match.to_json()).options.sky == sky_2027


def form(sky):
    return {"seat1": PERSON, "name1": "Ada", "seat2": "bot:easy", "sky": sky}


def test_the_form_takes_a_year(sky_2027):
    assert read_start(GAME, form(" 2027 ")).options.sky == sky_2027
    assert read_start(GAME, form(sky_2027)).options.sky == sky_2027  # the form of a game that is played again
    assert read_start(GAME, form(" ")).options.sky == ""


@pytest.mark.parametrize("sky", ["1899", "2053", "next year", "2027.5", "-5", "９９", "9" * 5000])
def test_the_form_refuses_other_years_in_words(sky):
    with pytest.raises(OptionError, match=r"from 1900 to 2052, such as 2027"):
        read_start(GAME, form(sky))


def test_each_year_that_the_form_offers_has_its_sky():
    for year in (FIRST_YEAR, LAST_YEAR):
        assert real_sky.made_from(read_start(GAME, form(str(year))).options.sky).year == year
