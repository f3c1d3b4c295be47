"""AstroNavigators in sentences: actions, what happens, why something cannot be done, and help for each phase."""

from collections.abc import Callable, Sequence

from ...engine.action import CHANCE, TERMINAL, Action, Record
from ...engine.words import does, whose
from .modules.sol_ange import sphinx_space
from .modules.solo import bad_timing, goals, reached
from .rules import apply_in_place, chance_outcomes, current_player, legal_actions, returns, totals
from .rules.observation import moon_seen, really_hidden, risen
from .rules.parts import at_sea, closed_spaces, icons_here
from .rules.quests import done
from .rules.selection import actions_of
from .rules.space import NUMBERED, ORBIT, lunar_module, spot, stage_name
from .star_map import hidden_by_day
from .state import ACTIVE, HIDDEN, USED, AstronavigatorsObservation, Player, State
from .tables import (
    AGENDAS,
    CHARACTERS,
    CONTINENT,
    CONTINENTS,
    LANDS,
    MOONS,
    QUESTS,
    ROCKETS,
    SETS,
    SITES,
    STARS,
    VEHICLES,
    WAYS,
    cell,
    row_and_column,
)

SET_NAMES = {one.set: one.name for one in SETS}
HELP = {
    "start": "Chance says who begins (AN-7).",
    "pair": "Two cards are drawn, for one to be kept (AN-10, AN-47).",
    "character": "Keep one of two characters: each has an ability and a home continent (AN-10). You begin there, so it decides what part of "
    "the sky you see first. All are shown when everybody has chosen.",
    "face": "Turn the vehicle die to one of the icons of your home space (AN-Q50). Others roll for it where you stand, to travel on (AN-42).",
    "deal": "An observation card comes on each of the four weeks, and the next one is turned up (AN-71).",
    "token": "Pick a token for an extra action in this round: a second one in the same week. The last to place a disc picks first (AN-9).",
    "select": "Choose a week and what to do in it: observe its card now, schedule it, observe what you scheduled, or travel (AN-13). "
    "A constellation is seen if all of its rows have an eye in the strip and no space of it lies under a daylight tile (AN-22); if not, "
    "travel to another row, or schedule it for a later month. "
    "A Moon card is seen in the week of its number only (AN-19). Earlier weeks come first (AN-17).",
    "die": "Choose how you travel: by an icon of your space (AN-15). You can stop only where that icon is printed (AN-30).",
    "extra": "You may add your token for a second action, in the same week (AN-14). It goes back at the end of the month, used or not (AN-Q6).",
    "slot": "Choose one of your scheduled cards (AN-27, AN-28). A card that was scheduled is yours to wait for, until the sky is right.",
    "either": "Your token is for Scheduling or for a Planned Observation (AN-Q7). Schedule what cannot be seen from here this month.",
    "mode": "Choose by what mode you go on (AN-42, AN-Q9). Each mode used for the first time gives NK (AN-37).",
    "move": "Go step by step, and stop where your mode is printed (AN-30). The first use of a vehicle (AN-37) and each new continent "
    "(AN-38) give NK.",
    "chain": "You may go on: by flipping a tile whose icon is printed here (AN-41), or by a roll where another vehicle stands (AN-42).",
    "roll": "The vehicle die is rolled (AN-42, AN-43).",
    "quest": "Take the quest of your home continent, or draw two and keep one (AN-47). Instruments of other continents give reputation (AN-76).",
    "pick": "Keep one of the two quests; the other goes back (AN-47). You finish it on one of its spaces, with one of its constellations "
    "observed; its instrument helps you from then on (AN-48, AN-49).",
    "finish": "Your turn ends; before that you may begin a quest (AN-46), or take part in calibration: it is how one becomes an astronaut "
    "(AN-50, AN-52).",
    "agenda": "Keep one of your character's two agendas, secretly: it is worth a reputation point if you fulfil it (AN-11, AN-76).",
    "calibrate": "Become an astronaut (AN-52), or make tokens ready for the next round: a Moon token on SXT saves you a tile's DV, a set on "
    "SCT or AI moves you on when its icon lies on the action board (AN-53, AN-62, AN-65).",
    "stack": "At a launch everybody on Earth takes a trajectory tile from a stack (AN-59). Laid on an equal one, it moves you on (AN-67).",
    "private": "The tile is drawn, and only its owner sees it (AN-59).",
    "fly": "Fly to the next free stage, or first lay a tile of your own (AN-55, AN-67).",
    "reveal": "The tile of the stage is turned up (AN-60).",
    "dv": "The tile's DV comes on your dial, and more DV than NK is an abort (AN-60, AN-63). A Moon token on SXT saves you from it (AN-62).",
    "space": "You may fly on: by a calibrated set, a tile with a spacecraft, or an own tile equal to the one on its stage (AN-65 to AN-67).",
    "side": "After an abort you are back on Earth: go on as astronaut, and launch again, or observe as astronomer for more NK (AN-63).",
    "rocket": "Take a rocket of your home continent, or draw (AN-80).",
    "rocket_top": "The top rocket is turned up (AN-80).",
    "rocket_pair": "Two rockets are drawn, for one to be kept unseen (AN-80).",
    "rocket_pick": "Keep one of the two rockets, unseen until you use it (AN-80).",
    "which": "Choose the rocket to launch with: only the Saturn V gives NK (AN-81, AN-Q73).",
    "lay": "Twelve emeralds are laid on the map at random (AN-85).",
    "emerald": "You may collect the emerald here: two of them whose sum or difference is the sphinx's number lead to her (AN-85, AN-Q68).",
    "reward": "You meet Sol Ange: choose your reward, a quest in the Astronomer game, an agenda in the race (AN-86).",
    "agenda_draw": "Four agendas are drawn, for one to be kept (AN-86).",
    "agenda_pick": "Keep one of the four agendas as a second one, secretly: it is worth a point, too (AN-86).",
    "offer": "You stand on a space of your quest: finish it for what you have observed so far, or wait for more (AN-48, AN-Q55).",
    "tile": "The next tile of the stack is turned up (AN-3).",
    "over": "Reputation points are counted (AN-76, AN-79).",
}
SELECTED = {"direct": "observe", "schedule": "schedule", "travel": "travel", "planned": "observe as planned"}
SPACE = {"sct": "SCT", "ai": "AI", "ai_far": "AI, past a stage"}
TOKEN = {"direct": "a Direct Observation", "schedule": "Scheduling or a Planned Observation", "travel": "Travelling"}


