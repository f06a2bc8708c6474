"""Moves: shown at once and taken back, sent again, by keys and by touch, in one tab alone."""

import asyncio
import json
from collections.abc import Callable

import pytest
from playwright.async_api import WebSocket, WebSocketRoute, expect

from tests.page.conftest import Visit
from tests.page.visitor import Visitor

pytestmark = pytest.mark.asyncio(loop_scope="session")

Pass = Callable[[dict[str, object]], str | None]


async def meddle(visitor: Visitor, down: Pass) -> None:
    """Stand between page and server: `down` says what a frame of the server becomes."""

    def between(route: WebSocketRoute) -> None:
        server = route.connect_to_server()

        def heard(frame: str | bytes) -> None:
            told = down(json.loads(frame))
            if told is not None:
                route.send(told)

        server.on_message(heard)

    await visitor.page.route_web_socket("**/ws", between)
    await visitor.page.reload()
    await visitor.page.wait_for_selector("h1")


async def alone(visitor: Visitor, **settings: object) -> None:
    """Begin a match of one hole against the house, which waits for nobody."""
    await visitor.open_match(holes=1, limit_ms=3_600_000, **settings)
    await visitor.page.get_by_role("button", name="easy").click()
    await expect(visitor.page.locator(".seats li")).to_have_count(2)
    await visitor.start()
    await visitor.hole(1)


async def test_a_refused_play_is_taken_back_in_words(visit: Visit) -> None:
    """R06: the card is back, the reason stands at it, and the next play works; no reload."""
    refused = list[dict[str, object]]()

    def down(event: dict[str, object]) -> str | None:
        if event["type"] == "moved" and arm and not refused:
            refused.append(event)
            named = {name: event[name] for name in ("match", "hole", "number")}
            return json.dumps(
                {"type": "refused", "reason": "rank", "detail": "", "request": "", **named}
            )
        return json.dumps(event)

    arm = False
    ann = await visit("Ann")
    await meddle(ann, down)
    await alone(ann)
    while not await ann.fits():
        await ann.draw()
        await expect(ann.page.locator(".turning")).to_have_count(0)
    before = await ann.foundation()
    arm = True
    await ann.page.keyboard.press(str((await ann.fits())[0]))
    await expect(ann.page.locator(".refusal")).to_have_text(
        "The card must be one rank higher or lower."
    )
    assert await ann.foundation() == before
    assert await ann.cards() == 35
    await expect(ann.page.locator("#said")).to_have_text(
        "The card must be one rank higher or lower."
    )


async def test_a_dropped_answer_is_asked_for_again(visit: Visit) -> None:
    """R06: the play whose answer was lost stands within a second of the line being back."""
    lost = asyncio.Event()

    def down(event: dict[str, object]) -> str | None:
        if event["type"] == "moved" and not lost.is_set():
            lost.set()
            return None
        return json.dumps(event)

    ann = await visit("Ann")
    await meddle(ann, down)
    await alone(ann)
    await ann.draw()
    async with asyncio.timeout(20):
        await lost.wait()
    await expect(ann.page.locator(".turning")).to_have_count(1)
    await ann.page.evaluate("window.par45.app.client.line.renew()")
    await expect(ann.page.locator(".count")).to_have_text("15")
    await expect(ann.page.locator(".turning")).to_have_count(0, timeout=2_000)
    await ann.play()


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
    """R11: a second tab replaces the first, which says so, does not come back by itself, and can."""
    ann = await visit("Ann")
    await alone(ann)
    second = await ann.page.context.new_page()
    await second.goto(ann.page.url)
    await expect(second.locator(".tableau")).to_be_visible()
    banner = ann.page.locator(".banner")
    await expect(banner).to_contain_text("another tab")
    assert await ann.page.evaluate("window.par45.app.client.status") == "replaced"
    await ann.draw()
    await expect(ann.page.locator(".count")).to_have_text("16")
    await banner.get_by_role("button", name="Play here").click()
    await expect(banner).to_have_count(0)
    await expect(second.locator(".banner")).to_contain_text("another tab")
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
