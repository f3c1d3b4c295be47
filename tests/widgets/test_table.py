"""The table without a page and without an event loop: picks, undo, curtain, seats, forms, saves, the end."""

import re

import pytest

from astronav_edu import new_match
from astronav_edu.engine.action import Action
from astronav_edu.engine.errors import OptionError
from astronav_edu.engine.match import Match
from astronav_edu.widgets.play import play
from astronav_edu.widgets.table import Table
from astronav_edu.widgets.view import Settings

from .cards import CARDS_GAME, Cards
from .pages import draw_cards, offered, press, synced, tell, tool


def cards(players, seed=3, **options):
    return Table(Match.new(CARDS_GAME, len(players), seed, seats=players, **options), draw=draw_cards)


# Picks


def test_pick_is_played_and_the_bot_answers():
    table = cards(["Ada", "bot"])
    assert press(table) == ""
    assert [record.player for record in table.match.records if record.player >= 0] == [0, 1]
    assert table.scene["ply"] == table.match.ply and offered(table)


def test_stale_pick_changes_nothing_and_says_so():
    table = cards(["Ada", "bot"])
    choice, ply = offered(table)[0], table.scene["ply"]
    tell(table, pick=choice, ply=ply)
    before = table.match.ply
    assert "earlier position" in tell(table, pick=choice, ply=ply)  # the second half of a double click
    assert table.match.ply == before


def test_pick_that_was_not_offered_is_refused():
    table = cards(["Ada", "bot"])
    hidden = next(f"play:{card}" for card in (11, 22, 33, 44, 55) if f"play:{card}" not in offered(table))
    before = table.match.ply
    assert press(table, hidden) and table.match.ply == before


def test_pick_after_the_match_was_played_by_code_is_refused_and_the_board_brought_up_to_date():
    table = cards(["Ada", "bot"])
    choice, ply = offered(table)[0], table.scene["ply"]
    table.match.play(choice)
    assert "gone on" in tell(table, pick=choice, ply=ply)
    assert table.scene["ply"] == table.match.ply


@pytest.mark.parametrize("message", [{}, {"what": 1}, {"pick": None, "ply": 0}, {"tool": "format"}, {"show": 9999}, {"show": "x"},
                                     {"form": "nothing", "values": {}}, {"look": {"theme": "pink"}}, {"load": 5}, {"field": "x"}])  # fmt: skip
def test_odd_messages_get_a_sentence_and_change_nothing(message):
    table = cards(["Ada", "bot"])
    before = table.match.to_json(), table.scene["svg"]
    assert tell(table, **message)
    assert (table.match.to_json(), table.scene["svg"]) == before


def test_final_choices_ask_for_a_second_press_unless_set_otherwise():
    two = cards(["Ada", "Bo"])
    tell(two, tool="lift")
    assert all(choice["confirm"] for target in two.scene["targets"] for choice in target["choices"])
    tell(two, form="settings", values={"confirm": False, "fast_bots": False, "tips": False})
    assert not any("confirm" in choice for target in two.scene["targets"] for choice in target["choices"])
    assert not any("confirm" in choice for target in cards(["Ada", "bot"]).scene["targets"] for choice in target["choices"])


class Again(Cards):
    """Its actions are called as tools of the table are."""

    def legal_actions(self, state):
        legal = super().legal_actions(state)
        return [*legal, Action.of("again"), Action.of("now"), Action.of("lift"), Action.of("undo")] if legal else legal

    def apply_in_place(self, state, action):
        super().apply_in_place(state, action if action.args else super().legal_actions(state)[0])


@pytest.mark.parametrize("name", ["again", "now", "lift", "undo"])
def test_action_that_is_called_like_a_tool_is_played(name):
    table = Table(Match.new(Again(), 2, 3, seats=["Ada", "bot"]), settings=Settings(confirm=False))
    before = table.match.ply
    assert press(table, name) == ""
    assert table.match.records[before].action == Action.of(name) and not table.match.is_over
    tell(table, show=before)
    press(table, "@now")
    assert offered(table) and table.panel["live"]


