"""The rules of Xtronaut, by the ids of ``data/xtronaut/rules.md``: setup, the five phases of a turn, launches, and who wins."""

from collections.abc import Callable, Sequence

from ...engine.action import CHANCE, TERMINAL, Action
from ...engine.game import ScoreLine
from ...engine.rng import Rng
from .actions import KEEP, SALVAGE, action_actions, draw_briefs, finish_card, keep_card, play_card, salvage
from .rocket import launch, points_for
from .state import NOBODY, Board, Finished, Options, Position, State, Under, empty_board
from .tables import ASSISTS, BOOSTERS, CRAFT, CRAFT_OF, LISTED, MISSION, MISSIONS, NEEDED, PLACES, REUSABLE, SPACES, deck
from .trading import answer_actions, called_actions, offer_actions, trade_actions, trade_step

MIN_PLAYERS, MAX_PLAYERS = 2, 4
"""XT-1: two to four players."""
HAND = 5
"""XT-2, XT-15: cards in a hand."""
WINNING = 10
"""XT-29: points."""
BY_CHANCE = ("first", "missions", "deal", "draw", "gain", "look", "audit", "briefs", "refill")
"""Phases in which cards or missions come by chance."""

FIRST_PLAYER = [Action.of("first", seat) for seat in range(MAX_PLAYERS)]
DEAL = {mission.id: Action.of("mission", mission.id) for mission in MISSIONS}
BRIEF = {mission.id: Action.of("brief", mission.id) for mission in MISSIONS}
CHOOSE = {mission.id: Action.of("choose", mission.id) for mission in MISSIONS}
DRAW = {kind: Action.of("draw", kind) for kind in PLACES}
FIND = {kind: Action.of("find", kind) for kind in PLACES}
DISCARD = {kind: Action.of("discard", kind) for kind in PLACES}
PLACE = {(kind, space): Action.of("place", kind, SPACES[space]) for kind, spaces in PLACES.items() for space in spaces}
TAKE = [Action.of("take", space) for space in SPACES]
REUSE = [Action.of("reuse", space) for space in SPACES]
LAUNCH, END_TURN, DISCARD_REST = Action.of("launch"), Action.of("end_turn"), Action.of("discard_rest")


def initial_state(num_players: int, options: Options) -> State:
    """XT-1, XT-3: the deck for so many players, all missions, nothing dealt."""
    return State(
        options=options,
        hands=[[] for _ in range(num_players)],
        boards=[empty_board() for _ in range(num_players)],
        missions=[None] * num_players,
        finished=[[] for _ in range(num_players)],
        shutdown=[False] * num_players,
        deck=deck(num_players, options.booster_slots),
        mission_deck=[mission.id for mission in MISSIONS],
    )


# What may be chosen


def current_player(state: State) -> int:
    """The player on turn, but for offers (XT-Q26) and for a cancelled mission, of which its victim chooses the next (XT-Q22)."""
    phase = state.phase
    if phase in BY_CHANCE:
        return CHANCE
    if phase == "over":
        return TERMINAL
    if phase == "brief":
        return state.target
    if phase == "called":
        return state.asked[0]
    if state.offer and phase in ("offer", "answer"):
        return state.offer.maker if phase == "offer" else state.offer.partner
    return state.player


def legal_actions(state: State) -> Sequence[Action]:
    """XT-33: what the phase allows; from 2 to 4 on to the next one at any time, and never back."""
    phase = state.phase
    if phase in BY_CHANCE or phase == "over":
        return ()
    return _CHOICES[phase](state)


def build_actions(state: State) -> list[Action]:
    """XT-11: place, replace, take back as one likes. XT-14: a launch may be declared, and need not be.

    XT-Q8: only where it succeeds. XT-Q30: no arrangement of the board comes twice in a phase, so that it ends.
    """
    seat = state.player
    board, hand = state.boards[seat], state.hands[seat]
    legal = [END_TURN]
    if None not in board[: len(NEEDED)] and launch(state, seat).possible:
        legal.append(LAUNCH)
    for kind in dict.fromkeys(hand):
        for space in PLACES[kind]:
            if why_not_placed(state, kind, space) is None and is_new(state, space, kind):
                legal.append(PLACE[kind, space])
    legal += [TAKE[space] for space, card in enumerate(board) if card and is_new(state, space, None)]
    return legal


