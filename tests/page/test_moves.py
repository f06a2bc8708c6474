"""Moves by keys and by touch, in one tab alone, and what is heard of them."""

from itertools import pairwise

import pytest
from playwright.async_api import WebSocket, expect

from tests.page.between import alone
from tests.page.conftest import Visit

pytestmark = pytest.mark.asyncio(loop_scope="session")


async def test_a_card_that_does_not_fit_says_why(visit: Visit) -> None:
    """A tap on what cannot be played is answered at the card; with words off the card just stays."""
    ann = await visit("Ann")
    await alone(ann)
    await (
        ann.page.locator(".column")
        .nth(2)
        .locator(".covered")
        .first.click(position={"x": 9, "y": 9})
    )
    await expect(ann.page.locator(".column").nth(2).locator(".refusal")).to_have_text(
        "This card is covered."
    )
    await ann.page.keyboard.press("u")
    await expect(ann.page.locator(".refusal.here")).to_have_text(
        "This match is played without undo."
    )
    await ann.page.evaluate(
        "localStorage.par45 = JSON.stringify({...JSON.parse(localStorage.par45), explain: false})"
    )
    await ann.page.reload()
    await ann.hole(1)
    await ann.page.keyboard.press("u")
    await ann.play()
    await expect(ann.page.locator(".refusal")).to_have_count(0)


async def test_the_old_tab_is_told_and_may_take_over(visit: Visit) -> None:
    """R11: a second tab replaces the first once, whose moves are refused and which may take over."""
    ann = await visit("Ann")
    await ann.page.clock.install()
    await alone(ann)
    lines = list[WebSocket]()

    def opened(line: WebSocket) -> None:
        lines.append(line)

    ann.page.on("websocket", opened)
    second = await ann.page.context.new_page()
    await second.goto(ann.page.url)
    await expect(second.locator(".tableau")).to_be_visible()
    banner = ann.page.locator(".banner")
    await expect(banner).to_contain_text("another tab")
    assert await ann.page.evaluate("window.par45.app.client.status") == "replaced"
    await ann.draw()
    await expect(ann.page.locator(".refusal")).to_have_text("You play on another page.")
    await expect(ann.page.locator(".count")).to_have_text("16")
    await ann.page.evaluate("dispatchEvent(new Event('online'))")
    for _ in range(6):
        await ann.page.clock.run_for(10_000)  # the clock of both tabs: the second one is not quiet
        await second.evaluate("window.par45.app.client.ask('list_groups')")
    await expect(banner).to_contain_text("another tab")
    assert lines == []
    assert await second.evaluate("window.par45.app.client.status") == "open"
    assert await second.locator(".count").inner_text() == "16"
    await banner.get_by_role("button", name="Play here").click()
    await expect(banner).to_have_count(0)
    await expect(second.locator(".banner")).to_contain_text("another tab")
    assert len(lines) == 1
    await ann.play()


async def test_a_hole_by_keyboard_alone(visit: Visit) -> None:
    """R27: help, plays, draws, undo and the end by keys; each card has its name, each event is told."""
    ann = await visit("Ann")
    await alone(ann, undo="plays")
    keys, page = ann.page.keyboard, ann.page
    await keys.press("?")
    await expect(page.get_by_role("dialog")).to_contain_text("Draw from the stock")
    await keys.press("Escape")
    await ann.play()
    told = page.locator("#said")
    await expect(told).to_contain_text("Played: ")
    await keys.press("u")
    await expect(page.locator(".head .left")).to_have_text("35 left")
    await expect(told).to_contain_text("Undone.")
    (column, *_) = await ann.fits()
    top = page.locator(".column").nth(column - 1).get_by_role("button")
    assert f", column {column}, available, fits" in (await top.get_attribute("aria-label") or "")
    await expect(page.get_by_role("img", name=", covered")).to_have_count(28)
    await top.focus()
    await keys.press("Enter")
    await expect(page.locator(".head .left")).to_have_text("34 left")
    assert await page.evaluate("document.activeElement.className") == "open"
    assert await page.evaluate("getComputedStyle(document.activeElement).outlineStyle") == "solid"
    await keys.press("c")
    await keys.press("Tab")
    await keys.press("Enter")
    await expect(page.locator(".end, .is-done")).to_be_visible()


