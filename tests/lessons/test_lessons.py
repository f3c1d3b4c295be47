"""Every lesson: its form, its exercises, its reference values, its notebook in any order, and no answer in a pupil's copy."""

import json
import re
from datetime import datetime, timedelta
from math import dist, sqrt
from pathlib import Path
from typing import Any

import pytest

from astronav_edu import missions, sky
from astronav_edu.crosscheck import mission_cards, sky_agreement, sun_signs
from astronav_edu.engine.simulate import simulate
from astronav_edu.games.expedition import bots, odds
from astronav_edu.games.expedition.tables import SPACES
from astronav_edu.lessons import Exercise, exercises_of, find_exercise, front_matter, glossary, lesson_paths
from astronav_edu.lessons.assist import PRESETS, work_out
from astronav_edu.lessons.catalogue import lesson_path
from astronav_edu.lessons.checking import Choices, Number
from astronav_edu.lessons.dice import weldon
from astronav_edu.lessons.exercises.apollo import LANDING
from astronav_edu.lessons.form import SECTIONS, problems
from astronav_edu.lessons.moving import wind_triangle
from astronav_edu.sky.sights import refraction

LESSONS = lesson_paths()
EXERCISES = [exercise for path in LESSONS for exercise in exercises_of(front_matter(path).exercises)]


def test_there_are_lessons() -> None:
    names = {path.stem for path in LESSONS}
    assert names >= {"the_sky_of_the_game", "the_chance_of_a_crash", "when_to_stop", "a_rule_of_your_own"}


@pytest.mark.parametrize("path", LESSONS, ids=lambda path: path.stem)
def test_every_lesson_keeps_the_form(path: Path) -> None:
    assert problems(path) == []


def _changed(path: Path, folder: Path, change: object) -> Path:
    notebook = json.loads(path.read_text(encoding="utf-8"))
    change(notebook)  # type: ignore[operator]
    copy = folder / path.name
    copy.write_text(json.dumps(notebook), encoding="utf-8")
    return copy


@pytest.mark.parametrize(
    ("change", "words"),
    [
        (lambda n: n["metadata"].pop("astronav"), "no entry 'astronav'"),
        (lambda n: n["metadata"]["astronav"].pop("goals"), "goals"),
        (lambda n: n["metadata"]["astronav"].update(goals=["one"]), "three to five"),
        (lambda n: n["metadata"]["astronav"].update(minutes="long"), "minutes"),
        (lambda n: n["metadata"]["astronav"].update(version="2.0"), "setup cell"),
        (lambda n: n["metadata"]["astronav"].update(keywords=["magic"]), "magic"),
        (lambda n: n["metadata"]["kernelspec"].update(name="mine"), "python3"),  # T72
        (lambda n: n["cells"].pop(), "SPDX"),
        (lambda n: n["cells"].pop(2), "sections"),
        (lambda n: n["cells"][1].update(execution_count=1), "outputs"),
        (lambda n: n["cells"][0].update(source=["# Another title\n"]), "title"),
        (lambda n: n["cells"][0]["source"].append("[x](#term-unheard)"), "unheard"),
        (lambda n: n["cells"][0]["source"].append("\n40,075 km"), "40,075: no comma parts thousands"),
    ],
)
def test_a_lesson_out_of_form_is_told_what_is_wrong(tmp_path: Path, change: object, words: str) -> None:
    found = problems(_changed(lesson_path("the_sky_of_the_game"), tmp_path, change))
    assert any(words in sentence for sentence in found), found


def _fix_in(lesson: str) -> sky.Fix:
    """Worked out by the lesson's own cell."""
    cells = json.loads(lesson_path(lesson).read_text(encoding="utf-8"))["cells"]
    (source,) = ("".join(cell["source"]) for cell in cells if "sky.fix(" in "".join(cell["source"]))
    names: dict[str, Any] = {"sky": sky, "table": lambda *_: None, "plotting_sheet": lambda *_, **__: None}
    exec(source, names)  # noqa: S102  the notebook's own text
    found: sky.Fix = names["fix"]
    return found