def why_not_placed(state: State, kind: str, space: int) -> str | None:
    """None where a card of the current player may lie, else the id of the rule against it. XT-12: one card a space, of its type.

    XT-13: lines may be mixed. XT-20, XT-Q2: one or two spaces for boosters. XT-22: assists that the mission lists; XT-Q21: also two of one
    body. XT-Q16: even without a spacecraft.
    """
    board, mission = state.boards[state.player], state.missions[state.player]
    if space not in PLACES[kind] or board[space] == kind:
        return "XT-12"
    if space == BOOSTERS[1] and state.options.booster_slots == 1:
        return "XT-Q2"
    if space in ASSISTS and (mission is None or kind not in LISTED[mission]):
        return "XT-22"
    if space in (BOOSTERS[1], ASSISTS[1]) and board[space] is None and board[space - 1] is None:
        return "XT-12"  # the first of two equal spaces is filled first
    return None


def arrangement(board: Board) -> tuple[str, ...]:
    """What lies on a board; of equal spaces the order does not count."""
    left, right, first, second, craft, booster_1, booster_2, assist_1, assist_2 = [card or "" for card in board]
    if booster_1 > booster_2:
        booster_1, booster_2 = booster_2, booster_1
    if assist_1 > assist_2:
        assist_1, assist_2 = assist_2, assist_1
    return left, right, first, second, craft, booster_1, booster_2, assist_1, assist_2


def is_new(state: State, space: int, card: str | None) -> bool:
    board = state.boards[state.player]
    was, board[space] = board[space], card
    found = arrangement(board) not in state.arrangements
    board[space] = was
    return found


def reuse_actions(state: State) -> list[Action]:
    """XT-26, XT-Q5: each reusable part, also as a booster, may go back to the hand."""
    board = state.boards[state.player]
    return [DISCARD_REST, *(REUSE[space] for space, card in enumerate(board) if card in REUSABLE)]


_CHOICES: dict[str, Callable[[State], list[Action]]] = {
    "action": action_actions,
    "pick": lambda state: [KEEP[kind] for kind in dict.fromkeys(state.looked)],
    "keep": lambda state: [KEEP[kind] for kind in dict.fromkeys(state.looked)],
    "salvage": lambda state: [SALVAGE[kind] for kind in dict.fromkeys(state.discard)],
    "brief": lambda state: [CHOOSE[mission] for mission in state.briefs],
    "trade": trade_actions,
    "called": called_actions,
    "offer": offer_actions,
    "answer": answer_actions,
    "build": build_actions,
    "reuse": reuse_actions,
    "discard": lambda state: [DISCARD[kind] for kind in dict.fromkeys(state.hands[state.player])],
}


# What chance may give


def chance_outcomes(state: State) -> Sequence[tuple[Action, int]]:
    """XT-4: who begins. XT-2: missions and hands. Any card of the deck, or of an audited hand, is as likely as another.

    XT-Q23: missions that were put under their deck come last, as they lie.
    """
    phase = state.phase
    if phase == "first":
        return [(action, 1) for action in FIRST_PLAYER[: state.num_players]]
    if phase in ("missions", "briefs"):
        names = DEAL if phase == "missions" else BRIEF
        missions = state.mission_deck or [state.under[0].mission]
        return [(names[mission], 1) for mission in missions]
    if phase == "audit":
        hand = state.hands[state.target]
        return [(FIND[kind], hand.count(kind)) for kind in dict.fromkeys(hand)]
    return [(DRAW[kind], cards) for kind, cards in state.deck.items() if cards] if phase in BY_CHANCE else ()


def sample_chance(state: State, rng: Rng) -> Action:
    outcomes = chance_outcomes(state)
    return outcomes[rng.weighted([weight for _, weight in outcomes])][0]


# What follows


def apply_in_place(state: State, action: Action) -> None:
    _STEPS[action.kind](state, action)


