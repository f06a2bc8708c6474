"""Another match with the same people, from the end of one."""

from msgspec.structs import replace

from server.client import Client
from tests.server.node.conftest import Connect
from tests.server.node.playing import QUICK
from tests.terminal.screen.conftest import Begin
from tests.terminal.screen.evening import Evening

ONE_HOLE = replace(QUICK, holes=1)


async def to_the_end(ann: Evening, bo: Client) -> str:
    """Have Ann join a match of Bo's, and both concede its hole."""
    match = await bo.create(ONE_HOLE)
    await ann.shows("You are Ann")
    await ann.press("j", *bo.view(match).invite, "enter")
    await ann.in_room("LobbyRoom")
    await ann.press("r")
    await bo.until(match, lambda view: len(view.seats) == 2 and view.seats[1].ready)
    await bo.start(match)
    await ann.in_room("HoleRoom")
    await ann.until(lambda: ann.seat.board)
    await bo.move(match, "c")
    await ann.press("c", "y")
    await ann.in_room("EndRoom")
    return match


async def test_a_rematch(evening: Begin, connect: Connect) -> None:
    """R opens a match by the same settings, which the others can take their seats in."""
    bo = await connect("Bo")
    async with evening("Ann") as ann:
        match = await to_the_end(ann, bo)
        assert "A rematch is open" not in ann.text()
        await ann.press("r")
        await ann.in_room("LobbyRoom")
        again = await bo.rematch(match)
        assert again == ann.seat.match != match
        assert bo.view(again).settings == ONE_HOLE
        await ann.shows("2 of 8 seats")


async def test_a_rematch_that_another_asked_for(evening: Begin, connect: Connect) -> None:
    """That one is open is said; r takes the seat in it, and finds it taken the second time."""
    bo = await connect("Bo")
    async with evening("Ann") as ann:
        match = await to_the_end(ann, bo)
        again = await bo.rematch(match)
        await ann.shows("A rematch is open: r takes your seat in it.")
        over = ann.seat
        await ann.press("r")
        await ann.in_room("LobbyRoom")
        assert ann.seat.match == again
        ann.app.ask(ann.app.errands.rematch(over))
        await ann.shows("2 of 8 seats")
