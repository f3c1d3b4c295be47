"""Processor time of one step of the sliders: star map with horizon view, and precession; and the size of what is sent.

Bound: 100 ms a step, of which the page needs its part, so 50 ms here. Run: python benchmarks/star_map.py
"""

import json
import statistics
import time
from collections.abc import Callable
from datetime import date, timedelta

from astronav_edu.widgets.precession_map import precession_map
from astronav_edu.widgets.star_map import star_map

BOUND = 0.050  # s


def median(step: Callable[[int], None]) -> float:
    """Of 40 steps, in seconds; the first two fill what is kept."""
    times = []
    for n in range(42):
        start = time.process_time()
        step(n)
        times.append(time.process_time() - start)
    return statistics.median(times[2:])


if __name__ == "__main__":
    stars, years = star_map(), precession_map()
    steps = {
        "hour of the star map": (stars, lambda n: stars.ask(hour=n / 2)),
        "day of the star map": (stars, lambda n: stars.ask(day=date(2027, 1, 1) + timedelta(days=n))),
        "place of the star map": (stars, lambda n: stars.set(latitude=str(n - 20))),
        "year of the precession": (years, lambda n: years.ask(year=100 * n)),
    }
    slow = []
    for name, (widget, step) in steps.items():
        seconds = median(step)
        print(f"{name}: {1000 * seconds:.1f} ms, {len(json.dumps(widget.scene)) / 1024:.0f} KiB")
        slow += [name] if seconds > BOUND else []
    if slow:
        raise SystemExit(f"Slower than {1000 * BOUND:.0f} ms: {', '.join(slow)}")
