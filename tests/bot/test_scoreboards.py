"""Scoreboards at a pace, and results once, however much happens at a time."""

import asyncio

from bot.app import Bot
from bot.config import Config as BotConfig
from server.app import Node
from server.client import Client
from tests.bot.conftest import KEY, stop
from tests.bot.playing import open_match, play_hole, start_match
from tests.bot.standin import Discord, Person
from tests.bot.standin.service import TOKEN
from tests.server.node.conftest import Connect
from tests.server.node.playing import until_hole


async def test_a_crowd_of_moves_is_few_edits_and_the_last_state_arrives(
    node: Node, service: Discord, connect: Connect
) -> None:
    """Between two edits there is a pause; what is shown last is how it ended."""
    bot = Bot(BotConfig(TOKEN, node.ws, KEY, board_every_s=3600, countdown_ms=0))
    begun = asyncio.create_task(bot.start(TOKEN))
    await service.gateway.until(lambda gateway: gateway.identified == 1)
    ann = Person(service, "Ann")
    lobby = await open_match(ann, holes=1)
    (board,) = [await (await ann.press(lobby, "My board")).answered()]
    cat = await connect("Cat")
    match = await cat.join(lobby.content.split("match ")[1].split("*")[0])
    await cat.ready(match)
    await (await ann.press(lobby, "Start")).answered()
    await until_hole(cat, match)
    for _ in range(16):
        await cat.move(match, "d")
    await play_hole(service, ann, board)
    assert lobby.edits <= 1
    await stop(bot)
    begun.cancel()


async def test_many_matches_that_end_together_are_each_posted_once(
    bot: Bot, service: Discord, ann: Person, node: Node
) -> None:
    """Each has one card in the channel, whatever the rush, with Discord slowing us down."""
    count = 8
    lobbies = [await open_match(ann, holes=1, seats=2) for _ in range(count)]
    rivals = [await Client.connect(node.ws, name=f"Rival {at}") for at in range(count)]
    matches = []
    for rival, lobby in zip(rivals, lobbies, strict=True):
        matches.append(await rival.join(lobby.content.split("match ")[1].split("*")[0]))
        await rival.ready(matches[-1])
        (board,) = await start_match(ann, lobby, ann)
        await play_hole(service, ann, board)
    service.fail("POST", r"channels/.*/messages", 429, times=3)
    await asyncio.gather(
        *(rival.move(match, "c") for rival, match in zip(rivals, matches, strict=True))
    )
    await service.until(lambda: len(service.public()) == 2 * count)
    codes = [each.content.split("match ")[1].split("*")[0] for each in service.public()[count:]]
    assert len(set(codes)) == count
    for rival in rivals:
        await rival.close()


async def test_a_lobby_that_closes_is_shown_as_such(
    bot: Bot, service: Discord, ann: Person
) -> None:
    """Who leaves alone closes the match: the message says so, and no results are posted."""
    lobby = await open_match(ann)
    await (await ann.press(lobby, "Leave")).answered()
    await service.until(lambda: "was stopped" in lobby.content or not lobby.components)
    assert len(service.public()) == 1
