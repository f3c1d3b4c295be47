"""How much a move sends to the page, as JSON and as the server compresses it."""

import json
import zlib
from random import Random

import pytest

from astronav_edu.engine import registry
from astronav_edu.engine.match import Match
from astronav_edu.widgets.table import Table

from .pages import offered, press

MOVES = 60
HEADERS = 2_000
"""Bytes that the Jupyter messages of one move have around what the table sends: four messages of about half a kilobyte."""


def sent(table, moves):
    """Bytes of each move, plain and compressed. The window of the compression, 32 kB, lasts from move to move (RFC 7692)."""
    squeeze, before, plain, wire, rng = zlib.compressobj(wbits=-15), {}, [], [], Random(4)
    for _ in range(moves):
        choices = [choice for choice in offered(table) if not choice.startswith("@")]
        if table.match.is_over:
            break
        press(table, rng.choice(choices))
        now = {part: json.dumps(getattr(table, part), ensure_ascii=False) for part in ("still", "panel", "scene")}
        text = "".join(part for name, part in now.items() if part != before.get(name)).encode()
        plain.append(len(text))
        wire.append(len(squeeze.compress(text) + squeeze.flush(zlib.Z_SYNC_FLUSH)))
        before = now
    return plain, wire


@pytest.mark.parametrize(
    ("name", "players", "options"),
    [
        ("astron", 4, {}),
        ("expedition", 4, {}),
        ("xtronaut", 4, {}),
        ("astronavigators", 4, {"mode": "astronomer"}),
        ("astronavigators", 4, {"mode": "astronavigator"}),
    ],
)
def test_a_move_is_at_most_32_kB_and_3_kB_compressed(name, players, options):
    """Of the first moves the one that lays the board out, with all its still layers, is left out; 3 kB holds for nine moves in ten."""
    game = registry.find(name)
    table = Table(Match.new(game, players, 7, seats=["Ada", *["bot:random"] * (players - 1)], **options))
    plain, wire = (values[1:] for values in sent(table, MOVES))
    assert len(plain) > 15 and max(plain) + HEADERS <= 32_000
    assert sorted(wire)[len(wire) * 9 // 10] <= 3_000
