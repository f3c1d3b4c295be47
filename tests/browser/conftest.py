"""What all browser tests share: the system's Chromium, and the servers."""

import pytest
from servers import chromium, jupyter_url, lab_url, voila_server, voila_url  # noqa: F401


@pytest.fixture(scope="session")
def browser_type_launch_args(browser_type_launch_args: dict, chromium: str | None) -> dict:  # noqa: F811
    return {**browser_type_launch_args, "executable_path": chromium, "args": ["--no-sandbox"]}
