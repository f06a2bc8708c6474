"""The matches that this node has in memory, and those it keeps going.

A match is loaded when somebody here asks for it or when it is claimed from the index,
and forgotten when nobody looks on and nothing of it is left to do. Every running match
is beaten once a second by whoever claimed it, players connected or not; each node beats
besides those that it has viewers of, so that the store knows who is connected.
"""

import asyncio
import contextlib
import hashlib
import logging
from collections.abc import Callable, Coroutine
from typing import Any

from engine.match.codes import SECRET_BYTES
from engine.match.refusals import MatchRefusal
from engine.match.state import Phase
from server.ids import ID_BYTES, MatchId, PlayerId, match_id, parse_match_id
from server.invites import INVITE_BYTES, invite_from, parse_invite
from server.live import Answer, LiveMatch
from server.log import Log
from server.players import Players
from server.protocol import ProtocolRefusal
from server.results import Results, result_of
from server.standings import Standings
from server.store import StoreAway
from server.world import World

logger = logging.getLogger(__name__)

SWEEP_EVERY_S = 0.25
BEAT_EVERY_MS = 1000
CLAIMS = 256
EMPTY_FOR_MS = 60_000
"""How long a match may stand in the index without a log before it is taken out."""
FORGET_AFTER_MS = 10_000
"""How long a match is kept in memory after it was last asked for, when nobody looks on."""
INVITE_TRIES = 16
CLOSE_WITHIN_S = 2


