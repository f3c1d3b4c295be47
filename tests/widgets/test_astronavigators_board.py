"""The AstroNavigators board offers what is legal and nothing else, says why not, shows what lies open to the viewer, and keeps to the palette."""

import re
import xml.etree.ElementTree as ET
from functools import cache

import pytest

from astronav_edu.engine.action import CHANCE, TERMINAL, Action
from astronav_edu.engine.bots import make_bot
from astronav_edu.engine.rng import Rng
from astronav_edu.games.astronavigators import GAME, State
from astronav_edu.games.astronavigators.knowledge import drafting
from astronav_edu.games.astronavigators.rules import PHASES
from astronav_edu.games.astronavigators.rules.space import NUMBERED, ORBIT, spot
from astronav_edu.games.astronavigators.star_map import ROWS, spaces, tile_offset, visible_rows
from astronav_edu.games.astronavigators.state import Attempt
from astronav_edu.games.astronavigators.tables import (
    AGENDAS,
    CHARACTERS,
    EARTH_MODES,
    ICONS,
    LINKS,
    QUESTS,
    ROCKETS,
    SETS,
    STARS,
    cell,
    neighbours,
    row_and_column,
)
from astronav_edu.widgets.astronavigators_board import draw
from astronav_edu.widgets.astronavigators_cards import IDENTITY
from astronav_edu.widgets.astronavigators_layers import LAYOUTS, die_scale, still_layers
from astronav_edu.widgets.palette import IDENTITIES
from astronav_edu.widgets.parts import text_width
from astronav_edu.widgets.scene import Look, Scene
from astronav_edu.widgets.sky_map import MARK_COLOUR
from tests.games.astronavigators.positions import begin_quest, flying, give_dv_tile, lay, own, position, race

from .board_checks import (
    LIMIT,
    LOOKS,
    SVG,
    Boards,
    bytes_of,
    check_drawing,
    check_same_still_layers,
    each_hostile_name,
    each_look,
    group,
    places,
    tree,
    words,
)

NAMES = ("Ada", "Ben", "Chris", "Dana")
BOARDS = Boards(GAME, draw, NAMES)
scene_of, mine = BOARDS.scene, BOARDS.mine
CHANCE_PHASES = {name for name, phase in PHASES.items() if not phase.choices}


@cache
def game_of(players: int, seed: int, mode: str, sites: bool = False) -> tuple[State, ...]:
    """Every position of a game of greedy bots."""
    rng = Rng(seed)
    bots = [make_bot(GAME, "easy", rng.split(seat)) for seat in range(players)]
    state = GAME.initial_state(players, GAME.options(mode=mode, launch_sites=sites))
    found = []
    while True:
        found.append(GAME.copy(state))
        player = GAME.current_player(state)
        if player == TERMINAL:
            return tuple(found)
        action = GAME.sample_chance(state, rng) if player == CHANCE else bots[player].choose(GAME.observe(state, player))
        GAME.apply_in_place(state, action)


@cache
def all_positions() -> tuple[State, ...]:
    """Of games of two to four in both modes, and of one with the module of launch sites."""
    games = [
        game_of(2, 4, "astronomer"),
        game_of(4, 6, "astronomer"),
        game_of(2, 5, "astronavigator"),
        game_of(4, 3, "astronavigator"),
    ]
    return tuple(state for game in [*games, game_of(3, 8, "astronavigator", True)] for state in game)


def positions(step: int) -> tuple[State, ...]:
    return all_positions()[::step]


def decisions(step: int) -> list[State]:
    return [state for state in all_positions() if GAME.current_player(state) >= 0][::step]


def offered(scene: Scene) -> dict[str, set[str]]:
    return {target.id: {choice.id for choice in target.choices} for target in scene.targets if target.choices}


# what can be chosen


