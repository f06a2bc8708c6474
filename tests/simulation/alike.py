"""Machines that ask a store in memory, which has a real one beside it, whatever the node asks."""

import asyncio
import random
from collections.abc import Coroutine
from contextlib import suppress
from typing import Any, TypeVar

from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, rule

from engine.match.settings import Settings
from server import noted
from server.groups.roll import Roll
from server.ids import MatchId, PlayerId, RoundId
from server.log import Append, Log, Stored, Whole, keys
from server.noted import PlayerGoneError, player_key
from server.open_list import OpenList
from server.people import Person
from server.players import Players
from server.protocol import HoleView
from server.results import PlayerResult, Result, Results
from server.rounds import Rounds, Run
from server.seated import Seated
from server.standings import Standings
from server.store import ask, open_client
from server.visibility import Visibility
from server.word import make_word, parse_word
from tests.server.asking import append, attach, beat
from tests.simulation.beside import Beside, Real
from tests.simulation.depot import Depot
from tests.simulation.evening import EPOCH_US
from tests.simulation.loop import VirtualLoop
from tests.simulation.scripts import all_scripts
from tests.simulation.wire import Wires

T = TypeVar("T")
matches = st.sampled_from([MatchId(name * 16) for name in "aab"])
players = st.sampled_from([PlayerId(name * 16) for name in "pqr"])
rounds = st.sampled_from([RoundId("2027-01-15"), RoundId("r-" + "c" * 16)])
names = st.sampled_from(["m", "hole", "run", "p:1", "p:2", "s:1", "v"])
numbers = st.integers(0, 2)
counters = st.dictionaries(names, numbers, max_size=3)
settable = st.dictionaries(names.filter(lambda name: name != "v"), numbers, max_size=3)
pages = st.dictionaries(st.sampled_from(["1", "2", "3"]), st.sampled_from([b"", b"{}"]))
texts = st.sampled_from([b"{}", b'{"type":"x","word":"\xc3\xa9"}', b""])
ahead_ms = st.none() | st.sampled_from([-5_000, -1, 0, 1, 5_000])
times_us = st.sampled_from(
    [0, 1, 999, 1_000, 2_999_000, 3_000_000, 3_001_000, 60_000_000, -2_000_000]
)
exact_ms = st.none() | st.sampled_from([-1, 0, 0, 1])
gaps_ms = st.sampled_from([2_999, 3_000, 3_001, 3_400, 60_000])
RUN = Run(MatchId("a" * 16), (HoleView("stuck", 3, 0, {"strokes": 3, "points": 9}, 5),), 7)
seats = st.lists(st.integers(1, 3), max_size=3, unique=True)


class Asked(RuleBasedStateMachine):
    """The node's own readers and writers, on a store in memory that has a real one beside it."""

    def __init__(self, real: Real) -> None:
        super().__init__()
        real.empty()
        self.loop = VirtualLoop(random.Random(45))
        asyncio.set_event_loop(None)
        self.now_us = EPOCH_US
        self.memory = Beside(real, lambda: self.now_us, all_scripts())
        wires = Wires(Depot(self.loop, self.memory), random.Random(45))
        client = self.client = open_client(wires.access, "test")
        self.log = self.run(self._log(wires))
        self.players = Players(client, random.Random(45).randbytes)
        self.open = OpenList(client)
        self.results = Results(client)
        self.standings = Standings(client)
        self.rounds = Rounds(client, self.log, Roll(client, self.log), random.Random(45).randbytes)

    async def _log(self, wires: Wires) -> Log:
        return Log(wires.access)

    def run(self, coroutine: Coroutine[Any, Any, T]) -> T:
        return self.loop.run_until_complete(coroutine)

    def teardown(self) -> None:
        self.loop.end()

    @rule(us=times_us)
    def wait(self, us: int) -> None:
        self.now_us += us

    @rule()
    def lose_scripts(self) -> None:
        self.memory.forget_scripts()


class Matches(Asked):
    """What touches matches, their clocks and their bells."""

    @rule(
        match=matches,
        entry=texts,
        expect=counters,
        moves=settable,
        before=ahead_ms,
        after=ahead_ms,
        people=pages,
    )
    def append(
        self,
        match: MatchId,
        entry: bytes,
        expect: dict[str, int],
        moves: dict[str, int],
        before: int | None,
        after: int | None,
        people: dict[str, bytes],
    ) -> None:
        paused = self.memory.hash(keys.counters(match).encode()).get(b"paused", b"0")
        clock_ms = self.now_us // 1000 - int(paused)
        early, late = (None if ms is None else clock_ms + ms for ms in (before, after))
        self.run(
            _waited(append, self.log, Append(match, entry, expect, moves, early, late, people))
        )

    @rule(match=matches, entry=texts, moves=settable)
    def append_whatever(self, match: MatchId, entry: bytes, moves: dict[str, int]) -> None:
        self.run(_waited(append, self.log, Append(match, entry, {}, moves)))

    @rule(match=matches, gap_ms=gaps_ms, touch=st.sampled_from(["append", "beat", "attach"]))
    def outage(self, match: MatchId, gap_ms: int, touch: str) -> None:
        """Leave a running match alone for a while; `append` conflicts."""
        self.append_whatever(match, b"{}", {"run": 1})
        self.now_us += gap_ms * 1000
        if touch == "append":
            self.append(match, b"{}", {"m": 9}, {}, None, None, {})
        elif touch == "beat":
            self.beat(match, [1])
        else:
            self.attach(match, 2)

    @rule(match=matches, seats=seats)
    def beat(self, match: MatchId, seats: list[int]) -> None:
        self.run(_waited(beat, self.log, match, *seats))

    @rule(match=matches, seat=st.integers(1, 3))
    def attach(self, match: MatchId, seat: int) -> None:
        self.run(_waited(attach, self.log, match, seat))

    @rule(match=matches, after_v=st.integers(0, 5))
    def read(self, match: MatchId, after_v: int) -> None:
        self.run(self.log.read(match, after_v))
        self.run(self.log.people(match))

    @rule(match=matches, before=exact_ms, after=exact_ms)
    def append_in_time(self, match: MatchId, before: int | None, after: int | None) -> None:
        self.append(match, b"{}", {}, {}, before, after, {})