def _pig_brings_nothing(total: int = 0) -> float:
    """Chance that a turn of Pig which holds at 20 ends with a 1."""
    return 0 if total >= 20 else (1 + sum(_pig_brings_nothing(total + face) for face in range(2, 7))) / 6


def _to_bennu() -> missions.Porkchop:
    """OSIRIS-REx's leg from its flyby to its arrival."""
    return missions.porkchop("earth", "bennu", "2017-09-22T16:52Z", "2018-10-12T00:00Z")


def _circles(target: str) -> tuple[float, float]:
    """Both burns of Hohmann's transfer, km/s, and the synodic period, days."""
    a = missions.body(target).semi_major_axis
    way = missions.hohmann(missions.AU, a)
    synodic = missions.synodic_period(missions.period(missions.AU), missions.period(a))
    return float(way.delta_v1 + way.delta_v2), float(synodic) / missions.DAY


EARTH = missions.body("earth")
TO_ORBIT = 9.3  # km/s: 7.8 of orbital speed and about 1.5 of losses
HONOLULU = 21.3  # degrees north
LONDON, TOKYO = sky.Observer(51.5074, -0.1278), sky.Observer(35.6762, 139.6503)


def _hours(moment: datetime) -> float:
    """Of its day, UTC."""
    return moment.hour + moment.minute / 60 + moment.second / 3600


def _star_of_hip(hip: int) -> sky.SkyPlace:
    """From the table of the figures, at the equinox of 2027."""
    stars = sky.star_positions(99)
    i = stars.hip.tolist().index(hip)
    return sky.SkyPlace(float(stars.ra[i]), float(stars.dec[i]))


def _day(latitude: float, day: str) -> float:
    return sky.day_length(sky.Observer(latitude, 0), day).total_seconds() / 3600