def test_choices_are_the_legal_actions_each_once() -> None:
    met = set()
    for state in decisions(2):
        scene = mine(state)
        choices = [choice.id for target in scene.targets for choice in target.choices] + [choice.id for choice in scene.buttons]
        assert sorted(choices) == sorted(str(action) for action in GAME.legal_actions(state)), state.phase
        met.add(state.phase)
    assert met >= {name for name in PHASES if name not in CHANCE_PHASES} - {"slot", "side", "rocket", "rocket_pick", "which"}


def test_most_choices_are_on_the_board() -> None:
    """The map, the weeks, cards, tokens and tiles; words alone where nothing lies that could be pressed."""
    drawn = {"character", "pick", "agenda", "face", "mode", "die", "token", "select", "stack", "slot"}
    for state in decisions(3):
        if state.phase in drawn and not state.offered:
            left = {Action.parse(choice.id).kind for choice in mine(state).buttons}
            assert left <= {"reveal", "site"}, (state.phase, left)


def test_only_the_one_who_decides_has_targets() -> None:
    BOARDS.check_others_choose_nothing(positions(40))


def test_what_cannot_be_chosen_says_why_with_the_rule() -> None:
    refused = 0
    for state in decisions(3):
        for target in mine(state).targets:
            assert bool(target.choices) != bool(target.why)
            refused += not target.choices
            assert target.choices or re.search(r"\(AN-", target.why)
    assert refused > 50


def test_without_reasons_only_legal_targets_remain() -> None:
    BOARDS.check_without_reasons(decisions(30))


def test_labels_begin_with_the_words_on_the_thing() -> None:
    for look in LOOKS[:3]:
        for state in decisions(53):
            scene = mine(state, look)
            there = places(scene)
            for target in scene.targets:
                thing = there[target.id]
                if not target.id.startswith(("stage-", "mode-", "moon-")):  # their numbers are said in words
                    shown = " ".join(words(thing).split())
                    assert target.label.startswith(shown), (target.label, shown)


def test_a_taken_week_and_a_closed_way_say_why() -> None:
    state = position("neil", "yuri")
    lay(state, 1, "uma")
    state.players[1].week, state.players[1].main = 1, "direct"
    reasons = {target.id: target.why for target in mine(state).targets if not target.choices}
    assert set(reasons) == {f"week-1-{kind}" for kind in ("direct", "schedule", "travel", "planned")}
    assert all("lies a disc already" in reason for reason in reasons.values())
    state = position("neil", "yuri")
    for action in ("select:2/travel", "face:car", "select:3/travel", "face:car"):
        if Action.parse(action) in GAME.legal_actions(state):
            GAME.apply_in_place(state, Action.parse(action))
    assert state.phase == "move"
    here = state.players[state.seat].cell
    scene = mine(state)
    roads = {str(action) for action in GAME.legal_actions(state) if action.kind == "step"}
    spaces_offered = offered(scene)
    assert spaces_offered.pop("space-here") == {"stop"}
    assert {next(iter(ids)) for name, ids in spaces_offered.items() if name.startswith("space-")} == roads
    told = [target for target in scene.targets if not target.choices]
    assert len(told) == len(neighbours(here)) - len(roads) and all("(AN-3" in target.why for target in told)


# hidden things


def test_what_is_hidden_is_in_no_scene_of_another() -> None:
    """AN-10, AN-11, AN-59: characters in the draft, agendas, and values of own trajectory tiles."""
    looked = 0
    for state in positions(17):
        for viewer in (None, *range(state.num_players)):
            scene = scene_of(state, viewer)
            told = scene.svg + scene.say + "".join(target.label for target in scene.targets)
            for seat, player in enumerate(state.players):
                if seat == viewer or state.phase == "over":
                    continue
                for agenda in player.agendas:
                    if agenda not in player.revealed:
                        looked += 1
                        assert AGENDAS[agenda].name not in told
                if drafting(state) and player.character:
                    looked += 1
                    assert CHARACTERS[player.character].name not in told
    assert looked > 100


