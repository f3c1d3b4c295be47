"""The tools of the mission laboratory: rocket builder, porkchop plot, launch-window clock, and the page that opens them."""

from datetime import UTC, date, datetime, timedelta
from itertools import combinations

import numpy as np
import pytest

from astronav_edu import missions
from astronav_edu.crosscheck import mission_cards
from astronav_edu.lessons import laboratory, porkchop, rockets, window_clock
from astronav_edu.missions import AU
from astronav_edu.widgets.slider import Slider

# Rockets


@pytest.mark.parametrize("name", missions.vehicles())
def test_a_rocket_as_flown_has_the_burns_of_its_stages_and_of_its_spacecraft(name: str) -> None:
    flown, rocket = missions.vehicle_delta_v(name, 2110), rockets.build(name, rockets.AS_FLOWN, 2110, 0.58)
    craft = 320 * missions.G0 * np.log(1 / 0.42)
    assert rocket.real == pytest.approx([float(flown.boosted), float(flown.core), float(flown.upper), craft])
    boosters = missions.vehicles()[name].boosters > 0
    assert (rocket.real[0] > 0) == boosters and (name in rockets.BOOSTER_CARDS) == boosters


@pytest.mark.parametrize(
    ("name", "payload", "size", "cards"),
    [
        ("Atlas V 401", 100, "small", (0, 14, 3, 4)),
        ("Atlas V 401", 2110, "medium", (0, 11, 3, 5)),  # with an assist of 2 the rulebook's 21
        ("Delta IV Medium", 15_000, "large", (0, 8, 2, 5)),  # the rulebook's 15
        ("Atlas V 551", 100, "small", (11, 14, 3, 4)),  # XT-20: five solids
        ("Falcon Heavy", 2110, "medium", (8, 11, 2, 5)),  # XT-Q3: first stages as boosters
        ("SLS Block 1", 5600, "medium", (8, 13, 3, 5)),
        ("SLS Block 1", 5700, "large", (6, 10, 2, 5)),
    ],
)
def test_the_cards_of_such_a_rocket(name: str, payload: float, size: str, cards: tuple[int, ...]) -> None:
    rocket = rockets.build(name, rockets.AS_FLOWN, payload, 0.5)
    assert (rocket.size, rocket.cards) == (size, cards)


def test_no_stage_gives_14_even_alone() -> None:
    """As the tool says beside every card."""
    for stage in missions.stages().values():
        assert missions.rocket_delta_v(stage.isp, stage.propellant + stage.dry, stage.dry) < 11.5, stage.name
    assert rockets.build("Atlas V 401", rockets.AS_FLOWN, 100, 0).core_alone == pytest.approx(8.86, abs=0.01)


def test_stages_name_their_sources_and_whether_they_were_compared() -> None:
    for stage in missions.stages().values():
        assert stage.source and stage.checked in ("yes", "no"), stage.name


def test_another_upper_stage_and_none() -> None:
    flown, other, bare = (rockets.build("Falcon 9", upper, 4000, 0) for upper in (rockets.AS_FLOWN, "Centaur III", "none"))
    assert other.real[2] != flown.real[2] and bare.real[2] == 0 and bare.cards[2] == 0
    assert bare.real[1] > flown.real[1], "the core carries less"
    assert bare.total < flown.total - 4, "why rockets have stages"


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (("Saturn V", "none", 1, 0), "Known are Atlas V 401"),
        (("Falcon 9", "Fregat", 1, 0), "There are as flown, Centaur III"),
        (("Falcon 9", "none", 1, 1), "between 0 and 1"),
        (("Falcon 9", "none", -1, 0.5), "must be more than 0"),
    ],
)
def test_what_cannot_be_built_is_told(arguments: tuple[str, str, float, float], words: str) -> None:
    with pytest.raises(ValueError, match=words):
        rockets.build(*arguments)


def test_the_builder_answers_its_fields() -> None:
    tool = rockets.rocket_builder()
    assert "has 17.0 km/s, and Bennu Orbiter needs 14.7 km/s: enough" in tool.words.value and "asks for 15" in tool.words.value
    assert sum(tool.bars.data["right"][3:4]) == pytest.approx(17.02, abs=0.01)
    tool.mission.value = "europa_lander"
    assert "too little by" in tool.words.value and "europa" not in tool.figure.alt and "mission 23" in tool.figure.alt
    tool.rocket.value = "SLS Block 1"
    assert "after its boosters" in tool.words.value and "SLS booster" in tool.stages.children[0].value
    tool.rocket.value = "Falcon 9"
    assert "after its boosters" not in tool.words.value and "Spaceflight Insider" in tool.stages.children[1].value
    tool.payload.value = 99
    assert tool.payload.value == 4.6 and tool.payload.words == "39\u202f800 kg"
    for mission in mission_cards().missions:
        tool.mission.value = mission.mission.id
        real = [
            right for row, right in zip(tool.bars.data["row"], tool.bars.data["right"], strict=True) if row == rockets.ROWS[1]
        ]
        assert max(real) == pytest.approx(mission.real), "the legs, without braking at home"


