"""Where the keyboard is: it is never lost with what has gone, and a held key presses once."""

import pytest
from playwright.async_api import Page, expect

from engine.game import Undo
from engine.games import read_code
from engine.golf.game import GOLF
from engine.golf.solver import solve
from server.front.words import say
from tests.page.between import alone
from tests.page.conftest import Visit
from tests.page.double import Hands
from tests.page.visitor import until

pytestmark = pytest.mark.asyncio(loop_scope="session")

CODE = "GO1-E-AAAAAAB"
DOUBLE = "DS1-D1N-AAAAAAB"


async def focused(page: Page) -> str:
    """Tell what has the focus: its element, and what it says."""
    told: str = await page.evaluate(
        """() => {
            const now = document.activeElement;
            return `${now.tagName} ${now.getAttribute("aria-label") ?? now.textContent}`;
        }"""
    )
    return told


async def test_a_column_that_is_cleared_by_enter_keeps_the_focus(visit: Visit) -> None:
    """The best line, each move by Enter on its button: the empty column has the focus, and then the title."""
    ann = await visit("Ann", f"/#/practice/{CODE}")
    page, emptied = ann.page, 0
    await expect(page.locator(".tableau")).to_be_visible()
    board = GOLF.start(read_code(CODE)[1], Undo.ALL)
    *line, last = solve(board.cards, board.rules).line
    for move in line:
        column = page.locator(".column").nth(0 if move == "d" else int(str(move)[0]) - 1)
        button = page.locator("[data-stock]") if move == "d" else column.locator("button")
        await button.focus()
        await page.keyboard.press("Enter")
        await until(page, "() => !window.par45.app.screen.play.items.length")
        await expect(page.locator(".turning")).to_have_count(0)
        if not await button.count():
            emptied += 1
            assert await focused(page) == f"SPAN {say('en', 'board.empty')}"
            await page.keyboard.press("u")
            await expect(button).to_be_focused()
            await page.keyboard.press("Enter")
            await expect(button).to_have_count(0)
        assert "BODY" not in await focused(page)
    assert emptied >= 1
    await page.locator("[data-stock]").focus()
    await page.keyboard.press(str(last)[0])
    await expect(page.locator("[data-stock]")).to_have_count(0)
    assert await focused(page) == "H1 Practice"


async def test_each_phase_begins_with_the_focus_on_its_title(visit: Visit) -> None:
    """Pressed by Enter, Start, Concede and Ready are gone: the title of what follows has the focus."""
    ann = await visit("Ann")
    page = ann.page
    await ann.open_match(holes=2, limit_ms=3_600_000, pause_ms=600_000)
    await page.get_by_role("button", name="easy").click()
    await expect(page.locator(".seats li")).to_have_count(2)
    await page.get_by_role("button", name="Start", exact=True).press("Enter")
    await ann.hole(1)
    assert await focused(page) == "H1 Hole 1 of 2"
    await page.get_by_role("button", name="Concede").press("Enter")
    await page.get_by_role("dialog").get_by_role("button", name="Concede").press("Enter")
    ready = page.get_by_role("button", name="Next hole")
    await expect(ready).to_be_visible()
    assert (await focused(page)).startswith("H1 ")
    await ready.press("Enter")
    await ann.hole(2)
    assert await focused(page) == "H1 Hole 2 of 2"
    await page.get_by_role("button", name="Concede").press("Enter")
    await page.get_by_role("dialog").get_by_role("button", name="Concede").press("Enter")
    await page.locator(".end").wait_for()
    assert (await focused(page)).startswith("H1 ")


async def test_enter_held_on_the_stock_draws_once(visit: Visit) -> None:
    """The key's repeats draw nothing in either game; pressed anew it draws again."""
    ann = await visit("Ann")
    await alone(ann)
    await held(ann.page, "[data-stock]", 15, 14)
    hands = await Hands.practise(ann, DOUBLE)
    await held(hands.page, "[data-stock]", 58, 57)


@pytest.mark.parametrize(("code", "stock"), [(CODE, 16), (DOUBLE, 59)])
async def test_enter_held_on_undo_undoes_once(visit: Visit, code: str, stock: int) -> None:
    """The key's repeats undo nothing in either game; pressed anew it undoes once more."""
    ann = await visit("Ann", f"/#/practice/{code}")
    await expect(ann.page.locator(".tableau")).to_be_visible()
    for left in range(stock - 1, stock - 6, -1):
        await ann.draw()
        await expect(ann.page.locator(".count")).to_have_text(str(left))
    await until(ann.page, QUIET)
    await held(ann.page, "[data-key=u]", stock - 4, stock - 3)


async def test_enter_held_on_undo_undoes_once_in_a_match(visit: Visit) -> None:
    """Of two plays that could be undone one is left."""
    ann = await visit("Ann")
    await alone(ann, undo="plays")
    page = ann.page
    await ann.play()
    while not await ann.fits():
        await ann.play()
    cards = await ann.cards()
    await ann.play()
    await until(page, QUIET)
    await hold(page, "[data-key=u]")
    await expect(page.locator(".head .left")).to_have_text(f"{cards} left")


QUIET = "() => !(window.par45.app.screen.table ?? window.par45.app.screen).play.items.length"
"""Whether all moves are answered."""


async def held(page: Page, button: str, *counts: int) -> None:
    """Hold Enter on a button, once for each count of the stock that it leads to."""
    for count in counts:
        await hold(page, button)
        await expect(page.locator(".count")).to_have_text(str(count))


async def hold(page: Page, button: str) -> None:
    """Hold Enter on a button until its repeats would have been answered, too."""
    await page.locator(button).focus()
    for _ in range(5):
        await page.keyboard.down("Enter")
    await page.keyboard.up("Enter")
    await until(page, QUIET)