def test_a_trajectory_tile_shows_its_value_to_its_owner_alone() -> None:
    state = race("neil", "yuri")
    give_dv_tile(state, 1, 3, 15)
    assert words(group(scene_of(state, 1), "stage-3")).split()[-1] == "15"
    for viewer in (0, None):
        assert words(group(scene_of(state, viewer), "stage-3")).split()[-1] == "?"
    assert "your tile" not in scene_of(state, 0).svg


def test_another_deal_of_what_is_hidden_draws_the_same() -> None:
    rng = Rng(2)
    for state in positions(60):
        for viewer in range(state.num_players):
            seen = GAME.observe(state, viewer)
            other = GAME.determinize(seen, rng)
            assert draw(GAME.observe(other, viewer), NAMES[: seen.num_players]).svg == draw(seen, NAMES[: seen.num_players]).svg


# what is shown


def test_each_space_prints_its_icons_in_the_colour_of_their_continent() -> None:
    """AN-39: the colour names the continent."""
    for look in LOOKS:
        still = "".join(layer for name, layer in still_layers(look, False).items() if name.startswith("earth"))
        chips = re.findall(r"<use href='#chip-(\w+)' fill='[^']+' stroke='([^']+)'", still)
        wanted = [(mode, IDENTITIES[IDENTITY[land]].colour) for printed in ICONS for mode, land in printed.items()]
        assert sorted(chips) == sorted(wanted) and {mode for mode, _ in chips} == set(EARTH_MODES)


def test_roads_rails_and_canals_are_those_of_the_table() -> None:
    """AN-32, AN-34: a line for each; twice where it crosses 180°."""
    still = still_layers(Look(), False)["earth-0-1280-light"]
    around = [link for link in LINKS if abs(link.column_a - link.column_b) > 11]
    for kind, width, lines in (("road", "4.2", 1), ("rail", "1.2", 2)):
        drawn = [d for d in re.findall(rf"<path d='([^']+)' stroke='[^']+' stroke-width='{width}'", still) if "L" in d]
        count = sum(link.kind == kind for link in LINKS) + sum(link.kind == kind for link in around)
        assert [d.count("M") for d in drawn] == [lines * count]
    canals = sum(link.kind == "canal" for link in LINKS)
    assert still.count("M-9 0H9") == 2 * canals  # with its halo


def test_vehicles_stand_on_their_spaces_and_travel() -> None:
    for look in LOOKS[:3]:
        layout = LAYOUTS[look.width]
        for state in positions(190):
            scene = mine(state, look)
            there = places(scene)
            for seat, player in enumerate(state.players):
                if not player.die or not player.on_earth:
                    continue
                die = there[f"vehicle-{seat}"]
                assert die.get("data-moves") == ""
                x, y = map(float, re.findall(r"[-\d.]+", die.get("transform", ""))[:2])
                number = next(n for n, window in enumerate(layout.earth) if window.shows(player.cell))
                moved = [
                    element.get("transform", "")
                    for element in tree(scene).iter()
                    if any(kid.get("id") == f"earth-{number}" for kid in element)
                ]
                u, v = map(float, re.findall(r"[-\d.]+", moved[0])[:2])
                a, b = layout.earth[number].corner(player.cell)
                c = layout.earth[number].cell
                assert a <= x - u <= a + c and b <= y - v <= b + c


Box = tuple[float, float, float, float]


def word_box(one: ET.Element) -> Box:
    """Of a word on the map, set in the middle: left, top, right, bottom, px. Capitals of the widest font are 0.73 em high."""
    size, spaced = float(one.get("font-size", "11")), float(one.get("letter-spacing", "0"))
    said = one.text or ""
    half = (text_width(said, size, int(one.get("font-weight", "400"))) + spaced * len(said)) / 2
    x, y = float(one.get("x", "")), float(one.get("y", ""))
    return x - half, y - 0.73 * size, x + half, y


def meet(a: Box, b: Box) -> bool:
    return a[0] < b[2] and b[0] < a[2] and a[1] < b[3] and b[1] < a[3]


