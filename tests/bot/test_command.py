"""`par45 bot` from the outside: what it needs to be told."""

import os
import sys
from asyncio.subprocess import PIPE, create_subprocess_exec

import pytest

from bot.config import Config, ConfigError, from_environment

GIVEN = {
    "DISCORD_TOKEN": "a token",
    "PAR45_SERVER": "wss://golf.example:4545/ws",
    "PAR45_SERVICE_KEY": "a key",
}


async def said(*words: str, **environment: str) -> tuple[int | None, str]:
    """Run a program without the bot's settings but these; return its exit code and complaint."""
    own = {name: value for name, value in os.environ.items() if name not in GIVEN}
    process = await create_subprocess_exec(
        sys.executable, *words, stdout=PIPE, stderr=PIPE, env=own | environment
    )
    _, complaint = await process.communicate()
    return process.returncode, complaint.decode()


@pytest.mark.parametrize("words", [("-m", "bot"), ("-m", "server.cli", "bot")])
async def test_what_is_missing_is_named(words: tuple[str, ...]) -> None:
    """Both ways of calling it are one: exit code 2, one line, no traceback."""
    assert await said(*words) == (2, "par45 bot: DISCORD_TOKEN is not set\n")
    status, complaint = await said(*words, **GIVEN | {"PAR45_SERVER": "http://x"})
    assert status == 2
    assert complaint.count("\n") == 1
    assert "'http://x'" in complaint


def test_the_page_is_where_the_server_is() -> None:
    """Links lead to the server's own page."""
    assert from_environment(GIVEN).page == "https://golf.example:4545/"
    assert Config("t", "ws://127.0.0.1:1/ws", "k").page == "http://127.0.0.1:1/"


@pytest.mark.parametrize("server", ["", "ws://", "golf.example", "ws://[::1"])
def test_an_address_that_is_none_is_refused(server: str) -> None:
    with pytest.raises(ConfigError, match="PAR45_SERVER"):
        from_environment(GIVEN | {"PAR45_SERVER": server})


def test_keys_are_not_shown() -> None:
    """A configuration that is written down tells no secret."""
    assert "a key" not in repr(from_environment(GIVEN))
    assert "a token" not in repr(from_environment(GIVEN))
