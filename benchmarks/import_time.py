"""How long `import astronav_edu` takes beyond Python's own start, beside `import numpy` in the same run. Bound: 80 ms.

Run: python benchmarks/import_time.py
"""

import statistics
import subprocess
import sys
import time


def seconds(statement: str, times: int = 15) -> float:
    """Median wall time of a fresh interpreter that runs ``statement``, s."""
    runs = []
    for _ in range(times):
        start = time.perf_counter()
        subprocess.run([sys.executable, "-c", statement], check=True)
        runs.append(time.perf_counter() - start)
    return statistics.median(runs)


if __name__ == "__main__":
    bare = seconds("pass")
    for package in ("astronav_edu", "numpy"):
        print(
            f"import {package:<14} {1000 * (seconds(f'import {package}') - bare):6.1f} ms beyond Python's own {1000 * bare:.1f} ms"
        )
