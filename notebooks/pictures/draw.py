"""Draws the pictures of this folder anew (`make pictures`): each game at a fixed moment of a fixed game, each lesson at a fixed question."""

import re
from collections.abc import Iterable
from datetime import date
from itertools import accumulate, pairwise
from math import log10
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import astronav_edu
from astronav_edu import missions
from astronav_edu.crosscheck import claims, mission_cards
from astronav_edu.engine.bots import make_bot
from astronav_edu.engine.match import Match
from astronav_edu.engine.rng import Rng
from astronav_edu.engine.simulate import simulate
from astronav_edu.games.expedition import GAME, bots, odds
from astronav_edu.lessons import porkchop as flights
from astronav_edu.lessons import rockets
from astronav_edu.lessons.assist import PRESETS, work_out
from astronav_edu.lessons.clock import equation_words, sundial_year
from astronav_edu.lessons.daylight import BANDS, day_year, year_words
from astronav_edu.lessons.lost import Ship
from astronav_edu.lessons.mission_words import entries, puzzle
from astronav_edu.lessons.moon import calendar
from astronav_edu.lessons.moving import MovingMap, draw_window
from astronav_edu.lessons.plotting import draw_sheet
from astronav_edu.lessons.routes import CITIES, MAPS, draw_map
from astronav_edu.lessons.stopping import CELLS, columns, solved
from astronav_edu.lessons.tournaments import threshold_rule
from astronav_edu.lessons.voyage import view
from astronav_edu.lessons.window_clock import Clock
from astronav_edu.sky import figure_lines, fix, great_circle, reductions, rhumb_line
from astronav_edu.widgets import sky_map
from astronav_edu.widgets.horizon_view import Dome, dome_ground, draw_dome
from astronav_edu.widgets.icons import icon_defs
from astronav_edu.widgets.palette import INK, NIGHT, THEMES
from astronav_edu.widgets.parts import circle, line, path, rect, text
from astronav_edu.widgets.precession_map import disc_ground, epoch_words, pole_mark
from astronav_edu.widgets.sky_panel import Question, view_of
from astronav_edu.widgets.star_map import Moment, above, moment_words, whole_words
from astronav_edu.widgets.svg import Svg, svg


def under_way(game: str, num_players: int, seed: int, plies: int) -> Match:
    """A game between bots after so many records."""
    match = astronav_edu.new_match(game, num_players=num_players, seed=seed)
    bots = [make_bot(match.game, "normal", Rng(seat)) for seat in range(num_players)]
    while match.ply < plies:
        seat = match.current_player
        match.play(bots[seat].choose(match.view(seat)))
    return match


def astron() -> Svg:
    """Four bots under way, as a spectator sees them."""
    return astronav_edu.picture(under_way("astron", 4, 11, 150)).svg


def expedition() -> Svg:
    """Three bots, a roll that can be used in more than one way, seen by the one who picks."""
    match = under_way("expedition", 3, 30, 118)
    return astronav_edu.picture(match, match.current_player).svg


def astronavigators(plies: int = 330) -> Svg:
    """Four bots in the second half of the year, seen by the one who chooses a week."""
    match = astronav_edu.new_match("astronavigators", num_players=4, seed=11)
    bots = [make_bot(match.game, "normal", Rng(seat)) for seat in range(4)]
    while match.ply < plies or match.view(None).table.phase != "select":
        seat = match.current_player
        match.play(bots[seat].choose(match.view(seat)))
    return slim(astronav_edu.picture(match, match.current_player).svg)


def slim(drawn: str) -> Svg:
    """A still picture needs only those definitions that it uses: of the 62 cards' faces, four."""
    ElementTree.register_namespace("", "http://www.w3.org/2000/svg")
    root = ElementTree.fromstring(drawn)
    while True:
        used = {element.get("href", "")[1:] for element in root.iter()} | set(re.findall(r"url\(#([\w-]+)\)", drawn))
        spare = [
            (defs, kid) for defs in root.iter("{http://www.w3.org/2000/svg}defs") for kid in defs if kid.get("id") not in used
        ]
        if not spare:
            return Svg(ElementTree.tostring(root, encoding="unicode"))
        for defs, kid in spare:
            defs.remove(kid)