COMPUTED = {
    "Agreement of the game's verdict": lambda: sky_agreement(2027, 10, -12).percent,
    "Declination of the Sun at the June solstice of 2027": lambda: float(
        max(sky.sun([f"2027-06-21T{h:02}:00Z" for h in range(24)]).declination)
    ),
    "Chance of a crash on space 0": lambda: 100 * odds.crash(SPACES[0].faces, 6),
    "Chance that none of six dice shows the afterburner": lambda: 100 * odds.crash("A", 6),
    "Chance that none of twelve fair dice": lambda: 100 * odds.crash("5 6", 12, die=range(1, 7)),
    "Share of fives and sixes among 315\u202f672 dice": lambda: 100 * sum(t.shown * t.throws for t in weldon()) / 315_672,
    "Expected largest group of one die": lambda: odds.largest_group(1),
    "Expected largest group of two dice": lambda: odds.largest_group(2),
    "Expected largest group of four dice": lambda: odds.largest_group(4),
    "Expected largest group of five dice": lambda: odds.largest_group(5),
    "Expected move by all 1s and 2s of six dice": lambda: odds.total("1 2", 6),
    "Best play alone aboard": lambda: odds.policy(aboard=1).value(0, 6),
    "Chance that a turn of Pig which holds at 20": lambda: 100 * _pig_brings_nothing(),
    "Margin of error of a poll of 1000": lambda: 196 * sqrt(0.5 * 0.5 / 1000),
    "Share of wins of Cautious against Greedy": lambda: (
        simulate("expedition", [bots.Cautious, bots.Greedy], 300, seed=9, chunk=300, paired=True).wins[0] / 3
    ),
    "Refraction at an apparent altitude of 10°": lambda: refraction(10),
    "Turn into a cross wind of 40 knots": lambda: wind_triangle(240, 40)[0],
    "Ground speed across a wind of 40 knots": lambda: wind_triangle(240, 40)[1],
    "Last June solstice with the Sun in Gemini": lambda: sun_signs(2027).last_in_gemini,
    "Years from one meeting of Earth and Bennu": lambda: (
        float(missions.synodic_period(*(missions.period(missions.body(name).semi_major_axis) for name in ("bennu", "earth"))))
        / missions.DAY
        / 365.25
    ),
    "Flight of Apollo 11": lambda: missions.published()["apollo11_time"].value,
    "Latitude of the fix of 13 May 1993": lambda: _fix_in("where_am_i").latitude,
    "Latitude of the fix of 15 November 2018": lambda: _fix_in("lost_at_sea").latitude,
    "Longitude of the fix of 15 November 2018": lambda: _fix_in("lost_at_sea").longitude,
    "Day at the equator on 20 March 2026": lambda: _day(0, "2026-03-20"),
    "Day at latitude 40° N on 21 June 2026": lambda: _day(40, "2026-06-21"),
    "Day at latitude 60° N on 21 December 2026": lambda: _day(60, "2026-12-21"),
    "Full moon of January 2026": lambda: _hours(sky.moon_phases("2026-01-03", "2026-01-04")[0].time),
    "Mean month of phases over 235": lambda: (
        (sky.moon_phases("2045-01-16", "2045-01-20")[0].time - sky.moon_phases("2026-01-16", "2026-01-20")[0].time)
        / timedelta(days=235)
    ),
    "Equation of time on 13 October 1992": lambda: sky.equation_of_time("1992-10-12T23:59:01Z"),  # TD was 59 s ahead of UTC
    "Least equation of time of 2026": lambda: min(sky.equation_of_time([f"2026-02-{day}T12:00Z" for day in range(10, 14)])),
    "Transit of the Sun at Greenwich on 3 November 2026": lambda: (
        60 * (_hours(sky.rise_set(sky.Observer(51.4779, 0), "Sun", "2026-11-03").transit) - 11)
    ),
    "London to Tokyo by the shortest way": lambda: sky.great_circle(LONDON, TOKYO).kilometres,
    "London to Tokyo by the rhumb line": lambda: sky.rhumb_line(LONDON, TOKYO).kilometres,
    "Quarter of a meridian": lambda: sky.great_circle(sky.Observer(0, 0), sky.Observer(90, 0)).kilometres,
    "Escape speed at the Earth's surface": lambda: sqrt(2 * EARTH.mu / EARTH.radius),
    "Payload of Falcon 9 to Mars": lambda: missions.payload_for("Falcon 9", TO_ORBIT + float(missions.injection_delta_v(8.67))),
    "Payload of SLS Block 1 to the Moon": lambda: missions.payload_for(
        "SLS Block 1", TO_ORBIT + float(missions.injection_delta_v(-1.9))
    ),
    "Hohmann transfer from the Earth to Mars, both burns": lambda: _circles("mars")[0],
    "Synodic period of the Earth and Mars": lambda: _circles("mars")[1],
    "Speed of OSIRIS-REx far from the Earth": lambda: sqrt(_to_bennu().c3[0, 0]),
    "Speed of OSIRIS-REx relative to Bennu": lambda: _to_bennu().v_infinity[0, 0],
    "Declination of Canopus": lambda: _star_of_hip(30438).declination,
    "Altitude of Acrux": lambda: max(
        sky.horizontal(*_star_of_hip(60718), sidereal, HONOLULU).altitude for sidereal in range(180, 195)
    ),
    "March equinox of 2026": lambda: _hours(sky.seasons(2026)[0].time),
    "Precession of the equinox": lambda: (
        1800
        * (
            (sky.ecliptic_place(*sky.equinox(1999)).longitude - sky.ecliptic_place(*sky.equinox(2001)).longitude + 180) % 360
            - 180
        )
    ),
    "Year in which the March equinox enters Aquarius": lambda: next(
        year for year in range(2500, 2700) if sky.constellation_of(*sky.equinox(year)) == "Aqr"
    ),
    "Altitude of the noon Sun at 67.4° N": lambda: sky.rise_set(sky.Observer(67.4, 0), "Sun", "2026-12-21").transit_altitude,
    "Real ΔV of Lunar Orbiter": lambda: mission_cards().mission("Lunar Orbiter").real,
    "Real ΔV of Deimos Sample Return": lambda: mission_cards().mission("Deimos Sample Return").real,
    "Change of velocity of OSIRIS-REx": lambda: work_out(PRESETS["OSIRIS-REx, 22 September 2017"]).flyby.delta_v,
    "Change of velocity of Juno": lambda: work_out(PRESETS["Juno, 9 October 2013"]).flyby.delta_v,
    "Tilt of the path of OSIRIS-REx": lambda: work_out(PRESETS["OSIRIS-REx, 22 September 2017"]).tilt,
    "Time of Apollo 11 from injection": lambda: missions.compare("apollo11_time").computed,
    "Trip of Apollo 13 without the burn": lambda: missions.compare("apollo13_trip").computed,
    "Time that Apollo 13 saved": lambda: missions.compare("apollo13_saved").computed,
    "Distance of the Moon's centre": lambda: dist(*(missions.state(body, LANDING)[0] for body in ("moon", "earth"))),
}


