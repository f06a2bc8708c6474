"""The bot under load: pictures in time, and every click acknowledged in time."""

import asyncio
import random
import time

from bot.app import Bot
from bot.drawing.board import Position, draw_board
from engine.cards import PACK
from server.app import Node
from tests.bot.conftest import (
    StartBot,
    address,
    bot,
    client,
    config,
    node,
    service,
    start_bot,
    store_socket,
)
from tests.bot.gate import Gate
from tests.bot.playing import next_press, open_match, start_match, until_played
from tests.bot.standin import Discord, Message, Person
from tests.bot.standin.call import LATER_UPDATE
from tests.campaign.conftest import Tell
from tests.campaign.levels import Level, levels, percentile, spread

__all__ = ["address", "bot", "client", "config", "node", "service", "start_bot", "store_socket"]

PICTURE_S = 0.015
ACK_S = 1.0
SLOW_S, SLOW_ACK_S = 2.0, 2.5
SLOW_CLICKS = 10
MATCHES_OF = 2


@levels(quick=20, full=300)
async def test_a_board_is_drawn_quickly(level: Level, tell: Tell) -> None:
    """Half of all boards take 15 ms or less; whatever is drawn is a picture."""
    dice, took_s = level.dice(), []
    for _ in range(level.size):
        cards = [str(card) for card in dice.sample(PACK, 36)]
        columns = tuple(tuple(cards[at : at + dice.randint(0, 5)]) for at in range(0, 35, 5))
        began_s = time.perf_counter()
        png = draw_board(Position(columns, cards[35], dice.randint(0, 16), (1, 2)))
        took_s.append(time.perf_counter() - began_s)
        assert png.startswith(b"\x89PNG")
    if level.full:
        tell(f"a board: {spread(took_s)}")
        assert percentile(took_s, 0.5) <= PICTURE_S


@levels(quick=4, full=50)
async def test_clicks_of_many_players_are_acknowledged(
    level: Level, tell: Tell, bot: Bot, service: Discord
) -> None:
    """Fifty play at a click a second each: every click is acknowledged within a second."""
    people = [Person(service, f"P{number}") for number in range(level.size)]
    pairs = list(zip(people[::MATCHES_OF], people[1::MATCHES_OF], strict=True))
    boards: list[tuple[Person, Message]] = []
    for one, other in pairs:
        lobby = await open_match(one, other, holes=1)
        boards += zip((one, other), await start_match(one, lobby, one, other), strict=True)
    took_s: list[float] = []

    async def play(person: Person, board: Message, dice: random.Random) -> None:
        await until_played(service, board)
        while (press := next_press(board)) is not None:
            if level.full:
                await asyncio.sleep(dice.uniform(0.5, 1.5))
            began_s = time.perf_counter()
            call = await person.press_id(board, press)
            await call.acked()
            took_s.append(time.perf_counter() - began_s)
            await call.answered()

    await asyncio.gather(*(play(*each, level.dice()) for each in boards))
    await service.until(lambda: len(service.public()) == 2 * len(pairs))
    assert not service.offences
    if level.full:
        tell(f"{len(took_s)} clicks of {level.size}: {spread(took_s)}")
        assert max(took_s) <= ACK_S


@levels(quick=4, full=50)
async def test_clicks_are_acknowledged_while_the_server_is_slow(
    level: Level, tell: Tell, start_bot: StartBot, node: Node, service: Discord
) -> None:
    """The server answers two seconds late: Discord has its word from the bot within 2.5 s.

    Each click is put off in its own message, once, and then the message is changed.
    """
    gate = await Gate(node.ws).start()
    await start_bot(gate.ws)
    people = [Person(service, f"P{number}") for number in range(level.size)]
    boards: list[tuple[Person, Message]] = []
    for one, other in zip(people[::2], people[1::2], strict=True):
        lobby = await open_match(one, other, holes=1)
        boards += zip((one, other), await start_match(one, lobby, one, other), strict=True)
    for _, board in boards:
        await until_played(service, board)
    gate.slow_s = SLOW_S
    took_s: list[float] = []

    async def play(person: Person, board: Message) -> None:
        for _ in range(SLOW_CLICKS if level.full else 1):
            press = next_press(board)
            if press is None:
                return
            began_s = time.perf_counter()
            call = await person.press_id(board, press)
            assert await call.acked() == LATER_UPDATE
            took_s.append(time.perf_counter() - began_s)
            assert await call.answered() is board

    await asyncio.gather(*(play(*each) for each in boards))
    assert not service.offences
    if level.full:
        tell(f"{len(took_s)} clicks of {level.size}, server {SLOW_S:g} s late: {spread(took_s)}")
        assert max(took_s) <= SLOW_ACK_S
    gate.slow_s = 0.0
    await gate.stop()