def say_card(card: str) -> str:
    """An observation card."""
    return f"the Moon in phase {MOONS[card]}" if card in MOONS else STARS[card].name


def say_space(place: int) -> str:
    """A space by the borders of its row and column, and its continents."""
    row, column = row_and_column(place)
    lands = " and ".join(CONTINENTS[land].name for land in LANDS[place]) or "open ocean"
    return f"{lands} [{_signed(row)}, {_signed(column)} h]"


def _signed(number: int) -> str:
    return f"{number:+d}".replace("-", "\u2212")


def say_tile(icon: str) -> str:
    return VEHICLES[icon].name.lower() if icon in VEHICLES else icon


def say_stage(stage: int) -> str:
    """A stage of the trajectory."""
    if stage in NUMBERED:
        colour, number = stage_name(stage)
        return f"{colour} {number}"
    return {0: "Earth", ORBIT: "lunar orbit"}.get(stage, "splashdown")


def say_place(player: Player) -> str:
    return say_space(player.cell) if player.on_earth else f"{say_stage(player.stage)}{', lost in space' if player.lost else ''}"


def say_mode(mode: str) -> str:
    return VEHICLES[mode].name.lower()


def _list(parts: Sequence[str], last: str = "and") -> str:
    return f"{', '.join(parts[:-1])} {last} {parts[-1]}" if len(parts) > 1 else "".join(parts)


def say_drawn(card: str) -> str:
    """A character, a quest, a rocket or an agenda."""
    if card in AGENDAS:
        return f"the agenda {AGENDAS[card].name}"
    if card in CHARACTERS:
        return CHARACTERS[card].name
    return f"the rocket {ROCKETS[card].name}" if card in ROCKETS else f"the quest {QUESTS[card].name}"


