"""Standings and profiles on the full screen, against a real node."""

from collections.abc import Sequence
from dataclasses import replace as node_at
from pathlib import Path

from msgspec.structs import replace

from server.app import Node
from server.client import Client
from server.config import Config
from server.ids import PlayerId
from server.noted import player_key
from server.standings import Standings
from server.store import Client as Store
from server.store import ask
from tests.server.node.conftest import Connect
from tests.server.standings.results import listing, round_by
from tests.server.standings.stores import book
from tests.terminal.screen.conftest import Begin
from tests.terminal.screen.evening import Evening

ROUNDS = 5
NAMES = [f"Player {n:02}" for n in range(1, 25)]


async def ranked(store: Store, own: str, names: Sequence[str], at: int) -> list[str]:
    """Have players of these names listed in this order, and the own one among them, at a place.

    The first two after that one share a place with it.
    """
    ids = [f"{n:016x}".translate(str.maketrans("0189", "ghij")) for n in range(len(names))]
    for player, name in zip(ids, names, strict=True):
        await ask(store, "HSET", player_key(PlayerId(player)), "name", name)
    ids.insert(at - 1, own)
    await book(store, *listing(*ids))
    strokes = {player: 30 + n for n, player in enumerate(ids)}
    for player in ids[at : at + 2]:
        strokes[player] = strokes[own]
    for n in range(ROUNDS):
        await book(store, round_by(f"m{n:015d}", n, strokes))
    await Standings(store).follow()
    return ids


async def begun(ann: Evening) -> Client:
    await ann.shows("You are Ann")
    return await ann.app.matches.client()


async def at_standings(ann: Evening) -> None:
    await ann.press("s")
    await ann.in_room("StandingsRoom")


async def test_leafing_through_a_list(evening: Begin, client: Store) -> None:
    """On, back, to the own line, up from there; beyond both ends there is a word and no page."""
    async with evening("Ann") as ann:
        own = await begun(ann)
        await ranked(client, own.player, NAMES, 20)
        await at_standings(ann)
        assert "1 to 11 of 25." in ann.text()
        assert "T20  Ann (you)" in ann.text()
        await ann.press("p")
        await ann.shows("this is the first page")
        await ann.press("n")
        await ann.shows("12 to 22 of 25.")
        await ann.press("pagedown")
        await ann.shows("23 to 25 of 25.")
        await ann.press("n")
        await ann.shows("this was the last page")
        assert "23 to 25 of 25." in ann.text()
        await ann.press("pageup")
        await ann.shows("12 to 22 of 25.")
        await ann.press("pageup")
        await ann.shows("1 to 11 of 25.")
        await ann.press("a")
        await ann.shows("▶   T20  Ann (you)")
        while "1 to 11 of 25." not in ann.text():
            await ann.press("p")
        await ann.press(*["down"] * 11)
        await ann.shows("▶    12")
        await ann.press("home")
        await ann.shows("▶     1")
        await ann.press("q")
        await ann.in_room("StartRoom")


async def test_larger_screens_ask_for_more(evening: Begin, client: Store) -> None:
    """With room the whole list is a page; made small, what is chosen is still seen."""
    async with evening("Ann", (120, 45)) as ann:
        own = await begun(ann)
        await ranked(client, own.player, NAMES, 20)
        await at_standings(ann)
        assert "Player 24" in ann.text()
        await ann.press("end")
        await ann.pilot.resize_terminal(80, 24)
        await ann.until(lambda: "▶    25  Player 24" in ann.text())


async def test_the_lists_beside(evening: Begin, client: Store) -> None:
    """Right and left lead through all lists; an empty one says what would fill it."""
    async with evening("Ann") as ann:
        own = await begun(ann)
        await ranked(client, own.player, NAMES[:3], 2)
        await at_standings(ann)
        for shown in ("[points]", "[rating]", "[handicap]", "[daily nine]"):
            await ann.press("right")
            await ann.shows(shown)
        assert "Nobody is listed for this day." in ann.text()
        await ann.press("right")
        await ann.shows("[streaks]")
        await ann.press("d")
        await ann.shows("Streaks are counted over all time.")
        await ann.press("right", "left", "left")
        await ann.shows("[daily nine]")
        await ann.press("a")
        await ann.shows("you have no place in this list")


