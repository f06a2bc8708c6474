"""Rounds that each plays alone: the daily nine and open rounds, over real sockets."""

import asyncio
from collections.abc import Awaitable, Callable
from functools import partial
from pathlib import Path
from typing import Any, TypeVar

import msgspec
import pytest

from engine.record.verify import verify
from server import noted
from server.app import Node
from server.client import Client, RefusedError
from server.config import Config
from server.ids import MatchId, PlayerId, RoundId
from server.log import Log, keys
from server.matches import BEAT_EVERY_MS
from server.noted import Noted
from server.protocol import MatchSettings, MatchView, RoundView
from server.records import record_of
from server.rounds import Round
from server.store import Client as Store
from server.store import ask
from tests.server.node.conftest import Connect
from tests.server.node.playing import play_hole, until_hole
from tests.server.node.test_time import MINUTE_MS, pass_ms

T = TypeVar("T")
HOUR_MS = 60 * MINUTE_MS
HOLES = 2
QUICK = MatchSettings(holes=HOLES, countdown_ms=0, pause_ms=0, limit_ms=60 * MINUTE_MS)


async def close_round(store: Store, round_id: str) -> None:
    """Let a round's closing time come, for it and for each of its runs."""
    ahead_ms = await move_closing(store, round_id, -1000)
    for run in await ask(store, "HVALS", f"{{r:{round_id}}}:begun"):
        await pass_ms(store, run.decode(), ahead_ms)


async def move_closing(store: Store, round_id: str, in_ms: int) -> int:
    """Move a round's closing to so far ahead of now; return by how much it comes earlier."""
    key = f"{{r:{round_id}}}"
    made = msgspec.json.decode(await ask(store, "GET", key), type=Round)
    now_s, _ = await ask(store, "TIME")
    closes_at_ms = int(now_s) * 1000 + in_ms
    moved = msgspec.structs.replace(made, closes_at_ms=closes_at_ms)
    await ask(store, "SET", key, msgspec.json.encode(moved))
    await ask(store, "ZADD", keys.shard(RoundId(round_id)), 0, round_id)
    return made.closes_at_ms - closes_at_ms


async def left_shut(store: Store, round_id: str) -> None:
    """Wait until a node has looked after a round and left it shut: it is put off for longer then."""
    identity = RoundId(round_id)

    async def due_in_ms() -> float:
        due = await ask(store, "ZSCORE", keys.shard(identity), identity)
        assert due is not None, "a round that was opened is looked after no more"
        seconds, microseconds = await ask(store, "TIME")
        return float(due) - int(seconds) * 1000 - int(microseconds) / 1000

    await eventually(due_in_ms, lambda in_ms: in_ms > BEAT_EVERY_MS)


async def play_run(client: Client, ref: str) -> str:
    """Play a run of a round that goes on to its end, ready for each hole once; return its match."""
    run = await client.start_run(ref)
    async for view in client.watch(run):
        if view.phase in {"sealed", "ended"}:
            return run
        await play_hole(client, run)
        now = client.view(run)
        if now.phase == "waiting" and now.hole and not now.seats[0].ready:
            await client.ready(run)
            await client.until(run, partial(_is_past, now.hole))
    raise AssertionError("a run that is watched is played to its end")


def _is_past(hole: int, view: MatchView) -> bool:
    """Tell whether it is known that a player is ready for what comes behind a hole."""
    return view.hole > hole or view.seats[0].ready


async def eventually(look: Callable[[], Awaitable[T]], holds: Callable[[T], object]) -> T:
    """Look again until something holds of what is seen, and return that."""
    for _ in range(1000):
        seen = await look()
        if holds(seen):
            return seen
        await asyncio.sleep(0.02)
    raise TimeoutError("it never came to it")


async def until_played(client: Client, ref: str) -> RoundView:
    """Wait until the own run is noted as played."""
    return await eventually(lambda: client.round(ref), lambda shown: shown.played)


async def until_opened(client: Client, ref: str) -> RoundView:
    """Wait until the round's secret is told."""
    return await eventually(lambda: client.round(ref), lambda shown: shown.secret)


async def refusal(asked: Any) -> str:
    with pytest.raises(RefusedError) as caught:
        await asked
    return caught.value.reason


def deal(view: MatchView) -> object:
    assert view.board is not None
    return view.board["tableau"]


