"""AstroNavigators: a year of observing and travelling under the real sky's geometry."""

from ...engine.game import Game
from . import count, knowledge, modules, rules, value, words
from .state import AstronavigatorsObservation, Options, State

for _module in modules.MODULES:
    rules.install(_module)


class Astronavigators(Game[State, AstronavigatorsObservation]):
    """The rules by the ids of ``data/astronavigators/rules.md``; see ``Game`` for what each method gives."""

    name = "astronavigators"
    title = "AstroNavigators"
    rules_version = 3
    min_players = rules.MIN_PLAYERS
    max_players = rules.MAX_PLAYERS
    options = Options
    minutes = 75  # about 260 decisions in the Astronomer game at a quarter of a minute each
    state_type = State

    initial_state = staticmethod(rules.initial_state)
    current_player = staticmethod(rules.current_player)
    legal_actions = staticmethod(rules.legal_actions)
    why_illegal = staticmethod(words.why_illegal)
    chance_outcomes = staticmethod(rules.chance_outcomes)
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
    say_count = staticmethod(count.say_count)
    value = staticmethod(value.value)

    def copy(self, state: State) -> State:
        return state.copy()


GAME = Astronavigators()

__all__ = ["GAME", "Astronavigators", "AstronavigatorsObservation", "State"]