def say_action(action: Action) -> str:
    kind, args = action
    words = [str(arg) for arg in args]
    if kind == "select":
        return f"Week {words[0]}: {SELECTED[words[1]]}"
    if kind == "step":
        return f"Go to {say_space(cell(int(args[0]), int(args[1])))}"
    if kind == "keep":
        if words[0] in CHARACTERS:
            character = CHARACTERS[words[0]]
            return f"Keep {character.name}: {character.ability}"
        return f"Keep {say_drawn(words[0])}"
    if kind == "pair":
        names = [say_drawn(one) for one in words]
        return f"Draw {names[0]} and {names[1]}"
    if kind == "tile":
        return f"Turn up a tile of {CONTINENTS[words[0]].name}: {say_tile(words[1])}"
    if kind == "quest":
        return f"Begin a quest: flip the tile of {_list([CONTINENTS[one].name for one in words])}"
    if kind in ("stack", "own"):
        where = f"{words[0]} {words[1]}"
        return f"Draw a tile of {where}" if kind == "stack" else f"Lay your tile of {where}"
    if kind in ("sct", "ai"):
        return f"Calibrate the set {SET_NAMES[words[0]]} on {SPACE[kind]}"
    if kind == "flip":
        return f"Go on: flip the tile of {CONTINENTS[words[0]].name}"
    say: dict[str, Callable[[], str]] = {
        "start": lambda: f"Seat {int(args[0]) + 1} begins",
        "face": lambda: f"By {say_mode(words[0])}",
        "mode": lambda: f"By {say_mode(words[0])}",
        "token": lambda: f"Take the token for {TOKEN[words[0]]}",
        "add": lambda: "Add the extra action",
        "save": lambda: "No extra action",
        "slot": lambda: f"Take {say_card(words[0])}",
        "card": lambda: f"Turn up {say_card(words[0])}",
        "schedule": lambda: "Schedule the card of the week",
        "planned": lambda: "Observe what is scheduled",
        "stop": lambda: "Stop here",
        "done": lambda: "End the turn",
        "roll": lambda: "Roll the die among the vehicles here",
        "compass": lambda: "Roll the die with the compass",
        "rolled": lambda: f"Roll {say_mode(words[0])}",
        "home": lambda: "Take the quest of the home continent",
        "draw": lambda: "Draw",
        "finish": lambda: f"Finish the quest {QUESTS[words[0]].name}",
        "wait": lambda: "Do not finish a quest now",
        "site": lambda: f"Get a rocket: flip the tile of {CONTINENTS[words[0]].name}",
        "take": lambda: f"Take the rocket {ROCKETS[words[0]].name}",
        "rocket": lambda: f"Turn up the rocket {ROCKETS[words[0]].name}",
        "fly_by": lambda: f"Launch with the {ROCKETS[words[0]].name}",
        "lift": lambda: "Fly on by your rocket",
        "agenda": lambda: f"Keep the agenda {say_agenda(words[0])}",
        "reveal": lambda: f"Show the agenda {AGENDAS[words[0]].name}" if words[0] in AGENDAS else f"Turn up {words[0]} DV",
        "emerald": lambda: f"Lay an emerald: {say_space(cell(int(args[0]), int(args[1])))}",
        "collect": lambda: f"Collect the emerald {words[0]}",
        "leave": lambda: "Leave it at that",
        "fulfil": lambda: f"Reward: fulfil {say_drawn(words[0])}",
        "choose": lambda: f"Reward: take {say_drawn(words[0])}",
        "draw_agendas": lambda: "Reward: draw four agendas, and keep one as a second",
        "agenda_card": lambda: f"Draw {say_drawn(words[0])}",
        "stay": lambda: "Stay on this stage",
        "farther": lambda: "One step more, by Science and Superstition",
        "join": lambda: "Take part in calibration",
        "status": lambda: "Become an astronaut",
        "sxt": lambda: f"Calibrate the Moon token of phase {words[0]} on SXT",
        "abort": lambda: "Abort Stage: turn back of your own will",
        "private": lambda: f"Draw {words[0]} DV",
        "go": lambda: "Fly on to the next stage",
        "accept": lambda: "Take the tile's DV",
        "old": lambda: "Take the DV of the tile below",
        "spend": lambda: f"Spend the Moon token of phase {words[0]}: no DV",
        "advance": lambda: f"Fly on by the set on {SPACE[words[0]]}",
        "boost": lambda: "Fly on by Slippery Boost",
        "side": lambda: f"Go on as {words[0]}",
    }
    return say[kind]()


def say_agenda(agenda: str) -> str:
    """An agenda with what fulfils it, and what it gives."""
    row = AGENDAS[agenda]
    what = {
        "first_landing": "be the first to land on the Moon",
        "instruments": f"finish {row.number} quests",
        "moons": "earn all four Moon tokens",
        "continents_year_1": f"have {row.number} continents in year 1",
        "constellations": f"have {row.number} constellations",
        "from_boats": f"observe {row.number} cards from a boat",
        "modes": "use all five vehicles",
    }.get(row.of) or f"have {row.number} cards of the set {SET_NAMES[row.of.removeprefix('set:')]}"
    if row.also.startswith("set:"):
        what += f" and {row.number} of the set {SET_NAMES[row.also.removeprefix('set:')]}"
    elif row.also != "-":
        what += " and an instrument"
    return f"{row.name}: {what}" + (f". {row.ability.rstrip('.')}" if row.ability != "-" else "")


