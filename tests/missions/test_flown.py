"""Flown missions: published against computed, each with its tolerance and source in data/missions/flown.csv."""

import pytest

from astronav_edu.missions import compare, published


@pytest.mark.parametrize("key", published())
def test_published_and_computed_agree(key):
    found = compare(key)
    figure = found.published
    assert abs(found.difference) <= figure.tolerance, (
        f"{figure.mission}, {figure.quantity}: published {figure.value} {figure.unit}, computed {found.computed:.4f} ({figure.source})"
    )


def test_the_best_launch_energy_is_where_the_mission_chose_it():
    """29.2 to 30 km²/s²: the sum of manoeuvre and rendezvous is all but flat there."""
    assert 29.2 <= compare("osiris_rex_c3").computed <= 30


def test_every_figure_has_a_source_and_says_whether_its_page_was_seen():
    for figure in published().values():
        assert figure.source and figure.checked in ("yes", "no") and 0 < figure.tolerance <= 0.05


def test_an_unknown_figure():
    with pytest.raises(ValueError, match="Known are osiris_rex_v_infinity"):
        compare("columbus")