# The curtain, and who sees what


def test_curtain_covers_everything_until_the_person_says_so():
    table = cards(["Ada", "Bo"])
    assert (
        table.panel["curtain"]["title"] == "Ada's turn" and table.scene["svg"] == table.scene["say"] == "" and table.still == {}
    )
    tell(table, tool="lift")
    assert "curtain" not in table.panel and "secret-0-" in synced(table)
    press(table)
    assert table.panel["curtain"]["choices"] == [{"id": "lift", "text": "I am Bo"}, {"id": "save", "text": "Save"}]
    assert table.panel["log"] == [] and not offered(table) and "secret" not in synced(table) and table.scene["say"] == ""
    tell(table, tool="lift")
    assert "secret-1-" in synced(table) and "secret-0-" not in synced(table)


def test_undo_and_save_are_within_reach_at_the_curtain():
    table, sent = cards(["Ada", "Bo"], competitive=False), []
    tell(table, tool="lift")
    press(table)
    assert [choice["id"] for choice in table.panel["curtain"]["choices"]] == ["lift", "undo", "save"]
    table.send = lambda content, buffers=None: sent.append(content)
    table._handle_custom_msg({"tool": "save"}, [])
    assert any("download" in content for content in sent)
    assert tell(table, tool="undo") == "" and table.match.current_player == 0


def test_nothing_can_be_looked_at_past_the_curtain():
    table = cards(["Ada", "Bo"])
    covered = synced(table)
    for message in ({"show": 1}, {"tool": "log"}, {"tool": "hint"}, {"look": {"theme": "dark"}}, {"skip": True}, {"done": 1}):
        tell(table, **message)
        assert "secret" not in synced(table) and table.scene["svg"] == "", message
    tell(table, tool="help")
    assert "secret" not in synced(table) and covered


def test_curtain_falls_again_after_load_and_after_undo_to_another_person():
    table = cards(["Ada", "Bo"], competitive=False)
    tell(table, tool="lift")
    press(table)
    tell(table, tool="undo")  # Ada, who still holds the screen
    assert table.match.current_player == 0 and table.panel["curtain"]["title"] == "Ada's turn"
    tell(table, tool="lift")
    tell(table, load=table.match.to_json())
    assert table.scene["svg"] == "" and table.panel["curtain"]


def test_no_curtain_for_one_person_nor_without_secrets():
    assert "curtain" not in cards(["Ada", "bot", "bot"]).panel
    assert "curtain" not in cards(["Ada", "Bo"], open_hands=True).panel


def test_spectators_view_shows_during_bots_turns_when_two_people_share_the_screen():
    table = cards(["Ada", "bot", "Bo"])
    views = []
    table.observe(lambda change: views.append(change["new"]), "scene")
    tell(table, tool="lift")
    press(table)
    turns = [scene for scene in views if "seen by None" in scene["say"]]
    assert turns and "secret" not in "".join(scene["svg"] for scene in turns)
    assert table.panel["curtain"]["title"] == "Bo's turn"


def test_whole_game_of_three_people_never_sends_a_hidden_card_to_the_wrong_eyes():
    table = cards(["Ada", "Bo", "bot", "Cy"])
    allowed, seen = set(), []
    table.observe(lambda change: seen.append((set(allowed), synced(table))), ["scene", "still", "panel"])
    while not table.match.is_over:
        if "curtain" in table.panel:
            allowed = {table.match.current_player}
            tell(table, tool="lift")
        else:
            allowed = {table.match.current_player}
            press(table)
    assert len(seen) > 40
    for eyes, text in seen:
        assert all(f"secret-{seat}-" not in text for seat in set(range(4)) - eyes)


def test_giving_the_own_seat_away_does_not_open_the_other_hand():
    table = cards(["Ada", "Bo"])
    tell(table, tool="lift")
    tell(table, form="seats", values={"seat1": "bot:normal", "seat2": "person", "name2": "Bo"})
    assert "secret" not in synced(table) and table.panel["curtain"]["title"] == "Bo's turn"


