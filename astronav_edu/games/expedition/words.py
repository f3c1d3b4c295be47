"""Expedition in sentences: actions, what happens, why something cannot be done, and help for each phase."""

from collections.abc import Sequence

from ...engine.action import CHANCE, TERMINAL, Action, Record
from ...engine.words import does, form, whose
from .knowledge import position_of
from .rules import (
    BOARD,
    FACE,
    FLY,
    LAND,
    RETURN,
    USE,
    advance,
    apply_in_place,
    chance_outcomes,
    count,
    current_player,
    free_moon,
    has_room,
    is_aboard,
    legal_actions,
    returns,
    totals,
    usable,
)
from .state import Astronaut, ExpeditionObservation, State
from .tables import AFTERBURNER, FAILURES, FIRST_LANDING, GOALS, KIND, LAST, MOONS, PLANETS, SATELLITE, SPACES

HELP = {
    "first": "Chance says who commands the first expedition (ML-Q20).",
    "board": "Each player sends one astronaut, openly, one after the other (ML-4). What each can do is printed on it. "
    "The first one aboard is the Commander (ML-5).",
    "roll": "All dice are rolled (ML-7). If none shows a face that is printed where the rocket stands, it crashes (ML-16).",
    "pick": "The Commander picks groups of equal dice whose face is printed where the rocket stands (ML-9, ML-10). Number dice that are "
    "used are gone; afterburners and unused dice stay (ML-13).",
    "land": "One after the other, the astronauts may stay or land where the rocket stands (ML-23). A moon takes one astronaut (ML-24), "
    "a planet any number (ML-26).",
    "parachute": "The rocket has crashed. A parachute may land here (ML-18); all others go home.",
    "over": "The game ends with the eleventh crash, or when all astronauts of one player have landed (ML-33). Moons, planets, Comet and "
    "Galaxy, and goals make the score (ML-37).",
}


def say_face(face: int) -> str:
    return "afterburners" if face == AFTERBURNER else f"{face}s"


def say_kind(kind: str) -> str:
    """An astronaut's name within a sentence."""
    return f"the {KIND[kind].name[0].lower()}{KIND[kind].name[1:]}"


def say_action(action: Action) -> str:
    kind, args = action
    if kind == "board":
        return f"Send {say_kind(str(args[0]))}"
    if kind == "use":
        return f"Use the {say_face(FACE[args[0]])}"
    if kind == "land":
        return {0: "Land here", -1: "Land one space behind", 1: "Land one space ahead"}[int(args[0]) if args else 0]
    if kind == "roll":
        return f"Roll {say_roll([int(number) for number in args])}"
    if kind == "commander":
        return f"Seat {int(args[0]) + 1} commands first"
    return {"fly": "Fly", "stay": "Stay aboard", "return": "Do not land: go home"}[kind]


def say_roll(roll: Sequence[int]) -> str:
    """The dice in order of their faces, afterburners last."""
    shown = [str(face) for face in (1, 2, 3, 4) for _ in range(roll[face])] + ["afterburner"] * roll[AFTERBURNER]
    return ", ".join(shown)


def say_place(space: int) -> str:
    """What lies at a space."""
    here = SPACES[space]
    if space == LAST:
        return "deep space"
    if here.planet is not None:
        return PLANETS[here.planet].name
    bare = {0: "Earth", SATELLITE: "the satellite"}.get(space, "open space")
    return _list([MOONS[moon].name for moon in here.moons]) or bare


def say_count(number: int, thing: str) -> str:
    return f"{number} {thing}{'' if number == 1 else 's'}"


def say_dice(number: int) -> str:
    return "1 die" if number == 1 else f"{number} dice"


def _list(parts: Sequence[str], last: str = "and") -> str:
    return f"{', '.join(parts[:-1])} {last} {parts[-1]}" if len(parts) > 1 else "".join(parts)


def say_printed(space: int) -> str:
    """The faces printed at a space, with what an afterburner moves."""
    here = SPACES[space]
    faces = [f"afterburner ({say_count(here.pips, 'pip')})" if face == AFTERBURNER else str(face) for face in here.faces]
    return _list(faces) or "nothing"


def say_status(observation: ExpeditionObservation, names: Sequence[str]) -> str:
    phase, crew = observation.phase, observation.crew
    if phase == "over":
        return _say_result(position_of(observation), names)
    if phase == "first":
        return "Chance says who commands the first expedition."
    player = names[observation.current_player] if observation.current_player >= 0 else names[crew[0].seat]
    where = f"space {observation.space}"
    rolled = say_roll(observation.roll) if observation.roll else ""
    crashed = f"The rocket crashed with {rolled}. " if rolled and not crew else ""
    doing = {
        "board": f"{crashed}{does(player, 'chooses')} an astronaut to send{' as Commander' if not crew else ''}.",
        "roll": f"{does(player, 'commands')}, on {where} with {say_dice(observation.pool)}.",
        "pick": f"{does(player, 'commands')}, on {where}, where {say_printed(observation.space)} can be used. "
        f"The roll is {rolled}.",
        "land": f"On {where}, {say_place(observation.space)}: {does(player, 'stays')} or {form(player, 'lands')}.",
        "parachute": f"The rocket has crashed on {where} with {rolled}: {player} may land by parachute.",
    }[phase]
    if observation.picked:
        groups = _list([say_face(face) for face in observation.picked])
        doing += f" Picked: {groups}, {say_count(advance(observation, observation.picked), 'space')}."
    return f"Expedition {observation.expedition}: {doing}"