async def test_an_open_round(connect: Connect, client: Store, address: Path) -> None:
    """The same deals for all, each alone; results once finished; codes once it has closed."""
    ann, bob, eve = await connect("Ann"), await connect("Bob"), await connect("Eve")
    opened = await ann.open_round(24 * HOUR_MS, QUICK)
    assert (opened.host, opened.yours, opened.begun, opened.run) == ("Ann", True, 0, "")

    first = await ann.start_run(opened.round)
    dealt = deal(await until_hole(ann, first))
    await play_run(ann, opened.round)
    mine = await until_played(ann, opened.round)
    assert [result.name for result in mine.results] == ["Ann"]
    assert (mine.begun, mine.done, mine.codes, mine.secret) == (1, 1, [], "")
    view = ann.view(first)
    assert (view.phase, view.codes, view.secret) == ("sealed", ["", ""], "")

    second = await bob.start_run(opened.invite)
    assert deal(await until_hole(bob, second)) == dealt
    shown = await bob.round(opened.invite)
    assert (shown.results, shown.begun, shown.done, shown.run) == ([], 2, 1, second)
    await play_run(bob, opened.invite)
    mine = await until_played(bob, opened.round)
    totals = {result.name: result.totals["strokes"] for result in mine.results}
    assert totals == {
        name: player.view(run).seats[0].totals["strokes"]
        for name, player, run in (("Ann", ann, first), ("Bob", bob, second))
    }
    assert [result.you for result in mine.results].count(True) == 1

    await close_round(client, opened.round)
    over = await until_opened(eve, opened.round)
    assert len(over.codes) == HOLES
    assert sorted(result.match for result in over.results) == sorted([first, second])
    end = await ann.until(first, lambda view: view.phase == "ended")
    assert (end.codes, end.secret, end.commitment) == (over.codes, over.secret, opened.commitment)
    assert await refusal(eve.start_run(opened.round)) == "round_closed"
    log = Log(address)
    for run in (first, second):
        stored = await eventually(
            lambda run=run: log.read(MatchId(run), 0),  # type: ignore[misc]
            lambda stored: b'"ended"' in stored[-1].entry,
        )
        record = record_of(MatchId(run), stored)
        assert record is not None
        assert list(verify(record).codes) == over.codes
    await log.close()
    seen = await eve.watch_on(second)
    assert (await eve.until(seen, lambda view: True)).codes == over.codes


async def test_the_daily_nine(connect: Connect) -> None:
    """Everybody has the same nine of a day, under the usual rules; who has not, sees nothing."""
    ann, bob = await connect("Ann"), await connect("Bob")
    today = await ann.round()
    assert (today.daily, today.invite, today.host, today.settings) == (
        True,
        "",
        "",
        MatchSettings(),
    )
    assert 0 < today.closes_at_ms - today.clock_ms <= 24 * HOUR_MS
    assert today.closes_at_ms % (24 * HOUR_MS) == 0
    runs = [await player.start_run() for player in (ann, bob)]
    views = [player.view(run) for player, run in zip((ann, bob), runs, strict=True)]
    assert views[0].commitment == views[1].commitment == today.commitment
    assert [view.round for view in views] == [today.round] * 2
    assert [one.round for one in await bob.rounds()] == [today.round]


async def test_no_other_day(connect: Connect) -> None:
    """Tomorrow's nine is not there today, nor one of a day on which nobody played."""
    ann = await connect("Ann")
    for ref in ("2999-01-01", "2001-01-01", "2026-02-30", "nothing", "r-" + "a" * 16):
        assert await refusal(ann.round(ref)) == "no_round"
        assert await refusal(ann.start_run(ref)) == "no_round"


async def test_played_once(connect: Connect, config: Config) -> None:
    """A player has one run of a round, on any node, however often it is begun at once."""
    ann = await connect("Ann")
    opened = await ann.open_round(HOUR_MS, QUICK)
    other = await Node.start(config)
    async with await Client.connect(other.ws, secret=ann.secret) as elsewhere:
        runs = await asyncio.gather(
            *(player.start_run(opened.round) for player in (ann, elsewhere) for _ in range(4)),
            return_exceptions=True,  # one of the two replaces the other
        )
    await other.stop()
    shown = await (await connect(secret=ann.secret)).round(opened.round)
    assert {run for run in runs if isinstance(run, str)} == {shown.run}
    assert shown.begun == 1


async def test_nothing_of_it_is_told_before(connect: Connect) -> None:
    """Nobody looks on at a run while others may still play its deals."""
    ann, bob = await connect("Ann"), await connect("Bob")
    opened = await ann.open_round(HOUR_MS, QUICK)
    run = await ann.start_run(opened.round)
    await until_hole(ann, run)
    assert await ann.watch_on(run) == run
    for asked in (bob.watch_on(run), bob.boards(run, 1), bob.join(run), bob.open(run)):
        assert await refusal(asked) in {"not_seated", "already_started"}
    await play_run(ann, opened.round)
    for asked in (bob.watch_on(run), bob.boards(run, 1)):
        assert await refusal(asked) == "not_seated"


