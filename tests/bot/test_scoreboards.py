"""Scoreboards at a pace, and results once, however much happens at a time."""

import asyncio

from bot.app import Bot
from bot.pace import Pace
from bot.scoreboards import OLD_S
from server.app import Node
from server.client import Client
from server.house.choose import choose
from tests.bot.conftest import StartBot
from tests.bot.hours import Hours
from tests.bot.playing import invite_of, open_match, play_hole, start_match, until_played
from tests.bot.standin import Discord, Message, Person
from tests.bot.standin.payloads import OTHER_CHANNEL
from tests.server.node.conftest import Connect
from tests.server.node.playing import until_hole

SECONDS, MOVES, EDITS = 10, 200, 4
TOGETHER = 50


async def test_a_crowd_of_moves_is_few_edits_and_the_last_state_arrives(
    start_bot: StartBot, service: Discord, ann: Person, connect: Connect
) -> None:
    """Of 200 moves in 10 s at most 4 edits are made, and what is shown last is how it stands."""
    hours = Hours()
    await start_bot(every_s=3.0, pace=hours.pace)
    lobby = await open_match(ann, holes=1, seats=16)
    guests = [await connect(f"Guest {number}") for number in range(12)]
    code = invite_of(lobby.content)
    match = await guests[0].watch_on(code)
    for guest in guests:
        await guest.join(code)
        await guest.ready(match)
    await (await ann.press(lobby, "Start")).answered()
    for guest in guests:
        await until_hole(guest, match)
    before, moves = lobby.edits, 0
    for _ in range(SECONDS):
        moves += sum(await asyncio.gather(*(some_moves(guest, match) for guest in guests)))
        hours.go_on(1)
    assert moves >= MOVES
    assert lobby.edits - before <= EDITS
    views = [guest.view(match) for guest in guests]
    left = {view.you: sum(map(len, view.board["tableau"])) for view in views if view.board}
    assert len(left) == len(guests)
    assert max(left.values()) < 35
    names = {seat.seat: seat.name for seat in guests[0].view(match).seats}
    shown = [f"{names[seat]}: cards left: {count}" for seat, count in left.items()]
    hours.go_on(3)
    await service.until(lambda: all(f"{line}\n" in f"{lobby.content}\n" for line in shown))


async def some_moves(client: Client, match: str) -> int:
    """Make two moves, if the hole goes on for so long."""
    for made in range(2):
        view = client.view(match)
        if view.board is None or view.board["status"] != "playing":
            return made
        await client.move(match, choose(view.board, view.settings.rules))
    return 2


async def test_many_matches_that_end_together_are_each_posted_once(
    bot: Bot, service: Discord, node: Node
) -> None:
    """Fifty end in the same second, and Discord slows us down: each has one card in the channel."""
    ends: list[tuple[Client, str]] = []
    for first in range(0, TOGETHER, 10):
        some = range(first, first + 10)
        ends += await asyncio.gather(*(about_to_end(service, node, number) for number in some))
    service.fail("POST", r"channels/.*/messages", 429, times=5)
    await asyncio.gather(*(rival.move(match, "c") for rival, match in ends))
    await service.until(lambda: len(results(service)) == TOGETHER)
    codes = [invite_of(each.content) for each in results(service)]
    assert len(set(codes)) == TOGETHER
    assert len(service.public()) == 2 * TOGETHER
    for rival, _ in ends:
        await rival.close()


async def about_to_end(service: Discord, node: Node, number: int) -> tuple[Client, str]:
    """Bring a match to where one move of a rival at a terminal ends it; return both."""
    host = Person(service, f"Host {number}")
    lobby = await open_match(host, holes=1, seats=2)
    rival = await Client.connect(node.ws, name=f"Rival {number}")
    match = await rival.join(invite_of(lobby.content))
    await rival.ready(match)
    (board,) = await start_match(host, lobby, host)
    await until_played(service, board)
    await (await host.press(board, "Concede")).answered()
    await (await host.press(board, "Yes")).answered()
    return rival, match


def followed(service: Discord) -> bool:
    """Tell whether a match's message was changed by the one who follows the match."""
    return any(method == "PATCH" and "channels/" in path for method, path, _ in service.requests)


