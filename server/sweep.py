"""Keeping matches going: what is claimed is beaten, what is over is booked.

Every running match is beaten once a second by whoever claimed it from the index, players
connected or not; each node beats besides those that it has viewers of, so that the store
knows who is connected. A match that has ended leaves the index last, after its result and
its record were booked, so that whatever fails is done by whoever claims it next.
"""

import asyncio
import contextlib

from engine.match.state import Match, Phase
from server.ids import MatchId, RoundId, parse_match_id
from server.live import LiveMatch
from server.log import Log
from server.logs import logger_of
from server.matches import BEAT_EVERY_MS, UNREADABLE_FOR_MS, Matches, Unreadable
from server.players import Players
from server.records import Records, ended_at_ms
from server.results import Results, result_of
from server.rounds import Round, Rounds, run_of
from server.seated import Seated
from server.standings import Standings
from server.store import StoreAway
from server.world import World

logger = logger_of(__name__)

SWEEP_EVERY_S = 0.25
LOBBY_EVERY_MS = 20_000
"""How often a lobby is looked after that nobody here looks on at."""
CLAIMS = 256
EMPTY_FOR_MS = 60_000
"""How long a match may stand in the index without a log before it is taken out."""

FOLLOW_EVERY_S = 10.0
"""How often the standings are brought up to what others have booked, or did not finish."""
ROUND_EVERY_MS = 2_000
"""How often a round is looked after that has closed and that somebody still plays."""
RUN_EVERY_MS = 60_000
"""How often a run that is played is looked at whose round should have been opened by now."""


