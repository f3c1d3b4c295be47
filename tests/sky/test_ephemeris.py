"""The ephemeris is loaded once, whoever asks first."""

import warnings
from concurrent.futures import ThreadPoolExecutor

from astronav_edu.sky.ephemeris import _loaded, ephemeris


def test_threads_that_load_at_the_same_moment_share_one_ephemeris() -> None:
    """A table loads it ahead in a thread of its own. What is warned of is the same afterwards."""
    filters = list(warnings.filters)
    _loaded.cache_clear()
    with ThreadPoolExecutor(4) as threads:
        loaded = [future.result() for future in [threads.submit(ephemeris) for _ in range(4)]]
    assert all(one is loaded[0] for one in loaded) and warnings.filters == filters
