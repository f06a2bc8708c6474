"""Open matches, and looking on at one without a seat."""

from msgspec.structs import replace

from server.client import Client
from tests.server.node.conftest import Connect
from tests.server.node.playing import QUICK, open_match
from tests.terminal.screen.conftest import Begin

OPEN = replace(QUICK, open=True, pause_ms=60_000)


async def test_open_matches(evening: Begin, connect: Connect) -> None:
    """L lists them, or says that there is none; from the list one looks on, or takes a seat."""
    bo = await connect("Bo")
    async with evening("Ann") as ann:
        await ann.shows("You are Ann")
        assert "q  Quit" in ann.text()
        await ann.press("l")
        await ann.shows("No open match waits")
        match = await bo.create(OPEN)
        await ann.press("l")
        await ann.shows("1 of 8 seats taken")
        await ann.press("1")
        await ann.shows(f"Match {bo.view(match).invite}")
        await ann.press("w")
        await ann.in_room("LobbyRoom")
        await ann.shows("You look on.")
        await ann.press("q", "l")
        await ann.shows("1 of 8 seats taken")
        await ann.press("enter", "j")
        await ann.in_room("LobbyRoom")
        await ann.shows("2 of 8 seats")
        await ann.press("r")
        await bo.until(match, lambda view: view.seats[-1].ready)


async def test_looking_on(evening: Begin, connect: Connect) -> None:
    """W looks on by code: progress, the card after each hole, boards, the end; nothing more."""
    bo, cy = await connect("Bo"), await connect("Cy")
    match = await open_match(bo, cy, settings=OPEN)
    async with evening("Ann") as ann:
        await ann.shows("You are Ann")
        await ann.press("w", *bo.view(match).invite, "enter")
        await ann.in_room("LobbyRoom")
        await ann.press("r")
        await ann.shows("you have no seat in this match")
        await bo.start(match)
        for hole in (1, 2):
            await ann.in_room("WatchRoom")
            await ann.shows(f"Hole {hole} of 2")
            await ann.shows("The players")
            await bo.until(match, lambda view: view.board is not None)
            await bo.move(match, "c")
            await ann.shows("✓ 35 left")
            await cy.until(match, lambda view: view.board is not None)
            await cy.move(match, "c")
            await ann.in_room("PauseRoom" if hole == 1 else "EndRoom")
            if hole == 1:
                assert "Waiting for Bo and Cy." in ann.text()
                await ann.press("v")
                await ann.shows("Hole 1, Bo")
                await ann.press("escape")
                await bo.ready(match)
                await cy.ready(match)
                await ann.in_room("WatchRoom")
                await ann.press("s", "escape", "question_mark")
                await ann.shows("look on no more")
                await ann.press("escape")
        assert "share first place" in ann.text()
        await ann.press("q")
        await ann.in_room("StartRoom")
        assert "Go on" not in ann.text()


async def test_boards_of_a_show(evening: Begin, connect: Connect) -> None:
    """Who looks on at a show sees each player's board as it is played; q looks on no more."""
    bo, cy = await connect("Bo"), await connect("Cy")
    match = await open_match(bo, cy, settings=replace(OPEN, show=True))
    await bo.start(match)
    for one in (bo, cy):
        await one.until(match, lambda view: view.board is not None)
    async with evening("Ann") as ann:
        await ann.shows("You are Ann")
        await ann.press("w", *bo.view(match).invite, "enter")
        await ann.in_room("ShowRoom")
        await ann.shows("Bo    points 0")
        await cy.move(match, "d")
        await ann.press("tab")
        await ann.shows("Cy    points 0")
        await ann.until(lambda: "stock" in ann.text() and " 15 " in ann.text())
        await ann.press("1", "space")
        await ann.press("left", "right", "tab", "shift+tab")
        await cy.move(match, "c")
        await ann.shows("Conceded: 35 strokes")
        await bo.move(match, "c")
        await ann.in_room("PauseRoom")
        await _next_hole(bo, cy, match)
        await ann.in_room("ShowRoom")
        await ann.press("v")
        await ann.in_room("ReplayRoom")
        await ann.press("escape", "s")
        await ann.shows("Score card")
        await ann.press("escape", "escape")
        await ann.in_room("StartRoom")
        assert "Go on" not in ann.text()


async def _next_hole(bo: Client, cy: Client, match: str) -> None:
    for one in (bo, cy):
        await one.ready(match)
