"""The Expedition board offers what is legal and nothing else, says why not, shows everything that lies open, and keeps to the palette."""

import re
import xml.etree.ElementTree as ET
from collections.abc import Iterator
from functools import cache

import pytest

from astronav_edu.engine.action import CHANCE, TERMINAL, Action
from astronav_edu.engine.rng import Rng
from astronav_edu.games.expedition import GAME, State
from astronav_edu.games.expedition.rules import LAND, usable
from astronav_edu.games.expedition.state import Astronaut
from astronav_edu.games.expedition.tables import AFTERBURNER, FAILURES, GOALS, KINDS, LAST, MOONS, PLANETS, SATELLITE, SPACES
from astronav_edu.widgets.expedition_board import draw
from astronav_edu.widgets.expedition_layers import ICON, LAYOUTS
from astronav_edu.widgets.palette import NIGHT, THEMES, WHITE, contrast
from astronav_edu.widgets.scene import Look, Scene
from tests.games.expedition.positions import PLAIN, A, act, boarding, place, position, roll

from .board_checks import (
    LIMIT,
    LOOKS,
    SVG,
    Boards,
    bytes_of,
    check_drawing,
    check_layers_of_looks,
    check_same_still_layers,
    each_hostile_name,
    each_look,
    group,
    offered,
    tree,
    words,
)

NAMES = ("Ada", "Ben", "Chris", "Dana", "Eve")
BOARDS = Boards(GAME, draw, NAMES)
scene_of, mine = BOARDS.scene, BOARDS.mine


def game_of(players: int, seed: int) -> Iterator[State]:
    """Every position of a game in which everybody but for one choice in four lands when they can."""
    rng, state = Rng(seed), GAME.initial_state(players, GAME.options())
    while True:
        yield GAME.copy(state)
        player = GAME.current_player(state)
        if player == TERMINAL:
            return
        legal = GAME.legal_actions(state)
        lands = state.phase == "land" and rng.below(4)
        action = legal[-1] if lands else legal[rng.below(len(legal))] if player != CHANCE else GAME.sample_chance(state, rng)
        GAME.apply_in_place(state, action)


def one_a_phase() -> dict[str, State]:
    """A position for each phase, each built for it."""
    rolled = position("extra_1", "parachute", PLAIN, space=11, pool=6)
    roll(rolled, A, A, 2, 2, 3, 4)
    crashed = position(PLAIN, "parachute", "neighbour", space=10, pool=3)
    roll(crashed, A, 3, 4)
    landing = position("neighbour", "die_taker", space=13, pool=5)
    roll(landing, 1, 1, 3, 4, A)
    act(landing, "use:1", "fly")
    over = position(PLAIN, PLAIN, failures=FAILURES - 1, pool=1)
    roll(over, 3)
    return {
        "first": GAME.initial_state(3, GAME.options()), "board": boarding(3, 1), "roll": position(PLAIN, "satellite", space=12, pool=2),
        "pick": rolled, "land": landing, "parachute": crashed, "over": over,
    }  # fmt: skip


@cache
def all_positions() -> tuple[State, ...]:
    """One position for each phase, and all of four games of two to five."""
    return tuple(one_a_phase().values()) + tuple(state for players in range(2, 6) for state in game_of(players, 60 + players))


def positions(step: int) -> list[State]:
    """Every ``step``-th position, and each of a phase of its own."""
    return [state for n, state in enumerate(all_positions()) if n % step == 0 or n < 7]


def decisions(step: int) -> list[State]:
    """Every ``step``-th position in which a player decides."""
    return [state for state in all_positions() if GAME.current_player(state) >= 0][::step]


def spots(scene: Scene) -> dict[str, tuple[float, float]]:
    """Where each astronaut is drawn."""
    pieces = re.findall(r"<g transform='translate\(([-\d.]+) ([-\d.]+)\)[^']*' id='(who-[\w-]+)' data-moves=''", scene.svg)
    return {name: (float(x), float(y)) for x, y, name in pieces}


def test_every_phase_has_its_position() -> None:
    assert {phase: state.phase for phase, state in one_a_phase().items()} == {phase: phase for phase in one_a_phase()}


# what can be chosen


def test_choices_are_the_legal_actions() -> None:
    seen = set()
    for state in decisions(1):
        scene = mine(state)
        choices = set().union(*offered(scene).values()) | {choice.id for choice in scene.buttons}
        assert choices == {str(action) for action in GAME.legal_actions(state)}
        seen.add(state.phase)
    assert seen == {"board", "pick", "land", "parachute"}


