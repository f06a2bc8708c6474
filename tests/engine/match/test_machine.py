"""A whole match, driven at random, with its invariants looked at after every step."""

from dataclasses import replace

from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from engine.game import Board, Refusal
from engine.golf.game import GOLF
from engine.match.commands import End, Join, Leave, Return, SetReady, SetStart
from engine.match.due import due
from engine.match.entries import FirstEntry, RunStarted, Stamped
from engine.match.lobby import LATEST_START_MS
from engine.match.notation import entry_text, parse_entry
from engine.match.secret import codes_of
from engine.match.settings import SIDES, Format, Settings, measures_of
from engine.match.state import IDLE_AFTER_MS, Match, Phase, Presence
from tests.engine.match.lines import next_move
from tests.engine.match.store import OPENED, SECRET, Keeper
from tests.engine.match.strategies import commands_for, passed_ms, short_settings
from tests.engine.match.table import Table, lobby

TABLE = {
    Phase.LOBBY: {
        "joined": {Phase.LOBBY},
        "readied": {Phase.LOBBY},
        "left": {Phase.LOBBY},
        "removed": {Phase.LOBBY},
        "contributed": {Phase.LOBBY},
        "start_set": {Phase.LOBBY},
        "reacted": {Phase.LOBBY},
        "started": {Phase.WAITING},
        "aborted": {Phase.ABORTED},
        "rolled_back": {Phase.LOBBY},
    },
    Phase.WAITING: {
        "readied": {Phase.WAITING},
        "hole_started": {Phase.PLAYING},
        "left": {Phase.WAITING},
        "reacted": {Phase.WAITING},
        "aborted": {Phase.ABORTED},
        "gone": {Phase.WAITING},
        "returned": {Phase.WAITING},
        "clock_given_back": {Phase.WAITING},
        "rolled_back": {Phase.WAITING},
        "ended": {Phase.ENDED},
    },
    Phase.PLAYING: {
        "moved": {Phase.PLAYING},
        "hole_over": {Phase.WAITING, Phase.SEALED},
        "left": {Phase.PLAYING},
        "reacted": {Phase.PLAYING},
        "aborted": {Phase.ABORTED},
        "gone": {Phase.PLAYING},
        "returned": {Phase.PLAYING},
        "clock_given_back": {Phase.PLAYING},
        "rolled_back": {Phase.PLAYING},
    },
    Phase.SEALED: {"ended": {Phase.ENDED}},
    Phase.ENDED: {},
    Phase.ABORTED: {},
}
"""What may come when, and what comes of it: the table of `engine.match`."""
CLOSES_IN_MS = 200_000


def made(board: Board, move: str) -> Board:
    """Make a move that has to be taken."""
    after = board.apply(move)
    assert not isinstance(after, Refusal)
    return after


def conceded(board: Board) -> Board:
    return board if board.over else made(board, "c")


