"""The Xtronaut board offers what is legal and nothing else, says why not, shows all that lies openly, and hides what is secret."""

import re
import xml.etree.ElementTree as ET
from collections import Counter
from collections.abc import Iterator
from functools import cache

import pytest

from astronav_edu.engine.action import CHANCE, TERMINAL
from astronav_edu.engine.bots import make_bot
from astronav_edu.engine.rng import Rng
from astronav_edu.games.xtronaut import GAME, State, rocket
from astronav_edu.games.xtronaut.rules import BY_CHANCE, score
from astronav_edu.games.xtronaut.state import Finished
from astronav_edu.games.xtronaut.tables import CARD, CRAFT_OF, KINDS, MISSION, SIZES, SPACES, VEHICLES, Vehicle
from astronav_edu.widgets.palette import CARDS, HULL, INK, LINES, NIGHT, THEMES, WHITE, contrast
from astronav_edu.widgets.parts import text_width
from astronav_edu.widgets.scene import Look
from astronav_edu.widgets.xtronaut_art import world_of
from astronav_edu.widgets.xtronaut_board import draw
from astronav_edu.widgets.xtronaut_layers import GROUPS, ICON, LAYOUTS
from tests.games.xtronaut.positions import ATLAS, act, board, discards, finished, hide_anew, hold, position

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
    places,
    tree,
    words,
)

NAMES = ("Ada", "Ben", "Chris", "Dana")
BOARDS = Boards(GAME, draw, NAMES)
scene_of, mine = BOARDS.scene, BOARDS.mine
DECIDED = ("action", "pick", "keep", "salvage", "brief", "trade", "called", "offer", "answer", "build", "reuse", "discard")


def game_of(players: int, seed: int, slots: int = 2, most: int = 500) -> Iterator[State]:
    """Positions of a game of easy bots, one decision in four being any that is legal."""
    state, rng = GAME.initial_state(players, GAME.options(booster_slots=slots)), Rng(seed)
    bots = [make_bot(GAME, "easy", Rng(seed + seat)) for seat in range(players)]
    for _ in range(most):
        yield GAME.copy(state)
        player = GAME.current_player(state)
        if player == TERMINAL:
            return
        if player == CHANCE:
            action = GAME.sample_chance(state, rng)
        else:
            legal = GAME.legal_actions(state)
            action = legal[rng.below(len(legal))] if rng.below(4) == 0 else bots[player].choose(GAME.observe(state, player))
        GAME.apply_in_place(state, action)


def ready(players: int = 2, **more: str) -> State:
    """Seat 0 may launch an Atlas to the Moon."""
    state = position(players, phase="build", missions=("lunar_orbiter", "mars_lander", "venus_orbiter", "mars_rover"))
    board(state, **ATLAS, spacecraft="medium_orbiter", **more)
    return state


def landed() -> State:
    """A Falcon with two cores more has succeeded; they can be kept."""
    state = position(phase="build")
    falcon = {space: f"falcon_{space}" for space in ("left", "right", "first", "second")}
    board(state, **falcon, spacecraft="medium_orbiter", booster_1="falcon_first", booster_2="falcon_first")
    act(state, "launch")
    assert state.phase == "reuse"
    return state


def over() -> State:
    state = ready()
    finished(state, 0, 9)
    act(state, "launch")
    assert state.phase == "over"
    return state


@cache
def all_positions() -> tuple[State, ...]:
    games = [state for players, seed in ((2, 1), (3, 2), (4, 3)) for state in game_of(players, seed)]
    return (landed(), over(), ready(), *games, *game_of(3, 9, slots=1, most=300))


def positions(step: int) -> list[State]:
    """Every ``step``-th position, and one of each phase."""
    first = {state.phase: state for state in reversed(all_positions())}
    return [*first.values(), *all_positions()[::step]]


def decisions(step: int) -> list[State]:
    return [state for state in positions(step) if GAME.current_player(state) >= 0]


