"""The games; each package holds one, with its rules, tables, words and judgement."""

from ..engine.registry import register

register("astron", "astronav_edu.games.astron:GAME")
register("expedition", "astronav_edu.games.expedition:GAME")
register("astronavigators", "astronav_edu.games.astronavigators:GAME")
register("xtronaut", "astronav_edu.games.xtronaut:GAME")
