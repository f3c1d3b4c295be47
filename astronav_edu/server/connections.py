"""The WebSocket between a page and its kernel: what was written is sent at once."""

from typing import Any

from jupyter_server.services.kernels.connection.channels import ZMQChannelsWebsocketConnection


class PromptConnection(ZMQChannelsWebsocketConnection):
    """Sends small messages without Nagle's algorithm.

    A move is answered in several small messages. With it (RFC 896) the second waits until the page's system has acknowledged
    the first, which that may put off for 40 ms (RFC 1122, 4.2.3.2): the move was seen so much later.
    """

    def connect(self) -> Any:
        self.websocket_handler.set_nodelay(True)
        return super().connect()
