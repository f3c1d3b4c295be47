"""The kernel manager of the Voilà pages: a grace time before culling, and a limit on how many run at once."""

import asyncio
import time
from typing import Any

from jupyter_server.services.kernels.kernelmanager import AsyncMappingKernelManager
from tornado.web import HTTPError
from traitlets import Dict, Float, Int, Set


class GraceKernelManager(AsyncMappingKernelManager):
    """Culls no kernel in the first seconds after it left the pool, and refuses politely when the class is full.

    A page ends its kernel when it is closed. One that is closed while it still loads cannot, since browsers then give it no
    time; so a kernel to which no page ever connected is ended here.

    A kernel that waited in Voilà's pool looks long idle, so without the grace time it could be culled between being
    handed to a page and that page's first word. Voilà calls `cull_kernel_if_idle` here only for kernels outside the pool.
    """

    cull_grace = Float(60, config=True, help="Seconds for which a kernel just taken out of the pool is left alone.")
    cull_unmet = Float(300, config=True, help="Seconds within which a page has to connect to the kernel it was given.")
    max_kernels = Int(40, config=True, help="Kernels that may run at once (60-100 MB each); those in the pool give way to pages.")
    _out_since: dict[str, float] = Dict()
    _met: set[str] = Set()
    _pools: dict[str, list["asyncio.Task[Any]"]] = Dict()  # by notebook; Voilà's subclass keeps the waiting kernels in it

    async def cull_kernel_if_idle(self, kernel_id: str) -> None:
        now = time.monotonic()
        out = now - self._out_since.setdefault(kernel_id, now)
        if kernel_id not in self._met and out >= self.cull_unmet:
            await self.shutdown_kernel(kernel_id)
        elif out >= self.cull_grace:
            await super().cull_kernel_if_idle(kernel_id)

    def notify_connect(self, kernel_id: str) -> None:
        self._met.add(kernel_id)
        super().notify_connect(kernel_id)

    def remove_kernel(self, kernel_id: str) -> Any:
        self._out_since.pop(kernel_id, None)
        self._met.discard(kernel_id)
        return super().remove_kernel(kernel_id)

    async def start_kernel(self, **kwargs: Any) -> str:
        warming_up = sum(kernel not in self for kernel in self._pending_kernels)
        if len(self) + warming_up >= self.max_kernels:
            await self._make_room()
        for notebook, pool in self._pools.items():
            if not pool:  # it had to give way earlier
                self.fill_if_needed(notebook_name=notebook)
        kernel_id: str = await super().start_kernel(**kwargs)
        self.add_restart_callback(kernel_id, lambda: self._restarted(kernel_id))
        return kernel_id

    def _restarted(self, kernel_id: str) -> None:
        """A kernel died and was started anew. One that waits in the pool has forgotten its page: another takes its place."""
        for notebook, pool in self._pools.items():
            if any(task.done() and not task.cancelled() and task.result()["kernel_id"] == kernel_id for task in pool):
                self._replacing = asyncio.ensure_future(self._replace(kernel_id, notebook))

    async def _replace(self, kernel_id: str, notebook: str) -> None:
        await self.shutdown_kernel(kernel_id)  # which takes it out of the pool
        self.fill_if_needed(notebook_name=notebook)

    async def _make_room(self) -> None:
        """End a kernel that waits in the pool. A kernel meant for the pool itself is not started instead: its task leaves
        the pool, for Voilà fails over a task in there that has failed."""
        for pool in self._pools.values():
            if (task := asyncio.current_task()) in pool:
                pool.remove(task)
                raise asyncio.CancelledError
        waiting = [task for pool in self._pools.values() for task in pool]
        for task in sorted(waiting, key=lambda task: not task.done()):  # one that is still warming up only if none is ready
            await asyncio.wait([task])
            if any(task in pool for pool in self._pools.values()) and not task.cancelled() and not task.exception():
                return await self.shutdown_kernel(task.result()["kernel_id"])  # no page has got it meanwhile
        raise HTTPError(503, f"{len(self)} kernels run already, which is the limit (max_kernels)")
