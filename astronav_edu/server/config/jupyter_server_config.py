"""The Jupyter server's configuration, for `astronav-edu lab` and for Binder."""

import os

import zmq

from astronav_edu.server.connections import PromptConnection

c = get_config()  # noqa: F821  (given by Jupyter when it reads this file)

# Talk between server and kernel is encrypted where the messaging library can, so that no other account here can listen.
if zmq.has("curve"):
    c.KernelManager.transport_encryption = "auto"

# Plots and boards come in a burst when a page opens; by Jupyter's limit of 1 MB/s a part of it would be dropped.
c.ZMQChannelsWebsocketConnection.iopub_data_rate_limit = 50_000_000

# A move's messages are sent at once, not when those before have been acknowledged.
c.ServerApp.kernel_websocket_connection_class = PromptConnection

# Compression keeps its window from message to message, so a move costs about half a kilobyte.
c.ServerApp.tornado_settings = {"websocket_compression_options": {}}

# Nothing is asked of any other server: no news, no look for updates, no catalogue of extensions.
c.LabApp.news_url = None
c.LabApp.check_for_updates_class = "jupyterlab.handlers.announcements.NeverCheckForUpdate"
c.LabApp.extension_manager = "readonly"

if "BINDER_LAUNCH_HOST" in os.environ:  # little memory there: end kernels that no page is connected to
    c.MappingKernelManager.cull_idle_timeout = 1200
    c.MappingKernelManager.cull_interval = 60
    c.MappingKernelManager.cull_connected = False
