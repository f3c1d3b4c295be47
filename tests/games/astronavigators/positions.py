"""Small positions for the tests of AstroNavigators."""

from astronav_edu.engine.action import Action
from astronav_edu.games.astronavigators import GAME
from astronav_edu.games.astronavigators.knowledge import drafting
from astronav_edu.games.astronavigators.modules.launch_sites import OTHERS
from astronav_edu.games.astronavigators.modules.sol_ange import SPACES
from astronav_edu.games.astronavigators.rules.parts import put
from astronav_edu.games.astronavigators.rules.space import spot
from astronav_edu.games.astronavigators.state import ACTIVE, Options
from astronav_edu.games.astronavigators.tables import AGENDAS, AGENDAS_OF, CHARACTERS, CONTINENT, HOME, LAUNCH, QUESTS, SETS, cell

FREE = "rocket"
"""An icon of a tile that does nothing by itself."""


def position(*characters, start=0, month=0, **options):
    """In selection, everybody at home with a car or the like, no cards on the weeks; every stack shows a rocket."""
    state = GAME.initial_state(len(characters), Options(**options))
    state.start = state.seat = start
    state.month = month
    if state.options.sol_ange:
        state.emeralds, state.sphinx = SPACES[:12], month + 1
    if len(characters) == 1 and month:
        state.shadow = (month - 1) % 4 + 1  # the week before Bad Timing
    state.characters = ()
    state.tops = (FREE,) * 7
    state.stacks = tuple(tuple(icon for icon in stack if icon != FREE) for stack in state.stacks)
    for player, character in zip(state.players, characters, strict=True):
        player.character, player.cell = character, HOME[character]
        player.die = "boat" if character == "sphen" else "car"
        player.heliport = player.cell if character == "sphen" else -1
    state.phase = "select"
    state.dealing = 1
    return state


def own(state, seat, **tiles):
    """Give a seat tiles, such as ``europe="boat"``, in exchange for others from the stack."""
    player = state.players[seat]
    for continent, icon in tiles.items():
        number = CONTINENT.index(continent)
        stack = list(state.stacks[number])
        if icon == state.tops[number]:
            state.tops = (*state.tops[:number], stack.pop(0), *state.tops[number + 1 :])
        else:
            stack.remove(icon)
        state.stacks = (*state.stacks[:number], tuple(stack), *state.stacks[number + 1 :])
        player.tiles = (*player.tiles[:number], icon, *player.tiles[number + 1 :])


def lay(state, week, *cards):
    """Lay cards on a week, the last on top."""
    for card in cards:
        take_from_deck(state, card)
    state.weeks = tuple((*pile, *cards) if number == week else pile for number, pile in enumerate(state.weeks, 1))


def take_from_deck(state, card):
    deck = list(state.deck)
    deck.remove(card)
    state.deck = tuple(deck)


def hold(state, seat, *cards):
    """Give a seat observation cards without their NK, sets and tokens."""
    for card in cards:
        take_from_deck(state, card)
    state.players[seat].cards += cards


def begin_quest(state, seat, quest):
    state.quests = tuple(one for one in state.quests if one != quest)
    state.players[seat].quests += (quest,)


def instrument(state, seat, *continents):
    for one in continents:
        state.quests = tuple(quest for quest in state.quests if quest != one)
        state.players[seat].instruments += (one,)


def disc(state, seat, week, main):
    state.players[seat].week, state.players[seat].main = week, main


def travelling(state, seat, mode, at=None):
    """The seat's Travelling is being resolved by ``mode``, from a space or from where the vehicle is; nobody follows."""
    from astronav_edu.games.astronavigators.rules import settle, travel

    for other in range(state.num_players):
        disc(state, other, other + 1, "travel" if other == seat else "direct")
    if at is not None:
        state.players[seat].cell = at
    state.seat = seat
    state.players[seat].die = mode
    state.todo = ((seat, "finish"),)
    travel.begin(state)
    settle(state)
    return state


def at(row, column):
    return cell(row, column)


def act(state, *actions):
    """Carry out steps that must be legal, or possible for chance; "?" lets chance take its first outcome."""
    for text in actions:
        if text == "?":
            GAME.apply_in_place(state, GAME.chance_outcomes(state)[0][0])
            continue
        action = Action.parse(text)
        assert GAME.why_illegal(state, action) is None, GAME.why_illegal(state, action)
        GAME.apply_in_place(state, action)
    return state


def legal(state):
    return [str(action) for action in GAME.legal_actions(state)]


def outcomes(state):
    return {str(action): weight for action, weight in GAME.chance_outcomes(state)}


def refusal(state, text):
    reason = GAME.why_illegal(state, Action.parse(text))
    assert reason is not None, f"{text} is allowed"
    return reason


def resolve(state, seat, week, main, *, second=None):
    """Let a seat carry out an action of a week, and after it a secondary one by its token."""
    from astronav_edu.games.astronavigators.rules import settle

    player = state.players[seat]
    disc(state, seat, week, main)
    todo = [(seat, main)]
    if second:
        player.token, player.added = second, True
        todo.append((seat, "extra"))
    state.todo = (*todo, (seat, "finish"))
    state.phase = "next"
    settle(state)
    return state


