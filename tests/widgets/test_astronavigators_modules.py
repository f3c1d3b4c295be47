"""The board of AstroNavigators with Solo and Sol Ange: what is legal can be chosen, what is not says why, and the pieces lie right."""

from functools import cache

import pytest

from astronav_edu.engine.action import CHANCE, TERMINAL
from astronav_edu.engine.bots import make_bot
from astronav_edu.engine.rng import Rng
from astronav_edu.games.astronavigators import GAME, State
from astronav_edu.games.astronavigators.state import Ship
from astronav_edu.games.astronavigators.words import say_stage
from astronav_edu.widgets.astronavigators_board import draw
from astronav_edu.widgets.astronavigators_layers import LAYOUTS
from astronav_edu.widgets.scene import Look
from astronav_edu.widgets.start_form import read_start, start_form
from tests.games.astronavigators.positions import act, position, solo, travelling
from tests.rules.test_astronavigators_sol_ange import HERE, ange, at, give, racing

from .board_checks import LIMIT, LOOKS, Boards, bytes_of, check_drawing, choices, group, tree, words

BOARDS = Boards(GAME, draw, ("Ada", "Ben", "Chris", "Dana"))


@cache
def played() -> tuple[State, ...]:
    """Positions of a game alone at the level Expert, and of one of two with Sol Ange, between bots that err now and then."""
    found = []
    for players, mode in ((1, "astronavigator"), (2, "astronomer")):
        rng = Rng(6)
        bots = [make_bot(GAME, "easy", rng.split(seat)) for seat in range(players)]
        state = GAME.initial_state(players, GAME.options(mode=mode, sol_ange=True, solo="expert"))
        while (player := GAME.current_player(state)) != TERMINAL:
            found.append(GAME.copy(state))
            action = GAME.sample_chance(state, rng) if player == CHANCE else bots[player].choose(GAME.observe(state, player))
            GAME.apply_in_place(state, action)
        found.append(state)
    return tuple(found)


def test_choices_are_the_legal_actions_each_once() -> None:
    for state in [one for one in (*played()[::14], racing(), picking()) if GAME.current_player(one) >= 0]:
        found = sorted(choices(BOARDS.mine(state)))
        assert found == sorted(str(action) for action in GAME.legal_actions(state)), state.asks


def picking() -> State:
    state = act(racing(), "draw_agendas")
    return act(state, *"????")


@pytest.mark.parametrize("look", LOOKS[::4], ids=lambda look: f"{look.width}-{look.theme}")
def test_a_drawing_is_whole_and_of_the_palette(look: Look) -> None:
    for state in (played()[60], played()[-1], picking(), later()):
        check_drawing(BOARDS.mine(state, look))


def test_a_move_is_within_the_limit() -> None:
    assert max(bytes_of(BOARDS.mine(state)) for state in played()[::19]) <= LIMIT


def later() -> State:
    state = solo("leo", "advanced")
    state.year, state.shadow, state.shadow_ship = 2, 4, Ship(6, 1)
    return state


def test_a_blocked_week_shows_its_token_and_says_why() -> None:
    scene = BOARDS.mine(later())
    assert "Bad Timing" in words(group(scene, "week-1")) and "The Shadow" in words(group(scene, "week-4"))
    assert "Timing" not in words(group(scene, "week-2")) + words(group(scene, "week-3"))
    reasons = {target.id: target.why for target in scene.targets if not target.choices}
    assert reasons["week-1-direct"] == "Bad Timing lies on week 1; choose another week (AN-82)."
    assert "The Shadow lies on week 4" in reasons["week-4-travel"]


def test_the_shadow_has_its_board_and_its_ship() -> None:
    told = words(group(BOARDS.mine(later()), "shadow"))
    assert "lunar orbit, landed as number 1" in told and "Bad Timing: week 1 · Shadow: week 4" in told
    assert "level Advanced" in told and "Quest finished" in told and "Sol Ange" not in told
    assert group(BOARDS.mine(later()), "vehicle-shadow").get("aria-label") == f"The Shadow: {say_stage(6)}"
    first = BOARDS.mine(solo("leo"))
    assert "launches in year 2" in words(group(first, "shadow"))
    assert not [one for one in tree(first).iter() if one.get("id") == "vehicle-shadow"]
    assert not [one for one in tree(BOARDS.mine(position("leo", "yuri"))).iter() if one.get("id") == "shadow"]


def test_emeralds_lie_on_their_spaces_and_the_sphinx_has_wings() -> None:
    state = ange("xiongmao", "yuri")
    give(state, 0, 3)
    window = LAYOUTS[1280].earth[0]
    numbers = {}
    for one in group(BOARDS.mine(state), "earth-0").iter():
        text = [child.text for child in one if child.tag.endswith("text")]
        if (one.get("transform") or "").startswith("translate") and text:
            x, y = (float(part) for part in one.get("transform")[10:-1].split())
            numbers[int(text[0])] = int(x // window.cell) + 12 * int(y // window.cell)
    assert numbers == {n: place for n, place in enumerate(state.emeralds, 1) if place >= 0}
    assert "Emeralds 3" in " ".join(words(tree(BOARDS.mine(state))).split())


def test_her_space_is_closed_and_says_why() -> None:
    state = travelling(ange("xiongmao", "yuri"), 0, "train", at(2, 7))
    target = next(target for target in BOARDS.mine(state).targets if target.id == f"space-{HERE}")
    assert not target.choices and "Sol Ange is at Asia" in target.why and "(AN-85)" in target.why
    give(state, 0, 3, 5)
    target = next(target for target in BOARDS.mine(state).targets if target.id == f"space-{HERE}")
    assert target.choices


def test_four_agendas_are_told_to_their_reader_alone() -> None:
    state = picking()
    mine = BOARDS.mine(state)
    assert len(mine.buttons) == 4 and all("Keep the agenda" in button.text for button in mine.buttons)
    for viewer in (1, None):
        other = BOARDS.scene(state, viewer)
        assert not other.buttons and not any(button.text[16:40] in other.svg for button in mine.buttons)


@pytest.mark.parametrize("seats", [1, 2])
def test_the_form_offers_a_game_alone(seats: int) -> None:
    """Two seats are filled in; with the second one left empty the game is the race, at the level that was chosen."""
    form = start_form(GAME)
    values = {field["name"]: field["value"] for field in form["fields"]}
    assert (values["seat1"], values["seat2"], values["seat3"]) == ("person", "bot:normal", "")
    level = next(field for field in form["fields"] if field["name"] == "solo")
    assert [value for value, _ in level["options"]] == ["newbie", "medium", "advanced", "expert"]
    assert level["when"] == ["seat2", ""]  # shown when nobody sits there
    match = read_start(GAME, values | {"solo": "expert"} | ({"seat2": ""} if seats == 1 else {}))
    table = match.view(None).table
    assert table.num_players == seats and table.racing is (seats == 1) and table.options.sol_ange is (seats == 1)
