"""Open matches, and looking on at one without a seat."""

from msgspec.structs import replace

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
