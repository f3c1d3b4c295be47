"""Fewest journeys that each character needs for all seven continents and all five vehicles, without chains: exact, breadth first.

The figure in data/astronavigators/README.md comes from here. Run: python benchmarks/astronavigators_map.py
"""

from astronav_edu.games.astronavigators.rules.parts import ends_for
from astronav_edu.games.astronavigators.rules.travel import ON_LAND
from astronav_edu.games.astronavigators.state import Player
from astronav_edu.games.astronavigators.tables import (
    ANTARCTIC,
    CELLS,
    CHARACTERS,
    CONTINENT,
    EARTH_MODES,
    HOME,
    ICONS,
    VEHICLES,
    WAYS,
)

ALL = (1 << len(CONTINENT)) - 1


def journeys(player: Player, mode: str, start: int) -> set[tuple[int, int]]:
    """Each end of one movement, with the continents entered on it as bits (AN-38, AN-Q44)."""
    ends = ends_for(player, mode)
    steps = VEHICLES[mode].steps + (mode == "boat" and player.character == "jarrah")
    reached = last = {(start, 0)}
    found: set[tuple[int, int]] = set()
    for _ in range(steps):
        last = {(to, seen | (bit(to, mode) if mode in ON_LAND else 0)) for at, seen in last for to in WAYS[mode][at]} - reached
        reached = reached | last
        found |= {(at, seen | bit(at, mode)) for at, seen in last if not ends[at]}
    return found


def bit(place: int, mode: str) -> int:
    own_heliport = mode == "helicopter" and place in ANTARCTIC
    continent = ICONS[place].get(mode, "antarctica" if own_heliport else "")
    return 1 << CONTINENT.index(continent) if continent else 0


def fewest(character: str, all_modes: bool) -> int:
    """Journeys until all continents, and all vehicles if wanted, are had; the home tile is there from the start (AN-Q14)."""
    player = Player(character=character)
    home = 1 << CONTINENT.index(CHARACTERS[character].continent)
    moves = {(place, mode): journeys(player, mode, place) for place in CELLS for mode in EARTH_MODES}
    sphen = character == "sphen"
    position = (HOME[character], HOME[character] if sphen else -1, "", home, 0)  # place, heliport, mode at sea, continents, modes
    seen, level, count = {position}, [position], 0
    while level:
        new = []
        for place, heliport, at_sea, lands, used in level:
            if lands == ALL and (not all_modes or used == 31):
                return count
            modes = {"boat"} if at_sea else {*ICONS[place], *(["helicopter"] if place == heliport else [])}
            for number, mode in enumerate(EARTH_MODES):
                for end, entered in moves[place, mode] if mode in modes else ():
                    port = end if sphen and mode == "helicopter" and end in ANTARCTIC else heliport
                    sea = "boat" if mode == "boat" and "boat" not in ICONS[end] else ""
                    after = (end, port, sea, lands | entered, used | 1 << number)
                    if after not in seen:
                        seen.add(after)
                        new.append(after)
        level, count = new, count + 1
    raise AssertionError("unreachable: every continent and vehicle can be had")


def main() -> None:
    print("| Character | All continents | and all vehicles |\n|---|---|---|")
    for character in CHARACTERS:
        print(f"| {CHARACTERS[character].name} | {fewest(character, False)} | {fewest(character, True)} |", flush=True)


if __name__ == "__main__":
    main()
