"""What a player may know of a position, a position that fits what a player knows, and whether a position can be at all."""

from collections import Counter

from ...engine.rng import Rng
from .rules import BETWEEN, MAX_PLAYERS, MIN_PLAYERS, PHASES, current_player, hooks, legal_actions
from .rules.parts import icons_here, put, without
from .rules.setup import TOKENS
from .rules.space import NUMBERED, spot
from .rules.travel import chain_choices
from .state import HIDDEN, NEW, USED, AstronavigatorsObservation, Player, State
from .tables import AGENDAS_OF, CELLS, CHARACTERS, CONTINENT, DECK, DV_TILES, MODES, QUESTS, ROUNDS, SEA, TILES

SETUP = ("start", "pair", "character")
"""Phases in which the characters are not shown yet."""


def drafting(state: State) -> bool:
    """Whether characters are being chosen, unseen (AN-10)."""
    return state.phase in SETUP and state.back in ("", "character") and not any(player.die for player in state.players)


def observe(state: State, player: int | None) -> AstronavigatorsObservation:
    """AN-10: others' characters until all are shown. AN-47: the two quests that another one has drawn. Decks have no order to be known."""
    deciding = current_player(state)
    table = state.copy()
    if table.drawn and state.seat != player:
        if state.phase == "pick":
            table.quests = tuple(one for one in QUESTS if one in (*state.quests, *state.drawn))
        table.drawn = (HIDDEN,) * len(table.drawn)
    if drafting(state):
        for seat, other in enumerate(table.players):
            if seat != player and other.character:
                other.character = HIDDEN
        table.characters = (HIDDEN,) * len(state.characters)
    for seat, other in enumerate(table.players):
        if seat != player:
            hide(state, table, other)
    for module in hooks.active(state):
        module.hide(state, table, player)
    return AstronavigatorsObservation(
        viewer=player,
        num_players=state.num_players,
        current_player=deciding,
        legal=tuple(legal_actions(state)) if player is not None and player == deciding else (),
        table=table,
    )


def hide(state: State, table: State, other: Player) -> None:
    """AN-11: agendas that are not shown, until the game is over. AN-59: backs of trajectory tiles; unseen, they are as good as in the stack."""
    if state.phase != "over":
        other.agendas = tuple(one if one in other.revealed else HIDDEN for one in other.agendas)
    for stage, value in other.dv_tiles:
        table.dv_stacks = put(table.dv_stacks, spot(stage), tuple(sorted((*table.dv_stacks[spot(stage)], value))))
    other.dv_tiles = tuple((stage, -1) for stage, _ in other.dv_tiles)


def deal(state: State, player: Player, rng: Rng) -> None:
    """Agendas and trajectory tiles that could be the player's. AN-11: the first agenda is one of the character's, a second a module's."""
    if player.agendas and player.agendas[0] == HIDDEN:
        known = {*state.drawn, *(one for other in state.players for one in other.agendas)}
        first = rng.choice([one for one in AGENDAS_OF[player.character] if one not in known])
        player.agendas = (first, *player.agendas[1:])
    tiles = []
    for stage, value in player.dv_tiles:
        if value < 0:
            unseen = state.dv_stacks[spot(stage)]
            value = rng.choice(unseen)
            state.dv_stacks = put(state.dv_stacks, spot(stage), without(unseen, value))
        tiles.append((stage, value))
    player.dv_tiles = tuple(tiles)


def determinize(observation: AstronavigatorsObservation, rng: Rng) -> State:
    """The table with everything HIDDEN dealt at random from what the viewer has not seen."""
    state = observation.table.copy()
    if HIDDEN in state.characters:
        known = [player.character for player in state.players] + list(state.drawn)
        left = [one for one in CHARACTERS if one not in known]
        rng.shuffle(left)
        for player in state.players:
            if player.character == HIDDEN:
                player.character = left.pop()
        state.drawn = tuple(left.pop() if one == HIDDEN else one for one in state.drawn)
        state.characters = tuple(one for one in CHARACTERS if one in left)
    elif HIDDEN in state.drawn and state.phase == "pick":
        quests = list(state.quests)
        rng.shuffle(quests)
        state.drawn = tuple(sorted(quests[:2], key=list(QUESTS).index))
        state.quests = tuple(one for one in QUESTS if one in quests[2:])
    for player in state.players:
        deal(state, player, rng)
    for module in hooks.active(state):
        module.deal(state, rng)
    return state


def check_state(state: State) -> str | None:
    """None for a position that can be; else its first fault in a sentence."""
    for module in hooks.active(state):
        if fault := module.check(state):
            return fault
    return _check_table(state) or _check_cards(state) or _check_characters(state) or _check_players(state) or _check_phase(state)


def _check_table(state: State) -> str | None:
    n = state.num_players
    if not MIN_PLAYERS <= n <= MAX_PLAYERS:
        return f"There are {n} players; AstroNavigators is for {MIN_PLAYERS} to {MAX_PLAYERS} (AN-1)."
    if not (0 <= state.seat < n and 0 <= state.start < n):
        return f"Seat {state.seat} acts and seat {state.start} is the start player; the seats are 0 to {n - 1}."
    if not 1 <= state.year <= 1 + state.racing or not 0 <= state.month < ROUNDS:
        return (
            f"It is month {state.month} of year {state.year}; months are 0 to {ROUNDS - 1}, years 1, in the race 1 and 2 (AN-89)."
        )
    if len(state.weeks) != 4 or len(state.tops) != len(CONTINENT) or len(state.stacks) != len(CONTINENT):
        return "There are four weeks, and a stack of tiles for each of the seven continents (AN-1)."
    return None


