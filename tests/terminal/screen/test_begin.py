"""The full screen that begins at once with what its options say, while it looks for a match."""

import asyncio
from pathlib import Path

import pytest

from server.app import Node
from server.client import Client
from server.config import Config
from server.protocol import MatchSettings
from server.terminal.address import parse_address
from server.terminal.commands import Open
from server.terminal.grammar import parse_command
from server.terminal.identity import Identity
from server.terminal.link import Link
from server.terminal.matches import Matches
from server.terminal.screen.notices import Notices
from tests.server.node.conftest import Connect
from tests.server.node.playing import open_match
from tests.server.node.test_watchable import figures
from tests.terminal.screen.evening import Evening

GOLF = MatchSettings(countdown_ms=0)
DOUBLE = MatchSettings(game="double_solitaire", rules="D1V", format="dollars", countdown_ms=0)


async def running(url: str, folder: Path, bo: Client, settings: MatchSettings = GOLF) -> str:
    """Leave a match with Bo behind that runs, as one does whose terminal was closed."""
    async with await Client.connect(url, name="Ann") as ann:
        Identity(folder, url).keep(ann.secret, ann.name)
        match = await open_match(bo, ann, settings=settings)
        await bo.start(match)
        await ann.until(match, lambda view: view.board is not None)
    return match


@pytest.mark.parametrize("settings", [GOLF, DOUBLE], ids=["golf", "double_solitaire"])
async def test_resume_at_once(config: Config, tmp_path: Path, settings: MatchSettings) -> None:
    """A match that runs is come back to over one connection, and can be played."""
    node = await Node.start(config)
    async with await Client.connect(node.ws, name="Bo") as bo:
        before = (await figures(node.url))["par45_connections"]
        match = await running(node.ws, tmp_path, bo, settings)
        async with Evening(node.url, tmp_path, first=parse_command("resume")) as ann:
            await ann.in_room("HoleRoom")
            assert ann.seat.match == match
            await ann.until(lambda: ann.seat.board)
            action = ann.seat.view.action
            await ann.press("space")
            await ann.until(lambda: ann.seat.view.action == action + 1)
            assert (await figures(node.url))["par45_connections"] == before + 1
            assert ann.app.connected
    await node.stop()


async def test_play_now_at_once(node: Node, tmp_path: Path) -> None:
    """A new guest is one player, and sits in the match that was opened for them."""
    async with Evening(node.url, tmp_path, first=Open((), now=True)) as ann:
        await ann.until(lambda: ann.app.seat)
        client = await ann.app.link.client()
        assert ann.seat.client is client
        assert Identity(tmp_path, node.ws).secret() == client.secret
        await ann.until(lambda: len(ann.seat.view.seats) == 2)


async def test_asked_at_once(node: Node, connect: Connect, tmp_path: Path) -> None:
    """Whoever asks for the connection, or for a match that runs, gets the one there is."""
    match = await running(node.ws, tmp_path, await connect("Bo"))
    identity, heard = Identity(tmp_path, node.ws), list[str]()
    out = Notices(lambda told: heard.append(told.event))
    link = Link(parse_address(node.url), identity, "Ann", out, asyncio.Event())
    matches = Matches(link)
    found = await asyncio.gather(matches.running(), matches.running(), matches.join(match))
    assert [view and view.match for view in found[:2]] == [match, match]
    assert found[2] == match
    client = await link.client()
    before = client.view(match).action
    await client.move(match, "d")  # nothing has replaced it
    assert client.view(match).action == before + 1
    assert heard == ["welcome"]
    await link.close()