def say_status(observation: AstronavigatorsObservation, names: Sequence[str]) -> str:
    state = observation.table
    if state.phase == "over":
        return _say_result(state, names)
    year = f"Year {state.year}, month" if state.racing else "Month"
    when = f"{year} {state.month + 1} of 12: " if any(player.die for player in state.players) else ""
    phase = state.asks
    if observation.current_player == CHANCE:
        return f"{when}{HELP[phase]}"
    name = names[observation.current_player]
    player = state.players[observation.current_player]
    doing = {
        "character": "chooses a character",
        "face": "turns the vehicle die",
        "token": "picks an extra-action token",
        "select": "chooses a week and an action",
        "die": "chooses how to travel",
        "extra": "may add an extra action",
        "slot": "chooses a scheduled card",
        "either": "chooses between Scheduling and a Planned Observation",
        "mode": "chooses how to go on",
        "move": f"travels by {say_mode(player.die) if player.die else ''}, {state.left} step{'s' * (state.left != 1)} left, at {say_space(player.cell)}",
        "chain": f"may travel on from {say_space(player.cell)}",
        "quest": "chooses a quest",
        "pick": "keeps one of two quests",
        "finish": "may begin a quest, or ends the turn",
        "offer": "may finish a quest",
        "agenda": "keeps an agenda",
        "calibrate": "calibrates",
        "stack": "draws a trajectory tile",
        "fly": f"is in flight at {say_stage(player.stage)}",
        "dv": f"has reached {say_stage(player.stage)}",
        "space": f"may fly on from {say_stage(player.stage)}",
        "side": "chooses a side",
        "rocket": "gets a rocket",
        "rocket_pick": "keeps one of two rockets",
        "which": "chooses the rocket to launch with",
        "emerald": f"may collect the emerald at {say_space(player.cell)}",
        "reward": "meets Sol Ange",
        "agenda_pick": "keeps one of four agendas",
    }[phase]
    first, _, rest = doing.partition(" ")
    return f"{when}{does(name, first)} {rest}".rstrip() + "."


def _say_result(state: State, names: Sequence[str]) -> str:
    shares, points = returns(state), totals(state)
    if state.num_players == 1:
        return _say_solo_result(state, names[0])
    best = [seat for seat, share in enumerate(shares) if share]
    if len(best) == 1:
        return f"The game is over: {does(names[best[0]], 'wins')} with {points[best[0]]} reputation points."
    return f"The game is over: {_list([names[seat] for seat in best])} share the win with {points[best[0]]} reputation points."


def _say_solo_result(state: State, name: str) -> str:
    """AN-84, AN-Q71."""
    missing = [goal for goal, yes in zip(goals(state), reached(state), strict=True) if not yes]
    if not missing:
        return f"The game is over: {does(name, 'wins')} at the level {state.options.solo.capitalize()}."
    why = "the Shadow is home first" if state.shadow_ship.back == 1 else f"not reached: {_list(missing)}"
    return f"The game is over: {does(name, 'loses')}; {why}."


def _say_modules(state: State) -> list[str]:
    """What modules add to the table: the Shadow of who plays alone, and Sol Ange with her emeralds."""
    lines = []
    if state.num_players == 1:
        shadow = f"the Shadow on week {state.shadow}" if state.shadow else "the Shadow not yet"
        lines.append(f"Bad Timing lies on week {bad_timing(state)}, {shadow}.")
        ship = state.shadow_ship
        landed = f", landed as number {ship.landing}" if ship.landing else ""
        lines.append(f"The Shadow's ship: {say_stage(ship.stage)}{landed}.")
        lines.append(f"Level {state.options.solo.capitalize()}: {', '.join(goals(state))}.")
    if state.sphinx:
        lines.append(f"Sol Ange is at the emerald {state.sphinx}, {say_space(sphinx_space(state))}.")
    others = [f"{n} {say_space(place)}" for n, place in enumerate(state.emeralds, 1) if place >= 0 and n != state.sphinx]
    return lines + ([f"Emeralds: {'; '.join(others)}."] if others else [])


def say_position(observation: AstronavigatorsObservation, names: Sequence[str]) -> str:
    """The board in lines: the weeks, the tiles, and each player."""
    state = observation.table
    lines = [say_status(observation, names)]
    for number, pile in enumerate(state.weeks, 1):
        under = f", {len(pile) - 1} below" if len(pile) > 1 else ""
        lines.append(f"Week {number}: {say_card(pile[-1]) if pile else 'no card'}{under}.")
    coming = say_card(state.open) if state.open else "not turned up yet"
    lines.append(f"Next card: {coming}. {len(state.deck) + len(state.under)} more.")
    tops = [f"{CONTINENTS[c].name} {say_tile(icon)}" for c, icon in zip(CONTINENT, state.tops, strict=True) if icon]
    lines.append(f"Tiles on top: {', '.join(tops) or 'none'}.")
    if state.racing:
        lines.append(f"Trajectory: {', '.join(_say_tile_of(state, stage) for stage in NUMBERED)}.")
    if state.drawn and HIDDEN not in state.drawn:
        known = [say_drawn(one) for one in state.drawn]
        lines.append(f"Drawn: {_list(known)}.")
    lines += _say_modules(state)
    for seat, player in enumerate(state.players):
        lines += _say_player(player, names[seat])
    return "\n".join(lines)