# Porkchop


def test_the_cheapest_flight_of_2020_is_that_of_the_windows() -> None:
    found = porkchop.chart("mars", date(2020, 5, 1), 180, 400)
    i, j = found.cheapest() or (-1, -1)
    best = missions.next_window("earth", "mars", "2020-05-01T12:00Z")
    assert found.c3[i, j] == pytest.approx(best.c3, rel=0.01) and abs(found.departures[i] - best.departure) < timedelta(days=3)
    assert found.c3.shape == (porkchop.SIDE, porkchop.SIDE)
    assert "18 July 2020" in porkchop.describe(found) and "C3 13.1 km²/s²" in porkchop.cell_words(found, i, j)


def test_perseverance_by_click_and_by_sliders() -> None:
    """30 July 2020 to 18 February 2021: C3 14.57 km²/s², 2.55 km/s at Mars."""
    tool = porkchop.porkchop_plot()
    launch, landing = datetime(2020, 7, 30, 12, tzinfo=UTC), datetime(2021, 2, 18, 12, tzinfo=UTC)
    event = type("Tap", (), {"x": launch.timestamp() * 1000, "y": landing.timestamp() * 1000})
    tool._tapped(event)
    i, j = int(tool.leave.value), int(tool.reach.value)
    assert abs(tool.chart.departures[i] - launch) < timedelta(days=1) and abs(tool.chart.arrivals[j] - landing) < timedelta(
        days=3
    )
    assert tool.chart.c3[i, j] == pytest.approx(14.57, abs=0.3) and tool.chart.v_infinity[i, j] == pytest.approx(2.55, abs=0.03)
    assert 'role="status"' in tool.words.value and porkchop.cell_words(tool.chart, i, j) in tool.words.value
    tool.leave.value, tool.reach.value = 99, 0
    assert "that is not after the departure" in tool.words.value and "-" not in tool.words.value.split("<b>")[1]
    assert tool.leave.words == "28 October 2020"
    tool.leave.value = 33
    assert "after 5 days: no flight of this kind" in tool.words.value
    tool.leave.value, tool.reach.value = 0, 99
    assert "Leave on 1 May 2020, arrive on 2 December 2021, after 580 days" in tool.words.value


def test_every_target_and_way_is_drawn_or_told() -> None:
    tool = porkchop.porkchop_plot()
    for way in porkchop.WAYS:
        tool.way.value = way
        for target in porkchop.TARGETS:
            tool.target.value = target
            cheapest = tool.chart.cheapest()
            assert tool.chart.target == target
            assert (len(tool.areas.data["xs"]) == 0) == (cheapest is None), (way, target)
            assert len(tool.areas.data["xs"]) == len(tool.areas.data["fill"]) <= len(porkchop.COLOURS)
            assert ("There is no flight" in tool.figure.alt) == (cheapest is None)
            for axis, days in ((tool.across, tool.chart.departures), (tool.up, tool.chart.arrivals)):
                assert (axis.start, axis.end) == (days[0].timestamp() * 1000, days[-1].timestamp() * 1000)
            labels = list(zip(tool.labels.data["x"], tool.labels.data["y"], strict=True))
            wide, high = (axis.end - axis.start for axis in (tool.across, tool.up))
            assert way != "less than one turn" or len(labels) > 4, (way, target)
            for (x, y), (u, v) in combinations(labels, 2):  # in a plot of some 270 × 370 px: a label has up to 44 × 17
                assert abs(x - u) > 44 / 270 * wide or abs(y - v) > 17 / 370 * high, (way, target)
    tool.first.value += 7
    assert porkchop.day_words(tool.chart.departures[0]) == "1 December 2020"


def test_dates_that_the_orbits_do_not_cover_are_told_and_the_plot_stays() -> None:
    tool = porkchop.porkchop_plot("jupiter")
    before = tool.chart
    tool.span.value, tool.longest.value = 900, 2000
    tool.first.value = tool.first.max
    assert "covers 1899-07-29 to 2053-10-08" in tool.words.value
    assert tool.chart is not before, "the first two changes were drawn"
    assert tool.chart.departures[0].year == 2020
    with pytest.raises(ValueError, match="elements of bennu hold from 2010-01-01"):
        porkchop.chart("bennu", date(2009, 1, 1), 180, 400)


def test_contours_lie_within_the_dates() -> None:
    found = porkchop.chart("venus", date(2026, 1, 1), 300, 300)
    levels, contours = porkchop.energy_contours(found)
    x = np.concatenate([ring for level in contours.fill_data.xs for polygon in level for ring in polygon])
    assert levels == sorted(set(levels)) and levels[0] <= np.nanmin(found.c3) < levels[1]
    assert found.departures[0].timestamp() * 1000 <= x.min() and x.max() <= found.departures[-1].timestamp() * 1000


# The clock


