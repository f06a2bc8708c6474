"""Groups of friends over real sockets: who may do what, and what is a group's alone."""

from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from typing import Any

import msgspec
import pytest

from server.app import Node
from server.client import Client, RefusedError
from server.config import Config
from server.protocol import GroupView
from tests.server.node.conftest import Connect, ConnectRaw
from tests.server.node.playing import QUICK

OPEN = msgspec.structs.replace(QUICK, open=True)
HOUR_MS = 60 * 60 * 1000


async def reason(asked: Awaitable[object]) -> str:
    """Return why something is refused; "" if it is not."""
    try:
        await asked
    except RefusedError as refused:
        return refused.reason
    return ""


@dataclass
class Friends:
    """A group of Ann, who owns it, and Bob; Eve is a stranger."""

    owner: Client
    member: Client
    stranger: Client
    group: GroupView


@pytest.fixture
async def friends(connect: Connect) -> Friends:
    ann, bob, eve = [await connect(name) for name in ("Ann", "Bob", "Eve")]
    made = await ann.groups.create("Friends")
    return Friends(ann, bob, eve, await bob.groups.join(made.invite))


Does = Callable[[Client, Friends], Awaitable[object]]

TABLE: dict[str, tuple[Does, str, str, str]] = {
    # what is asked; what the stranger, a member and the owner are told
    "show": (lambda who, of: who.groups.show(of.group.group), "not_member", "", ""),
    "list": (lambda who, of: who.groups.list(), "", "", ""),
    "join": (lambda who, of: who.groups.join(of.group.invite), "", "", ""),
    "leave": (lambda who, of: who.groups.leave(of.group.group), "not_member", "", ""),
    "remove": (
        lambda who, of: who.groups.remove(of.group.group, of.member.player),
        *("not_member", "not_owner", ""),
    ),
    "remove the owner": (
        lambda who, of: who.groups.remove(of.group.group, of.owner.player),
        *("not_member", "not_owner", "no_member"),  # who would leave says so
    ),
    "remove a stranger": (
        lambda who, of: who.groups.remove(of.group.group, of.stranger.player),
        *("not_member", "not_owner", "no_member"),
    ),
    "remove nobody": (
        lambda who, of: who.groups.remove(of.group.group, "{p:x}:*"),
        *("not_member", "not_owner", "no_member"),
    ),
    "rename": (
        lambda who, of: who.groups.rename(of.group.group, "Others"),
        *("not_member", "not_owner", ""),
    ),
    "new code": (
        lambda who, of: who.groups.new_code(of.group.group),
        *("not_member", "not_owner", ""),
    ),
    "hand over": (
        lambda who, of: who.groups.hand_over(of.group.group, of.member.player),
        *("not_member", "not_owner", ""),
    ),
    "hand over to a stranger": (
        lambda who, of: who.groups.hand_over(of.group.group, of.stranger.player),
        *("not_member", "not_owner", "no_member"),
    ),
    "annul a result": (
        lambda who, of: who.annul(of.group.group, "a" * 16, "a bug"),
        *("not_member", "not_owner", "no_result"),
    ),
    "open a match": (lambda who, of: who.create(QUICK, of.group.group), "not_member", "", ""),
    "open a round": (
        lambda who, of: who.open_round(HOUR_MS, QUICK, of.group.group),
        *("not_member", "", ""),
    ),
    "list matches": (lambda who, of: who.open_matches(of.group.group), "not_member", "", ""),
    "list rounds": (lambda who, of: who.rounds(of.group.group), "not_member", "", ""),
}


@pytest.mark.parametrize("asked", TABLE)
async def test_who_may(friends: Friends, asked: str) -> None:
    """Each command, by a stranger, a member and the owner, in this order."""
    does, *expected = TABLE[asked]
    told = [
        await reason(does(who, friends))
        for who in (friends.stranger, friends.member, friends.owner)
    ]
    assert told == expected


async def test_what_a_member_sees(friends: Friends) -> None:
    """Members, the longest first, owner and invite code; a line of the list has no members."""
    seen = await friends.member.groups.show(friends.group.group)
    assert [(one.name, one.you) for one in seen.members] == [("Ann", False), ("Bob", True)]
    assert [one.player for one in seen.members] == [friends.owner.player, friends.member.player]
    assert (seen.name, seen.owner, seen.yours) == ("Friends", friends.owner.player, False)
    (line,) = await friends.owner.groups.list()
    assert (line.group, line.size, line.yours, line.members) == (seen.group, 2, True, [])
    assert await friends.stranger.groups.list() == []


async def test_changes_are_seen(friends: Friends) -> None:
    """A new name, code and owner are what the others see; the old code leads nowhere."""
    ann, bob, eve, group = friends.owner, friends.member, friends.stranger, friends.group
    renamed = await ann.groups.rename(group.group, "  The   Nine ")
    assert renamed.name == "The Nine"
    coded = await ann.groups.new_code(group.group)
    assert await reason(eve.groups.join(group.invite)) == "no_group"
    assert (await eve.groups.join(coded.invite)).size == 3
    handed = await ann.groups.hand_over(group.group, eve.player)
    assert (handed.owner, handed.yours) == (eve.player, False)
    assert await reason(ann.groups.rename(group.group, "Mine")) == "not_owner"
    await eve.groups.leave(group.group)
    assert (await bob.groups.show(group.group)).owner == ann.player


