"""Moves that are not taken: from an old board, refused, or lost. Nothing is left on the screen of them."""

import re
from typing import Any

import pytest
from playwright.async_api import expect

from server.client import Client
from tests.page.between import Between, Lost, alone
from tests.page.conftest import Visit
from tests.page.visitor import Visitor, until
from tests.server.served import Served

pytestmark = pytest.mark.asyncio(loop_scope="session")

WORDS = {"play": "rank", "draw": "stock_empty", "undo": "nothing_to_undo", "concede": "over"}
SENTENCES = {
    "rank": "The card must be one rank higher or lower.",
    "stock_empty": "The stock is empty.",
    "nothing_to_undo": "There is nothing to undo.",
    "over": "This hole is over.",
}


async def board(visitor: Visitor) -> dict[str, Any]:
    """Return the board as it is drawn: each column's cards, the foundation, the stock's count."""
    drawn: dict[str, Any] = await visitor.page.evaluate(
        """() => ({
            columns: [...document.querySelectorAll(".tableau .column")].map(column =>
                [...column.querySelectorAll("[data-card]")].map(card => card.dataset.card)),
            foundation: document.querySelector(".foundation")?.dataset.card,
            stock: document.querySelector(".count").textContent,
        })"""
    )
    return drawn


async def known(visitor: Visitor) -> dict[str, Any]:
    """Return the board that the server has told."""
    told: dict[str, Any] = await visitor.page.evaluate("window.par45.app.screen.view.board")
    columns, count = told["tableau"], str(told["stock_left"])
    return {"columns": columns, "foundation": told["foundation"], "stock": count}


async def until_fits(visitor: Visitor) -> int:
    """Draw until a card fits; return its column."""
    while not await visitor.fits():
        left = int(await visitor.page.locator(".count").inner_text())
        await visitor.draw()
        await expect(visitor.page.locator(".count")).to_have_text(str(left - 1))
        await expect(visitor.page.locator(".turning")).to_have_count(0)
    return (await visitor.fits())[0]


async def make(visitor: Visitor, move: str) -> None:
    """Make a move of a kind by its key; the first column that fits is played."""
    if move == "concede":
        await visitor.concede()
        return
    key = str((await visitor.fits())[0]) if move == "play" else {"draw": "d", "undo": "u"}[move]
    await visitor.page.keyboard.press(key)


async def test_a_play_is_of_the_card_that_was_seen(visit: Visit) -> None:
    """R05: typed on the board before an undo, it is refused in words; nothing else is played."""
    ann = await visit("Ann")
    between = await Between.stand(ann)
    await alone(ann, undo="plays")
    column = await until_fits(ann)
    before = await board(ann)
    await ann.play()
    between.hold()
    await ann.page.keyboard.press("u")
    await ann.page.keyboard.press(str(column))  # what lay under the card that comes back
    between.release()
    refusal = ann.page.locator(".column").nth(column - 1).locator(".refusal")
    await expect(refusal).to_have_text("This card is covered.")
    assert await board(ann) == before == await known(ann)
    await ann.play()


async def test_a_move_from_an_old_board_changes_nothing(visit: Visit, served: Served) -> None:
    """R05: while the line was cut another device has moved; the play that waited is refused as old."""
    ann = await visit("Ann")
    between = await Between.stand(ann)
    await alone(ann)
    column = await until_fits(ann)
    match = await ann.page.evaluate("window.notReloaded = window.par45.app.screen.match")
    secret = await ann.page.evaluate("JSON.parse(localStorage.par45).secret")
    between.loses = "move"
    await ann.page.keyboard.press(str(column))
    await expect(ann.page.locator(".head .left")).to_have_text("34 left")
    await between.cut()
    await expect(ann.page.locator(".banner")).to_contain_text("Reconnecting")
    async with await Client.connect(served.ws, secret=secret) as phone:
        await phone.open(match)
        drawn = (await phone.move(match, "d")).board
    between.is_cut = False
    await expect(ann.page.locator(".refusal")).to_contain_text("The board had changed meanwhile")
    assert await board(ann) == await known(ann)
    assert (await board(ann))["columns"] == drawn["tableau"]
    assert (await board(ann))["foundation"] == drawn["foundation"]
    assert await ann.page.evaluate("window.notReloaded") == match
    await ann.play()


@pytest.mark.parametrize("number", [-1, 0], ids=["an old number", "the right number"])
async def test_a_card_that_is_not_available_is_refused(visit: Visit, number: int) -> None:
    """R05: one that has gone from its column is `stale`, whatever number the move has."""
    ann = await visit("Ann")
    await alone(ann, undo="plays")
    column = await until_fits(ann)
    card = (await board(ann))["columns"][column - 1][-1]
    await ann.play()
    await expect(ann.page.locator("#said")).to_contain_text("Played: ")
    before = await board(ann)
    refused = await ann.page.evaluate(
        """([move, number]) => {
            const { client, screen } = window.par45.app, { match, view } = screen;
            const asked = { type: "move", match, hole: 1, number: view.action + number, move };
            return client.asking.ask(asked).then(() => "", error => error.reason);
        }""",
        [f"{column % 7 + 1}:{card}", number],
    )
    assert refused == "stale"
    assert await board(ann) == before == await known(ann)
    await ann.play()


@pytest.mark.parametrize("move", WORDS)
async def test_a_refused_move_is_taken_back_in_words(visit: Visit, move: str) -> None:
    """R06: the board is as before, the reason stands there and is said, the next play works."""
    ann = await visit("Ann")
    between = await Between.stand(ann)
    await alone(ann, undo="plays")
    await until_fits(ann)
    if move == "undo":
        await ann.play()
        await expect(ann.page.locator("#said")).to_contain_text("Played: ")
    await ann.page.evaluate("window.notReloaded = true")
    before, sentence = await board(ann), SENTENCES[WORDS[move]]
    between.refuses = WORDS[move]
    await make(ann, move)
    await expect(ann.page.locator(".refusal")).to_have_text(sentence)
    said = re.compile(rf"(^|\. ){re.escape(sentence)}$")  # behind what came just before it
    await expect(ann.page.locator("#said")).to_have_text(said)
    assert await board(ann) == before == await known(ann)
    await ann.play()
    await until(ann.page, "() => window.par45.app.client.asking.pending.size === 0")
    assert await board(ann) == await known(ann)
    assert await ann.page.evaluate("window.notReloaded")


@pytest.mark.parametrize("move", ["play", "draw", "undo"])
@pytest.mark.parametrize("lost", ["move", "answer"])
async def test_what_is_lost_is_sent_again(visit: Visit, move: str, lost: Lost) -> None:
    """R06: a move whose way was cut, there or back, stands once when the line is back."""
    ann = await visit("Ann")
    between = await Between.stand(ann)
    await alone(ann, undo="plays")
    await until_fits(ann)
    if move == "undo":
        await ann.play()
        await expect(ann.page.locator("#said")).to_contain_text("Played: ")
    await ann.page.evaluate("window.notReloaded = true")
    action = await ann.page.evaluate("window.par45.app.screen.view.action")
    between.loses = lost
    await make(ann, move)
    await until(ann.page, "() => window.par45.app.client.asking.pending.size === 1")
    await between.cut()
    between.is_cut = False
    stands = "action => window.par45.app.screen.view.action === action + 1"
    await until(ann.page, stands, action)
    await expect(ann.page.locator(".turning")).to_have_count(0)
    assert await board(ann) == await known(ann)
    await ann.play()
    assert await ann.page.evaluate("window.notReloaded")