def _say_tile_of(state: State, stage: int) -> str:
    pile = state.board[spot(stage)]
    return f"{say_stage(stage)} {f'{pile[-1]} DV' if pile else 'hidden'}"


def _say_player(player: Player, name: str) -> list[str]:
    if player.character in ("", HIDDEN):
        return [f"{name}: {'no character yet' if not player.character else 'a character that is not shown yet'}."]
    character = CHARACTERS[player.character]
    disc = f", week {player.week}: {SELECTED[player.main]}" if player.week else ""
    extra = f", extra action{' added' if player.added else ''}: {TOKEN[player.token]}" if player.token else ""
    lines = [
        f"{name}, {character.name}, {player.nk} NK, {say_mode(player.die) if player.die else 'vehicle'} at {say_place(player)}"
    ]
    lines[0] += f"{disc}{extra}. {character.ability}"
    tiles = [
        f"{CONTINENTS[c].name} {say_tile(icon)}{' (flipped)' if c in player.flipped else ''}"
        for c, icon in zip(CONTINENT, player.tiles, strict=True)
        if icon
    ]
    moons = [f"{n}{' (used)' if token == USED else ''}" for n, token in enumerate(player.moons, 1) if token]
    sets = [f"{s.name}{' (used)' if token == USED else ''}" for s, token in zip(SETS, player.sets, strict=True) if token]
    for label, things in (
        ("Tiles", tiles),
        ("Vehicles used", [say_mode(mode) for mode in player.modes]),
        ("Observed", [say_card(card) for card in player.cards]),
        ("Scheduled", [say_card(card) for card in player.slots]),
        ("Phases of the Moon", moons),
        ("Sets", sets),
        ("Quests", [_say_quest(player, one) for one in player.quests]),
        ("Instruments", [QUESTS[one].instrument for one in player.instruments]),
        ("Agenda", [say_agenda(one) if one in AGENDAS else "not shown" for one in player.agendas]),
        ("Emeralds", [str(number) for number in player.emeralds]),
        ("In the race", _say_race(player)),
    ):
        if things:
            lines.append(f"  {label}: {', '.join(things)}.")
    return lines


def _say_race(player: Player) -> list[str]:
    """What belongs to the flight, of who has begun with it."""
    tiles = [f"tile of {say_stage(stage)}{f', {value} DV' if value >= 0 else ''}" for stage, value in player.dv_tiles]
    told = ["astronaut"] if player.astronaut else []
    told += [f"{player.dv} DV"] if player.launch >= 0 else []
    told += [f"Moon phase {phase} on SXT" for phase in player.sxt]
    told += [f"{SETS[number].name} on {name}" for number, name in ((player.sct, "SCT"), (player.ai, "AI")) if number >= 0]
    module = {"on_die": "lunar module aboard", "landed": "lunar module on the Moon", "left": "lunar module left on the Moon"}
    told += [module[lunar_module(player)]] if lunar_module(player) in module else []
    told += [f"landed as number {player.landing}"] if player.landing else []
    told += [f"home as number {player.back}"] if player.back else []
    told += [f"the {ROCKETS[one].name} at {SITES[ROCKETS[one].site].name}" for one in player.rockets]
    told += [f"unseen: the {ROCKETS[one].name}" if one in ROCKETS else "a rocket unseen" for one in player.secret]
    told += [name for name, used in (("Abort used", player.aborted), ("Abort Stage used", player.stopped)) if used]
    return told + tiles


def _say_quest(player: Player, quest: str) -> str:
    told = " or ".join(_list([STARS[card].name for card in condition]) for condition in QUESTS[quest].conditions)
    return f"{QUESTS[quest].name} ({told}; at {_list(QUESTS[quest].observatories, 'or')}; {done(player, quest)} of 3)"


def say_record(before: State, record: Record, viewer: int | None, names: Sequence[str]) -> str:
    """What everybody sees: which of two cards was kept unseen is told to nobody else."""
    kind = record.action.kind
    seat = record.player if record.player >= 0 else before.seat
    name = names[seat]
    after = before.copy()
    apply_in_place(after, record.action)
    told = [_say_choice(before, after, record.action, seat, viewer, name, names)]
    if kind == "pair" or (kind == "keep" and before.back == "character"):
        if after.phase == "face":
            told += [f"{does(n, 'plays')} {CHARACTERS[p.character].name}." for n, p in zip(names, after.players, strict=True)]
        return " ".join(filter(None, told))
    for other, (old, new) in enumerate(zip(before.players, after.players, strict=True)):
        told += _say_gains(old, new, names[other])
    told += [
        f"{names[one.seat]}: {why_unseen(after.players[one.seat], one.card, one.week, one.month, after.options.sky)}"
        for one in after.attempts
        if one not in before.attempts
    ]
    told += _say_module_steps(before, after)
    if before.year != after.year:
        told.append("The second year begins.")
    elif before.month != after.month:
        told.append(f"The Sun moves on: month {after.month + 1}.")
    if after.phase == "over" and before.phase != "over":
        told.append(_say_result(after, names))
    return " ".join(filter(None, told))


