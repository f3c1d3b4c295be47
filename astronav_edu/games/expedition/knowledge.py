"""A position as players see it, which is whole, and whether a position can be at all."""

from ...engine.rng import Rng
from .rules import MAX_PLAYERS, MIN_PLAYERS, claim_goals, current_player, landings, legal_actions, progress, usable
from .state import Astronaut, ExpeditionObservation, Options, State
from .tables import DICE, FAILURES, GOALS, KINDS, LAST, MOONS, PLANETS


def observe(state: State, player: int | None) -> ExpeditionObservation:
    """ML-Q21: nothing is hidden."""
    deciding = current_player(state)
    return ExpeditionObservation(
        viewer=player,
        num_players=len(state.home),
        current_player=deciding,
        legal=tuple(legal_actions(state)) if player is not None and player == deciding else (),
        home=tuple([tuple(kinds) for kinds in state.home]),
        phase=state.phase,
        expedition=state.expedition,
        starter=state.starter,
        failures=state.failures,
        space=state.space,
        pool=state.pool,
        roll=state.roll,
        picked=tuple(state.picked),
        crew=tuple(state.crew),
        asked=state.asked,
        moons=tuple(state.moons),
        planets=tuple([tuple(planet) for planet in state.planets]),
        comet=tuple(state.comet),
        galaxy=tuple(state.galaxy),
        goals=tuple(state.goals),
    )


def position_of(seen: ExpeditionObservation) -> State:
    """The position that is seen."""
    return State(
        options=Options(),
        home=[list(kinds) for kinds in seen.home],
        phase=seen.phase,
        expedition=seen.expedition,
        starter=seen.starter,
        failures=seen.failures,
        space=seen.space,
        pool=seen.pool,
        roll=seen.roll,
        picked=list(seen.picked),
        crew=list(seen.crew),
        asked=seen.asked,
        moons=list(seen.moons),
        planets=[list(planet) for planet in seen.planets],
        comet=list(seen.comet),
        galaxy=list(seen.galaxy),
        goals=list(seen.goals),
    )


def determinize(observation: ExpeditionObservation, rng: Rng) -> State:
    """The true position: nothing is hidden, so nothing is drawn."""
    return position_of(observation)


def check_state(state: State) -> str | None:
    """None for a position that can be; else its first fault in a sentence."""
    return _check_table(state) or _check_astronauts(state) or _check_goals(state) or _check_phase(state)


def _check_table(state: State) -> str | None:
    n = len(state.home)
    if not MIN_PLAYERS <= n <= MAX_PLAYERS:
        return f"There are {n} players; Expedition is for {MIN_PLAYERS} to {MAX_PLAYERS} (ML-1)."
    for name, wanted in (("moons", len(MOONS)), ("planets", len(PLANETS)), ("goals", len(GOALS))):
        if len(getattr(state, name)) != wanted:
            return f"There are {len(getattr(state, name))} entries in {name}; there must be {wanted}."
    if not 0 <= state.starter < n:
        return f"The expedition was started by seat {state.starter}; the seats are 0 to {n - 1}."
    if state.expedition < 1:
        return f"The expedition is number {state.expedition}; they count from 1."
    if not 0 <= state.failures <= FAILURES:
        return f"There are {state.failures} failures; there can be 0 to {FAILURES} (ML-33)."
    if not 0 <= state.space < LAST:
        return f"The rocket is on space {state.space}; it rests on 0 to {LAST - 1}, since deep space ends the expedition (ML-27)."
    if not 1 <= state.pool <= DICE:
        return f"There are {state.pool} dice; there are 1 to {DICE} (ML-6, ML-14)."
    return None


def _placed(state: State) -> list[Astronaut]:
    on_moons = [astronaut for astronaut in state.moons if astronaut]
    return [*on_moons, *(one for planet in state.planets for one in planet), *state.comet, *state.galaxy]


