"""The Astron board offers what is legal and nothing else, shows what its viewer may know and nothing else, and keeps to the palette."""

import re
from collections.abc import Iterator
from functools import cache

import pytest

from astronav_edu.engine.action import CHANCE, TERMINAL, Action
from astronav_edu.engine.rng import Rng
from astronav_edu.games.astron import GAME, State
from astronav_edu.games.astron.tables import AIRPORTS, HAND, HAZARDS, LAST_OFFSET, ORDER, ORDERS
from astronav_edu.widgets.astron_board import draw, place_name, space_name
from astronav_edu.widgets.astron_layers import AIRPORT, HAZARD, SHORT
from astronav_edu.widgets.palette import NIGHT, THEMES, WHITE, Theme, contrast
from astronav_edu.widgets.scene import Look
from tests.games.astron.positions import act, finish, full_position

from .board_checks import (
    LIMIT,
    LOOKS,
    Boards,
    bytes_of,
    check_drawing,
    check_layers_of_looks,
    check_same_still_layers,
    choices,
    each_hostile_name,
    each_look,
)

NAMES = ("Ada", "Ben", "Chris", "Dana", "Eve", "Farid")
BOARDS = Boards(GAME, draw, NAMES)
scene_of = BOARDS.scene


def game_of(players: int, seed: int) -> Iterator[State]:
    """Every position of a random game."""
    rng, state = Rng(seed), GAME.initial_state(players, GAME.options())
    while True:
        yield GAME.copy(state)
        player = GAME.current_player(state)
        if player == TERMINAL:
            return
        legal = GAME.legal_actions(state)
        GAME.apply_in_place(state, GAME.sample_chance(state, rng) if player == CHANCE else legal[rng.below(len(legal))])


def one_a_phase() -> dict[str, State]:
    """A position for each phase, each built for it."""

    def after(state: State, *actions: str) -> State:
        act(state, *actions)
        return state

    orders = ["forward_1", "forward_2", "sideways_1", "sideways_2_map_1", "map_3"]
    london = AIRPORTS[0]
    over = after(full_position((5, 4), (9, 9), hand=orders, offset=LAST_OFFSET - 2), "play:map_3")
    finish(over)
    return {
        "deal": GAME.initial_state(3, GAME.options()),
        "play": full_position((5, 4), (9, 9), hand=orders),
        "fly": after(full_position((5, 4), (9, 9), hand=orders), "play:sideways_1"),
        "push": after(full_position((3, 4), (1, 4), hand=["back_3", *orders[:4]]), "play:back_3"),
        "discard": full_position((0, 4), (9, 9), hand=["back_1", "back_1", "back_2", "back_3", "back_2_map_2"]),
        "refill": after(full_position((5, 4), (9, 9), hand=orders), "play:forward_1"),
        "award": after(full_position((london.row - 1, london.column), (3, 9), hand=orders), "play:forward_1", "draw:forward_1"),
        "over": over,
    }


@cache
def all_positions() -> tuple[State, ...]:
    """One position for each phase, and all of five random games."""
    return tuple(one_a_phase().values()) + tuple(state for players in range(2, 7) for state in game_of(players, 40 + players))


def positions(step: int) -> list[State]:
    """Positions of games of two to six players: every ``step``-th, and all in which a plane is pushed or the game is over."""
    return [state for n, state in enumerate(all_positions()) if n % step == 0 or state.phase in ("push", "over")]


def decisions(step: int) -> list[State]:
    """Every ``step``-th position in which a player decides."""
    return [state for state in all_positions() if GAME.current_player(state) >= 0][::step]


def test_every_phase_has_its_position() -> None:
    for phase, state in one_a_phase().items():
        assert GAME.observe(state, max(GAME.current_player(state), 0)).phase == phase


def test_choices_are_the_legal_actions() -> None:
    for state in decisions(1):
        player = GAME.current_player(state)
        assert set(choices(scene_of(state, player))) == {str(action) for action in GAME.legal_actions(state)}


