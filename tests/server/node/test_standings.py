"""The standings over real sockets: from the last hole of a match to every list."""

import asyncio
import secrets
from collections.abc import Awaitable
from pathlib import Path
from unittest.mock import ANY

import pytest
from msgspec.structs import replace

from engine.codes import parse_code
from engine.golf.deal import deal
from engine.golf.rules import parse_rules
from engine.golf.solver import solve
from server.client import Client, RefusedError
from server.ids import PlayerId
from server.noted import player_key
from server.protocol import MatchSettings, Profile, StandingsTable
from server.results import Result, Results
from server.standings import Standings
from server.store import Client as Store
from server.store import ask
from tests.server.node.conftest import Connect
from tests.server.node.playing import open_match, until_hole
from tests.server.node.test_rounds import (
    HOUR_MS,
    QUICK,
    close_round,
    eventually,
    play_run,
    until_played,
)
from tests.server.standings.results import listing, round_by
from tests.server.standings.stores import book

ROUND = MatchSettings(holes=9, countdown_ms=0, pause_ms=0)
NOBODY = "z" * 16


async def concede_all(*players: Client, settings: MatchSettings = ROUND) -> str:
    """Play a round in which nobody plays a card: 35 strokes a hole."""
    match = await open_match(*players, settings=settings)
    await players[0].start(match)
    for hole in range(1, ROUND.holes + 1):
        for player in players:
            await until_hole(player, match, hole)
            await player.move(match, "c")
    await players[0].until(match, lambda view: view.phase == "ended")
    return match


async def refused(asked: Awaitable[object]) -> tuple[str, str]:
    with pytest.raises(RefusedError) as caught:
        await asked
    return caught.value.reason, caught.value.detail


async def test_a_match_is_in_all_its_lists(connect: Connect, client: Store) -> None:
    """Its players find it in the tables, in their histories, and against each other."""
    ann, bob = await connect("Ann"), await connect("Bob")
    await book(client, *listing(ann.player))
    match = await concede_all(ann, bob)
    page = await eventually(lambda: ann.standings(ranking="rating"), lambda page: page.lines)
    (line,) = page.lines
    assert (line.place, line.player, line.name, line.you) == ("1", ann.player, "Ann", True)
    assert (line.row.holes, line.row.cleared, line.row.conceded) == (9, 0, 9)
    assert (page.total, page.players, page.next, page.you) == (1, 2, "", line)
    assert page.rankings == ["par", "points", "rating", "handicap"]
    assert (await ann.standings()).lines == []  # an average takes five rounds

    own = await bob.standings(ranking="rating")
    assert own.you is not None  # a guest has figures, and no place
    assert (own.you.place, own.you.row.rounds, own.you.name) == ("", 1, "Bob")

    profile = await bob.profile(ann.player)
    assert (profile.name, profile.total) == ("Ann", 1)
    assert [
        (played.match, played.place, played.totals["strokes"]) for played in profile.matches
    ] == [(match, 1, 9 * 35)]
    (table,) = profile.tables
    assert table.row.best_match == match
    assert table.places == {"rating": "1", "handicap": "1"}
    assert table.figures["handicap"] == 9 * 35 - 45

    both = await ann.head_to_head(bob.player)
    assert (both.player, both.other) == (bob.player, ann.player)
    assert (both.better, both.equal, both.worse, both.whole) == (0, 1, 0, True)
    assert [one.match for one in both.matches] == [one.match for one in both.others] == [match]

    for kind in ("all", "season", "week", "day"):
        (there,) = (await ann.tables(kind)).tables
        shown = await ann.standings(there, "rating")
        assert (shown.table, shown.total) == (there, 1)
        if kind != "all":
            current = StandingsTable(period=kind)
            assert (await ann.standings(current, "rating")).table == there