def test_hint_and_log_do_not_outlive_the_eyes_they_were_for():
    table = cards(["Ada", "bot", "Bo"])
    tell(table, tool="lift")
    tell(table, tool="hint")
    tell(table, tool="log")
    assert "Card" in table.panel["notice"]["text"] and table.panel["article"]["html"]
    press(table)
    assert "notice" not in table.panel and "article" not in table.panel


# Undo, browsing


def test_undo_and_redo_bring_the_same_cards():
    table = cards(["Ada", "bot"])
    before = table.match.view(0)
    press(table)
    after = table.match.view(0)
    assert tell(table, tool="undo") == "" and table.match.view(0) == before
    assert tell(table, tool="redo") == "" and table.match.view(0) == after
    assert "nothing" in tell(table, tool="redo").lower()


def test_undo_says_why_not():
    table = cards(["Ada", "Bo"])
    tell(table, tool="lift")
    assert tool(table, "undo")["disabled"]
    press(table)
    tell(table, tool="lift")
    before = table.match.ply
    reason = tool(table, "undo")["why"]
    assert reason and tell(table, tool="undo") == reason and table.match.ply == before


def test_looking_back_shows_what_that_viewer_saw_and_leads_back():
    table = cards(["Ada", "bot"])
    then = table.scene["svg"]
    then_ply = table.match.ply
    press(table)
    now = table.scene["svg"]
    tell(table, show=then_ply)
    assert table.panel["at"] == then_ply and table.panel["last"] == table.match.ply and not table.panel["live"]
    assert offered(table) == ["@earlier", "@later", "@now"] and then.count("secret-0-") == table.scene["svg"].count("secret-0-")
    assert max(line["ply"] for line in table.panel["log"]) == table.match.ply  # later lines lead forward again
    press(table, "@later")
    assert table.panel["at"] == then_ply + 1
    press(table, "@earlier")
    press(table, "@earlier")
    assert table.panel["at"] == then_ply - 1
    press(table, "@now")
    assert table.scene["svg"] == now and table.panel["live"]


def test_every_log_line_leads_to_what_it_brought():
    table = cards(["Ada", "bot"])
    press(table)
    for line in table.panel["log"]:
        tell(table, show=line["ply"])
        assert table.panel["at"] == line["ply"]


# Seats and bots


class Stubborn:
    def __init__(self):
        self.asked = 0

    def choose(self, observation):
        self.asked += 1
        if self.asked == 1:
            raise RuntimeError("no idea")
        return observation.legal[0]


def test_bot_that_fails_stops_in_words_and_can_try_again_or_be_replaced(caplog):
    for way, person in (("retry", False), ("take_over", True)):
        table = cards(["Ada", Stubborn()])
        press(table)
        notice = table.panel["notice"]["text"]
        assert "Bot 2 could not choose" in notice and "RuntimeError" in notice and "no idea" not in notice
        assert "no idea" in caplog.text and table.match.current_player == 1
        assert tool(table, "retry") and tool(table, "take_over")
        tell(table, tool=way)
        assert table.match.seats[1].is_person == person and tool(table, "retry") is None
        assert (table.match.current_player == 0) != person


def test_seat_goes_to_a_bot_and_back_to_the_same_name():
    table = cards(["Ada", "Bo"])
    tell(table, tool="lift")
    tell(table, form="seats", values={"seat1": "person", "name1": "Ada", "seat2": "bot:easy"})
    assert not table.match.seats[1].is_person
    tell(table, tool="seats")
    back = {field["name"]: field["value"] for field in table.panel["form"]["fields"]}
    assert back["name2"] == "Bo"
    tell(table, form="seats", values=back | {"seat2": "person"})
    assert table.match.names == ["Ada", "Bo"]


def test_two_people_change_places():
    table = cards(["Ada", "Bo"])
    tell(table, form="seats", values={"seat1": "person", "name1": "Bo", "seat2": "person", "name2": "Ada"})
    assert table.match.names == ["Bo", "Ada"]