def area(there: dict[str, ET.Element], element: ET.Element) -> ET.Element:
    """What takes the pointer: the rectangle that says so, or the ground of a chip."""
    if element.get("id", "").startswith(("ask-", "give-", "salvage-")):
        chip = there[uses(element)[0]]
        assert chip.get("pointer-events") is None
        return next(chip.iter(f"{SVG}rect"))
    return next(rect for rect in element.iter(f"{SVG}rect") if rect.get("data-box") is not None)


def uses(element: ET.Element) -> list[str]:
    return [use.get("href", "")[1:] for use in element.iter(f"{SVG}use")]


# what can be chosen


def test_every_phase_is_among_the_positions() -> None:
    assert {state.phase for state in all_positions()} == {*DECIDED, *BY_CHANCE, "over"}


def test_every_legal_action_is_offered_exactly_once_on_the_board() -> None:
    """XT-33, XT-Q24, XT-Q26: in every phase, all through games of two, three and four, and with one space for boosters (XT-Q2)."""
    seen = set()
    for state in decisions(1):
        scene = mine(state)
        choices = [choice.id for target in scene.targets for choice in target.choices]
        assert sorted(choices) == sorted(str(action) for action in GAME.legal_actions(state))
        assert scene.buttons == ()
        seen.add(state.phase)
    assert seen == set(DECIDED)


def test_only_the_one_who_decides_has_targets() -> None:
    BOARDS.check_others_choose_nothing(positions(40))


def test_what_cannot_be_chosen_says_why_with_the_rule() -> None:
    refused = Counter()
    for state in decisions(2):
        for target in mine(state).targets:
            assert bool(target.choices) != bool(target.why)
            assert target.choices or re.search(r"\(XT-", target.why), target
            refused[state.phase] += not target.choices
    assert all(refused[phase] for phase in ("action", "build", "offer", "answer")), refused


def test_without_reasons_only_legal_targets_remain() -> None:
    BOARDS.check_without_reasons(positions(40))


def test_labels_begin_with_the_words_on_the_thing() -> None:
    for state in decisions(7):
        scene = mine(state)
        there = places(scene)
        for target in scene.targets:
            found = there.get(target.id)
            assert found is not None
            assert target.label.startswith(" ".join(words(found).split())), (target.label, words(found))


def test_a_card_leads_to_each_space_that_it_may_lie_on_and_tells_the_sum() -> None:
    """XT-11, XT-20, XT-24: a first stage is placed as such, or as a booster with its smaller figure (XT-Q3)."""
    state = position(phase="build")
    hold(state, 0, "atlas_first", "venus_assist")
    board(state, spacecraft="medium_orbiter")
    targets = {target.id: target for target in mine(state).targets}
    told = {choice.id: choice.text for choice in targets["card-atlas_first"].choices}
    assert set(told) == {"place:atlas_first/first", "place:atlas_first/booster_1"}
    assert told["place:atlas_first/first"].endswith("ΔV 16 of 14 km/s")
    assert told["place:atlas_first/booster_1"].endswith("ΔV 9 of 14 km/s")
    assert "(XT-22)" in targets["card-venus_assist"].why
    assert offered(mine(state))["pad-spacecraft"] == {"take:spacecraft"}


def test_an_action_card_names_players_and_the_part_that_it_takes() -> None:
    """XT-30a."""
    state = position(3)
    hold(state, 0, "national_priority")
    board(state, 1, first="atlas_first")
    board(state, 2, booster_1="delta_solid_2")
    told = {choice.text for target in mine(state).targets if target.id == "card-national_priority" for choice in target.choices}
    assert told == {"National priority: Ben, Atlas first stage", "National priority: Chris, Delta solid boosters ×2"}