@pytest.mark.parametrize("target", porkchop.TARGETS)
def test_a_launch_in_the_window_meets_the_target_and_a_half_turn_later_misses_it(target: str) -> None:
    clock = window_clock.Clock(target, date(2026, 12, 1))
    window = clock.next_window(0)
    assert -0.5 <= window < clock.synodic
    for launched, meets in ((window, True), (window + clock.synodic / 2, False), (window + clock.synodic, True)):
        angle = np.radians(clock.target_at(launched + clock.flight))
        target_is = clock.r2 / AU * np.array([np.cos(angle), np.sin(angle)])
        far = np.linalg.norm(clock.path(launched, clock.flight) - target_is)
        assert bool(far < 1e-6) is meets
        assert far == pytest.approx(2 * clock.r2 / AU * abs(np.sin(np.radians(clock.miss(launched)) / 2)), abs=1e-9)
        assert ("is there" in window_clock.flight_words(clock, launched, launched)) is meets


def test_mars_by_circles() -> None:
    """Lead 44.35°, 258.9 days, 779.9 days; and the clock begins as the sky does."""
    clock = window_clock.Clock("mars", date(2020, 1, 1))
    assert (clock.wanted, clock.flight, clock.synodic) == pytest.approx((44.35, 258.9, 779.9), abs=0.06)
    assert clock.burns == pytest.approx((2.945, 2.649), abs=0.001)
    assert clock.lead_at(0) == pytest.approx(float(missions.phase("earth", "mars", "2020-01-01T12:00Z")))
    assert clock.path(0, 0) == pytest.approx(missions.state("earth", "2020-01-01T12:00Z")[0][:2] / AU, abs=0.02), "the Earth's e"


def test_bennu_comes_every_six_years() -> None:
    clock = window_clock.Clock("bennu", date(2020, 1, 1))
    assert clock.synodic / 365.25 == pytest.approx(6.12, abs=0.01)
    assert clock.period2 == pytest.approx(436.65, abs=0.05)


def test_the_clock_answers() -> None:
    tool = window_clock.launch_clock()
    assert "Mars leads the Earth by 114°" in tool.words.value and "leaves on 19 July 2020" in tool.words.value
    tool.launch.click()
    assert "million km away" in tool.words.value and "Dashed" in tool.figure.alt
    tool.wait.click()
    assert tool.days.words == "151: 31 May 2020" and "today" in tool.words.value and len(tool.flown.data["x"]) == 0
    tool.launch.click()
    tool.days.value += 400
    assert "it has arrived" in tool.words.value and "Mars is there" in tool.words.value
    craft = [tool.places.data[key][-1] for key in "xy"]
    assert np.hypot(*craft) == pytest.approx(missions.body("mars").semi_major_axis / AU)
    tool.target.value = "bennu"
    assert tool.days.value == 0 and tool.launched is None and "Bennu" in tool.words.value
    assert tool.days.max > tool.clock.synodic + tool.clock.flight
    tool.start.value = date(1850, 1, 1)
    assert "covers 1899-07-29" in tool.words.value
    tool.start.value = None
    assert "Choose a date" in tool.words.value
    tool.start.value = date(2048, 1, 1)
    assert "For the true orbits" in tool.words.value, "the clock of circles goes on where elements end"


def test_the_last_window_on_the_slider_leads_back_to_the_first() -> None:
    tool = window_clock.launch_clock()
    tool.days.value = tool.days.max
    tool.wait.click()
    assert tool.days.value == 151


# The laboratory


def test_nothing_is_made_before_its_tool_is_opened(monkeypatch: pytest.MonkeyPatch) -> None:
    made: list[Slider] = []

    def tool() -> Slider:
        made.append(Slider("one", 0, 1, 0))
        return made[-1]

    monkeypatch.setattr(laboratory, "TOOLS", (("One", tool), ("Two", tool)))
    page = laboratory.mission_laboratory()
    assert made == [] and [button.description for button in page.buttons] == ["One", "Two"]
    page.buttons[1].value = True
    assert len(made) == 1 and page.places[1].children[1] is made[0] and page.places[0].children == ()
    page.buttons[1].value = False
    assert page.places[1].children == () and made[0].comm is None, "closed"


def test_every_tool_of_the_laboratory_can_be_made() -> None:
    assert len({name for name, _ in laboratory.TOOLS}) == len(laboratory.TOOLS) >= 3
    for _, make in laboratory.TOOLS:
        assert make().children


# Sliders


def test_a_slider_keeps_to_its_range_and_says_its_value() -> None:
    slider = Slider("Days", 0, 10, 3, "{:.0f} days".format)
    assert slider.words == "3 days"
    for given, kept in ((99, 10), (-1, 0), (float("nan"), 0), (7.4, 7.4)):
        slider.value = given
        assert slider.value == kept and slider.words == f"{kept:.0f} days"


def test_before_its_launch_a_craft_has_not_left() -> None:
    clock = window_clock.Clock("mars", date(2020, 1, 1))
    assert "not left yet" in window_clock.flight_words(clock, 100, 99) and "259 days are left" in window_clock.flight_words(
        clock, 100, 100
    )