def moved(element: ET.Element) -> tuple[float, float]:
    x, y = map(float, re.findall(r"-?[\d.]+", element.get("transform", ""))[:2])
    return x, y


@pytest.mark.parametrize("width", [1280, 900])  # on a telephone the sky has no names
def test_no_number_of_a_daylight_tile_lies_on_the_name_of_a_constellation(width: int) -> None:
    met = set()
    for state in positions(7):
        scene = mine(state, Look("light", width))
        there, chart = places(scene), LAYOUTS[width].sky
        tile = there["day-sun"]
        if tile.get("opacity") == "0" or moved(tile) in met:
            continue
        met.add(moved(tile))
        sky = there[next(name for name in there if name.startswith("sky-") and name.endswith("light"))]
        names = [word_box(one) for one in sky.iter(f"{SVG}text") if re.fullmatch("[A-Z][A-Za-z]{2}", one.text or "")]
        assert len(names) == len(STARS)
        for name in ("day-left", "day-sun", "day-right"):
            x, y = moved(there[name])
            for ring in there["daylight"].iter(f"{SVG}circle"):
                u, v, r = x + float(ring.get("cx", "")), y + float(ring.get("cy", "")), float(ring.get("r", ""))
                if 0 < u < chart.width and 0 < v < chart.height:
                    assert not any(meet((u - r, v - r, u + r, v + r), one) for one in names), (state.month, name, u, v)
    assert len(met) > 20


@pytest.mark.parametrize("width", [1280, 900, 390])
def test_no_vehicle_covers_the_name_of_a_continent(width: int) -> None:
    """Of up to two in a space; a third and a fourth stand below them, over the icons."""
    layout, stood = LAYOUTS[width], set()
    for state in positions(5):
        scene = mine(state, Look("light", width))
        there = places(scene)
        names = {
            number: [
                word_box(one)
                for one in there[f"earth-{number}-{width}-light"].iter(f"{SVG}text")
                if (one.text or "").isalpha() or " " in (one.text or "")
            ]
            for number in range(len(layout.earth))
        }
        assert sum(map(len, names.values())) == 7
        where = [player.cell for player in state.players if player.die and player.on_earth]
        for seat, player in enumerate(state.players):
            if not player.die or not player.on_earth or where.count(player.cell) > 2:
                continue
            number = next(n for n, window in enumerate(layout.earth) if window.shows(player.cell))
            x, y = moved(there[f"vehicle-{seat}"])
            u, v = moved(there[f"at-earth-{number}"])
            half = 12.25 * die_scale(layout.earth[number])
            die = x - u - half, y - v - half, x - u + half, y - v + half
            assert not any(meet(die, name) for name in names[number]), (state.month, player.cell)
            stood.add(player.cell)
    assert len(stood) > 40


def test_the_daylight_tile_lies_where_the_rules_lay_it() -> None:
    """AN-22: in the Sun's column, by the observer's row; AN-23: it is not used in the rows next to the poles."""
    for look in LOOKS[:3]:
        chart = LAYOUTS[look.width].sky
        for month in range(12):
            for character in ("neil", "sphen"):
                state = position(character, "yuri", month=month)
                row = row_and_column(state.players[0].cell)[0]
                scene = scene_of(state, 0, look)
                x, y, shown = re.findall(
                    r"id='day-sun' data-moves='' opacity='(\d)' transform='translate\(([-\d.]+) ([-\d.]+)\)'", scene.svg
                )[0][1:] + (re.findall(r"id='day-sun' data-moves='' opacity='(\d)'", scene.svg)[0],)
                assert float(x) == pytest.approx((11.5 - month) * chart.cell)
                assert shown == ("0" if abs(row) == 3 else "1")
                if abs(row) < 3:
                    assert float(y) == pytest.approx((3 - tile_offset(row, month)) * chart.cell)
                hatched = set(map(int, re.findall(r"id='unseen-(\d)'", scene.svg)))
                assert {ROWS.index(one) for one in visible_rows(row)} == set(range(6)) - hatched


