"""Rounds that each plays alone, on the full screen, against a real node."""

import asyncio
from dataclasses import replace
from pathlib import Path

import pytest

from server.app import Node
from server.client import Client
from server.config import Config
from server.protocol import MatchView, RoundView
from server.store import Client as Store
from server.terminal.commands import ShowRound
from tests.server.node.conftest import Connect
from tests.server.node.test_rounds import HOUR_MS, QUICK, close_round, play_run, until_played
from tests.terminal.screen.conftest import Begin
from tests.terminal.screen.evening import Evening


async def look_at(ann: Evening, invite: str) -> None:
    """Go to the page of a round by its code, as one joins a match."""
    await ann.shows("You are Ann")
    await ann.press("j", *invite.lower(), "enter")
    await ann.in_room("RoundRoom")


async def concede(ann: Evening) -> None:
    await ann.in_room("HoleRoom")
    await ann.until(lambda: ann.seat.board)
    await ann.press("c", "y")


async def test_a_round_from_its_code_to_its_codes(
    evening: Begin, connect: Connect, client: Store
) -> None:
    """Found by code, played with a rest, sealed with the place so far; then all of it is told."""
    bo = await connect("Bo")
    opened = await bo.open_round(24 * HOUR_MS, QUICK)
    async with evening("Ann") as ann:
        await look_at(ann, opened.invite)
        for text in ("Round of Bo", "It closes in", "Begun by 0", opened.commitment, "s begins"):
            assert text in ann.text()
        await ann.press("v")
        await ann.shows("A replay needs the codes")
        await play_run(bo, opened.round)
        await until_played(bo, opened.round)
        await ann.shows("Begun by 1, finished by 1.")
        assert "Bo  " not in ann.text()
        await ann.press("s")
        await ann.in_room("HoleRoom")
        assert "Your round" in ann.text()
        assert "Hole 2" in ann.text()
        await ann.press("w")
        await ann.shows("Nobody else is here.")
        await ann.press("a")
        await ann.shows("l gives it up")
        await ann.press("question_mark")
        await ann.shows("start the next hole")
        await ann.press("escape")
        await concede(ann)
        await ann.in_room("PauseRoom")
        for text in ("Hole 2 starts when you are ready", "r starts it", "[[35]]"):
            assert text in ann.text()
        assert "Hole 1 was" not in ann.text()
        await ann.press("s")
        await ann.shows("Score card")
        await ann.press("escape", "v", "q")
        await ann.in_room("RoundRoom")
        await ann.shows("s goes on")
        await ann.press("q")
        await ann.in_room("StartRoom")
        await ann.shows("Go on with an open round")
        await ann.press("g")
        await ann.in_room("PauseRoom")
        await ann.press("r")
        await concede(ann)
        await ann.in_room("SealedRoom")
        await ann.shows("Place so far: 2 of 2")
        assert "The codes are told when it is over for everybody." in ann.text()
        await ann.press("v", "c")
        assert ann.room == "SealedRoom"
        await close_round(client, opened.round)
        await ann.shows("The deals were fair")
        await ann.press("c", "escape", "v")
        await ann.in_room("ReplayRoom")
        await ann.press("escape", "enter")
        await ann.in_room("RoundRoom")
        await ann.shows("v look at a run")
        assert "Place 2 of 2" in ann.text()
        await _look_at_others(ann)


async def _look_at_others(ann: Evening) -> None:
    """Look at the winner's run, hole by hole, and come back to the round."""
    await ann.press("c")
    await ann.shows("committed")
    await ann.press("escape", "down", "up", "s", "v")
    await ann.shows("Look at whose run?")
    await ann.press("1")
    await ann.in_room("SealedRoom")
    assert "Bo  " in ann.text()
    assert "Place" not in ann.text()
    await ann.press("v")
    await ann.in_room("ReplayRoom")
    await ann.shows("Hole 1, Bo")
    await ann.press("escape", "q")
    await ann.in_room("RoundRoom")
    await ann.press("q")
    await ann.in_room("StartRoom")
    assert "Go on" not in ann.text()


async def test_the_daily_nine(evening: Begin) -> None:
    """D shows today's nine with its rules; it is gone on with from the start, and given up."""
    async with evening("Ann") as ann:
        await ann.shows("You are Ann")
        await ann.press("d")
        await ann.in_room("RoundRoom")
        for text in ("Daily nine of", "9 holes", "A queen may be played on a king."):
            assert text in ann.text()
        await ann.press("question_mark")
        await ann.shows("begin, or go on")
        await ann.press("escape", "enter")
        await ann.in_room("PauseRoom")
        await ann.shows("Hole 1 starts in")
        await ann.press("q")
        await ann.in_room("RoundRoom")
        await ann.press("q")
        await ann.shows("Go on with the daily nine")
    async with evening("Ann") as back:
        await back.shows("Go on with the daily nine")
        await back.press("g")
        await back.until(lambda: back.app.seat)
        await back.press("l")
        await back.shows("Leave for good?")
        await back.press("y")
        await back.in_room("RoundRoom")
        await back.shows("You have played it.")
        await back.press("s", "q")
        await back.in_room("StartRoom")
        await back.until(lambda: "Go on" not in back.text())


