"""Each command is answered, and sent to Discord only when it has changed."""

import pytest

from bot.app import Bot
from tests.bot.conftest import StartBot, stop
from tests.bot.standin import Discord, Person


async def test_commands_are_sent_when_they_have_changed_alone(
    service: Discord, start_bot: StartBot
) -> None:
    """The first start syncs; another start, with the same commands, does not."""
    first = await start_bot()
    await first._care[0]
    assert service.syncs == 1
    await stop(first)
    service.gateway.forget()
    second = await start_bot()
    await second._care[0]
    assert service.syncs == 1
    golf = next(each for each in service.commands if each["name"] == "golf")
    assert golf["description_localizations"]["ja"]
    assert golf["integration_types"] == [0, 1]


@pytest.mark.parametrize(
    "path",
    ["rules", "daily", "standings", "profile", "privacy", "link", "settings", "play", "results"],
)
async def test_what_changes_nothing_is_answered_privately(
    bot: Bot, ann: Person, service: Discord, path: str
) -> None:
    """Who asks is answered, and nobody else sees it."""
    call = await ann.command(path)
    message = await call.answered()
    assert message.ephemeral
    assert message.content
    assert not service.offences