def _check_cards(state: State) -> str | None:
    cards = Counter((*state.deck, *state.under, *([state.open] if state.open else [])))
    for pile in state.weeks:
        cards.update(pile)
    for player in state.players:
        cards.update((*player.cards, *player.slots))
    for card in {*cards, *DECK}:
        if cards[card] != DECK.get(card, 0):
            return f"There are {cards[card]} cards {card!r}; there must be {DECK.get(card, 0)} (AN-1)."
    for number, continent in enumerate(CONTINENT):
        tiles = Counter((*state.stacks[number], *(player.tiles[number] for player in state.players), state.tops[number]))
        del tiles[""]
        missing = Counter(TILES) - tiles
        if tiles - Counter(TILES) or missing:
            return f"The tiles of {continent} are {dict(tiles)}; they must be {TILES} (AN-1)."
    for stage in NUMBERED:
        seen = [*state.board[spot(stage)], *(v for p in state.players for s, v in p.dv_tiles if s == stage)]
        if Counter((*seen, *state.dv_stacks[spot(stage)])) != Counter(DV_TILES):
            return f"The trajectory tiles of stage {stage} are not those of the box: {DV_TILES} (AN-1)."
    quests = [*state.quests, *(one for p in state.players for one in (*p.quests, *p.instruments))]
    quests += state.drawn if state.phase == "pick" else ()
    if sorted(quests) != sorted(QUESTS):
        return f"The quests in the deck and with players are {sorted(quests)}; each of the seven must be somewhere once (AN-1)."
    return None


def _check_characters(state: State) -> str | None:
    chosen = [player.character for player in state.players if player.character]
    if drafting(state):
        everybody = [*chosen, *state.characters, *state.drawn]
        if sorted(everybody) != sorted(CHARACTERS):
            return f"The characters are {sorted(everybody)}; each of the seven must be there once (AN-10)."
        return None
    if len(set(chosen)) != state.num_players or not set(chosen) <= set(CHARACTERS):
        return f"The characters are {chosen}; each player has another one of the seven (AN-10)."
    return None


def _check_players(state: State) -> str | None:
    for seat, player in enumerate(state.players):
        if fault := _check_player(player):
            return f"Seat {seat}: {fault}"
    weeks = [player.week for player in state.players if player.week]
    if len(set(weeks)) < len(weeks) or not set(weeks) <= {1, 2, 3, 4}:
        return f"The discs lie on the weeks {weeks}; each lies on another one of the four (AN-13)."
    return None


def _check_player(player: Player) -> str | None:
    if player.cell not in CELLS or (player.die and player.die not in MODES):
        return f"the vehicle is a {player.die!r} on space {player.cell}; the spaces are 0 to {len(CELLS) - 1}."
    if player.nk < 0:
        return f"there are {player.nk} NK; there cannot be fewer than 0."
    for name, size in (("moons", 4), ("sets", len(player.sets))):
        states = getattr(player, name)
        if len(states) != size or not set(states) <= {NEW, 1, USED}:
            return f"the tokens in {name} are {states}; each is 0, 1 or 2: unearned, active or used (AN-90)."
    if not set(player.flipped) <= {c for c, icon in zip(CONTINENT, player.tiles, strict=True) if icon}:
        return f"the tiles of {list(player.flipped)} are flipped, but not all of them were gained (AN-45)."
    if len(player.slots) > (3 if player.character == "neil" else 1):
        return f"the schedule holds {list(player.slots)}; that is too many (AN-27)."
    if not set(player.modes) <= set(MODES):
        return f"the modes used are {list(player.modes)}; not all of them exist."
    return None


def _check_phase(state: State) -> str | None:
    phase = state.phase
    if phase != "over" and phase not in PHASES:
        return f"There is no phase {phase!r}."
    if state.between and state.between not in BETWEEN:
        return f"There is no phase {state.between!r}."
    chosen_from = phase in ("character", "pick", "rocket_pick") or state.between == "agenda_pick"
    if bool(state.drawn) != chosen_from and state.between != "agenda_draw":
        return "Cards are drawn exactly while one of them is chosen (AN-10, AN-47)."
    if phase == "over":
        done = state.month == ROUNDS - 1 or all(player.is_out for player in state.players)
        done = done or any(module.is_over(state) for module in hooks.active(state))
        return None if done else "The game ends after the last month, or when all are home or lost (AN-69, AN-73)."
    if state.offered and not set(state.offered) <= set(state.players[state.seat].quests):
        return f"The quests {list(state.offered)} are offered, which the player has not begun (AN-48)."
    if drafting(state) or phase in ("face", "agenda"):
        return None
    for seat, player in enumerate(state.players):
        if not player.die:
            return f"Seat {seat}'s die shows nothing; it shows a mode of the home space (AN-Q50)."
        if player.on_earth and player.die == "boat" and not SEA[player.cell] and seat != state.seat:
            return f"Seat {seat}'s boat is on space {player.cell}, where there is no sea (AN-34)."
    if phase == "token":
        held = [player.token for player in state.players if player.token]
        if not {*held, *state.tokens} <= set(TOKENS[state.num_players]) or len(set(held)) < len(held):
            return f"The extra-action tokens are {[*held, *state.tokens]}; there are {list(TOKENS[state.num_players])} (AN-8)."
    if phase == "select" and state.players[state.seat].week:
        return f"Seat {state.seat} has a disc on a week already (AN-13)."
    if phase == "chain" and not state.offered and "" not in state.tops and len(chain_choices(state)) == 1:
        return "No chain is possible, so nothing is asked (AN-44)."
    if phase == "die" and len(icons_here(state, state.players[state.seat])) < 2:
        return "The die has no choice of icons, so nothing is asked (AN-15)."
    return None
