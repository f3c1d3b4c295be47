"""Time of a 100 x 100 Earth-Mars porkchop and of its Lambert problems, beside boinor's solver on the same cases in the same run.

Processor time is measured, so that other work on the machine counts little. Bounds: 25 ms a porkchop from dates to C3, and
400,000 Lambert problems a second, at least as many as boinor's fastest correct routine, with the same velocities to 1e-9 km/s.

Run: python benchmarks/missions.py   (with boinor: pip install boinor==0.20.0)
"""

from datetime import UTC, datetime, timedelta
from importlib import util

import numpy as np
from _timing import seconds

from astronav_edu.missions import DAY, MU_SUN, free_return, lambert, porkchop
from astronav_edu.missions.bodies import julian_date, state_at

ROUNDS = 15
LEAVE = [datetime(2020, 6, 1, tzinfo=UTC) + timedelta(days=k) for k in range(100)]
REACH = [datetime(2020, 12, 1, tzinfo=UTC) + timedelta(days=2 * k) for k in range(100)]


def boinor_beside(r1: np.ndarray, r2: np.ndarray, flight: np.ndarray, ours: np.ndarray) -> float:
    """Lambert problems a second of boinor.core.iod.izzo, called one by one as it must be; its answers must be ours."""
    from boinor.core.iod import izzo

    def solve(_: int) -> np.ndarray:
        return np.array([izzo(MU_SUN, a, b, t, 0, True, True, 35, 1e-8)[0] for a, b, t in zip(r1, r2, flight, strict=True)])

    difference = np.abs(solve(0) - ours).max()
    assert difference < 1e-9, f"boinor differs by {difference} km/s"
    return len(flight) / seconds(solve, 5, first=1)


def main() -> None:
    chart = seconds(lambda _: porkchop("earth", "mars", LEAVE, REACH), ROUNDS, first=1)
    leave, reach = julian_date(LEAVE), julian_date(REACH)
    i, j = (k.ravel() for k in np.indices((100, 100)))
    r1, r2, flight = state_at("earth", leave)[0][i], state_at("mars", reach)[0][j], (reach[j] - leave[i]) * DAY
    rate = len(flight) / seconds(lambda _: lambert(r1, r2, flight), ROUNDS, first=1)
    print(f"porkchop 100 x 100          {1000 * chart:8.1f} ms")
    print(f"lambert                     {rate:10,.0f} a second")
    if util.find_spec("boinor"):
        peer = boinor_beside(r1, r2, flight, lambert(r1, r2, flight)[0])
        print(f"boinor.core.iod.izzo        {peer:10,.0f} a second, the same to 1e-9 km/s")
        assert rate >= peer, "boinor is faster"
    else:
        print("boinor is not installed: no comparison")
    for revolutions in (1, 3):
        longer = flight + 1200 * DAY * revolutions
        rate_again = len(flight) / seconds(
            lambda _, n=revolutions, dt=longer: lambert(r1, r2, dt, revolutions=n), ROUNDS, first=1
        )
        print(f"lambert, {revolutions} revolution(s)    {rate_again:10,.0f} a second")
    print(f"free return                 {1000 * seconds(lambda _: free_return(111), ROUNDS, first=1):8.1f} ms")
    assert chart <= 0.025, "bound: 25 ms a porkchop"
    assert rate >= 400_000, "bound: 400,000 Lambert problems a second"


if __name__ == "__main__":
    main()
