"""Small positions for the tests of Xtronaut: only the cards that matter are in hands and on boards."""

from collections import Counter

from astronav_edu.engine.action import CHANCE, Action
from astronav_edu.engine.rng import Rng
from astronav_edu.games.xtronaut import GAME, rules
from astronav_edu.games.xtronaut.state import Finished, Options, Under
from astronav_edu.games.xtronaut.tables import MISSION, SPACES
from astronav_edu.games.xtronaut.trading import from_hand

ATLAS = {"left": "atlas_left", "right": "atlas_right", "first": "atlas_first", "second": "atlas_second"}
"""A plain Atlas without spacecraft."""


def position(players=2, *, phase="action", missions=("lunar_orbiter", "mars_lander", "venus_orbiter", "mars_rover"), **options):
    """Seat 0 on turn, hands and boards empty."""
    state = GAME.initial_state(players, Options(**options))
    state.missions = list(missions[:players])
    state.mission_deck = [mission for mission in MISSION if mission not in state.missions]
    state.phase, state.turn = phase, 1
    if phase == "build":
        rules.go_on_building(state)
    return state


def hold(state, seat, *cards):
    """Move cards from the deck to a hand."""
    for kind in cards:
        assert state.deck[kind], f"no {kind} is left in the deck"
        state.deck[kind] -= 1
        state.hands[seat].append(kind)


def board(state, seat=0, **cards):
    """Move cards from the deck to spaces of a board."""
    for space, kind in cards.items():
        assert state.deck[kind], f"no {kind} is left in the deck"
        state.deck[kind] -= 1
        state.boards[seat][SPACES.index(space)] = kind
    if state.phase == "build":
        state.arrangements = [rules.arrangement(state.boards[state.player])]


def discards(state, *cards):
    for kind in cards:
        state.deck[kind] -= 1
        state.discard.append(kind)


def empty_deck(state, *left):
    """Leave only these in the deck; all others go out of the game."""
    state.deck = dict.fromkeys(state.deck, 0)
    for kind in left:
        state.deck[kind] += 1


def finished(state, seat, points, missions=("triton_orbiter",)):
    """``points`` that a seat has already."""
    for number, mission in enumerate(missions):
        state.mission_deck.remove(mission)
        state.finished[seat].append(Finished(mission, "small", points if number == 0 else 0))


def legal(state):
    return [str(action) for action in GAME.legal_actions(state)]


def act(state, *actions):
    """Carry out decisions that must be legal."""
    for text in actions:
        action = Action.parse(text)
        reason = GAME.why_illegal(state, action)
        assert reason is None, reason
        GAME.apply_in_place(state, action)


def draw(state, *cards):
    """Chance gives these."""
    for text in cards:
        text = text if ":" in text else f"draw:{text}"
        action = Action.parse(text)
        assert action in dict(GAME.chance_outcomes(state)), f"chance cannot give {text} in phase {state.phase}"
        GAME.apply_in_place(state, action)


def let_chance(state, seed=1):
    """Chance does what is due; what it gave is returned as text."""
    rng, given = Rng(seed), []
    while GAME.current_player(state) == CHANCE:
        action = GAME.sample_chance(state, rng)
        GAME.apply_in_place(state, action)
        given.append(str(action))
    return given


def to_phase_4(state):
    """Whoever is on turn next plays and trades nothing."""
    while state.phase != "build":
        let_chance(state)
        step = {"action": "to_trade", "trade": "to_build"}.get(state.phase)
        act(state, step or legal(state)[0])


def refusal(state, text):
    reason = GAME.why_illegal(state, Action.parse(text))
    assert reason is not None, f"{text} is allowed"
    return reason


def count_cards(state):
    """Every player card, wherever it is."""
    cards = Counter(state.deck) + Counter(state.discard) + Counter(state.looked)
    for place in (*state.hands, *state.boards):
        cards.update(card for card in place if card)
    if state.card:
        cards[state.card] += 1
    return cards


def hide_anew(state, viewer, rng):
    """Change all that ``viewer`` may not know: others' hands with the deck, cards that others look at, missions nobody told of."""
    others = [seat for seat in range(state.num_players) if seat != viewer]
    shown = {seat: [] for seat in others}
    if state.offer and state.offer.maker in shown:
        shown[state.offer.maker] = list(from_hand(state.offer.gives).elements())
    private = viewer != state.player and not (state.card == "audit" and viewer == state.target)
    hidden = [kind for kind, cards in state.deck.items() for _ in range(cards)]
    hidden += state.looked if private else []
    for seat in others:
        hidden += list((Counter(state.hands[seat]) - Counter(shown[seat])).elements())
    rng.shuffle(hidden)
    for seat in others:
        state.hands[seat] = shown[seat] + [hidden.pop() for _ in range(len(state.hands[seat]) - len(shown[seat]))]
    if private:
        state.looked = [hidden.pop() for _ in state.looked]
    state.deck = {kind: hidden.count(kind) for kind in state.deck}
    return hide_missions(state, viewer, rng)


def hide_missions(state, viewer, rng):
    told = [one for one in state.under if one.seen_by in (viewer, -1)]
    chooses = viewer is not None and viewer == state.target
    hidden = [*state.mission_deck, *(one.mission for one in state.under if one not in told), *([] if chooses else state.briefs)]
    rng.shuffle(hidden)
    if not chooses:
        state.briefs = [hidden.pop() for _ in state.briefs]
    state.under = [one if one in told else Under(hidden.pop(), one.seen_by) for one in state.under]
    state.mission_deck = hidden
    return state
