"""When Discord, the server, or what lies between is in trouble."""

from collections.abc import AsyncIterator

import pytest

from bot import acknowledging
from bot.app import Bot
from server.app import Node
from tests.bot.conftest import StartBot
from tests.bot.gate import Gate
from tests.bot.playing import next_press, open_match, play_hole, start_match, until_played
from tests.bot.standin import Discord, Person
from tests.bot.standin.call import LATER, LATER_UPDATE
from tests.bot.standin.payloads import OTHER_CHANNEL


@pytest.fixture
async def gate(node: Node) -> AsyncIterator[Gate]:
    gate = await Gate(node.ws).start()
    yield gate
    await gate.stop()


async def test_a_server_that_hangs_is_waited_for(
    start_bot: StartBot, gate: Gate, service: Discord, ann: Person
) -> None:
    """A click is acknowledged while the server says nothing, and answered when it does (R19)."""
    await start_bot(gate.ws)
    lobby = await open_match(ann, holes=1)
    gate.shut()
    call = await ann.press(lobby, "My board")
    assert await call.acked() == LATER
    gate.open()
    assert "has not started" in (await call.answered()).content
    assert not service.offences


async def test_a_late_refusal_is_told_in_private(
    start_bot: StartBot, gate: Gate, service: Discord, ann: Person
) -> None:
    """What would have been for all to see, and is refused, is told to who asked alone."""
    await start_bot(gate.ws)
    lobby = await open_match(ann)
    gate.shut()
    call = await ann.command("start", rules="Double Solitaire, draw 1", holes=18)
    assert await call.acked() == LATER
    gate.open()
    told = await call.answered()
    assert told.ephemeral
    assert "no match with these settings" in told.content
    assert service.public() == [lobby]
    assert not service.offences


async def test_a_move_waits_in_its_own_message(
    start_bot: StartBot, gate: Gate, service: Discord, ann: Person, ben: Person
) -> None:
    """The board is changed later, and the move was made once."""
    await start_bot(gate.ws)
    lobby = await open_match(ann, ben, holes=1)
    board, _ = await start_match(ann, lobby, ann, ben)
    await until_played(service, board)
    gate.shut()
    call = await ann.press(board, "Draw")
    assert await call.acked() == LATER_UPDATE
    gate.open()
    assert await call.answered() is board
    assert board.button("Draw (15)")
    assert not service.offences