@pytest.mark.parametrize("path", LESSONS, ids=lambda path: path.stem)
def test_reference_values_come_out_again(path: Path) -> None:
    for reference in front_matter(path).references:
        compute = next((f for words, f in COMPUTED.items() if reference.what.startswith(words)), None)
        assert compute, f"{reference.what}: nothing computes this value"
        assert float(compute()) == pytest.approx(reference.value, abs=reference.tolerance), reference.what
        assert reference.source


def _typed(exercise: Exercise) -> object:
    """A right answer as a pupil would type it, from what the exercise computes."""
    right = exercise.answer()
    if isinstance(exercise.kind, Number):
        return f"{right:.4f} {exercise.kind.unit}".replace(".", ",").replace("-", "−")
    if isinstance(exercise.kind, Choices):
        return " and ".join(sorted(right))
    return right if isinstance(right, str) else right[0]


@pytest.mark.parametrize("exercise", EXERCISES, ids=lambda e: e.id)
def test_exercise_takes_its_own_answer_and_has_hints(exercise: Exercise) -> None:
    feedback = exercise.check(_typed(exercise))
    assert feedback.right is True, feedback
    assert exercise.why() and exercise.why().endswith(".")
    assert 2 <= len(exercise.hints) <= 4
    assert find_exercise(exercise.id) is find_exercise(f" {exercise.id.upper()} ") is exercise