def _say_module_steps(before: State, after: State) -> list[str]:
    """What the pieces of modules did."""
    told = []
    if after.shadow_ship.stage != before.shadow_ship.stage:
        told.append(f"The Shadow flies to {say_stage(after.shadow_ship.stage)}.")
    if after.shadow != before.shadow:
        told.append(f"Bad Timing moves to week {bad_timing(after)}, the Shadow to week {after.shadow}.")
    if after.sphinx != before.sphinx:
        told.append(f"Sol Ange shows her wing at the emerald {after.sphinx}, {say_space(sphinx_space(after))}.")
    return told


def _say_choice(
    before: State, after: State, action: Action, seat: int, viewer: int | None, name: str, names: Sequence[str]
) -> str:
    kind, args = action
    words = [str(arg) for arg in args]
    player = after.players[seat]
    if kind == "start":
        return f"{does(names[int(args[0])], 'is')} the start player."
    if kind == "card":
        return f"Week {before.dealing}: {say_card(words[0])}." if before.dealing < 5 else f"Next card: {say_card(words[0])}."
    if kind == "tile":
        return f"{CONTINENTS[words[0]].name}: the next tile shows {say_tile(words[1])}."
    if kind == "pair":
        if viewer != seat:
            return ""
        return f"{does(name, 'draws')} {_list([say_drawn(one) for one in words])}."
    if kind == "keep" and before.back == "character":
        return f"{does(name, 'keeps')} {CHARACTERS[words[0]].name if viewer == seat else 'a character'}."
    if kind == "keep" and words[0] in ROCKETS:
        return f"{does(name, 'keeps')} {say_drawn(words[0]) if viewer == seat else 'a rocket'}."
    if kind == "keep":
        return f"{does(name, 'keeps')} the quest {QUESTS[words[0]].name}."
    if kind == "home":
        return f"{does(name, 'takes')} the quest {QUESTS[player.quests[-1]].name}."
    if kind == "step":
        return (
            f"{does(name, 'travels')} by {say_mode(before.players[seat].die)} to {say_space(cell(int(args[0]), int(args[1])))}."
        )
    if kind == "select":
        return f"{does(name, 'takes')} week {words[0]}: {SELECTED[words[1]]}."
    if kind == "rolled":
        return f"{does(name, 'rolls')} {say_mode(words[0])}."
    say: dict[str, Callable[[], str]] = {
        "face": lambda: f"{does(name, 'turns')} the die to {say_mode(words[0])}.",
        "mode": lambda: f"{does(name, 'continues')} by {say_mode(words[0])}.",
        "token": lambda: f"{does(name, 'takes')} the token for {TOKEN[words[0]]}.",
        "add": lambda: f"{does(name, 'adds')} an extra action.",
        "slot": lambda: f"{does(name, 'chooses')} {say_card(words[0])}.",
        "schedule": lambda: f"{does(name, 'schedules')} the card of the week.",
        "planned": lambda: f"{does(name, 'observes')} what is scheduled.",
        "quest": lambda: f"{does(name, 'begins')} a quest, flipping the tile of {_list([CONTINENTS[w].name for w in words])}.",
        "flip": lambda: f"{does(name, 'flips')} the tile of {CONTINENTS[words[0]].name} to go on.",
        "compass": lambda: f"{does(name, 'uses')} the compass.",
        "agenda": lambda: f"{does(name, 'keeps')} {f'the agenda {AGENDAS[words[0]].name}' if viewer == seat else 'an agenda'}.",
        "reveal": lambda: (
            f"{does(name, 'shows')} the agenda {AGENDAS[words[0]].name}."
            if words[0] in AGENDAS
            else f"The tile shows {words[0]} DV."
        ),
        "site": lambda: f"{does(name, 'flips')} the tile of {CONTINENTS[words[0]].name} for a rocket.",
        "take": lambda: f"{does(name, 'takes')} the rocket {ROCKETS[words[0]].name}.",
        "rocket": lambda: f"{does(name, 'gets')} the rocket {ROCKETS[words[0]].name}.",
        "fly_by": lambda: f"{does(name, 'starts')} with the {ROCKETS[words[0]].name}.",
        "lift": lambda: f"{does(name, 'flies')} on by the {ROCKETS[player.rocket].name}.",
        "farther": lambda: f"{does(name, 'takes')} one step more.",
        "emerald": lambda: f"Emerald {len(after.emeralds)}: {say_space(cell(int(args[0]), int(args[1])))}.",
        "collect": lambda: f"{does(name, 'collects')} the emerald {words[0]}.",
        "fulfil": lambda: f"{does(name, 'fulfils')} {say_drawn(words[0])}, by the sphinx.",
        "choose": lambda: f"{does(name, 'takes')} {say_drawn(words[0])}.",
        "agenda_card": lambda: f"{does(name, 'sees')} {say_drawn(words[0])}." if viewer == seat else "",
        "stay": lambda: f"{does(name, 'stays')} on {say_stage(player.stage)}.",
        "join": lambda: f"{does(name, 'takes')} part in calibration.",
        "status": lambda: f"{does(name, 'becomes')} an astronaut.",
        "sxt": lambda: f"{does(name, 'calibrates')} the Moon in phase {words[0]} on SXT.",
        "sct": lambda: f"{does(name, 'calibrates')} {SET_NAMES[words[0]]} on SCT.",
        "ai": lambda: f"{does(name, 'calibrates')} {SET_NAMES[words[0]]} on AI.",
        "abort": lambda: f"{does(name, 'turns')} back by Abort Stage.",
        "stack": lambda: f"{does(name, 'draws')} a tile of {words[0]} {words[1]}.",
        "private": lambda: f"{does(name, 'sees')} {words[0]} DV." if viewer == seat else "",
        "own": lambda: f"{does(name, 'lays')} a tile on {words[0]} {words[1]}.",
        "old": lambda: f"{does(name, 'takes')} the DV of the tile below.",
        "spend": lambda: f"{does(name, 'spends')} the Moon in phase {words[0]}.",
        "advance": lambda: f"{does(name, 'flies')} on by the set on {SPACE[words[0]]}.",
        "boost": lambda: f"{does(name, 'flies')} on by Slippery Boost.",
        "side": lambda: f"{does(name, 'continues')} as {words[0]}.",
        "finish": lambda: f"{does(name, 'completes')} the quest {QUESTS[words[0]].name}.",
    }
    return say[kind]() if kind in say else ""


