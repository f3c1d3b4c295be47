"""The widgets of the lessons from Expedition: dice roller, map of the best play, tournament."""

import re

import pytest

from astronav_edu.games.expedition import odds
from astronav_edu.games.expedition.bots import Bold, Cautious, Greedy, StopRule
from astronav_edu.games.expedition.tables import SPACES
from astronav_edu.lessons import dice_roller, policy_map, rule_lab
from astronav_edu.lessons.checking import near
from astronav_edu.lessons.dice import MOST, weldon
from astronav_edu.lessons.reading import Quantity
from astronav_edu.lessons.stopping import CELLS, cell_words, solved
from astronav_edu.lessons.tournaments import Tournament, threshold_rule, verdict


def test_the_roller_rolls_what_the_seed_says_and_agrees_with_the_exact_chance() -> None:
    """Within four standard errors of 8/27, and the very rolls of crash_by_rolling."""
    roller = dice_roller(space=5, dice=3, seed=4)
    assert "8/27</b> = 29.6\u00a0%" in roller.said.value and "Nothing is rolled yet" in roller.said.value
    roller.roll(1000)
    share, error = odds.crash_by_rolling({1, 4}, 3, 1000, seed=4)
    assert sum(roller.crashes) / 1000 == share
    assert abs(share - 8 / 27) < 4 * error
    assert f"So far {sum(roller.crashes)} crashes in 1000 rolls" in roller.said.value
    again = dice_roller(space=5, dice=3, seed=4)
    for _ in range(1000):
        again.roll(1)
    assert again.crashes == roller.crashes and again.said.value == roller.said.value


def test_the_roller_says_and_draws_what_it_rolled() -> None:
    roller = dice_roller(space=0, dice=1, seed=1)
    roller.roll(1)
    shown = "A" if roller.last == [0] else str(roller.last[0])
    assert f"Roll 1: {shown} – <b>{'no crash' if roller.last[0] in (0, 1, 2) else 'crash'}</b>" in roller.said.value
    assert 'role="status"' in roller.said.value
    roller.roll(19)
    assert list(roller.source.data["rolls"]) == list(range(1, 21))
    assert roller.source.data["share"][-1] == sum(roller.crashes) / 20
    assert "from 1 to 20" in roller.figure.alt and "33.3\u00a0%" in roller.figure.alt
    assert ">20<" in roller.milestones.children[0].value
    assert roller.limits.data["low"][-1] == pytest.approx(1 / 3 - 2 * (2 / 9 / 20) ** 0.5)


def test_another_question_begins_anew() -> None:
    roller = dice_roller()
    roller.roll(20)
    roller.dice.value = 2
    assert roller.crashes == [] and "4/9" in roller.said.value
    roller.roll(20)
    roller.seed.value = 9
    assert roller.crashes == []
    roller.roll(20)
    roller.space.value = 7
    assert roller.crashes == [] and roller.usable == SPACES[7].faces and "1/4</b> = 25.0\u00a0%" in roller.said.value
    roller.faces[4].value = True  # the reader's own choice now
    assert roller.space.value == -1 and roller.usable == (1, 2, 4) and "1/9" in roller.said.value
    roller.roll(3)
    roller.faces[4].value = False
    assert roller.crashes == [] and roller.usable == (1, 2)
    roller.space.value = 23
    assert roller.faces[0].value and roller.usable == (1, 2, 0)


def test_the_roller_at_its_limits() -> None:
    roller = dice_roller(space=7, dice=2)
    roller.roll(MOST + 5)
    assert len(roller.crashes) == MOST and "start again" in roller.said.value
    assert len(roller.source.data["rolls"]) < 1000  # what is sent to the page stays small
    for box in roller.faces.values():
        box.value = False
    roller.roll(5)
    assert "5 crashes in 5 rolls: 100.0\u00a0%" in roller.said.value and "always" not in roller.figure.alt
    with pytest.raises(ValueError, match="1 to 12 dice"):
        dice_roller(dice=0)
    with pytest.raises(ValueError, match="spaces 0 to 23"):
        dice_roller(space=24)


def test_weldons_throws() -> None:
    """26,306 throws, 106,602 fives and sixes among 315,672 dice (Pearson 1900)."""
    throws = weldon()
    assert sum(row.throws for row in throws) == 26_306
    assert sum(row.shown * row.throws for row in throws) == 106_602
    assert [row.shown for row in throws] == list(range(13))


def test_every_cell_of_the_map_agrees_with_the_solver() -> None:
    shown = policy_map(aboard=3, place=2)
    policy = odds.policy()
    for source, aboard, place in ((shown.yours, 3, 1), (shown.alone, 1, 0)):
        for (space, dice), text in zip(CELLS, source.cells.data["text"], strict=True):
            assert text.startswith("L") == policy.lands(space, dice, aboard, place)
            assert float(text.lstrip("L ")) == pytest.approx(
                float(policy.value_on_arrival(space, dice, aboard, place)), abs=0.051
            )


