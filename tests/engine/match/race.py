"""Three nodes that judge by folds which lag behind, and write to one log.

A node judges a command, and what it decided is posted later, when others may have been
first; on a conflict it reads on and judges anew. The machine holds what comes of it to
the laws of a match. `blind` is for proving that it would notice: counters, or the clock
(`time`), that this store fails to look at.
"""

from collections import Counter
from dataclasses import dataclass, replace
from typing import ClassVar

from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from engine.match.commands import (
    Abort,
    Command,
    Contribute,
    Leave,
    Move,
    React,
    Remove,
    SetReady,
    SetStart,
    Start,
)
from engine.match.decide import REACTIONS_LIMIT
from engine.match.decision import Already, Decision, counters
from engine.match.due import due
from engine.match.entries import (
    Aborted,
    Contributed,
    Ended,
    Entry,
    HoleOver,
    HoleStarted,
    Joined,
    Left,
    Moved,
    Reacted,
    Removed,
    Stamped,
    Started,
)
from engine.match.notation import parse_entry
from engine.match.settings import Settings
from engine.match.state import Match, Phase
from tests.engine.match.lines import next_move
from tests.engine.match.store import OPENED, BlindStore, Failure, Keeper, opening
from tests.engine.match.strategies import commands_for, passed_ms, said, short_settings
from tests.engine.match.table import lobby

NODES = 3
nodes = st.integers(0, NODES - 1)
mostly = st.sampled_from([True, True, False])


@dataclass(frozen=True)
class Judged:
    """What a node has decided and not yet posted."""

    node: int
    command: Command
    decision: Decision