class Others(Asked):
    """What lies beside the logs: the index, invite codes, players, results, rounds."""

    @rule(match=matches, wait_ms=st.sampled_from([0, 5, 1_000, 60_000]), longer=st.booleans())
    def list_it(self, match: MatchId, wait_ms: int, longer: bool) -> None:
        self.run((self.log.postpone if longer else self.log.enlist)(match, wait_ms))

    @rule(match=matches)
    def delist(self, match: MatchId) -> None:
        self.run(self.log.delist(match))

    @rule(limit=st.integers(1, 3))
    def claim(self, limit: int) -> None:
        self.run(self.log.claim(1_000, limit))

    @rule(match=matches, secret=st.binary(min_size=1, max_size=3), code=st.sampled_from("XY"))
    def seal(self, match: MatchId, secret: bytes, code: str) -> None:
        self.run(self.log.sealed(match))
        self.run(self.log.seal(match, secret))
        self.run(self.log.find_invite(code))
        self.run(self.log.take_invite(code, match))

    @rule(match=matches, count=st.integers(1, 3))
    def restore(self, match: MatchId, count: int) -> None:
        entries = [
            Stored(v, f"{v}-{EPOCH_US + v}", EPOCH_US // 1000, b"{}", "") for v in range(1, count)
        ]
        last = Stored(count, f"{count}-{EPOCH_US + count}", EPOCH_US // 1000, b"{}", "")
        whole = Whole(match, [*entries, last], {"m": 3}, b"secret", {1: b"{}"})
        self.run(self.log.restore(whole))

    @rule(player=players, match=matches, seen=st.booleans())
    def note(self, player: PlayerId, match: MatchId, seen: bool) -> None:
        noting = self.players.note_match if seen else self.players.forget_match
        with suppress(PlayerGoneError):
            self.run(noting(player, match))
        self.run(self.players.matches(player))

    @rule(player=players)
    def known(self, player: PlayerId) -> None:
        """Be a player from here on; before that nothing can be noted for one."""
        self.run(ask(self.client, "HSET", player_key(player), "name", "Zoe"))

    @rule(player=players, match=matches, ended_at_ms=st.integers(0, 3))
    def seated(self, player: PlayerId, match: MatchId, ended_at_ms: int) -> None:
        self.run(Seated(self.client).note(match, ended_at_ms, {1: Person(player, "Zoe")}))
        self.run(noted.played(self.client, player, 5))
        self.run(self.players.set_visibility(player, Visibility.NOBODY))
        self.run(self.players.listed([player]))

    @rule(name=st.sampled_from(["Ann", "Bob"]), kind=st.sampled_from(["secret", "n:", "s:"]))
    def guest(self, name: str, kind: str) -> None:
        player, word = self.run(self.players.create(name))
        assert self.run(self.players.check(word)) == player
        other = parse_word(make_word(player.id, bytes(32)))
        assert other is not None
        pair = ("secret", other.hash) if kind == "secret" else (kind + other.hash, player.device)
        self.run(ask(self.client, "HSET", player_key(player.id), *pair))
        for each in (make_word(player.id, bytes(32)), word):
            self.run(self.players.check(each))
        self.run(self.players.rename(player, "Eve"))
        self.run(self.players.names([player.id]))
        self.run(self.players.house(name))

    @rule(match=matches, listed=st.booleans())
    def open_list(self, match: MatchId, listed: bool) -> None:
        self.run((self.open.add if listed else self.open.remove)(match, ""))
        self.run(self.open.newest(""))

    @rule(match=matches, player=players, strokes=st.integers(-17, 35))
    def book(self, match: MatchId, player: PlayerId, strokes: int) -> None:
        who = [
            PlayerResult(each, 1, False, (strokes,) * 9, (9,) * 9, ()) for each in (player, None)
        ]
        result = Result(match, 5, "golf", "E", "stroke", 9, "off", False, False, tuple(who))
        self.run(self.results.book(result))
        self.run(self.standings.follow())

    @rule(player=players, ref=rounds, request=st.sampled_from("ab"))
    def round(self, player: PlayerId, ref: RoundId, request: str) -> None:
        self.known(player)
        opened = self.run(self.rounds.open(player, request, Settings(), 1_000))
        assert opened is not None
        self.run(self.rounds.find("daily"))
        self.run(self.rounds.find(ref))
        self.run(self.rounds.begin(opened, player))
        self.run(self.rounds.finish(opened, player, RUN))
        self.run(self.rounds.done(opened.id))
        self.run(self.rounds.run_of(opened.id, player))
        self.run(self.rounds.table(opened, player))
        self.run(self.rounds.counts(opened.id))
        self.run(self.rounds.begun(opened.id))
        self.run(self.rounds.of_player(player))
        self.run(self.rounds.open_up(opened.id))
        self.run(self.rounds.secret(opened.id))


async def _waited(asking: Any, *args: Any) -> None:
    await asking(*args)
