"""What becomes of a page whose line to the server, or a file that it needs, fails for a while."""

import pytest
from playwright.async_api import WebSocket, expect

from tests.page.between import Between
from tests.page.conftest import Visit

pytestmark = pytest.mark.asyncio(loop_scope="session")


async def test_a_line_that_died_without_a_word_is_opened_anew(visit: Visit) -> None:
    """Who only waits in a lobby is told within 20 seconds who has come, though nothing was closed."""
    ann = await visit("Ann")
    await ann.page.clock.install()
    invite = await ann.open_match(holes=1)
    between = await Between.stand(ann)
    seats = ann.page.locator(".seats li")
    await expect(seats).to_have_count(1)
    between.die()
    bo = await visit("Bo", f"/#{invite}")
    await bo.join()
    await ann.page.clock.run_for(14_000)
    assert await ann.page.evaluate("window.par45.app.client.status") == "open"
    await expect(seats).to_have_count(1)
    await ann.page.clock.run_for(6_000)
    await expect(seats).to_have_count(2)
    await expect(ann.page.locator("html")).to_have_attribute("data-line", "open")


async def test_a_line_that_lives_is_asked_now_and_then(visit: Visit) -> None:
    """A quiet quarter of a minute costs one small command on the same line, hidden it costs none."""
    ann = await visit("Ann")
    await ann.page.clock.install()
    await ann.open_match(holes=1)
    between = await Between.stand(ann)
    await expect(ann.page.locator(".seats li")).to_have_count(1)
    lines = list[WebSocket]()

    def opened(line: WebSocket) -> None:
        lines.append(line)

    ann.page.on("websocket", opened)
    between.asked.clear()
    for times in (1, 2):
        await ann.page.clock.run_for(16_000)
        await ann.page.evaluate("window.par45.app.client.ask('list_groups')")  # answered behind it
        assert between.asked == ["practise", "list_groups"] * times
    await ann.page.evaluate("Object.defineProperty(document, 'hidden', { value: true })")
    await ann.page.clock.run_for(60_000)
    assert between.asked == ["practise", "list_groups"] * 2
    assert lines == []
