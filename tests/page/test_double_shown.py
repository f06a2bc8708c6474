"""Double Solitaire: what a table shows of a deal, on every screen and at its end."""

from pathlib import Path

import pytest
from playwright.async_api import expect

from server.front.words import say
from tests.page.conftest import Visit
from tests.page.double import Hands
from tests.page.visitor import LOCALES

pytestmark = pytest.mark.asyncio(loop_scope="session")

WON = Path(__file__).parents[1] / "engine" / "double_solitaire" / "won_games.txt"
PLAY = """async moves => {
    const { screen } = window.par45.app;
    screen.moves = moves.slice(0, -1);
    await screen.hand.make(moves.at(-1));
}"""
TOGETHER = """() => {
    const box = part => document.querySelector(part).getBoundingClientRect();
    const [head, clock, help] = [".head", ".head .clock", ".head button"].map(box);
    return clock.top < help.bottom && help.top < clock.bottom
        && clock.right < help.left && head.right - help.right < 8;
}"""


@pytest.mark.parametrize("language", LOCALES)
async def test_clock_and_help_stay_together(visit: Visit, language: str) -> None:
    """However narrow a phone is, the help stands beside the clock, at the right end of the head."""
    ann = await visit("Ann", locale=LOCALES[language])
    await ann.page.evaluate(
        """async settings => {
            const { app } = window.par45, { client } = app;
            const match = await client.seat("create", { settings });
            await client.ask("ask_house", { match, strength: "easy" });
            while (!client.views.get(match).seats[1]?.ready) await new Promise(requestAnimationFrame);
            await client.ask("start", { match });
            app.go(`#/m/${match}`);
        }""",
        {
            "game": "double_solitaire",
            "rules": "D3V",
            "format": "dollars",
            "holes": 9,
            "countdown_ms": 0,
            "pause_ms": 0,
        },
    )
    await ann.page.locator(".double").wait_for()
    apart = []
    for width in (320, 360, 375, 390, 412, 430, 768):
        await ann.page.set_viewport_size({"width": width, "height": 844})
        if not await ann.page.evaluate(TOGETHER):
            apart.append(width)
    assert apart == []


async def test_an_empty_waste_is_not_offered_for_turning(visit: Visit) -> None:
    """Where stock and waste are empty no sign and no name says that the waste could be turned over."""
    code, *moves = next(line for line in WON.read_text().splitlines() if "-D1N-" in line).split()
    hands = await Hands.practise(await visit("Ann"), code)
    stock = hands.page.locator(".stock")
    await hands.page.evaluate(PLAY, moves[: moves.index("r")])
    await expect(stock.locator(".sign")).to_be_visible()
    await hands.page.evaluate(PLAY, moves)
    await expect(hands.page.locator(".buttons")).to_contain_text(say("en", "status.cleared"))
    await expect(stock.locator(".sign")).to_have_count(0)
