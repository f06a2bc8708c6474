"""The matches that this node has in memory.

A match is loaded when somebody here asks for it, or when it is claimed from the index (see
`sweep`), and forgotten when nobody looks on and nothing of it is under way.
"""

import asyncio
from collections.abc import Callable, Collection, Coroutine, Iterator
from typing import Any

from server.ids import MatchId, parse_match_id
from server.invites import parse_invite
from server.live import LiveMatch
from server.log import Log
from server.metrics import MATCHES
from server.people import Person
from server.solving import Solver
from server.store import StoreAway
from server.world import World

BEAT_EVERY_MS = 1000
FORGET_AFTER_MS = 10_000
"""How long a match is kept in memory after it was last asked for, when nobody looks on."""
UNREADABLE_FOR_MS = 60_000
"""How long a match that cannot be read here is left alone before it is tried again."""
TRY_AGAIN_S = 1
CLOSE_WITHIN_S = 2


class Unreadable(StoreAway):
    """The log of a match cannot be folded here; another node may be able to."""


class Matches:
    """All matches in memory. `over` is called with each whose end has been adopted."""

    def __init__(self, log: Log, world: World, solver: Solver | None = None) -> None:
        self.over: Callable[[LiveMatch], None] = lambda live: None
        self._log = log
        self._world = world
        self._solver = solver
        self._matches: dict[MatchId, LiveMatch] = {}
        self._loading: dict[MatchId, asyncio.Task[LiveMatch | None]] = {}
        self._asked: dict[MatchId, int] = {}
        self._unreadable: dict[MatchId, int] = {}
        self._tasks: set[asyncio.Task[Any]] = set()

    def __iter__(self) -> Iterator[LiveMatch]:
        return iter(list(self._matches.values()))

    async def find(self, ref: str) -> LiveMatch | None:
        """Return the match of an id or an invite code, None if there is none.

        Raise `StoreAway`, or `Unreadable` for a log that cannot be folded here.
        """
        identity = parse_match_id(ref)
        if identity is None:
            invite = parse_invite(ref)
            found = await self._log.find_invite(invite) if invite else None
            identity = parse_match_id(found) if found else None
        if identity is None:
            return None
        if identity in self._matches:
            self._asked[identity] = self._world.now_ms()
            return self._matches[identity]
        if self._unreadable.get(identity, 0) > self._world.now_ms():
            raise Unreadable(f"match {identity} cannot be folded here")
        if identity not in self._loading:
            self._loading[identity] = asyncio.create_task(self._load(identity))
            self._loading[identity].add_done_callback(lambda _: self._loading.pop(identity, None))
        return await asyncio.shield(self._loading[identity])

    def forget(self, identity: MatchId) -> None:
        """Take a match out of memory; it goes on wherever else it is kept."""
        live = self._matches.pop(identity, None)
        self._asked.pop(identity, None)
        if live is not None:
            MATCHES.dec()
            self._log.mute(identity)
            live.stop()

    def unseat(self, identity: MatchId, seats: Collection[int]) -> None:
        """Forget here who sat in these seats of a match, as it was deleted in the store."""
        live = self._matches.get(identity)
        if live is None or not seats:
            return
        for seat in seats:
            live.fold.people.pop(seat, None)
        if live.fold.match is not None:
            live.audience.show_all()

    def reseat(self, identity: MatchId, seat: int, person: Person) -> None:
        """Know a seat's player by another name here, as it was written in the store."""
        live = self._matches.get(identity)
        if live is None or seat not in live.fold.people:
            return
        live.fold.people[seat] = person
        if live.fold.match is not None:
            live.audience.show_all()

    def forget_idle(self) -> None:
        """Forget the matches that nobody looks on at and nobody has asked for lately."""
        now_ms = self._world.now_ms()
        for live in self:
            if live.idle and now_ms - self._asked[live.id] >= FORGET_AFTER_MS:
                self.forget(live.id)

    def spawn(self, coroutine: Coroutine[Any, Any, None]) -> None:
        """Run a coroutine that belongs to no connection."""
        task = asyncio.create_task(coroutine)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def close(self) -> None:
        """Stop all clocks, and let what is under way come to its end."""
        for live in self:
            self.forget(live.id)
        if self._tasks:
            _, late = await asyncio.wait(self._tasks, timeout=CLOSE_WITHIN_S)
            for task in late:
                task.cancel()

    async def _load(self, identity: MatchId) -> LiveMatch | None:
        secret = await self._log.sealed(identity)
        if secret is None:
            return None
        live = LiveMatch(
            identity,
            secret,
            self._log,
            self._world,
            self.spawn,
            self._started,
            self._ended,
            self._solver,
        )
        self._log.listen(identity, live.fold.adopt, lambda _: live.fold.read_on())
        if not await live.fold.load():
            self._log.mute(identity)
            live.stop()
            if not live.fold.set_aside:
                raise StoreAway(f"match {identity} cannot be read")
            self._unreadable[identity] = self._world.now_ms() + UNREADABLE_FOR_MS
            raise Unreadable(f"match {identity} cannot be folded here")
        self._matches[identity] = live
        MATCHES.inc()
        self._asked[identity] = self._world.now_ms()
        return live

    def _started(self, live: LiveMatch) -> None:
        self.spawn(self._keep_up(live.id))

    async def _keep_up(self, identity: MatchId) -> None:
        """Have a match whose clock is kept claimed as often as that needs."""
        while True:
            try:
                await self._log.enlist(identity, BEAT_EVERY_MS)
            except StoreAway:
                await asyncio.sleep(TRY_AGAIN_S)
            else:
                return

    def _ended(self, live: LiveMatch) -> None:
        self.over(live)
