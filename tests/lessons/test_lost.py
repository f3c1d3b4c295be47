"""Lost at sea, from the stars to the place, and the plotting sheet that its lines are drawn on."""

import re
from math import cos, hypot, radians

import pytest
from ipywidgets import Widget

from astronav_edu import sky
from astronav_edu.lessons.lost import GOOD, HIGHEST, LOWEST, Ship, lost_at_sea
from astronav_edu.lessons.plots import picture
from astronav_edu.lessons.plotting import SIZE, draw_sheet, plotting_sheet, sheet_words
from astronav_edu.widgets.palette import CONTRAST, DARK, LIGHT, PAGE


def take(box, *numbers: int) -> None:
    for number in numbers:
        box.body.value = number
        box.arm.set_to(box.ship.chances[number].reading)
        box.take()


def answer(box, latitude: float, longitude: float) -> str:
    box.answers[0].value, box.answers[1].value = sky.degrees_minutes(latitude, "NS"), sky.degrees_minutes(longitude, "EW")
    box.check()
    return str(box.said.value)


@pytest.mark.parametrize("seed", [1, 2, 3, 7, 42])
def test_the_lines_of_a_ship_cross_where_it_is(seed: int) -> None:
    ship = Ship(seed)
    assert len(ship.chances) >= 5 and all(LOWEST - 2 < c.altitude < HIGHEST + 2 and c.time < ship.time for c in ship.chances)
    sights = [ship.sight(chance, round(600 * chance.reading) / 600) for chance in ship.chances]
    found = sky.fix(sights, *ship.reckoned, course=ship.course, speed=ship.speed, time=ship.time)
    assert ship.off(found.latitude, found.longitude) < 0.6 and max(map(abs, found.residuals)) < 1.2
    assert 14 < ship.off(*ship.reckoned) < 41


def test_the_same_seed_is_the_same_ship_and_tells_no_place() -> None:
    one, other = Ship(5), Ship(5)
    assert (one.latitude, one.longitude, one.time, one.chances) == (other.latitude, other.longitude, other.time, other.chances)
    assert one.chances != Ship(6).chances
    box = lost_at_sea(5)
    seen = " ".join(
        str(widget.get_state()) for widget in (box.logbook, box.body, box.sheet.children[0], box.arm.words, box.arm.picture)
    )
    for value, letters in ((one.latitude, "NS"), (one.longitude, "EW")):
        assert sky.degrees_minutes(value, letters) not in seen


def test_from_sights_to_the_ship_in_words() -> None:
    box = lost_at_sea(1)
    box.take()
    assert "does not touch the horizon" in box.taken_words.value and not box.sights
    take(box, 0, 2)
    assert (
        "Sight 2, Menkar" in box.taken_words.value and 'role="status"' in box.taken_words.value and len(box.lines.children) == 2
    )
    take(box, 2)
    assert len(box.sights) == 2  # the same star again
    ship = box.ship
    assert "dead reckoning" in answer(box, *ship.reckoned) and "<ellipse" not in box.sheet.children[0].value
    assert "south and west count negative" in answer(box, ship.latitude, -ship.longitude)
    assert "60 nautical miles off" in answer(box, ship.latitude + 1, ship.longitude)
    assert "✓ Right" in answer(box, ship.latitude + 0.9 * GOOD / 60, ship.longitude) and "<ellipse" in box.sheet.children[0].value
    box.answers[0].value = "<b>north"
    box.check()
    assert "cannot read" in box.said.value and "<b>" not in box.said.value
    box.answers[0].value = "95"
    box.check()
    assert "not between -90" in box.said.value or "cannot" in box.said.value
    box.number.value = 2
    assert not box.sights and box.said.value == "" == box.answers[0].value and "voyage 2" in box.logbook.value


def test_T36_a_sheet_that_is_replaced_leaves_nothing_behind() -> None:
    box = lost_at_sea(1)
    take(box, 0)
    once = len(Widget.get_manager_state()["state"])
    take(box, 0, 0, 0)
    assert len(Widget.get_manager_state()["state"]) == once


def sights(*bodies: str, place: tuple[float, float] = (40.0, -179.9), moment: str = "2027-07-01T08:00Z") -> list[sky.Sight]:
    return [sky.Sight(body, moment, sky.sextant_reading(body, moment, *place)) for body in bodies]


