"""What stands behind AstroNavigators: boxes of background, each a drawing that answers to controls and states a computed number.

``BOXES`` is the table of them. A box opens for the month and the place of the position that is looked at; latitude, row and month keep
what the reader has set from box to box. Drawings are those of ``astronavigators_figures``; nothing is computed before a box is opened.
"""

from collections.abc import Callable
from functools import lru_cache
from math import asin, cos, degrees, radians, sin, tan
from typing import Any, NamedTuple

from ..crosscheck import game_sky
from ..engine.words import day_words, thousands
from ..games.astronavigators.real_sky import MadeFrom, made_from
from ..games.astronavigators.rules.observation import really_hidden, seen_by_tiles
from ..games.astronavigators.star_map import ROWS, row_of
from ..games.astronavigators.state import AstronavigatorsObservation, Player
from ..games.astronavigators.tables import QUESTS, STARS, cell, row_and_column
from . import astronavigators_figures as figures
from .scene import Look, Scene
from .sky_map import GALACTIC_POLE, OBLIQUITY, ecliptic_declination
from .sky_panel import game_months, game_words, real_words, row_name

EARTH_RADIUS = 6371.0
"""Mean radius of the Earth, km (IUGG)."""

Field = dict[str, Any]
Values = dict[str, Any]


class Now(NamedTuple):
    """Where a box begins: the month (0 to 11), the row of the vehicle, and the constellation that was tried last in vain, or "".

    And what the game sees with: the instruments of the viewer, and the real sky, which the game's option may hold.
    """

    month: int
    row: int
    card: str
    instruments: tuple[str, ...]
    sky: str

    @property
    def real(self) -> MadeFrom:
        """The year of the real sky, and what counts as seen in it."""
        return made_from(self.sky)


class Told(NamedTuple):
    """A box as it is shown: the sentence with its number, the drawing, and paragraphs."""

    say: str
    drawing: Scene
    text: tuple[str, ...]


class Box(NamedTuple):
    title: str
    fields: Callable[[Now], list[Field]]
    tell: Callable[[Values, Look, Now], Told]


def aside(observation: AstronavigatorsObservation, look: Look, asked: Values) -> dict[str, Any]:
    """The sheet: which box is open, its controls as ``asked`` for or as the position has them. ValueError for what cannot be set."""
    now = now_of(observation)
    titles = [[key, box.title] for key, box in BOXES.items()]
    choice = _select("box", "Background", "here", titles)
    choice["value"] = _read(choice, asked.get("box", "here"))
    box = BOXES[choice["value"]]
    fields = [choice, *box.fields(now)]
    for field in fields:
        field["value"] = _read(field, asked.get(field["name"], field["value"]))
    told = box.tell({field["name"]: field["value"] for field in fields}, look, now)
    return {
        "title": "Behind the game",
        "fields": fields,
        "say": thousands(told.say),
        "svg": str(told.drawing.svg),
        "still": {name: str(layer) for name, layer in told.drawing.still.items()},
        "html": [{"p": thousands(paragraph)} for paragraph in told.text],
    }


def now_of(observation: AstronavigatorsObservation) -> Now:
    """The place of the viewer's vehicle and the month; or those of the observation that failed last."""
    state = observation.table
    seat = state.seat if observation.viewer is None else observation.viewer
    tried = [one for one in state.attempts if one.card in STARS]
    failed = next((one for one in reversed(tried) if one.seat == seat), tried[-1] if tried else None)
    player = state.players[seat]
    sees = tuple(player.instruments), state.options.sky
    if failed:
        return Now(failed.month, row_and_column(failed.cell)[0], failed.card, *sees)
    return Now(state.month, row_and_column(player.cell)[0] if player.die else 2, "", *sees)


# ---- controls


def _select(name: str, label: str, value: str, options: list[list[str]]) -> Field:
    return {"name": name, "label": label, "kind": "select", "value": value, "options": options}


def _range(name: str, label: str, value: float, low: float, high: float, step: float) -> Field:
    return {"name": name, "label": label, "kind": "range", "value": value, "min": low, "max": high, "step": step}


def _read(field: Field, value: Any) -> Any:
    """What a control was set to. ValueError for what it cannot be set to."""
    if field["kind"] == "select":
        if value not in [option for option, _ in field["options"]]:
            raise ValueError(f"{field['label']} cannot be {value!r}; choose one of the list.")
        return value
    if isinstance(value, bool) or not isinstance(value, (int, float)) or not field["min"] <= value <= field["max"]:
        raise ValueError(f"{field['label']} is a number from {field['min']} to {field['max']}, not {value!r}.")
    return value


