"""Players who are hidden in lists, where matches show them: over real sockets."""

import asyncio

from server.client import Client
from server.protocol import MatchSettings, MatchView
from tests.server.node.conftest import Connect
from tests.server.node.playing import QUICK, open_match, play_out
from tests.server.node.test_groups import OPEN, Friends, friends
from tests.server.node.test_rounds import eventually

__all__ = ["friends"]

NINE = MatchSettings(holes=9, countdown_ms=0, pause_ms=0)


def names(view: MatchView) -> list[str]:
    return [seat.name for seat in view.seats]


async def seen(client: Client, match: str) -> list[str]:
    """Look on at a match; return whom one sees in it."""
    match = await client.watch_on(match)
    return names(await client.until(match, lambda view: True))


async def test_the_host_of_an_open_match(connect: Connect) -> None:
    """In the list of open matches a hidden host keeps the place, and not the name."""
    ann, bob = await connect("Ann"), await connect("Bob")
    match = await ann.create(OPEN)
    assert [one.host for one in await bob.open_matches()] == ["Ann"]
    for visibility in ("groups", "nobody"):
        await ann.own.set_visibility(visibility)
        (shown,) = await bob.open_matches()
        assert (shown.host, shown.match) == ("hidden player", match)
    assert [one.host for one in await ann.open_matches()] == ["Ann"]


async def test_the_host_of_a_group_s_match(friends: Friends) -> None:
    """Fellow members see who is shown to groups, and nobody who is shown to nobody."""
    ann, bob, group = friends.owner, friends.member, friends.group.group
    await ann.create(OPEN, group)
    for visibility, host in (("all", "Ann"), ("groups", "Ann"), ("nobody", "hidden player")):
        await ann.own.set_visibility(visibility)
        assert [one.host for one in await bob.open_matches(group)] == [host]


async def test_who_looks_on_sees_what_a_list_shows(connect: Connect) -> None:
    """Those who play with one another see each other all the same."""
    ann, bob, eve = [await connect(name) for name in ("Ann", "Bob", "Eve")]
    await ann.own.set_visibility("nobody")
    match = await open_match(ann, bob)
    assert await seen(eve, match) == ["hidden player", "Bob"]
    for each in (ann, bob):
        await each.until(match, lambda view: names(view) == ["Ann", "Bob"])
    await ann.start(match)
    playing = await eve.until(match, lambda view: view.phase == "playing")
    assert names(playing) == ["hidden player", "Bob"]
    assert await seen(bob, match) == ["Ann", "Bob"], "who plays is no stranger"


async def test_who_takes_a_seat_while_somebody_looks_on(connect: Connect) -> None:
    """Who may be shown is, as soon as that is looked up; who may not is not, not even at first."""
    ann, bob, zoe, eve = [await connect(name) for name in ("Ann", "Bob", "Zoe", "Eve")]
    await zoe.own.set_visibility("groups")
    match = await ann.create(QUICK)
    assert await seen(eve, match) == ["Ann"]
    told: list[list[str]] = []

    async def listen() -> None:
        async for view in eve.watch(match):
            told.append(names(view))
            if names(view) == ["Ann", "hidden player", "Bob"]:
                return

    listening = asyncio.create_task(listen())
    await zoe.join(match)
    await bob.join(match)
    async with asyncio.timeout(10):
        await listening
    assert {name for one in told for name in one} <= {
        *("Ann", "Bob", "hidden player", "seat 2", "seat 3")
    }


async def test_fellow_members_look_on(friends: Friends) -> None:
    """At a match of their group they see who is shown to groups; who has the code does not."""
    ann, bob, eve = friends.owner, friends.member, friends.stranger
    await ann.own.set_visibility("groups")
    match = await ann.create(QUICK, friends.group.group)
    assert await seen(bob, match) == ["Ann"]
    assert await seen(eve, ann.view(match).invite) == ["hidden player"]


async def test_a_match_that_a_profile_leads_to(connect: Connect) -> None:
    """The opponent's profile names the match, and the match not the one who is hidden."""
    ann, bob, eve = [await connect(name) for name in ("Ann", "Bob", "Eve")]
    match = await open_match(ann, bob, settings=NINE)
    await ann.start(match)
    await asyncio.gather(play_out(ann, match), play_out(bob, match))
    await ann.own.set_visibility("nobody")
    profile = await eventually(lambda: eve.profile(bob.player), lambda profile: profile.matches)
    assert await seen(eve, profile.matches[0].match) == ["hidden player", "Bob"]
    assert await seen(bob, match) == ["Ann", "Bob"]
