"""A match in the full screen, against a real node over real sockets."""

from server.client import Client
from server.terminal.board import Board
from tests.server.node.conftest import Connect
from tests.server.node.playing import QUICK
from tests.terminal.screen.conftest import Begin
from tests.terminal.screen.evening import Evening


async def test_an_evening(evening: Begin, connect: Connect) -> None:
    """Two players meet by code, play a hole, see each other's progress, the card, the end."""
    async with evening("Ann") as ann:
        await ann.shows("You are Ann")
        await quick_match(ann)
        invite = ann.seat.view.invite
        assert invite in ann.text()
        assert "Two or more play" in ann.text()
        bo = await connect("Bo")
        match = await bo.join(invite)
        await ann.shows("Bo")
        await ann.press("s")
        await ann.shows("not everybody is ready yet")
        await bo.ready(match)
        await ann.shows("s starts the match")
        await ann.press("s")
        await ann.in_room("HoleRoom")
        await ann.until(lambda: ann.seat.board)
        assert "Hole 1 of 1" in ann.text()
        assert "undo" not in ann.text()
        await ann.press("question_mark")
        await ann.shows("↑ ↓ more")
        await ann.press("pagedown", "pagedown", "up", "down")
        await ann.shows("Fewest strokes win.")
        await ann.press("escape")
        await play_some(ann)
        await leave_some(bo, match)
        await ann.shows("✓ 35 left")
        await ann.press("c")
        await ann.shows("Concede with")
        await ann.press("n", "c", "y")
        await ann.in_room("EndRoom")
        for text in ("The match is over", "Ann (you) wins.", "Hole", "Total", "Codes of the holes"):
            assert text in ann.text()
        await ann.press("v")
        await ann.in_room("ReplayRoom")
        await ann.press("end")
        assert "conceded" in ann.text()
        await ann.press("home", "right")
        assert "step 1 of" in ann.text()
        await ann.press("up", "down", "space", "space", "left", "escape")
        await ann.press("enter")
        await ann.in_room("StartRoom")
        assert "Go on" not in ann.text()


async def quick_match(ann: Evening) -> None:
    """Open a match of one hole without a countdown, from the form."""
    await ann.press("n")
    await ann.press(*["down"] * 5, *["left"] * 8)  # holes
    await ann.press("down", "down", *["left"] * 8, "down", *["left"] * 8)  # countdown, pause
    assert "Countdown" in ann.text()
    await ann.press("enter")
    await ann.in_room("LobbyRoom")
    settings = ann.seat.view.settings
    assert (settings.holes, settings.countdown_ms, settings.pause_ms) == (1, 0, 0)


async def play_some(ann: Evening) -> None:
    """Play what fits until something does not; the board is as the server says, and words say why."""
    while not board_of(ann).fits:
        await draw(ann)
    column, before = board_of(ann).fits[0], board_of(ann)
    await ann.press(str(column))
    await ann.until(lambda: board_of(ann).left == before.left - 1)
    wrong = next(n for n in range(1, 8) if n not in board_of(ann).fits)
    await ann.press(str(wrong))
    await ann.shows("it must be one rank higher or lower")
    assert "╔" in ann.text()
    await ann.press("o", "e", "escape")
    assert "it must be one rank" not in ann.text()
    await ann.press("o", "e", "m", "f", "escape")
    await ann.press("u")
    await ann.shows("this match is played")
    await draw(ann)
    assert "this match is played" not in ann.text()
    await ann.press("s")
    await ann.shows("Score card")
    await ann.press("escape", "question_mark")
    await ann.shows("A queen may be played on a king.")
    await ann.press("escape")


async def draw(ann: Evening) -> None:
    stock = board_of(ann).stock_left
    await ann.press("space")
    await ann.until(lambda: board_of(ann).stock_left == stock - 1)


async def leave_some(bo: Client, match: str) -> None:
    await bo.move(match, "c")


def board_of(ann: Evening) -> Board:
    board = ann.seat.board
    assert board is not None
    return board


async def test_play_now_and_come_back(evening: Begin) -> None:
    """P plays the house at once; q keeps the seat, g goes on from the very same board."""
    async with evening("Ann") as ann:
        await ann.shows("You are Ann")
        await ann.press("p")
        await ann.shows("Hole 1 starts")
        await ann.in_room("HoleRoom")
        assert "(house)" in ann.text()
        await draw(ann)
        shown = board_of(ann)
        await ann.press("q")
        await ann.in_room("StartRoom")
        await ann.shows("Go on with the running match")
        await ann.press("g")
        await ann.in_room("HoleRoom")
        assert board_of(ann) == shown
        await draw(ann)
        await ann.press("l")
        await ann.shows("Leave for good?")
        await ann.press("y")
        await ann.in_room("StartRoom")
        await ann.until(lambda: "Go on" not in ann.text())


async def test_join_and_pause(evening: Begin, connect: Connect) -> None:
    """J joins by code; between holes the card and a countdown, and r is ready for the next one."""
    bo = await connect("Bo")
    match = await bo.create(QUICK)
    async with evening("Ann", (120, 40)) as ann:
        await ann.shows("You are Ann")
        await ann.press("j")
        await ann.press(*"nosuch", "enter")
        await ann.shows("there is no such match")
        await ann.press("j", *bo.view(match).invite.lower(), "enter")
        await ann.in_room("LobbyRoom")
        await ann.press("r")
        await bo.until(match, lambda view: view.seats[1].ready)
        await ann.press("r")
        await bo.until(match, lambda view: not view.seats[1].ready)
        await ann.press("s")
        await ann.shows("only the host can do this")
        await ann.press("l")
        await ann.in_room("StartRoom")
        await bo.until(match, lambda view: len(view.seats) == 1)