class Race(RuleBasedStateMachine):
    """Any commands, judged by nodes that know more or less, posted in any order."""

    blind: ClassVar[str] = ""

    @initialize(chosen=short_settings, players=st.integers(2, 4), started=mostly)
    def open(self, chosen: Settings, players: int, started: bool) -> None:
        self.store = BlindStore(self.blind)
        self.nodes = [Keeper(self.store) for _ in range(NODES)]
        self.judged: list[Judged] = []
        self.folds: list[Match] = []
        self.moved: dict[tuple[int, int, int], str] = {}
        self.told: dict[tuple[int, int, int], str] = {}
        self.happened: Counter[object] = Counter()
        self.said: Counter[object] = Counter()
        self.hole = 0
        self.all = Keeper(self.store)
        begun = lobby(players, replace(chosen, seats=4))
        if started:
            begun.start()
            begun.wait(chosen.countdown_ms)
        for step in begun.steps:
            self.store.clock_ms = max(self.store.clock_ms, step.decision.not_before_ms or 0)
            assert isinstance(self.store.append(step.decision), Stamped)
        self._follow()
        for node in self.nodes:
            node.read()

    @rule(node=nodes, most=st.integers(1, 4))
    def read(self, node: int, most: int) -> None:
        self.nodes[node].read(most)

    @rule(node=nodes, data=st.data(), at_once=st.booleans())
    def judge(self, node: int, data: st.DataObject, at_once: bool) -> None:
        self._judge(node, data.draw(commands_for(self.nodes[node].match)), at_once=at_once)

    @rule(node=nodes, number=st.integers(1, 4), moves=st.integers(1, 4))
    @precondition(lambda self: self.all.match.open_hole > 0)
    def play(self, node: int, number: int, moves: int) -> None:
        for _ in range(moves):
            match = self.nodes[node].match
            for seat in match.seats:
                if seat.number == number and seat.board and (move := next_move(seat.board)):
                    command = Move(number, match.hole, seat.action, move)
                    self._judge(node, command, at_once=True)
                    self.nodes[node].read()

    @rule(data=st.data())
    def judge_everywhere(self, data: st.DataObject) -> None:
        command = data.draw(commands_for(self.all.match))
        for node in range(NODES):
            self._judge(node, command)

    @rule(node=nodes)
    def sweep(self, node: int) -> None:
        for at_ms, command in due(self.nodes[node].match, {}):
            if at_ms <= self.store.clock_ms:
                self._judge(node, opening(command))

    @rule(which=st.integers(0, 99))
    @precondition(lambda self: self.judged)
    def post(self, which: int) -> None:
        self._post(self.judged.pop(which % len(self.judged)))

    @rule(ms=passed_ms)
    def wait(self, ms: int) -> None:
        self.store.clock_ms += ms

    @rule(node=nodes, at_once=st.booleans())
    @precondition(lambda self: self.all.match.running or self.all.match.start_at_ms > 0)
    def time_comes(self, node: int, at_once: bool) -> None:
        at_ms, command = min(due(self.all.match, {}), key=lambda one: one[0])
        self.store.clock_ms = max(self.store.clock_ms, at_ms)
        self.nodes[node].read()
        self._judge(node, opening(command), at_once=at_once)

    @rule(seat=st.integers(1, 4), word=said, hosts=st.booleans())
    def speak_everywhere(self, seat: int, word: str, hosts: bool) -> None:
        for node in range(NODES):
            self._judge(node, React(self.all.match.host if hosts else seat, word))

    @rule(node=nodes, removed=st.integers(1, 4))
    @precondition(lambda self: self.all.match.phase is Phase.LOBBY)
    def lobby_changes(self, node: int, removed: int) -> None:
        """Judge at once, on one node, what the host and one other can do in a lobby."""
        match = self.nodes[node].match
        for command in (
            Remove(match.host, removed),
            SetReady(removed, ready=True),
            Contribute(removed, "0" * 32),
            SetStart(match.host, self.store.clock_ms),
            Start(match.host),
            Leave(removed),
        ):
            self._judge(node, command)

    @rule(node=nodes)
    @precondition(lambda self: self.all.match.open_hole > 0)
    def stop(self, node: int) -> None:
        """Have the host stop the match, while everybody makes a move."""
        match = self.nodes[node].match
        self._judge(node, Abort(match.host, OPENED))
        for seat in match.seats:
            self._judge(node, Move(seat.number, match.hole, seat.action, "d"))

    @rule(node=nodes)
    @precondition(lambda self: self.all.match.open_hole > 0)
    def all_concede(self, node: int) -> None:
        for seat in self.nodes[node].match.seats:
            self._judge(node, Move(seat.number, self.all.match.hole, seat.action, "c"))

    @rule(ms=st.integers(1, 10_000))
    def outage(self, ms: int) -> None:
        self.store.outage(ms)
        self._follow()

    def _judge(self, node: int, command: Command, *, at_once: bool = False) -> None:
        outcome = self.nodes[node].judge(command)
        if isinstance(outcome, Decision):
            self.judged.append(Judged(node, command, outcome))
            if at_once:
                self._post(self.judged.pop())

    def _post(self, judged: Judged) -> None:
        """Post a decision; at a conflict read on and judge anew, which then has to do."""
        answer = self.store.append(judged.decision)
        if answer is Failure.CONFLICT:
            node = self.nodes[judged.node]
            node.read()
            outcome = node.judge(judged.command)
            if isinstance(outcome, Already):
                self._follow()
                self._tell(judged.command)
            if not isinstance(outcome, Decision):
                return
            answer = self.store.append(outcome)
            assert answer is not Failure.CONFLICT
        self._follow()
        if isinstance(answer, Stamped):
            self._tell(judged.command)

    def _tell(self, command: Command) -> None:
        """A player is told that a move was taken: it has to be there, in its hole, as sent."""
        if isinstance(command, Move):
            at = (command.seat, command.hole, command.number)
            assert self.moved.get(at) == command.move
            self.told[at] = command.move

    def _follow(self) -> None:
        """Read all that is new in the log, keep each fold, and count what comes once."""
        for at_ms, text in self.store.log[len(self.folds) :]:
            stamped = Stamped(len(self.folds) + 1, at_ms, parse_entry(text))
            self.all.fold(stamped)
            self.folds.append(self.all.match)
            self._count(stamped.entry)

    def _count(self, entry: Entry) -> None:
        match entry:
            case HoleStarted(hole=hole):
                self.hole = hole
                self.happened["start", hole] += 1
            case HoleOver(hole=hole):
                self.happened["over", hole] += 1
            case Joined(seat=seat):
                self.happened["seat", seat] += 1
            case Removed(removed=seat) | Left(seat=seat):
                self.happened["out", seat] += 1
            case Contributed(seat=seat):
                self.happened["nonce", seat] += 1
            case Started():
                self.happened["started"] += 1
            case Ended() | Aborted():
                self.happened["ended"] += 1
            case Moved(seat=seat, number=number, move=move):
                self.happened["move", seat, self.hole, number] += 1
                self.moved[seat, self.hole, number] = move
            case Reacted(seat=seat):
                self.said[seat, self.happened["started"], self.hole, len(self.all.match.codes)] += 1
            case _:
                pass

    @invariant()
    def nothing_twice(self) -> None:
        assert max(self.happened.values(), default=0) <= 1
        assert max(self.said.values(), default=0) <= REACTIONS_LIMIT
        assert len(self.all.match.seats) <= self.all.match.settings.seats

    @invariant()
    def the_store_counts_alike(self) -> None:
        assert counters(self.all.match).items() <= self.store.counters.items()

    @invariant()
    def folds_agree(self) -> None:
        for node in self.nodes:
            assert node.match == self.folds[node.v - 1]

    def teardown(self) -> None:
        """Post all that is left, let everybody read to the end, and compare."""
        if not hasattr(self, "nodes"):
            return
        while self.judged:
            self._post(self.judged.pop())
        for node in self.nodes:
            node.read()
        self._follow()
        assert all(node.match == self.all.match for node in self.nodes)
        assert self.told.items() <= self.moved.items()
