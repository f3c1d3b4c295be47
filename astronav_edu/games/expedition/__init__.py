"""Expedition: one rocket for all, dice that get fewer, and the question when to get out."""

from ...engine.game import Game
from . import knowledge, rules, value, words
from .state import ExpeditionObservation, Options, State


class Expedition(Game[State, ExpeditionObservation]):
    """The rules by the ids of ``data/expedition/rules.md``; see ``Game`` for what each method gives."""

    name = "expedition"
    title = "Expedition"
    rules_version = 1
    min_players = rules.MIN_PLAYERS
    max_players = rules.MAX_PLAYERS
    minutes = 30
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


GAME = Expedition()

__all__ = ["GAME", "Expedition", "ExpeditionObservation", "State"]
