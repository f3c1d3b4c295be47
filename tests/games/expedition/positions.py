"""Small positions for the tests of Expedition, on a track of their own."""

from astronav_edu.engine.action import Action
from astronav_edu.games.expedition import GAME, rules, words
from astronav_edu.games.expedition.state import Astronaut, Options
from astronav_edu.games.expedition.tables import AFTERBURNER, KINDS, LAST, Space

A = AFTERBURNER
PLAIN = "moon_doubler"
"""A kind without effect on a flight."""


def track(monkeypatch, **spaces):
    """Print ``s7=Space(…)`` on space 7; all others get the faces 1, 2 and 3 and nowhere to land."""
    bare = Space((1, 2, 3))
    printed = tuple(spaces.get(f"s{n}", Space() if n == LAST else bare) for n in range(LAST + 1))
    monkeypatch.setattr(rules, "SPACES", printed)
    monkeypatch.setattr(words, "SPACES", printed)


def planet(number=0, faces=(1, 2, 3), pips=0):
    return Space(faces, pips, planet=number)


def moons(*numbers, faces=(1, 2, 3)):
    return Space(faces, moons=numbers)


def points(monkeypatch, **tables):
    """Set values of the rules, such as ``MOONS=…``, for one test."""
    for name, table in tables.items():
        monkeypatch.setattr(rules, name, table)


def position(*crew, players=None, space=0, pool=6, phase="roll", starter=0, failures=0):
    """In flight: ``crew`` are kinds, seat after seat from ``starter``, or (seat, kind) pairs."""
    aboard = [Astronaut(*one) if isinstance(one, tuple) else Astronaut(starter + n, one) for n, one in enumerate(crew)]
    players = players or max(2, len(aboard))
    aboard = [Astronaut(seat % players, kind) for seat, kind in aboard]
    state = GAME.initial_state(players, Options())
    state.starter, state.crew, state.space, state.pool, state.failures = starter, aboard, space, pool, failures
    for seat, kind in aboard:
        state.home[seat].remove(kind)
    state.phase = phase
    return state


def boarding(players=2, starter=0):
    state = GAME.initial_state(players, Options())
    act(state, f"commander:{starter}")
    return state


def roll(state, *faces):
    """The dice show ``faces``."""
    assert len(faces) == state.pool, f"{state.pool} dice are rolled"
    step(state, "roll:" + "/".join(str(faces.count(face)) for face in (A, 1, 2, 3, 4)))


def step(state, text):
    """A chance step that must be possible."""
    action = Action.parse(text)
    assert action in dict(GAME.chance_outcomes(state)), f"chance cannot give {text} in phase {state.phase}"
    GAME.apply_in_place(state, action)


def act(state, *actions):
    """Carry out steps that must be legal."""
    for text in actions:
        action = Action.parse(text)
        assert GAME.why_illegal(state, action) is None, GAME.why_illegal(state, action)
        GAME.apply_in_place(state, action)


def legal(state):
    return [str(action) for action in GAME.legal_actions(state)]


def refusal(state, text):
    reason = GAME.why_illegal(state, Action.parse(text))
    assert reason is not None, f"{text} is allowed"
    return reason


def place(state, seat, kind, *, moon=None, planet=None, deep=None):
    """Move an astronaut from home to a moon, a planet, or "comet" or "galaxy", without any rule."""
    state.home[seat].remove(kind)
    one = Astronaut(seat, kind)
    if moon is not None:
        state.moons[moon] = one
    elif planet is not None:
        state.planets[planet].append(one)
    else:
        getattr(state, deep).append(one)


def place_some(state, seat, number, **where):
    """Place any ``number`` astronauts of a seat, effects that double points last."""
    doublers = [kind.id for kind in KINDS if kind.id.endswith("doubler")]
    kinds = sorted(state.home[seat], key=lambda kind: kind in doublers)
    for kind in kinds[:number]:
        place(state, seat, kind, **where)


def at(state):
    return state.space, state.pool, state.phase
