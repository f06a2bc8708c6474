"""What a host does in the lobby, and the words that all can say."""

from server.client import Client
from server.protocol import Reaction
from tests.server.node.conftest import Connect
from tests.terminal.screen.conftest import Begin
from tests.terminal.screen.evening import Evening


async def lobby_with(ann: Evening, bo: Client) -> str:
    """Open a match from the form, and have Bo sit down in it."""
    await ann.shows("You are Ann")
    await ann.press("n", "enter")
    await ann.in_room("LobbyRoom")
    match = await bo.join(ann.seat.view.invite)
    await ann.shows("Bo ")
    return match


async def test_house_players_of_a_strength(evening: Begin) -> None:
    """H asks which; a letter chooses, esc none; a second of the same strength is refused in words."""
    async with evening("Ann") as ann:
        await ann.shows("You are Ann")
        await ann.press("n", "enter")
        await ann.in_room("LobbyRoom")
        await ann.press("h", "escape", "h")
        await ann.shows("hard: looks ahead")
        await ann.press("h")
        await ann.shows("Eagle (house)")
        await ann.press("h", "down", "up", "enter")
        await ann.shows("Bogey (house)")
        await ann.press("h", "h")
        await ann.shows("there is no other house player")


async def test_removing_a_player(evening: Begin, connect: Connect) -> None:
    """X takes the seat that is chosen away, and says so where nobody else is."""
    bo = await connect("Bo")
    async with evening("Ann") as ann:
        match = await lobby_with(ann, bo)
        await ann.press("x")
        await ann.shows("Take whose seat away?")
        await ann.press("1")
        await bo.until(match, lambda view: view.you == 0)
        await ann.shows("1 of 8 seats")
        await ann.press("x")
        await ann.shows("Nobody else is here.")


async def test_being_removed(evening: Begin, connect: Connect) -> None:
    """Who was removed is told so, at the start; who leaves is not."""
    bo = await connect("Bo")
    match = await bo.create()
    async with evening("Ann") as ann:
        await ann.shows("You are Ann")
        for end in ("leave", "remove"):
            await ann.press("j", *bo.view(match).invite, "enter")
            await ann.in_room("LobbyRoom")
            view = await bo.until(match, lambda view: len(view.seats) == 2)
            if end == "leave":
                await ann.press("l")
                await ann.in_room("StartRoom")
                assert "You have no seat" not in ann.text()
            else:
                await bo.remove(match, view.seats[1].seat)
                await ann.in_room("StartRoom")
                await ann.shows("You have no seat")


async def test_a_start_at_a_set_time(evening: Begin, connect: Connect) -> None:
    """M takes minutes, a time or 0; all see how long it is until then."""
    bo = await connect("Bo")
    async with evening("Ann") as ann:
        match = await lobby_with(ann, bo)
        await ann.press("m", *"soon", "enter")
        await ann.shows("a time is like")
        await ann.press("m", *"9999m", "enter")
        await ann.shows("Starts in")
        await ann.press("m", *"99999", "enter")
        await ann.shows("seven days ahead")
        await ann.press("m", *"2", "enter")
        await ann.shows("Starts in 2:00")
        await ann.shows("Starts in 1:59")
        assert bo.view(match).start_at_ms
        await ann.press("m", "0", "enter")
        await ann.until(lambda: "Starts in" not in ann.text())


async def test_a_lobby_that_is_closed(evening: Begin, connect: Connect) -> None:
    """A asks, and closes the lobby for everybody."""
    bo = await connect("Bo")
    async with evening("Ann") as ann:
        match = await lobby_with(ann, bo)
        await ann.press("a")
        await ann.shows("Close this lobby for everybody?")
        await ann.press("n", "a", "y")
        await ann.in_room("EndRoom")
        await ann.shows("This match has been closed.")
        await bo.until(match, lambda view: view.phase == "aborted")
        await ann.press("a")
        assert ann.room == "EndRoom"


async def test_a_match_that_is_stopped(evening: Begin) -> None:
    """A in a hole asks, and stops the match; it counts nowhere."""
    async with evening("Ann") as ann:
        await ann.shows("You are Ann")
        await ann.press("p")
        await ann.in_room("HoleRoom")
        await ann.press("a")
        await ann.shows("Stop the match for everybody?")
        await ann.press("y")
        await ann.in_room("EndRoom")
        await ann.press("v")
        await ann.shows("There is no hole to replay")


async def test_only_the_host_closes(evening: Begin, connect: Connect) -> None:
    """Others who press it are told why not."""
    bo = await connect("Bo")
    match = await bo.create()
    async with evening("Ann") as ann:
        await ann.shows("You are Ann")
        await ann.press("j", *bo.view(match).invite, "enter")
        await ann.in_room("LobbyRoom")
        await ann.press("a")
        await ann.shows("only the host can do this")


async def test_words(evening: Begin, connect: Connect) -> None:
    """W opens the seven words; what others say is heard in passing."""
    bo = await connect("Bo")
    heard: list[Reaction] = []
    bo.reaction = heard.append
    async with evening("Ann") as ann:
        match = await lobby_with(ann, bo)
        await ann.press("w")
        await ann.shows("7  well played")
        await ann.press("2")
        await ann.until(lambda: ann.room == "LobbyRoom")
        await bo.react(match, "well_played")
        await ann.shows("Bo: well played!")
        assert [one.word for one in heard if one.seat == 1] == ["good_luck"]