def test_the_cell_in_words_gives_the_reason_of_the_decision() -> None:
    """Landing is best exactly where it brings as much as going on, for every place in every state."""
    policy = solved(False)
    for space, dice in CELLS:
        for aboard in range(1, 6):
            for place in range(aboard):
                words = cell_words(policy, space, dice, aboard, place)
                landed = sum(policy.lands(space, dice, aboard, seat) for seat in range(place))
                points = policy.board[space].points
                stay = policy.staying(space, dice, aboard - landed, place - landed)
                assert words.endswith(": land." if policy.lands(space, dice, aboard, place) else ("go on.", "points."))
                if landed < len(points):
                    assert policy.lands(space, dice, aboard, place) == (points[landed] >= stay)
                    assert policy.value_on_arrival(space, dice, aboard, place) == max(points[landed], stay)
                else:
                    assert "no room left" in words and policy.value_on_arrival(space, dice, aboard, place) == stay


def test_the_map_follows_its_fields_and_a_click() -> None:
    shown = policy_map()
    assert "Space 12 (Iapetus and Titan), 2 dice left, you in place 2 of 3." in shown.said.value
    assert "you alone aboard" in shown.said.value
    before = list(shown.yours.cells.data["text"]), shown.yours.alt
    shown.place.value = 1
    assert list(shown.yours.cells.data["text"]) == list(shown.alone.cells.data["text"])  # who commands has nobody to fear
    assert (list(shown.yours.cells.data["text"]), shown.yours.alt) != before
    shown.place.value = 3
    shown.aboard.value = 2
    assert shown.place.value == 2 and "place 2 of 2" in shown.said.value
    shown.aboard.value = 1
    assert shown.said.value.count("alone aboard") == 1
    shown.alone.cells.selected.indices = [CELLS.index((19, 4))]
    assert (shown.space.value, shown.dice.value) == (19, 4)
    assert "Neptune" in shown.said.value and "14 points" in shown.said.value and "13.87 points: land" in shown.said.value
    assert shown.alone.cursor.data == {"space": ["19"], "dice": ["4"]}
    plain = list(shown.alone.cells.data["text"])
    shown.extra_1.value = True
    assert list(shown.alone.cells.data["text"]) != plain
    assert "with 6 dice nowhere" in shown.alone.alt
    with pytest.raises(ValueError, match="your place is 1 to their number; not 3 aboard, place 4"):
        policy_map(3, 4)


class Forgets(StopRule):
    pass


class Misspells(StopRule):
    def leaves(self, seen):  # type: ignore[no-untyped-def]
        return seen.spce > 12


@pytest.mark.parametrize(
    ("rules", "games", "words"),
    [
        ([Misspells, Bold], 4, r"Misspells failed in line \d+ of its code, in leaves: AttributeError: .*spce"),
        ([Forgets, Bold], 4, r"Forgets failed .*needs a method leaves\(self, seen\)"),
        ([Bold], 4, "2 to 5 players, not 1"),
        ([Bold] * 6, 6, "2 to 5 players, not 6"),
        ([], 4, "a list of two to five rules"),
        (Bold, 4, "a list of two to five rules"),
        ([Bold, Greedy], "many", "a whole number of games"),
        ([Bold, Greedy], 0, "from 1 up, not 0"),
        ([Bold, "genius"], 4, "not &#x27;genius&#x27;"),
        ([Bold, 5], 4, "5 is no bot"),
    ],
)
def test_what_is_wrong_with_a_rule_is_said_in_words(rules: object, games: object, words: str) -> None:
    box = Tournament()
    box.run(rules, games, seed=1)  # type: ignore[arg-type]
    assert box.results is None and box.shown.children == ()
    assert 'role="alert"' in box.said.value
    assert re.search(words, box.said.value), box.said.value
    assert box.bar.layout.visibility == "hidden"


def test_a_tournament_plays_whole_sets_and_shows_shares_with_intervals() -> None:
    box = Tournament()
    box.run([threshold_rule(16, 0.25), Cautious, Greedy], 200, seed=3)
    results = box.results
    assert results is not None and results.games == 201 and results.paired  # 67 sets of three
    assert sum(results.wins) == pytest.approx(201)
    assert verdict(results).startswith("201 games. More than an equal share: Your rule. Less than an equal share: Greedy.")
    assert "<b>201 games." in box.said.value
    figure, rows = box.shown.children
    low, high = results.interval(0)
    assert (
        f"Your rule {100 * results.wins[0] / 201:.1f}\u00a0%, from {100 * low:.1f}\u00a0% to {100 * high:.1f}\u00a0%"
        in figure.alt
    )
    assert "33.3\u00a0%" in figure.alt and ">Cautious</th>" in rows.value
    box.run([Bold, Misspells], 2, seed=1)
    assert box.shown.children == ()  # an old result does not stand beside a new fault


def test_the_form_plays_a_rule_of_two_numbers() -> None:
    lab = rule_lab()
    lab.space.value, lab.crash.value, lab.games.value = 12, 20, 200
    lab._run()
    results = lab.tournament.results
    assert results is not None and results.names == ["Your rule", "Cautious", "Bold", "Greedy"] and results.games == 200
    assert not lab.start.disabled


def test_near_recognises_any_of_some_numbers() -> None:
    recognise = near(lambda: 2.0, lambda: 5.0, within=0.5)
    assert [recognise(Quantity(x, ""), 0.0) for x in (1.4, 1.5, 2.5, 5.4, 6)] == [False, True, True, True, False]
