"""What a client asks from its seat in a match, beside moves: to be ready, and what hosts do.

Each command raises `RefusedError` if the server does not take it.
"""

from server import protocol
from server.client.desks import Desks


class Seats(Desks):
    """The part of a client that is asked from a seat."""

    async def ready(self, match: str, ready: bool = True) -> None:
        """Be ready to start, or for the next hole; or not ready to start after all."""
        await self._asking.ask(protocol.Ready(self._asking.new_request(), match, ready))

    async def ask_house(self, match: str, strength: str = "medium") -> None:
        """Ask a house player (`easy`, `medium`, `hard`) in; the state tells when it has come."""
        await self._asking.ask(protocol.AskHouse(self._asking.new_request(), match, strength))

    async def remove(self, match: str, seat: int) -> None:
        """Take somebody's seat away, as the host, in the lobby."""
        await self._asking.ask(protocol.Remove(self._asking.new_request(), match, seat))

    async def set_start(self, match: str, in_ms: int) -> None:
        """Have the match start by itself so far ahead, as the host; 0 takes that back."""
        await self._asking.ask(protocol.SetStart(self._asking.new_request(), match, in_ms))

    async def abort(self, match: str) -> None:
        """Stop the match before its end, as the host."""
        await self._asking.ask(protocol.Abort(self._asking.new_request(), match))

    async def react(self, match: str, word: str) -> None:
        """Say one of the fixed words."""
        await self._asking.ask(protocol.React(self._asking.new_request(), match, word))

    async def start(self, match: str) -> None:
        """Start the match, as its host."""
        await self._asking.ask(protocol.Start(self._asking.new_request(), match))
