"""Makes elements.csv: osculating elements of small bodies every 60 days, from one published set of each.

A body's elements hold for its own epoch only: the planets change them. JPL's headline elements of Bennu (epoch 2011), carried on
as an ellipse to OSIRIS-REx's arrival in 2018, are 4 million km and 810 m/s off. So the published set is integrated here under
the Sun (with its first relativistic term), the planets and the Moon of DE421, and written down again every 60 days.

Run: python data/missions/osculate.py
"""

import csv
from pathlib import Path

import numpy as np
from scipy.integrate import solve_ivp

from astronav_edu.missions.bodies import FRAME
from astronav_edu.missions.constants import AU, DAY, MU_SUN, SPEED_OF_LIGHT
from astronav_edu.missions.kepler import Elements, elements_to_state, state_to_elements
from astronav_edu.sky.ephemeris import ephemeris

HERE = Path(__file__).parent
STEP = 60  # days
SPANS = {  # first and last epoch, Julian date; 67P within one passage, since its jets push it at every perihelion
    "bennu": (2455197.5, 2469807.5),
    "ceres": (2451544.5, 2469807.5),
    "vesta": (2451544.5, 2469807.5),
    "67p": (2456293.5, 2458119.5),
}
GM = {  # km³/s², DE440 (Park et al. 2021), by the number that JPL's ephemeris gives the planet's system
    1: 22031.868551,
    2: 324858.592,
    4: 42828.375816,
    5: 126712764.1,
    6: 37940584.8418,
    7: 5794556.4,
    8: 6836527.10058,
    399: 398600.435507,
    301: 4902.800118,
}


def places(jd: float) -> dict[int, np.ndarray]:
    """Heliocentric places of what pulls, km, in the frame of the elements."""
    spk = ephemeris().bodies.spk
    sun = spk[0, 10].compute(jd)
    barycentre = spk[0, 3].compute(jd)
    near = {399: barycentre + spk[3, 399].compute(jd), 301: barycentre + spk[3, 301].compute(jd)}
    return {body: FRAME @ (near[body] if body in near else spk[0, body].compute(jd)) - FRAME @ sun for body in GM}


def acceleration(t: float, y: np.ndarray) -> np.ndarray:
    r, v = y[:3], y[3:]
    distance = np.linalg.norm(r)
    a = -MU_SUN * r / distance**3
    for body, place in places(t / DAY).items():
        d = place - r
        a = a + GM[body] * (d / np.linalg.norm(d) ** 3 - place / np.linalg.norm(place) ** 3)
    a = a + MU_SUN / (SPEED_OF_LIGHT**2 * distance**3) * ((4 * MU_SUN / distance - v @ v) * r + 4 * (r @ v) * v)
    return np.concatenate([v, a])


def integrate(elements: Elements, epoch: float, wanted: np.ndarray) -> np.ndarray:
    """States (n, 6) at Julian dates that run away from ``epoch``, in one direction."""
    start = np.concatenate(elements_to_state(elements))
    found = solve_ivp(
        acceleration, (epoch * DAY, wanted[-1] * DAY), start, "DOP853", wanted * DAY, rtol=1e-10, atol=[1e-1] * 3 + [1e-8] * 3
    )
    return found.y.T


def published(use: str) -> list[tuple[str, float, Elements]]:
    lines = (HERE / "published_elements.csv").read_text(encoding="utf-8").splitlines()
    rows = csv.DictReader(line for line in lines if not line.startswith("#"))
    return [
        (
            row["body"],
            float(row["epoch"]),
            Elements(float(row["semi_major_axis"]) * AU, *(float(row[f]) for f in Elements._fields[1:])),
        )
        for row in rows
        if row["use"] == use
    ]


if __name__ == "__main__":
    with (HERE / "elements.csv").open("w", encoding="utf-8", newline="\n") as file:
        file.write("# Osculating heliocentric elements, ecliptic and equinox J2000.0: epoch as Julian date TDB, au, degrees.\n")
        file.write("# Made by osculate.py from published_elements.csv, which names the sources.\n")
        file.write(f"body,epoch,{','.join(Elements._fields)}\n")
        for body, epoch, elements in published("start"):
            grid = np.arange(SPANS[body][0], SPANS[body][1] + 1, STEP)
            states = np.concatenate(
                [integrate(elements, epoch, grid[grid < epoch][::-1])[::-1], integrate(elements, epoch, grid[grid >= epoch])]
            )
            a, *angles = state_to_elements(states[:, :3], states[:, 3:])
            for jd, *row in zip(grid, a / AU, *angles, strict=True):
                file.write(f"{body},{jd},{row[0]:.9f},{row[1]:.9f},{','.join(f'{x:.7f}' for x in row[2:])}\n")
            print(body, len(grid), "epochs")