async def test_who_plays_a_run_may_look_on_at_it_elsewhere(connect: Connect) -> None:
    """A second connection of the player's that watches the run has no seat, and the first plays on."""
    ann = await connect("Ann")
    run = await ann.start_run((await ann.open_round(24 * HOUR_MS, QUICK)).round)
    await until_hole(ann, run)
    beside = await connect(secret=ann.secret)
    await beside.watch_on(run)
    seen = await beside.until(run, lambda view: view.hole == 1)
    assert (seen.you, seen.board) == (0, None)
    await play_hole(ann, run)
    await beside.until(run, lambda view: len(view.seats[0].holes) == 1)


async def test_an_invite_of_a_round_is_no_match(connect: Connect) -> None:
    """Who would join a round as a match is told what it is."""
    ann, bob = await connect("Ann"), await connect("Bob")
    opened = await ann.open_round(HOUR_MS, QUICK)
    assert await refusal(bob.join(opened.invite)) == "is_round"
    assert await refusal(bob.watch_on(opened.invite)) == "is_round"


async def test_a_hole_at_a_time(connect: Connect, client: Store) -> None:
    """A player goes away between two holes and comes back hours later, to the next one."""
    ann = await connect("Ann")
    opened = await ann.open_round(24 * HOUR_MS, QUICK)
    run = await ann.start_run(opened.round)
    await until_hole(ann, run)
    await ann.move(run, "c")
    await ann.until(run, lambda view: view.phase == "waiting")
    await ann.close()
    await pass_ms(client, run, 20 * HOUR_MS)
    again = await connect(secret=ann.secret)
    assert again.matches == [run]
    assert await again.start_run(opened.round) == run
    await again.until(run, lambda view: view.phase == "waiting" and view.hole == 1)
    await again.ready(run)
    await until_hole(again, run, hole=2)


async def test_a_late_run_keeps_the_round_shut(connect: Connect, client: Store) -> None:
    """While somebody still plays after the closing, nobody is told a code."""
    ann, bob = await connect("Ann"), await connect("Bob")
    opened = await ann.open_round(24 * HOUR_MS, QUICK)
    run = await ann.start_run(opened.round)
    await until_hole(ann, run)
    await play_run(bob, opened.round)
    await until_played(bob, opened.round)
    await close_round(client, opened.round)
    await until_hole(ann, run, hole=HOLES)  # the first timed out, and behind the closing none waits
    await left_shut(client, opened.round)
    shown = await bob.round(opened.round)
    assert (shown.secret, shown.codes, shown.begun, shown.done) == ("", [], 2, 1)
    assert await refusal((await connect("Eve")).start_run(opened.round)) == "round_closed"
    await play_hole(ann, run)
    over = await until_opened(bob, opened.round)
    assert len(over.results) == 2


async def test_who_never_began_holds_nobody_up(connect: Connect, client: Store) -> None:
    """A run that was noted and never begun does not keep its round shut."""
    ann = await connect("Ann")
    opened = await ann.open_round(24 * HOUR_MS, QUICK)
    await play_run(ann, opened.round)
    await ask(client, "HSET", f"{{r:{opened.round}}}:begun", PlayerId("b" * 16), "c" * 16)
    await close_round(client, opened.round)
    assert (await until_opened(ann, opened.round)).done == 1


async def test_a_run_left_alone_ends_by_its_clocks(connect: Connect, client: Store) -> None:
    """Nobody needs to come back: after the closing the holes that are left time out."""
    ann, bob = await connect("Ann"), await connect("Bob")
    opened = await ann.open_round(24 * HOUR_MS, QUICK)
    run = await ann.start_run(opened.round)
    await until_hole(ann, run)
    await ann.move(run, "c")
    await ann.until(run, lambda view: view.phase == "waiting")
    await ann.close()
    await close_round(client, opened.round)
    await ask(client, "ZADD", keys.shard(MatchId(run)), 0, run)  # its closing has come, too
    open_hole = keys.counters(MatchId(run)), "hole"
    await eventually(lambda: ask(client, "HGET", *open_hole), lambda hole: hole == b"2")
    await pass_ms(client, run, 2 * HOUR_MS)
    over = await until_opened(bob, opened.round)
    (result,) = over.results
    assert [hole.status for hole in result.holes] == ["conceded", "timed_out"]


async def test_settings_of_a_round(connect: Connect) -> None:
    """Impossible choices are refused with the field's name, as for a match."""
    ann = await connect("Ann")
    assert await refusal(ann.open_round(HOUR_MS, MatchSettings(holes=12))) == "bad_settings"
    assert await refusal(ann.open_round(59_999)) == "bad_frame"
    assert await refusal(ann.open_round(32 * 24 * HOUR_MS)) == "bad_frame"
    points = await ann.open_round(HOUR_MS, MatchSettings(format="points", rules="C", undo="plays"))
    assert points.settings.rules == "C"


