"""Real figures at the table of Xtronaut, for whoever asks: what the missions in sight and the rocket on the pad would take and give."""

from typing import Any

from ..games.xtronaut.rocket import parts
from ..games.xtronaut.state import XtronautObservation
from ..games.xtronaut.tables import BOOSTERS, CARD, CRAFT, CRAFT_OF, SIZES, SPACE_NAME, SPACES, Assist, Spacecraft
from ..games.xtronaut.words import say_card


def reckon(seen: XtronautObservation) -> dict[str, Any]:
    """An article: each mission in sight with its card's ΔV and the real one, the own mission leg by leg, and the own rocket part by part."""
    seat = seen.player if seen.viewer is None else seen.viewer
    own = seen.missions[seat]
    return {
        "title": "Real figures",
        "html": [*_missions(seen), *(_legs(own) if own else ()), *_rocket(seen, seat)],
    }


def _missions(seen: XtronautObservation) -> list[dict[str, Any]]:
    from ..crosscheck import mission_cards  # numpy and the ephemeris, which no game needs

    sight = dict.fromkeys(mission for mission in (*seen.missions, *seen.briefs) if mission)
    found = [mission_cards().mission(mission) for mission in sight]
    if not found:
        return [{"p": "There is no mission in sight now."}]
    rows = [[check.mission.name, str(check.game), f"{check.real:.2f}", f"{check.reckoned:.2f}"] for check in found]
    columns = ["Mission", "Card", "Real", "Reckoned"]
    return [
        {"h": "Missions in sight"},
        {
            "p": "ΔV in km/s from the ground. Reckoned is what the card rounds up: a sample return brakes into a low orbit at home, too. "
            "A gravity assist is worth 2 km/s on a card; flown ones saved from about nothing to more than 3."
        },
        {"table": "Missions in sight", "columns": columns, "rows": rows},
        *({"p": f"{check.mission.name}: {check.note}"} for check in found if check.note),
    ]


def _legs(mission: str) -> list[dict[str, Any]]:
    from ..crosscheck import mission_cards

    found = mission_cards().mission(mission)
    heading = f"{found.mission.name}, leg by leg"
    rows = [[value.leg.leg, f"{value.delta_v:.2f}"] for value in found.legs]
    return [
        {"h": heading},
        {"table": heading, "columns": ["Leg", "km/s"], "rows": rows},
        *({"p": f"{value.leg.leg}: {value.formula}. {_source(value.leg)}"} for value in found.legs),
    ]


def _source(leg: Any) -> str:
    """From where the figures of a leg are, and whether that has been seen."""
    seen = leg.checked == "yes" or leg.source.startswith("ours")
    return f"Source: {leg.source}{'' if seen else ' (its page has not been compared)'}."


def _rocket(seen: XtronautObservation, seat: int) -> list[dict[str, Any]]:
    from .. import missions
    from ..crosscheck.mission_cards import CRAFT_ISP, mission_cards

    board = seen.boards[seat]
    craft = board[CRAFT]
    if craft is None:
        return [
            {"h": "The rocket"},
            {"p": "No spacecraft is on the pad: by its size the stages count. Ask again when there is one."},
        ]
    size = SIZES.index(CRAFT_OF[craft].size)
    core, boosters = ({check.card.id: check for check in mission_cards().parts if check.cards == cards} for cards in (1, 2))
    rows, notes, bends = [], dict.fromkeys([""]), dict.fromkeys([""])
    for part in parts(board, seen.missions[seat]):
        card, strapped = CARD[part.card], SPACES.index(part.space) in BOOSTERS
        real, how = "–", ""
        if isinstance(card, Spacecraft):
            propellant = float(missions.propellant_needed(part.delta_v, CRAFT_ISP, 1))
            share = propellant / (1 + propellant)
            how = f"{100 * share:.0f} % of its mass would be propellant (Isp {CRAFT_ISP} s)"
        elif isinstance(card, Assist):
            how = "what was flown: " + ", ".join(f"{one.flight.split(',')[0]} {one.real:.1f}" for one in mission_cards().assists)
        elif check := (boosters if strapped and part.card in boosters else core).get(part.card):
            real, how = f"{check.real[size]:.2f}", check.formula
            bends[check.note] = None
        rows.append([f"{say_card(part.card)}, {SPACE_NAME[part.space]}", str(part.delta_v), real])
        notes[f"{say_card(part.card)}: {how}." if how else ""] = None
    table = {"table": "The rocket", "columns": ["Card and space", "Game", "Real"], "rows": rows}
    return [
        {"h": "The rocket"},
        {"p": "ΔV in km/s of each card with a spacecraft of this size."},
        table,
        *({"p": note} for note in (*notes, *bends) if note),
    ]
