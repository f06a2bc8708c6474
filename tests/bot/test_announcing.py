"""What admins want announced comes once, whichever bot is quicker, and the next time again."""

import asyncio

import pytest

from bot.announcing import announce
from bot.app import Bot
from bot.memory import Rules
from tests.bot.conftest import StartBot
from tests.bot.hours import Hours
from tests.bot.standin import Discord, Message, Person
from tests.bot.standin.payloads import OTHER_CHANNEL

DAY_S = 24 * 60 * 60


@pytest.fixture
def hours() -> Hours:
    return Hours()


@pytest.fixture
async def bots(start_bot: StartBot, service: Discord, hours: Hours) -> list[Bot]:
    """Two processes of one bot, for a server that wants all there is."""
    rules = Rules(announce=int(OTHER_CHANNEL), daily=True, weekly=True)
    bots = [await start_bot(pace=hours.pace) for _ in range(2)]
    await bots[0].table.memory.rule(int(service.guilds[0]), rules)
    return bots


def announced(service: Discord, words: str) -> list[Message]:
    return [each for each in service.public(OTHER_CHANNEL) if words in each.content]


async def test_the_daily_nine_is_announced_once_a_day(
    bots: list[Bot], service: Discord, hours: Hours, ann: Person
) -> None:
    """By one of the bots, with a button to play it; the next day once more."""
    for day in (1, 2, 3):
        await asyncio.gather(*(announce(bot, bot.table) for bot in bots))
        await announce(bots[0], bots[0].table)
        assert len(announced(service, "Today's nine")) == day
        hours.go_on(DAY_S)
    assert announced(service, "Today's nine")[0].button("Play")


async def test_the_week_is_announced_on_mondays(
    bots: list[Bot], service: Discord, hours: Hours
) -> None:
    """The list of the week before, of this server, though nobody has played in it."""
    for _ in range(8):
        for bot in bots:
            await announce(bot, bot.table)
        hours.go_on(DAY_S)
    told = [each.content for each in announced(service, "week")]
    assert [text.splitlines()[0] for text in told] == [
        "The week so far, 2027-W02:",
        "The week so far, 2027-W03:",
    ]
    assert all("Nobody is listed yet" in text for text in told)


async def test_where_nothing_can_be_announced_the_others_are_told(
    bots: list[Bot], service: Discord
) -> None:
    """A channel that is no more keeps no other server from its announcement."""
    other = Rules(announce=800000000000000055, daily=True)
    await bots[0].table.memory.rule(int(service.guilds[0]) + 1, other)
    service.closed.add("800000000000000055")
    await announce(bots[0], bots[0].table)
    assert len(announced(service, "Today's nine")) == 1