def xtronaut() -> Svg:
    """Four bots, a rocket that is not ready yet, seen by the one who builds it."""
    match = under_way("xtronaut", 4, 6, 691)
    return astronav_edu.picture(match, match.current_player).svg


def sky() -> Svg:
    """Orion, asked for from London in the month of the December solstice: the daylight tile, and the rows that never rise."""
    view = view_of(Question(place="London", latitude="51.5 N", longitude="0.1 W", month=9, constellation="Ori"))
    chart = sky_map.Chart(8, 24, 52)
    return svg(
        640,
        360,
        "Star map of the game",
        view.say,
        icon_defs(),
        sky_map.hatch_defs(),
        sky_map.tile_defs(chart.cell),
        rect(0, 0, 640, 360, fill=NIGHT.pole),
        sky_map.sky_ground(chart, faint=3.5),
        sky_map.unseen_rows(chart, view.visible),
        sky_map.ecliptic(chart),
        sky_map.daylight_tiles(chart, view.month, view.shift),
        sky_map.sun(chart, view.month),
        sky_map.space_marks(chart, view.marks),
        sky_map.picked_figure(chart, figure_lines(view.picked)),
    )


def stars() -> Svg:
    """The sky above London on an evening in January."""
    now = above(Moment())
    dome = Dome(320, 180, 162)
    return svg(
        640,
        360,
        "The sky above London",
        f"{moment_words(now)}. {whole_words(now)}",
        rect(0, 0, 640, 360, fill=NIGHT.panel),
        dome_ground(dome, THEMES["dark"]),
        draw_dome(dome, now, "Ori"),
    )


def precession() -> Svg:
    """The way of the celestial pole, and the pole of 2026."""
    disc = (320, 180, 172)
    return svg(
        640,
        360,
        "The way of the celestial pole",
        epoch_words(2026),
        rect(0, 0, 640, 360, fill=NIGHT.panel),
        disc_ground(disc, THEMES["dark"]),
        pole_mark(disc, 2026),
    )


