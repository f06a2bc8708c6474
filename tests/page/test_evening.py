"""An evening: two browsers and a terminal's client play nine holes, and the server is killed."""

import asyncio
import re

import pytest
from playwright.async_api import expect

from server.client import Client
from server.protocol import MatchView
from tests.page.conftest import Visit
from tests.page.visitor import Visitor
from tests.server.served import Served

pytestmark = pytest.mark.asyncio(loop_scope="session")


async def at_the_terminal(client: Client, match: str) -> MatchView:
    """Play a match as a program does: a draw, and the hole is given up."""
    async for view in client.watch(match):
        if view.phase == "ended":
            return view
        if view.phase == "playing" and view.board and view.action < 3:
            await client.move(match, "d" if view.action == 1 else "c")
        elif view.phase == "waiting" and 0 < view.hole < 9 and not view.seats[view.you - 1].ready:
            await client.ready(match)
    raise AssertionError("the match did not end")


async def hole(visitor: Visitor, number: int) -> None:
    """Play one card of a hole, and give it up."""
    await visitor.hole(number)
    await visitor.play()
    await visitor.concede()


async def test_nine_holes_end_in_the_same_totals_for_all(served: Served, visit: Visit) -> None:
    """All three see the same card at the end; a server killed in hole 3 makes nobody reload."""
    ann = await visit("Ann")
    invite = await ann.open_match(holes=9, pause_ms=600_000)
    bo = await visit("Bo", f"/#{invite}")
    await bo.join()
    async with await Client.connect(served.ws, name="Cy") as cy:
        match = await cy.join(invite)
        await cy.ready(match)
        await expect(ann.page.locator(".seats li")).to_have_count(3)
        await ann.start()
        terminal = asyncio.create_task(at_the_terminal(cy, match))
        await ann.page.evaluate("window.notReloaded = true")
        await bo.page.evaluate("window.notReloaded = true")
        for number in range(1, 10):
            if number == 3:
                await ann.hole(3)
                await bo.hole(3)
                await served.kill()
                await expect(ann.page.locator(".banner")).to_contain_text("Reconnecting")
                await served.start()
                await expect(ann.page.locator(".banner")).to_have_count(0)
                await bo.play()
                await expect(ann.page.locator(".others")).to_contain_text("34 left")
                await bo.concede()
                await hole(ann, 3)
            else:
                await asyncio.gather(hole(ann, number), hole(bo, number))
            if number < 9:
                await asyncio.gather(
                    *(one.page.get_by_role("button", name="Next hole").click() for one in (ann, bo))
                )
        view = await terminal
        totals = {seat.name: str(seat.totals["strokes"]) for seat in view.seats}
        for one in (ann, bo):
            await expect(one.page.locator(".end")).to_be_visible()
            assert await one.page.evaluate("window.notReloaded")
            card = await one.card()
            assert {row[1]: row[-2] for row in card} == totals
            assert {row[1]: row[0] for row in card} == {s.name: s.place for s in view.seats}
            assert [int(row[-2]) for row in card] == sorted(map(int, totals.values()))
    await ann.page.get_by_text("Were the deals fair?").click()
    await ann.page.get_by_role("button", name="Check it here").click()
    await expect(ann.page.locator(".fairness [role=status]")).to_contain_text("fair")
    await ann.page.get_by_role("button", name="Hole 2").click()
    await expect(ann.page.locator(".replay .tableau [data-card]")).to_have_count(35)
    await ann.page.get_by_role("button", name="To the end").click()
    await expect(ann.page.locator(".replay .tableau [data-card]")).to_have_count(34)
    await expect(ann.page.locator(".scorecard tfoot")).to_contain_text("Best possible")
    await ann.page.get_by_role("button", name="What was lost?").click()
    await expect(ann.page.locator(".replay .strong")).to_contain_text("best possible")
    await ann.page.get_by_label("Whose line").select_option("3")
    await expect(ann.page.locator(".replay [role=status]")).to_contain_text("Move 0 of")
    async with ann.page.expect_download() as picture:
        await ann.page.get_by_role("button", name="As a picture").click()
    assert (await (await picture.value).path()).read_bytes().startswith(b"\x89PNG")
    await ann.page.get_by_role("button", name="Rematch").click()
    await expect(ann.page.locator(".lobby")).to_be_visible()
    await bo.page.get_by_role("button", name="Join the rematch").click()
    await expect(bo.page.locator(".lobby .seats")).to_contain_text("Ann")


async def test_a_match_at_once(visit: Visit) -> None:
    """One press brings a match with three house players, without an account."""
    ann = await visit()
    await ann.page.get_by_role("button", name="Play now").click()
    await expect(ann.page.locator(".pause h1")).to_have_text("Hole 1 of 9 starts in")
    await expect(ann.page.get_by_role("timer")).to_have_text(re.compile("^0:0[0-5]$"))
