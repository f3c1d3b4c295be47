"""The kernel manager of the Voilà pages: a grace time before culling, and a limit on how many run at once."""

import time
from typing import Any

from jupyter_server.services.kernels.kernelmanager import AsyncMappingKernelManager
from tornado.web import HTTPError
from traitlets import Dict, Float, Int


class GraceKernelManager(AsyncMappingKernelManager):
    """Culls no kernel in the first seconds after it left the pool, and refuses politely when the class is full.

    A kernel that waited in Voilà's pool looks long idle, so without the grace time it could be culled between being
    handed to a page and that page's first word. Voilà calls `cull_kernel_if_idle` here only for kernels outside the pool.
    """

    cull_grace = Float(60, config=True, help="Seconds for which a kernel just taken out of the pool is left alone.")
    max_kernels = Int(40, config=True, help="Kernels that may run at once, those in the pool included (60-100 MB each).")
    _out_since: dict[str, float] = Dict()

    async def cull_kernel_if_idle(self, kernel_id: str) -> None:
        now = time.monotonic()
        if now - self._out_since.setdefault(kernel_id, now) >= self.cull_grace:
            await super().cull_kernel_if_idle(kernel_id)

    def remove_kernel(self, kernel_id: str) -> Any:
        self._out_since.pop(kernel_id, None)
        return super().remove_kernel(kernel_id)

    async def start_kernel(self, **kwargs: Any) -> str:
        if len(self) >= self.max_kernels:
            raise HTTPError(503, f"{len(self)} kernels run already, which is the limit (max_kernels)")
        return await super().start_kernel(**kwargs)
