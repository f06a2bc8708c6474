"""A group's owner annuls results, over real sockets."""

import asyncio
from collections.abc import Awaitable, Callable

import msgspec
import pytest

from engine.match.state import Phase
from server.ids import MatchId
from server.protocol import StandingsTable
from server.records import Records
from server.results import Annulled, Results
from server.standings import Standings
from server.store import Client as Store
from tests.server.node.conftest import ConnectRaw
from tests.server.node.playing import QUICK, play_out
from tests.server.node.test_group_tables import count, told
from tests.server.node.test_groups import Friends, friends, reason
from tests.server.node.test_rounds import eventually
from tests.server.standings.results import listing, round_by
from tests.server.standings.stores import contents
from tests.server.test_records import kept, records

__all__ = ["friends", "records"]

MATCHES = [MatchId(letter * 16) for letter in "abcdef"]
FOREIGN = MatchId("z" * 16)


@pytest.fixture
async def played(friends: Friends, client: Store) -> Friends:
    """Six rounds of Ann and Bob in their group, of which Bob won the last, and one elsewhere."""
    ann, bob = friends.owner.player, friends.member.player
    await count(client, *listing(ann, bob))
    for n, match in enumerate(MATCHES):
        strokes = {ann: 40, bob: 41 if n < 5 else -40}
        await count(client, round_by(match, n, strokes, friends.group.group))
    await count(client, round_by(FOREIGN, 9, {ann: 45, bob: 45}))
    return friends


def table_of(friends: Friends) -> StandingsTable:
    return StandingsTable(scope=friends.group.group)


async def of_group(friends: Friends) -> list[tuple[str, str]]:
    return told(await friends.member.standings(table_of(friends)))


async def test_it_counts_no_more_in_the_group(played: Friends, client: Store) -> None:
    """The group's tables are as if it had never been; those of all keep it; a rebuild agrees."""
    ann, bob = played.owner, played.member
    assert await of_group(played) == [("1", "Bob"), ("2", "Ann")]
    of_all = await bob.standings()
    await ann.annul(played.group.group, MATCHES[5], "  a  card was seen ")
    await eventually(lambda: of_group(played), lambda shown: shown == [("1", "Ann"), ("2", "Bob")])
    history = await bob.profile(scope=played.group.group)
    assert [one.match for one in history.matches] == MATCHES[4::-1]
    assert [line.row for line in (await bob.standings()).lines] == [one.row for one in of_all.lines]
    assert len((await bob.profile()).matches) == 7
    (entry,) = [
        one.entry for one in await Results(client).read(0) if isinstance(one.entry, Annulled)
    ]
    assert (entry.match, entry.scope, entry.reason, entry.by) == (
        *(MATCHES[5], played.group.group, "a card was seen", ann.player),
    )
    live = await contents(client)
    await Standings(client).rebuild()
    assert await contents(client) == live


async def test_a_run_of_a_round(friends: Friends, client: Store) -> None:
    """A run is annulled as a match is, and the other runs of its round count on."""
    ann, bob, group = friends.owner, friends.member, friends.group.group
    for match, who in zip(MATCHES, (ann, bob), strict=False):
        run = round_by(match, 1, {who.player: 40}, group, "r-" + "a" * 16)
        await count(client, msgspec.structs.replace(run, entrants=2))
    assert len((await ann.profile(scope=group)).matches) == 1
    await ann.annul(group, MATCHES[0], "played with a hint")
    await eventually(
        lambda: ann.profile(scope=group),
        lambda profile: (profile.matches, profile.tables) == ([], []),
    )
    assert len((await bob.profile(scope=group)).matches) == 1
    assert len((await ann.profile()).matches) == 1


Does = Callable[[Friends], Awaitable[object]]