def _say_result(state: State, names: Sequence[str]) -> str:
    best = [name for name, share in zip(names, returns(state), strict=True) if share]
    points = max(totals(state))
    if len(best) == 1:
        return f"The game is over: {does(best[0], 'wins')} with {points} points."
    return f"The game is over: {_list(best)} share the win with {points} points each."


def say_position(observation: ExpeditionObservation, names: Sequence[str]) -> str:
    """The board in lines: the rocket and its crew, who is where, what is free, goals, and what each player still has."""
    state = position_of(observation)
    lines = [say_status(observation, names), f"{say_count(state.failures, 'failure')} of {FAILURES}."]
    if state.crew:
        aboard = [f"{names[seat]}, {KIND[kind].name}" for seat, kind in state.crew]
        lines.append(f"Aboard: {'; '.join(aboard)}.")
    for space in range(FIRST_LANDING, LAST):
        for moon in SPACES[space].moons:
            who = state.moons[moon]
            lines.append(
                f"Space {space}: {MOONS[moon].name}, {MOONS[moon].points} points, {_say_who(who, names) if who else 'free'}."
            )
    for number, astronauts in enumerate(state.planets):
        planet = PLANETS[number]
        at = _list([str(space) for space, here in enumerate(SPACES) if here.planet == number])
        there = "; ".join(_say_who(who, names) for who in astronauts) or "nobody"
        lines.append(f"Space {at}: {planet.name}, {planet.first}, {planet.second}, {planet.present} points: {there}.")
    for place, astronauts in (("Comet", state.comet), ("Galaxy", state.galaxy)):
        lines.append(f"{place}: {'; '.join(_say_who(who, names) for who in astronauts) or 'nobody'}.")
    for goal, owner in zip(GOALS, state.goals, strict=True):
        lines.append(f"Goal, {goal.points} points: {goal.name}, {'free' if owner is None else names[owner]}.")
    for seat, (kinds, points) in enumerate(zip(state.home, totals(state), strict=True)):
        left = ", ".join(KIND[kind].name for kind in kinds) or "none"
        lines.append(f"{names[seat]}, {say_count(points, 'point')}. At home: {left}.")
    return "\n".join(lines)


def _say_who(astronaut: Astronaut, names: Sequence[str]) -> str:
    return f"{names[astronaut.seat]} with {say_kind(astronaut.kind)}"


def say_record(before: State, record: Record, viewer: int | None, names: Sequence[str]) -> str:
    kind, args = record.action
    after = before.copy()
    apply_in_place(after, record.action)
    if kind == "commander":
        return f"{does(names[int(args[0])], 'commands')} the first expedition."
    if kind == "board":
        told = [f"{does(names[record.player], 'sends')} {say_kind(str(args[0]))}."]
        if after.phase == "roll":
            start = "the satellite" if is_aboard(after, "satellite") else "Earth"
            told.append(f"The rocket takes off from {start}, space {after.space}, with {say_dice(after.pool)}.")
        return " ".join(told)
    if kind == "roll":
        told = [f"{does(names[before.crew[0].seat], 'rolls')} {say_roll([int(number) for number in args])}."]
        if after.phase != "pick":
            told.append(f"No {_list([say_face(face) for face in SPACES[before.space].faces], 'or')}: the rocket crashes. ")
            told[-1] += f"That is failure {after.failures} of {FAILURES}."
        return " ".join([*told, *_say_homecoming(before, after, names)])
    if kind in ("use", "fly"):
        return _say_flight(before, after, record.action, names)
    astronaut = before.crew[before.asked]
    owned = whose(names[astronaut.seat], KIND[astronaut.kind].name.lower())
    who = owned[:1].upper() + owned[1:] if owned.startswith("your ") else owned
    if kind == "stay":
        told = [f"{who} stays aboard."]
    elif kind == "return":
        told = [f"{who} does not open the parachute."]
    else:
        told = [_say_landing(before, int(args[0]) if args else 0, who), *_say_goals(before, after, names)]
        if after.crew and before.phase == "land":
            if after.crew[0] != before.crew[0]:
                told.append(f"{does(names[after.crew[0].seat], 'commands')} now.")
            if after.pool < before.pool:
                told.append(f"A die is taken along: {after.pool} left.")
    return " ".join([*told, *_say_homecoming(before, after, names)])