async def test_quick_fingers(evening: Begin, client: Store) -> None:
    """What is pressed before an answer is there goes on from what was pressed, and none is lost."""
    async with evening("Ann") as ann:
        await begun(ann)
        await at_standings(ann)
        await ann.press("right", "right", "right")
        await ann.shows("[handicap]")


async def test_of_when(evening: Begin, client: Store) -> None:
    """Periods are chosen or typed; a list that there is not is refused in words, and this one stays."""
    async with evening("Ann") as ann:
        own = await begun(ann)
        await ranked(client, own.player, NAMES[:3], 2)
        await at_standings(ann)
        await ann.press("d")
        await ann.shows("January 1970")
        await ann.press("2")
        await ann.shows("Nobody is listed yet.")
        await ann.pick("d", "5")
        await ann.shows("Standings of all    January 1970")
        await ann.shows("Player 01")
        for typed, told in (("tomorrow", "no period of this list"), ("1999-01", "no such list")):
            await ann.pick("d", "o", *typed, "enter")
            await ann.shows(told)
            assert "January 1970" in ann.text()
        await ann.pick("d", "o", *"1970-w01", "enter")
        await ann.shows("week 1 of 1970")
        await ann.press(*["left"] * 2)
        await ann.shows("[daily nine]")
        await ann.pick("d", "o", *"1970-01", "enter")
        await ann.shows("That is no period of this list")


async def test_of_what_play(evening: Begin, client: Store) -> None:
    """Where more than one kind of play was counted, one is chosen; else that is said."""
    async with evening("Ann") as ann:
        own = await begun(ann)
        ids = await ranked(client, own.player, NAMES[:3], 2)
        await at_standings(ann)
        await ann.press("f")
        await ann.shows("Nothing else was played")
        strange = round_by("m" * 16, 9, {ids[0]: 80, ids[1]: 90}, kind="match")
        await book(client, replace(strange, holes=18, rules="CJ1", relaxed=True))
        await Standings(client).follow()
        await ann.press("f")
        await ann.shows("match play, 18 holes, Classic, 1 joker, relaxed")
        await ann.press("2")
        await ann.shows("[rating]  daily nine")
        await ann.shows("halved")


async def test_of_whom(evening: Begin, connect: Connect, client: Store) -> None:
    """A group's list is chosen by its name, has no daily nine, and is refused to who has left it."""
    bo = await connect("Bo")
    group = await bo.groups.create("Friday Club")
    async with evening("Ann") as ann:
        own = await begun(ann)
        await at_standings(ann)
        await ann.press("g")
        await ann.shows("You are in no group")
        await own.groups.join(group.invite)
        await book(client, round_by("m" * 16, 1, {own.player: 40, bo.player: 50}, group.group))
        await Standings(client).follow()
        await ann.pick("g", "1")
        await ann.shows("Standings of Friday Club")
        await ann.press("right", "right")
        await ann.shows("[rating]")
        await ann.shows("Ann (you)")
        assert "streaks" not in ann.text()
        await bo.groups.remove(group.group, own.player)
        await ann.press("right")
        await ann.shows("you are not a member of this group")
        assert "[rating]" in ann.text()


async def test_who_is_hidden(evening: Begin, connect: Connect, client: Store) -> None:
    """The place stays without a name, and leads to no profile."""
    bo = await connect("Bo")
    async with evening("Ann") as ann:
        own = await begun(ann)
        await book(client, *listing(own.player, bo.player))
        for n in range(ROUNDS):
            await book(client, round_by(f"m{n:015d}", n, {bo.player: 40, own.player: 50}))
        await Standings(client).follow()
        await bo.own.set_visibility("nobody")
        await at_standings(ann)
        await ann.shows("▶     1  hidden player")
        assert "Bo" not in ann.text()
        await ann.press("enter")
        await ann.shows("Who is hidden shows no profile.")
        assert ann.room == "StandingsRoom"


