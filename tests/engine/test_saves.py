"""Save files: they come back whole, or say what is wrong with them and where."""

import base64
import json
import zlib

import pytest

from astronav_edu.engine.errors import SaveError
from astronav_edu.engine.match import Match
from astronav_edu.engine.saves import LONGEST, Header, state_from_json, state_to_json
from tests.engine.kuhn import BET, KUHN, PASS, Options, State


@pytest.fixture
def match():
    match = Match.new(KUHN, 2, 7, seats=["Ada", "bot:easy"], ante=2)
    match.play(PASS)
    match.play(BET)
    return match


@pytest.fixture
def file(match):
    return json.loads(match.to_json())


def test_a_save_comes_back_and_goes_on_alike(match):
    again = Match.from_json(match.to_json())
    assert again.to_json() == match.to_json()
    assert (again.records, again.names, again.options, again.competitive) == (
        match.records,
        match.names,
        match.options,
        match.competitive,
    )
    assert again.play(BET) == match.play(BET)


def test_the_readable_part_tells_no_card(match, file):
    sealed = file.pop("sealed")
    assert set(file) == {"format", "game", "rules", "options", "seats"}
    assert not any(card in json.dumps(file) + sealed for card in ("jack", "queen", "king"))


def test_t88_the_same_roll_comes_after_every_load():
    match = Match.new(KUHN, 2, 3)
    assert {tuple(Match.from_json(match.to_json()).records) for _ in range(5)} == {tuple(match.records)}


def sealed_with(file, **changes):
    inner = json.loads(zlib.decompress(base64.b64decode(file["sealed"])))
    return {**file, "sealed": base64.b64encode(zlib.compress(json.dumps({**inner, **changes}).encode())).decode()}


def resealed(file, **header):
    """As someone who reads this code could forge it."""
    changed = {**file, **header}
    return sealed_with(changed, header=Header(**changed).checksum())


@pytest.mark.parametrize(
    ("edit", "told"),
    [
        (lambda f: {**f, "format": 2}, "has format 2; this version of astronav-edu reads format 1. Update"),
        (lambda f: {**f, "format": 0}, "has format 0; this version of astronav-edu reads format 1"),
        (lambda f: {**f, "game": "chess"}, "There is no game 'chess'"),
        (lambda f: {**f, "rules": 9}, "played by rules 9; this version plays rules 1. Update"),
        (lambda f: {**f, "rules": 0}, "Open it with the version that wrote it"),
        (lambda f: {**f, "options": {"ante": 3}}, "readable part of this file was changed"),
        (lambda f: {**f, "seats": ["Eve", "bot:easy"]}, "readable part of this file was changed"),
        (lambda f: {**f, "sealed": f["sealed"][:-8]}, "sealed part of this file is damaged"),
        (lambda f: {**f, "sealed": f["sealed"][:-12] + "AAAA" + f["sealed"][-8:]}, "sealed part of this file is damaged"),
        (lambda f: {**f, "sealed": "hello world!"}, "sealed part of this file is damaged"),
        (lambda f: {**f, "sealed": base64.b64encode(zlib.compress(b"[]")).decode()}, "does not hold a game"),
        (lambda f: {k: v for k, v in f.items() if k != "seats"}, "not a save file of astronav-edu. .*seats"),
        (lambda f: [f], "not a save file of astronav-edu"),
        (
            lambda f: sealed_with(f, actions=["pass", "fold"]),
            "Decision 2 of 2 in this file is against the rules. One may pass or bet",
        ),
        (lambda f: sealed_with(f, actions=["pass", "pass", "pass"]), "Decision 3 of 3 .* over"),
        (lambda f: sealed_with(f, seed="x"), "does not hold a game"),
        (lambda f: sealed_with(f, start={"hands": []}), "not a position of Kuhn poker"),
        (lambda f: sealed_with(f, seed=-1), "cannot be set up. A seed is a whole number"),
        (lambda f: sealed_with(f, seed=10**400), "cannot be set up. A seed is a whole number"),
        (lambda f: resealed(f, options={"speed": 3}), "cannot be set up. Kuhn poker has no option 'speed'"),
        (lambda f: resealed(f, seats=["Ada", "bot:genius"]), "cannot be set up. Kuhn poker has bots"),
        (lambda f: resealed(f, seats=["Ada", "Ada"]), "cannot be set up. Two seats"),
        (lambda f: {**f, "sealed": base64.b64encode(base64.b64decode(f["sealed"]) + b"more").decode()}, "is damaged"),
        (lambda f: {**f, "sealed": base64.b64encode(zlib.compress(bytes(LONGEST + 1))).decode()}, "more than 10000000 bytes"),
        (lambda f: {**f, "sealed": base64.b64encode(zlib.compress(b"[" * 99_999)).decode()}, "does not hold a game"),
    ],
)
def test_an_edited_file_is_refused_in_words(file, edit, told):
    with pytest.raises(SaveError, match=told):
        Match.from_json(json.dumps(edit(file)))


@pytest.mark.parametrize(
    ("text", "told"),
    [
        (None, "A save file is text, not NoneType"),
        (b"{}", "A save file is text, not bytes"),
        ("", "cannot be read past line 1, column 1"),
        ("[" * 99_999, "cannot be read|not a save file"),
        ('{"format": ' + "[" * 99_999 + "]" * 99_999 + "}", "cannot be read|not a save file"),
        ('{"format": ' + "9" * 9_999 + "}", "cannot be read|not a save file"),
        ('{"format": 1e999}', "cannot be read|not a save file"),
        ('{"game": "\ud800"}', "cannot be read"),
        (" " * (LONGEST + 1), "none has more than 10000000"),
        ('{"view": {}}', "not a save file"),
    ],
    ids=lambda value: repr(value)[:20],
)
def test_other_text_is_refused_in_words(text, told):
    with pytest.raises(SaveError, match=told):
        Match.from_json(text)


def test_every_truncation_is_refused_and_says_where(match):
    text = match.to_json()
    with pytest.raises(SaveError, match="cannot be read past line 14, column 2"):
        Match.from_json(text + "\n junk")
    for length in range(0, len(text), 7):
        with pytest.raises(SaveError, match="cannot be read past line|not a save file"):
            Match.from_json(text[:length])


def test_every_flipped_character_is_refused_or_harmless(match):
    """A changed character is noticed, unless it is white space between the entries."""
    text = match.to_json()
    for i in range(0, len(text), 3):
        changed = text[:i] + ("A" if text[i] != "A" else "B") + text[i + 1 :]
        if text[i].isspace():
            continue
        with pytest.raises(SaveError):
            Match.from_json(changed)


def test_what_one_player_may_know_is_to_look_through_only(match):
    text = match.to_json(0)
    view = json.loads(text)
    assert "sealed" not in view
    assert view["view"]["hand"] == match.view(0).hand
    assert match.view(1).hand not in text
    with pytest.raises(SaveError, match="what one player saw, to look through; it cannot be played on"):
        Match.from_json(text)


def test_positions_as_plain_data_are_checked():
    state = State(2, Options(2), ["king", "jack"], "p")
    plain = state_to_json(KUHN, state)
    assert state_from_json(KUHN, json.loads(json.dumps(plain))) == state
    with pytest.raises(SaveError, match="No betting runs 'ppp'"):
        state_from_json(KUHN, {**plain, "bets": "ppp"})
    with pytest.raises(SaveError, match=r"Expected `str`, got `int` - at `\$.hands\[0\]`"):
        state_from_json(KUHN, {**plain, "hands": [1]})