async def test_too_many(connect: Connect, client: Store) -> None:
    """A player has at most 32 open rounds that are not over; one never made takes no room."""
    ann = await connect("Ann")
    await noted.note(client, PlayerId(ann.player), Noted.ROUNDS, "r-" + "a" * 16, 32)
    for _ in range(32):
        await ann.open_round(HOUR_MS, QUICK)
    assert await refusal(ann.open_round(HOUR_MS, QUICK)) == "too_many"
    assert len(await ann.rounds()) == 33


async def test_given_up_between_two_holes(connect: Connect) -> None:
    """Who gives a run up while it rests has played it, and sees the results at once."""
    settings = MatchSettings(holes=9, countdown_ms=5_000, pause_ms=30_000)
    ann = await connect("Ann")
    opened = await ann.open_round(HOUR_MS, settings)
    run = await ann.start_run(opened.round)
    await until_hole(ann, run)
    await ann.move(run, "c")
    await ann.until(run, lambda view: view.phase == "waiting")
    await ann.leave(run)
    shown = await until_played(ann, opened.round)
    assert [hole.status for hole in shown.results[0].holes] == ["conceded"] * 9


async def append_of_later(client: Store, match: MatchId) -> None:
    """Store an entry that only a later version can read, so that each node that beats learns of it."""
    v = await ask(client, "XLEN", keys.entries(match)) + 1
    identity = f"{v}-1"
    await ask(client, "XADD", keys.entries(match), identity, "at", 1, "e", '{"type":"of_later"}')
    await ask(client, "HSET", keys.counters(match), "v", v, "id", identity)


async def test_a_run_that_cannot_be_read(connect: Connect, client: Store, config: Config) -> None:
    """A run that no node can read keeps its round shut no longer than it could be played."""
    ann, bob = await connect("Ann"), await connect("Bob")
    opened = await ann.open_round(HOUR_MS, QUICK)
    await play_run(ann, opened.round)
    await until_played(ann, opened.round)
    run = await bob.start_run(opened.round)
    await until_hole(bob, run)
    await append_of_later(client, MatchId(run))
    await bob.close()
    other = await Node.start(config)  # which has not folded it before
    async with await Client.connect(other.ws, secret=bob.secret) as again:
        opening = asyncio.create_task(again.open(run))
        await close_round(client, opened.round)
        await left_shut(client, opened.round)
        assert (await ann.round(opened.round)).secret == ""
        await move_closing(client, opened.round, -3 * HOUR_MS)
        await until_opened(ann, opened.round)
        opening.cancel()
    await other.stop()


async def test_refused_is_not_begun(connect: Connect, client: Store) -> None:
    """A run that is refused has not begun: for want of room, or as it comes too late."""
    ann, bob = await connect("Ann"), await connect("Bob")
    opened = await bob.open_round(HOUR_MS, QUICK)
    for _ in range(32):
        await ann.create(QUICK)
    assert await refusal(ann.start_run(opened.round)) == "too_many"
    shown = await ann.round(opened.round)
    assert (shown.begun, shown.run) == (0, "")
    assert opened.round not in [one.round for one in await ann.rounds()]


async def test_opened_is_over(connect: Connect, client: Store) -> None:
    """Once its secret is told no run of a round begins, whatever the clock says."""
    ann, bob = await connect("Ann"), await connect("Bob")
    opened = await ann.open_round(HOUR_MS, QUICK)
    await play_run(ann, opened.round)
    await until_played(ann, opened.round)
    await close_round(client, opened.round)
    await until_opened(ann, opened.round)
    await move_closing(client, opened.round, 2 * HOUR_MS)
    assert await refusal(bob.start_run(opened.round)) == "round_closed"


async def play_a_card(client: Client, run: str) -> None:
    """Draw until a card fits, and play it."""
    while (board := client.view(run).board) and not board["fits"]:
        await client.move(run, "d")
    assert board is not None
    await client.move(run, str(board["fits"][0]))


async def test_the_table(connect: Connect) -> None:
    """Equal totals share a place; those behind are skipped; who ended earlier comes first."""
    players = [await connect(f"P{n}") for n in range(4)]
    opened = await players[0].open_round(HOUR_MS, QUICK)
    for player in players:
        run = await player.start_run(opened.round)
        for hole in (1, 2):
            await until_hole(player, run, hole)
            if player is players[1]:
                await play_a_card(player, run)
            await player.move(run, "c")
            if hole == 1:
                await player.until(run, lambda view: view.phase == "waiting" and view.hole == 1)
                await player.ready(run)
        await until_played(player, opened.round)
    shown = await players[3].round(opened.round)
    totals = [result.totals["strokes"] for result in shown.results]
    assert totals == sorted(totals)
    assert totals[1:] == [70, 70, 70]
    assert [result.place for result in shown.results] == ["1", "T2", "T2", "T2"]
    assert [result.name for result in shown.results] == ["P1", "P0", "P2", "P3"]