def _set_first(state: State, action: Action) -> None:
    """XT-4: who used a telescope last is not asked here; it is drawn, as among equals."""
    state.player, state.phase = int(action.args[0]), "missions"


def _deal_mission(state: State, action: Action) -> None:
    """XT-2, XT-Q17: a mission each, face up; then five cards each, one after the other."""
    mission = str(action.args[0])
    state.mission_deck.remove(mission)
    state.missions[state.missions.index(None)] = mission
    if None not in state.missions:
        state.due, state.phase = [*range(state.num_players)] * HAND, "deal"


def _draw(state: State, action: Action) -> None:
    """A card for whose turn it is to get one."""
    kind = str(action.args[0])
    state.deck[kind] -= 1
    seat = state.due.pop(0)
    (state.looked if state.phase == "look" else state.hands[seat]).append(kind)
    go_on_drawing(state)


def go_on_drawing(state: State) -> None:
    """XT-5, XT-Q18: the discards are shuffled when a card is due and the deck is empty, not before. XT-Q10: with no card left one goes on."""
    if state.due:
        if not any(state.deck.values()):
            for kind in state.discard:
                state.deck[kind] += 1
            state.discard.clear()
        if any(state.deck.values()):
            return
        state.due.clear()
    if state.phase == "deal":
        begin_turn(state)
    elif state.phase == "draw":
        state.phase = "action"
    elif state.phase == "gain":
        finish_card(state)
    elif state.phase == "look":
        state.phase = "pick"
    else:
        end_turn(state)


def begin_turn(state: State) -> None:
    """XT-5: phase 1, one card."""
    state.turn += 1
    state.played, state.called = 0, False
    state.refused.clear()
    state.arrangements.clear()
    state.due, state.phase = [state.player], "draw"
    go_on_drawing(state)


def end_turn(state: State) -> None:
    """XT-16: the next player, clockwise. XT-Q15: a shutdown of this turn is over."""
    state.shutdown[state.player] = False
    state.player = (state.player + 1) % state.num_players
    begin_turn(state)


def _play(state: State, action: Action) -> None:
    play_card(state, action)
    if state.phase in ("gain", "look"):
        go_on_drawing(state)


def _find(state: State, action: Action) -> None:
    """A card of the audited hand, drawn at random."""
    kind = str(action.args[0])
    state.hands[state.target].remove(kind)
    state.looked.append(kind)
    state.due.pop()
    if not state.due:
        state.phase = "keep"


def _brief(state: State, action: Action) -> None:
    """XT-28: missions are drawn, and their briefs read by one player alone."""
    mission = str(action.args[0])
    if state.mission_deck:
        state.mission_deck.remove(mission)
    else:
        del state.under[0]
    state.briefs.append(mission)
    state.due.pop()
    if not state.due:
        state.phase = "brief"


def _choose(state: State, action: Action) -> None:
    """XT-28, XT-30: the chosen mission is revealed, the others go under the deck; XT-Q23: as drawn.

    XT-Q22: a cancelled mission goes under them; its points are lost and the board stays.
    """
    seat, mission = state.target, str(action.args[0])
    old, state.missions[seat] = state.missions[seat], mission
    state.under += [Under(other, seat) for other in state.briefs if other != mission]
    if old:
        state.under.append(Under(old, NOBODY))
    state.briefs.clear()
    if state.card:
        finish_card(state)
    else:
        go_on_building(state)


def _to_build(state: State, action: Action) -> None:
    """Phase 4."""
    go_on_building(state)


def go_on_building(state: State) -> None:
    """XT-Q7: after a success phase 4 goes on, with the new mission; nothing forbids a second launch."""
    state.target, state.phase = NOBODY, "build"
    state.arrangements = [arrangement(state.boards[state.player])]


def _place(state: State, action: Action) -> None:
    """XT-11: from the hand to a space; what lay there goes back to the hand."""
    kind, space = str(action.args[0]), SPACES.index(str(action.args[1]))
    _set_space(state, space, kind)


def _take(state: State, action: Action) -> None:
    """XT-11: back to the hand."""
    _set_space(state, SPACES.index(str(action.args[0])), None)


