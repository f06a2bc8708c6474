"""A group's tables, and who is hidden in tables, over real sockets."""

import secrets

import msgspec
import pytest

from server.client import Client
from server.ids import MatchId
from server.protocol import StandingsPage, StandingsTable, StandingView
from server.results import Entry, Listing, Results
from server.standings import Standings
from server.store import Client as Store
from tests.server.node.conftest import Connect
from tests.server.node.test_groups import Friends, friends, reason
from tests.server.standings.results import listing, round_by
from tests.server.standings.stores import book

__all__ = ["friends"]

MATCH = "m" * 16


async def count(client: Store, *entries: Entry) -> None:
    """Book entries, and have them in the tables."""
    await book(client, *entries)
    await Standings(client).follow()


async def play(client: Store, scope: str, *who: Client) -> None:
    """Have five rounds booked, in which the first needed 40 strokes, the next 41 and so on."""
    strokes = {player.player: 40 + at for at, player in enumerate(who)}
    await count(client, *(round_by(f"{MATCH[1:]}{n}", n, strokes, scope) for n in range(5)))


def table_of(friends: Friends) -> StandingsTable:
    return StandingsTable(scope=friends.group.group)


def told(page: StandingsPage) -> list[tuple[str, str]]:
    return [(line.place, line.name) for line in page.lines]


async def test_a_group_ranks_its_members(friends: Friends, client: Store) -> None:
    """Guests too, whoever has played in it; the list of all does not."""
    ann, bob, eve = friends.owner, friends.member, friends.stranger
    await play(client, friends.group.group, ann, eve, bob)
    page = await bob.standings(table_of(friends))
    assert told(page) == [("1", "Ann"), ("2", "Bob")]
    assert (page.total, page.players) == (2, 3)
    assert (await ann.standings()).lines == []

    await eve.groups.join(friends.group.invite)
    page = await eve.standings(table_of(friends))
    assert told(page) == [("1", "Ann"), ("2", "Eve"), ("3", "Bob")]
    (season,) = (await eve.tables("all", friends.group.group)).tables
    assert season == table_of(friends)


async def test_who_leaves_is_out_of_the_list(friends: Friends, client: Store) -> None:
    """Left, removed or deleted: the others' figures and rounds stay, and a rebuild agrees."""
    ann, bob, eve = friends.owner, friends.member, friends.stranger
    await eve.groups.join(friends.group.invite)
    await play(client, friends.group.group, ann, bob, eve)
    before = await eve.standings(table_of(friends))
    assert told(before) == [("1", "Ann"), ("2", "Bob"), ("3", "Eve")]
    await ann.groups.remove(friends.group.group, bob.player)
    after = await eve.standings(table_of(friends))
    assert told(after) == [("1", "Ann"), ("2", "Eve")]
    assert [line.row for line in after.lines] == [before.lines[0].row, before.lines[2].row]
    await ann.groups.leave(friends.group.group)
    assert told(await eve.standings(table_of(friends))) == [("1", "Eve")]
    await ann.groups.join(friends.group.invite)
    await ann.own.delete("Ann")
    assert told(await eve.standings(table_of(friends))) == [("1", "Eve")]
    history = await eve.profile(scope=friends.group.group)
    assert [(one.place, one.players) for one in history.matches] == [(3, 3)] * 5

    await Standings(client).rebuild()
    assert told(await eve.standings(table_of(friends))) == [("1", "Eve")]


async def test_a_deleted_player_in_a_list(connect: Connect, client: Store) -> None:
    """Others keep place and figures; where the name was, nobody is."""
    ann, bob, eve = [await connect(name) for name in ("Ann", "Bob", "Eve")]
    await count(client, *listing(ann.player, bob.player, eve.player))
    await play(client, "", ann, bob, eve)
    both = await bob.head_to_head(ann.player)
    assert (both.better, both.worse) == (5, 0)
    gone = ann.player
    await ann.own.delete("Ann")
    page = await bob.standings()
    assert told(page) == [("1", "Bob"), ("2", "Eve")]
    assert gone.encode() not in msgspec.json.encode(page)
    assert [one.place for one in (await bob.profile()).matches] == [2] * 5
    for asked in (bob.profile(gone), bob.standings(around=gone), bob.head_to_head(gone)):
        assert await reason(asked) == "no_player"


async def test_a_deleted_player_who_is_listed_again(connect: Connect, client: Store) -> None:
    """Should a list hold one all the same, then without name and id."""
    ann, bob = await connect("Ann"), await connect("Bob")
    await play(client, "", ann, bob)
    gone = ann.player
    await ann.own.delete("Ann")
    await count(client, *listing(gone, bob.player, at_ms=1))
    page = await bob.standings()
    assert told(page) == [("1", "deleted player"), ("2", "Bob")]
    assert gone.encode() not in msgspec.json.encode(page)


async def test_a_stranger_is_refused(friends: Friends, client: Store) -> None:
    """Whatever is asked of a group's tables, and of a group that is not there alike."""
    await play(client, friends.group.group, friends.owner, friends.member)
    eve, ann = friends.stranger, friends.owner
    for scope in (friends.group.group, "g-" + "a" * 16, "g-x"):
        for asked in (
            eve.standings(StandingsTable(scope=scope)),
            eve.standings(StandingsTable(scope=scope), around=ann.player),
            eve.profile(ann.player, scope),
            eve.profile(scope=scope),
            eve.head_to_head(ann.player, scope=scope),
            eve.tables(scope=scope),
        ):
            assert await reason(asked) == "not_member"


