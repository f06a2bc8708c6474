"""How soon the page can be used, on a slow phone. The figure is told in `make campaign`."""

from collections.abc import Callable

import pytest
from playwright.async_api import Browser

from tests.server.served import Served

pytestmark = pytest.mark.asyncio(loop_scope="session")

INTERACTIVE_MS = 1000


@pytest.mark.campaign
async def test_the_page_is_there_within_a_second(
    browser: Browser, served: Served, record_property: Callable[[str, object], None]
) -> None:
    """With the processor four times as slow one can press "Play now" a second after the address."""
    context = await browser.new_context()
    page = await context.new_page()
    session = await context.new_cdp_session(page)
    await session.send("Emulation.setCPUThrottlingRate", {"rate": 4})
    await page.add_init_script(
        """new MutationObserver(() => {
            if (document.querySelector(".start button")) window.there_ms ??= performance.now();
        }).observe(document, { childList: true, subtree: true })"""
    )
    await page.goto(served.url)
    await page.locator(".start button").first.wait_for()
    there_ms = float(await page.evaluate("window.there_ms"))
    record_property("figures", f"interactive after {there_ms:.0f} ms at a quarter of the speed")
    await context.close()
    assert there_ms < INTERACTIVE_MS
