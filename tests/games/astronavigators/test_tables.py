"""The tables of AstroNavigators: what the printed game fixes, the map's truth and balance, sets by geometry, and a sentence for a bad entry."""

import importlib.util
from itertools import pairwise

import pytest

from astronav_edu.files import data_dir
from astronav_edu.games.astronavigators.star_map import MONTHS, ROWS, seen
from astronav_edu.games.astronavigators.tables import (
    AGENDAS,
    AGENDAS_OF,
    CELLS,
    CHARACTERS,
    CONTINENTS,
    DECK,
    DV_TILES,
    EARTH_MODES,
    HOME,
    ICONS,
    LANDS,
    LAUNCH,
    LINKS,
    POINTS,
    QUESTS,
    SEA,
    SETS,
    STARS,
    TILES,
    VEHICLES,
    WAYS,
    CellRow,
    Observatory,
    QuestRow,
    StarsRow,
    card_from,
    cell,
    cell_at,
    icons_of,
    quest_from,
    row_and_column,
    steps_to_end,
)
from tests.games.checks import check_a_bad_line


def test_what_the_printed_game_fixes():
    nk = {mode: VEHICLES[mode].nk for mode in VEHICLES}
    assert (nk["helicopter"], nk["boat"], nk["car"], nk["plane"]) == (5, 3, 2, 2) and VEHICLES["spacecraft"].steps == 1
    assert CONTINENTS["africa"].nk == CONTINENTS["europe"].nk == 4
    assert {0, 15, 30} <= set(DV_TILES) and DV_TILES[30] >= 2 and sum(DV_TILES.values()) == 10
    assert {"Milky Way", "Polar Axis", "Precession"} <= {one.name for one in SETS}
    assert [one.set for one in SETS if not one.on_ai] == ["pa", "pr"]
    assert {"Armillary sphere", "Sextant"} <= {quest.instrument for quest in QUESTS.values()}
    assert CHARACTERS["jarrah"].continent == "oceania" and CHARACTERS["sphen"].continent == "antarctica"
    assert POINTS["astronavigator", "race", 4] == (3, 2, 1, 0) and POINTS["astronavigator", "landing", 3] == (1, 0, 0)


def test_places_of_the_rulebook_lie_where_it_says():
    for latitude, longitude, row, column in (
        (28.5, -80.6, 1, -5),  # Cape Canaveral
        (21.3, -157.9, 1, -11),  # Hawaii
        (72.0, -40.0, 3, -3),  # Greenland
        (-45.0, -69.0, -2, -5),  # Patagonia
        (39.9, 116.4, 2, 7),  # Beijing
    ):
        assert row_and_column(cell_at(latitude, longitude)) == (row, column)
    assert row_and_column(LAUNCH) == (1, -5)
    assert all(cell(*row_and_column(place)) == place for place in CELLS)


def test_every_road_and_railway_joins_two_icons_and_every_sea_link_two_seas():
    for link in LINKS:
        ends = cell(link.row_a, link.column_a), cell(link.row_b, link.column_b)
        if link.kind == "road":
            assert all("car" in ICONS[end] for end in ends), link
        elif link.kind == "rail":
            assert all("train" in ICONS[end] for end in ends), link
        else:
            assert all(SEA[end] for end in ends), link
    for mode, ways in WAYS.items():
        assert all(place in ways[to] for place in CELLS for to in ways[place]), mode


def test_every_icon_has_a_continent_of_its_space_and_a_partner_in_reach():
    for place in CELLS:
        for mode, continent in ICONS[place].items():
            assert continent in LANDS[place]
            assert len(ends_in_reach(place, mode)) >= (1 if mode == "helicopter" else 2), (row_and_column(place), mode)


def ends_in_reach(place, mode, more=0):
    """Spaces with the icon where a movement can end, the start left out."""
    reached = {place}
    for _ in range(VEHICLES[mode].steps + more):
        reached |= {to for one in reached for to in WAYS[mode][one]}
    return {one for one in reached if mode in ICONS[one]} - {place}


def test_nobody_is_far_from_the_launch_space():
    """In travelling actions by printed icons alone: one, for Jarrah and Sphen two at most."""
    for character, home in HOME.items():
        boats = 1 if character == "jarrah" else 0
        reached, actions = {home}, 0
        while LAUNCH not in reached:
            reached |= {
                end for one in reached for mode in ICONS[one] for end in ends_in_reach(one, mode, boats * (mode == "boat"))
            }
            actions += 1
        assert actions <= 2, character