@pytest.mark.parametrize(("values", "word"), [
    ({"seat1": "person", "name1": "Ada", "seat2": "person", "name2": "Ada"}, "Ada"),
    ({"seat1": "person", "name1": "", "seat2": "person", "name2": "Bo"}, "name"),
    ({"seat1": "person", "name1": "bot", "seat2": "person", "name2": "Bo"}, "bot"),
    ({"seat1": "person", "name1": "A" * 500, "seat2": "bot:easy"}, "characters"),
    ({"seat1": "person", "name1": "Ada", "seat2": "bot:godlike"}, "godlike"),
    ({"seat1": "person", "name1": "Ada"}, "seats"),
])  # fmt: skip
def test_seats_that_cannot_be_are_refused_with_the_form_kept(values, word):
    table = cards(["Ada", "Bo"])
    tell(table, tool="seats")
    tell(table, form="seats", values=values)
    assert word in table.panel["form"]["error"]
    kept = {field["name"]: field["value"] for field in table.panel["form"]["fields"]}
    assert all(kept[name] == value for name, value in values.items()) and table.match.names == ["Ada", "Bo"]


def test_hostile_names_are_text():
    table = Table(Match.new(CARDS_GAME, 2, 1, seats=["<script>alert(1)</script>", "\u202eBo\ud800"]), draw=draw_cards)
    tell(table, tool="lift")
    press(table)
    synced(table).encode()  # a lone surrogate would break the message
    assert "<script" not in table.scene["svg"] and "\u202e" not in synced(table)


# Forms and saves


def test_start_form_asks_and_starts():
    table = play("cards", seed=7, copies=4)
    fields = {field["name"]: field for field in table.panel["form"]["fields"]}
    assert fields["seed"]["value"] == "7" and fields["copies"]["value"] == 4 and fields["copies"]["help"]
    assert fields["tiebreak"]["options"][1] == ["first_seat", "the first seat wins"] and fields["open_hands"]["kind"] == "check"
    assert fields["name2"]["when"] == ["seat2", "person"]
    values = {name: field["value"] for name, field in fields.items()}
    assert tell(table, form="start", values=values | {"seat3": "bot:easy", "copies": "5", "tiebreak": "first_seat"}) == ""
    assert table.match.num_players == 3 and table.match.seed == 7 and table.match.options.copies == 5
    assert table.match.options.tiebreak == "first_seat" and "form" not in table.panel and table.settings.tips
    assert table.panel["notice"]["kind"] == "info"  # the guided start explains the first phase


def test_a_lesson_that_is_short_begins_near_the_end():
    table = play("cards", seed=7)
    fields = {field["name"]: field for field in table.panel["form"]["fields"]}
    assert [value for value, _ in fields["begin"]["options"]] == ["whole", "20", "10"]
    values = {name: field["value"] for name, field in fields.items()}
    tell(table, form="start", values=values | {"begin": "10"})
    near = table.match
    assert near.names[0] == "Player 1" and any(near.view(0, 0).played)
    assert near.view(0, 0).played == Match.begun(CARDS_GAME, 2, 7, left=1 / 3).view(0).played
    while not near.is_over:
        press(table)
    assert near.again().view(0).played == near.view(0, 0).played  # once more from the same position


@pytest.mark.parametrize(("change", "word"), [
    ({"seat2": ""}, "2 to 4"),
    ({"begin": "15"}, "20, 10 minutes before the end"),
    ({"seed": "tomorrow"}, "whole number"),
    ({"seed": "-1"}, "whole number"),
    ({"seed": str(2**64)}, "whole number"),
    ({"seat2": "person", "name2": "Player 1"}, "Player 1"),
    ({"copies": "many"}, "Cards of a kind"),
    ({"tiebreak": "coin"}, "coin"),
])  # fmt: skip
def test_start_form_keeps_what_was_written_and_says_what_is_wrong(change, word):
    table = play("cards")
    values = {field["name"]: field["value"] for field in table.panel["form"]["fields"]} | change
    tell(table, form="start", values=values)
    assert word in table.panel["form"]["error"] and table.match is None
    kept = {field["name"]: field["value"] for field in table.panel["form"]["fields"]}
    assert kept == values