def test_a_trade_goes_step_by_step() -> None:
    """XT-7, XT-8, XT-Q26: whom, what for what, propose, and the other's answer."""
    state = position(2, phase="trade")
    hold(state, 0, "atlas_left")
    hold(state, 1, "audit", "atlas_right")
    board(state, 1, booster_1="delta_solid_2")
    assert offered(mine(state)) == {"trade-1": {"trade:1"}, "call": {"call"}, "go-on": {"to_build"}}
    act(state, "trade:1")
    making = mine(state)
    assert offered(making)["card-atlas_left"] == {"give:atlas_left"}
    assert offered(making)["ask-booster_1"] == {"ask:booster_1"}
    assert offered(making)["ask-sls_first"] == {"ask:sls_first"}  # held or not
    assert next(target for target in making.targets if target.id == "propose").why
    act(state, "give:atlas_left", "ask:booster_1")
    shown = mine(state)
    assert words(group(shown, "tray-0")) == "Ada gives Atlas left fairing"
    assert words(group(shown, "tray-1")) == "Ben gives Delta solid boosters ×2, from the board"
    assert "given-5" in uses(group(shown, "card-atlas_left"))
    act(state, "propose")
    answer = mine(state)
    assert offered(answer) == {"accept": {"accept"}, "decline": {"decline"}, "counter": {"counter"}}
    assert uses(group(answer, "shown-1-0")) == ["face-delta_solid_2"]


def test_an_offer_is_seen_by_everybody_and_its_choices_by_its_maker_alone() -> None:
    state = position(3, phase="trade")
    hold(state, 0, "atlas_left")
    hold(state, 1, "audit")
    act(state, "trade:1", "give:atlas_left")
    for viewer in (None, 1, 2):
        scene = scene_of(state, viewer)
        assert "Atlas left fairing" in words(group(scene, "tray-0")) and not scene.targets


def test_many_cards_in_an_offer_are_counted() -> None:
    state = position(2, phase="trade")
    hold(state, 0, "atlas_left", "atlas_right", "atlas_first", "atlas_second")
    hold(state, 1, "audit")
    act(state, "trade:1", *(f"give:atlas_{part}" for part in ("left", "right", "first", "second")))
    assert words(group(mine(state), "tray-0")).endswith("and 2 more")


# can I launch?


def test_a_launch_is_a_button_and_says_what_is_missing() -> None:
    """XT-25, XT-Q8."""
    state = ready()
    assert offered(mine(state))["launch"] == {"launch"}
    assert words(group(mine(state), "checks")).startswith("Ready 3 points")
    state = position(phase="build")
    board(state, left="atlas_left", spacecraft="small_lander", first="delta_first")
    launch = next(target for target in mine(state).targets if target.id == "launch")
    assert not launch.choices and "(XT-25)" in launch.why
    shown = " ".join(words(group(mine(state), "checks")).split())
    assert shown.startswith("Can I launch?")
    for missing in (
        "the right fairing is missing",
        "the second stage is missing",
        "Lunar Orbiter needs an orbiter",
        "of 2 lines",
    ):
        assert missing in shown


@pytest.mark.parametrize("look", LOOKS[:3], ids=lambda look: str(look.width))
def test_every_requirement_is_told_as_met_or_missing(look: Look) -> None:
    """XT-25: a sign before each that is missing, and one tick before those that are met."""
    for state in positions(60):
        if state.phase in ("offer", "answer", "pick", "keep", "salvage", "brief"):
            continue
        found = rocket.launch(state, max(GAME.current_player(state), 0))
        signs = Counter(uses(group(mine(state, look), "checks")))
        assert signs["i-no"] == len(found.missing)
        assert signs["i-tick"] == (len(found.missing) < len(found.requirements))
        box = LAYOUTS[look.width].checks
        lines = [
            float(line.get("y", 0))
            for line in group(mine(state, look), "checks").iter(f"{SVG}text")
            if line.get("font-size") == "11"
        ]
        assert lines[-1] <= box.y + box.height - 3
        assert all(below - above >= 12.5 for above, below in zip(lines, lines[1:], strict=False))