def _say_gains(old: Player, new: Player, name: str) -> list[str]:
    """What a player got by a step, from one position to the next."""
    told = [f"{does(name, 'observes')} {say_card(card)}." for card in new.cards[len(old.cards) :]]
    told += [
        f"{does(name, 'completes')} the set {one.name}."
        for one, was, now in zip(SETS, old.sets, new.sets, strict=True)
        if not was and now == ACTIVE
    ]
    told += [
        f"{does(name, 'gets')} the tile of {CONTINENTS[c].name}: {say_tile(icon)}."
        for c, was, icon in zip(CONTINENT, old.tiles, new.tiles, strict=True)
        if icon != was
    ]
    told += [f"{does(name, 'gets')} the {QUESTS[one].instrument.lower()}." for one in new.instruments[len(old.instruments) :]]
    told += [f"All {thing}: {whose(name, 'bonus')}." for thing in new.bonuses[len(old.bonuses) :]]
    if new.met != old.met:
        told.append(f"{does(name, 'meets')} Sol Ange.")
    if new.slots != old.slots and len(new.slots) >= len(old.slots):
        told.append(f"{does(name, 'has')} {_list([say_card(card) for card in new.slots])} in the schedule.")
    if new.stage != old.stage:
        back = new.stage < old.stage
        told.append(f"{does(name, 'turns' if back else 'flies')}{' back' if back else ''} to {say_stage(new.stage)}.")
    if new.dv != old.dv:
        told.append(f"{new.dv} DV on the dial of {name}.")
    if new.aborted > old.aborted:
        told.append(f"More DV than NK: {whose(name, 'flight')} is aborted.")
    if new.lost > old.lost:
        told.append(f"More DV than NK, and Abort is used: {does(name, 'is')} lost in space.")
    if new.nk != old.nk:
        told.append(f"{_signed(new.nk - old.nk)} NK for {name}.")
    return told


def why_illegal(state: State, action: Action) -> str | None:
    """Speaks to whoever decides now."""
    deciding = current_player(state)
    if deciding == TERMINAL:
        return "The game is over (AN-69)."
    if deciding == CHANCE:
        possible = any(action == outcome for outcome, _ in chance_outcomes(state))
        return None if possible else "Cards, tiles or dice come first; the next choice follows."
    legal = legal_actions(state)
    if action in legal:
        return None
    player = state.players[deciding]
    return _why_not(state, player, action) or (
        f"{action} is no choice now. {HELP[state.asks]} You can choose {_list([str(one) for one in legal[:6]], 'or')}."
    )