def chance(rolls: int = 1000) -> Svg:
    """The share of crashes in the rolls of six classes, and the exact chance: three dice where 1 and 4 are printed."""
    exact = float(odds.crash("1 4", 3))

    def at(roll: int, share: float) -> str:
        return f"{60 + 540 * log10(roll) / log10(rolls):.1f} {320 - 270 * share:.1f}"

    lines = []
    for seed in range(1, 7):
        dice = odds.rolling(3, seed)
        crashes = list(accumulate({1, 4}.isdisjoint(next(dice)) for _ in range(rolls)))
        shown = [n for n in range(1, rolls + 1) if n <= 30 or n % (n // 30) == 0]
        lines.append("M" + "L".join(at(n, crashes[n - 1] / n) for n in shown))
    return svg(
        640,
        360,
        "The share of crashes against the number of rolls",
        f"Six lines that begin far apart and close in on the exact chance, {100 * exact:.1f} %.",
        rect(0, 0, 640, 360, fill=NIGHT.panel),
        *(line(60, 320 - 54 * step, 600, 320 - 54 * step, stroke=NIGHT.grid) for step in range(6)),
        *(text(50, 325 - 54 * step, f"{20 * step} %", 13, NIGHT.dim, anchor="end") for step in range(6)),
        *(text(60 + 180 * power, 345, 10**power, 13, NIGHT.dim, anchor="middle") for power in range(4)),
        *(path(one, fill="none", stroke=NIGHT.yes, stroke_width=2, stroke_opacity=0.8) for one in lines),
        path(f"M{at(1, exact)}L{at(rolls, exact)}", fill="none", stroke=NIGHT.sun, stroke_width=3),
    )


def stopping() -> Svg:
    """The best play alone aboard, each space a column."""
    cells = columns(solved(False), 1, 0)
    marks = []
    for (space, dice), fill, ink, words in zip(CELLS, cells["fill"], cells["ink"], cells["text"], strict=True):
        x, y = 46 + 32.5 * (space - 6), 40 + 45 * (6 - dice)
        marks += [rect(x, y, 31, 43, 3, fill=fill), text(x + 15.5, y + 27, words, 11, ink, anchor="middle", fit=29)]
    return svg(
        640,
        360,
        "Land or go on",
        "For each space and number of dice what the expedition is worth by best play, and where it is best to land (L).",
        rect(0, 0, 640, 360, fill=NIGHT.panel),
        *marks,
        *(text(36, 67 + 45 * (6 - dice), dice, 14, NIGHT.text, anchor="end") for dice in range(1, 7)),
        *(text(61.5 + 32.5 * (space - 6), 330, space, 14, NIGHT.text, anchor="middle") for space in range(6, 24)),
    )


def tournament() -> Svg:
    """Four rules in 400 games: their shares of the wins with intervals."""
    rules = [threshold_rule(16, 0.25), bots.Cautious, bots.Bold, bots.Greedy]
    results = simulate(GAME, rules, 400, seed=1, chunk=400, paired=True)
    marks = []
    for bot, name in enumerate(results.names):
        y, (low, high) = 90 + 65 * bot, results.interval(bot)
        marks += [
            text(30, y + 6, name, 18, NIGHT.text),
            line(150 + 780 * low, y, 150 + 780 * high, y, stroke=NIGHT.yes, stroke_width=8, stroke_linecap="round"),
            circle(150 + 780 * results.wins[bot] / results.games, y, 8, fill=NIGHT.text),
        ]
    return svg(
        640,
        360,
        "Shares of wins",
        "Four rules, each with its share of the wins as a dot in its interval, and a dashed line at the equal share.",
        rect(0, 0, 640, 360, fill=NIGHT.panel),
        line(345, 40, 345, 330, stroke=NIGHT.sun, stroke_width=3, stroke_dasharray="8 6"),
        *marks,
    )


def sextant() -> Svg:
    """The Sun's lower limb a little above the horizon, in the telescope of the lesson."""
    return view(6, 16)


def lost() -> Svg:
    """The lines of position of four stars and the fix, on a voyage of the lesson."""
    ship = Ship(3)
    sights = [ship.sight(chance, chance.reading) for chance in ship.chances[::2]]
    run: dict[str, Any] = {"course": ship.course, "speed": ship.speed, "time": ship.time}
    return draw_sheet(reductions(sights, *ship.reckoned, **run), *ship.reckoned, fix(sights, *ship.reckoned, **run), ship.course)


def daylight() -> Svg:
    """Day, twilight and night through 2026 at 60° north."""
    found = day_year(60, 2026)
    wide, high = 640 / (len(found.days) - 1), 15  # pixels a day and an hour
    tops = zip(*(accumulate(float(hours) for hours in day) for day in found.hours.T), strict=True)
    bands = []
    for (low, top), (_, _, colour) in zip(pairwise([[0.0] * len(found.days), *tops]), BANDS, strict=True):
        outline = [*enumerate(low), *reversed([*enumerate(top)])]
        points = "L".join(f"{wide * n:.1f} {360 - high * hours:.1f}" for n, hours in outline)
        bands.append(path(f"M{points}Z", fill=colour))
    return svg(640, 360, "Long days, short days", year_words("60° N", found), *bands)


def moon() -> Svg:
    """A month of the game's Moon calendar."""
    return calendar(date(2026, 1, 18))


def clock() -> Svg:
    """The equation of time through 2026."""
    days, minutes = sundial_year(2026)
    wide, high = 640 / (len(days) - 1), 10  # pixels a day and a minute
    curve = "L".join(f"{wide * n:.1f} {195 - high * value:.1f}" for n, value in enumerate(minutes))
    return svg(
        640,
        360,
        "Equation of time",
        equation_words(days, minutes),
        rect(0, 0, 640, 360, fill=NIGHT.panel),
        line(0, 195, 640, 195, stroke=NIGHT.edge, stroke_width=2),
        path(f"M{curve}", fill="none", stroke=NIGHT.sun, stroke_width=5),
    )


def maps() -> Svg:
    """London to Tokyo on the game's map: the shortest way and the way of constant course."""
    start, end = CITIES["London"], CITIES["Tokyo"]
    return draw_map(next(iter(MAPS)), (great_circle(start, end), rhumb_line(start, end)))


def design() -> Svg:
    """The empty grid of the crossword, with its numbers."""
    found = puzzle(entries())
    side = 31
    marks = []
    for place, cell in found["cells"].items():
        row, column = (int(n) for n in place.split(","))
        x, y = 150 + side * (column - 1), 10 + side * (row - 1)
        marks.append(rect(x, y, side - 2, side - 2, 3, fill=NIGHT.text))
        if number := cell.get("number"):
            marks.append(text(x + 4, y + 13, number, 12, INK))
    return svg(640, 360, "Mission words", "The grid of a crossword.", rect(0, 0, 640, 360, fill=NIGHT.panel), *marks)


def assist() -> Svg:
    """The velocity triangle of a flyby: Juno's, seen from the Sun."""
    told = work_out(PRESETS["Juno, 9 October 2013"])
    scale = 14  # px for 1 km/s

    def at(velocity: Iterable[float]) -> tuple[float, float]:
        x, y, _ = velocity
        return 50 + scale * x, 250 - scale * y

    planet, before, after = (at(v) for v in (told.planet, told.planet + told.incoming, told.planet + told.outgoing))
    return svg(
        640, 360, "A flyby seen from the Sun",
        "The planet's velocity, and at its tip the incoming and the outgoing one, equally long; from the foot the outgoing one reaches farther.",
        rect(0, 0, 640, 360, fill=NIGHT.panel),
        circle(*planet, 9.97 * scale, fill="none", stroke=NIGHT.edge, stroke_width=2, stroke_dasharray="6 6"),
        *(line(50, 250, *end, stroke=colour, stroke_width=3, stroke_dasharray="9 6") for end, colour in ((before, NIGHT.sun), (after, NIGHT.yes))),
        line(50, 250, *planet, stroke=NIGHT.text, stroke_width=6),
        line(*planet, *before, stroke=NIGHT.sun, stroke_width=6),
        line(*planet, *after, stroke=NIGHT.yes, stroke_width=6),
    )  # fmt: skip


def apollo() -> Svg:
    """A free return round the Moon, in axes that turn with it."""
    scale = 640 / 460_000  # px for 1 km
    points = [
        (40 + scale * x, 180 - 2 * scale * y) for _, x, y in missions.free_return(8000).path
    ]  # a wide pass, and twice as high, to be seen
    return svg(
        640, 360, "Round the Moon and home", "A path in a figure of eight from the Earth round the Moon and back.",
        rect(0, 0, 640, 360, fill=NIGHT.panel),
        path("M" + "L".join(f"{x:.1f} {y:.1f}" for x, y in points), fill="none", stroke=NIGHT.yes, stroke_width=4),
        circle(40, 180, 18, fill=NIGHT.figure),
        circle(40 + scale * 384_400, 180, 7, fill=NIGHT.dim),
    )  # fmt: skip


def rocket() -> Svg:
    """OSIRIS-REx's launcher, burn by burn, above the legs of its mission, and both by the game's cards."""
    built = rockets.build("Atlas V 411", rockets.AS_FLOWN, 2110, 0.58)
    check = mission_cards().mission("bennu_orbiter")
    bars = rockets.bars(built, check)
    pieces = zip(bars["row"], bars["left"], bars["right"], bars["fill"], strict=True)
    return svg(
        640,
        360,
        "Paying for a mission",
        rockets.describe(built, check),
        rect(0, 0, 640, 360, fill=NIGHT.panel),
        *(
            rect(
                20 + 29 * left,
                30 + 80 * rockets.ROWS.index(row),
                29 * (right - left),
                56,
                fill=fill,
                stroke=NIGHT.panel,
                stroke_width=3,
            )
            for row, left, right, fill in pieces
        ),
    )


def porkchop() -> Svg:
    """C3 from the Earth to Mars in 2020."""
    found = flights.chart("mars", date(2020, 5, 1), 180, 400)
    areas = flights.energy_contours(found)[1].fill_data
    wide = (found.departures[0].timestamp() * 1000, found.departures[-1].timestamp() * 1000)
    high = (found.arrivals[0].timestamp() * 1000, found.arrivals[-1].timestamp() * 1000)

    def outline(x: list[float], y: list[float]) -> str:
        points = (
            f"{640 * (a - wide[0]) / (wide[1] - wide[0]):.1f} {360 - 360 * (b - high[0]) / (high[1] - high[0]):.1f}"
            for a, b in zip(x, y, strict=True)
        )
        return f"M{'L'.join(points)}Z"

    shapes = [
        path("".join(outline(x, y) for x, y in zip(*polygon, strict=True)), fill=fill, fill_rule="evenodd", stroke=NIGHT.panel)
        for fill, *level in zip(flights.COLOURS, areas.xs, areas.ys, strict=False)
        for polygon in zip(*level, strict=True)
    ]
    return svg(640, 360, "Porkchop plot", flights.describe(found), rect(0, 0, 640, 360, fill=NIGHT.panel), *shapes)


def laboratory() -> Svg:
    """The Earth, Mars and the way between them, launched in the window of 2020."""
    clock, launched = Clock("mars", date(2020, 1, 1)), 151
    scale = 108  # pixels an au
    way = clock.path(launched, [clock.flight * n / 60 for n in range(61)])
    ellipse = "L".join(f"{320 + scale * x:.1f} {180 - scale * y:.1f}" for x, y in way)
    marks = [(way[0], "#56B4E9", 9), (way[-1], "#E69F00", 8)]
    return svg(
        640,
        360,
        "The mission laboratory",
        "The orbits of the Earth and of Mars, and the half ellipse of a Hohmann transfer between them.",
        rect(0, 0, 640, 360, fill=NIGHT.panel),
        *(
            circle(320, 180, scale * r / flights.missions.AU, fill="none", stroke=NIGHT.figure, stroke_width=2)
            for r in (clock.r1, clock.r2)
        ),
        circle(320, 180, 13, fill=NIGHT.sun),
        path(f"M{ellipse}", fill="none", stroke=NIGHT.signal, stroke_width=4, stroke_dasharray="10 6"),
        *(circle(320 + scale * x, 180 - scale * y, r, fill=fill) for (x, y), fill, r in marks),
    )


def moving() -> Svg:
    """A plane over the window, its way there and over the ground."""
    box = MovingMap()
    for order in ("back_2_map_2", "diagonal_2", "forward_4", "map_3"):
        box.order.value = order
        box.carry_out()
    return draw_window(box.offsets[-1], box.trail)


def box() -> Svg:
    """The twelve claims and their verdicts, each with its sign and its colour."""
    looks = {"holds": ("✓", NIGHT.yes), "does not hold": ("✗", NIGHT.bad), "it depends": ("?", NIGHT.sun)}
    marks = []
    for n, claim in enumerate(claims()):
        x, y, (sign, colour) = 20 + 205 * (n % 3), 20 + 83 * (n // 3), looks[claim.verdict]
        marks += [
            rect(x, y, 190, 70, 8, fill=NIGHT.sky, stroke=colour, stroke_width=2),
            text(x + 12, y + 43, claim.id.replace("_", " "), 17, NIGHT.text),
            text(x + 170, y + 48, sign, 32, colour, anchor="middle", weight=700),
        ]
    said = "; ".join(f"{claim.id.replace('_', ' ')}: {claim.verdict}" for claim in claims())
    return svg(640, 360, "Twelve claims", f"Verdicts on {said}.", rect(0, 0, 640, 360, fill=NIGHT.panel), *marks)


if __name__ == "__main__":
    for picture in (
        astron,
        expedition,
        astronavigators,
        xtronaut,
        sky,
        stars,
        precession,
        sextant,
        lost,
        daylight,
        moon,
        clock,
        maps,
        chance,
        stopping,
        tournament,
        design,
        assist,
        apollo,
        rocket,
        porkchop,
        laboratory,
        moving,
        box,
    ):
        Path(__file__).with_name(f"{picture.__name__}.svg").write_text(str(picture()), encoding="utf-8")
