"""Results to be shown to others: they name the game, its rules and what is counted."""

import pytest

from server.pages import release
from tests.page.conftest import Visit
from tests.page.double import Hands

pytestmark = pytest.mark.asyncio(loop_scope="session")

SHARED = """async release => {
    const { shareText, runText } = await import(`/a/${release}/match/sharing.js`);
    const { view } = window.par45.app.screen;
    const own = view.seats.find(seat => seat.seat === view.you);
    return [shareText(view), runText(view, own)];
}"""
WRITTEN = """() => {
    window.written = [];
    const { fillText } = CanvasRenderingContext2D.prototype;
    CanvasRenderingContext2D.prototype.fillText = function(text, ...where) {
        window.written.push(text);
        return fillText.call(this, text, ...where);
    };
}"""
"""Note what is written into pictures."""


async def test_a_result_names_its_game_and_its_unit(visit: Visit) -> None:
    """Points of Double Solitaire are not read as Golf; a run by invitation is not called daily."""
    ann = await visit("Ann")
    await Hands.begin(ann)
    await ann.give_up_rest()
    await ann.page.locator(".end").wait_for()
    match, run = await ann.page.evaluate(SHARED, release())
    what = "Par 45 · Double Solitaire · draw 1, Normal · points · deals: 1"
    assert match.splitlines()[0] == what
    assert "Ann 0 points" in match
    assert run == f"{what}: 0 points\n0"


async def test_a_picture_says_what_was_played_and_when(visit: Visit) -> None:
    """It has game, rules and format, the holes and the date; all of it within its edges."""
    ann = await visit("Ann")
    await ann.open_match(holes=1, rules="SJ2F")
    await ann.page.get_by_role("button", name="easy").click()
    await ann.start()
    await ann.hole(1)
    await ann.give_up_rest()
    await ann.page.locator(".end").wait_for()
    await ann.page.evaluate(WRITTEN)
    async with ann.page.expect_download() as download:
        await ann.page.get_by_role("button", name="As a picture").click()
    assert (await download.value).suggested_filename == "par45.png"
    written = await ann.page.evaluate("window.written")
    assert "Golf · Strict, 2 jokers, empty foundation · stroke play · holes: 1" in written
    today = await ann.page.evaluate(
        "new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium' }).format(new Date())"
    )
    assert any(text.startswith(today) for text in written), written