def test_before_a_game_other_tools_get_a_sentence():
    table = play("cards")
    for name in ("undo", "save", "hint", "seats", "lift", "log", "restart", "again"):
        assert "No game" in tell(table, tool=name)


def test_new_game_asks_before_it_gives_up_a_running_one():
    table = cards(["Ada", "bot"])
    press(table)
    running = table.match
    tell(table, tool="new")
    assert "given up" in table.panel["form"]["intro"]
    tell(table, tool="cancel")
    assert "form" not in table.panel and table.match is running


def test_start_again_is_the_same_game():
    table = cards(["Ada", "bot"])
    first = table.match.view(0)
    press(table)
    tell(table, tool="restart")
    tell(table, form="restart", values={})
    assert table.match.view(0) == first


def test_save_goes_out_and_comes_back():
    table, sent = cards(["Ada", "bot"]), []
    press(table)
    table.send = lambda content, buffers=None: sent.append(content)
    table._handle_custom_msg({"tool": "save"}, [])
    text = next(content["download"]["text"] for content in sent if "download" in content)
    other = cards(["X", "Y"])
    tell(other, load=text)
    assert other.match.view(0) == table.match.view(0) and "curtain" not in other.panel


def test_a_game_of_another_kind_belongs_to_another_table():
    table = cards(["Ada", "bot"])
    before = table.match
    assert "open it at a table of Astron" in tell(table, load=new_match("astron", 2, seed=1).to_json()) and table.match is before


@pytest.mark.parametrize("text", ["", "{}", "[1, 2]", '{"format": 99}', "\x00", '{"format": 1, "game": "chess"}'])
def test_bad_files_leave_the_running_game_alone(text):
    table = cards(["Ada", "bot"])
    press(table)
    before, shown = table.match.to_json(), table.scene["svg"]
    assert tell(table, load=text)
    assert (table.match.to_json(), table.scene["svg"]) == (before, shown)
    assert tell(table, load=before[:-20])
    press(table)


def test_browser_keeps_one_entry_a_match_once_somebody_has_decided():
    table = cards(["Ada", "bot"])
    label = table.panel["keep"]["label"]
    assert table.panel["keep"]["text"] == "" and "Ada" in label
    press(table)
    assert table.panel["keep"]["label"] == label and Match.from_json(table.panel["keep"]["text"]).ply == table.match.ply


# Help and the end


def test_help_tells_what_to_do_and_rules_can_be_read():
    table = cards(["Ada", "bot"])
    tell(table, tool="help")
    assert table.panel["article"]["html"][0] == {"h": "Now"} and "points (CD-2)" in table.panel["article"]["html"][1]["p"]
    tell(table, dismiss="article")
    assert "article" not in table.panel
    tell(table, tool="rule:CD-2")
    assert table.panel["article"]["title"] == "Rule CD-2"


def test_hint_names_a_choice():
    table = cards(["Ada", "bot"])
    tell(table, tool="hint")
    assert table.panel["notice"]["kind"] == "hint" and "Card" in table.panel["notice"]["text"]


def test_end_is_counted_and_can_be_looked_through_and_played_again():
    table = cards(["Ada", "bot"])
    while not table.match.is_over:
        press(table)
    result = table.panel["result"]
    assert result["title"] == CARDS_GAME.say_status(table.match.view(None), table.match.names)
    for seat, name in enumerate(table.match.names):
        total = next(row[2] for row in result["rows"] if row[:2] == [name, "Total"])
        assert total == sum(line.points for line in table.match.view(None).scores if line.seat == seat)
    assert all(row[3] == "CD-3" for row in result["rows"] if row[1] != "Total")
    ends = [sum(line.points for line in table.match.view(None).scores if line.seat == seat) for seat in (0, 1)]
    course = re.search(r"each quarter of the game: Ada (.+); Bot 2 (.+)\.", result["notes"][0])
    assert [int(each.split(", ")[-1]) for each in course.groups()] == ends and course[1].count(",") == 3
    press(table, "@look_through")
    assert table.panel["at"] == 0 and "result" not in table.panel
    tell(table, show=None)
    seed = table.match.seed
    press(table, "@again")
    assert table.match.seed != seed and not table.match.is_over and table.match.names[0] == "Ada" and offered(table)


