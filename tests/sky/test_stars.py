"""The tables of data/sky and the accessors for drawings."""

import numpy as np
import pytest

from astronav_edu import sky
from astronav_edu.crosscheck import second_opinion
from astronav_edu.sky.stars import figure_indices


def test_the_88_constellations_have_names_and_figures():
    from skyfield.api import load_constellation_names

    names = sky.constellation_names()
    assert tuple(names) == sky.ALL and len(sky.ALL) == 88
    assert {a: n.replace("oo", "oö") if a == "Boo" else n for a, n in load_constellation_names()} == {
        a: row.name for a, row in names.items()
    }
    assert all(row.english for row in names.values())
    assert all(len(figure_indices(name)) >= 2 for name in sky.ALL)


def test_bright_stars_stand_where_they_should():
    stars = sky.star_positions()
    known = {32349: (101.2872, -16.7161, -1.44), 11767: (37.9546, 89.2641, 1.97), 91262: (279.2347, 38.7837, 0.03)}  # Hipparcos
    for hip, (ra, dec, magnitude) in known.items():
        i = int(np.flatnonzero(stars.hip == hip)[0])
        assert stars.ra[i] == pytest.approx(ra, abs=0.001)
        assert stars.dec[i] == pytest.approx(dec, abs=0.001)
        assert stars.magnitude[i] == pytest.approx(magnitude, abs=0.02)


def test_stars_are_complete_to_magnitude_4_5_and_fainter_ones_belong_to_figures():
    every, bright = sky.star_positions(np.inf), sky.star_positions()
    assert bright.magnitude.max() <= 4.5 and 850 < len(bright.hip) < 1000  # about 900 stars are that bright
    assert len(np.unique(every.hip)) == len(every.hip)
    faint = set(every.hip[every.magnitude > 4.5])
    assert faint <= {hip for name in sky.ALL for hip in every.hip[figure_indices(name)]}


def test_almost_all_figure_stars_lie_in_their_constellation():
    # A few figures borrow a star beyond the border, as Auriga does with beta Tauri.
    every = sky.star_positions(np.inf)
    outside = [
        (name, int(every.hip[i]))
        for name in sky.ALL
        for i in figure_indices(name)
        if sky.constellation_of(every.ra[i], every.dec[i]) != name
    ]
    assert len(outside) <= 20, outside


@pytest.mark.parametrize("name", ["Psc", "Peg", "Cet", "Oct", "And"])
def test_T29_lines_do_not_jump_at_right_ascension_0(name):
    lines = sky.figure_lines(name)
    assert all(line.shape[1] == 2 and np.abs(np.diff(line[:, 0])).max() <= 180 for line in lines)
    assert all(0 <= line[0, 0] < 360 for line in lines)


def test_ursa_major_is_drawn_through_the_plough():
    plough = {54061, 53910, 58001, 59774, 62956, 65378, 67301}  # Dubhe, Merak, Phecda, Megrez, Alioth, Mizar, Alkaid
    assert plough <= set(sky.star_positions(np.inf).hip[figure_indices("UMa")])


@pytest.mark.parametrize("written", ["Boo", "boo", "Boötes", "bootes", "Herdsman", " BOOTES "])
def test_constellations_are_found_by_any_of_their_names(written):
    assert sky.find_constellation(written).abbreviation == "Boo"


def test_a_wrong_name_gets_a_sentence_with_a_guess():
    with pytest.raises(ValueError, match="'Ursa Minro' is not one of the 88 constellations.*Did you mean Ursa Minor"):
        sky.find_constellation("Ursa Minro")


def test_T26_places_beside_a_border_lie_on_the_right_side():
    ic1101 = 15 * (15 + 10 / 60 + 56.1 / 3600), 5 + 44 / 60 + 41 / 3600  # in Virgo, beside Serpens
    assert sky.constellation_of(*ic1101) == "Vir" == second_opinion.constellation([ic1101[0]], [ic1101[1]])[0]
    ra, dec = np.meshgrid(np.arange(0.5, 360, 2), np.arange(-89.5, 90, 2))
    ours, theirs = sky.constellation_of(ra.ravel(), dec.ravel()), second_opinion.constellation(ra.ravel(), dec.ravel())
    assert (ours != theirs).mean() < 0.001  # only on border lines, by models of precession to 1875


def test_T24_a_right_ascension_without_a_unit_is_asked_for_it():
    with pytest.raises(ValueError, match=r"hours or degrees\? Write '3.147 h' \(that is 47.205 degrees\) or '3.147 deg'"):
        sky.Star(3.147, 40)
    assert sky.Star("3.147 h", 40).right_ascension == pytest.approx(47.205)
    assert sky.Star("3h08m49s", "40 57 N").right_ascension == pytest.approx(15 * (3 + 8 / 60 + 49 / 3600))
    assert sky.Star("47.2°", -40).right_ascension == 47.2


@pytest.mark.parametrize("written", ["25 h", "361 deg", "Rigel", "-3 h"])
def test_impossible_right_ascensions_are_refused_in_words(written):
    with pytest.raises(ValueError, match="Right ascension"):
        sky.Star(written, 0)


def test_a_broken_table_is_named_with_its_line(tmp_path, monkeypatch):
    from astronav_edu.sky import stars

    (tmp_path / "sky").mkdir()
    (tmp_path / "sky" / "stars.csv").write_text("hip,right_ascension,declination,magnitude\n1,2,north,4\n", encoding="utf-8")
    monkeypatch.setattr(stars, "data_dir", lambda: tmp_path)
    stars._stars.cache_clear()
    with pytest.raises(ValueError, match="sky/stars.csv line 2, column 'declination'"):
        sky.star_positions()
    monkeypatch.undo()
    assert len(sky.star_positions().hip) > 800
