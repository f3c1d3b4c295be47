"""A second opinion: Lambert's problem as the library boinor solves it, where it is installed."""

import numpy as np
import pytest

from astronav_edu.missions import AU, DAY, MU_SUN, lambert

iod = pytest.importorskip("boinor.core.iod", reason="boinor, the second opinion on Lambert's problem, is not installed")


@pytest.mark.parametrize(
    ("revolutions", "low_path", "prograde"),
    [(0, True, True), (0, True, False), (1, True, True), (1, False, True), (2, True, False), (3, False, True)],
)
def test_agreement_to_a_billionth_of_a_kilometre_a_second(revolutions, low_path, prograde):
    rng = np.random.default_rng(2)
    ways = rng.normal(size=(2, 400, 3)) * [1, 1, 0.1]
    r1, r2 = ways / np.linalg.norm(ways, axis=-1, keepdims=True) * rng.uniform(0.3, 6, (2, 400, 1)) * AU
    time = rng.uniform(30, 4000, 400) * DAY
    v1, v2 = lambert(r1, r2, time, revolutions=revolutions, low_path=low_path, prograde=prograde)
    seen = 0
    for k in range(400):
        try:
            w1, w2 = iod.izzo(MU_SUN, r1[k], r2[k], time[k], revolutions, prograde, low_path, 60, 1e-12)
        except ValueError:  # too short for that many revolutions: then ours must say so, too
            assert np.isnan(v1[k, 0])
            continue
        assert max(abs(w1 - v1[k]).max(), abs(w2 - v2[k]).max()) < 1e-9
        seen += 1
    assert seen > 40
