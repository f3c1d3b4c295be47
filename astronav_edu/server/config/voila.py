"""Voilà's configuration, alone (`astronav-edu play`) and inside a Jupyter server (Binder)."""

import os

import zmq

from astronav_edu.server.connections import PromptConnection
from astronav_edu.server.gallery import page_config_hook
from astronav_edu.server.kernels import GraceKernelManager

c = get_config()  # noqa: F821  (given by Jupyter when it reads this file)

c.VoilaConfiguration.template = "astronav"
c.VoilaConfiguration.allow_template_override = "NO"
c.VoilaConfiguration.classic_tree = True  # the landing page is the template's tree.html
c.VoilaConfiguration.page_config_hook = page_config_hook
c.VoilaConfiguration.multi_kernel_manager_class = GraceKernelManager
c.VoilaConfiguration.show_tracebacks = False
c.VoilaExecutor.cell_error_instruction = (
    "Something on this page went wrong. Reload the page; if it happens again, open the notebook in JupyterLab "
    "(astronav-edu lab), where the reason is shown in full."
)

# Cells that are for readers of the code only are not part of the page.
c.TagRemovePreprocessor.enabled = True
c.TagRemovePreprocessor.remove_cell_tags = {"lab-only"}

# One kernel a game waits ready, so that a game page is there at once. Lessons start theirs when they are opened.
# Voilà's pool looks notebooks up by a path with slashes, so on Windows it would only be filled and never used.
c.VoilaConfiguration.preheat_kernel = os.name != "nt"
c.VoilaConfiguration.default_pool_size = 1
c.VoilaKernelManager.preheat_denylist = [r".*lessons[/\\]", r".*index\.ipynb"]

# A page ends its kernel when it is closed (see the template); what is left without a page is culled.
c.MappingKernelManager.cull_idle_timeout = 600
c.MappingKernelManager.cull_interval = 60
c.MappingKernelManager.cull_connected = False

# Talk between server and kernel is encrypted where the messaging library can, so that no other account here can listen.
if zmq.has("curve"):
    c.KernelManager.transport_encryption = "auto"

# Plots and boards come in a burst when a page opens; by Jupyter's limit of 1 MB/s a part of it would be dropped.
c.ZMQChannelsWebsocketConnection.iopub_data_rate_limit = 50_000_000

# A move's messages are sent at once, not when those before have been acknowledged.
c.Voila.kernel_websocket_connection_class = PromptConnection

# Compression keeps its window from message to message, so a move costs about half a kilobyte.
c.Voila.tornado_settings = {"websocket_compression_options": {}}
