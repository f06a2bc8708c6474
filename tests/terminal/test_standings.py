"""Standings, groups, the own profile and past days by lines, against the real server."""

from collections.abc import Callable
from datetime import date, timedelta

from server.app import Node
from server.standings import Standings
from server.store import Client as Store
from tests.server.standings.results import round_by
from tests.server.standings.stores import book
from tests.terminal.playing import QUICK, Player, Serving, one

Make = Callable[..., Player]
HOLES = 9


async def test_a_group_has_a_list_of_its_own(serving: Serving, player: Make) -> None:
    """Friends make a group, play in it, and stand in its list; nobody else sees it."""
    ann, bo, cy = [await player(name, serving.url).start() for name in ("Ann", "Bo", "Cy")]
    group = one(await ann.do("group new Friday Club"), "group")
    code = group["invite"]
    joined = one(await bo.do(f"group join {code.lower()}"), "group")
    assert [member["name"] for member in joined["members"]] == ["Ann", "Bo"]
    lobby = one(await ann.do(f"new group={code} {QUICK}"), "lobby")
    await bo.do(f"join {lobby['invite']}")
    await bo.do("ready")
    await ann.do("wait ready")
    await ann.do("start")
    for hole in range(1, HOLES + 1):
        for each in (ann, bo):
            await each.do("wait hole")
            await each.do("c!")
        for each in (ann, bo):
            if hole < HOLES:
                await each.do("wait over")
            else:
                await each.do("wait end")
    listed = one(await bo.do("standings rating friday club"), "standings")
    assert {(line["place"], line["name"]) for line in listed["lines"]} == {
        ("T1", "Ann"),
        ("T1", "Bo"),
    }
    assert (listed["ranking"], listed["total"]) == ("rating", 2)
    await ann.do("group Friday Club")
    beside = one(await ann.do("profile bo"), "profile")
    assert (beside["name"], beside["against"]["equal"]) == ("Bo", 1)
    assert one(await ann.say("profile Cy"), "refused")["reason"] == "no_player_named"
    own = one(await ann.do("profile"), "profile")
    assert (own["name"], own["total"], own["matches"][0]["totals"]["strokes"]) == (
        "Ann",
        1,
        35 * HOLES,
    )
    match = own["matches"][0]["match"]
    refused = one(await bo.say(f"group annul {match} why group={code}"), "refused")
    assert refused["reason"] == "not_owner"
    assert one(await ann.say("group annul nothing why"), "refused")["reason"] == "no_result"
    await ann.do(f"group annul {match} a card was seen")
    while one(await ann.do("standings rating Friday Club"), "standings")["lines"]:
        pass
    assert one(await ann.do("standings rating"), "standings")["players"] == 2
    refused = one(await cy.say("standings rating Friday Club"), "refused")
    assert refused["reason"] == "no_group_named"
    assert one(await cy.do("standings"), "standings")["players"] == 2
    assert one(await bo.do("group leave Friday Club"), "group")
    assert one(await bo.do("groups"), "groups")["groups"] == []


async def test_the_archive_goes_on(node: Node, player: Make, client: Store) -> None:
    """More tells the days that are longer past; a list that is asked for meanwhile goes on instead."""
    days = [f"{date(2026, 9, 1) + timedelta(days=n)}" for n in range(60)]
    for n, day in enumerate(days):
        await book(client, round_by(f"m{n:015d}", n, {"b" * 16: 40}, day=day))
    await Standings(client).follow()
    ann = await player("Ann", node.url).start()
    told = one(await ann.do("archive"), "archive")["days"]
    while (more := await ann.say("more"))[-1]["ok"]:
        told += [day for day in one(more, "archive")["days"] if day not in told]
    assert told == days[::-1]
    assert one(more, "refused")["reason"] == "no_more"
    await ann.do("archive")
    await ann.do("standings")
    assert one(await ann.say("more"), "refused")["reason"] == "no_more"


async def test_what_is_not_there_is_told(serving: Serving, player: Make) -> None:
    """No list, no page behind it, no group, no day: each is said in words, and nothing is lost."""
    ann = await player("Ann", serving.url).start()
    for line, reason in (
        ("standings daily 1999-01-01", "no_table"),
        ("standings nobody such", "no_group_named"),
        ("more", "no_more"),
        ("new group=Nobody", "no_group_named"),
        ("group join ABCDEFGH", "no_group"),
        ("group leave Nobody", "no_group_named"),
    ):
        assert one(await ann.say(line), "refused")["reason"] == reason, line
    assert one(await ann.do("archive"), "archive")["days"] == []


async def test_a_list_is_told_in_lines(serving: Serving, player: Make) -> None:
    """Its head names the group as people do; an empty one says why, and help says how to ask."""
    ann = await player("Ann", serving.url, as_json=False).start()
    _, out, _ = await ann.end("group new Friday Club", "standings handicap Friday Club", "groups")
    lines = out.splitlines()
    at = lines.index("golf, stroke play, 9 holes, rules E, Friday Club: handicap")
    assert lines[at + 1].startswith("Nobody is listed yet")
    assert lines[at + 2].startswith("Friday Club: 1 member, invite code ")
    assert lines[at + 2].endswith(", yours")


async def test_what_an_owner_does(serving: Serving, player: Make) -> None:
    """Name, code, members and the group itself are the owner's; others are refused in words."""
    ann, bo, cy = [await player(name, serving.url).start() for name in ("Ann", "Bo", "Cy")]
    assert one(await ann.say("group code"), "refused")["reason"] == "not_owner"
    code = one(await ann.do("group new Club"), "group")["invite"]
    await bo.do(f"join {code.lower()}")
    await cy.do(f"group join {code}")
    assert one(await bo.say(f"group remove Cy group={code}"), "refused")["reason"] == "not_owner"
    refused = one(await ann.say("group remove Dee"), "refused")
    assert refused["reason"] == "no_member_named"
    assert one(await ann.do("group remove Cy"), "group")["size"] == 2
    assert one(await ann.do("group name Friday Club"), "group")["name"] == "Friday Club"
    assert one(await ann.do("group code"), "group")["invite"] != code
    assert one(await cy.say(f"join {code}"), "refused")["reason"] == "no_match"
    assert not one(await ann.do("group owner Bo"), "group")["yours"]
    assert one(await bo.do("group Friday Club"), "group")["yours"]
    await ann.do("group new Two")
    await ann.do("group new Three")
    assert one(await ann.say("group code"), "refused")["reason"] == "which_own_group"
    assert one(await ann.do("group name One group=Two"), "group")["name"] == "One"