REFUSED: dict[str, tuple[Does, str]] = {
    "by a member": (lambda of: of.member.annul(of.group.group, MATCHES[0], "why"), "not_owner"),
    "by a stranger": (lambda of: of.stranger.annul(of.group.group, MATCHES[0], "x"), "not_member"),
    "of a group that is not there": (
        lambda of: of.owner.annul("g-" + "a" * 16, MATCHES[0], "why"),
        "not_member",
    ),
    "a match that is not there": (
        lambda of: of.owner.annul(of.group.group, "y" * 16, "why"),
        "no_result",
    ),
    "what is no match": (lambda of: of.owner.annul(of.group.group, "listing/", "x"), "no_result"),
    "a match of no group": (
        lambda of: of.owner.annul(of.group.group, FOREIGN, "why"),
        "not_of_group",
    ),
    "without a reason": (lambda of: of.owner.annul(of.group.group, MATCHES[0], " "), "bad_reason"),
    "with a long reason": (
        lambda of: of.owner.annul(of.group.group, MATCHES[0], "x" * 201),
        "bad_reason",
    ),
    "with a reason that hides": (
        lambda of: of.owner.annul(of.group.group, MATCHES[0], "a\u202eb"),
        "bad_reason",
    ),
}


@pytest.mark.parametrize("asked", REFUSED)
async def test_what_is_refused(played: Friends, client: Store, asked: str) -> None:
    """By its reason, and nothing is annulled by it."""
    does, expected = REFUSED[asked]
    assert await reason(does(played)) == expected
    assert await Results(client).annulments() == {}


async def test_a_match_of_another_group(played: Friends, client: Store) -> None:
    """The owner of one annuls nothing in another, whatever name is given."""
    eve, ours = played.stranger, played.group.group
    theirs = (await eve.groups.create("Others")).group
    assert await reason(eve.annul(theirs, MATCHES[0], "envy")) == "not_of_group"
    assert await reason(eve.annul(ours, MATCHES[0], "envy")) == "not_member"
    await played.owner.groups.hand_over(ours, played.member.player)
    assert await reason(played.owner.annul(ours, MATCHES[0], "late")) == "not_owner"
    assert await reason(played.member.annul(ours, MATCHES[0], "now mine to do")) == ""


async def test_what_is_annulled_already(played: Friends, client: Store) -> None:
    """The first reason stands; what the operator has annulled everywhere is done, too."""
    ann, group = played.owner, played.group.group
    await ann.annul(group, MATCHES[0], "the first")
    assert await reason(ann.annul(group, MATCHES[0], "another")) == "already_annulled"
    await count(client, Annulled(MATCHES[1], "", "a bug", "", 1))
    assert await reason(ann.annul(group, MATCHES[1], "late")) == "already_annulled"
    assert set(await Results(client).annulments()) == {(MATCHES[0], group), (MATCHES[1], "")}


async def test_the_same_request_twice(
    played: Friends, client: Store, connect_raw: ConnectRaw
) -> None:
    """It is booked once and answered alike, even when somebody else is the owner by then."""
    raw = await connect_raw()
    welcome = await raw.hello(secret=played.owner.secret)
    assert welcome["player"] == played.owner.player
    frame = {"type": "annul_result", "request": "a", "group": played.group.group}
    frame |= {"match": MATCHES[0], "reason": "a bug"}
    done = [await raw.ask(**frame) for _ in range(2)]
    await played.owner.groups.hand_over(played.group.group, played.member.player)
    done.append(await raw.ask(**frame))
    assert [one["type"] for one in done] == ["done"] * 3
    assert (await raw.ask(**frame | {"request": "b"}))["reason"] == "not_owner"
    annulled = [one for one in await Results(client).read(0) if isinstance(one.entry, Annulled)]
    assert len(annulled) == 1


async def test_two_who_annul_at_once(played: Friends, client: Store) -> None:
    """One of them has, the other hears that it was done."""
    asked = (played.owner.annul(played.group.group, MATCHES[0], f"{n}") for n in range(5))
    told = await asyncio.gather(*(reason(each) for each in asked))
    assert sorted(told) == ["", *["already_annulled"] * 4]


async def test_the_record_stays(friends: Friends, client: Store, records: Records) -> None:
    """What was played can be looked at and checked as before."""
    ann, bob, group = friends.owner, friends.member, friends.group.group
    match = await ann.create(QUICK, group)
    assert await reason(ann.annul(group, match, "early")) == "no_result"
    await bob.join(match)
    await bob.ready(match)
    await ann.start(match)
    await asyncio.gather(play_out(ann, match), play_out(bob, match))
    assert await kept(records, match) is Phase.ENDED
    before = await records.read(MatchId(match))
    await eventually(
        lambda: Results(client).number_of(MatchId(match)), lambda number: number is not None
    )
    await ann.annul(group, match, "a bug")
    assert await records.read(MatchId(match)) == before
    assert len(await bob.boards(match, 1)) == 2