def _month(now: Now) -> Field:
    options = [[str(m.number), f"{m.number + 1}: from {m.start.day} {m.start:%B}"] for m in game_months(now.real.year)]
    return _select("month", "Month of the game", str(now.month), options)


def _row(now: Now) -> Field:
    options = [[str(row), f"{row_name(row)}, around {_latitude(game_sky.middle_latitude(row))}"] for row in ROWS]
    return _select("row", "Row of the observer", str(now.row), options)


def _latitude_field(now: Now) -> Field:
    return _range("latitude", "Latitude (°, north positive)", game_sky.middle_latitude(now.row), -90, 90, 1)


def _latitude(value: float) -> str:
    return f"{abs(value):g}°" + (" N" if value > 0 else " S" if value else "")


def _signed(value: float, places: int = 1) -> str:
    return f"{value:+.{places}f}°".replace("-", "−")


# ---- game and real sky


class Here(NamedTuple):
    """Game and real sky for a row in a month: by card whether either shows it, and why they differ, "" where they agree."""

    game: dict[str, bool]
    real: dict[str, bool]
    causes: dict[str, str]


@lru_cache(maxsize=72)
def here(row: int, month: int, made: MadeFrom) -> Here:
    """All 58 constellations from the middle of the row, in the night of the month's middle, without instruments."""
    from .. import sky
    from ..crosscheck.agreement import why_differ

    names = [card.abbreviation for card in STARS.values()]
    day = game_months(made.year)[month].middle.date()
    _, codes = sky.visibility_verdicts([float(game_sky.middle_latitude(row))], [day], names, made.min_altitude, made.sun_below)
    verdicts = {card: game_sky.verdict(row, month, name) for card, name in zip(STARS, names, strict=True)}
    found = {card: int(code) for card, code in zip(STARS, codes.ravel(), strict=True)}
    return Here(
        {card: bool(verdict) for card, verdict in verdicts.items()},
        {card: code == sky.SEEN for card, code in found.items()},
        {card: why_differ(verdicts[card], found[card]) for card in STARS},
    )


def added(row: int, month: int, now: Now) -> list[str]:
    """The cards that the viewer sees only thanks to instruments, by the tiles or, where the game is played under it, the real sky."""

    def seen(instruments: tuple[str, ...], card: str) -> bool:
        player = Player(cell=cell(row, 1), instruments=instruments)
        return not really_hidden(now.sky, player, card, month) if now.sky else seen_by_tiles(player, row, month, card)

    return [card for card in STARS if seen(now.instruments, card) and not seen((), card)]


def real_answer(row: int, month: int, card: str, made: MadeFrom) -> Any:
    """The real sky's answer for a card from the middle of a row, in the night of the month's middle: a sky.Visibility."""
    from .. import sky

    observer = sky.Observer(game_sky.middle_latitude(row), 0)
    day = game_months(made.year)[month].middle.date()
    return sky.visible(observer, day, STARS[card].abbreviation, made.min_altitude, made.sun_below)


@lru_cache(maxsize=256)
def real_in_short(row: int, month: int, card: str) -> str:
    """For the star map: what the real sky says of an observation that failed in the game."""
    found = real_answer(row, month, card, MadeFrom())
    where = f"Real sky, {day_words(found.date)}, {_latitude(game_sky.middle_latitude(row))}"
    if found.best is None:
        return f"{where}: not seen either, {found.reason.split(';')[0]}.".replace("-", "−")
    return f"{where}: seen for {found.minutes:.0f} min."


def load_ahead() -> None:
    """Load the ephemeris, half a second, and the Sun and the stars of each month, before an observation fails and the real sky is asked."""
    for month in range(12):
        real_in_short(ROWS[0], month, next(iter(STARS)))


def _here_fields(now: Now) -> list[Field]:
    cards = sorted(([card, one.name] for card, one in STARS.items()), key=lambda pair: pair[1])
    return [_row(now), _month(now), _select("card", "Constellation", now.card, [["", "none"], *cards])]


