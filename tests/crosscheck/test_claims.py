"""The twelve claims of the boxes: each verdict from its numbers, each number from elsewhere once more."""

from importlib import import_module

import pytest

from astronav_edu.crosscheck import VERDICTS, claims
from astronav_edu.crosscheck.claims import DEPENDS, FAILS, HOLDS, Fact, facts


@pytest.mark.parametrize(
    ("key", "verdict", "found"),
    [
        ("gemini", FAILS, "in Taurus; it was last in Gemini at that moment in 1989"),
        ("poles", DEPENDS, "rises 1 time at the North Pole"),
        ("glare", DEPENDS, "6.0 h if a star must be 27° high"),
        ("month", DEPENDS, "up to 0.38 h"),
        ("week", FAILS, "31 of 49 phases"),
        ("armillary", HOLDS, "declination −30°: 4 rows. The tile shows 4"),
        (
            "orbital_speed",
            DEPENDS,
            "7.778 km/s: the speed of a circular orbit 211 km up. To leave the Earth for good takes 11.18",
        ),
        ("bennu", HOLDS, "436.6 days. The Earth laps it every 6.12 years"),
        ("window", FAILS, "120 minutes on each of 34 days"),
        ("three_days", DEPENDS, "3.0 days to lunar orbit. The way that costs least takes 5.0 days"),
        ("apollo", HOLDS, "9 crewed flights"),
        ("atlas", FAILS, "Of 65 launches"),
    ],
)
def test_verdicts_and_numbers(key: str, verdict: str, found: str) -> None:
    (claim,) = (one for one in claims() if one.id == key)
    assert claim.verdict == verdict and found in claim.found


def test_every_claim_is_told_whole() -> None:
    assert len(claims()) == 12 == len({claim.id for claim in claims()})
    for claim in claims():
        assert claim.verdict in VERDICTS and all(claim) and claim.says.endswith(".") and claim.why.endswith(".")


def test_a_verdict_follows_from_its_fact(monkeypatch: pytest.MonkeyPatch) -> None:

    module = import_module("astronav_edu.crosscheck.claims")
    changed = facts() | {
        "atlas_low": Fact("atlas_low", "", 0, "", "-"),
        "window_days": Fact("window_days", "", 39, "", "-"),
        "window_minutes": Fact("window_minutes", "", 30, "", "-"),
        "apollo_landings": Fact("apollo_landings", "", 5, "", "-"),
    }
    monkeypatch.setattr(module, "facts", lambda: changed)
    assert (module._atlas().verdict, module._window().verdict, module._apollo().verdict) == (HOLDS, HOLDS, FAILS)


def test_every_fact_names_its_source() -> None:
    assert all(len(fact.source) > 20 and fact.what for fact in facts().values())