async def test_who_was_removed(friends: Friends) -> None:
    """A removed member does nothing more there, and what was sent before does not come true."""
    ann, bob, group = friends.owner, friends.member, friends.group.group
    match = await bob.create(OPEN, group)
    await ann.groups.remove(group, bob.player)
    for asked in (
        bob.groups.show(group),
        bob.groups.leave(group),
        bob.groups.remove(group, ann.player),
        bob.create(QUICK, group),
        bob.open_matches(group),
        bob.rounds(group),
    ):
        assert await reason(asked) == "not_member"
    assert await bob.groups.list() == []
    assert bob.view(match).you == 1, "a seat is kept"
    assert (await bob.groups.join(friends.group.invite)).size == 2


async def test_the_same_request_twice(friends: Friends, connect_raw: ConnectRaw) -> None:
    """It happens once, and is answered by what is so now."""
    raw = await connect_raw()
    await raw.hello("Raw")
    join = {"type": "join_group", "request": "j", "invite": friends.group.invite}
    await raw.say(**join)
    joined = (await raw.hear("group"))["group"]
    await friends.owner.groups.remove(joined["group"], joined["members"][-1]["player"])
    assert (await raw.ask(**join))["reason"] == "not_member"
    create = {"type": "create_group", "request": "c", "name": "Once"}
    made = []
    for _ in range(2):
        await raw.say(**create)
        made.append((await raw.hear("group"))["group"])
    assert made[0] == made[1]


@pytest.mark.parametrize("name", ["", " ", "\u202egroup", "a" + "\u0301" * 4, "x" * 25, "a\nb\x00"])
async def test_names_that_a_group_cannot_have(friends: Friends, name: str) -> None:
    """They are cleaned as players' names are, and the connection stays."""
    ann = friends.owner
    assert await reason(ann.groups.create(name)) == "bad_name"
    assert await reason(ann.groups.rename(friends.group.group, name)) == "bad_name"
    assert (await ann.groups.show(friends.group.group)).name == "Friends"


@pytest.mark.parametrize(
    "ref",
    ["nothing", "g-" + "a" * 16, "g-" + "A" * 16, "r-" + "a" * 16, "a" * 16, "{g:x}", "BABABABA"],
)
async def test_groups_that_are_not_there(connect: Connect, ref: str) -> None:
    """Whatever is no group of one's own is answered alike."""
    ann = await connect("Ann")
    for asked in (
        ann.groups.show(ref),
        ann.groups.leave(ref),
        ann.groups.rename(ref, "Name"),
        ann.groups.new_code(ref),
        ann.groups.remove(ref, ann.player),
        ann.create(QUICK, ref),
        ann.open_round(HOUR_MS, QUICK, ref),
        ann.open_matches(ref),
        ann.rounds(ref),
        ann.annul(ref, "a" * 16, "a bug"),
    ):
        assert await reason(asked) == "not_member"
    assert await reason(ann.groups.join(ref)) == "no_group"


async def test_a_code_of_another_kind(friends: Friends) -> None:
    """A group's code is no match's, and a match's none of a group; only members hear what it is.

    So nobody can find groups by trying codes as a match's, which is cheaper.
    """
    ann, bob, eve = friends.owner, friends.member, friends.stranger
    assert await reason(bob.join(friends.group.invite)) == "is_group"
    assert await reason(bob.watch_on(friends.group.invite)) == "is_group"
    for asked in (eve.join, eve.watch_on, eve.open, eve.rematch):
        assert await reason(asked(friends.group.invite)) == "no_match"
    match = await ann.create(QUICK)
    assert await reason(eve.groups.join(ann.view(match).invite)) == "no_group"


async def test_groups_are_the_same_on_all_nodes(friends: Friends, config: Config) -> None:
    """What one node did is so on the other, at once."""
    other = await Node.start(config)
    async with await Client.connect(other.ws, name="Zoe") as zoe:
        joined = await zoe.groups.join(friends.group.invite)
        assert [one.name for one in joined.members] == ["Ann", "Bob", "Zoe"]
        match = await zoe.create(OPEN, joined.group)
        assert [one.match for one in await friends.member.open_matches(joined.group)] == [match]
    await other.stop()


async def test_frames_that_are_no_commands(connect_raw: ConnectRaw) -> None:
    """Fields that are missing, too many or too long are bad frames, and the connection stays."""
    raw = await connect_raw()
    await raw.hello()
    wrong: list[dict[str, Any]] = [
        {"type": "create_group", "request": "r"},
        {"type": "create_group", "request": "r", "name": "x" * 201},
        {"type": "create_group", "request": "r", "name": 5},
        {"type": "join_group", "request": "r", "invite": ""},
        {"type": "show_group", "request": "", "group": "g"},
        {"type": "remove_member", "request": "r", "group": "g", "player": "p", "more": 1},
        {"type": "list_matches", "request": "r", "scope": "x" * 65},
        {"type": "annul_result", "request": "r", "group": "g", "match": "m", "reason": "x" * 1001},
    ]
    for frame in wrong:
        assert (await raw.ask(**frame))["reason"] == "bad_frame"
    await raw.say(type="list_groups", request="r")
    assert (await raw.hear("groups"))["groups"] == []