def test_cards_that_would_do_are_named() -> None:
    """From the hand; else one in sight, with where it lies."""
    state = position(phase="build")
    board(state, left="atlas_left", right="atlas_right", first="atlas_first", spacecraft="medium_orbiter")
    discards(state, "atlas_second")
    assert "One card would do: Atlas second stage (discards)" in words(group(mine(state), "checks"))
    hold(state, 0, "atlas_second")
    assert "You hold what it takes: Atlas second stage" in words(group(mine(state), "checks"))


@pytest.mark.parametrize("look", LOOKS[:3], ids=lambda look: str(look.width))
def test_the_bar_stacks_each_part_to_the_sum_and_flags_the_need(look: Look) -> None:
    """XT-24, XT-34: heights are in proportion to km/s; the flag stands at what the mission needs."""
    checked = 0
    for state in positions(30):
        if state.phase in ("offer", "answer", "pick", "keep", "salvage", "brief"):
            continue
        seat = max(GAME.current_player(state), 0)
        found = rocket.launch(state, seat)
        bar = group(mine(state, look), "bar")
        parts = [part for part in found.parts if part.delta_v]
        drawn = [rect for rect in bar.iter(f"{SVG}rect") if (rect.get("id") or "").startswith("dv-")]
        assert len(drawn) == len(parts)
        heights = [float(rect.get("height", 0)) for rect in drawn]
        if not parts or found.needed is None:
            continue
        scale = sum(heights) / sum(part.delta_v for part in parts)
        assert heights == pytest.approx([part.delta_v * scale for part in reversed(parts)], abs=0.02)
        foot = float(drawn[0].get("y", 0)) + heights[0]
        flag = next(line for line in bar.iter(f"{SVG}line") if line.get("stroke-width") == "2.6")
        assert foot - float(flag.get("y1", 0)) == pytest.approx(found.needed * scale, rel=0.01)
        assert f"{found.total} of {found.needed} km/s" in words(bar)
        gap = [rect for rect in bar.iter(f"{SVG}rect") if rect.get("fill") == "url(#gap)"]
        assert len(gap) == ((found.total or 0) < found.needed)
        checked += 1
    assert checked > 20


def test_without_a_spacecraft_there_is_no_sum() -> None:
    """XT-23."""
    state = position(phase="build")
    board(state, first="atlas_first", booster_1="atlas_solid_3")
    assert "no spacecraft, no sum" in words(group(mine(state), "bar"))
    assert words(group(mine(state), "worth")) == ""


# what is shown


def test_the_pad_shows_each_card_on_its_space_with_what_it_gives() -> None:
    """XT-12, XT-Q3: a first stage on a space for boosters is drawn as a core."""
    state = ready(booster_1="atlas_first", booster_2="atlas_solid_2")
    scene = mine(state)
    assert uses(group(scene, "pad-first")) == ["part-atlas_first"]
    assert uses(group(scene, "pad-booster_1")) == ["core-atlas_first"]
    assert uses(group(scene, "pad-booster_2")) == ["part-atlas_solid_2"]
    assert words(group(scene, "worth")) == "3 4 11 3"


def test_one_space_for_boosters_is_one_space() -> None:
    """XT-Q2."""
    state = position(phase="build", booster_slots=1)
    names = {element.get("id") for element in tree(mine(state)).iter()}
    assert "pad-booster_1" in names and "pad-booster_2" not in names


def test_every_card_prints_its_figures() -> None:
    """XT-18, XT-Q3, XT-21, XT-22: the values of the tables stand on the cards."""
    for theme in ("light", "dark"):
        scene = mine(ready(), Look(theme, 1280))  # type: ignore[arg-type]
        there = places(scene)
        for kind, card in CARD.items():
            face = there.get(f"face-{kind}")
            assert face is not None
            shown = words(face)
            if isinstance(card, Vehicle):
                assert f"S {card.small} M {card.medium} L {card.large}" in shown
                assert card.line in shown and ("reusable" in shown) == (card.reusable == "yes")
                if card.extra_small:
                    assert f"as booster {card.extra_small} {card.extra_medium} {card.extra_large}" in shown
            elif kind in CRAFT_OF:
                assert f"{card.size[0].upper()}  {card.delta_v} km/s" in shown  # type: ignore[union-attr]
            elif hasattr(card, "body"):
                assert f"S {card.delta_v} M {card.delta_v} L {card.delta_v}" in shown
            else:
                assert card.name in shown and "…" not in shown  # the whole of what it does


