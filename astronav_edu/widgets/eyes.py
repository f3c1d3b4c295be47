"""Who may look at a screen that people share, and for whom a curtain has to fall first."""

from dataclasses import dataclass, replace
from typing import Any

from ..engine.match import Match

NOBODY = -1
"""Who sits at the screen while the curtain is down."""


def has_secrets(match: Match, seat: int) -> bool:
    """Whether ``seat`` knows something now that a spectator does not."""
    public: dict[str, Any] = {"viewer": None, "legal": (), "log": ()}
    return replace(match.view(seat), **public) != replace(match.view(None), **public)


@dataclass
class Eyes:
    """Whose view is on a screen."""

    spectator: bool = False
    """Whether the screen shows only what everybody may see."""
    viewer: int | None = None
    """The seat whose view is shown; None is a spectator's."""
    curtain: int | None = None
    """The seat that has to say so before its view is shown."""
    at_screen: int | None = None
    """Who was last known to look; None when a match has just been laid out."""

    def due(self, match: Match) -> tuple[int | None, int | None]:
        """The viewer, and the seat of the curtain, as they should be now."""
        people = [seat for seat, who in enumerate(match.seats) if who.is_person]
        alone = len(people) == 1
        seat = people[0] if alone else match.current_player
        if self.spectator or seat not in people:
            return None, None
        if seat == self.at_screen or alone and self.at_screen is None or not has_secrets(match, seat):
            return seat, None
        return None, seat

    def turn(self, match: Match) -> bool:
        """Turn to whoever is due; whether that is another viewer than before."""
        before = self.viewer
        self.viewer, self.curtain = self.due(match)
        if self.curtain is not None:
            self.at_screen = NOBODY
        elif self.viewer is not None:
            self.at_screen = self.viewer
        return self.viewer != before

    def lift(self) -> None:
        """The one whom the curtain waits for is at the screen."""
        self.at_screen = self.curtain

    def choose(self, match: Match) -> bool:
        """Whether the viewer is the one who decides now."""
        return self.viewer is not None and self.viewer == match.current_player