def test_only_the_one_who_decides_has_targets() -> None:
    BOARDS.check_others_choose_nothing(positions(20))


def test_a_hand_has_a_target_for_each_card_even_for_equal_ones() -> None:
    doubles = 0
    for state in decisions(3):
        player = GAME.current_player(state)
        if state.phase == "play":
            scene, hand = scene_of(state, player), state.hands[player]
            assert [target.id for target in scene.targets] == [f"hand-{n}" for n in range(HAND)]
            for target, order in zip(scene.targets, hand, strict=True):
                assert target.choices == () or target.choices[0].id.endswith(f":{order}")
            doubles += len(set(choices(scene))) < len(choices(scene))
    assert doubles > 5


def test_what_cannot_be_chosen_says_why() -> None:
    refused = 0
    for state in decisions(3):
        for target in scene_of(state, GAME.current_player(state)).targets:
            if target.choices:
                assert not target.why
            else:
                refused += 1
                assert re.search(r"\(AS-\d+", target.why)
    assert refused > 50


def test_without_reasons_only_legal_targets_remain() -> None:
    BOARDS.check_without_reasons(positions(20))


def test_labels_begin_with_the_words_on_the_thing() -> None:
    for state in decisions(5):
        player = GAME.current_player(state)
        for target in scene_of(state, player).targets:
            if target.id.startswith("hand-"):
                order = ORDER[state.hands[player][int(target.id[5:])]]
                assert target.label.startswith(f"{order.kind.capitalize()} {order.distance or order.map}")
            else:
                assert target.label.startswith(("Fly ", "Move "))


def test_a_label_names_the_space_where_the_plane_comes_to_rest() -> None:
    state = next(state for state in game_of(2, 1) if state.phase == "play")
    state.planes, state.offset, state.hands[0] = (
        [32, 95],
        8,
        ["forward_1", "forward_1_map_1", "back_2_map_2", "map_1", "sideways_2"],
    )
    labels = [target.label for target in scene_of(state, 0).targets]
    assert labels[0] == "Forward 1, plane to 0–5°E 30–45°N, free space"  # strip row 12, column 2
    assert labels[1].startswith("Forward 1, map 1, plane to 5–10°E")  # one row further, since the map turns
    assert labels[2].startswith("Back 2, map 2, plane to 5–0°W 30–45°N")
    assert labels[3] == "Map 1, plane over 0–5°E 30–45°N, free space"
    assert labels[4] == "Sideways 2, left or right"


def test_names_of_spaces_hold_the_places_that_lie_there() -> None:
    for place in (*AIRPORTS, *HAZARDS):
        found = re.fullmatch(r"(\d+)–(\d+)°([EW]) (\d+)–(\d+)°([NS])", space_name(place.row, place.column))
        assert found is not None
        west, east, east_west, south, north, north_south = found.groups()
        low, high = sorted((int(west) * (-1 if east_west == "W" else 1), int(east) * (-1 if east_west == "W" else 1)))
        bottom, top = sorted((int(south) * (-1 if north_south == "S" else 1), int(north) * (-1 if north_south == "S" else 1)))
        assert low <= place.longitude <= high and bottom <= place.latitude <= top
        assert place.name in place_name(place.row, place.column)
    assert place_name(0, 4) == "START" and place_name(71, 4) == "GAME OVER" and place_name(1, 2) == "free space"


def test_every_hazard_has_a_name_for_the_map() -> None:
    assert set(SHORT) == {hazard.name for hazard in HAZARDS}


def test_a_drawing_depends_only_on_what_its_viewer_may_know() -> None:
    rng = Rng(5)
    for state in positions(40):
        for viewer in (None, *range(len(state.planes))):
            seen = GAME.observe(state, viewer)
            believed = GAME.determinize(seen, rng)
            again = GAME.observe(believed, viewer)
            assert draw(seen, NAMES).svg == draw(again, NAMES).svg