async def test_a_profile(evening: Begin, connect: Connect, client: Store) -> None:
    """Enter shows figures, matches page by page, and how that player did against oneself."""
    bo = await connect("Bo")
    async with evening("Ann") as ann:
        own = await begun(ann)
        await book(client, *listing(own.player, bo.player))
        for n in range(25):
            strokes = {bo.player: 40, own.player: 40 + n % 3}
            await book(client, round_by(f"m{n:015d}", n, strokes))
        await Standings(client).follow()
        await at_standings(ann)
        await ann.press("enter")
        await ann.in_room("ProfileRoom")
        await ann.shows("25 rounds, ")
        await ann.press("down", "enter", "n", "right")
        await ann.shows("1 to 20 of 25 that counted.")
        await ann.press("p")
        await ann.shows("this is the first page")
        await ann.press("n")
        await ann.shows("21 to 25 of 25 that counted.")
        await ann.press("n")
        await ann.shows("this was the last page")
        await ann.press("p", "down", "enter")
        await ann.shows("there is no such match")
        assert "1 to 20 of 25" in ann.text()
        await ann.press("tab")
        await ann.shows("In 25 matches of you both Bo was better in 16, equal in 9, worse in")
        await ann.press("question_mark")
        await ann.shows("how that player did against you")
        await ann.press("escape", "q", "q", "y")
        await ann.in_room("ProfileRoom")
        await ann.shows("Ann (you)")
        assert "against you" not in ann.text()


async def test_a_player_who_is_gone_meanwhile(
    evening: Begin, connect: Connect, client: Store
) -> None:
    """Who was deleted since the list was told is refused in words, and the list stays."""
    bo = await connect("Bo")
    async with evening("Ann") as ann:
        own = await begun(ann)
        await book(client, *listing(own.player, bo.player))
        for n in range(ROUNDS):
            await book(client, round_by(f"m{n:015d}", n, {bo.player: 40, own.player: 50}))
        await Standings(client).follow()
        await at_standings(ann)
        await ann.shows("▶     1  Bo")
        await bo.own.delete("delete")
        await ann.press("enter")
        await ann.shows("there is no such player")
        assert ann.room == "StandingsRoom"


async def test_a_list_that_has_changed_too_much(evening: Begin, client: Store) -> None:
    """Where a page cannot be gone on from, the top is shown anew."""
    async with evening("Ann") as ann:
        own = await begun(ann)
        await ranked(client, own.player, NAMES, 20)
        await at_standings(ann)
        await ann.press("n")
        await ann.shows("12 to 22 of 25.")
        await ask(client, "HSET", "{standings}:0", "known", 10**9)  # as if all was computed anew
        await ann.press("n")
        await ann.shows("1 to 11 of 25.")


async def test_the_server_goes_away(config: Config, tmp_path: Path) -> None:
    """A page stays while the server is away, every key is answered in words, and then it goes on."""
    node = await Node.start(config)
    async with Evening(node.url, tmp_path) as ann:
        await ann.shows("You are Ann")
        await at_standings(ann)
        await node.stop()
        await ann.shows("Connection lost")
        for key in ("right", "n", "a", "d", "g", "f", "home"):
            await ann.press(key)
            await ann.shows("the connection is lost; wait")
            ann.app.clear_notifications()
            await ann.until(lambda: "the connection is lost" not in ann.text())
        assert "[rounds, par 45]" in ann.text()
        again = await Node.start(node_at(config, port=int(node.url.rpartition(":")[2])))
        await ann.until(lambda: "Connection lost" not in ann.text())
        await ann.press("right")
        await ann.shows("[points]")
    await again.stop()