def test_steps_to_the_next_end():
    for mode in ("plane", "helicopter", "car", "train"):
        steps = steps_to_end(mode)
        assert all((steps[place] == 0) == (mode in ICONS[place]) for place in CELLS)
        assert all(steps[place] <= steps[to] + 1 for place in CELLS for to in WAYS[mode][place])
    assert steps_to_end("boat") == (0,) * 72


def test_the_wider_the_net_of_a_mode_the_fewer_its_nk():
    """Icons and NK: helicopters are rarest, trains next; a harbour needs sea round it."""
    icons = {mode: sum(mode in printed for printed in ICONS) for mode in EARTH_MODES}
    assert icons == {"car": 35, "train": 27, "boat": 35, "helicopter": 12, "plane": 30}
    assert VEHICLES["helicopter"].nk > VEHICLES["train"].nk > VEHICLES["car"].nk == VEHICLES["plane"].nk


def test_sets_need_a_seventh_of_their_cards():
    for number, one in enumerate(SETS):
        cards = sum(number in card.sets for card in STARS.values())
        assert one.needs == max(2, min(5, round(cards / 7))), one.name


def test_the_script_derives_sets_and_worth():
    path = data_dir() / "astronavigators" / "deck.py"
    spec = importlib.util.spec_from_file_location("deck", path)
    script = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(script)
    found = script.members()
    assert {card.abbreviation for card in STARS.values()} == set(script.DECK)
    for card in STARS.values():
        assert {SETS[number].set for number in card.sets} == {one for one, names in found.items() if card.abbreviation in names}
        cases = sum(seen(row, month, card.abbreviation) for row in ROWS for month in MONTHS)
        assert card.nk == script.worth(cases) and 18 <= cases <= 44


def test_the_rarer_the_more_nk():
    cases = {card.id: sum(seen(r, m, card.abbreviation) for r in ROWS for m in MONTHS) for card in STARS.values()}
    by_rarity = sorted(STARS.values(), key=lambda card: -cases[card.id])
    assert all(a.nk <= b.nk or cases[a.id] == cases[b.id] for a, b in pairwise(by_rarity))
    assert sum(card.nk for card in STARS.values()) / len(STARS) == pytest.approx(4.8, abs=0.1)


def test_every_tile_stack_holds_each_icon():
    assert set(TILES) == {*EARTH_MODES, "spacecraft", "flag", "rocket"} and sum(TILES.values()) == 9


def test_quests_can_be_met():
    """Their constellations are in the deck, no triple has one twice, and each of their spaces has an icon to end at."""
    for quest in QUESTS.values():
        assert len(quest.conditions) == 2 and all(len(set(one)) == 3 for one in quest.conditions)
        assert set(sum(quest.conditions, ())) <= set(STARS)
        assert all(ICONS[place] for place in quest.cells)
        assert 2 <= len(quest.cells) <= 3


def test_two_agendas_a_character():
    assert all(len(agendas) == 2 for agendas in AGENDAS_OF.values()) and len(AGENDAS) == 14
    assert len(DECK) == 62


@pytest.mark.parametrize(
    ("record", "line", "found"),
    [
        (CellRow, "4,1,asia,-,1,x", r"line 3, column 'row': '4' does not fit"),
        (CellRow, "1,2,asia,-,1,x", r"line 3, column 'column': '2' does not fit"),
        (Observatory, "asia,X,99,0", r"line 3, column 'latitude': '99' does not fit"),
    ],
)
def test_a_bad_line_is_named(tmp_path, record, line, found):
    check_a_bad_line(tmp_path, "astronavigators", record, line, found)


def test_what_does_not_fit_together_is_named():
    with pytest.raises(ValueError, match="no icon bicycle:asia"):
        icons_of(CellRow(1, 1, "asia", "bicycle:asia", 1, "x"), CONTINENTS)
    with pytest.raises(ValueError, match=r"constellations.csv, And: unknown \['zz'\]"):
        card_from(StarsRow("And", "zz", 3, 3), {"And": "Andromeda"})
    row = QuestRow("asia", "x", "and zzz", "per", "i", "a", "r")
    with pytest.raises(ValueError, match="there is no card 'zzz'"):
        quest_from(row, [Observatory("asia", "x", 0.0, 0.0)])
    with pytest.raises(ValueError, match="an observatory"):
        quest_from(row._replace(one="and"), [])
