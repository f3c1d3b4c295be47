"""Exercises of the lesson "Which stars can I see?": what rises everywhere in a zone, what never sets, and the rulebook's examples."""

from collections.abc import Mapping

from ... import sky
from ...crosscheck import game_sky
from ..checking import Choice, Choices, Exercise, Mistake, Number, near
from ..zones import allowed, rising

ZONE = (20, 35)  # degrees of northern latitude
HONOLULU = 21.3  # degrees north
_CAPELLA, _CANOPUS = (sky.navigator_stars()[name].declination for name in ("Capella", "Canopus"))

EXAMPLES = (  # row of latitude and constellation, as in the rulebook's sky examples
    (2, "UMa"), (2, "Car"), (-3, "Eri"), (-1, "Eri"), (1, "Cas"), (3, "Aql"), (-2, "Oct"),
)  # fmt: skip


def _example(row: int, short: str) -> str:
    return f"{sky.constellation_names()[short].name} at {abs(game_sky.middle_latitude(row))}° {'N' if row > 0 else 'S'}"


_EXAMPLES: Mapping[str, tuple[str, ...]] = {
    _example(row, short): (_example(row, short).replace(sky.constellation_names()[short].name, short),) for row, short in EXAMPLES
}


def _rises(row: int, short: str) -> bool:
    return game_sky.HORIZON not in game_sky.verdict(row, 3, short).reasons


def _names() -> Mapping[str, tuple[str, ...]]:
    return {short: (one.name, one.english) for short, one in sky.constellation_names().items()}


def _forbidden_but_risen() -> tuple[str, ...]:
    return tuple(sorted(rising(HONOLULU) - allowed(1)))


EXERCISES = (
    Exercise(
        id="zones-1",
        question=f"A zone reaches from {ZONE[0]}° to {ZONE[1]}° north. Down to which declination do stars rise everywhere in it? Degrees, south "
        "negative.",
        kind=Number(0.1, "latitude", "deg", 0),
        answer=lambda: ZONE[1] - 90.0,
        hints=(
            "At one latitude φ in the north a star rises if its declination is greater than φ − 90°.",
            "“Everywhere” means: also where it is hardest. At which edge of the zone is that?",
        ),
        why=lambda: f"At the northern edge stars rise down to {ZONE[1]}° − 90°; farther south one sees more.",
        mistakes=(
            Mistake(
                near(lambda: ZONE[0] - 90.0, within=0.1),
                "That is so at the southern edge, where you see most. At the other edge such a star stays down.",
                "took the easier edge",
            ),
            Mistake(
                near(lambda: sum(ZONE) / 2 - 90, within=0.1), "That is so in the middle of the zone only.", "took the middle"
            ),
            Mistake(
                near(lambda: -float(ZONE[1]), lambda: -float(ZONE[0]), within=0.1),
                "The limit does not mirror the latitude: it lies 90° from the zenith.",
                "the limit mirrors the latitude",
            ),
        ),
        minutes=6,
    ),
    Exercise(
        id="zones-2",
        question=f"Capella has the declination {_CAPELLA:.1f}°. From which northern latitude on does it never set? (Without refraction.)",
        kind=Number(0.15, "latitude", "deg", 1),
        answer=lambda: 90 - _CAPELLA,
        hints=(
            "When it stands lowest it is due north, between the pole and the horizon.",
            "The pole stands as high as your latitude, and Capella 90° − δ from the pole.",
        ),
        why=lambda: "There the pole stands as high above the horizon as Capella is away from the pole.",
        mistakes=(
            Mistake(
                near(lambda: _CAPELLA, within=0.15),
                "There it passes overhead. Where does it just touch the northern horizon at its lowest?",
                "overhead for circumpolar",
            ),
            Mistake(
                near(lambda: _CAPELLA - 90, within=0.15),
                "That is the latitude south of which it never rises. Look for the other limit.",
                "never rises for never sets",
            ),
        ),
        minutes=5,
    ),
    Exercise(
        id="zones-3",
        question=f"Canopus, the second brightest star, has the declination −{-_CANOPUS:.1f}°. You travel south from London. At which northern "
        "latitude does it first touch the horizon? (Without refraction.)",
        kind=Number(0.15, "latitude", "deg", 1),
        answer=lambda: 90 + _CANOPUS,
        hints=(
            "It stands highest in the south. How high, from φ and δ?",
            "90° − φ + δ is then its altitude. Make that zero.",
        ),
        why=lambda: "Its greatest altitude, 90° − φ + δ, is zero there.",
        mistakes=(
            Mistake(
                near(lambda: -_CANOPUS, within=0.15),
                "That is its distance from the equator. How far is the horizon from your zenith?",
                "took the declination",
            ),
            Mistake(
                near(lambda: 90 - _CANOPUS, within=0.15),
                "No latitude is greater than 90°: mind the sign of δ.",
                "the sign of δ was lost",
            ),
        ),
        minutes=5,
    ),
    Exercise(
        id="zones-4",
        question="Seven questions from the rulebook's examples, each with the latitude in the middle of its row. Ursa Major lies in the rows +3 and +2, Carina in −2 and −3, Eridanus in −1 and −2, "
        "Cassiopeia in +3 and +2, Aquila in +1 and −1, Octans in −3. Which of these rise in full by the armillary tile? (The daylight is not "
        "asked.) Mark all of them.",
        kind=Choices(_EXAMPLES),
        answer=lambda: tuple(_example(row, short) for row, short in EXAMPLES if _rises(row, short)),
        hints=(
            "For each row of latitude the table in part 3 says which rows of the sky rise everywhere in it.",
            "Every row of the constellation must be among them: one is enough to fail.",
        ),
        why=lambda: (
            "The tile shows, from each row, the rows up to two away, and all rows of the constellation must be among them."
        ),
        mistakes=(
            Mistake(
                lambda given, right: given == frozenset(_EXAMPLES),
                "Carina reaches down to −90°. Does that rise at 45° N?",
                "all rise",
            ),
            Mistake(
                lambda given, right: given - frozenset(right) == {_example(3, "Aql")},
                "Aquila lies in two rows. At 75° N the whole northern half rises, and no row of the southern.",
                "one row is enough",
            ),
            Mistake(
                lambda given, right: bool(given) and given < frozenset(right),
                "What you marked is right, but some are missing. Go through all seven.",
                "not all found",
            ),
        ),
        minutes=7,
    ),
    Exercise(
        id="zones-5",
        question=f"Find a constellation whose whole figure comes above the horizon of Honolulu ({HONOLULU}° north), although the armillary tile "
        "forbids it from row +1.",
        kind=Choice(_names),
        answer=_forbidden_but_risen,
        hints=(
            "The tile ends at declination −60°. Honolulu sees farther: how far?",
            "Look on the star map, with the tiles of the game drawn, for figures between −60° and −68°.",
            "One of them is on the flags of Australia and New Zealand.",
        ),
        why=lambda: (
            f"There are {len(_forbidden_but_risen())}: their figures end north of −68.7°, but some of their area lies in row −3."
        ),
        mistakes=(
            Mistake(
                lambda given, right: given in allowed(1),
                "The tile allows that one. One is wanted that it forbids.",
                "did not look at the tile",
            ),
            Mistake(
                lambda given, right: given not in rising(HONOLULU),
                "The tile forbids it, and rightly: some of its figure stays below the horizon.",
                "did not look at the horizon",
            ),
        ),
        minutes=7,
    ),
)
