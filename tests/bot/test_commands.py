"""Each command is answered, and sent to Discord only when it has changed."""

from collections.abc import Iterator
from typing import Any

import pytest

from bot.app import Bot
from bot.commands import LANGUAGES
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


async def test_commands_are_in_all_of_discords_languages(bot: Bot, service: Discord) -> None:
    """Each name, description, option and choice, but for languages, which call themselves."""
    await bot._care[0]
    missing = [
        (path, kind)
        for command in service.commands
        for path, node in all_of(command, "")
        for kind in ("name", "description")
        if node.get(kind) and set(node.get(f"{kind}_localizations") or ()) != {"cs", "ja"}
    ]
    own = [(path, kind) for path, kind in missing if "language" in path.split("/")[-2]]
    assert len(own) == 2 * len(LANGUAGES)
    assert [each for each in missing if each not in own] == [("/golf", "name")]


def all_of(node: dict[str, Any], path: str) -> Iterator[tuple[str, dict[str, Any]]]:
    """Yield a command and all that is in it, by path."""
    here = f"{path}/{node['name']}"
    yield here, node
    for inner in (*node.get("options", ()), *node.get("choices", ())):
        yield from all_of(inner, here)