# Errors in code


def test_board_that_fails_is_told_and_the_game_goes_on_in_words(caplog):
    def broken(observation, names, look, why=None):
        raise KeyError(f"secret-0-{observation.hand}")

    table = Table(Match.new(CARDS_GAME, 2, 3, seats=["Ada", "bot"]), draw=broken)
    assert "KeyError" in table.panel["notice"]["text"] and "secret" not in synced(table) and "secret-0-" in caplog.text
    before = table.match.ply
    press(table)
    assert table.match.ply > before


def test_error_in_a_handler_is_told_and_the_match_unharmed(monkeypatch):
    table = cards(["Ada", "bot"])
    before = table.match.to_json()
    monkeypatch.setattr("astronav_edu.widgets.table.bots.hint", lambda game, observation: 1 / 0)
    tell(table, tool="hint")
    assert "ZeroDivisionError" in table.panel["notice"]["text"] and "division by zero" not in synced(table)
    assert table.match.to_json() == before
    assert press(table) == ""


# A second table of the match


def test_spectators_table_follows_and_knows_nothing_hidden():
    table = cards(["Ada", "bot"])
    public = Table(table.match, draw=draw_cards, show="spectator")
    assert "secret" not in synced(public) and not offered(public) and "keep" not in public.panel
    press(table)
    assert public.scene["ply"] == table.match.ply and "secret" not in synced(public)
    tell(table, form="restart", values={})
    assert public.match is table.match
    assert tell(public, pick="play:11", ply=public.scene["ply"])


def test_bots_play_once_though_two_tables_show_the_match():
    table = cards(["Ada", "bot"])
    other = Table(table.match, draw=draw_cards)
    press(table)
    assert [record.player for record in table.match.records if record.player >= 0] == [0, 1]
    assert other.scene["ply"] == table.match.ply
    press(other)
    assert table.scene["ply"] == table.match.ply and tool(table, "undo")["disabled"] is False


# The call


def test_play_takes_a_name_a_game_or_a_match():
    assert play("cards", ["Ada", "bot"], seed=1).match.seed == 1
    assert play(CARDS_GAME, ["Ada", "bot"], seed=1, copies=4).match.options.copies == 4
    match = Match.new(CARDS_GAME, 2, 1)
    assert play(match).match is match
    with pytest.raises(ValueError, match="already"):
        play(match, ["Ada"])
    with pytest.raises(OptionError, match="2 to 4"):
        play("cards", ["Ada"])
    with pytest.raises(OptionError, match="no option"):
        play("cards", colour="red")
    with pytest.raises(OptionError, match="'first_seat', not 'dice'"):
        play("cards", ["Ada", "bot"], tiebreak="dice")
    with pytest.raises(OptionError, match="A seed is a whole number"):
        play("cards", seed=-1)
    with pytest.raises(OptionError, match="no game"):
        play("ludo")
    with pytest.raises(ValueError, match="spectator"):
        play("cards", ["Ada", "bot"], show="all")


def test_settings_form_sets():
    table = cards(["Ada", "bot"])
    tell(table, tool="settings")
    assert [field["name"] for field in table.panel["form"]["fields"]] == ["confirm", "fast_bots", "tips"]
    tell(table, form="settings", values={"confirm": True, "fast_bots": True, "tips": True})
    assert table.settings == Settings(fast_bots=True, tips=True)
    assert "CD-2" in table.panel["notice"]["text"]  # the first tip comes at once