async def test_a_group_that_is_not_one_s_own_is_not_told(friends: Friends, client: Store) -> None:
    """A member's matches are everybody's to see; in whose group they were is not."""
    await play(client, friends.group.group, friends.owner, friends.member)
    for viewer, scope in ((friends.stranger, ""), (friends.member, friends.group.group)):
        profile = await viewer.profile(friends.owner.player)
        assert {one.scope for one in profile.matches} == {scope}
        both = await viewer.head_to_head(friends.owner.player, friends.member.player)
        assert {one.scope for one in (*both.matches, *both.others)} == {scope}


@pytest.mark.parametrize("visibility", ["all", "groups", "nobody"])
async def test_who_sees_whom(friends: Friends, client: Store, visibility: str) -> None:
    """Ann, by a fellow member in the group's list, and by anybody in that of all."""
    ann, bob, eve = friends.owner, friends.member, friends.stranger
    await count(client, *listing(ann.player, bob.player))
    await play(client, friends.group.group, ann, bob)
    await ann.own.set_visibility(visibility)
    lists = {
        "group": (bob, table_of(friends)),
        "member": (bob, StandingsTable()),
        "stranger": (eve, StandingsTable()),
    }
    seen = {
        "all": {"group", "member", "stranger"},
        "groups": {"group"},
        "nobody": set[str](),
    }[visibility]
    for where, (viewer, table) in lists.items():
        page = await viewer.standings(table)
        name = "Ann" if where in seen else "hidden player"
        assert told(page) == [("1", name), ("2", "Bob")], where
        wanted = "" if where in seen else "no_player"
        assert await reason(viewer.standings(table, around=ann.player)) == wanted
        assert await reason(viewer.profile(ann.player, table.scope)) == wanted
        assert await reason(viewer.head_to_head(ann.player, bob.player, table.scope)) == wanted
    for table in (table_of(friends), StandingsTable()):
        assert told(await ann.standings(table))[0] == ("1", "Ann")
        assert (await ann.profile(scope=table.scope)).name == "Ann"


async def test_nothing_tells_who_is_hidden(friends: Friends, client: Store) -> None:
    """Neither id nor match stands in a page, nor in the cursor that lies at the hidden line."""
    ann, bob, eve = friends.owner, friends.member, friends.stranger
    await count(client, *listing(ann.player, bob.player, eve.player))
    await play(client, "", ann, bob, eve)
    shown = await eve.standings(count=1)
    await ann.own.set_visibility("nobody")
    for ranking in ("par", "points", "rating", "handicap"):
        page = await eve.standings(ranking=ranking, count=1)
        (line,) = page.lines
        assert (line.name, line.player, line.you) == ("hidden player", "", False)
        assert (line.row.best_match, line.row.last_at_ms) == ("", 0)
        assert line.line != shown.lines[0].line
        assert page.next not in {shown.next, (await eve.standings(ranking=ranking, count=1)).next}
        told_eve = msgspec.json.encode(page)
        for word in (ann.player, MatchId(MATCH)[1:]):
            assert word.encode() not in told_eve.replace(msgspec.json.encode(page.you), b"")
        whole = page.lines + (await eve.standings(ranking=ranking, after=page.next)).lines
        assert [each.place for each in whole] == ["1", "2", "3"]
        assert len({each.line for each in whole}) == 3


async def test_hidden_players_are_missed_by_no_page(connect: Connect, client: Store) -> None:
    """R22: each line comes once, or again as one that moved, told apart by the line's name."""
    viewer = await connect("Ann")
    hidden = [await connect(f"Guest {n}") for n in range(8)]
    for each in hidden:
        await each.own.set_visibility("nobody")
    await count(client, *listing(viewer.player, *(each.player for each in hidden)))
    strokes = {each.player: 40 + n for n, each in enumerate(hidden)}
    await count(client, *(round_by(f"m{n}", n, strokes) for n in range(5)))
    lines: dict[str, StandingView] = {}
    page = await viewer.standings(count=3)
    first = page.lines[0].line
    while True:
        for line in (*page.moved, *page.lines):
            lines[line.line] = line
        if not page.next:
            break
        better = {hidden[7].player: -100, hidden[0].player: 35 * 9}
        await count(client, round_by(f"late {page.next[:9]}", 9, better))
        page = await viewer.standings(count=3, after=page.next)
    assert len(lines) == 8
    assert {line.name for line in lines.values()} == {"hidden player"}
    assert lines[first].row.rounds > 5  # who fell back came again, as the same line


async def test_what_is_known_is_not_said_again(friends: Friends, client: Store) -> None:
    """However often somebody asks to join, or joins in vain, the results log holds it once."""
    for player in (friends.member, friends.owner, friends.member):
        await player.groups.join(friends.group.invite)
    await reason(friends.stranger.groups.leave(friends.group.group))
    await friends.stranger.own.delete("Eve")
    entries = [each.entry for each in await Results(client).read(0)]
    assert [(each.scope, each.player, each.listed) for each in entries if isinstance(each, Listing)] == [
        (friends.group.group, friends.owner.player, True),
        (friends.group.group, friends.member.player, True),
    ]  # fmt: skip


async def test_the_seal_is_the_same_on_all_nodes(client: Store) -> None:
    one, two = [await Standings(client).seal(secrets.token_bytes) for _ in range(2)]
    assert one.open(two.close("7")) == "7"
