"""Groups of friends on the full screen, against a real node."""

from server.client import Client
from server.standings import Standings
from server.store import Client as Store
from tests.server.node.conftest import Connect
from tests.server.standings.results import round_by
from tests.server.standings.stores import book
from tests.terminal.screen.conftest import Begin
from tests.terminal.screen.evening import Evening


async def made(ann: Evening, name: str = "Club") -> Client:
    """Make a group from the start, and come to its page."""
    await ann.shows("You are Ann")
    await ann.press("f")
    await ann.in_room("GroupsRoom")
    await ann.press("n", *name, "enter")
    await ann.in_room("GroupRoom")
    return await ann.app.matches.client()


async def invite_of(own: Client) -> str:
    (group,) = await own.groups.list()
    return group.invite


async def test_a_group_is_made(evening: Begin, connect: Connect) -> None:
    """Its code and link are on its page, and who joins is seen there."""
    bo = await connect("Bo")
    async with evening("Ann") as ann:
        invite = await invite_of(await made(ann))
        for text in (
            "Club",
            "1 member",
            invite,
            f"/#{invite}",
            "owner and you",
            "You are the owner",
        ):
            assert text in ann.text()
        await bo.groups.join(invite)
        await ann.shows("2 members")
        await ann.press("q")
        await ann.in_room("GroupsRoom")
        await ann.shows("▶ Club")
        await ann.press("enter")
        await ann.in_room("GroupRoom")
        await ann.press("question_mark")
        await ann.shows("take the chosen member out")


async def test_a_group_is_joined_and_left(evening: Begin, connect: Connect) -> None:
    """By its code, in whatever letters; what is no code of a group is refused in words."""
    bo = await connect("Bo")
    invite = (await bo.groups.create("Club")).invite
    async with evening("Ann") as ann:
        await ann.shows("You are Ann")
        await ann.press("f")
        await ann.shows("You are in no group.")
        await ann.press("enter", "j", *"abcdefgh", "enter")
        await ann.shows("there is no group with this code")
        await ann.press("j", *invite.lower(), "enter")
        await ann.in_room("GroupRoom")
        await ann.shows("You are a member of Club")
        assert "You are the owner" not in ann.text()
        await ann.press("l", "n", "l")
        await ann.shows("Leave Club?")
        await ann.press("y")
        await ann.in_room("GroupsRoom")
        await ann.shows("You are not in it any more.")
        await ann.shows("You are in no group.")


async def test_join_by_code_at_the_start(evening: Begin, connect: Connect) -> None:
    """The one way to type codes takes that of a group; to look on by it leads nowhere."""
    bo = await connect("Bo")
    group = await bo.groups.create("Club")
    async with evening("Ann") as ann:
        await ann.shows("You are Ann")
        await ann.press("w", *group.invite, "enter")
        await ann.shows("there is no such match")
        await ann.press("j", *group.invite.lower(), "enter")
        await ann.in_room("GroupRoom")
        await ann.press("q")
        await ann.in_room("StartRoom")
        await ann.press("j", *group.invite, "enter")
        await ann.shows("this is the code of a group")
        await ann.press("j", *"ABCDEFGH", "enter")
        await ann.shows("there is no such match")


async def test_what_only_the_owner_does(evening: Begin, connect: Connect) -> None:
    """Name, code, members and the group itself; each is asked, and others are told whose it is."""
    bo, cy = await connect("Bo"), await connect("Cy")
    async with evening("Ann") as ann:
        own = await made(ann)
        invite = await invite_of(own)
        await ann.press("x")
        await ann.shows("Choose another member first.")
        for each in (bo, cy):
            await each.groups.join(invite)
        await ann.shows("3 members")
        await ann.press("end", "x", "n", "x")
        await ann.shows("Take Cy out of the group?")
        await ann.press("y")
        await ann.shows("2 members")
        await ann.press("e", *"Clus", "enter")
        await ann.shows("Clus")
        await ann.press("e", *"x" * 40, "enter")
        await ann.shows("this name cannot be used")
        await ann.press("c", "y")
        await ann.until(lambda: invite not in ann.text())
        await ann.press("home", "down", "h")
        await ann.shows("Make Bo the owner?")
        await ann.press("y")
        await ann.until(lambda: "You are the owner" not in ann.text())
        for key in ("x", "h", "e", "c"):
            await ann.press(key)
            assert ann.room == "GroupRoom"
        await ann.shows("only the group's owner can do this")
        (group,) = await bo.groups.list()
        assert (group.yours, group.name) == (True, "Clus")