def test_open_cards_stand_in_the_sky_and_a_failure_is_marked() -> None:
    """AN-21: the spaces of the constellation, each with its reason."""
    state = position("neil", "yuri", month=2)
    lay(state, 1, "uma", "ori")
    scene = mine(state)
    assert "#figure-ori" in scene.svg and "#figure-uma" not in scene.svg
    assert "#face-ori" in scene.svg and words(group(scene, "week-1")).split()[0] == "+1"
    marks = r"<rect x='[\d.]+' y='[\d.]+' width='44' height='44' rx='5' fill='(#\w+)'"
    state.attempts = (Attempt(0, "ori", 1, 2, state.players[0].cell),)
    told = mine(state)
    assert len(re.findall(marks, told.svg)) == len(list(spaces(STARS["ori"].abbreviation)))
    said = words(group(told, "failed"))
    assert "Orion is not seen: one of its spaces lies in daylight (AN-22). Real sky, 7 June 2027, 15° N: not seen either" in said
    state.attempts = (Attempt(1, "uma", 1, 3, cell(3, -5)),)  # polar day; the place is that of the attempt
    told = mine(state)
    assert set(re.findall(marks, told.svg)) == {MARK_COLOUR["daylight"]}
    assert f"{NAMES[1]}: Ursa Major is not seen: it is polar day (AN-23)." in words(group(told, "failed"))


def test_discs_lie_where_they_were_placed() -> None:
    """AN-13; AN-14: a plus where the extra action was added."""
    state = position("neil", "yuri")
    state.players[1].week, state.players[1].main, state.players[1].added = 3, "travel", True
    scene = mine(state)
    disc = group(scene, "week-3-travel")
    assert [use.get("href") for use in disc.iter(f"{SVG}use")] == [f"#id-{IDENTITY['europe']}"]
    assert "h8M" in ET.tostring(disc, encoding="unicode")


def test_the_own_board_shows_what_a_player_has() -> None:
    state = position("neil", "yuri")
    player = state.players[0]
    own(state, 0, asia="boat", europe="car")
    player.flipped = ("europe",)
    player.cards = ("ori", "gem", "moon_2")
    player.nk, player.moons, player.modes = 77, (0, 1, 2, 0), ("car", "plane")
    begin_quest(state, 0, "africa")
    svg = mine(state).svg
    for thing in (
        "tile-asia-boat",
        "flip-europe-car",
        "tile-africa-'",
        "spine-ori",
        "spine-moon_2",
        "t1-moon-2",
        "t2-moon-3",
        "t1-car",
        "t0-boat",
    ):
        assert f"#{thing}" in svg, thing
    assert ">77</text>" in svg and "2 constellations, 1 Moon<" in svg
    for number, one in enumerate(SETS):
        have = sum(number in STARS[card].sets for card in ("ori", "gem"))
        assert f">{have}/{one.needs}</text>" in svg


def test_what_lies_open_is_named_in_the_lines_there_are_and_told_whole_to_who_points_at_it() -> None:
    """The ability first; what is cut ends in "…"; no line below the board."""
    ability = "After a successful Planned Observation, chosen as the main action, the card of the week is tried as well."
    for look, whole in ((Look(), False), (Look(width=900), True)):
        state = race("yuri", "neil")
        player = state.players[0]
        player.emeralds, player.met, player.aborted = (1, 2, 3), True, True
        player.instruments, player.rockets = tuple(QUESTS)[:2], tuple(ROCKETS)[:2]
        begin_quest(state, 0, "africa")
        scene = mine(state, look)
        titles = [one.text or "" for one in ET.fromstring(scene.svg).iter(f"{SVG}title")]
        told = next(one for one in titles if one.startswith("Ability: "))
        assert told.startswith(f"Ability: {ability}\n") and "\nEmeralds: 1, 2, 3; Sol Ange met\nUsed: Abort" in told
        said = re.findall(r">([^<]+)</text>", scene.svg)
        assert ("Emeralds" in said) == whole and ("and 3 more" in said) != whole
        assert any(one.endswith("…") for one in said) != whole
        assert " ".join(said).count("After a successful") == 1