def test_every_line_is_as_far_from_dead_reckoning_as_its_intercept_and_passes_the_ship() -> None:
    """Drawn across the date line: the ship is 12 miles north and 9 miles east of dead reckoning, which lies west of it."""
    reckoned = (39.8, 179.9)
    worked = sky.reductions(sights("Vega", "Spica"), *reckoned)
    fix = sky.fix([one.sight for one in worked], *reckoned)
    drawn = str(draw_sheet(worked, *reckoned, fix, 90))
    lines = [
        tuple(map(float, found))
        for found in re.findall(r"<line x1='([^']*)' y1='([^']*)' x2='([^']*)' y2='([^']*)'[^>]*stroke-width='3'", drawn)
    ]
    x, y = map(float, re.findall(r"<g transform='translate\(([\d.]+) ([\d.]+)\)'><ellipse", drawn)[0])
    north, east = 12.0, 60 * 0.2 * cos(radians(39.8))
    scale = (SIZE / 2 - y) / north
    assert (x - SIZE / 2) / scale == pytest.approx(east, abs=0.1)
    for (x1, y1, x2, y2), one in zip(lines, worked, strict=True):

        def off(px: float, py: float, x1=x1, y1=y1, x2=x2, y2=y2) -> float:
            return abs((x2 - x1) * (py - y1) - (y2 - y1) * (px - x1)) / hypot(x2 - x1, y2 - y1) / scale

        assert off(SIZE / 2, SIZE / 2) == pytest.approx(abs(one.intercept.towards), abs=0.1)
        assert off(x, y) < 0.15  # of a mile: what a straight line and the small ellipse leave


def test_a_run_is_carried_into_the_lines() -> None:
    """Each sight is held against where dead reckoning was at its moment; without a run all of it would fall into the intercept."""
    first, second = (
        sights("Vega", place=(40, 0), moment="2027-07-01T22:00Z"),
        sights("Spica", place=(40.5, 0), moment="2027-07-01T23:00Z"),
    )
    worked = sky.reductions([*first, *second], 40.5, 0, course=0, speed=30)
    assert [round(one.latitude, 6) for one in worked] == [40, 40.5]
    assert all(abs(one.intercept.towards) < 0.01 for one in worked)
    assert abs(sky.reductions(first, 40.5, 0)[0].intercept.towards) > 2


def test_a_sheet_is_told_line_by_line() -> None:
    taken = sights("Vega", "Spica", "Arcturus")
    box = plotting_sheet(taken, "40 N", "179 54 W")
    drawn, lines, words = (child.value for child in box.children)
    assert (
        all(f">{body} 08:00<" in drawn for body in ("Vega", "Spica", "Arcturus"))
        and "intercept Ho − Hc" in lines
        and "95 % within" in words
    )
    over, same = (
        re.sub(r"picture-\d+", "picture", plotting_sheet(taken, 40, longitude).children[0].value) for longitude in (-180.9, 179.1)
    )
    assert over == same and "179° 06.0′ E" in over  # reckoned over the date line
    worked = dict(sky.reductions(taken, 40, -179.9)[0].lines())
    assert list(worked)[0] == "GHA" and worked["intercept Ho − Hc"] == "0.0′ towards"
    assert "no lines" not in sheet_words((), 40, 0) and sky.reductions((), 40, 0) == ()
    with pytest.raises(ValueError, match="is not a sight"):
        sky.reductions(["Vega"], 40, 0)
    with pytest.raises(ValueError, match="Latitude 91"):
        sky.reductions(taken, 91, 0)


def test_the_sheet_takes_the_theme_of_its_page() -> None:
    """Drawn for the page it holds no colour but the light theme's, each behind a role; the dark page gives every one of them another."""
    worked = sky.reductions(sights("Vega", "Spica"), 39.8, 179.9)
    drawn = str(draw_sheet(worked, 39.8, 179.9, sky.fix([one.sight for one in worked], 39.8, 179.9), 90))
    assert set(re.findall(r"(?:fill|stroke)='([^']+)'", drawn)) <= {"none", *(colour for colour in vars(PAGE).values())}
    assert drawn.replace(PAGE.sea, LIGHT.sea).count(LIGHT.sea) == 1
    shown = picture(draw_sheet(worked, 39.8, 179.9), SIZE)
    dark, contrast = shown.split("</style>")[0].split("@media (prefers-contrast:more)")
    for role in ("sea", "ink", "halo", "card", "signal", "bad"):
        assert f"--astronav-{role}:{getattr(DARK, role)};" in dark and f"--astronav-{role}:{getattr(CONTRAST, role)};" in contrast
    assert "--astronav-wood" not in shown
    assert DARK.sea in str(draw_sheet(worked, 39.8, 179.9, theme=DARK)) and "var(" not in str(
        draw_sheet(worked, 39.8, 179.9, theme=DARK)
    )


@pytest.mark.parametrize("place", [(89.99, 10.0), (-90.0, 0.0), (0.0, 180.0)])
def test_a_sheet_can_be_drawn_everywhere(place: tuple[float, float]) -> None:
    rows = sky.almanac("2027-07-01T08:00Z")
    up = [n for n in sky.navigator_stars() if sky.Sight(n, "2027-07-01T08:00Z", 45).intercept(*place).altitude > 15][:4]
    assert rows and len(up) == 4
    drawn = draw_sheet(sky.reductions(sights(*up, place=place), *place), *place)
    assert "nan" not in str(drawn).lower()
