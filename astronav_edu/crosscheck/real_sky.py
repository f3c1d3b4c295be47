"""The real sky as an option of AstroNavigators: the ephemeris decides what is seen, and the game gets its verdicts as plain text."""

import numpy as np

from .. import sky
from ..games.astronavigators import real_sky as option
from ..games.astronavigators.tables import STARS
from . import game_sky
from .agreement import months


def real_sky(year: int = 2027, min_altitude: float = 10.0, sun_below: float = -12.0) -> str:
    """The text for the game's option ``sky``: verdicts for the middle of each month and row, as in ``sky_agreement``.

    Seen means: the whole figure at ``min_altitude`` degrees or higher while the Sun is below ``sun_below`` degrees.
    """
    dates = [month.middle.date() for month in months(year)]
    latitudes = [float(game_sky.middle_latitude(row)) for row in game_sky.ROWS]
    names = [card.abbreviation for card in STARS.values()]
    _, codes = sky.visibility_verdicts(latitudes, dates, names, min_altitude, sun_below)
    ordered = np.transpose(codes, (1, 2, 0)).ravel()  # from (constellations, months, rows)
    return option.write(option.MadeFrom(year, min_altitude, sun_below), [int(code) for code in ordered])