def test_only_the_one_who_decides_has_targets() -> None:
    BOARDS.check_others_choose_nothing(positions(20))


def test_what_cannot_be_chosen_says_why_with_the_rule() -> None:
    refused = 0
    for state in decisions(3):
        for target in mine(state).targets:
            assert bool(target.choices) != bool(target.why)
            refused += not target.choices
            assert target.choices or re.search(r"\(ML-", target.why)
    assert refused > 50


def test_without_reasons_only_legal_targets_remain() -> None:
    BOARDS.check_without_reasons(positions(20))


def test_labels_begin_with_the_words_on_the_thing() -> None:
    for state in decisions(5):
        scene = mine(state)
        for target in scene.targets:
            shown = words(group(scene, target.id)) or next((kind.name for kind in KINDS if target.id == f"card-{kind.id}"), "")
            assert target.label.startswith(" ".join(shown.split())), (target.label, shown)


def test_boarding_offers_a_card_for_each_astronaut() -> None:
    """ML-4: each of those at home; one that has landed says so."""
    state = boarding(2)
    place(state, 0, "parachute", moon=0)
    targets = {target.id: target for target in mine(state).targets}
    assert list(targets) == [f"card-{kind.id}" for kind in KINDS]
    assert "landed for good" in targets["card-parachute"].why
    assert targets["card-extra_1"].label == "Extra 1. While it is aboard, every roll has one more 1."


def test_groups_that_fit_lead_to_their_spaces_and_those_that_do_not_say_why() -> None:
    """ML-9: space 11 takes 4 and afterburners of two pips; ML-43: the extra 1 is a group, but not printed here."""
    state = one_a_phase()["pick"]
    scene = mine(state)
    assert offered(scene) == {
        "group-1": set(), "group-2": set(), "group-3": set(), "group-4": {"use:4"}, "group-0": {"use:afterburner"}, "fly": set(),
        "space-15": {"use:4", "use:afterburner"},
    }  # fmt: skip
    assert words(group(scene, "group-0")) == "A: +4 stay" and words(group(scene, "group-1")) == "not here no die"
    reasons = {target.id: target.why for target in scene.targets}
    assert "cannot be used here" in reasons["group-2"] and "cannot stand still" in reasons["fly"]
    act(state, "use:4")
    after = mine(state)
    assert offered(after) == {
        "group-1": set(), "group-2": set(), "group-3": set(), "group-4": set(), "group-0": {"use:afterburner"}, "fly": {"fly"},
        "space-15": {"fly"}, "space-19": {"use:afterburner"},
    }  # fmt: skip
    assert words(group(after, "fly")) == "Fly 4 spaces, to space 15"


def test_a_group_beyond_the_last_space_leads_there() -> None:
    """ML-Q1: the rocket stops in deep space."""
    state = position(PLAIN, PLAIN, space=22, pool=4)
    roll(state, 4, 4, 4, 3)
    assert offered(mine(state))[f"space-{LAST}"] == {"use:4"}


def test_dice_that_do_not_fit_are_pale() -> None:
    state = one_a_phase()["pick"]
    shown = re.findall(r"data-rolls=''>(?:<use href='#die-\w+'/>){2}<use href='#(die-[\w-]+)'/>", mine(state).svg)
    assert sorted(shown) == ["die-2-pale", "die-2-pale", "die-3-pale", "die-4", "die-a", "die-a"]
    for state in all_positions():
        if state.phase == "pick":
            fits = sum(state.roll[face] for face in usable(state))
            svg = mine(state).svg
            assert len(re.findall(r"<use href='#die-\w+-pale'/>", svg)) == sum(state.roll) - fits
            assert svg.count("data-rolls=''") == sum(state.roll)


def test_the_extra_1_is_shown_and_is_no_die() -> None:
    """ML-43; with two aboard there is one (ML-Q18)."""
    state = position("extra_1", "extra_1", space=7, pool=2)
    roll(state, 1, 3)
    scene = mine(state)
    assert words(group(scene, "group-1")) == "1s: +2 1 die used"
    assert scene.svg.count("data-rolls=''") == 2