class Sweep:
    """A node's care for all matches of its store. `run` sweeps until it is cancelled."""

    def __init__(
        self,
        matches: Matches,
        log: Log,
        players: Players,
        results: Results,
        standings: Standings,
        records: Records,
        rounds: Rounds,
        seated: Seated,
        world: World,
    ) -> None:
        self._matches = matches
        self._log = log
        self._players = players
        self._results = results
        self._standings = standings
        self._records = records
        self._rounds = rounds
        self._seated = seated
        self._world = world
        self._empty_since: dict[MatchId, int] = {}
        self._beaten: dict[MatchId, int] = {}
        matches.over = self._over

    async def run(self) -> None:
        """Claim, beat and end matches until cancelled."""
        while True:
            try:
                for identity in await self._log.claim(BEAT_EVERY_MS, CLAIMS):
                    self._matches.spawn(self._keep(identity))
            except StoreAway as error:
                self._tell("nothing can be claimed", error)
            self._beat_watched()
            self._matches.forget_idle()
            kept = {live.id for live in self._matches}
            self._beaten = {match: at for match, at in self._beaten.items() if match in kept}
            await asyncio.sleep(SWEEP_EVERY_S)

    async def follow(self) -> None:
        """Bring the standings up to the results log, now and again, until cancelled."""
        while True:
            await self._follow()
            await asyncio.sleep(FOLLOW_EVERY_S)

    def follow_soon(self) -> None:
        """Bring the standings up to the results log now, which may take long."""
        self._matches.spawn(self._follow())

    async def _follow(self) -> None:
        try:
            await self._standings.follow()
        except StoreAway as error:
            self._tell("the standings are not followed", error)

    async def _keep(self, claimed: MatchId | RoundId) -> None:
        identity = parse_match_id(claimed)
        try:
            if identity is None:
                await self._keep_round(RoundId(claimed))
                return
            live = await self._matches.find(identity)
        except Unreadable:
            with contextlib.suppress(StoreAway):
                await self._log.postpone(claimed, UNREADABLE_FOR_MS)
            return
        except StoreAway as error:
            self._tell("nothing is looked after", error, claimed=claimed)
            return
        if live is None or live.fold.match is None:
            await self._keep_empty(identity)
            return
        self._empty_since.pop(identity, None)
        match = live.fold.match
        if match.finished or match.phase is Phase.SEALED:
            await self._conclude(live)
            return
        self._beat(live)
        with contextlib.suppress(StoreAway):
            if match.phase is Phase.LOBBY:
                await self._log.postpone(identity, LOBBY_EVERY_MS)
            elif not match.running:  # a run between two holes, perhaps until its round closes
                await self._log.postpone(identity, match.starts_at_ms - live.clock_ms)

    async def _keep_round(self, identity: RoundId) -> None:
        """Open a round that has closed once nobody plays it any more; then its runs end."""
        made = await self._rounds.get(identity)
        if made is None:
            await self._log.delist(identity)
            return
        since_ms = await self._rounds.now_ms() - made.closes_at_ms
        if since_ms <= 0:
            await self._log.postpone(identity, -since_ms)
            return
        begun = await self._rounds.begun(identity)
        done = await self._rounds.done(identity)
        for player, run in begun.items():
            if player not in done and await self._is_played(run, made, since_ms):
                await self._log.postpone(identity, ROUND_EVERY_MS)
                return
        await self._rounds.open_up(identity)
        runs = list(begun.values())
        for at in range(0, len(runs), CLAIMS):
            enlisted = (self._log.enlist(run, 0) for run in runs[at : at + CLAIMS])
            await asyncio.gather(*enlisted)
        await self._log.delist(identity)

    async def _is_played(self, run: MatchId, made: Round, since_ms: int) -> bool:
        """Tell whether a run that was noted was begun, too, and can still go on somewhere.

        One that cannot be read here may be played at another node, but not for ever.
        """
        try:
            live = await self._matches.find(run)
        except Unreadable:
            return since_ms < made.longest_run_ms
        if live is None or live.fold.match is None:
            return False
        self._beat(live)  # it may be behind here, and nobody else look after it
        return not live.fold.set_aside or since_ms < made.longest_run_ms

    async def _keep_empty(self, identity: MatchId) -> None:
        """Take a match that never got a log out of the index, after a while."""
        now_ms = self._world.now_ms()
        if now_ms - self._empty_since.setdefault(identity, now_ms) > EMPTY_FOR_MS:
            await self._log.delist(identity)
            del self._empty_since[identity]
            self._matches.forget(identity)

    def _tell(self, event: str, error: StoreAway, **values: str) -> None:
        """Log what the store did not do, unless that it is away was said already."""
        if self._log.healthy:
            logger.warning(event, error=str(error), **values)

    def _beat_watched(self) -> None:
        """Beat the matches with viewers here that were not claimed here.

        Spectators are enough: the beat is what finds out that the bell has told them too little.
        """
        now_ms = self._world.now_ms()
        for live in self._matches:
            if not live.audience.empty and now_ms - self._beaten.get(live.id, 0) >= BEAT_EVERY_MS:
                self._beat(live)

    def _beat(self, live: LiveMatch) -> None:
        self._beaten[live.id] = self._world.now_ms()
        live.beat()

    def _over(self, live: LiveMatch) -> None:
        self._matches.spawn(self._conclude(live))

    async def _conclude(self, live: LiveMatch) -> None:
        """Book what a finished match came to, list its record, take it out of the index last.

        Whatever fails here is done when the match is claimed again.
        """
        try:
            match, people = live.fold.whole(), dict(live.fold.people)
            if match.phase is Phase.SEALED:
                await self._set_down(live)
                return
            if match.phase is Phase.ENDED:
                entrants = await self._entrants(match)
                await self._results.book(result_of(live.id, match, people, entrants))
                await self._standings.follow()
            await self._records.note(live.id, match)
            await self._note_seated(live)
            for person in people.values():
                await self._players.forget_match(person.player, live.id)
            await self._log.delist(live.id)
        except StoreAway as error:
            self._tell("a match is not booked yet", error, match=live.id)

    async def _entrants(self, match: Match) -> int:
        """Return how many players had a run of the round that a run belongs to."""
        if not match.alone:
            return 0
        _, done = await self._rounds.counts(RoundId(match.round))
        return done

    async def _note_seated(self, live: LiveMatch) -> None:
        """Note who sat in a match that is over, and strike those who were deleted meanwhile."""
        match = live.fold.whole()
        house = {seat.number for seat in match.seats if seat.house}
        people = {seat: one for seat, one in live.fold.people.items() if seat not in house}
        gone = await self._seated.note(live.id, ended_at_ms(match), people)
        await self._log.forget_seats(live.id, gone)
        if gone:
            self._matches.unseat(live.id, gone)

    async def _set_down(self, live: LiveMatch) -> None:
        """Note what a run came to, and let it rest in the index until its round is opened.

        Whoever opens the round wakes all runs after saying so; who lays one to rest looks after
        that whether it was said. Should that node die in between, the run wakes by itself.
        """
        match = live.fold.whole()
        identity = RoundId(match.round)
        made = await self._rounds.get(identity)
        for person in list(live.fold.people.values()):
            if made is not None:
                run = run_of(live.id, match)
                await self._rounds.finish(made, person.player, run, match.draws)
            await self._players.forget_match(person.player, live.id)
        if not await self._rounds.secret(identity):
            await self._log.postpone(live.id, await self._rests_ms(made))
            if not await self._rounds.secret(identity):
                return
        await self._log.enlist(live.id, BEAT_EVERY_MS)
        live.open_up()

    async def _rests_ms(self, made: Round | None) -> int:
        """Return in how long a round will have been opened, as far as that can be foreseen."""
        if made is None:
            return RUN_EVERY_MS
        opens_at_ms = made.closes_at_ms + made.longest_run_ms
        return max(RUN_EVERY_MS, opens_at_ms - await self._rounds.now_ms())