def _check_astronauts(state: State) -> str | None:
    n = len(state.home)
    everybody = [Astronaut(seat, kind) for seat, kinds in enumerate(state.home) for kind in kinds]
    everybody += [*state.crew, *_placed(state)]
    for seat, kind in everybody:
        if not 0 <= seat < n:
            return f"An astronaut belongs to seat {seat}; the seats are 0 to {n - 1}."
        if kind not in {known.id for known in KINDS}:
            return f"There is no astronaut {kind!r}."
    for seat in range(n):
        for known in KINDS:
            number = everybody.count(Astronaut(seat, known.id))
            if number != 1:
                return f"Seat {seat} has {number} astronauts {known.id!r}; everybody has one of each kind (ML-1)."
    seats = [astronaut.seat for astronaut in state.crew]
    if len(set(seats)) < len(seats):
        return "A player has two astronauts aboard; each boards one (ML-4)."
    order = [(state.starter + step) % n for step in range(n)]
    if state.phase == "board":
        order = order[: len(seats)]
    if seats != [seat for seat in order if seat in seats]:
        return f"Aboard are the astronauts of seats {seats}; they sit in the order of boarding, which began with seat {state.starter} (ML-5)."
    return None


def _check_goals(state: State) -> str | None:

    for goal, owner in zip(GOALS, state.goals, strict=True):
        if owner is not None and not (0 <= owner < len(state.home) and progress(state, owner, goal.id) >= goal.needs):
            return f"The goal {goal.name!r} belongs to seat {owner}, who has not met it (ML-32)."
    free = state.goals.copy()
    after = state.copy()
    for seat in range(len(state.home)):
        claim_goals(after, seat)
    return "A goal that is met has no owner (ML-49)." if after.goals != free else None


def _check_phase(state: State) -> str | None:
    n, aboard, phase = len(state.home), len(state.crew), state.phase
    if phase not in ("first", "board", "roll", "pick", "land", "parachute", "over"):
        return f"There is no phase {phase!r}."
    flying = phase in ("pick", "parachute")
    if (flying and not state.roll) or (state.roll and phase in ("first", "roll", "land")):
        return "A roll lies on the table while groups are picked and after a crash, and at no other time (ML-10, ML-16)."
    dice = (state.pool,) if flying else range(1, DICE + 1)
    if state.roll and (len(state.roll) != 5 or min(state.roll) < 0 or sum(state.roll) not in dice):
        return f"The roll {list(state.roll)} must be numbers of afterburners, 1s, 2s, 3s and 4s, {max(dice)} dice in all (ML-7)."
    if state.picked and phase != "pick":
        return "Groups are picked in phase 'pick' only (ML-10)."
    if state.asked and phase not in ("land", "parachute"):
        return "Astronauts are asked in the phases 'land' and 'parachute' only (ML-23)."
    if phase in ("roll", "pick", "land", "parachute"):
        return _check_flight(state)
    if state.space or state.pool != DICE:
        return f"Between expeditions the rocket stands on space 0 with {DICE} dice (ML-6)."
    if phase == "first":
        begun = aboard or _placed(state) or state.failures or state.expedition > 1
        return "Before the first expedition nothing can have happened." if begun else None
    ended = state.failures >= FAILURES or not all(
        state.home[seat] for seat in range(n) if all(a.seat != seat for a in state.crew)
    )
    if phase == "over":
        return None if ended and not aboard else "The game is not over yet (ML-33)."
    if aboard >= n:
        return "Everybody has boarded, so the rocket takes off (ML-6)."
    return "The game is over (ML-33)." if ended else None


def _check_flight(state: State) -> str | None:
    phase = state.phase
    if not state.crew:
        return "Nobody is aboard, so the expedition is over (ML-30)."
    if state.failures >= FAILURES and phase != "parachute":
        return "The game is over (ML-33)."
    if phase == "roll":
        return None
    if phase == "pick":
        groups = usable(state)
        if not groups:
            return "No group of this roll is usable, so the rocket has crashed (ML-16)."
        fits = set(state.picked) < set(groups) and len(set(state.picked)) == len(state.picked)
        return (
            None if fits else f"Picked are the faces {state.picked}, but usable are {groups}, and not all are picked yet (ML-9)."
        )
    if phase == "parachute" and usable(state):
        return "A group of this roll is usable, so there is no crash (ML-16)."
    if phase == "parachute" and not state.failures:
        return "A crash is a failure, but none is marked (ML-17)."
    if not 0 <= state.asked < len(state.crew):
        return f"Place {state.asked} in the rocket is asked; there are 0 to {len(state.crew) - 1}."
    astronaut = state.crew[state.asked]
    if phase == "parachute" and astronaut.kind != "parachute":
        return "Only an astronaut with a parachute is asked in a crash (ML-18)."
    if not landings(state, astronaut):
        return "The astronaut that is asked can land nowhere, so nothing is asked (ML-22, ML-25)."
    return None
