"""Hints in practice: a best move is marked, told in words, and gone with the next one."""

import pytest
from playwright.async_api import expect

from engine.game import Undo
from engine.games import read_code
from engine.golf.game import GOLF
from engine.golf.solver import solve
from server.front.words import say
from tests.page.conftest import Visit
from tests.page.visitor import LOCALES

pytestmark = pytest.mark.asyncio(loop_scope="session")

CODE = "GO1-E-AAAAAAB"
STAR = """() => {
    const shown = part => getComputedStyle(part, "::after").content.includes("★");
    const piles = [...document.querySelectorAll(".pile")];
    const marked = piles.map((pile, at) => shown(pile) ? `${at + 1}` : "").filter(Boolean);
    return [...marked, ...(shown(document.querySelector(".stock")) ? ["d"] : [])];
}"""
MINUS = "\N{MINUS SIGN}"


def best() -> str:
    """Write the fewest strokes as the page does, with a minus of its own."""
    board = GOLF.start(read_code(CODE)[1], Undo.ALL)
    return str(solve(board.cards, board.rules).strokes).replace("-", MINUS)


async def test_who_follows_the_hints_comes_to_what_they_promise(visit: Visit) -> None:
    """Each is one move with a star, the same in words; it goes with the move, and the best is kept."""
    ann = await visit("Ann", f"/#/practice/{CODE}")
    page, words, promised = ann.page, ann.page.locator(".buttons .hint"), best()
    await expect(page.locator(".tableau")).to_be_visible()
    over, moves = page.locator(".buttons .strong"), 0
    while not await over.count():
        await page.keyboard.press("h")
        await expect(words).to_be_visible()
        (move,) = await page.evaluate(STAR)
        sentence = "draw" if move == "d" else f"column {move}"
        told = f"Best: {sentence}. Strokes still possible: {promised}."
        await expect(words).to_have_text(told)
        await expect(page.locator("#said")).to_contain_text(told)
        left, stock = await ann.cards(), int(await page.locator(".count").inner_text())
        await page.keyboard.press("Space" if move == "d" else move)
        moves += 1
        await expect(words).to_have_count(0)
        assert await page.evaluate(STAR) == []
        drawn = int(move == "d")
        await expect(page.locator(".count")).to_have_text(str(stock - drawn))
        await expect(page.locator(".head .left")).to_have_text(f"{left - 1 + drawn} left")
        await expect(page.locator(".turning")).to_have_count(0)
    assert moves > 35
    await expect(over).to_contain_text(f"strokes: {promised}")
    await expect(page.get_by_role("button", name="Hint")).to_be_disabled()
    await page.keyboard.press("h")
    await expect(page.locator("#toast")).to_have_text(say("en", "reason.over"))


@pytest.mark.parametrize("language", LOCALES)
async def test_a_hint_by_its_button(visit: Visit, language: str) -> None:
    """The button gives it in each language; undo takes it away, and the help lists its key."""
    ann = await visit("Ann", f"/#/practice/{CODE}", locale=LOCALES[language])
    page = ann.page
    button = page.get_by_role("button", name=say(language, "practice.hint"), exact=True)
    await button.click()
    words = page.locator(".buttons .hint")
    await expect(words).to_have_text(say(language, "hint.stock", count=best()))
    await page.keyboard.press("u")
    await expect(words).to_have_count(0)
    await page.keyboard.press("?")
    await expect(page.get_by_role("dialog")).to_contain_text(say(language, "help.hint"))


async def test_a_hint_for_a_move_that_is_under_way(visit: Visit) -> None:
    """Pressed right behind a move the hint is for the board that the move leads to."""
    ann = await visit("Ann", f"/#/practice/{CODE}")
    page = ann.page
    await expect(page.locator(".tableau")).to_be_visible()
    await page.evaluate(
        """() => {
            for (const key of [" ", "h"]) {
                document.body.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true }));
            }
        }"""
    )
    told = say("en", "hint.column", number=5, count=best())
    await expect(page.locator(".buttons .hint")).to_have_text(told)
    assert await page.evaluate(STAR) == ["5"]


async def test_no_hint_where_nothing_is_solved(visit: Visit) -> None:
    """Double Solitaire has neither button nor key, and its help names none."""
    ann = await visit("Ann", "/#/practice/DS1-D1N-AAAAAAB")
    page = ann.page
    await expect(page.get_by_role("button", name="New deal")).to_be_visible()
    await page.keyboard.press("h")
    await page.keyboard.press("?")
    await expect(page.get_by_role("dialog")).to_be_visible()
    await expect(page.get_by_text("Hint")).to_have_count(0)
    await expect(page.locator(".hint")).to_have_count(0)
    await expect(page.locator("#toast")).to_be_empty()
