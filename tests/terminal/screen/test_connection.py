"""What the screen makes of a server that goes, comes back, or was never there."""

from dataclasses import replace
from pathlib import Path

import pytest

from server.app import Node
from server.client import Client, ReplacedError
from server.config import Config
from server.terminal.identity import Identity
from tests.server.node.conftest import Connect
from tests.server.node.playing import QUICK, open_match
from tests.terminal.screen.conftest import Begin
from tests.terminal.screen.evening import NOWHERE, Evening


async def test_a_lost_connection(config: Config, tmp_path: Path) -> None:
    """It is told in a bar; keys are answered in words meanwhile; then play goes on as it was."""
    first = await Node.start(config)
    port = int(first.url.rsplit(":", 1)[1])
    async with Evening(first.url, tmp_path) as ann, await Client.connect(first.ws) as bo:
        await ann.shows("You are Ann")
        match = await open_match(bo, settings=QUICK)
        await ann.press("j", *bo.view(match).invite, "enter")
        await ann.in_room("LobbyRoom")
        await ann.press("r")
        await bo.until(match, lambda view: all(seat.ready for seat in view.seats))
        await bo.start(match)
        await ann.in_room("HoleRoom")
        await ann.until(lambda: ann.seat.board)
        before = ann.seat.board
        await first.stop()
        await ann.shows("Connection lost.")
        await ann.press("space")
        await ann.shows("the connection is lost;")
        assert ann.seat.board == before
        second = await Node.start(replace(config, port=port))
        await ann.until(lambda: "Connection lost." not in ann.text())
        assert "the connection is lost;" not in ann.text()
        await ann.press("space")
        await ann.until(lambda: ann.seat.board and ann.seat.board.stock_left == 15)
    await second.stop()


async def test_a_seat_that_was_taken_elsewhere(evening: Begin, tmp_path: Path, node: Node) -> None:
    """Who opens the match on another screen is told so here, and can play on from the start."""
    async with evening("Ann") as ann:
        await ann.shows("You are Ann")
        await ann.press("n", "enter")
        await ann.in_room("LobbyRoom")
        secret = Identity(tmp_path / "Ann", node.ws).secret()
        async with await Client.connect(node.ws, secret=secret) as elsewhere:
            await elsewhere.open(ann.seat.match)
            await ann.in_room("StartRoom")
            await ann.shows("You have opened this match")
            await ann.shows("Go on with the running match")
        await ann.press("g")
        await ann.in_room("LobbyRoom")


async def test_a_match_that_was_opened_elsewhere_from_the_start(
    evening: Begin, tmp_path: Path, node: Node
) -> None:
    """It is no lost connection, of which nobody would be told that it is back."""
    async with evening("Ann") as ann:
        await ann.shows("You are Ann")
        await ann.press("n", "enter")
        await ann.in_room("LobbyRoom")
        match = ann.seat.match
        await ann.press("q")
        await ann.in_room("StartRoom")
        await ann.shows("Go on with the running match")
        ended, told = await ann.app.link.client(), list[bool]()
        ended.connection = told.append
        secret = Identity(tmp_path / "Ann", node.ws).secret()
        async with await Client.connect(node.ws, secret=secret) as elsewhere:
            await elsewhere.open(match)
            with pytest.raises(ReplacedError):
                await ended.until(match, lambda view: False)
        assert told == []
        await ann.press("g")
        await ann.shows("You have opened this match")
        await ann.press("g")
        await ann.in_room("LobbyRoom")


async def test_no_server(tmp_path: Path) -> None:
    """Without a server one is told so, and can practise."""
    async with Evening(NOWHERE, tmp_path) as ann:
        await ann.shows("No Par 45 server answers")
        await ann.press("a", "p")
        await ann.shows("No Par 45 server answers")
        await ann.press("c", *"GO1-X", "enter")
        await ann.shows("this is no game code")
        await ann.press("c", "enter")
        await ann.in_room("PracticeRoom")
        await ann.press("q")
        await ann.in_room("StartRoom")


async def test_a_new_name(evening: Begin, connect: Connect) -> None:
    """The name can be changed from the start, and a bad one is refused in words."""
    async with evening("Ann") as ann:
        await ann.shows("You are Ann")
        await ann.press("e", *"Ana", "enter")
        await ann.shows("You are Ana")
        await ann.press("e", *"x" * 60, "enter")
        await ann.shows("this name cannot be used")
        await ann.press("e", "escape")
        await ann.until(lambda: ann.room == "StartRoom")