def set_number(name):
    return next(number for number, one in enumerate(SETS) if one.set == name)


def hide_anew(state, viewer, rng):
    """Draw anew what ``viewer`` cannot see: others' characters while they are chosen, and two quests in another's hand."""
    if drafting(state):
        others = [seat for seat, player in enumerate(state.players) if seat != viewer and player.character]
        drawn = state.drawn if state.seat != viewer else ()
        hidden = [*state.characters, *(state.players[seat].character for seat in others), *drawn]
        rng.shuffle(hidden)
        for seat in others:
            state.players[seat].character = hidden.pop()
        if drawn:
            state.drawn = (hidden.pop(), hidden.pop())
        state.characters = tuple(one for one in CHARACTERS if one in hidden)
    elif state.between in ("agenda_draw", "agenda_pick") and state.seat != viewer:
        state.drawn = ("",) * len(state.drawn)  # drawn with the agendas below
    elif state.phase == "pick" and state.seat != viewer:
        hidden = [*state.quests, *state.drawn]
        rng.shuffle(hidden)
        state.drawn = (hidden.pop(), hidden.pop())
        state.quests = tuple(one for one in QUESTS if one in hidden)
    if state.phase != "over":
        hide_agendas(state, viewer, rng)
    for seat, player in enumerate(state.players):
        if seat != viewer:
            hide_tiles(state, player, rng)
    if state.options.launch_sites:
        hide_rockets(state, viewer, rng)
    return state


def hide_rockets(state, viewer, rng):
    """Other rockets that another one keeps or looks at unseen, where they are not shown by being looked for."""
    known = [one for player in state.players for one in player.rockets]
    known += state.players[viewer].secret if viewer is not None else ()
    drawn = state.phase == "rocket_pick"
    known += state.drawn if drawn and state.seat == viewer else ()
    unseen = [one for one in OTHERS if one not in known]
    rng.shuffle(unseen)
    for seat, player in enumerate(state.players):
        if seat != viewer:
            player.secret = tuple(unseen.pop() for _ in player.secret)
    if drawn and state.seat != viewer:
        state.drawn = (unseen.pop(), unseen.pop())


def hide_agendas(state, viewer, rng):
    """Other agendas for those that others have not shown: first ones of their characters, then second ones, and drawn ones."""
    others = [player for seat, player in enumerate(state.players) if seat != viewer]
    for player in others:
        player.agendas = tuple(one if one in player.revealed else "" for one in player.agendas)
    for place in (0, 1):
        for player in others:
            if len(player.agendas) > place and not player.agendas[place]:
                free = [one for one in (AGENDAS_OF[player.character], AGENDAS)[place] if one not in known_agendas(state)]
                player.agendas = put(player.agendas, place, rng.choice(free))
    while "" in state.drawn and state.between:
        free = [one for one in AGENDAS if one not in known_agendas(state)]
        state.drawn = put(state.drawn, state.drawn.index(""), rng.choice(free))


def known_agendas(state):
    return {*state.drawn, *(one for player in state.players for one in player.agendas)}


def hide_tiles(state, player, rng):
    """Other values of the trajectory tiles."""
    tiles = []
    for stage, value in player.dv_tiles:
        unseen = [*state.dv_stacks[spot(stage)], value]
        rng.shuffle(unseen)
        tiles.append((stage, unseen.pop()))
        state.dv_stacks = put(state.dv_stacks, spot(stage), tuple(sorted(unseen)))
    player.dv_tiles = tuple(tiles)


def solo(character, level="newbie", **where):
    """As ``position``, alone."""
    return position(character, solo=level, **where)


# The race


def race(*characters, **where):
    """As ``position``, in the Astronavigator game."""
    return position(*characters, mode="astronavigator", **where)


def flying(state, seat, stage, nk=0, dv=0):
    """On the trajectory, launched from the Cape."""
    player = state.players[seat]
    player.astronaut, player.die, player.cell, player.launch = True, "spacecraft", LAUNCH, LAUNCH
    player.stage, player.nk, player.dv = stage, nk, dv
    player.modes += ("spacecraft",) if "spacecraft" not in player.modes else ()


def take_dv(state, stage, value):
    stack = list(state.dv_stacks[spot(stage)])
    stack.remove(value)
    state.dv_stacks = put(state.dv_stacks, spot(stage), tuple(stack))


def board(state, stage, value):
    """An open tile on a stage."""
    take_dv(state, stage, value)
    state.board = put(state.board, spot(stage), (value,))


def give_dv_tile(state, seat, stage, value):
    take_dv(state, stage, value)
    state.players[seat].dv_tiles += ((stage, value),)


def tokens(state, seat, moons=(), sets=()):
    """Make Moon and set tokens active."""
    player = state.players[seat]
    for phase in moons:
        player.moons = put(player.moons, phase - 1, ACTIVE)
    for name in sets:
        player.sets = put(player.sets, set_number(name), ACTIVE)
