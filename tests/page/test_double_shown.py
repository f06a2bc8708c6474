"""Double Solitaire: what a table shows of a deal, on every screen and at its end."""

from pathlib import Path
from typing import Any

import pytest
from playwright.async_api import expect

from server.front.words import say
from server.pages import release
from tests.page.conftest import Visit
from tests.page.double import Hands
from tests.page.visitor import LOCALES, QUICK, Visitor

pytestmark = pytest.mark.asyncio(loop_scope="session")

WON = Path(__file__).parents[1] / "engine" / "double_solitaire" / "won_games.txt"
PLAY = """async moves => {
    const { screen } = window.par45.app;
    screen.moves = moves.slice(0, -1);
    await screen.hand.make(moves.at(-1));
}"""
LONG = """() => {
    const { app } = window.par45, { board } = app.screen.view;
    const run = [..."KQJT98765432A"].map((rank, at) => rank + "SH"[at % 2]);
    const rest = { waste: ["KH", "QH", "TS"], fits: [] };
    Object.assign(board, rest, { tableau: board.tableau.with(8, [...Array(8).fill(null), ...run]) });
    app.draw();
}"""
CUT = """() => [...document.querySelectorAll(".double [data-card], .double .stock, .buttons button")]
    .filter(part => part.getBoundingClientRect().bottom > innerHeight)
    .map(part => part.dataset.card || part.textContent)"""
TOGETHER = """() => {
    const box = part => document.querySelector(part).getBoundingClientRect();
    const [head, clock, help] = [".head", ".head .clock", ".head button"].map(box);
    return clock.top < help.bottom && help.top < clock.bottom
        && clock.right < help.left && head.right - help.right < 8;
}"""


BEGIN = """async settings => {
    const { app } = window.par45, { client } = app;
    const match = await client.seat("create", { settings });
    for (const strength of ["easy", "medium", "hard"]) {
        await client.ask("ask_house", { match, strength });
    }
    const ready = ({ seats }) => seats.filter(seat => seat.ready).length > 2;
    while (!ready(client.views.get(match))) await new Promise(requestAnimationFrame);
    await client.ask("start", { match });
    app.go(`#/m/${match}`);
}"""


async def begin(visitor: Visitor, **settings: Any) -> None:
    """Begin a match of nine deals against three of the house, at once in any language."""
    double = {"game": "double_solitaire", "holes": 9, "limit_ms": 1_200_000} | QUICK | settings
    await visitor.page.evaluate(BEGIN, double)
    await visitor.page.locator(".double").wait_for()


@pytest.mark.parametrize("language", LOCALES)
async def test_clock_and_help_stay_together(visit: Visit, language: str) -> None:
    """However narrow a phone is, the help stands beside the clock, at the right end of the head."""
    ann = await visit("Ann", locale=LOCALES[language])
    await begin(ann, rules="D3V", format="dollars")
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


async def test_keys_are_told_where_they_can_be_pressed(visit: Visit) -> None:
    """Waste and foundations bear their keys at a board in play alone: 0 is no number of cards."""
    hands = await Hands.practise(await visit("Ann"), "DS1-D1N-AAAAAAB")
    await hands.page.keyboard.press("d")
    await expect(hands.page.locator(".waste .badge")).to_have_text("0")
    await expect(hands.page.locator(".foundations > .badge")).to_have_text("f")
    await hands.page.evaluate(PLAY, ["d", "c"])
    await expect(hands.page.locator(".waste .face")).to_have_count(1)
    await expect(hands.page.locator(".heap .badge")).to_have_count(9)
    await expect(hands.page.locator(".waste .badge, .foundations > .badge")).to_have_count(0)


async def test_the_longest_column_stays_in_sight(visit: Visit) -> None:
    """Thirteen cards on eight that lie face down, beside three others: all is on an upright screen."""
    ann = await visit("Ann", viewport={"width": 390, "height": 844})
    await begin(ann, rules="D1N", format="points", undo="plays")
    for width, height in ((320, 568), (320, 640), (360, 740), (390, 844), (768, 1024)):
        await ann.page.set_viewport_size({"width": width, "height": height})
        await ann.page.evaluate(LONG)
        await expect(ann.page.locator('[data-from="9"]')).to_have_count(13)
        assert await ann.page.evaluate(CUT) == [], (width, height)
        assert await ann.page.evaluate("document.documentElement.scrollHeight <= innerHeight")


async def test_a_long_game_of_practice_goes_on(visit: Visit) -> None:
    """A deal is played for as many moves as the server takes; then it is said in words why not on."""
    hands = await Hands.practise(await visit("Ann"), "DS1-D3N-AAAAAAB")
    line = ([*"d" * 20, "r"] * 29)[:601]
    await hands.page.evaluate(PLAY, line[:600])
    assert (await hands.board())["moves"] == 600
    await hands.page.evaluate(PLAY, line)
    await expect(hands.page.locator("#said")).to_contain_text(say("en", "reason.too_long"))
    await hands.page.evaluate(PLAY, [*["1-2", "u"] * 300, "d"])
    assert (await hands.board())["moves"] == 1


async def test_no_line_is_too_long_for_a_frame(visit: Visit) -> None:
    """Of the longest moves there are as many asked for as a frame holds, whatever is asked beside."""
    ann = await visit("Ann")
    told = await ann.page.evaluate(
        """async path => {
            const { roomFor } = await import(path);
            const moves = Array(600).fill("9-9x13"), room = roomFor(moves);
            const asked = { type: "practise", request: "0".repeat(64), code: "0".repeat(64),
                moves: moves.slice(0, room), since: 600, each: false, alone: false };
            return [room, JSON.stringify(asked).length];
        }""",
        f"/a/{release()}/wire/lines.js",
    )
    assert told[0] == 422
    assert told[1] <= 4096
