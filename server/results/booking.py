"""The results log in the store: each entry once, numbered in the order of booking."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Generic, TypeVar

import msgspec

from server.ids import MatchId
from server.results.entries import Annulled, Entry, Listing, Solved
from server.results.result import Result
from server.script import Script
from server.store import Client, ask, ask_all

PAGE = 100
"""How many entries are read at once."""

_LOG = "{results}:log"
_BOOKED = "{results}:booked"
_ANNULLED = "{results}:annulled"
_OF_SCOPE = "{{results}}:of:{}"
_LOOKED = "{results}:looked"
_LOOKING = "{results}:looking"
_BOOK = Script.load("server.results", "book")
_FIELDS: dict[bytes, type[Entry]] = {b"r": Result, b"a": Annulled, b"l": Listing, b"s": Solved}
"""Which field of the stream holds which kind of entry."""
_NAMES = {kind: name.decode() for name, kind in _FIELDS.items()}

EntryKind_co = TypeVar("EntryKind_co", bound=Entry, covariant=True)


@dataclass(frozen=True, slots=True)
class Booked(Generic[EntryKind_co]):
    """An entry and its number: 1, 2, ... without a gap."""

    k: int
    entry: EntryKind_co


class Results:
    """The results log. All that is `async` raises `StoreAway`."""

    def __init__(self, client: Client) -> None:
        self._client = client

    async def book(self, entry: Entry) -> int:
        """Book an entry and return its number. One that is booked stays as it was."""
        text = msgspec.json.encode(entry)
        annuls = f"{entry.match} {entry.scope}" if isinstance(entry, Annulled) else ""
        keys, name = [_LOG, _BOOKED, _ANNULLED], _NAMES[type(entry)]
        if isinstance(entry, Result) and entry.scope:
            keys.append(_OF_SCOPE.format(entry.scope))
        k = await _BOOK.run(self._client, keys, [entry.key, text, name, annuls])
        assert isinstance(k, int)
        return k

    async def read(self, after_k: int, count: int = PAGE) -> list[Booked[Entry]]:
        """Return up to `count` entries after number `after_k`, in order."""
        page = await ask(self._client, "XRANGE", _LOG, f"{after_k + 1}-0", "+", "COUNT", count)
        return [_booked(number, fields) for number, fields in page]

    async def results(self, numbers: Iterable[int]) -> list[Booked[Result]]:
        """Return the results of these numbers, in the order given."""
        asked = [("XRANGE", _LOG, f"{k}-0", f"{k}-0") for k in numbers]
        pages = await ask_all(self._client, *asked) if asked else []
        found = [_booked(*page[0]) for page in pages if page]
        return [Booked(one.k, one.entry) for one in found if isinstance(one.entry, Result)]

    async def of_scope(self, scope: str, before_k: int, count: int) -> list[Booked[Result]]:
        """Return a scope's results before number `before_k`, the latest first; all if it is 0."""
        start = f"({before_k}" if before_k else "+inf"
        asked = ("ZRANGE", _OF_SCOPE.format(scope), start, "-inf", "BYSCORE", "REV")
        return await self.results(
            int(k) for k in await ask(self._client, *asked, "LIMIT", 0, count)
        )

    async def entry(self, k: int) -> Entry:
        """Return the entry of a number that was given. Raise `LookupError` if it was not."""
        page = await ask(self._client, "XRANGE", _LOG, f"{k}-0", f"{k}-0")
        if not page:
            raise LookupError(f"the results log has no entry {k}")
        return _booked(*page[0]).entry

    async def number_of(self, match: MatchId) -> int | None:
        """Return the number of a match's result; None if none is booked."""
        found = await ask(self._client, "HGET", _BOOKED, match)
        return None if found is None else int(found)

    async def looked(self) -> int:
        """Return the number up to which all has been solved that can be."""
        return int(await ask(self._client, "GET", _LOOKED) or 0)

    async def note_looked(self, k: int) -> None:
        """Note that up to a number all has been solved; to be behind does no harm."""
        await ask(self._client, "SET", _LOOKED, k)

    async def claim_looking(self, for_ms: int) -> bool:
        """Claim the solving of results, so that not all nodes do the same work."""
        return bool(await ask(self._client, "SET", _LOOKING, 1, "NX", "PX", for_ms))

    async def keep_looking(self, for_ms: int) -> None:
        """Keep, or let go of with 0, the claim to solve results."""
        await ask(self._client, "PEXPIRE", _LOOKING, for_ms)

    async def annulled(self, match: MatchId, scope: str) -> int | None:
        """Return the number of a result's annulment in a scope; None if there is none."""
        found = await ask(self._client, "HGET", _ANNULLED, f"{match} {scope}")
        return None if found is None else int(found)

    async def reasons(self, matches: Sequence[MatchId], scope: str) -> dict[MatchId, str]:
        """Return why results do not count in a scope, where they do not: the scope's own word first."""
        asked = [(match, where) for match in matches for where in (scope, "")]
        names = [f"{match} {where}" for match, where in asked]
        found = await ask(self._client, "HMGET", _ANNULLED, *names) if names else []
        told: dict[MatchId, str] = {}
        for (match, _), k in zip(asked, found, strict=True):
            if k is not None and match not in told:
                entry = await self.entry(int(k))
                assert isinstance(entry, Annulled), f"entry {k} annuls nothing"
                told[match] = entry.reason
        return told

    async def annulments(self) -> dict[tuple[MatchId, str], int]:
        """Return what is annulled, by match and scope, and the number of each annulment."""
        found = await ask(self._client, "HGETALL", _ANNULLED)
        return {_annulment(name.decode()): int(k) for name, k in found.items()}


def _booked(number: bytes, fields: Mapping[bytes, bytes]) -> Booked[Entry]:
    ((name, text),) = fields.items()
    return Booked(int(number.partition(b"-")[0]), msgspec.json.decode(text, type=_FIELDS[name]))


def _annulment(name: str) -> tuple[MatchId, str]:
    match, _, scope = name.partition(" ")
    return MatchId(match), scope