async def test_strokes_over_the_best_possible(connect: Connect, client: Store) -> None:
    """The solver looks at a match behind its result; nothing of it is known of one of points."""
    ann, bob = await connect("Ann"), await connect("Bob")
    match = await concede_all(ann, bob)
    profile = await eventually(lambda: bob.profile(ann.player), solved)
    (table,) = profile.tables
    view = await ann.until(match, lambda view: view.phase == "ended")
    best = [solve(deal(parse_code(code)), parse_rules("E")).strokes for code in view.codes]
    assert len(best) == ROUND.holes
    assert (table.row.over_best, table.row.over_holes) == (9 * 35 - sum(best), 9)
    await Standings(client).rebuild()
    assert await bob.profile(ann.player) == replace(profile, request=ANY)
    points = await concede_all(ann, bob, settings=replace(ROUND, format="points"))
    await eventually(lambda: bob.profile(ann.player), lambda shown: shown.total == 2)
    (result,) = [
        each.entry
        for each in await Results(client).read(0)
        if isinstance(each.entry, Result) and each.entry.match == points
    ]
    assert result.codes == ()


def solved(profile: Profile) -> bool:
    return any(table.row.over_holes for table in profile.tables)


async def test_pages_go_on_and_end(connect: Connect, client: Store) -> None:
    """Page by page, around a player, and a clear reason where there is none."""
    ann = await connect("Ann")
    names = [ann.player, *(letter * 16 for letter in "bcdefg")]
    for name in names[1:]:
        await ask(client, "HSET", player_key(PlayerId(name)), "name", name[:3])
    await book(client, *listing(*names))
    for n in range(5):
        strokes = {name: 40 + min(at, 4) for at, name in enumerate(names)}
        await book(client, round_by(f"m{n}", n, strokes))
    await Standings(client).follow()
    first = await ann.standings(count=3)
    second = await ann.standings(count=3, after=first.next)
    third = await ann.standings(count=3, after=second.next)
    lines = [*first.lines, *second.lines, *third.lines]
    assert [line.player for line in lines] == names
    assert [line.place for line in lines] == ["1", "2", "3", "4", "T5", "T5", "T5"]
    assert (third.next, third.before, third.moved) == ("", 6, [])
    around = await ann.standings(around="you", count=3)
    assert [line.player for line in around.lines] == names[:3]

    seal = await Standings(client).seal(secrets.token_bytes)
    behind = seal.close((seal.open(second.next) or "").replace(names[5], names[6]))
    assert await refused(ann.standings(after=behind)) == ("no_page", "")
    for other in ("12", "?", first.next[1:], seal.close("12"), seal.open(first.next)):
        assert (await refused(ann.standings(after=other or "")))[0] == "no_page"
    assert (await refused(ann.standings(after=first.next, around="you")))[0] == "no_page"
    await ask(client, "HSET", "{standings}:0", "known", 10**9)  # as if all was computed anew
    assert await refused(ann.standings(after=first.next)) == ("begin_again", "")


async def test_a_history_goes_on(connect: Connect, client: Store) -> None:
    ann = await connect("Ann")
    for n in range(40):
        await book(client, round_by(f"m{n}", n, {ann.player: 40, "b" * 16: 41}))
    await Standings(client).follow()
    first = await ann.profile()
    second = await ann.profile(after=first.next)
    assert [len(page.matches) for page in (first, second)] == [20, 20]
    assert (second.tables, second.next, second.total) == ([], "", 40)
    seal = await Standings(client).seal(secrets.token_bytes)
    told = seal.open(first.next) or ""
    beyond = seal.close(told.replace(told.split("~")[1], "-1.0"))
    assert await refused(ann.profile(after=beyond)) == ("no_page", "")