@pytest.mark.parametrize(
    ("exercise_id", "answer", "words"),
    [
        ("sky-1", "+3 +2 +1", "own half"),
        ("sky-1", "+3 to -3", "whole sky"),
        ("sky-1", ["+3", "+2", "+1", "-1", "-2"], "whole rows only"),
        ("sky-2", "68.7", "not the sign"),
        ("sky-2", "-21,3", "90° from the zenith"),
        ("sky-2", "−4.58", "hours"),  # T24
        ("sky-2", "-90", "equator only"),
        ("sky-3", "both", "Count its rows"),
        ("sky-3", "it can be seen", "rows do rise"),
        ("sky-4", "Cassiopeia", "lets you see that one"),
        ("sky-4", "Orion", "hides it too"),
        ("sky-5", "twilight", "rarely"),
        ("sky-5", "whole rows", "second"),
        ("chance-1", "27/512", "all dice can be used"),
        ("chance-1", "75.6 %", "chance to get on"),
        ("chance-1", "5/8", "for one die"),
        ("chance-1", "187.5", "multiply"),
        ("chance-1", "112,5", "multiply"),
        ("chance-1", "94.7", "Not all can be used"),
        ("chance-1", "0.244", "That is the fraction"),
        ("chance-2", "4", "a little more than one in a hundred"),
        ("chance-2", "7", "three of the six sides"),
        ("chance-2", "6 dice", "The smallest number"),
        ("chance-3", "less", "does not pay for them"),
        ("chance-3", "more", "far too few"),
        ("chance-4", "47.2", "on one of the two"),
        ("chance-4", "7.4 %", "crash twice"),
        ("chance-4", "45.4", "never comes to space 9"),
        ("chance-4", "72.7", "mean of the two"),
        ("chance-5", "8.66", "one standard error"),
        ("chance-5", "75", "variance"),
        ("chance-5", "40", "missing under the root"),
        ("chance-5", "4.3", "scatter of the share"),
        ("stopping-1", "6", "only the largest group counts"),
        ("stopping-1", "10.5", "usual dice"),
        ("stopping-1", "12", "one of 216"),
        ("stopping-1", "2", "right for one die"),
        ("stopping-2", "23/3", "the rolls that succeed"),
        ("stopping-2", "2.33", "two sides of the die"),
        ("stopping-2", "7", "weighed"),
        ("stopping-3", "4", "Very close"),
        ("stopping-3", "2 dice", "crashes too often"),
        ("stopping-3", "6", "fewer, too"),
        ("stopping-4", "2", "a die less"),
        ("stopping-4", "both", "Further is not always better"),
        ("stopping-5", "1/3", "second one"),
        ("stopping-5", "80.6", "crash on the way"),
        ("stopping-5", "7/6", "before you add"),
        ("tournament-1", "0.87", "one standard error"),
        ("tournament-1", "3.92", "missing under the root"),
        ("tournament-1", "1.96", "not p alone"),
        ("tournament-1", "0.0147", "No root"),
        ("tournament-2", "2", "√2"),
        ("tournament-2", "8", "narrower by √8"),
        ("tournament-2", "half", "More games say more"),
        ("tournament-3", "both", "inside of A"),
        ("tournament-3", "b-beats-a", "overlap widely"),
        ("tournament-3", "none", "held against 25 %"),
        ("tournament-4", "more", "new deals"),
        ("tournament-4", "learn", "remember nothing"),
    ],
)
def test_usual_mistakes(exercise_id: str, answer: object, words: str) -> None:
    feedback = find_exercise(exercise_id).check(answer)
    assert feedback.right is False
    assert words in feedback.text


