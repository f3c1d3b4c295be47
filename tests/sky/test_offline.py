"""No network, no warning, no heavy import: each in a Python of its own."""

import subprocess
import sys

PRELUDE = """
import datetime, socket, sys
def blocked(*args, **kwargs):
    raise AssertionError(f"network asked for {args}")
socket.socket.connect = socket.socket.connect_ex = socket.create_connection = socket.getaddrinfo = blocked
"""


def run(code, *options):
    done = subprocess.run([sys.executable, *options, "-c", PRELUDE + code], capture_output=True, text=True, timeout=120)
    assert done.returncode == 0, done.stderr
    return done


def test_T20_T21_everything_runs_offline_and_without_a_warning_with_tables_that_have_aged():
    done = run(
        """
import skyfield_data.expirations as expirations
for name in expirations.EXPIRATIONS:
    expirations.EXPIRATIONS[name] = datetime.date(2000, 1, 1)
from astronav_edu import crosscheck, sky
from astronav_edu.crosscheck import second_opinion
place = sky.Observer(69.65, 18.96)
far = datetime.datetime(2040, 1, 1, tzinfo=datetime.UTC)
print(sky.visible(place, "2040-01-01", "UMa"), sky.rise_set(place, "Sun", "2040-01-01"), sky.twilight(place, "2040-01-01"))
print(sky.visibility_table([0], ["2040-01-01"]).shape, sky.moon_phases("2040-01-01", "2040-02-01"), sky.sun(far).constellation)
print(crosscheck.sky_agreement(2040), crosscheck.moon_weeks(2040), crosscheck.sun_signs(2040))
print(sky.almanac_page("2040-01-01"), sky.seasons(2040), sky.sun_constellations(2040), sky.equation_of_time(far), sky.celestial_pole(9000))
sights = [sky.Sight(body, far, altitude) for body, altitude in (("Capella", 60), ("Sirius", 30), ("Moon", 20))]
print(sights[0], sky.fix(sights[:2], 50, 0), sky.sun_table([0, 80], "2040-01-01"))
print(sky.overhead(place, far).bodies, len(sky.boundary_lines()), sky.ecliptic_point(90, 9000))
print(sky.great_circle(place, sky.Observer(0, 0)), sky.rhumb_line(place, sky.Observer(0, 0)))
print(second_opinion.sun_place(far), second_opinion.altitudes(10, 10, [far], 0, 0), second_opinion.sun_altitudes([far], 0, 0))
print(second_opinion.constellation([10], [10]), second_opinion.almanac_place("Moon", far))
""",
        "-W",
        "error",
    )
    assert "Game and sky agree in" in done.stdout
    assert done.stderr == ""


def test_importing_the_package_and_the_games_loads_no_ephemeris():
    run(
        """
import astronav_edu, astronav_edu.games
heavy = {"numpy", "scipy", "skyfield", "skyfield_data", "astropy", "bokeh"} & set(sys.modules)
assert not heavy, heavy
import astronav_edu.crosscheck, astronav_edu.sky
heavy = {"scipy", "skyfield", "skyfield_data", "astropy", "erfa", "geographiclib", "bokeh"} & set(sys.modules)
assert not heavy, heavy
"""
    )