def _why_not(state: State, player: Player, action: Action) -> str | None:
    """The reason against an action of the right kind, or None for one that belongs elsewhere."""
    kind, args = action
    if kind == "quest" and state.phase in ("select", "move", "finish") and not state.quests:
        return "No quest is left in the deck (AN-Q56)."
    if kind == "quest" and state.phase in ("select", "move", "chain", "finish"):
        return "A quest begins by flipping one tile with a flag, or two others, that are yours and not flipped yet (AN-46)."
    if (
        kind == "select"
        and state.phase == "select"
        and len(args) == 2
        and args[1] in SELECTED
        and args[1] not in actions_of(player)
    ):
        if player.stage:
            return "From launch to splashdown you travel, unless an abort brings you back to Earth (AN-16)."
        return "An astronaut does not observe; schedule a card or travel (AN-26)."
    if kind == "select" and state.phase == "select" and args and args[0] in [other.week for other in state.players]:
        return f"On week {args[0]} lies a disc already; choose another week (AN-13)."
    if (
        kind == "select"
        and state.phase == "select"
        and state.num_players == 1
        and args
        and args[0] in (bad_timing(state), state.shadow)
    ):
        return f"{'Bad Timing' if args[0] == bad_timing(state) else 'The Shadow'} lies on week {args[0]}; choose another week (AN-82)."
    if kind in ("face", "mode") and state.phase in ("die", "mode", "face") and args:
        if at_sea(player):
            return "A boat at sea goes on as a boat; another mode needs a space with the icon of a boat (AN-35)."
        printed = _list([say_mode(mode) for mode in icons_here(state, player)])
        return f"{args[0]} is not printed on your space; there is {printed} (AN-15)."
    if state.asks != "move":
        return None
    if kind == "step" and len(args) == 2 and action in _STEPS:
        return _why_no_step(state, player, cell(int(args[0]), int(args[1])))
    if kind == "stop":
        if not state.moved and not state.opening:
            return "A movement that was won by a chain takes at least one step (AN-Q61)."
        return f"You cannot stop here: {say_mode(player.die)} is not printed on {say_space(player.cell)} (AN-30)."
    return None


_STEPS = {Action.of("step", *row_and_column(place)) for place in range(72)}


def _why_no_step(state: State, player: Player, to: int) -> str:
    mode = player.die
    if to not in WAYS[mode][player.cell]:
        how = {
            "car": "Cars follow single white lines (AN-32)",
            "train": "Trains follow double lines (AN-32)",
            "boat": "Boats go by connected seas and canals (AN-34)",
        }.get(mode, "A step leads to a neighbouring space (AN-31)")
        return f"No step by {say_mode(mode)} leads from {say_space(player.cell)} to {say_space(to)}. {how}."
    closed = closed_spaces(state, player)
    if to in closed:
        return f"Sol Ange is at {say_space(to)}: nobody ends there or passes without two emeralds whose sum or difference is {state.sphinx} (AN-85)."
    past = " without passing Sol Ange (AN-30, AN-85)" if closed else " (AN-30)"
    return f"From {say_space(to)} no space with the icon of a {say_mode(mode)} is in reach of the steps left{past}."


def why_unseen(player: Player, card: str, week: int, month: int, sky: str = "") -> str:
    """What is in the way of an observation from where the player is; "" when nothing is."""
    if card in MOONS:
        if moon_seen(player, MOONS[card], week):
            return ""
        return f"The Moon in phase {MOONS[card]} is seen in week {MOONS[card]}, not in week {week} (AN-19)."
    row = row_and_column(player.cell)[0]
    if sky:
        code = really_hidden(sky, player, card, month)
        night = ("it never stands high enough", "it stands high enough by day or in twilight only")
        return f"{STARS[card].name} is not seen in the real sky of that month: {night[code - 1]}." if code else ""
    reasons = [] if risen(player, row, card) else ["not all of its rows are above the horizon (AN-22)"]
    day = hidden_by_day(row, month, STARS[card].abbreviation, 0 if "europe" in player.instruments else 1)
    words = {
        "daylight": "one of its spaces lies in daylight (AN-22)",
        "polar day": "it is polar day (AN-23)",
        "equinox": "the Sun stands on the equator (AN-23)",
    }
    reasons += [words[reason] for reason in day]
    return f"{STARS[card].name} is not seen: {_list(reasons)}." if reasons else ""


def say_help(phase: str) -> str:
    """What a phase is about, with the rules to read on."""
    return HELP[phase]
