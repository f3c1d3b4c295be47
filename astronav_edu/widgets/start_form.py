"""The forms before and during a game: who sits where, by which variants, with which seed."""

from collections.abc import Mapping, Sequence
from dataclasses import asdict
from typing import Any

from ..engine.errors import OptionError
from ..engine.game import AnyGame
from ..engine.match import Match
from .forms import FormField, fields_of, read_fields

PERSON, NOBODY, WHOLE = "person", "", "whole"
_LEVELS = {"random": "bot, random", "easy": "bot, easy", "normal": "bot, normal", "strong": "bot, strong"}


def start_form(game: AnyGame, last: Match | None = None, running: bool = False) -> dict[str, Any]:
    """The form of a new game, filled in as ``last`` was; ``running`` says that a game would be given up for it."""
    few, many = game.min_players, game.max_players
    seats = [seat.spec_text for seat in last.seats] if last else ["Player 1", *["bot:normal"] * max(1, few - 1)]
    intro = f"{game.title} is for {few} to {many} players. Each seat is a person at this screen or a bot."
    if running:
        intro = f"The game that is running is given up when the new one starts; save it first to keep it. {intro}"
    options = asdict(last.options) if last else {}
    begin = {
        "name": "begin",
        "label": "Begin",
        "kind": "select",
        "value": WHOLE,
        "options": [[WHOLE, "a new game"], *([str(left), f"about {left} minutes before the end"] for left in _left(game))],
        "help": "Bots have played the game up to there; the same class seed gives the same position.",
    }
    seed = {
        "name": "seed",
        "label": "Class seed",
        "kind": "text",
        "value": "",
        "help": "Tables that start from the same number get the same cards and dice. Leave it empty for a new game.",
    }
    tips = {
        "name": "tips",
        "label": "Guided start: explain each phase when it first comes",
        "kind": "check",
        "value": last is None,
    }
    return {
        "id": "start",
        "title": game.title,
        "intro": intro,
        "fields": [*_seat_fields(game, seats, many), *fields_of(game.options, options), begin, seed, tips],
        "submit": {"id": "start", "text": "Give up that game and start" if running else "Start"},
        "cancel": {"id": "cancel", "text": "Back to the game" if running else "Look at the last game"} if last else None,
    }


def read_start(game: AnyGame, values: Mapping[str, Any]) -> Match:
    """The match that a filled-in start form asks for. Raises OptionError in words for the form's reader."""
    seats = _seats_in(values, game.max_players)
    if not game.min_players <= len(seats) <= game.max_players:
        raise OptionError(
            f"{game.title} is for {game.min_players} to {game.max_players} players; {len(seats)} of the seats are taken."
        )
    text = str(values.get("seed", "")).strip()
    if text and not (text.isascii() and text.isdigit() and int(text) < 2**64):
        raise OptionError(f"The class seed is a whole number such as 2027, not {text[:40]!r}. Leave it empty for a new game.")
    options = read_fields(game.options, values)
    if options.get("sky"):
        options["sky"] = _real_sky(options["sky"].strip())
    chosen: dict[str, Any] = {"seed": int(text) if text else None, "seats": seats, **options}
    begin = str(values.get("begin", WHOLE))
    if begin == WHOLE:
        return Match.new(game, len(seats), **chosen)
    if begin not in map(str, _left(game)):
        raise OptionError(
            f"{game.title} begins anew or {', '.join(map(str, _left(game)))} minutes before the end, not {begin[:40]!r}."
        )
    return Match.begun(game, len(seats), left=int(begin) / game.minutes, **chosen)


def _real_sky(asked: str) -> str:
    """The real sky of a year that is typed into the form, as the game's option has it; a text that is one already stays. OptionError."""
    from ..crosscheck import real_sky
    from ..crosscheck.agreement import FIRST_YEAR, LAST_YEAR

    if not asked or "|" in asked:
        return asked
    if not (asked.isascii() and asked.isdigit() and FIRST_YEAR <= int(asked[:5]) <= LAST_YEAR):
        raise OptionError(
            f"The year of the real sky is from {FIRST_YEAR} to {LAST_YEAR}, such as 2027, not {asked[:40]!r}. "
            "Leave it empty for the game's own sky."
        )
    return real_sky(int(asked))


def _left(game: AnyGame) -> list[int]:
    """Minutes before the end at which a game can be begun: for a lesson that is shorter than it."""
    return [minutes for minutes in (40, 20, 10) if minutes < game.minutes]


def seats_form(match: Match, names: Mapping[int, str]) -> dict[str, Any]:
    """The form that hands seats to bots and back; ``names`` are people who gave their seats to bots."""
    seats = [seat.spec_text for seat in match.seats]
    return {
        "id": "seats",
        "title": "Seats",
        "intro": "Hand any seat to a bot, or take it back. The game goes on from here.",
        "fields": _seat_fields(match.game, seats, len(seats), names, empty=False),
        "submit": {"id": "seats", "text": "Take these seats"},
        "cancel": {"id": "cancel", "text": "Leave it as it is"},
    }


def seats_asked(match: Match, values: Mapping[str, Any]) -> list[str]:
    """What the seats form asks for, seat by seat. Raises OptionError."""
    seats = _seats_in(values, match.num_players)
    if len(seats) != match.num_players:
        raise OptionError(f"This game goes on with {match.num_players} seats; none can be left empty.")
    return seats


def _seat_fields(
    game: AnyGame, seats: Sequence[str], count: int, names: Mapping[int, str] | None = None, empty: bool = True
) -> list[FormField]:
    bots = [[f"bot:{level}", _LEVELS.get(level, f"bot, {level}")] for level in game.bot_levels]
    made: list[FormField] = []
    for number in range(1, count + 1):
        seat = seats[number - 1] if number <= len(seats) else NOBODY
        person = seat != NOBODY and not seat.startswith("bot:")
        name = seat if person else (names or {}).get(number - 1, f"Player {number}")
        kinds = [[PERSON, "a person"], *bots, *([[NOBODY, "nobody"]] if empty else [])]
        made.append(
            {
                "name": f"seat{number}",
                "label": f"Seat {number}",
                "kind": "select",
                "value": PERSON if person else seat,
                "options": kinds,
            }
        )
        made.append(
            {
                "name": f"name{number}",
                "label": f"Name at seat {number}",
                "kind": "text",
                "value": name,
                "when": [f"seat{number}", PERSON],
            }
        )
    return made


def _seats_in(values: Mapping[str, Any], count: int) -> list[str]:
    seats = []
    for number in range(1, count + 1):
        kind = str(values.get(f"seat{number}", NOBODY))
        if kind == PERSON:
            name = str(values.get(f"name{number}", "")).strip()
            if name == "bot" or name.startswith("bot:"):
                raise OptionError(
                    f"A person cannot be called {name!r}: that stands for a bot. Choose another name for seat {number}."
                )
            seats.append(name)
        elif kind != NOBODY:
            seats.append(kind if kind.startswith("bot:") else f"bot:{kind}")
    return seats
