"""Standings, groups, the own profile and past days by lines, against the real server."""

from collections.abc import Callable

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
    own = one(await ann.do("profile"), "profile")
    assert (own["name"], own["total"], own["matches"][0]["strokes"]) == ("Ann", 1, 35 * HOLES)
    refused = one(await cy.say("standings rating Friday Club"), "refused")
    assert refused["reason"] == "no_group_named"
    assert one(await cy.do("standings"), "standings")["players"] == 2
    assert one(await bo.do("group leave Friday Club"), "group")
    assert one(await bo.do("groups"), "groups")["groups"] == []


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