async def test_a_server_that_never_answers_is_told_of(
    start_bot: StartBot,
    gate: Gate,
    service: Discord,
    ann: Person,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Whoever waits long enough is told to try again; one acknowledgement, one answer (R19)."""
    await start_bot(gate.ws)
    lobby = await open_match(ann, holes=1)
    gate.shut()
    monkeypatch.setattr(acknowledging, "WITHIN_S", acknowledging.DIRECT_S + 0.2)
    call = await ann.press(lobby, "My board")
    await call.acked()
    assert "try again" in (await call.answered()).content
    assert not service.offences


async def test_a_dead_server_is_told_of_at_once(
    start_bot: StartBot, service: Discord, ann: Person
) -> None:
    """Nothing listens there: the answer is a sentence."""
    await start_bot("ws://127.0.0.1:9/ws")
    told = await (await ann.command("daily")).answered()
    assert told.ephemeral
    assert "does not answer" in told.content


async def test_posts_and_edits_outlive_429_and_500(
    bot: Bot, service: Discord, ann: Person, ben: Person
) -> None:
    """Requests that Discord does not take are made again, and nothing is posted twice."""
    lobby = await open_match(ann, ben, holes=1)
    boards = await start_match(ann, lobby, ann, ben)
    service.fail("PATCH", r"channels/.*/messages", 429)
    service.fail("POST", r"channels/.*/messages", 429)
    service.fail("POST", r"channels/.*/messages", 500)
    for person, board in zip((ann, ben), boards, strict=True):
        await play_hole(service, person, board)
    await service.until(lambda: len(service.public()) == 2)
    assert "Results" in service.public()[1].content
    assert not [fault for fault in service.faults if fault.times]


async def test_a_deleted_scoreboard_is_posted_anew(
    bot: Bot, service: Discord, ann: Person, ben: Person
) -> None:
    """Somebody deletes the message: the match goes on in a new one."""
    lobby = await open_match(ann, ben, holes=1)
    lobby.deleted = True
    boards = await start_match(ann, lobby, ann, ben)
    for person, board in zip((ann, ben), boards, strict=True):
        await play_hole(service, person, board)
    await service.until(lambda: len(service.public()) == 2)
    assert all(each is not lobby for each in service.public())


async def test_without_permission_the_match_goes_on(
    bot: Bot, service: Discord, ann: Person, ben: Person
) -> None:
    """The channel is closed to the bot: boards work on, and nothing is tried for ever."""
    lobby = await open_match(ann, ben, holes=1)
    service.fail("PATCH", r"channels/.*/messages", 403, times=10**6, code=50013)
    boards = await start_match(ann, lobby, ann, ben)
    for person, board in zip((ann, ben), boards, strict=True):
        await play_hole(service, person, board)
    await service.until(lambda: "match is over" in boards[0].content)
    refused = [each for each in service.requests if each[2] == 403]
    assert len(refused) == 1


@pytest.mark.parametrize(("status", "code"), [(404, 10003), (403, 50001)])
async def test_a_channel_that_is_no_more_ends_no_match(
    bot: Bot, service: Discord, ann: Person, ben: Person, status: int, code: int
) -> None:
    """The channel is deleted, or the bot removed from the server, in mid-match: boards work on."""
    lobby = await open_match(ann, ben, holes=1)
    boards = await start_match(ann, lobby, ann, ben)
    await until_played(service, boards[0])
    guild = int(service.guilds[0])
    await service.gateway.push(guild, "GUILD_DELETE", {"id": str(guild)})
    service.fail("PATCH", r"channels/.*/messages", status, times=10**6, code=code)
    service.fail("POST", r"channels/.*/messages", status, times=10**6, code=code)
    for person, board in zip((ann, ben), boards, strict=True):
        await play_hole(service, person, board)
    await service.until(lambda: all("match is over" in board.content for board in boards))
    assert len([each for each in service.requests if each[2] == status]) <= 2
    assert not service.offences


async def test_closed_private_messages_end_no_match(bot: Bot, service: Discord) -> None:
    """Who lets the bot write nothing still plays, and is told how it ended on the board."""
    dan = Person(service, "Dan", guild="", channel=OTHER_CHANNEL)
    lobby = await open_match(dan, holes=1)
    service.fail("PATCH", r"channels/.*/messages", 403, times=10**6, code=50007)
    service.fail("POST", r"channels/.*/messages", 403, times=10**6, code=50007)
    await (await dan.press(lobby, "House player")).answered()
    started = False
    while not started:
        told = await (await dan.press(lobby, "Start")).answered()
        started = "starts" in told.content
    board = await (await dan.press(lobby, "My board")).answered()
    await play_hole(service, dan, board)
    await service.until(lambda: "match is over" in board.content)
    assert len([each for each in service.requests if each[2] == 403]) == 1


def posts(service: Discord) -> list[tuple[str, str, int]]:
    return [each for each in service.requests if each[0] == "POST" and "channels/" in each[1]]


async def test_what_was_posted_is_not_posted_again(
    bot: Bot, service: Discord, ann: Person, ben: Person
) -> None:
    """An answer of Discord is lost on the way: a post carries what makes its repetition one."""
    lobby = await open_match(ann, ben, holes=1)
    boards = await start_match(ann, lobby, ann, ben)
    service.fail("POST", r"channels/.*/messages", 500, done=True)
    for person, board in zip((ann, ben), boards, strict=True):
        await play_hole(service, person, board)
    await service.until(lambda: len(posts(service)) == 2)
    assert [each.content.split()[0] for each in service.public()] == ["**Golf", "**Results"]


async def test_a_dropped_gateway_is_resumed_or_begun_anew(
    bot: Bot, service: Discord, ann: Person, ben: Person
) -> None:
    """A cut is resumed, a void session begun anew; boards and scoreboards are not posted again."""
    lobby = await open_match(ann, ben, holes=1)
    boards = await start_match(ann, lobby, ann, ben)
    await until_played(service, boards[0])
    await service.gateway.drop()
    await service.gateway.until(lambda gateway: gateway.resumed == 1)
    await (await ann.press_id(boards[0], next_press(boards[0]) or "")).answered()
    identified = service.gateway.identified
    await service.gateway.invalidate()
    await service.gateway.until(lambda gateway: gateway.identified > identified)
    await (await ann.press_id(boards[0], next_press(boards[0]) or "")).answered()
    assert len(service.public()) == 1
    assert service.syncs == 1


async def test_two_shards_each_hear_their_own(
    start_bot: StartBot, service: Discord, ann: Person
) -> None:
    """With two shards, servers of both are played on."""
    service.shards = 2
    other = str(int(service.guilds[0]) + (1 << 22))
    service.guilds.append(other)
    await start_bot(shards=2)
    far = Person(service, "Far", guild=other, channel=OTHER_CHANNEL)
    for person in (ann, far):
        assert "Golf match" in (await open_match(person)).content


async def test_in_private_with_the_bot_it_works_the_same(
    bot: Bot, service: Discord, ben: Person
) -> None:
    """A match against the house player, in direct messages."""
    dan = Person(service, "Dan", guild="", channel=OTHER_CHANNEL)
    lobby = await open_match(dan, holes=1)
    await (await dan.press(lobby, "House player")).answered()
    await service.until(lambda: "Players 2/8" in lobby.content)
    (board,) = await start_match(dan, lobby, dan)
    await play_hole(service, dan, board)
    await service.until(lambda: len(service.public(OTHER_CHANNEL)) == 2)
    assert not service.offences