@pytest.mark.parametrize(
    ("exercise_id", "answer", "words"),
    [
        ("latitude-1", "38.522", "celestial equator stands"),
        ("latitude-1", "28° 02′ 28″", "over the equator"),
        ("latitude-1", "4.604", "farther north than the Sun"),
        ("latitude-2", "51.478", "first ship's"),
        ("latitude-2", "4.604", "not the sign"),
        ("latitude-3", "0.628", "60 minutes of arc"),
        ("latitude-3", "75.4", "whole width"),
        ("latitude-4", "3.5", "square root"),
        ("latitude-4", "1.37", "feet"),
        ("latitude-5", "too far south", "too far from the Sun"),
        ("latitude-5", "no difference", "nautical mile"),
        ("zones-1", "-70", "other edge"),
        ("zones-1", "−62.5", "middle of the zone"),
        ("zones-1", "35 S", "90° from the zenith"),
        ("zones-2", "46", "passes overhead"),
        ("zones-2", "-44", "never rises|not the sign"),
        ("zones-3", "52.7", "from the equator"),
        ("zones-3", "142.7", "greater than 90"),
        ("zones-4", ["UMa at 45° N", "Eri at 75° S"], "some are missing"),
        ("zones-4", "UMa at 45° N, Eri at 75° S, Eri at 15° S, Cas at 15° N, Oct at 45° S, Aql at 75° N", "two rows"),
        ("zones-5", "Orion", "allows that one"),
        ("zones-5", "Octans", "below the horizon"),
        ("zodiac-1", "30", "a month's way"),
        ("zodiac-1", "15", "in an hour"),
        ("zodiac-1", "360.986", "whole sky turns"),
        ("zodiac-1", "1.0146", "for a degree"),
        ("zodiac-2", "Sagittarius", "That is the sign"),
        ("zodiac-2", "Sco", "just left"),
        ("zodiac-3", "30.4", "twelfth of the year"),
        ("zodiac-3", "23 days", "Libra"),
        ("zodiac-3", "37", "Leo"),
        ("zodiac-3", "14", "month was lost|month lies between"),
        ("zodiac-4", "25772", "once around"),
        ("zodiac-4", "71.6 years", "one degree"),
        ("zodiac-4", "35.8", "60 times 60"),
        ("zodiac-5", "1990", "already Taurus"),
        ("zodiac-5", "-100", "lasted longer"),
        ("zodiac-5", "2026", "Go back"),
        ("lost-1", "7.7", "nearer to it, or farther"),
        ("lost-1", "-0.128", "Those are degrees"),
        ("lost-1", "-14.3", "kilometres"),
        ("lost-2", "92.71", "West longitude is taken away"),
        ("lost-2", "196.86", "LHA of Aries"),
        ("lost-2", "5.06", "at Greenwich"),
        ("lost-2", "-82.59", "counted to the east"),
        ("lost-3", "57.61", "added to the GHA"),
        ("lost-3", "66° 16′", "in place of the LHA"),
        ("lost-3", "67.8", "on the meridian"),
        ("lost-3", "23.24", "zenith distance"),
        ("lost-4", "Vega and Deneb", "cross at 15°"),
        ("lost-4", "Vega and Spica", "nearly parallel"),
        ("lost-5", "25.3", "not 2.20 h"),
        ("lost-5", "49.7", "kilometres"),
        ("lost-5", "4.93", "Speed times time"),
        ("box-1", "6589", "Earth's centre"),
        ("box-1", "-6377", "inside the Earth"),
        ("box-1", "6799", "for escape"),
        ("box-2", "1.47", "There is a morning"),
        ("box-2", "0.27", "add up"),
        ("box-2", "44", "Those are degrees"),
        ("box-2", "6", "game's tile"),
        ("box-3", "a", "Both years are right"),
        ("box-3", "d", "are years"),
        ("box-4", "a", "can be refuted"),
        ("box-4", "b", "does what it should"),
        ("box-5", "bennu, armillary, apollo, month", "not all of yours"),
        ("box-5", "bennu", "There are more"),
        ("moving-1", "10", "in the window"),
        ("moving-1", "25", "what the map did"),
        ("moving-1", "7", "A row is 5"),
        ("moving-1", "-15", "farther on, or back"),
        ("moving-2", "an airport card", "a row behind it"),
        ("moving-2", "half", "the rule decides"),
        ("moving-3", "32.8", "back before the next"),
        ("moving-3", "80", "one card"),
        ("moving-3", "68.6", "one or more cannot"),
        ("moving-3", "99.99", "at least one"),
        ("moving-4", "13.5", "drifts"),
        ("moving-4", "76.1", "other angle"),
        ("moving-5", "257.1", "let itself drift"),
        ("moving-5", "190", "ahead or behind"),
        ("moving-5", "250", "through the air"),
        ("daylight-1", "16 h 38 min", "what the almanac says"),
        ("daylight-1", "7.60", "That is the night"),
        ("daylight-1", "8,20", "noon to sunset"),
        ("daylight-1", "123", "That is the angle"),
        ("daylight-1", "16.4 min", "Not yet"),
        ("daylight-2", "3.3", "one end of the day"),
        ("daylight-2", "2.13 min", "34′ more"),
        ("daylight-2", "4.5", "refraction alone"),
        ("daylight-2", "0", "without the air"),
        ("daylight-2", "100", "How long does the Sun take"),
        ("daylight-3", "66.56", "polar circle of the globe"),
        ("daylight-3", "67.4", "farther south or farther north"),
        ("daylight-3", "23.44", "that is the tropic"),
        ("daylight-4", "polar night", "without air"),
        ("daylight-4", "it is up for 12 hours", "equinox"),
        ("daylight-5", "45", "below the horizon"),
        ("daylight-5", "63", "subtract"),
        ("daylight-5", "72", "90° in all"),
        ("daylight-5", "33", "nautical twilight"),
        ("moon-1", "48", "the game's number"),
        ("moon-1", "52", "weeks of seven days"),
        ("moon-1", "49", "first phase comes"),
        ("moon-2", "7", "does not know"),
        ("moon-2", "7,38 days", "the mean"),
        ("moon-2", "6.59", "shortest"),
        ("moon-3", "18.7", "thirteenth"),
        ("moon-3", "29.2", "28 days"),
        ("moon-3", "37.4", "sidereal month"),
        ("moon-4", "100", "in the widget"),
        ("moon-4", "6.25", "Only one number"),
        ("moon-4", "0.27 %", "bad year"),
        ("moon-5", "full moon", "rises at sunset"),
        ("moon-5", "last quarter", "at sunrise"),
        ("moon-5", "new moon", "beside the Sun"),
        ("clock-1", "50 W", "came earlier"),
        ("clock-1", "-45.9", "before 12 h"),
        ("clock-1", "54.11 E", "not the sign"),
        ("clock-2", "3 November", "greatest"),
        ("clock-2", "26 July", "turns round"),
        ("clock-3", "100", "in winter"),
        ("clock-3", "92 min", "West of Greenwich"),
        ("clock-3", "2 h 28 min", "sundial is slow"),
        ("clock-3", "154", "is missing"),
        ("clock-4", "1:30", "winter time"),
        ("clock-4", "03:30", "summer time"),
        ("clock-5", "1.85", "minute of arc"),
        ("clock-5", "111.3", "4 minutes"),
        ("clock-5", "1670", "an hour"),
        ("clock-5", "17.3", "miles"),
        ("maps-1", "12822", "whole way"),
        ("maps-1", "10875 km", "shortest way"),
        ("maps-1", "17.9", "percent"),
        ("maps-1", "1210", "miles"),
        ("maps-2", "3340", "at the equator"),
        ("maps-2", "2895", "at 30°"),
        ("maps-2", "1113", "not evenly"),
        ("maps-3", "33.3", "on the map"),
        ("maps-3", "6.7", "whole globe"),
        ("maps-3", "36.6 %", "30° to 60°"),
        ("maps-3", "50", "cos 60°"),
        ("maps-4", "due east", "Straight on the map"),
        ("maps-4", "north", "nearer pole"),
        ("design-1", "19", "mission lists"),
        ("design-1", "16", "engine of its own"),
        ("design-1", "24", "small spacecraft"),
        ("design-2", "19", "first point is gone"),
        ("design-2", "14", "just enough"),
        ("design-3", "large", "most points"),
        ("assist-1", "2.59", "not speeds"),
        ("assist-1", "15.25 km/s", "slower far away"),
        ("assist-1", "9.99", "The 2 of"),
        ("assist-1", "9.412", "speed of escape"),
        ("assist-1", "55.4", "square"),
        ("assist-2", "26.4", "δ/2"),
        ("assist-2", "27.2", "far away"),
        ("assist-2", "116.4", "velocity turn"),
        ("assist-3", "0", "direction"),
        ("assist-3", "6.85", "chord"),
        ("assist-3", "5.93", "halve it"),
        ("assist-3", "3.31", "half of it"),
        ("assist-3", "14.9", "right round"),
        ("assist-4", "faster", "for the Sun"),
        ("assist-5", "gravity", "Something has to move"),
        ("assist-5", "rotation", "it is a point"),
        ("apollo-1", "238.9", "there and back"),
        ("apollo-1", "329.7", "Moon's month"),
        ("apollo-2", "2.86", "way out"),
        ("apollo-2", "5.92", "Apollo 11"),
        ("apollo-3", "31.8", "Pythagoras"),
        ("apollo-3", "6.5", "declination alone"),
        ("apollo-3", "31.1", "right ascension alone"),
        ("apollo-4", "70", "warned"),
        ("apollo-4", "180", "right angles"),
        ("apollo-5", "67", "dark part"),
        ("apollo-5", "38.9", "by the angle"),
    ],
)
def test_usual_mistakes_of_the_sky_lessons(exercise_id: str, answer: object, words: str) -> None:
    feedback = find_exercise(exercise_id).check(answer)
    assert feedback.right is False
    assert re.search(words, feedback.text)