def test_landing_is_offered_in_the_tray_and_on_the_board() -> None:
    """ML-45: the neighbour's places, too; ML-Q16: two spaces of a planet are one."""
    state = one_a_phase()["land"]
    assert state.space == 15 and GAME.legal_actions(state)[1:] == [LAND[0], LAND[-1], LAND[1]]
    first = SPACES[15].moons[0]
    assert offered(mine(state)) == {
        "stay": {"stay"}, "land-0": {"land"}, "land--1": {"land:-1"}, "land-1": {"land:1"},
        f"moon-{first}": {"land"}, "planet-2": {"land:-1"}, "planet-3": {"land:1"},
    }  # fmt: skip
    act(state, "stay")
    assert offered(mine(state)) == {"stay": {"stay"}, "land-0": {"land"}, f"moon-{first}": {"land"}}
    label = {target.id: target.label for target in mine(state).targets}
    assert label["land-0"] == f"Land on {MOONS[first].name} moon of Uranus, {MOONS[first].points} points"


def test_a_neighbour_is_told_where_it_cannot_land() -> None:
    state = position("neighbour", PLAIN, space=5, pool=2)
    roll(state, 1, 3)
    act(state, "use:1")
    assert state.space == 6
    reasons = {target.id: target.why for target in mine(state).targets if not target.choices}
    assert list(reasons) == ["land--1"] and "Nobody can land on space 5" in reasons["land--1"]


def test_a_parachute_lands_or_goes_home() -> None:
    """ML-18."""
    scene = mine(one_a_phase()["parachute"])
    assert offered(scene) == {"return": {"return"}, "land-0": {"land"}, "planet-1": {"land"}}
    assert len(re.findall(r"-pale'/></g>", scene.svg)) == 3


# what is shown


def test_each_space_prints_its_faces_and_pips() -> None:
    for look in LOOKS[:3]:
        still = ET.fromstring(
            f"<svg xmlns='http://www.w3.org/2000/svg'>{mine(boarding(2), look).still[f'track-{look.width}']}</svg>"
        )
        layout = LAYOUTS[look.width]
        dice = [
            (use.get("href"), parent) for parent in still.iter() for use in parent if (use.get("href") or "").startswith("#die-")
        ]
        assert len(dice) == sum(len(space.faces) for space in SPACES)
        texts = {(float(t.get("x", 0)), float(t.get("y", 0))): t.text for t in still.iter(f"{SVG}text")}
        for number, space in enumerate(SPACES):
            x, y = layout.spot(number)
            assert texts[x, y + (-5 if space.faces else 5)] == str(number)
            shown = [
                href for href, parent in dice if abs(float(parent.get("transform", "")[10:].split()[0]) - x) <= 20
                and abs(float(parent.get("transform", "").split()[1].rstrip(")")) - y - 10) < 1
            ]  # fmt: skip
            assert shown == ["#die-a" if face == AFTERBURNER else f"#die-{face}" for face in space.faces]
            near = [text for (u, v), text in texts.items() if abs(u - x) < 30 and abs(v - y - 22.5) < 1]
            assert near == ([str(space.pips)] if AFTERBURNER in space.faces else [])


@pytest.mark.parametrize("width", LAYOUTS)
def test_every_space_has_its_place_and_both_of_a_planet_lie_side_by_side(width: int) -> None:
    layout = LAYOUTS[width]
    places = [layout.spot(space) for space in range(LAST + 1)]
    for n, (x, y) in enumerate(places):
        assert layout.night.x + 40 <= x <= layout.night.width - 40
        assert layout.night.y + 98 <= y <= layout.night.y + layout.night.height - 40
        assert all(abs(x - u) >= 70 or abs(y - v) >= 140 for u, v in places[n + 1 :])
    for planet in range(len(PLANETS)):
        assert len({layout.spot(space)[1] for space, here in enumerate(SPACES) if here.planet == planet}) == 1
    with pytest.raises(ValueError, match="0 to 24, not 25"):
        layout.spot(LAST + 1)


def test_every_astronaut_is_drawn_once_and_where_it_is() -> None:
    for look in LOOKS[:3]:
        layout = LAYOUTS[look.width]
        for state in positions(7):
            found = spots(mine(state, look))
            assert set(found) == {f"who-{seat}-{kind.id}" for seat in range(state.num_players) for kind in KINDS}
            for moon, who in enumerate(state.moons):
                if who:
                    assert found[f"who-{who.seat}-{who.kind}"] == pytest.approx(layout.moon(moon), abs=0.01)
            for planet, there in enumerate(state.planets):
                row = [found[f"who-{who.seat}-{who.kind}"] for who in there]
                assert row == sorted(row)  # in order of arrival (ML-26)
                assert all(abs(x - layout.over(planet)[0]) <= 70 for x, _ in row)
            aboard = [found[f"who-{who.seat}-{who.kind}"] for who in state.crew]
            assert aboard == sorted(aboard, reverse=True)  # the Commander in front, at the right (ML-5)
            box = layout.rocket
            assert all(box.x < x < box.x + box.width and box.y < y < box.y + box.height for x, y in aboard)