async def test_the_archive_of_days_goes_on(connect: Connect, client: Store) -> None:
    """All days that there were, the latest first; a day's list is there for ever."""
    ann = await connect("Ann")
    await book(client, *listing(ann.player))
    days = [f"2026-{month:02d}-{day:02d}" for month in (9, 10) for day in range(1, 31)]
    for n, day in enumerate(days):
        await book(client, round_by(f"m{n}", n, {ann.player: 40}, day=day))
    await Standings(client).follow()
    first = await ann.tables("day")
    rest = [await ann.tables("day", after=first.next)]
    while rest[-1].next:
        rest.append(await ann.tables("day", after=rest[-1].next))
    found = [table for page in (first, *rest) for table in page.tables]
    assert [table.period for table in found if table.format == "daily"] == days[::-1]
    (line,) = (await ann.standings(found[-1])).lines
    assert (line.place, line.figure, line.row.best_to_par) == ("1", -5.0, -5)
    (streak,) = (await ann.standings(StandingsTable(format="daily"))).lines
    assert (streak.row.best_streak, streak.figure) == (60, 60.0)


async def test_what_is_not_there_is_refused(connect: Connect) -> None:
    """Players, seasons and lists that are not there, each with its reason."""
    ann = await connect("Ann")
    assert await refused(ann.profile(NOBODY)) == ("no_player", "")
    assert await refused(ann.standings(around=NOBODY)) == ("no_player", "")
    assert await refused(ann.head_to_head("?")) == ("no_player", "")
    assert await refused(ann.tables("decade")) == ("no_table", "kind: 'decade' is no period")
    assert await refused(ann.tables(after="x")) == ("no_page", "")
    wrong = {
        "nothing was counted in 2020-01": StandingsTable(period="2020-01"),
        "period: '2020-13' is no season, week or day": StandingsTable(period="2020-13"),
        "scope: '?' is no group or server": StandingsTable(scope="?"),
        "holes: rounds of 9 and of 18 holes are counted": StandingsTable(holes=3),
        "format: no list of 'vegas'": StandingsTable(format="vegas"),
    }
    for detail, table in wrong.items():
        assert await refused(ann.standings(table)) == ("no_table", detail)
    assert (await refused(ann.standings(StandingsTable(rules="X"))))[0] == "no_table"
    assert (await refused(ann.standings(StandingsTable(game="chess"))))[0] == "no_table"
    assert await refused(ann.standings(ranking="daily")) == (
        "no_table", "ranking: stroke has par, points, rating, handicap",
    )  # fmt: skip
    assert (await ann.standings(StandingsTable(period="day"))).lines == []


async def test_a_run_is_booked_with_how_many_there_were(
    connect: Connect, client: Store, address: Path
) -> None:
    """An open round's runs know its entrants and its scope, each when it was over."""
    ann, bob = await connect("Ann"), await connect("Bob")
    friends = await ann.groups.create("Friends")
    await bob.groups.join(friends.invite)
    made = await ann.open_round(HOUR_MS, QUICK, friends.group)
    for player in (ann, bob):
        await play_run(player, made.round)
        await until_played(player, made.round)
    await close_round(client, made.round)

    async def booked() -> list[Result]:
        entries = [each.entry for each in await Results(client).read(0)]
        return [entry for entry in entries if isinstance(entry, Result)]

    results = await eventually(booked, lambda found: len(found) == 2)
    for result in results:
        assert (result.entrants, result.scope, result.round) == (2, friends.group, made.round)
        (played,) = result.players
        assert played.place == 1
        assert 0 < played.ended_at_ms <= result.ended_at_ms
        assert played.played_ms >= 0
    assert {each.players[0].player for each in results} == {
        PlayerId(ann.player), PlayerId(bob.player),
    }  # fmt: skip


async def test_many_ask_at_once(connect: Connect, client: Store) -> None:
    """R21: whoever asks, and however often, the list is the same."""
    ann, bob = await connect("Ann"), await connect("Bob")
    strokes = {name * 16: 45 for name in "abcdef"}
    await book(client, *listing(*strokes), *(round_by(f"m{n}", n, strokes) for n in range(5)))
    await Standings(client).follow()
    pages = await asyncio.gather(*(each.standings() for each in (ann, bob) for _ in range(20)))
    assert len({tuple(line.line for line in page.lines) for page in pages}) == 1
    assert len({line.line for line in pages[0].lines}) == len(strokes)
    assert {line.place for page in pages for line in page.lines} == {"T1"}