def _here(values: Values, look: Look, now: Now) -> Told:
    row, month, card, made = int(values["row"]), int(values["month"]), values["card"], now.real
    found = here(row, month, made)
    agree = sum(found.game[one] == found.real[one] for one in STARS)
    say = (
        f"From row {row_name(row)} in month {month + 1}, the game's tiles and the real sky agree on {agree} of {len(STARS)} "
        f"constellations: the tiles show {sum(found.game.values())}, the real sky {sum(found.real.values())}."
    )
    day = game_months(made.year)[month].middle.date()
    text = [
        f"The game asks the tile and the strip, for any place in the row; the real sky is that of {day_words(day)} at "
        f"{_latitude(game_sky.middle_latitude(row))}, by the ephemeris: seen is a figure that stands at {made.min_altitude:g}° or higher "
        f"while the Sun is below {_signed(made.sun_below, 0)}."
    ]
    if now.sky:
        text.append("This game is played under that real sky: it decides what is seen, and the tiles do not count.")
    text += _instruments_add(row, month, now)
    if card:
        name, real = STARS[card].name, real_answer(row, month, card, made)
        verdict = game_sky.verdict(row, month, STARS[card].abbreviation)
        text += [
            f"{name} by the tiles: {'seen' if verdict else 'not seen'}. {game_words(verdict)}",
            f"{name} in the real sky: {'seen' if real else 'not seen'}. {real_words(real)}",
        ]
    by_cause: dict[str, list[str]] = {}
    for one, why in found.causes.items():
        if why:
            by_cause.setdefault(why, []).append(STARS[one].name)
    text += [
        f"They differ on {', '.join(names)} – {why}." for why, names in sorted(by_cause.items(), key=lambda pair: -len(pair[1]))
    ]
    marks = {STARS[one].abbreviation: (found.game[one], found.real[one]) for one in STARS}
    return Told(say, figures.two_skies(row, month, marks, STARS[card].abbreviation if card else "", say, look), tuple(text))


def _instruments_add(row: int, month: int, now: Now) -> list[str]:
    """What the viewer's instruments change, which the drawing leaves out: a paragraph, or none without instruments for observing."""
    own = [one for one in now.instruments if one in ("africa", "europe", "south_america")]
    if not own:
        return []
    names = ", ".join(STARS[one].name for one in added(row, month, now)) or "nothing here"
    return [f"Your instruments ({', '.join(QUESTS[one].instrument for one in own)}) are not in the drawing; they add {names}."]


# ---- armillary sphere


def risen_share(latitude: float, low: float = -90, high: float = 90) -> float:
    """Of the zone of the sky between two declinations the part that rises at a latitude (all degrees), by area, 0 to 1; without air.

    From φ north everything north of declination φ − 90° rises; a zone's area goes as the difference of the sines of its borders.
    """
    if latitude < 0:
        latitude, low, high = -latitude, -high, -low
    edge = max(low, latitude - 90)
    return max(0.0, (sin(radians(high)) - sin(radians(edge))) / (sin(radians(high)) - sin(radians(low))))


def _armillary(values: Values, look: Look, _now: Now) -> Told:
    latitude, month = values["latitude"], int(values["month"])
    row = row_of(latitude)
    counted = game_sky.visible_rows(row)
    bands = {one: (30.0 * (abs(one) - 1), 30.0 * abs(one)) for one in ROWS}
    limits = {one: band if one > 0 else (-band[1], -band[0]) for one, band in bands.items()}
    shares = {one: risen_share(latitude, *limits[one]) for one in ROWS}
    sphere = sum(sin(radians(limits[one][1])) - sin(radians(limits[one][0])) for one in counted) / 2
    sun = ecliptic_declination(30 * month + 15)
    noon = 90 - abs(latitude - sun)
    say = (
        f"At {_latitude(latitude)} the {'north' if latitude >= 0 else 'south'} pole of the sky stands {abs(latitude):g}° high, and "
        f"{100 * risen_share(latitude):.1f} % of the whole sky rises at some time; the rows that the game counts are {100 * sphere:.1f} % of it."
    )
    return Told(
        say,
        figures.armillary(latitude, sun, shares, counted, say, look),
        (
            "An armillary sphere is the sky as a cage of rings. Its axis is tilted until it stands as high as the latitude; then one half "
            "of the cage is above the horizon. The strip beside the star map does the same in steps of 30°: its arrow points to the row that "
            "passes overhead, and its eyes to the rows that come up as a whole in the middle of that row.",
            f"With the Sun at declination {_signed(sun)}, as in the middle of month {month + 1}, its noon stands "
            f"{_signed(noon)} over the horizon" + (": it does not rise." if noon < 0 else "."),
        ),
    )


# ---- daylight tile

TWILIGHTS = [
    ["-0.833", "sunset (−0.833°)"], ["-6", "end of civil twilight (−6°)"], ["-12", "end of nautical twilight (−12°)"],
    ["-18", "end of astronomical twilight (−18°)"],
]  # fmt: skip


def lost_hours(latitude: float, sun_declination: float, sun_below: float, altitude: float = 0) -> float:
    """Hours of right ascension, along the celestial equator, that never stand ``altitude`` high in the dark; angles in degrees."""
    from .sky_panel import lost_half_width

    return 2 * float(lost_half_width(latitude, sun_declination, altitude, sun_below, 0.0)) / 15