@pytest.mark.parametrize(
    ("exercise_id", "answer", "words"),
    [
        ("budget-1", "19", "Is the assist in it"),
        ("budget-1", "16 km/s", "engine of its own"),
        ("budget-1", "14", "what the stages give"),
        ("budget-2", "2", "rounded down"),
        ("budget-2", "nine", "That is the excess"),
        ("budget-2", "none", "more than 5"),
        ("budget-3", "0.384", "Turn it over"),
        ("budget-3", "0,616", "share of propellant"),
        ("budget-3", "0.956", "undo the logarithm"),
        ("budget-3", "1.60", "the rest itself"),
        ("budget-3", "9.04", "e, not 10"),
        ("budget-4", "1.46 %", "may be left"),
        ("budget-4", "93.1", "the real stage"),
        ("budget-4", "6845", "Turn it over"),
        ("budget-4", "0.985", "multiply by 100"),
        ("budget-5", "39.4", "chance of none"),
        ("budget-5", "59.8", "no card goes back"),
        ("budget-5", "83.3", "cannot be added"),
        ("budget-5", "1/6", "one card"),
        ("windows-1", "411.4", "faster than the distance"),
        ("windows-1", "522", "take the root"),
        ("windows-1", "395.4", "Turned round"),
        ("windows-1", "463.4 d", "not 2"),
        ("windows-2", "2234", "in days"),
        ("windows-2", "1.1955", "moves on meanwhile"),
        ("windows-2", "0.1955", "longer"),
        ("windows-2", "5.12 years", "whose turns"),
        ("windows-3", "12.09", "half-way"),
        ("windows-3", "14.7", "own orbit"),
        ("windows-3", "17.1", "is a"),
        ("windows-4", "73.9", "must it then be ahead"),
        ("windows-4", "180", "while you fly"),
        ("windows-4", "253.9", "subtract"),
        ("windows-5", "exact", "other planets pull"),
        ("windows-5", "by some thousand km", "eight years"),
    ],
)
def test_usual_mistakes_of_the_mission_lessons(exercise_id: str, answer: object, words: str) -> None:
    feedback = find_exercise(exercise_id).check(answer)
    assert feedback.right is False
    assert words in feedback.text