class MatchMachine(RuleBasedStateMachine):
    """One match, one keeper: any command at any time."""

    table: Table
    before: Match

    @initialize(
        players=st.integers(1, 3),
        chosen=short_settings,
        started=st.booleans(),
        match_play=st.booleans(),
        play_out=st.booleans(),
    )
    def open(
        self, players: int, chosen: Settings, started: bool, match_play: bool, play_out: bool
    ) -> None:
        if players == SIDES and match_play:
            chosen = replace(chosen, format=Format.MATCH, play_out=play_out)
        if players == 1:
            self.table = Table(chosen, closes_in_ms=CLOSES_IN_MS)
        else:
            self.table = lobby(players, chosen)
            if started:
                self.table.start()
        self.before = self.table.match

    @rule(data=st.data())
    def command(self, data: st.DataObject) -> None:
        command = data.draw(commands_for(self.table.match))
        stored = self.table.ask(command)
        if isinstance(stored, Stamped) and isinstance(command, Return):
            self.table.here.add(command.seat)

    @rule(seat=st.integers(1, 3), moves=st.integers(1, 30))
    @precondition(lambda self: self.table.match.phase is Phase.PLAYING)
    def play(self, seat: int, moves: int) -> None:
        for _ in range(moves):
            now = next((one for one in self.table.match.seats if one.number == seat), None)
            if now and now.board and (move := next_move(now.board)):
                self.table.move(seat, move)

    @rule()
    @precondition(lambda self: self.table.match.phase is Phase.LOBBY)
    def all_ready(self) -> None:
        for seat in self.table.match.seats:
            self.table.ask(SetReady(seat.number, ready=True))

    @rule(ms=st.integers(0, 100_000), players=st.integers(0, 1))
    @precondition(lambda self: self.table.match.phase is Phase.LOBBY)
    def start_ahead(self, ms: int, players: int) -> None:
        self.table.ask(SetStart(self.table.match.host, self.table.clock_ms + ms))
        for _ in range(players):
            self.table.ask(Join())

    @rule(seat=st.integers(1, 4))
    def drop(self, seat: int) -> None:
        if seat in self.table.here:
            self.table.drop(seat)

    @rule(seat=st.integers(1, 4))
    @precondition(lambda self: self.table.match.hole > 0)
    def leave(self, seat: int) -> None:
        self.table.ask(Leave(seat))

    @rule(ms=passed_ms)
    def wait(self, ms: int) -> None:
        self.table.wait(ms)

    @rule(ms=st.integers(1, 100_000))
    def outage(self, ms: int) -> None:
        self.table.store.outage(ms)
        self.table.read()

    @invariant()
    def clocks_run_forward(self) -> None:
        was, now = self.before, self.table.match
        self.before = now
        assert was.v <= now.v
        assert was.at_ms <= now.at_ms <= self.table.clock_ms
        assert was.turn <= now.turn
        assert was.hole <= now.hole
        assert was.given_back_ms <= now.given_back_ms
        assert was.rolled_back <= now.rolled_back
        assert was.codes == now.codes[: len(was.codes)]
        assert all(seat.heard_at_ms <= now.at_ms for seat in now.seats)

    @invariant()
    def all_play_the_same_deal(self) -> None:
        match = self.table.match
        for seat in match.seats if match.hole else ():
            board: Board = GOLF.start(self.table.codes[match.hole - 1], match.settings.undo)
            for move in seat.moves:
                board = made(board, move)
            in_hole = match.hole > len(match.codes)  # open, or stopped while it was
            if seat.presence is Presence.LEFT and not in_hole:
                assert seat.board in (board.time_out(), conceded(board))
            elif seat.presence is Presence.LEFT:
                assert seat.board == conceded(board)
            else:
                assert seat.board == (board if in_hole else board.time_out())

    @invariant()
    def seats_are_numbered(self) -> None:
        numbers = [seat.number for seat in self.table.match.seats]
        assert numbers == sorted(set(numbers))
        assert all(number < self.table.match.next_seat for number in numbers)

    @invariant()
    def totals_are_sums(self) -> None:
        for seat in self.table.match.seats:
            assert len(seat.results) == len(self.table.match.codes)
            for measure in measures_of(self.table.match.settings):
                assert seat.total(measure) == sum(one.scores[measure] for one in seat.results)

    @invariant()
    def something_falls_due(self) -> None:
        match = self.table.match
        over = match.finished or match.phase is Phase.SEALED
        assert bool(due(match, {})) is not over

    @invariant()
    def the_host_is_there(self) -> None:
        match = self.table.match
        humans = [
            seat.number
            for seat in match.seats
            if not seat.house and seat.presence is not Presence.LEFT
        ]
        assert match.host in humans or not humans

    @invariant()
    def the_secret_is_sealed(self) -> None:
        match = self.table.match
        assert match.secret == (OPENED if match.finished else "")
        assert not (match.nonces and match.phase is Phase.LOBBY)
        if match.running or match.phase in {Phase.SEALED, Phase.ENDED}:
            assert self.table.codes == codes_of(SECRET, match)
            told = tuple(map(str, self.table.codes[: len(match.codes)]))
            sealed = match.alone and not match.finished
            assert match.codes == (("",) * len(told) if sealed else told)

    @invariant()
    def a_run_has_one_seat(self) -> None:
        if self.table.match.alone:
            assert [seat.number for seat in self.table.match.seats] == [1]
            assert self.table.match.phase not in {Phase.LOBBY, Phase.ABORTED}

    def teardown(self) -> None:
        """Leave the match to its clocks: it ends, from its lobby, too. Then fold it all again."""
        if not hasattr(self, "table"):
            return
        table = self.table
        before, entries = table.match, len(table.store.log)
        table.wait(LATEST_START_MS + IDLE_AFTER_MS + (before.settings.holes + 1) * 300_000)
        if table.match.phase is Phase.SEALED:
            table.do(End(OPENED))
        assert table.match.finished
        assert table.match.phase is Phase.ENDED or not before.running
        most = 2 * before.settings.holes + len(before.seats) + 2
        assert len(table.store.log) - entries <= most
        fold_again(table)


def fold_again(table: Table) -> None:
    """Fold the log from its text, hold each step to the table of phases, and end alike."""
    again = Keeper(table.store)
    for v, (at_ms, text) in enumerate(table.store.log, 1):
        entry = parse_entry(text)
        name = text.split(b'"')[3].decode()
        assert entry_text(entry) == text
        first = {Phase.WAITING} if isinstance(entry, RunStarted) else {Phase.LOBBY}
        allowed = first if v == 1 else TABLE[again.match.phase][name]
        assert (v == 1) is isinstance(entry, FirstEntry)
        again.fold(Stamped(v, at_ms, entry))
        assert again.match.phase in allowed
    assert again.match == table.match


TestMatch = MatchMachine.TestCase
TestMatch.settings = settings(stateful_step_count=40)
