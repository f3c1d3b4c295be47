"""The clock of a game table: it shows each record as a frame, lets bots move, and comes to rest on what the next person may see.

The match alone knows the position. Several screens may show one match; one of them, the oldest that takes picks, runs its bots.
"""

import gc
import logging
import weakref
from collections import deque
from collections.abc import Iterator
from itertools import count
from typing import Any

from ..engine import bots
from ..engine.match import Match
from ..engine.rng import Rng
from .boards import Draw
from .cells import close_earlier
from .eyes import Eyes
from .flow import Flow
from .scene import Look, kind_of
from .view import Settings, Sitting, View

log = logging.getLogger(__name__)

FRAME_LIMIT = 2.0
"""Seconds after which a frame counts as seen although no page has said so."""
PAGE_LIMIT = 10.0
"""Seconds that bots wait for a page before their first move."""
LEAD = 0.1
"""Seconds that what is shown gets to be sent and painted before a bot begins to think: thinking would hold it up."""
BOT_PACE = 0.55
"""Seconds from what was shown last to a bot's next move."""
HAND_OVER = 1.2
"""Seconds that a person sees the end of the own turn before the curtain falls."""

_screens: "weakref.WeakSet[Screen]" = weakref.WeakSet()
_numbers = count()


class Screen(View):
    """Shows ``match`` as it goes on, in the time that people need to follow it."""

    def __init__(self, draw: Draw | None, look: Look | None, spectator: bool, settings: Settings | None) -> None:
        super().__init__(draw, look, spectator, settings)
        self._number = next(_numbers)
        self._flow = Flow(self._broken)
        self._frames: deque[int] = deque()  # plies to be shown one after the other
        self._awaited = -1  # the frame that the page has not yet reported as seen
        self._page = False  # has a page ever answered, and not fallen silent since
        self._waited = False  # for a page, before the first move of a bot
        close_earlier(self)
        _screens.add(self)

    def close(self) -> None:
        """Take the table off the page, end its bots and free what the kernel kept for it."""
        if self.comm is not None:  # else it is closed already
            self._flow.stop()
            _screens.discard(self)
            self.layout.close()
        super().close()

    def refresh(self) -> None:
        """Show the match as it is now, after it was played from elsewhere."""
        self._halt()
        self._go()

    def _take(self, match: Match) -> None:
        """Play ``match`` from here on."""
        self._halt()
        self.match, self.game = match, match.game
        self._sitting = Sitting(Eyes(self._spectating))
        with self.hold_sync():
            self.set_panel(form=None, article=None, aside=None, result=None, notice=None, keep=None)
            self._go()

    def _go(self, plies: range = range(0)) -> None:
        """Show the positions at ``plies`` one after the other, then what is so now, at every table of this match."""
        self._frames.extend(plies)
        self._flow.start(self._steps())
        self._tell_others(plies)

    def _tell_others(self, plies: range) -> None:
        for screen in self._group():
            if screen is not self:
                screen._frames.extend(plies)
                if not screen._flow.running:
                    screen._flow.start(screen._steps())

    def _halt(self) -> None:
        self._flow.stop()
        self._frames.clear()
        self._sitting.hurry = False

    # What the page reports

    def _heard(self, widget: Any, content: Any, buffers: Any) -> None:
        if not self._page:
            self._page = True
            if not gc.get_freeze_count():  # once: later there may be closed tables that are to go
                gc.freeze()  # what is loaded by now stays; to look it all through again would hold up some click for 30 ms and more
            self._flow.wake()
        super()._heard(widget, content, buffers)

    def _done(self, frame: int) -> None:
        if frame == self._awaited:  # a second view of the same frame finds it no longer awaited
            self._awaited = -1
            self._flow.wake()

    def _skip(self, _yes: bool) -> None:
        self._sitting.hurry = any(seat.is_person for seat in self._playing().seats)  # else nothing would stop it before the end
        self._awaited = -1
        self._frames.clear()
        self._flow.wake()

    def _look(self, look: Look) -> None:
        if self.match is not None:
            awaited = self._awaited == self._frame
            self._render(*self._sitting.shown)
            if awaited:
                self._awaited = self._frame

    # What happens until a person decides; each step yields the seconds to wait at most

    def _steps(self) -> Iterator[float]:
        match, sitting = self._playing(), self._sitting
        while True:
            yield from self._frame_steps()
            eyes = sitting.eyes
            if eyes.due(match)[1] is not None and eyes.curtain is None and eyes.viewer is not None and self._page:
                yield HAND_OVER
            self._show_now()
            sitting.settled = self._flow.now
            if match.is_over or match.seats[match.current_player].is_person:
                sitting.hurry = False
                return
            if sitting.paused or sitting.failed_bot or not self._leads():
                return
            yield from self._bot_steps()

    def _frame_steps(self) -> Iterator[float]:
        eyes = self._sitting.eyes
        if not self._page or eyes.curtain is not None:
            self._frames.clear()
        while self._frames:
            ply = self._frames.popleft()
            if not self._frames and eyes.due(self._playing()) == (eyes.viewer, None):
                return  # the same eyes see the next choices: that picture shows this record too
            if ply <= self._playing().ply and self._render(ply, playing=True):
                self._awaited = self._frame
                yield FRAME_LIMIT
                if self._awaited == self._frame:
                    self._page = False  # nobody has answered: wait no more until somebody does
                    self._frames.clear()

    def _bot_steps(self) -> Iterator[float]:
        """One bot's move, thought out in slices."""
        match, sitting = self._playing(), self._sitting
        seat, before = match.current_player, match.ply
        try:
            if not self._page and not self._waited:
                self._waited = True
                yield PAGE_LIMIT
            if self._paces:
                yield LEAD
            if seat not in sitting.bots:
                sitting.bots[seat] = bots.bot_for(match.game, match.seats[seat].spec, Rng(match.seed).split(seat + 1))
            action = None
            for action in bots.slices(sitting.bots[seat], match.view(seat)):
                if action is None:
                    yield 0.0
                if match.ply != before or match.seats[seat].is_person:
                    return  # decided at another table of this match
            if action is None:
                raise TypeError("the bot has ended its thinking without a choice")
            rest = min(BOT_PACE, sitting.settled + BOT_PACE - self._flow.now)  # another event loop may have another clock
            if rest > 0 and self._paces:
                yield rest
            if match.ply == before and not match.seats[seat].is_person:
                match.play(action)
        except Exception as error:
            log.exception("the bot at seat %d failed", seat + 1)
            sitting.failed_bot = True
            self.notice(
                "error",
                "A bot has stopped",
                f"{match.names[seat]} could not choose. {kind_of(error)} "
                "The game stands as it was: let it try again, or take over its seat.",
            )
            return
        plies = range(before + 1, match.ply + 1)
        if not self._at_once:
            self._frames.extend(plies)
        self._tell_others(plies)

    @property
    def _at_once(self) -> bool:
        return self._sitting.hurry or self.settings.fast_bots

    @property
    def _paces(self) -> bool:
        """Whether somebody looks on, and bots give time for it."""
        return self._page and not self._at_once

    def _leads(self) -> bool:
        """Whether the bots are this table's to run: one screen of a match does, the oldest that takes picks."""
        return self is min(self._group(), key=lambda screen: (screen._spectating, screen._number))

    def _group(self) -> "list[Screen]":
        """The screens of this match, this one among them."""
        others = [screen for screen in _screens if screen is not self and self.match is not None and screen.match is self.match]
        return [self, *others]

    def _broken(self, error: Exception) -> None:
        log.error("the table could not go on", exc_info=error)
        text = f"{kind_of(error)} The game is unharmed; save it, or take the last choice back."
        self.notice("error", "Something went wrong", text)