def results(service: Discord) -> list[Message]:
    return [each for each in service.public() if each.content.startswith("**Results")]


async def test_a_scoreboard_is_posted_anew_before_an_hour(
    start_bot: StartBot, service: Discord, ann: Person, ben: Person
) -> None:
    """Discord is slow with older messages: a newer one takes its place, and is changed then."""
    hours = Hours()
    await start_bot(pace=Pace(hours.pace.now_s))
    lobby = await open_match(ann)
    await service.until(lambda: followed(service))  # the answer itself may be an edit, too
    hours.go_on(OLD_S - 1)
    await (await ben.press(lobby, "Join")).answered()
    await service.until(lambda: "Players 2/8" in lobby.content)
    hours.go_on(2)
    await (await ben.press(lobby, "Leave")).answered()
    await service.until(lambda: service.public() and service.public()[0] is not lobby)
    (newer,) = service.public()
    assert lobby.deleted
    assert "Players 1/8" in newer.content
    await (await ben.press(newer, "Join")).answered()
    await service.until(lambda: "Players 2/8" in newer.content)
    assert service.public() == [newer]


async def test_a_match_has_a_thread_where_admins_want_it(
    bot: Bot, service: Discord, ann: Person, ben: Person
) -> None:
    """Its results are posted there, and the channel has the scoreboard alone."""
    boss = Person(service, "Boss", admin=True)
    assert "threads on" in (await (await boss.command("settings", threads=True)).answered()).content
    lobby = await open_match(ann, ben, holes=1)
    boards = await start_match(ann, lobby, ann, ben)
    for person, board in zip((ann, ben), boards, strict=True):
        await play_hole(service, person, board)
    await service.until(lambda: len(service.public(lobby.id)) == 1)
    assert service.public(lobby.id)[0].content.startswith("**Results")
    assert service.public() == [lobby]


async def test_without_leave_for_a_thread_the_channel_will_do(
    bot: Bot, service: Discord, ann: Person, ben: Person
) -> None:
    """Where the bot may open no thread the results come as they do without one."""
    boss = Person(service, "Boss", admin=True)
    await (await boss.command("settings", threads=True)).answered()
    service.fail("POST", r"channels/.*/threads", 403, code=50013)
    lobby = await open_match(ann, ben, holes=1)
    boards = await start_match(ann, lobby, ann, ben)
    for person, board in zip((ann, ben), boards, strict=True):
        await play_hole(service, person, board)
    await service.until(lambda: len(service.public()) == 2)


async def test_where_the_bot_is_not_a_message_is_changed_by_tokens(
    bot: Bot, service: Discord
) -> None:
    """A user brings it along: lobby and results are one message, which it may not post to."""
    ann, ben = (
        Person(service, name, "en-US", "800000000000000077", OTHER_CHANNEL, brings=True)
        for name in ("Ann", "Ben")
    )
    lobby = await open_match(ann, ben, holes=1)
    await service.until(lambda: "Players 2/8" in lobby.content)
    command = next(call for call in service.calls.values() if call.message is lobby)
    boards = await start_match(ann, lobby, ann, ben)
    command.expired = True  # a quarter of an hour later
    await play_hole(service, ann, boards[0])
    assert await (await ben.press(lobby, "Refresh")).answered() is lobby
    await service.until(lambda: "Ann: done" in lobby.content)
    await play_hole(service, ben, boards[1])
    await service.until(lambda: lobby.content.startswith("**Results"))
    assert len(lobby.pictures) == 1
    assert not [path for _, path, _ in service.requests if path.startswith("channels/")]
    rematch = await (await ann.press(lobby, "Rematch")).answered()
    assert not rematch.ephemeral
    assert "Players 1/8: Ann" in rematch.content
    assert "have a seat" in (await (await ben.press(lobby, "Rematch")).answered()).content
    await service.until(lambda: "Players 2/8" in rematch.content)
    assert not service.offences


async def test_a_lobby_that_closes_is_shown_as_such(
    bot: Bot, service: Discord, ann: Person
) -> None:
    """Who leaves alone closes the match: the message says so, and no results are posted."""
    lobby = await open_match(ann)
    await (await ann.press(lobby, "Leave")).answered()
    await service.until(lambda: "was stopped" in lobby.content or not lobby.components)
    assert len(service.public()) == 1