def _set_space(state: State, space: int, card: str | None) -> None:
    board, hand = state.boards[state.player], state.hands[state.player]
    if card:
        hand.remove(card)
    if was := board[space]:
        hand.append(was)
    board[space] = card
    state.arrangements.append(arrangement(board))


def _launch(state: State, action: Action) -> None:
    """XT-25: the launch succeeds. XT-27: its points are by the size of the spacecraft."""
    board, mission = state.boards[state.player], state.missions[state.player]
    craft = board[CRAFT]
    assert mission is not None and craft is not None
    found = launch(state, state.player)
    size = CRAFT_OF[craft].size
    points = points_for(MISSION[mission], size, found.total or 0, state.options.excess_penalty)
    state.launched = Finished(mission, size, points)
    state.phase = "reuse"
    _clear_board(state)


def _reuse(state: State, action: Action) -> None:
    """XT-26: a reusable part goes back to the hand. XT-Q6: the hand may be too large until phase 5."""
    space = SPACES.index(str(action.args[0]))
    board = state.boards[state.player]
    card = board[space]
    assert card is not None
    state.hands[state.player].append(card)
    board[space] = None
    _clear_board(state)


def _clear_board(state: State) -> None:
    """XT-26: all cards are discarded, once nothing more can be taken back."""
    if not any(card in REUSABLE for card in state.boards[state.player]):
        complete(state)


def _discard_rest(state: State, action: Action) -> None:
    complete(state)


def complete(state: State) -> None:
    """XT-35: the board is discarded (XT-26), the points count, it may be won (XT-29), and only then comes a new mission (XT-28)."""
    seat = state.player
    assert state.launched is not None
    state.discard += [card for card in state.boards[seat] if card]
    state.boards[seat] = empty_board()
    state.finished[seat].append(state.launched)
    state.launched, state.missions[seat] = None, None
    if score(state, seat) >= WINNING:
        state.phase = "over"
        return
    draw_briefs(state, seat)
    if not state.due:
        go_on_building(state)


def _end_turn(state: State, action: Action) -> None:
    """XT-15: phase 5, down to five cards or up to five; board cards do not count."""
    missing = HAND - len(state.hands[state.player])
    if missing < 0:
        state.phase = "discard"
        return
    state.due, state.phase = [state.player] * missing, "refill"
    go_on_drawing(state)


def _discard(state: State, action: Action) -> None:
    kind = str(action.args[0])
    state.hands[state.player].remove(kind)
    state.discard.append(kind)
    if len(state.hands[state.player]) == HAND:
        end_turn(state)


def _to_trade(state: State, action: Action) -> None:
    state.phase = "trade"


_STEPS = {
    "first": _set_first,
    "mission": _deal_mission,
    "draw": _draw,
    "find": _find,
    "brief": _brief,
    "play": _play,
    "keep": lambda state, action: keep_card(state, str(action.args[0])),
    "salvage": lambda state, action: salvage(state, str(action.args[0])),
    "choose": _choose,
    "to_trade": _to_trade,
    **dict.fromkeys(("trade", "call", "pass", "give", "ask", "propose", "withdraw", "accept", "decline", "counter"), trade_step),
    "to_build": _to_build,
    "place": _place,
    "take": _take,
    "launch": _launch,
    "reuse": _reuse,
    "discard_rest": _discard_rest,
    "end_turn": _end_turn,
    "discard": _discard,
}


# Who wins


def score(seen: Position, seat: int) -> int:
    """Points of a seat's finished missions (XT-27)."""
    return sum(finished.points for finished in seen.finished[seat])


def returns(state: State) -> list[float]:
    """XT-29: whoever has ten points, which only the player on turn can reach."""
    over = state.phase == "over"
    return [1.0 if over and seat == state.player else 0.0 for seat in range(state.num_players)]


def score_lines(state: State) -> list[ScoreLine]:
    """The finished missions of each seat; they lie openly (XT-32)."""
    return [
        ScoreLine(seat, f"{MISSION[one.mission].name}, {one.size} {MISSION[one.mission].type}", one.points, "XT-27")
        for seat, finished in enumerate(state.finished)
        for one in finished
    ]