def _daylight(values: Values, look: Look, _now: Now) -> Told:
    from .sky_panel import lost_half_widths

    latitude, month = values["latitude"], int(values["month"])
    below, high = float(values["twilight"]), values["high"]
    row, sun = row_of(latitude), ecliptic_declination(30 * month + 15)
    hours = lost_hours(latitude, sun, below, high)
    polar = abs(row) == 3
    say = (
        f"At {_latitude(latitude)} in the middle of month {month + 1}, daylight and twilight hide {hours:.1f} h of the celestial equator; "
        + ("near the poles the game uses no tile." if polar else "the tile covers 6 h.")
    )
    lost = lost_half_widths(latitude, sun, high, below)
    return Told(
        say,
        figures.daylight(row, month, 30 * month + 15, lost, say, look),
        (
            "Stars near the Sun are up by day only. The tile marks them: six hours around the Sun, widest at its equator. Its slide up or "
            "down stands for the length of the night, which changes with latitude and season. The dashed line is the real limit: outside "
            "of it a star stands as high as you have set, at some time while the Sun is as low as you have set.",
            "On the Earth's equator a star of the celestial equator is up for 12 hours and the night lasts 12 hours: with both limits at "
            "the horizon nothing is hidden but what the air hides, by lifting the Sun. Every degree asked of stars and Sun takes its share; "
            "six hours are a round number for eyes that need darkness and a figure clear of the haze.",
        ),
    )


# ---- projections


def space_area(row: int) -> float:
    """Area of a space of 30° × 30° on the real Earth, km²: R² Δλ (sin φ₂ − sin φ₁), on a sphere."""
    low, high = radians(30 * (abs(row) - 1)), radians(30 * abs(row))
    return EARTH_RADIUS**2 * radians(30) * (sin(high) - sin(low))


def _projection(values: Values, look: Look, _now: Now) -> Told:
    row, column = int(values["row"]), int(values["column"])
    middle = game_sky.middle_latitude(row)
    width = EARTH_RADIUS * radians(30) * cos(radians(middle))
    across = EARTH_RADIUS * radians(2 * (90 - abs(middle)))
    say = (
        f"A space of row {row_name(row)} holds {space_area(row) / 1e6:.2f} million km², one of row +1 or −1 "
        f"{space_area(1) / 1e6:.2f} million; on the map both are equal."
    )
    return Told(
        say,
        figures.projection(row, column, say, look),
        (
            "The map gives every degree the same length in both directions (plate carrée). So everything can be seen at once, and what is "
            "near the poles is drawn too wide: all spaces of a polar row meet at the pole, which is why one step leads from each to each.",
            f"Along its middle, at {_latitude(middle)}, this space is {width:.0f} km wide and {EARTH_RADIUS * radians(30):.0f} km high. Over "
            f"the pole, the way to the space on the other side of the Earth is {across:.0f} km; along the row it would be {6 * width:.0f} km.",
        ),
    )


# ---- instruments of the spacecraft


def _instruments(values: Values, look: Look, _now: Now) -> Told:
    distance, error = 1000.0 * values["distance"], values["error"]
    disc = 2 * degrees(asin(EARTH_RADIUS / distance))
    off = distance * tan(radians(error / 3600))
    say = (
        f"From {distance:.0f} km the Earth's disc is {disc:.2f}° wide, and an angle that is wrong by {error:g}″ puts the ship "
        f"{off:.1f} km beside its place."
    )
    return Told(
        say,
        figures.instruments(disc, say, look),
        (
            "SCT and SXT on your board are the two optical instruments of the Apollo command module: the scanning telescope without "
            "magnification, to find a constellation, and the sextant, which magnifies 28 times, to measure (Astronomy, June 2018). The "
            "angle between a star and the edge of Earth or Moon puts the ship on a cone; a second star gives another cone, and where they "
            "meet is the ship. AI, the attitude indicator, shows how it is turned.",
            "With a sextant in the hand, the pilot of Gemini XII measured with a standard deviation below 10″ (NASA TN D-4952, 1968). One "
            "minute of arc, 60″, is one nautical mile at sea, where the centre of the Earth is 6371 km away; see what it is from the Moon. "
            "Both circles are drawn for an eye that takes in 60°.",
        ),
    )


# ---- free return


@lru_cache(maxsize=32)
def _trip(altitude: float) -> Any:
    from .. import missions

    return missions.free_return(altitude)


