"""Which drawing belongs to which game, each imported when first used; a game without one gets a plain board of words and buttons."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from importlib import import_module
from typing import Any, NamedTuple

from ..engine.action import Action
from ..engine.game import AnyGame, Observation
from ..engine.match import Match
from . import palette
from .scene import Choice, Look, Picture, Scene, picture_of
from .svg import svg, tag

Why = Callable[[Action], str | None]
"""Why the viewer may not do something now; None where they may."""
Draw = Callable[..., Scene]
"""``draw(observation, names, look, why=None) -> Scene``; the ids of its choices are actions as text."""

Reckon = Callable[[Any], dict[str, Any]]
"""``reckon(observation)``: an article of chances or figures for whoever asks at the table."""
Aside = Callable[[Any, Look, dict[str, Any]], dict[str, Any]]
"""``aside(observation, look, values)``: what stands behind the game, as a sheet with a drawing that answers to controls. ``values`` are
those that the reader has chosen; {} opens it for the position. Of the drawing, "svg" changes, "still" are its still layers by id."""


class Odds(NamedTuple):
    """A tool that reckons: its name, what it tells, and why it has nothing to tell now, "" where it has."""

    name: str
    reckon: Reckon
    why_not: Callable[[Any], str]


_PLACES = {
    "astron": "astron_board",
    "expedition": "expedition_board",
    "astronavigators": "astronavigators_board",
    "xtronaut": "xtronaut_board",
}
_ODDS = {"expedition": ("Odds", "expedition_odds"), "xtronaut": ("Real figures", "xtronaut_figures")}
_ASIDES = {"astronavigators": "astronavigators_boxes"}
LINE, LETTERS = 26, 0.13


def board(game: AnyGame) -> Draw:
    """The drawing of a game."""
    if game.name in _PLACES:
        draw: Draw = import_module(f".{_PLACES[game.name]}", __package__).draw
        return draw
    return plain_board(game)


def odds(game: AnyGame) -> Odds | None:
    """What reckons the chances or the real figures of a game, where something does."""
    if game.name not in _ODDS:
        return None
    name, place = _ODDS[game.name]
    module = import_module(f".{place}", __package__)
    return Odds(name, module.reckon, getattr(module, "why_not", lambda _: ""))


def background(game: AnyGame) -> Aside | None:
    """What stands behind a game, where something is told."""
    if game.name not in _ASIDES:
        return None
    aside: Aside = import_module(f".{_ASIDES[game.name]}", __package__).aside
    return aside


def ahead(game: AnyGame) -> Callable[[], None] | None:
    """What loads what takes long and is needed only later on, if anything: the ephemeris, where a drawing tells of the real sky."""
    place = _ASIDES.get(game.name)
    return (lambda: import_module(f".{place}", __package__).load_ahead()) if place else None


def plain_board(game: AnyGame) -> Draw:
    """A board for any game: the position in words, and a button for each legal action."""

    def draw(observation: Observation, names: Sequence[str], look: Look, why: Why | None = None) -> Scene:
        say = game.say_status(observation, names)
        width = int(look.width * LETTERS)
        lines = [
            line[i : i + width]
            for line in game.say_position(observation, names).splitlines()
            for i in range(0, len(line) or 1, width)
        ]
        rows = [
            tag("text", line, x=16, y=LINE * (n + 1), font_size=16, fill=palette.THEMES[look.theme].ink)
            for n, line in enumerate(lines)
        ]
        picture = svg(look.width, LINE * (len(lines) + 1), game.title, say, *rows)
        return Scene(svg=picture, buttons=tuple(Choice(str(a), game.say_action(a)) for a in observation.legal), say=say)

    return draw


def describe(match: Match, player: int | None = None) -> str:
    """What ``player`` (None: a spectator) may know of the position, as plain text: the twin of ``picture``."""
    return match.game.say_position(match.view(player), match.names)


def picture(match: Match, player: int | None = None, look: Look | None = None) -> Picture:
    """The board as a still picture that needs no kernel: what ``player`` (None: a spectator) may know, with that in words as its alt text."""
    scene = board(match.game)(match.view(player), match.names, look or Look())
    return replace(picture_of(scene), say=describe(match, player))
