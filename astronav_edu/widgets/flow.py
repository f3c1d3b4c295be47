"""Steps that take time (pieces that travel, bots that think), run beside everything else the page asks for."""

import asyncio
import logging
import time
from collections.abc import Callable, Iterator
from contextlib import suppress
from typing import TypeVar

T = TypeVar("T")
log = logging.getLogger(__name__)

BREATH = 0.002
"""Seconds for other messages between two slices of a bot's thinking."""

IDLE = 2.0
"""Seconds after which a table that was opened is taken to be read, or to wait for its first reader."""


def when_idle(work: Callable[[], None]) -> None:
    """Do ``work``, such as loading what some later click would have to wait for, IDLE seconds from now in a thread of its own. Without an
    event loop nothing is done: then nobody looks on."""

    def told() -> None:
        try:
            work()
        except Exception:
            log.exception("what should be loaded ahead could not be; it is tried again when it is needed")

    with suppress(RuntimeError):
        loop = asyncio.get_running_loop()
        loop.call_later(IDLE, loop.run_in_executor, None, told)


class Flow:
    """Runs one iterator of steps at a time; each step yields how many seconds to wait at most before the next.

    With an event loop (a notebook, Voilà) the steps run as a task that ``stop`` ends at once. Without one (plain Python, a test)
    they run through without waiting.
    """

    def __init__(self, failed: Callable[[Exception], None]) -> None:
        self._failed = failed
        self._task: asyncio.Task[None] | None = None
        self._woken = asyncio.Event()

    @property
    def now(self) -> float:
        """Seconds of the clock that the waits go by: the event loop's, where there is one."""
        try:
            return asyncio.get_running_loop().time()
        except RuntimeError:
            return time.monotonic()

    @property
    def running(self) -> bool:
        return self._task is not None and not self._task.done()

    def start(self, steps: Iterator[float]) -> None:
        """Run ``steps`` in place of those that ran; up to the first wait before this returns."""
        self.stop()
        try:
            loop = asyncio.get_running_loop()
        except RuntimeError:
            self._guard(lambda: [None for _ in steps])
            return
        self._woken = asyncio.Event()
        first = self._guard(lambda: next(steps, None))
        if first is not None:
            self._task = loop.create_task(self._run(first, steps))

    def stop(self) -> None:
        task, self._task = self._task, None
        if task is not None and not task.get_loop().is_closed():
            task.cancel()

    def wake(self) -> None:
        """End the wait that is under way."""
        self._woken.set()

    async def _run(self, seconds: float | None, steps: Iterator[float]) -> None:
        while seconds is not None:
            if seconds:
                with suppress(TimeoutError):  # nobody called: that is what the limit is for
                    await asyncio.wait_for(self._woken.wait(), seconds)
            else:
                await asyncio.sleep(BREATH)
            self._woken.clear()
            seconds = self._guard(lambda: next(steps, None))

    def _guard(self, step: Callable[[], T]) -> T | None:
        try:
            return step()
        except Exception as error:
            self._failed(error)
            return None
