"""A browser for each test process, a server for each file of tests, and visitors of its page."""

import os
import subprocess
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import AsyncExitStack
from pathlib import Path
from typing import Any, TypeAlias

import pytest
import pytest_asyncio
from playwright.async_api import Browser, async_playwright, expect

from tests.page.visitor import Visitor
from tests.server.served import Served

expect.set_options(timeout=20_000)

ROOT = Path(__file__).parents[2]
SERVICE_KEY = "a key of the page's tests"
Visit: TypeAlias = Callable[..., Awaitable[Visitor]]


def chromium() -> str:
    """Return the browser of this machine; fail and say how to get one where there is none."""
    found = subprocess.run(
        ["sh", ROOT / "requirements" / "browser.sh"], capture_output=True, text=True, check=False
    )
    if found.returncode:
        pytest.fail(found.stderr, pytrace=False)
    return found.stdout.strip()


@pytest_asyncio.fixture(scope="session", loop_scope="session")
async def browser() -> AsyncIterator[Browser]:
    """One browser a test process."""
    sandbox = [] if os.getuid() else ["--no-sandbox"]  # root has none in Chromium
    async with async_playwright() as playwright:
        browser = await playwright.chromium.launch(executable_path=chromium(), args=sandbox)
        yield browser
        await browser.close()


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Where the server keeps what it knows."""
    return tmp_path_factory.mktemp("data")


@pytest_asyncio.fixture(scope="module", loop_scope="session")
async def served(folder: Path) -> AsyncIterator[Served]:
    """A server with one quick house player of each strength, that knows a bot."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("PAR45_HOUSE_PACE_MS", "1")
        patch.setenv("PAR45_SERVICE_KEY", SERVICE_KEY)
        served = Served(folder, "--house", "1")
        await served.start()
        yield served
    await served.stop()


@pytest_asyncio.fixture(loop_scope="session")
async def visit(browser: Browser, served: Served) -> AsyncIterator[Visit]:
    """Open the page in a browser profile of its own. A fault of the page's fails the test."""
    async with AsyncExitStack() as stack:
        faults: list[str] = []

        async def opened(name: str = "", at: str = "", **settings: Any) -> Visitor:
            settings = {"reduced_motion": "reduce", "locale": "en-GB"} | settings
            context = await browser.new_context(**settings)
            stack.push_async_callback(context.close)
            context.set_default_timeout(20_000)
            return await Visitor.come(context, served.url, name, at, faults)

        yield opened
        assert faults == []