def test_astronauts_are_named_with_their_place() -> None:
    state = boarding(2)
    place(state, 1, "planet_doubler", planet=1)
    place(state, 0, "extra_1", moon=3)
    act(state, "board:satellite")
    labels = {element.get("aria-label") for element in tree(mine(state)).iter() if element.get("role") == "img"}
    assert {
        "Ben: Planet doubler, on Jupiter", "Ada: Extra 1, on Ganymede", "Ada: Satellite start, aboard", "Ben: Parachute, at home",
    } <= labels  # fmt: skip


def test_planets_show_the_order_of_points_beside_their_coins() -> None:
    """ML-35, ML-36: Ben has as many as Ada, and came first; ML-39: his points count twice."""
    state = boarding(3)
    place(state, 1, "planet_doubler", planet=0)
    place(state, 0, "extra_1", planet=0)
    svg = mine(state).svg
    layout = LAYOUTS[1280]
    from astronav_edu.widgets.expedition_layers import coin_place

    for seat, order in ((1, 0), (0, 1)):
        x, y = coin_place(0, order, layout)
        at = f"translate({x + 20:g} {y:g})"
        beside = re.search(rf"<g transform='{re.escape(at)}'><use href='#id-(\d)'[^>]*/>(.*?)</g>", svg)
        assert beside is not None and beside[1] == str(seat) and ("×2" in beside[2]) == (seat == 1)


def test_doublers_on_their_moon_and_in_deep_space_are_marked() -> None:
    state = boarding(2)
    place(state, 0, "moon_doubler", moon=0)
    place(state, 1, "planet_doubler", moon=1)
    state.home[0].remove("deep_space_doubler")
    state.comet.append(Astronaut(0, "deep_space_doubler"))
    scene = mine(state)
    assert "×2" in words(group(scene, "who-0-moon_doubler")) and "×2" in words(group(scene, "who-0-deep_space_doubler"))
    assert words(group(scene, "who-1-planet_doubler")) == ""


def test_the_rocket_names_its_crew_and_their_effects_and_marks_the_commander_and_who_is_asked() -> None:
    state = one_a_phase()["land"]
    scene = mine(state)
    rocket = group(scene, "rocket")
    assert words(rocket).split() == [
        "Aboard",
        "the",
        "first",
        "seat",
        "commands",
        "Ada",
        "Neighbour",
        "Ben",
        "Die",
        "taker",
        "commands",
    ]
    ring = [circle for circle in rocket.iter(f"{SVG}circle") if circle.get("r") == "28"]
    assert [(float(c.get("cx", 0)), float(c.get("cy", 0))) for c in ring] == [spots(scene)["who-0-neighbour"]]
    act(state, "land")
    assert words(group(mine(state), "rocket")).count("left") == 1


def test_the_ship_stands_on_its_space_and_travels() -> None:
    for look in LOOKS[:3]:
        for state in positions(13):
            x, y = LAYOUTS[look.width].spot(state.space)
            assert f"<g transform='translate({x:g} {y:g})' id='ship' data-moves=''" in mine(state, look).svg


def test_failures_goals_and_points_are_those_of_the_position() -> None:
    for state in positions(11):
        scene = mine(state)
        shown = words(group(scene, "goals"))
        assert f"{state.failures} of {FAILURES}" in shown and all(goal.name in shown for goal in GOALS)
        owners = [use.get("href") for use in group(scene, "goals").iter(f"{SVG}use")]
        assert owners == [f"#id-{owner}" for owner in state.goals if owner is not None]
        points = [0] * state.num_players
        for line in GAME.score_lines(state):
            points[line.seat] += line.points
        for seat, name in enumerate(NAMES[: state.num_players]):
            assert words(group(scene, f"seat-{seat}")) == f"{name} {points[seat]} point{'' if points[seat] == 1 else 's'}"


def test_seats_keep_their_places_whoever_looks() -> None:
    """Else all astronauts at home would travel when the next person's turn comes."""
    state = one_a_phase()["pick"]
    assert spots(scene_of(state, 0)) == spots(scene_of(state, 2)) == spots(scene_of(state, None))


