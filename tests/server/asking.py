"""Asking a log and waiting for its answer, and moving a match's time."""

import asyncio
from collections.abc import Callable, Mapping
from typing import ParamSpec, TypeVar

from server.ids import MatchId
from server.log import Append, Attached, Beat, Log, Outcome, Stored, Unknown, keys
from server.store import Client, ask_all

P = ParamSpec("P")
T = TypeVar("T")


def waiting_for(call: Callable[[Callable[[T], None]], None]) -> asyncio.Future[T]:
    """Return a future of what a call with a callback will answer."""
    future: asyncio.Future[T] = asyncio.get_running_loop().create_future()
    call(future.set_result)
    return future


def append(log: Log, what: Append) -> asyncio.Future[Outcome]:
    return waiting_for(lambda done: log.append(what, done))


def beat(log: Log, match: MatchId, *seats: int) -> asyncio.Future[Beat | Unknown]:
    return waiting_for(lambda done: log.beat(match, seats, done))


def attach(log: Log, match: MatchId, seat: int) -> asyncio.Future[Attached | Unknown]:
    return waiting_for(lambda done: log.attach(match, seat, done))


def move(
    match: MatchId, number: int, *, seat: int = 1, text: bytes = b"", also: Mapping[str, int] = {}
) -> Append:
    """Make an append as a seat's move does it: it relies on its action number and moves it."""
    return Append(
        match,
        text or b'{"move":%d}' % number,
        {f"p:{seat}": number, **also},
        {f"p:{seat}": number + 1},
    )


async def until(true: Callable[[], bool]) -> None:
    """Wait for what tells nobody when it happens."""
    while not true():  # noqa: ASYNC110  # there is no event to wait for
        await asyncio.sleep(0)


async def started(log: Log, match: MatchId) -> Stored:
    """Begin a match whose clock runs."""
    outcome = await append(log, Append(match, b'{"type":"start"}', {"m": 0}, {"m": 1, "run": 1}))
    assert isinstance(outcome, Stored)
    return outcome


async def pass_time(client: Client, match: MatchId, ms: int) -> None:
    """Let time go by on the match clock, with somebody looking after the match."""
    await _shift(client, match, paused=-ms)


async def outage(client: Client, match: MatchId, ms: int) -> None:
    """Let time go by while nobody can reach the match."""
    await _shift(client, match, paused=-ms, last=-ms, alive=-ms)


async def _shift(client: Client, match: MatchId, **fields: int) -> None:
    key = keys.counters(match)
    await ask_all(client, *[("HINCRBY", key, name, ms) for name, ms in fields.items()])
