"""Xtronaut: build a rocket from cards, trade for what is missing, and fly missions through the Solar System."""

from ...engine.game import Game
from . import knowledge, rules, value, words
from .rocket import LaunchPlan, can_launch
from .state import Options, State, XtronautObservation


class Xtronaut(Game[State, XtronautObservation]):
    """The rules by the ids of ``data/xtronaut/rules.md``; see ``Game`` for what each method gives."""

    name = "xtronaut"
    title = "Xtronaut"
    rules_version = 1
    min_players = rules.MIN_PLAYERS
    max_players = rules.MAX_PLAYERS
    options = Options
    state_type = State

    initial_state = staticmethod(rules.initial_state)
    current_player = staticmethod(rules.current_player)
    legal_actions = staticmethod(rules.legal_actions)
    why_illegal = staticmethod(words.why_illegal)
    chance_outcomes = staticmethod(rules.chance_outcomes)
    sample_chance = staticmethod(rules.sample_chance)
    apply_in_place = staticmethod(rules.apply_in_place)
    returns = staticmethod(rules.returns)
    score_lines = staticmethod(rules.score_lines)
    observe = staticmethod(knowledge.observe)
    determinize = staticmethod(knowledge.determinize)
    check_state = staticmethod(knowledge.check_state)
    say_status = staticmethod(words.say_status)
    say_action = staticmethod(words.say_action)
    say_record = staticmethod(words.say_record)
    say_position = staticmethod(words.say_position)
    say_help = staticmethod(words.say_help)
    value = staticmethod(value.value)

    def copy(self, state: State) -> State:
        return state.copy()


GAME = Xtronaut()

__all__ = ["GAME", "LaunchPlan", "State", "Xtronaut", "XtronautObservation", "can_launch"]
