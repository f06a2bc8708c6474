"""The index of matches that need a beat or have a deadline, and of rounds, in shards.

A match is in it before its log begins and leaves it after its log has ended: one entry too
many costs a look, one too few would be a match that nobody beats. Nodes take what is due by
pushing it ahead in the same step, so that each match is beaten by one node at a time, and
by another soon after that one is killed.
"""

import asyncio
from collections.abc import Callable

from server.ids import MatchId, RoundId, parse_match_id
from server.log import keys
from server.log.appenders import Appenders
from server.log.calls import Call, Reply
from server.log.scripts import CLAIM, ENLIST
from server.log.values import Unknown
from server.store import Client, StoreAway, Word, ask


class Index:
    """This node's hand on the index."""

    def __init__(self, appenders: Appenders, client: Client) -> None:
        self._appenders = appenders
        self._client = client
        self._first = 0

    async def enlist(self, match: MatchId | RoundId, wait_ms: int) -> None:
        """Have the match claimed in `wait_ms`, or sooner if it already was to be.

        Raise `StoreAway`.
        """
        await self._enlist(match, wait_ms, 0)

    async def postpone(self, match: MatchId | RoundId, wait_ms: int) -> None:
        """Have a match that is listed claimed no sooner than in `wait_ms`. Raise `StoreAway`."""
        await self._enlist(match, wait_ms, 1)

    async def _enlist(self, match: MatchId | RoundId, wait_ms: int, longer: int) -> None:
        waiting: asyncio.Future[Reply | Unknown] = asyncio.get_running_loop().create_future()
        args: list[Word] = [match, wait_ms, longer]
        self._appenders.call(Call(ENLIST, [keys.shard(match)], args, _into(waiting)))
        _known(await waiting)

    async def delist(self, match: MatchId | RoundId) -> None:
        """Have the match claimed no more. Raise `StoreAway`."""
        await ask(self._client, "ZREM", keys.shard(match), match)

    async def claim(self, ahead_ms: int, limit: int) -> list[MatchId | RoundId]:
        """Take up to `limit` matches that are due; they are due again in `ahead_ms`.

        Raise `StoreAway`. Each call begins at another shard, so that none starves.
        """
        self._first = (self._first + 1) % keys.SHARDS
        claimed: list[MatchId | RoundId] = []
        loop = asyncio.get_running_loop()
        for n in range(keys.SHARDS):
            shard = keys.due((self._first + n) % keys.SHARDS)
            waiting: asyncio.Future[Reply | Unknown] = loop.create_future()
            args = [ahead_ms, limit - len(claimed)]
            self._appenders.call(Call(CLAIM, [shard], args, _into(waiting)))
            reply = await waiting
            if isinstance(reply, Unknown) and claimed:
                break  # what is claimed has been pushed ahead: it must be looked after
            for found in _known(reply):
                assert isinstance(found, bytes)
                claimed.append(parse_match_id(found.decode()) or RoundId(found.decode()))
            if len(claimed) >= limit:
                break
        return claimed


def _into(waiting: asyncio.Future[Reply | Unknown]) -> Callable[[Reply | Unknown], None]:
    def done(reply: Reply | Unknown) -> None:
        if not waiting.done():  # who asked may have been cancelled
            waiting.set_result(reply)

    return done


def _known(reply: Reply | Unknown) -> Reply:
    if isinstance(reply, Unknown):
        raise StoreAway("the index did not answer")
    return reply