@pytest.mark.parametrize("path", LESSONS, ids=lambda path: path.stem)
def test_T79_no_answer_stands_in_a_pupils_notebook(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    for exercise in exercises_of(front_matter(path).exercises):
        right = exercise.answer()
        if isinstance(exercise.kind, Number):
            for number in re.findall(r"[-−]?\d+(?:[.,]\d+)?", text):
                assert abs(float(number.replace("−", "-").replace(",", ".")) - right) > exercise.kind.tolerance, (
                    exercise.id,
                    number,
                )
        elif not isinstance(right, str):  # one word of many, such as "daylight", may stand in the lesson
            assert exercise.kind.show(right) not in text, exercise.id
        for typed in re.findall(rf'check\("{exercise.id}", *(.+?)\)', text):
            assert not exercise.check(typed.strip("\"'\\")), exercise.id


def test_glossary_shows_terms_with_anchors_and_refuses_unknown_ones() -> None:
    shown = glossary("horizon", "declination")
    assert [entry.term for entry in shown] == ["Declination", "Horizon"]
    assert 'id="term-horizon"' in shown._repr_html_()
    assert len(glossary()) > 10
    with pytest.raises(LookupError, match="zenithal"):
        glossary("zenithal")


def test_sections_are_those_of_the_lesson_form() -> None:
    assert [name.split()[0] for name in SECTIONS] == list("1234567")