class Hub:
    """All matches of a node. `run` sweeps until it is cancelled."""

    def __init__(
        self, log: Log, players: Players, results: Results, standings: Standings, world: World
    ) -> None:
        self._log = log
        self._players = players
        self._results = results
        self._standings = standings
        self._world = world
        self._matches: dict[MatchId, LiveMatch] = {}
        self._loading: dict[MatchId, asyncio.Task[LiveMatch | None]] = {}
        self._empty_since: dict[MatchId, int] = {}
        self._beaten: dict[MatchId, int] = {}
        self._asked: dict[MatchId, int] = {}
        self._house: dict[PlayerId, Callable[[MatchId], None]] = {}
        self._tasks: set[asyncio.Task[Any]] = set()

    async def prepare(self, player: PlayerId, request: str) -> tuple[LiveMatch, str]:
        """Make room for a match that `player` opens: return it and its invite code.

        The match's id follows from player and request, so the same request sent twice is
        one match. It stands in the index before it has a log: a match that the index does
        not know would never end. Raise `StoreAway`.
        """
        digest = hashlib.sha256(f"{player}/{request}".encode()).digest()
        identity = match_id(digest[:ID_BYTES])
        await self._log.seal(identity, self._world.entropy(SECRET_BYTES))
        await self._log.enlist(identity, BEAT_EVERY_MS)
        await self.note(player, identity)
        live = await self.find(identity)
        if live is None:
            raise StoreAway("a secret that was sealed is not there")
        return live, "" if live.fold.match else await self._new_invite(identity)

    async def note(self, player: PlayerId, match: MatchId) -> None:
        """Keep that a player has to do with a match, before the seat is taken."""
        await self._players.note_match(player, match)

    async def forget_player(self, player: PlayerId, match: MatchId) -> None:
        """Take a match from a player's list; what the store does not take now is harmless."""
        with contextlib.suppress(StoreAway):
            await self._players.forget_match(player, match)

    def add_house(self, player: PlayerId, invite: Callable[[MatchId], None]) -> None:
        """Know a house player of this node; `invite` has it take a seat in a match."""
        self._house[player] = invite

    def ask_house(self, live: LiveMatch, seat: int) -> Answer:
        """Ask a house player who is not in the match yet to take a seat in it."""
        match = live.fold.match
        if match is None or match.phase is not Phase.LOBBY:
            return MatchRefusal.ALREADY_STARTED
        if match.host != seat:
            return MatchRefusal.NOT_HOST
        if len(match.seats) >= match.settings.seats:
            return MatchRefusal.FULL
        for player, invite in self._house.items():
            if live.fold.seat_of(player) is None:
                invite(live.id)
                return None
        return ProtocolRefusal.NO_HOUSE_PLAYER

    async def find(self, ref: str) -> LiveMatch | None:
        """Return the match of an id or an invite code, None if there is none. Raise `StoreAway`."""
        identity = parse_match_id(ref)
        if identity is None:
            invite = parse_invite(ref)
            identity = await self._log.find_invite(invite) if invite else None
        if identity is None:
            return None
        self._asked[identity] = self._world.now_ms()
        if identity in self._matches:
            return self._matches[identity]
        if identity not in self._loading:
            self._loading[identity] = asyncio.create_task(self._load(identity))
            self._loading[identity].add_done_callback(lambda _: self._loading.pop(identity, None))
        return await asyncio.shield(self._loading[identity])

    async def run(self) -> None:
        """Claim, beat and end matches until cancelled."""
        while True:
            try:
                for identity in await self._log.claim(BEAT_EVERY_MS, CLAIMS):
                    self.spawn(self._keep(identity))
            except StoreAway as error:
                logger.warning("nothing can be claimed: %s", error)
            self._beat_watched()
            await asyncio.sleep(SWEEP_EVERY_S)

    def spawn(self, coroutine: Coroutine[Any, Any, None]) -> None:
        """Run a coroutine that belongs to no connection."""
        task = asyncio.create_task(coroutine)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def close(self) -> None:
        """Stop all clocks, and let what is under way come to its end."""
        for live in self._matches.values():
            live.stop()
        if self._tasks:
            _, late = await asyncio.wait(self._tasks, timeout=CLOSE_WITHIN_S)
            for task in late:
                task.cancel()

    async def _new_invite(self, identity: MatchId) -> str:
        for _ in range(INVITE_TRIES):
            invite = invite_from(self._world.entropy(INVITE_BYTES))
            if await self._log.take_invite(invite, identity):
                return invite
        raise StoreAway("no invite code is free")

    async def _load(self, identity: MatchId) -> LiveMatch | None:
        secret = await self._log.sealed(identity)
        if secret is None:
            return None
        live = LiveMatch(identity, secret, self._log, self._world, self.spawn, self._over)
        self._matches[identity] = live
        self._log.listen(identity, live.fold.adopt, lambda _: live.fold.read_on())
        await live.fold.load()
        return live

    async def _keep(self, identity: MatchId) -> None:
        try:
            live = await self.find(identity)
        except StoreAway:
            return
        if live is None or live.fold.match is None:
            await self._keep_empty(identity)
            return
        self._empty_since.pop(identity, None)
        if live.fold.match.finished:
            await self._conclude(live)
        else:
            self._beat(live)

    async def _keep_empty(self, identity: MatchId) -> None:
        """Take a match that never got a log out of the index, after a while."""
        now_ms = self._world.now_ms()
        if now_ms - self._empty_since.setdefault(identity, now_ms) > EMPTY_FOR_MS:
            await self._log.delist(identity)
            del self._empty_since[identity]
            self._forget(identity)

    def _beat_watched(self) -> None:
        """Beat the matches with viewers here that were not claimed here, and forget the rest."""
        now_ms = self._world.now_ms()
        for live in list(self._matches.values()):
            if live.audience.seats and now_ms - self._beaten.get(live.id, 0) >= BEAT_EVERY_MS:
                self._beat(live)
            elif live.idle and now_ms - self._asked[live.id] >= FORGET_AFTER_MS:
                self._forget(live.id)

    def _beat(self, live: LiveMatch) -> None:
        self._beaten[live.id] = self._world.now_ms()
        live.beat()

    def _forget(self, identity: MatchId) -> None:
        live = self._matches.pop(identity, None)
        self._beaten.pop(identity, None)
        self._asked.pop(identity, None)
        self._log.mute(identity)
        if live is not None:
            live.stop()

    def _over(self, live: LiveMatch) -> None:
        self.spawn(self._conclude(live))

    async def _conclude(self, live: LiveMatch) -> None:
        """Book what a finished match came to, and take it out of the index last.

        Whatever fails here is done when the match is claimed again.
        """
        try:
            if live.fold.match is not None and live.fold.match.phase is Phase.ENDED:
                await self._results.book(result_of(live))
                await self._standings.follow()
            for person in live.fold.people.values():
                await self._players.forget_match(person.player, live.id)
            await self._log.delist(live.id)
        except StoreAway as error:
            logger.warning("match %s is not booked yet: %s", live.id, error)
