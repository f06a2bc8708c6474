"""The results log in the store: each match's result once, numbered in the order of booking."""

from dataclasses import dataclass

import msgspec

from server.results.result import Result
from server.script import Script
from server.store import Client, ask

PAGE = 100
"""How many results are taken at once: writing their rows must not hold up the store."""

_LOG = "{results}:log"
_BOOKED = "{results}:booked"
_BOOK = Script.load("server.results", "book")


@dataclass(frozen=True, slots=True)
class Booked:
    """A result and its number: 1, 2, ... without a gap."""

    k: int
    result: Result


class Results:
    """The results log. Everything raises `StoreAway`."""

    def __init__(self, client: Client) -> None:
        self._client = client

    async def book(self, result: Result) -> int:
        """Book a result and return its number. A match that is booked stays as it was."""
        text = msgspec.json.encode(result)
        k = await _BOOK.run(self._client, [_LOG, _BOOKED], [result.match, text])
        assert isinstance(k, int)
        return k

    async def read(self, after_k: int, count: int = PAGE) -> list[Booked]:
        """Return up to `count` results after number `after_k`, in order."""
        page = await ask(self._client, "XRANGE", _LOG, f"{after_k + 1}-0", "+", "COUNT", count)
        return [
            Booked(int(number.partition(b"-")[0]), msgspec.json.decode(fields[b"r"], type=Result))
            for number, fields in page
        ]