def test_the_trajectory_shows_tiles_vehicles_and_landings() -> None:
    state = race("neil", "yuri")
    flying(state, 0, 4)
    flying(state, 1, ORBIT)
    state.board = tuple((30,) if number == spot(2) else tiles for number, tiles in enumerate(state.board))
    state.players[1].landing = 1
    scene = scene_of(state, None)
    assert "#dv-blue-30" in ET.tostring(group(scene, "stage-2"), encoding="unicode")
    backs = re.findall(r"#dv-(?:blue|yellow)-back", scene.svg)
    assert len(backs) == len(NUMBERED) - 1
    assert "#i-module" in ET.tostring(group(scene, "vehicle-0"), encoding="unicode")  # AN-61
    assert "#i-module" not in ET.tostring(group(scene, "vehicle-1"), encoding="unicode")


def test_the_next_free_stage_leads_there_and_what_its_tile_adds_is_on_the_dial() -> None:
    """AN-55, AN-56, AN-60: blue 3 is full in a game of two."""
    state = race("neil", "yuri")
    flying(state, 0, 2, nk=60, dv=10)
    flying(state, 1, 3)
    give_dv_tile(state, 0, 5, 15)
    state.phase, state.left = "fly", 1
    assert offered(mine(state)) == {"stage-4": {"go"}, "stage-5": {"own:blue/5"}}
    assert "stroke-dasharray='3 3'" not in group_text(state)
    state.phase, state.players[0].stage = "dv", 4
    state.board = tuple((30,) if number == spot(4) else tiles for number, tiles in enumerate(state.board))
    assert "stroke-dasharray='3 3'" in group_text(state)


def group_text(state: State) -> str:
    """The own board of whoever decides."""
    svg = mine(state).svg
    start = svg.index("#own-ground")
    return svg[start : svg.index("id='seat-", start)]


def test_the_astronomer_game_has_no_trajectory() -> None:
    """AN-88."""
    assert "id='race'" not in mine(position("neil", "yuri")).svg and "id='race'" in mine(race("neil", "yuri")).svg


def test_position_and_status_are_said() -> None:
    for state in positions(80):
        BOARDS.check_said(state, NAMES)


# how it is drawn


@each_look
def test_a_drawing_is_small_whole_and_of_the_palette(look: Look) -> None:
    for state in positions(110):
        scene = mine(state, look)
        check_drawing(scene)


def test_every_move_is_within_the_limit() -> None:
    """In the race of four, where most is to be seen."""
    largest, where = 0, ""
    for look in (LOOKS[0], LOOKS[2]):
        for state in game_of(4, 3, "astronavigator")[::4]:
            scene = mine(state, look)
            if bytes_of(scene) > largest:
                largest, where = bytes_of(scene), f"{state.phase}, {look.width}"
    assert largest < LIMIT, (largest, where)


def test_still_layers_are_the_same_all_through_a_game() -> None:
    for look in LOOKS:
        for mode in ("astronomer", "astronavigator"):
            check_same_still_layers(scene_of(state, 0, look) for state in game_of(2, 5, mode)[::50])


@each_hostile_name
def test_names_are_text_and_keep_their_room(name: str) -> None:
    BOARDS.check_name(positions(300), name)


def test_spaces_of_the_map_are_told_apart_by_row_and_column() -> None:
    """The same space lies at the same place in the whole map and in its halves."""
    whole, west, east = LAYOUTS[1280].earth[0], *LAYOUTS[390].earth
    for place in range(72):
        half = west if west.shows(place) else east
        assert half.shows(place)
        (x, y), (u, v) = whole.corner(place), half.corner(place)
        assert x / whole.cell - half.first == u / half.cell and y / whole.cell == v / half.cell
    assert whole.corner(cell(3, -11)) == (0, 0)
