"""Tickets: a way for a player to be the same one in a browser or a terminal, without a secret.

Whoever is known already (by a device, or by a service that vouches) is told a ticket. Shown
instead of a secret within `GOOD_FOR_MS`, it makes one more device of the player, once. The
store has a hash of it, and who it is for.

| key | holds |
|---|---|
| `{ticket:HASH}` | the player's id, for ten minutes |
"""

import hashlib
from base64 import urlsafe_b64encode
from collections.abc import Callable

from server.devices import Devices
from server.ids import PlayerId
from server.players import Player
from server.store import Client, ask

GOOD_FOR_MS = 10 * 60 * 1000
TICKET_BYTES = 18


class Tickets:
    """The tickets of a store. Everything raises `StoreAway`."""

    def __init__(self, client: Client, devices: Devices, entropy: Callable[[int], bytes]) -> None:
        self._client = client
        self._devices = devices
        self._entropy = entropy

    async def issue(self, player: PlayerId) -> str:
        """Make a ticket for a player."""
        ticket = urlsafe_b64encode(self._entropy(TICKET_BYTES)).decode()
        await ask(self._client, "SET", _key(ticket), player, "PX", GOOD_FOR_MS)
        return ticket

    async def redeem(self, ticket: str) -> tuple[Player, str] | None:
        """Take a ticket, which is void by it; return the player on a new device, and its word.

        None if it is not good (any more). Raise `TooManyDevicesError`.
        """
        kept = await ask(self._client, "GETDEL", _key(ticket))
        return None if kept is None else await self._devices.add(PlayerId(kept.decode()))


def _key(ticket: str) -> str:
    return f"{{ticket:{hashlib.sha256(ticket.encode()).hexdigest()}}}"
