"""Matches and rounds of groups over real sockets: who may see, join and play them again."""

import asyncio
from dataclasses import replace

import pytest

from server.app import Node
from server.client import Client
from server.config import Config
from server.protocol import MatchSettings
from tests.server.node.conftest import Connect
from tests.server.node.playing import QUICK, open_match, play_out
from tests.server.node.test_groups import HOUR_MS, OPEN, Friends, friends, reason

__all__ = ["friends"]


async def test_the_house_comes_where_it_is_asked_in(config: Config) -> None:
    """A house player is in no group, and plays in a group's match all the same."""
    node = await Node.start(replace(config, house=1))
    async with await Client.connect(node.ws, name="Ann") as ann:
        group = await ann.groups.create("Friends")
        match = await ann.create(QUICK, group.group)
        await ann.ask_house(match)
        seen = await ann.until(match, lambda view: len(view.seats) == 2)
        assert [seat.house for seat in seen.seats] == [False, True]
    await node.stop()


async def test_a_group_s_matches(friends: Friends) -> None:
    """They are listed for members alone, and open to them and by invite code."""
    ann, bob, eve, group = friends.owner, friends.member, friends.stranger, friends.group.group
    match = await ann.create(OPEN, group)
    assert ann.view(match).scope == group
    assert [one.match for one in await bob.open_matches(group)] == [match]
    assert await eve.open_matches() == await bob.open_matches() == []
    for asked in (eve.join(match), eve.watch_on(match), eve.boards(match, 1)):
        assert await reason(asked) == "not_member"
    assert await bob.join(match) == match
    assert await eve.join(ann.view(match).invite) == match
    assert await eve.join(match) == match, "a seat is a seat"
    plain = await eve.create(OPEN)
    assert [one.match for one in await bob.open_matches()] == [plain]
    assert await reason(ann.watch_on(plain)) == ""


async def test_a_spectator_by_invite_code(friends: Friends) -> None:
    """Members and those with the code look on at a group's match; members hear of which."""
    match = await friends.owner.create(QUICK, friends.group.group)
    code = friends.owner.view(match).invite
    assert await reason(friends.member.watch_on(match)) == ""
    assert await reason(friends.stranger.watch_on(code)) == ""
    for who, scope in ((friends.member, friends.group.group), (friends.stranger, "")):
        assert (await who.until(match, lambda view: True)).scope == scope


async def test_who_has_the_code_is_not_told_the_group(friends: Friends, connect: Connect) -> None:
    """Neither as a player, nor in a rematch, nor on coming back; a member who plays is."""
    ann, bob, eve, group = friends.owner, friends.member, friends.stranger, friends.group.group
    match = await ann.create(MatchSettings(holes=1, countdown_ms=0, pause_ms=0), group)
    for who in (bob, eve):
        await who.join(ann.view(match).invite)
        await who.ready(match)
    await ann.start(match)
    await asyncio.gather(*(play_out(who, match) for who in (ann, bob, eve)))
    again = await ann.rematch(match)
    await eve.rematch(match)
    back = await connect(secret=eve.secret)
    await back.open(match)
    assert {one.view(match).scope for one in (eve, back)} == {eve.view(again).scope} == {""}
    assert ann.view(again).scope == ann.view(match).scope == bob.view(match).scope == group


async def test_a_rematch_keeps_the_group(friends: Friends) -> None:
    """Members open it; who came by invite code joins it once it is open."""
    ann, eve, group = friends.owner, friends.stranger, friends.group.group
    settings = MatchSettings(holes=1, countdown_ms=0, pause_ms=0)
    match = await ann.create(settings, group)
    await eve.join(ann.view(match).invite)
    await eve.ready(match)
    await ann.start(match)
    await asyncio.gather(play_out(ann, match), play_out(eve, match))
    assert await reason(eve.rematch(match)) == "not_member"
    again = await ann.rematch(match)
    assert ann.view(again).scope == group
    assert await eve.rematch(match) == again


@pytest.mark.parametrize("removed", [True, False])
async def test_who_is_no_member_any_more_plays_no_rematch(friends: Friends, removed: bool) -> None:
    """Neither opens one nor takes a seat in a member's, until a member again."""
    ann, bob, group = friends.owner, friends.member, friends.group.group
    match = await ann.create(MatchSettings(holes=1, countdown_ms=0, pause_ms=0), group)
    await bob.join(match)
    await bob.ready(match)
    await ann.start(match)
    await asyncio.gather(play_out(ann, match), play_out(bob, match))
    await (ann.groups.remove(group, bob.player) if removed else bob.groups.leave(group))
    assert await reason(bob.rematch(match)) == "not_member"
    again = await ann.rematch(match)
    assert await reason(bob.rematch(match)) == "not_member"
    assert [seat.name for seat in ann.view(again).seats] == ["Ann"]
    await bob.groups.join(friends.group.invite)
    assert await bob.rematch(match) == again


async def test_a_group_s_rounds(friends: Friends) -> None:
    """They are listed for members, and open to them and by invite code."""
    ann, bob, eve, group = friends.owner, friends.member, friends.stranger, friends.group.group
    opened = await ann.open_round(HOUR_MS, QUICK, group)
    assert [one.round for one in await bob.rounds(group)] == [opened.round]
    assert [one.daily for one in await bob.rounds()] == [True]
    for asked in (eve.round(opened.round), eve.start_run(opened.round)):
        assert await reason(asked) == "not_member"
    assert (await eve.round(opened.invite)).scope == ""
    assert (await bob.round(opened.round)).scope == group
    run = await eve.start_run(opened.invite)
    assert await eve.start_run(opened.round) == run, "who has begun goes on"
    assert eve.view(run).scope == ""
    assert (await eve.round(opened.round)).run == run
    assert await reason(bob.start_run(opened.round)) == ""


async def test_a_match_of_no_group(connect: Connect) -> None:
    """Without a group all is as before: anybody joins by id."""
    ann, bob = await connect("Ann"), await connect("Bob")
    match = await open_match(ann)
    assert await reason(bob.join(match)) == ""
    assert ann.view(match).scope == ""