async def test_being_taken_out(evening: Begin, connect: Connect) -> None:
    """Who is taken out while looking at the group is told so, and comes to the list."""
    bo = await connect("Bo")
    group = await bo.groups.create("Club")
    async with evening("Ann") as ann:
        await ann.shows("You are Ann")
        await ann.press("f")
        await ann.in_room("GroupsRoom")
        await ann.press("j", *group.invite, "enter")
        await ann.in_room("GroupRoom")
        own = await ann.app.matches.client()
        await ann.press("n")
        await ann.in_room("NewRoom")
        await bo.groups.remove(group.group, own.player)
        await ann.press("enter")
        await ann.shows("you are not a member of this group")
        await ann.press("escape")
        await ann.in_room("GroupsRoom")
        await ann.shows("You are not in it any more.")


async def test_what_is_played_in_a_group(evening: Begin, connect: Connect) -> None:
    """A match and a round are opened in it, listed to members, and lead back to it."""
    bo = await connect("Bo")
    async with evening("Ann") as ann:
        own = await made(ann)
        await bo.groups.join(await invite_of(own))
        (group,) = await bo.groups.list()
        await ann.press("g")
        await ann.shows("Nothing is open in this group")
        await ann.press("n")
        await ann.shows("New match, in Club")
        await ann.shows("in Club, listed for its members")
        await ann.press("escape", "n", "enter")
        await ann.in_room("LobbyRoom")
        (listed,) = await bo.open_matches(group.group)
        assert listed.match == ann.seat.match
        await ann.press("q")
        await ann.in_room("GroupRoom")
        await ann.press("r")
        await ann.shows("until it closes, in Club")
        await ann.press("enter")
        await ann.in_room("RoundRoom")
        (round_,) = await bo.rounds(group.group)
        assert round_.scope == group.group
        await ann.press("q")
        await ann.in_room("GroupRoom")
        await ann.press("g")
        await ann.shows("Matches and rounds of Club")
        await ann.press("2")
        await ann.in_room("RoundRoom")
        await ann.press("q")
        await ann.pick("g", "1")
        await ann.shows("take a seat")
        await ann.press("j")
        await ann.in_room("LobbyRoom")


async def test_its_standings_and_members(evening: Begin, connect: Connect, client: Store) -> None:
    """From its page to its list, and to the profile of a member in it, hidden or not."""
    bo = await connect("Bo")
    await bo.own.set_visibility("groups")
    async with evening("Ann") as ann:
        own = await made(ann)
        await bo.groups.join(await invite_of(own))
        (group,) = await bo.groups.list()
        result = round_by("m" * 16, 1, {own.player: 40, bo.player: 50}, group.group)
        await book(client, result)
        await Standings(client).follow()
        await ann.shows("2 members")
        await ann.press("s")
        await ann.in_room("StandingsRoom")
        await ann.shows("Standings of Club")
        await ann.press("q", "end", "enter")
        await ann.in_room("ProfileRoom")
        await ann.shows("1 round, ")
        await ann.press("q")
        await ann.in_room("GroupRoom")


async def test_annulling_a_result(evening: Begin, connect: Connect, client: Store) -> None:
    """Its owner takes a result out of the group's lists, with a reason; others are not offered it."""
    bo = await connect("Bo")
    async with evening("Ann") as ann:
        own = await made(ann)
        await bo.groups.join(await invite_of(own))
        (group,) = await bo.groups.list()
        for n, letter in enumerate("ab"):
            strokes = {own.player: 40, bo.player: 50}
            await book(client, round_by(letter * 16, n, strokes, group.group))
        await Standings(client).follow()
        await ann.press("s", "right", "right")
        await ann.shows("[rating]")
        await ann.press("enter")
        await ann.in_room("ProfileRoom")
        await ann.press("x", "right")
        await ann.shows("1 to 2 of 2 that counted.")
        await ann.press("x", "escape", "x")
        await ann.shows("Annul this result in the group?")
        await ann.press("enter")
        await ann.shows("a reason")
        assert "1 to 2 of 2" in ann.text()
        await ann.press("x", *"why", "enter")
        await ann.shows("1 to 1 of 1 that counted.")
        await ann.press("q", "q", "q", "q", "y")
        await ann.in_room("ProfileRoom")
        await ann.press("right")
        await ann.shows("1 to 2 of 2 that counted.")
        await ann.press("x")
        assert ann.room == "ProfileRoom"
