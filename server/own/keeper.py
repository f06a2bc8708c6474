"""What a node does by itself about players: signing out, deletions, retention. Until cancelled."""

import asyncio
from collections.abc import Callable

from server.groups import Groups
from server.logs import logger_of
from server.own.departures import Departures
from server.own.retention import Retention
from server.own.revoked import Revoked
from server.own.sessions import Sessions
from server.store import StoreAway

logger = logger_of(__name__)

LOOK_EVERY_S = 1.0
LOOKS_TO_TIDY = 60


class Keeper:
    """A node's care for players; `healthy` tells whether the store answered when last asked."""

    def __init__(
        self,
        revoked: Revoked,
        sessions: Sessions,
        groups: Groups,
        departures: Departures,
        retention: Retention,
        healthy: Callable[[], bool],
    ) -> None:
        self._revoked = revoked
        self._sessions = sessions
        self._groups = groups
        self._departures = departures
        self._retention = retention
        self._healthy = healthy

    async def run(self) -> None:
        """Look every second, and tidy up every minute."""
        looks = 0
        while True:
            try:
                await self.look()
                if looks % LOOKS_TO_TIDY == 0:
                    await self.tidy()
            except StoreAway as error:
                if self._healthy():  # else it was said already
                    logger.warning("players are not looked after", error=str(error))
            looks += 1
            await asyncio.sleep(LOOK_EVERY_S)

    async def look(self) -> None:
        """Close what was signed out, and go on with what was begun. Raise `StoreAway`."""
        for player in await self._revoked.read():
            await self._sessions.look_at(player)
        await self._revoked.go_on()
        await self._groups.go_on()
        await self._departures.go_on()

    async def tidy(self) -> None:
        """Do a little of what is due by time. Raise `StoreAway`."""
        await self._sessions.note_seen()
        await self._retention.guests()
        await self._retention.people()
