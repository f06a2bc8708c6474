"""One house player: waits to be asked, and plays in any number of matches at once."""

import asyncio
import logging
import random

from server.client import Client, ClientError, RefusedError
from server.house.choose import choose
from server.protocol import MatchView

_logger = logging.getLogger(__name__)

NAMES = ("Birdie", "Bogey", "Eagle", "Albatross", "Condor", "Mulligan", "Caddie", "Fairway")


def house_name(number: int) -> str:
    """Name the house player of a number, from 1."""
    name = NAMES[(number - 1) % len(NAMES)]
    turn = (number - 1) // len(NAMES)
    return f"{name} {turn + 1}" if turn else name


class HousePlayer:
    """A player of the house. `pace_ms` is about how long it thinks over a move."""

    def __init__(self, url: str, secret: str, pace_ms: int) -> None:
        self._url = url
        self._secret = secret
        self._pace_s = pace_ms / 1000

    async def run(self) -> None:
        """Play whatever it is asked to, until cancelled."""
        async with (
            await Client.connect(self._url, secret=self._secret) as client,
            asyncio.TaskGroup() as games,
        ):
            for match in client.matches:
                games.create_task(self._play(client, match))
            while True:
                match = await client.invitations.get()
                games.create_task(self._play(client, match))

    async def _play(self, client: Client, match: str) -> None:
        try:
            await client.join(match)
            async for view in client.watch(match):
                if view.you == 0 or view.phase in ("ended", "aborted"):
                    return
                await self._act(client, match, view)
        except RefusedError as refused:
            _logger.info("the house does not play in %s: %s", match, refused)
        except ClientError as error:
            _logger.warning("the house cannot go on in %s: %s", match, error)

    async def _act(self, client: Client, match: str, view: MatchView) -> None:
        """Do what is to be done now, if anything."""
        own = next(seat for seat in view.seats if seat.seat == view.you)
        done = all(seat.done for seat in view.progress if seat.seat == view.you)
        try:
            if view.phase == "waiting" and 0 < view.hole < view.settings.holes and not own.ready:
                await client.ready(match)
            elif view.phase == "playing" and view.board is not None and not done:
                await asyncio.sleep(self._pace_s * random.uniform(0.6, 1.4))  # noqa: S311
                board = client.view(match).board
                if board is not None and client.view(match).hole == view.hole:
                    await client.move(match, choose(board))
        except RefusedError as refused:
            _logger.debug("the house was refused in %s: %s", match, refused)