async def test_a_hole_by_touch(visit: Visit) -> None:
    """On a phone cards and stock are tapped, nothing is zoomed or pulled, all is within the screen."""
    ann = await visit("Ann", viewport={"width": 375, "height": 667}, has_touch=True, is_mobile=True)
    await alone(ann)
    page = ann.page
    while not await ann.fits():
        await page.locator("[data-stock]").tap()
        await expect(page.locator(".turning")).to_have_count(0)
    await page.locator(".fits .open").first.tap()
    await expect(page.locator(".head .left")).to_have_text("34 left")
    assert await page.evaluate("document.documentElement.scrollHeight <= innerHeight")
    assert await page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    for selector in (".open", "[data-stock]"):
        action = f"getComputedStyle(document.querySelector('{selector}')).touchAction"
        assert await page.evaluate(action) == "manipulation"
    assert await page.evaluate("getComputedStyle(document.body).overscrollBehaviorY") == "none"


async def test_a_phone_that_slept_comes_back_to_its_board(visit: Visit) -> None:
    """Who looks at the page again after a while gets a new line by itself, and the same board."""
    ann = await visit("Ann")
    await alone(ann)
    await ann.play()
    await expect(ann.page.locator("#said")).to_contain_text("Played: ")
    board = await ann.page.locator(".tableau").inner_html()
    lines = list[WebSocket]()

    def opened(line: WebSocket) -> None:
        lines.append(line)

    ann.page.on("websocket", opened)
    await ann.page.evaluate(
        """() => {
            const look = hidden => {
                Object.defineProperty(document, "hidden", { value: hidden, configurable: true });
                document.dispatchEvent(new Event("visibilitychange"));
            };
            look(true);
            const now = performance.now.bind(performance);
            performance.now = () => now() + 60_000;
            look(false);
        }"""
    )
    await expect(ann.page.locator("html")).to_have_attribute("data-line", "open")
    await expect(ann.page.locator(".banner")).to_have_count(0)
    assert len(lines) == 1
    assert await ann.page.locator(".tableau").inner_html() == board
    await ann.play()


EVERY_MS, MOMENT_MS = 2_000, 250
TOLD = """name => {
    const place = document.getElementById(name), told = window[`told_${name}`] = [];
    new MutationObserver(() => {
        if (place.textContent) told.push([performance.now(), place.textContent]);
    }).observe(place, { childList: true, characterData: true, subtree: true });
}"""


async def test_each_event_is_said_once_and_news_now_and_then(visit: Visit) -> None:
    """R27: a screen reader hears each own move once, and of the others at most once in two seconds."""
    ann = await visit("Ann")
    clock = ann.page.clock
    await clock.install()
    invite = await ann.open_match(holes=1, limit_ms=3_600_000, undo="plays")
    bo = await visit("Bo", f"/#{invite}")
    await bo.join()
    await ann.start()
    for one in (ann, bo):
        await one.hole(1)
    said, others = ann.page.locator("#said"), ann.page.locator("#others")
    await expect(said).to_contain_text("has begun.")
    for name in ("said", "others"):
        await ann.page.evaluate(TOLD, name)
    now_ms = await ann.page.evaluate("Date.now()")
    await clock.pause_at((now_ms + MOMENT_MS) / 1000)
    await ann.draw()
    await expect(ann.page.locator(".count")).to_have_text("15")
    while "Drawn: " not in await said.inner_text():
        await clock.run_for(10)
    for left in (34, 33, 32, 31):
        await bo.play()
        await expect(ann.page.locator(".others")).to_contain_text(f"{left} left")
        await clock.run_for(MOMENT_MS)
    await expect(others).to_have_text("Bo: 34 left.")
    await ann.page.keyboard.press("u")
    while "A drawn card stays drawn." not in await said.inner_text():
        await clock.run_for(10)
    await clock.run_for(EVERY_MS)
    await expect(others).to_have_text("Bo: 31 left.")
    heard = await ann.page.evaluate("window.told_others")
    assert all(later[0] - one[0] >= EVERY_MS for one, later in pairwise(heard)), heard
    assert [text for _, text in heard] == ["Bo: 34 left.", "Bo: 31 left."]
    own = [text for _, text in await ann.page.evaluate("window.told_said")]
    assert [text.split(":")[0] for text in own] == ["Drawn", "A drawn card stays drawn."]
