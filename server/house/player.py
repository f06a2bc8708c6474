"""One house player: waits to be asked, and plays in any number of matches at once."""

import asyncio
import contextlib
import random
from collections.abc import Mapping
from typing import Any

from server.client import Client, ClientError, RefusedError
from server.house.choose import CONCEDE, Strength
from server.house.games import HABITS, WAITING
from server.house.hurry import Hurry, is_waited_for
from server.logs import logger_of
from server.protocol import MatchView
from server.solving import Choose, NotSolved, Solver

_logger = logger_of(__name__)


THINKS_S = 5.0
"""How long the strongest waits for the solver, which others ask, too."""


class HousePlayer:
    """A player of the house. `pace_ms` is about how long it thinks over a move, unless in a `hurry`.

    The strongest one asks the solver; where that does not answer it plays like the second best.
    It plays each match on a connection of its own, so any number at once. If another
    node's house player takes a match over, that one match is let go.
    """

    def __init__(
        self,
        url: str,
        secret: str,
        strength: Strength,
        pace_ms: int,
        headers: Mapping[str, str] = {},
        solver: Solver | None = None,
        hurry: Hurry = Hurry(),  # noqa: B008 - it is a value
    ) -> None:
        self._url = url
        self._headers = headers
        self._secret = secret
        self._strength = strength
        self._solver = solver
        self._pace_s = pace_ms / 1000
        self._hurry = hurry
        self._invitations: asyncio.Queue[str] = asyncio.Queue()
        self._playing: set[str] = set()

    def invite(self, match: str) -> None:
        """Have it take a seat in a match, unless it has one there."""
        if match not in self._playing:
            self._playing.add(match)
            self._invitations.put_nowait(match)

    async def run(self) -> None:
        """Go on with the matches it was in, and play whatever it is asked to, until cancelled."""
        async with await self._connect() as client:
            for match in client.matches:
                self.invite(match)
        async with asyncio.TaskGroup() as matches:
            while True:
                matches.create_task(self._play(await self._invitations.get()))

    async def _connect(self) -> Client:
        return await Client.connect(self._url, secret=self._secret, headers=self._headers)

    async def _play(self, match: str) -> None:
        try:
            async with await self._connect() as client:
                await client.join(match)
                seen = Seen()
                async for view in client.watch(match):
                    if view.you == 0 or view.phase in {"ended", "aborted"}:
                        return
                    seen.look(view)
                    await self._act(client, match, view, seen)
        except RefusedError as refused:
            _logger.info("the house does not play", match=match, refused=str(refused))
        except ClientError as error:
            _logger.info("the house does not go on", match=match, error=str(error))
        finally:
            self._playing.discard(match)

    async def _act(self, client: Client, match: str, view: MatchView, seen: "Seen") -> None:
        """Do what is to be done now, if anything."""
        own = next(seat for seat in view.seats if seat.seat == view.you)
        done = all(seat.done for seat in view.progress if seat.seat == view.you)
        try:
            if view.phase == "waiting" and 0 < view.hole < view.settings.holes and not own.ready:
                await client.ready(match)
            elif view.phase == "playing" and view.board is not None and not done:
                await self._think(client, view)
                now = client.view(match)
                if now.board is not None and now.hole == view.hole and now.phase == "playing":
                    seen.hurried += is_waited_for(now)
                    if seen.hurried <= self._hurry.moves:
                        move = await self._choose(now, now.board, seen)
                    else:
                        move = await asyncio.to_thread(_last, now, now.board)
                    await client.move(match, move)
        except RefusedError as refused:
            _logger.debug("the house was refused", match=match, refused=str(refused))

    async def _think(self, client: Client, view: MatchView) -> None:
        """Take the time for a move that people take, or next to none once they are all done."""
        most_s = view.settings.limit_ms / 1000 / HABITS[view.settings.game].moves
        pace_s = min(self._pace_s, most_s) * random.uniform(0.6, 1.4)  # noqa: S311
        if is_waited_for(view):
            await asyncio.sleep(min(pace_s, self._hurry.pace_s))
            return
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(pace_s):
                await client.until(
                    view.match, lambda now: now.phase != "playing" or is_waited_for(now)
                )

    async def _choose(self, view: MatchView, board: Mapping[str, Any], seen: "Seen") -> str:
        rules, habits = view.settings.rules, HABITS[view.settings.game]
        samples = habits.samples and self._strength is Strength.EXPERT
        if samples and self._solver is not None and board["fits"]:
            seed = f"{view.match}/{view.hole}/{view.action}"
            question = Choose(dict(board), rules, seen.cards, seed)
            with contextlib.suppress(NotSolved, TimeoutError):
                async with asyncio.timeout(THINKS_S):
                    return (await self._solver.ask(question)).move
        return await asyncio.to_thread(habits.choose, board, rules, self._strength, None)


def _last(view: MatchView, board: Mapping[str, Any]) -> str:
    """Take what can be had at once, and concede what would take longer."""
    habits = HABITS[view.settings.game]
    move = habits.choose(board, view.settings.rules, habits.greedy, None)
    return CONCEDE if move in WAITING else move


class Seen:
    """The cards that were seen on the open hole. Who comes in the middle of it knows fewer.

    `hurried` counts the moves that people have waited for, all done themselves.
    """

    def __init__(self) -> None:
        self.hurried = 0
        self._hole = 0
        self._cards: set[str] = set()

    @property
    def cards(self) -> list[str]:
        return sorted(self._cards)

    def look(self, view: MatchView) -> None:
        """Remember what a match shows of the own board."""
        if view.hole != self._hole:
            self._hole, self._cards, self.hurried = view.hole, set(), 0
        if view.board is not None and HABITS[view.settings.game].samples:
            self._cards.update(card for column in view.board["tableau"] for card in column)
            self._cards.update({view.board["foundation"]} - {None})