def test_every_kind_has_its_sign() -> None:
    assert set(ICON) == {kind.id for kind in KINDS} and len(set(ICON.values())) == len(KINDS)


def test_a_roll_is_new_dice_and_the_same_roll_the_same() -> None:
    """The page lets dice tumble that were not there before: one roll tumbles once, through picks and redrawing."""
    last, names = None, []
    for state in game_of(3, 9):
        found = set(re.findall(r"id='(die-[\w-]+)-0' data-rolls", mine(state).svg))
        if not state.roll:
            assert not found
            last = None
        elif last == state.roll and names and state.phase != "pick":
            assert found == {names[-1]}
        elif found and found != {names[-1] if names else ""}:
            names += found
        last = state.roll or last
    assert len(names) == len(set(names)) > 10


def test_the_roll_and_a_crash_are_said() -> None:
    assert "The roll is 2, 2, 3, 4, afterburner, afterburner." in mine(one_a_phase()["pick"]).say
    assert "crashed on space 10 with 3, 4, afterburner" in mine(one_a_phase()["parachute"]).say
    state = position(PLAIN, PLAIN, space=9, pool=2)
    roll(state, 3, 3)
    assert "The rocket crashed with 3, 3." in mine(state).say


def test_position_and_status_are_said() -> None:
    for state in positions(50):
        BOARDS.check_said(state, NAMES)


def test_the_status_line_speaks_to_you() -> None:
    for phase, call in {
        "board": "You send the Commander", "roll": "You roll 2 dice", "pick": "You pick dice: the 4s or the afterburners",
        "land": "You stay aboard or land", "parachute": "Crash! You may land by parachute",
    }.items():  # fmt: skip
        state = one_a_phase()[phase]
        deciding = max(GAME.current_player(state), 0)
        names = ["You" if seat == deciding else name for seat, name in enumerate(NAMES[: state.num_players])]
        assert call in words(group(draw(GAME.observe(state, deciding), names), "status"))


# how it is drawn


@each_look
def test_a_drawing_is_small_whole_and_of_the_palette(look: Look) -> None:
    for state in [*positions(60), *decisions(150)]:
        scene = mine(state, look)
        assert bytes_of(scene) < LIMIT
        check_drawing(scene)


def test_the_largest_board_is_within_the_limit() -> None:
    """Five players, everybody named at length, many on the planets, eight cards to choose from."""
    largest = 0
    for state in game_of(5, 65):
        scene = scene_of(state, max(GAME.current_player(state), 0))
        reasons = sum(len(target.label) + len(target.why) + 120 for target in scene.targets)
        largest = max(largest, len(scene.svg.encode()) + reasons)
    assert largest < LIMIT


def test_pairs_of_colours_that_only_this_board_has_stand_apart() -> None:
    from astronav_edu.widgets.expedition_layers import FIRE

    light = THEMES["light"]
    for text, ground in (
        (WHITE, FIRE),
        (NIGHT.text, NIGHT.panel),
        (NIGHT.dim, NIGHT.panel),
        (light.dim, light.panel),
        (NIGHT.dim, NIGHT.sky),
    ):
        assert contrast(text, ground) >= 4.5
    for mark, ground in (
        (NIGHT.edge, NIGHT.sky),
        (NIGHT.pole, NIGHT.edge),
        (NIGHT.signal, NIGHT.panel),
        (light.edge, light.panel),
        (light.signal, light.panel),
    ):
        assert contrast(mark, ground) >= 3


def test_still_layers_are_the_same_all_through_a_game_and_differ_by_look() -> None:
    for look in LOOKS:
        check_same_still_layers(scene_of(state, 0, look) for state in positions(101))
    check_layers_of_looks([scene_of(all_positions()[0], 0, look) for look in LOOKS])


@each_hostile_name
def test_names_are_text_and_keep_their_room(name: str) -> None:
    BOARDS.check_name(positions(211), name)


def test_the_satellite_is_marked_on_the_track() -> None:
    layout = LAYOUTS[1280]
    x, y = layout.spot(SATELLITE)
    assert f"<use href='#i-satellite' transform='translate({x - 8:g} {y - 44:g})" in mine(boarding(2)).still["track-1280"]


def test_actions_are_offered_by_their_own_words() -> None:
    for state in decisions(9):
        for target in mine(state).targets:
            assert all(Action.parse(choice.id) in GAME.legal_actions(state) and choice.text for choice in target.choices)