def test_a_card_marks_the_figure_for_the_spacecraft_on_the_pad() -> None:
    for number, size in enumerate(SIZES):
        state = position(phase="build")
        board(state, spacecraft=f"{size}_orbiter")
        hold(state, 0, "delta_second")
        marks = [rect for rect in group(mine(state), "card-delta_second").iter(f"{SVG}rect") if rect.get("stroke-width") == "2.4"]
        assert [round(float(mark.get("x", 0)) - 9) // 33 for mark in marks] == [number]


def test_equal_cards_are_one_with_a_number() -> None:
    state = position()
    hold(state, 0, "audit", "audit", "atlas_left")
    scene = mine(state)
    assert words(group(scene, "card-audit")) == "×2" and words(group(scene, "card-atlas_left")) == ""


def test_missions_scores_piles_and_hands_are_those_of_the_position() -> None:
    for look in LOOKS[:3]:
        for state in positions(60):
            seat = max(GAME.current_player(state), 0)
            scene = mine(state, look)
            mission = state.missions[seat]
            shown = words(group(scene, "mission"))
            if mission:
                card = MISSION[mission]
                assert card.name in shown and f"needs {card.delta_v} km/s" in shown
                assert " ".join(f"{card.points(size)} {size}" for size in SIZES) in shown
                assert f"world-{world_of(mission)}" in uses(group(scene, "mission"))
            piles = words(group(scene, "piles"))
            for count in (sum(state.deck.values()), len(state.discard), len(state.mission_deck) + len(state.under)):
                assert re.search(rf"\b{count}\b", piles)
            for other in range(state.num_players):
                has = score(state, other)
                if other == seat:
                    assert f"{has} of 10" in words(group(scene, "own"))
                    continue
                text = words(group(scene, f"seat-{other}"))
                assert NAMES[other] in text and re.search(rf"\b{has}(/| of )10\b", text)
                assert f"{len(state.hands[other])} in hand" in text
                total = rocket.total(state.boards[other], state.missions[other])
                assert (f"{total} km/s" if total is not None else "no craft yet") in text


@pytest.mark.parametrize("look", LOOKS[:3], ids=lambda look: str(look.width))
def test_every_mission_fits_its_place_and_lists_its_assists(look: Look) -> None:
    """XT-22."""
    box = LAYOUTS[look.width].mission
    for mission, card in MISSION.items():
        state = position(2, phase="build")
        state.missions[0] = mission
        shown = group(mine(state, look), "mission")
        assert [body for body in card.assists.split() if body.capitalize() in words(shown)] == card.assists.replace(
            "-", ""
        ).split()
        for line in shown.iter(f"{SVG}text"):
            width = float(
                line.get("textLength")
                or text_width(line.text, float(line.get("font-size", 12)), int(line.get("font-weight", 400)))
            )
            start = float(line.get("x", 0)) - (width / 2 if line.get("text-anchor") == "middle" else 0)
            assert start >= box.x and start + width <= box.x + box.width + 2, (mission, line.text)


def test_others_boards_lie_openly() -> None:
    """XT-32: every card of theirs is drawn."""
    for state in positions(40):
        scene = scene_of(state, 0)
        for other in range(1, state.num_players):
            drawn = " ".join(uses(group(scene, f"seat-{other}")))
            for space, kind in zip(SPACES, state.boards[other], strict=True):
                if kind in CRAFT_OF:
                    assert f"i-{CRAFT_OF[kind].type}" in drawn
                elif kind and space.startswith("assist"):
                    assert f"world-{getattr(CARD[kind], 'body', '').lower()}" in drawn
                elif kind:
                    core = space.startswith("booster") and kind.endswith("first")
                    assert f"{'core' if core else 'part'}-{kind}" in drawn


def test_a_shutdown_is_marked() -> None:
    """XT-Q15."""
    state = position(2, phase="build")
    state.shutdown = [True, True]
    scene = mine(state)
    assert "no launch" in words(group(scene, "pad")) and "no launch" in words(group(scene, "seat-1"))


def test_flown_missions_are_listed() -> None:
    """XT-28."""
    state = position(2)
    state.finished[0] = [Finished("triton_orbiter", "large", 7)]
    assert "Triton Orbiter, L: 7" in words(group(mine(state), "own"))


def test_each_card_and_mission_has_its_picture() -> None:
    assert {kind for _, kinds in GROUPS for kind in kinds} == set(KINDS)
    assert set(ICON) == {kind for kind in KINDS if kind in dict(zip(GROUPS[-1][1], GROUPS[-1][1], strict=True))}
    still = mine(ready()).still["faces-1280-light"]
    for mission in MISSION:
        assert f"id='world-{world_of(mission)}'" in still
    for card in VEHICLES:
        assert f"id='part-{card.id}'" in still and f"url(#line-{card.line})" in still


# what is hidden


def test_nothing_hidden_is_in_a_scene() -> None:
    """XT-28, XT-32: with other cards in others' hands and decks, a scene is the same to the letter."""
    rng, compared = Rng(5), 0
    for state in positions(25):
        for viewer in (*range(state.num_players), None):
            before = scene_of(state, viewer)
            changed = hide_anew(GAME.copy(state), viewer, rng)
            if GAME.legal_actions(changed) != GAME.legal_actions(state) and viewer == GAME.current_player(state):
                continue  # an answer tells its giver what can be given
            compared += changed.hands != state.hands
            after = scene_of(changed, viewer)
            assert after.svg == before.svg and after.still == before.still and after.say == before.say
    assert compared > 200


def test_a_spectator_sees_backs() -> None:
    for state in positions(60):
        scene = scene_of(state, None)
        assert "card-" not in scene.svg
        assert scene.svg.count("id='back-") == min(len(state.hands[state.player]), 5 if state.hands else 0)


# how it is drawn


@each_look
def test_a_drawing_is_small_whole_and_of_the_palette(look: Look) -> None:
    for state in positions(60):
        scene = mine(state, look)
        assert bytes_of(scene) < LIMIT
        check_drawing(scene, spare_layers=True)


def crowded() -> State:
    """An offer between two of four whose boards are full, by a hand of ten kinds: as many chips as there can be."""
    state = position(4, phase="trade", missions=("saturn_orbiter", "mars_lander", "venus_orbiter", "mars_rover"))
    boosters = (
        ("falcon_first", "falcon_first"),
        ("delta_solid_2", "delta_first"),
        ("falcon_first", "delta_first"),
        ("atlas_first", "falcon_first"),
    )
    crafts = ("medium_orbiter", "small_orbiter", "large_orbiter", "medium_orbiter")
    for seat, line in enumerate(("atlas", "delta", "falcon", "atlas")):
        helped = ("venus", "earth") if seat in (0, 3) else ("mars", "jupiter")
        assists = {f"assist_{n + 1}": f"{body}_assist" for n, body in enumerate(helped)}
        pair = {f"booster_{n + 1}": kind for n, kind in enumerate(boosters[seat])}
        parts = {part: f"{line}_{part}" for part in ("left", "right", "first", "second")}
        board(state, seat, **parts, **pair, **assists, spacecraft=crafts[seat])
    hold(state, 0, "audit", "cancelled", "shutdown", "sls_first", "small_rover", "large_lander", "medium_lander")
    hold(state, 0, "atlas_solid_3", "atlas_solid_2", "surplus_funds")
    hold(state, 1, "atlas_left", "audit", "atlas_right", "delta_left", "delta_right")
    state.shutdown = [True] * 4
    act(state, "trade:1", "give:audit", "give:cancelled", "give:left", "ask:left", "ask:right", "ask:sls_left")
    return state


@pytest.mark.parametrize("look", LOOKS[:3], ids=lambda look: str(look.width))
def test_the_largest_move_is_within_the_limit(look: Look) -> None:
    names = [f"{letter} name of the longest 0123456789 01234"[:40] for letter in "ABCD"]
    for state in (crowded(), *[state for state in all_positions() if state.phase == "offer" and state.num_players == 4][::3]):
        seen = GAME.observe(state, GAME.current_player(state))
        scene = draw(seen, names, look, lambda action, state=state: GAME.why_illegal(state, action))  # type: ignore[misc]
        assert bytes_of(scene) < LIMIT


@each_look
def test_everything_to_press_lies_on_the_board_and_is_large_enough(look: Look) -> None:
    """At least 24 px each way, the size that WCAG 2.2 asks for (2.5.8)."""
    for state in decisions(90):
        scene = mine(state, look)
        there = places(scene)
        for target in scene.targets:
            element = there.get(target.id)
            assert element is not None
            x, y = map(float, re.findall(r"translate\(([-\d.]+) ([-\d.]+)\)", element.get("transform", ""))[0])
            box = area(there, element)
            width, height = float(box.get("width", 0)), float(box.get("height", 0))
            assert width >= 24 and height >= 24, target.id
            assert x >= 0 and y >= 0
            assert x + width <= look.width and y + height <= float(tree(scene).get("height", 0)), target.id


def test_targets_do_not_lie_on_each_other() -> None:
    """Chips and buttons of the sheet stay clear of each other and of the hand, on every width."""
    for look in LOOKS[:3]:
        for state in [state for state in decisions(10) if state.phase in ("offer", "salvage", "answer")][:60]:
            there, boxes = places(mine(state, look)), []
            for target in mine(state, look).targets:
                element = there.get(target.id)
                assert element is not None
                if target.id.startswith("card-"):
                    continue
                x, y = map(float, re.findall(r"translate\(([-\d.]+) ([-\d.]+)\)", element.get("transform", ""))[0])
                box = area(there, element)
                boxes.append((x, y, x + float(box.get("width", 0)), y + float(box.get("height", 0)), target.id))
            sheet = LAYOUTS[look.width].sheet
            for n, (a, b, c, d, name) in enumerate(boxes):
                assert d <= sheet.y + sheet.height, (name, look.width)
                for u, v, w, z, other in boxes[n + 1 :]:
                    assert c <= u or w <= a or d <= v or z <= b, (name, other, look.width)


def test_pairs_of_colours_that_only_this_board_has_stand_apart() -> None:
    for ground in (*LINES.values(), *CARDS.values()):
        assert contrast(WHITE, ground) >= 4.5
        assert contrast(HULL, ground) >= 3
    for theme in THEMES.values():
        assert contrast(INK, HULL) >= 4.5
        assert contrast(theme.panel, theme.ink) >= 4.5 and contrast(theme.panel, theme.signal) >= 4.5
        assert contrast(theme.panel, theme.bad) >= 4.5
    assert contrast(NIGHT.text, NIGHT.sky) >= 4.5 and contrast(NIGHT.dim, NIGHT.sky) >= 4.5


def test_still_layers_are_the_same_all_through_a_game_and_differ_by_look() -> None:
    for look in LOOKS:
        check_same_still_layers(mine(state, look) for state in positions(200))
    check_layers_of_looks([mine(ready(), look) for look in LOOKS])


@each_hostile_name
def test_names_are_text_and_keep_their_room(name: str) -> None:
    BOARDS.check_name(positions(300), name)


def test_position_and_status_are_said() -> None:
    for state in positions(100):
        BOARDS.check_said(state, ["You", *NAMES[1:]])
