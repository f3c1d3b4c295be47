"""Solo: one player against two tokens that block weeks and a spacecraft, the Shadow, that flies by itself."""

from dataclasses import replace

from ....engine.game import ScoreLine
from ..rules import agendas, space
from ..rules.hooks import Module
from ..rules.parts import vehicles
from ..state import Player, Ship, State
from ..tables import ROUNDS

GOALS = {
    "newbie": "Home before the Shadow",
    "medium": "Agenda fulfilled",
    "advanced": "Quest finished",
    "expert": "Meeting with Sol Ange",
}
"""AN-84: what each level adds to those before it."""


def bad_timing(state: State) -> int:
    """AN-82: Bad Timing begins on week 1 and moves to the next one each month."""
    return (state.round - 1) % 4 + 1


def earlier_tokens(state: State, week: int) -> int:
    """How many of the two tokens lie on weeks before ``week``."""
    return sum(0 < token < week for token in (bad_timing(state), state.shadow))


def goals(state: State) -> list[str]:
    """AN-84: what the level asks for."""
    return list(GOALS.values())[: list(GOALS).index(state.options.solo) + 1]


def reached(state: State) -> list[bool]:
    """AN-84: which of its goals the player has reached."""
    player = state.players[0]
    found = [player.back == 1, agendas.points(player) > 0, bool(player.instruments), player.met > 0]
    return found[: len(goals(state))]


def fly_shadow(state: State) -> None:
    """AN-83: a step of the Shadow, without tiles, NK and DV; full stages are passed over. AN-Q36: its first one is the launch onto blue 1;
    it takes ranks like a player. AN-Q71: home first, it has won."""
    ship = state.shadow_ship
    stage = space.next_stage(state, ship.stage)
    landing, back = ship.landing, ship.back
    if stage == space.ORBIT:
        landing = 1 + max(one.landing for one in vehicles(state))
    if stage == space.HOME:
        back = 1 + max(one.back for one in vehicles(state))
    state.shadow_ship = Ship(stage, landing, back)
    state.phase = "over" if back else "next"


class Solo(Module):
    """AN-82, AN-83, AN-84: the hooks of this module."""

    name = "solo"
    tasks = {"shadow": fly_shadow}

    def is_on(self, state: State) -> bool:
        return state.num_players == 1

    def set_up(self, state: State) -> None:
        """AN-82: by the rules of the race. AN-84: the level Expert needs Sol Ange."""
        meeting = state.options.sol_ange or state.options.solo == "expert"
        state.options = replace(state.options, mode="astronavigator", sol_ange=meeting)

    def month_shifted(self, state: State) -> None:
        """AN-82: Bad Timing moves first; then the Shadow takes the week of the last disc, or the one before Bad Timing if that lies there."""
        chosen, blocked = state.players[0].week, bad_timing(state)
        state.shadow = chosen if chosen != blocked else (blocked - 2) % 4 + 1

    def blocked_weeks(self, state: State) -> tuple[int, ...]:
        """AN-82: so three weeks are left in round 1, and two later on."""
        return (bad_timing(state), state.shadow)

    def plan(self, state: State) -> None:
        """AN-83: in year 2 the Shadow flies: before the player, if a token lies on an earlier week than his; twice, if both do."""
        if state.year == 2:
            earlier = earlier_tokens(state, state.players[0].week)
            flight = ((0, "shadow"),)
            state.todo = flight * earlier + state.todo if earlier else state.todo + flight

    def ships(self, state: State) -> tuple[Ship, ...]:
        """AN-Q35: it takes the room of one vehicle."""
        return (state.shadow_ship,)

    def draws_tiles(self, state: State) -> bool:
        """AN-83: nobody draws trajectory tiles."""
        return False

    def score_lines(self, state: State) -> list[ScoreLine]:
        """AN-Q71: no reputation points; each goal of the level counts 1."""
        return [ScoreLine(0, goal, int(done), "AN-84") for goal, done in zip(goals(state), reached(state), strict=True)]

    def returns(self, state: State) -> list[float]:
        """AN-84: won with all goals of the level. AN-Q71: lost in space, after the Shadow, or without one of them it is a defeat."""
        return [float(all(reached(state)))]

    def is_over(self, state: State) -> bool:
        return state.shadow_ship.back > 0

    def check(self, state: State) -> str | None:
        ship, player = state.shadow_ship, state.players[0]
        if not state.racing:
            return "Who plays alone plays the race: the mode is astronavigator (AN-82)."
        if state.shadow not in range(5) or (state.shadow == 0) != (state.round == 1) or state.shadow == bad_timing(state):
            return f"The Shadow lies on week {state.shadow}; from round 2 on it is one of the four without Bad Timing (AN-82)."
        if player.week in self.blocked_weeks(state) and player.week:
            return f"The disc lies on week {player.week}, which is blocked (AN-82)."
        if not 0 <= ship.stage <= space.HOME or (ship.stage > 0 and state.round <= ROUNDS):
            return f"The Shadow's ship is at stage {ship.stage} in round {state.round}; it launches in year 2 (AN-83)."
        if not in_order(ship) or space.NUMBERED.count(ship.stage) and ship.stage == player.stage and not player.lost:
            return "The Shadow's ship is where it cannot be: a numbered stage holds one ship (AN-56, AN-83)."
        return None


def in_order(one: Ship | Player) -> bool:
    """Whether a ship has landed exactly if it is at the Moon or beyond, and is home exactly after splashdown."""
    return (one.landing > 0) == (one.stage >= space.ORBIT) and (one.back > 0) == (one.stage == space.HOME)