async def test_beginning_with_the_daily_nine(node: Node) -> None:
    """The command line leads to its page at once; esc to the start."""
    async with Evening(node.url, None, first=ShowRound("daily")) as ann:
        await ann.in_room("RoundRoom")
        await ann.press("escape")
        await ann.in_room("StartRoom")


async def test_a_page_outlives_the_server(config: Config, tmp_path: Path) -> None:
    """While the server is away the page says so; once it is back it is told anew."""
    node = await Node.start(config)
    async with Evening(node.url, tmp_path, first=ShowRound("daily")) as ann:
        await ann.in_room("RoundRoom")
        await node.stop()
        await ann.shows("Connection lost")
        again = await Node.start(replace(config, port=int(node.url.rpartition(":")[2])))
        await ann.until(lambda: "Connection lost" not in ann.text())
        async with await Client.connect(again.ws) as bo:
            await bo.start_run()
            await ann.shows("Begun by 1")
    await again.stop()


async def test_opening_a_round(evening: Begin, connect: Connect) -> None:
    """R lists the own rounds, and opens one from a form; the code is there to be shared."""
    async with evening("Ann") as ann:
        await ann.shows("You are Ann")
        await ann.press("r")
        await ann.shows("open a new one")
        await ann.press("n")
        await ann.in_room("NewRoundRoom")
        await ann.shows("It closes on")
        await ann.press("right", *["down"] * 6, *["left"] * 8, "enter")
        await ann.in_room("RoundRoom")
        assert "Your own round" in ann.text()
        assert "1 hole, " in ann.text()
        client = await ann.app.matches.client()
        (_, mine) = await client.rounds()
        hours = (mine.closes_at_ms - mine.clock_ms) / HOUR_MS
        assert 71 < hours <= 72
        assert mine.invite in ann.text()
        await ann.press("q")
        await ann.pick("r")
        assert mine.invite in ann.text()
        await ann.press("1")
        await ann.in_room("RoundRoom")
    bo = await connect("Bo")
    async with evening("Cy") as cy:
        await cy.shows("You are Cy")
        await cy.press("w", *mine.invite, "enter")
        await cy.in_room("RoundRoom")
        await cy.shows("Round of Ann")
        assert (await bo.round(mine.invite)).begun == 0


async def test_a_closing_that_is_typed(evening: Begin) -> None:
    """C takes a time of day or a span, as lines do; what is none is told, and nothing changes."""
    async with evening("Ann") as ann:
        await ann.shows("You are Ann")
        await ann.pick("r", "n")
        await ann.in_room("NewRoundRoom")
        before = ann.text()
        await ann.press("c", *"someday", "enter")
        await ann.shows("a round closes in a time like")
        assert before.splitlines()[4] in ann.text()
        await ann.press("c", *"fri 18:00", "enter")
        await ann.shows(", 18:00.")
        await ann.press("c", *"2d12h", "enter")
        await ann.shows("2 days 12 hours")
        await ann.press("enter")
        await ann.in_room("RoundRoom")
        (_, mine) = await (await ann.app.matches.client()).rounds()
        assert 59 < (mine.closes_at_ms - mine.clock_ms) / HOUR_MS <= 60


async def test_who_has_gone_on_is_not_called_back(
    evening: Begin, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A list that comes late is not laid over what was opened meanwhile."""
    asked, late = asyncio.Event(), asyncio.Event()

    async def rounds(_: Client, scope: str = "") -> list[RoundView]:
        asked.set()
        await late.wait()
        return []

    async with evening("Ann") as ann:
        await ann.shows("You are Ann")
        monkeypatch.setattr(Client, "rounds", rounds)
        await ann.press("r")
        await asked.wait()
        await ann.press("o")
        assert ann.room == "Options"
        late.set()
        await ann.app.workers.wait_for_complete(
            [worker for worker in ann.app.workers if worker.group == "errand"]
        )
        assert ann.room == "Options"


async def test_a_round_that_nobody_played(evening: Begin, connect: Connect, client: Store) -> None:
    """A page that is looked at is told anew: it closes, and there is no run to look at."""
    bo = await connect("Bo")
    opened = await bo.open_round(24 * HOUR_MS, QUICK)
    async with evening("Ann") as ann:
        await look_at(ann, opened.invite)
        await close_round(client, opened.round)
        await ann.shows("You have not played it.")
        await ann.shows("v look at a run")
        await ann.press("v")
        await ann.shows("Nobody has played it.")
        await ann.press("s")
        await ann.shows("the round has closed")


async def test_a_match_goes_before_a_run(evening: Begin, connect: Connect) -> None:
    """What is offered to go on with is what others wait in, before what waits for its player."""
    bo = await connect("Bo")
    opened = await bo.open_round(24 * HOUR_MS, QUICK)
    async with evening("Ann") as ann:
        await look_at(ann, opened.invite)
        await ann.press("s")
        await concede(ann)
        await ann.in_room("PauseRoom")
        await ann.press("q", "q", "n", "enter")
        await ann.in_room("LobbyRoom")
        await ann.press("q")
        await ann.shows("Go on with the running match")
        view: MatchView | None = await ann.app.matches.running()
        assert view is not None
        assert not view.round