def _free_return(values: Values, look: Look, _now: Now) -> Told:
    trip = _trip(float(values["perilune"]))
    say = (
        f"Past the Moon at {values['perilune']:g} km: {trip.time_to_perilune / 3600:.1f} h out, home after {trip.total_time / 86400:.2f} days, "
        f"for one burn of {trip.injection_delta_v:.3f} km/s."
    )
    return Told(
        say,
        figures.free_return(trip.path, say, look),
        (
            "Burn just this much in a circular orbit 185 km over the Earth, and the Moon's gravity turns the ship round and sends it "
            "home to the same height without another burn. Apollo 8 flew out like this; Apollo 13 went back to such a path to come home. The way is "
            "drawn in axes that turn with the Moon, so that Earth and Moon stand still; both are to scale. The game's ten stages are this "
            "loop: five out, the Moon, five back.",
            "Computed for the Moon at 384400 km (planar circular restricted three-body problem). Passing farther away takes longer: the "
            "Moon pulls less, and the ship rises higher beyond it.",
        ),
    )


# ---- orientation of the star map

FRAMES = [
    ["equator", "equatorial: the Earth's axis"],
    ["ecliptic", "ecliptic: the Earth's orbit"],
    ["galactic", "galactic: the Milky Way"],
]


def _orientation(values: Values, look: Look, _now: Now) -> Told:
    from .. import sky
    from .precession_map import year_words

    year, frame = int(values["year"]), values["frame"]
    pole, point = sky.celestial_pole(year), sky.equinox(year)
    polaris = sky.navigator_stars()["Polaris"]
    names = sky.constellation_names()
    to_polaris = sky.separation(pole, (polaris.right_ascension, polaris.declination))
    sign = names[str(sky.constellation_of(point.right_ascension, point.declination))].name
    home = names[str(sky.constellation_of(pole.right_ascension, pole.declination))].name
    when = year_words(year)
    say = {
        "equator": f"In {when} the celestial north pole lies in {home}, {to_polaris:.1f}° from Polaris.",
        "ecliptic": f"In {when} the Sun's March equinox lies in {sign}; the ecliptic is tilted to the equator by {OBLIQUITY:.1f}° today.",
        "galactic": f"In {when} the plane of the Milky Way is tilted to the equator by {sky.separation(pole, GALACTIC_POLE):.1f}°.",
    }[frame]
    return Told(
        say,
        figures.orientation(frame, pole, point, GALACTIC_POLE, say, look),
        (
            "The star map is drawn by the equatorial system: its middle line is the Earth's equator, its columns are hours of right "
            "ascension, counted from the March equinox. The sets of hemispheres, poles and precession belong to it. The Earth's axis turns "
            "round in some 26000 years (dashed circle), and takes equator and equinox along; move the year to see it.",
            "The ecliptic is the plane of the Earth's orbit, in which Sun, Moon and planets go; the sets ecliptic and equinoxes belong to it. "
            "The galactic system lies in the disc of the Milky Way, the band in which most stars stand.",
        ),
    )


def _columns() -> list[list[str]]:
    return [[str(n), f"{2 * n - 11:+d} h".replace("-", "−")] for n in range(12)]


BOXES: dict[str, Box] = {
    "here": Box("Game and real sky, here and now", _here_fields, _here),
    "armillary": Box("Armillary strip: what rises", lambda now: [_latitude_field(now), _month(now)], _armillary),
    "daylight": Box(
        "Daylight tile: what the Sun hides",
        lambda now: [_latitude_field(now), _month(now),
                     _select("twilight", "Dark enough from", "-12", TWILIGHTS),
                     _range("high", "Stars at least so high (°)", MadeFrom().min_altitude, 0, 30, 1)],
        _daylight,
    ),
    "projection": Box(
        "Projections: the Earth on a flat map",
        lambda now: [_row(now), _select("column", "Column of the map", "3", _columns())],
        _projection,
    ),
    "instruments": Box(
        "Space instruments: where is the ship?",
        lambda _: [
            _range("distance", "Distance from the Earth's centre (1000 km)", 380, 10, 400, 5),
            _range("error", "Error of the angle (″)", 10, 1, 120, 1),
        ],
        _instruments,
    ),
    "free_return": Box(
        "Free return: round the Moon and home",
        lambda _: [_range("perilune", "Height over the Moon (km)", 100, 100, 10_000, 100)],
        _free_return,
    ),
    "orientation": Box(
        "Orientation of the star map",
        lambda _: [
            _select("frame", "System", "equator", FRAMES),
            _range("year", "Year", 2000, -11_000, 15_000, 100),
        ],
        _orientation,
    ),
}  # fmt: skip