def test_hands_and_points_of_others_are_not_in_the_drawing() -> None:
    for state in positions(40):
        for viewer in (None, *range(len(state.planes))):
            shown = re.findall(r"href='#face-(\w+)'", scene_of(state, viewer).svg)
            own = [] if viewer is None else [*state.hands[viewer]]
            laid = [state.laid] if state.laid and viewer == GAME.current_player(state) else []
            assert shown == own + laid
            if state.phase != "over":
                assert scene_of(state, viewer).svg.count(">hidden<") == len(state.planes) - 1 if viewer is not None else True


def test_all_points_are_shown_at_the_end() -> None:
    for state in all_positions():
        if state.phase == "over":
            for viewer in (None, 0):
                svg = scene_of(state, viewer).svg
                for gained, lost in zip(state.airport_cards, state.hazard_cards, strict=True):
                    net = f"{sum(gained) - sum(lost)}".replace("-", "−")
                    assert f"+{sum(gained)} −{sum(lost)} = {net}" in svg


@each_look
def test_a_drawing_is_small_whole_and_of_the_palette(look: Look) -> None:
    for state in positions(60):
        player = GAME.current_player(state)
        scene = scene_of(state, max(player, 0), look)
        assert bytes_of(scene) < LIMIT
        check_drawing(scene)


@pytest.mark.parametrize("theme", THEMES.values(), ids=lambda theme: theme.name)
def test_pairs_of_colours_that_only_this_board_has_stand_apart(theme: Theme) -> None:
    words = [(WHITE, theme.wood), (WHITE, AIRPORT), (WHITE, HAZARD), (WHITE, NIGHT.sky), (theme.ink, theme.halo)]
    marks = [(theme.signal, theme.sea), (theme.bad, theme.hazard), (theme.ink, theme.sea), (theme.edge, theme.sea)]
    assert all(contrast(*pair) >= 4.5 for pair in words)
    assert all(contrast(*pair) >= 3 for pair in marks)
    assert all(contrast(theme.signal, land) >= 3 and contrast(theme.bad, theme.halo) >= 3 for land in theme.tints)


def test_still_layers_are_the_same_all_through_a_game_and_differ_by_look() -> None:
    for look in LOOKS:
        check_same_still_layers(scene_of(state, 0, look) for state in positions(101))
    check_layers_of_looks([scene_of(all_positions()[0], 0, look) for look in LOOKS])


def test_all_orders_have_a_face() -> None:
    faces = "".join(scene_of(next(game_of(2, 1)), 0).still.values())
    assert all(f"id='face-{order.id}'" in faces and f"id='field-{order.id}'" in faces for order in ORDERS)


def test_the_map_slides_and_planes_keep_their_cell() -> None:
    state = next(state for state in game_of(3, 2) if state.phase == "play")
    for look in LOOKS[:3]:
        places = []
        for offset in (0, 1, LAST_OFFSET):
            state.offset = offset
            moving = re.findall(r"<g transform='([^']+)' id='([\w-]+)' data-moves=''", scene_of(state, 0, look).svg)
            places.append({name: place for place, name in moving})
        start, next_row, end = places
        assert {name for name in start if start[name] == end[name]} == {"plane-0", "plane-1", "plane-2"}
        assert {name for name in start if start[name] != next_row[name]} == {
            "sliding-map",
            "sliding-names",
            "sliding-degrees",
            "where",
        }


def test_position_and_status_are_said() -> None:
    for state in positions(50):
        BOARDS.check_said(state, NAMES)


@each_hostile_name
def test_names_are_text_and_keep_their_room(name: str) -> None:
    BOARDS.check_name(positions(211), name)


def test_a_laid_order_is_shown_selected_and_its_ends_are_the_targets() -> None:
    state = next(state for state in all_positions() if state.phase == "fly")
    player = GAME.current_player(state)
    scene = scene_of(state, player)
    row, column = divmod(state.planes[player], 10)
    for target in scene.targets:
        if target.choices:
            rows, columns = Action.parse(target.choices[0].id).args
            assert target.id == f"cell-{row + int(rows)}-{column + int(columns)}"
    assert f"href='#face-{state.laid}'" in scene.svg