def _say_flight(before: State, after: State, action: Action, names: Sequence[str]) -> str:
    faces = [*before.picked, *([FACE[action.args[0]]] if action.args else [])]
    groups = _list([say_face(face) for face in faces])
    player = names[before.crew[0].seat]
    if after.picked:
        return f"{does(player, 'uses')} the {groups}."
    moved = f"{does(player, 'uses')} the {groups} and {form(player, 'flies')} {say_count(advance(before, faces), 'space')}"
    if after.phase in ("roll", "land"):
        return f"{moved} to space {after.space}, {say_place(after.space)}. {say_dice(after.pool)} left."
    told = [f"{moved} to deep space: {names[before.crew[0].seat]} to the Comet"]
    if before.crew[1:]:
        told[0] += f", {_list([names[seat] for seat, _ in before.crew[1:]])} to the Galaxy"
    told[0] += "."
    return " ".join([*told, *_say_goals(before, after, names), *_say_homecoming(before, after, names)])


def _say_landing(before: State, offset: int, who: str) -> str:
    space = before.space + offset
    if SPACES[space].planet is not None:
        return f"{who} lands on {say_place(space)}."
    moon = MOONS[free_moon(before, space)]
    return f"{who} lands on {moon.name}, {moon.points} points."


def _say_goals(before: State, after: State, names: Sequence[str]) -> list[str]:
    return [
        f"{does(names[owner], 'has')} reached the goal: {goal.name}."
        for goal, old, owner in zip(GOALS, before.goals, after.goals, strict=True)
        if old is None and owner is not None
    ]


def _say_homecoming(before: State, after: State, names: Sequence[str]) -> list[str]:
    """What is left to say when an expedition, or the game, has ended."""
    if after.phase not in ("board", "over") or before.phase == "board":
        return []
    back = [names[seat] for seat in range(len(names)) if len(after.home[seat]) > len(before.home[seat])]
    told = (
        [f"{_list(back)} {form(back[0], 'gets') + ' the astronaut' if len(back) == 1 else 'get their astronauts'} back."]
        if back
        else []
    )
    if after.phase == "board":
        return [*told, f"{does(names[after.starter], 'commands')} expedition {after.expedition}."]
    return [*told, _say_result(after, names)]


def why_illegal(state: State, action: Action) -> str | None:
    """Speaks to whoever decides now."""
    phase = state.phase
    if current_player(state) == TERMINAL:
        return "The game is over (ML-33)."
    if current_player(state) == CHANCE:
        possible = any(action == outcome for outcome, _ in chance_outcomes(state))
        return None if possible else "The dice are being rolled; the next choice comes after the roll (ML-7)."
    if action in legal_actions(state):
        return None
    if phase == "board":
        return _why_not_sent(state, action)
    if phase == "pick":
        return _why_no_group(state, action)
    if phase == "parachute":
        return f"The rocket has crashed: choose {LAND[0]} to land here by parachute, or {RETURN} to go home (ML-18)."
    return _why_no_landing(state, action)


def _why_not_sent(state: State, action: Action) -> str:
    home = state.home[current_player(state)]
    left = ", ".join(KIND[kind].name for kind in home)
    if action in BOARD.values():
        placed = "it has landed for good (ML-31)"
        return f"You cannot send {say_kind(str(action.args[0]))}: {placed}. At home you have {left} (ML-4)."
    return f"{action} is no choice now: an astronaut is to be sent. At home you have {left} (ML-4)."


def _why_no_group(state: State, action: Action) -> str:
    groups = usable(state)
    can = "You can pick the " + _list([say_face(face) for face in groups if face not in state.picked], "or the")
    if action in USE.values():
        face = FACE[action.args[0]]
        if face in state.picked:
            return f"The {say_face(face)} are picked already, all of them (ML-10). {can}, or fly."
        if not count(state, face):
            return f"No die shows {'an afterburner' if face == AFTERBURNER else f'a {face}'} (ML-8). {can} (ML-9)."
        return f"The {say_face(face)} cannot be used here: on space {state.space} {say_printed(state.space)} are printed. {can} (ML-9)."
    if action == FLY:
        return f"The rocket cannot stand still: pick at least one group. {can} (ML-10)."
    return f"{action} is no choice now: groups of dice are to be picked. {can} (ML-10)."


def _why_no_landing(state: State, action: Action) -> str:
    astronaut = state.crew[state.asked]
    can = f"Choose {_list([str(action) for action in legal_actions(state)], 'or')}"
    offset = next((offset for offset, landing in LAND.items() if landing == action), None)
    if offset is None:
        return f"{action} is no choice now: stay aboard or land. {can} (ML-23)."
    if offset and astronaut.kind != "neighbour":
        return f"Only the neighbour lands beside the rocket (ML-45). {can}."
    space = state.space + offset
    if has_room(state, space):
        return f"Space {space} is the same planet as another choice (ML-Q16). {can}."
    if FIRST_LANDING <= space < LAST and SPACES[space].moons:
        return f"Every moon of space {space} is taken (ML-25). {can}."
    return f"Nobody can land on space {space} (ML-22, ML-Q16). {can}."


def say_help(phase: str) -> str:
    """What a phase is about, with the rules to read on."""
    return HELP[phase]
