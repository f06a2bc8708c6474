"""The log as the rest of the node sees it: its writer, its readers, its bell, its index."""

from collections.abc import Callable, Collection, Mapping

from server.ids import MatchId, RoundId
from server.log import keys, reads, replies
from server.log.appenders import Appenders
from server.log.bell import Bell, Listener
from server.log.calls import Call, Reply
from server.log.index import Index
from server.log.patience import PATIENCE, Patience
from server.log.reads import Holder
from server.log.restore import Whole, restore
from server.log.scripts import APPEND, ATTACH, BEAT
from server.log.values import Append, Attached, Beat, Outcome, Outdated, Stored, Unknown
from server.store import Access, Address, Client, Primaries, Word, checked


class Log:
    """The match logs of one store. Made inside a running loop; `close` it at the end.

    `append`, `beat` and `attach` go through the appenders: they never await, never raise
    for the world's faults, and call `done` from the event loop in the order of the calls.
    All that is `async` here raises `server.store.StoreAway`.
    """

    def __init__(
        self, store: Address | Access, name: str = "par45", patience: Patience = PATIENCE
    ) -> None:
        self._primaries = Primaries(checked(store), name)
        self._client = Client(self._primaries, f"{name}-read")
        self._appenders = Appenders(self._primaries, f"{name}-append", patience)
        self._bell = Bell(self._primaries, f"{name}-bell", patience)
        self._index = Index(self._appenders, self._client)

    @property
    def healthy(self) -> bool:
        """Whether the store has answered its writer and its bell when last asked."""
        return self._appenders.healthy and self._bell.healthy

    def append(self, append: Append, done: Callable[[Outcome], None]) -> None:
        """Store an entry, see `Append`."""
        found = [*_pairs(append.expect), *_pairs(append.set)]
        for seat, page in append.people.items():
            found += (seat, page)
        args: list[Word] = [
            keys.bell(append.match),
            append.entry,
            "" if append.not_before_ms is None else append.not_before_ms,
            "" if append.not_after_ms is None else append.not_after_ms,
            *found,
        ]
        key = [*_keys(append.match), keys.people(append.match)]
        self._appenders.call(
            Call(APPEND, key, args, lambda reply: done(replies.outcome(append, reply)))
        )

    def beat(
        self, match: MatchId, connected: Collection[int], done: Callable[[Beat | Unknown], None]
    ) -> None:
        """Say that the match is looked after, and which seats are connected."""
        args: list[Word] = [keys.bell(match), *connected]
        self._appenders.call(
            Call(BEAT, _keys(match), args, lambda reply: done(replies.beat(reply)))
        )

    def attach(
        self,
        match: MatchId,
        seat: int,
        done: Callable[[Attached | Unknown], None],
        after: int = 0,
    ) -> None:
        """Open a new session of a seat and note it as connected.

        It is asked for as the one that follows on generation `after`; if that is not the one
        that stands, it is asked for anew.
        """

        def answered(reply: Reply | Unknown) -> None:
            outcome = replies.attached(reply)
            if isinstance(outcome, Outdated):
                self.attach(match, seat, done, outcome.s)
            else:
                done(outcome)

        args: list[Word] = [keys.bell(match), seat, after]
        self._appenders.call(Call(ATTACH, _keys(match), args, answered))

    async def read(self, match: MatchId, after_v: int) -> list[Stored]:
        """Return the entries after version `after_v`, in order; none for an unknown match."""
        return await reads.read_entries(self._client, match, after_v)

    async def restore(self, whole: Whole) -> bool:
        """Put in the whole log of a match that is over; False if the match is known."""
        return await restore(self._client, whole)

    async def people(self, match: MatchId) -> dict[int, bytes]:
        """Return the page of each seat."""
        return await reads.read_people(self._client, match)

    async def seal(self, owner: MatchId | RoundId, secret: bytes) -> bytes:
        """Lay down a match's or round's secret; the first stands. Return the one that does."""
        return await reads.seal(self._client, owner, secret)

    async def sealed(self, owner: MatchId | RoundId) -> bytes | None:
        """Return a match's or round's secret."""
        return await reads.read_sealed(self._client, owner)

    async def forget_seats(self, match: MatchId, seats: Collection[int]) -> None:
        """Delete who sat in these seats of a match."""
        await reads.forget_seats(self._client, match, seats)

    async def rewrite_seat(self, match: MatchId, seat: int, page: bytes) -> None:
        """Write anew who sits in a seat of a match, unless that was deleted."""
        await reads.rewrite_seat(self._client, match, seat, page)

    async def take_invite(self, invite: str, holder: Holder) -> bool:
        """Take an invite code for a match, round or group; False if it is another's."""
        return await reads.take_invite(self._client, invite, holder)

    async def drop_invite(self, invite: str, holder: Holder) -> None:
        """Let go of an invite code, if it still is that holder's."""
        await reads.drop_invite(self._client, invite, holder)

    async def find_invite(self, invite: str) -> str | None:
        """Return the id of the match, round or group that an invite code leads to."""
        return await reads.find_invite(self._client, invite)

    async def enlist(self, match: MatchId | RoundId, wait_ms: int) -> None:
        """Have the match claimed in `wait_ms`, or sooner if it already was to be."""
        await self._index.enlist(match, wait_ms)

    async def postpone(self, match: MatchId | RoundId, wait_ms: int) -> None:
        """Have a listed match claimed no sooner than in `wait_ms`."""
        await self._index.postpone(match, wait_ms)

    async def delist(self, match: MatchId | RoundId) -> None:
        """Have the match claimed no more."""
        await self._index.delist(match)

    async def claim(self, ahead_ms: int, limit: int) -> list[MatchId | RoundId]:
        """Take up to `limit` of those that are due; they are due again in `ahead_ms`."""
        return await self._index.claim(ahead_ms, limit)

    def listen(
        self,
        match: MatchId,
        on_entry: Callable[[Stored], None],
        on_gap: Callable[[MatchId], None],
    ) -> None:
        """Hear of a match's entries as any node appends them.

        `on_gap` is called after each confirmed subscription, the first one too: read then.
        """
        self._bell.listen(match, Listener(on_entry, on_gap))

    def mute(self, match: MatchId) -> None:
        """Hear no more of a match."""
        self._bell.mute(match)

    async def close(self) -> None:
        """Stop; what was not answered is `Unknown`."""
        await self._primaries.close()
        await self._bell.close()
        await self._appenders.close()
        await self._client.aclose()


def _keys(match: MatchId) -> list[Word]:
    return [keys.counters(match), keys.entries(match)]


def _pairs(numbers: Mapping[str, int]) -> list[Word]:
    """Write numbers by name as a script reads them: how many, then name and value of each."""
    words: list[Word] = [len(numbers)]
    for name, number in numbers.items():
        words += (name, number)
    return words
