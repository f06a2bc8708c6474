"""`env.example` says what `server.config` does."""

import re
from pathlib import Path

from server.config import ENVIRONMENT, Config, from_environment

EXAMPLE = Path(__file__).resolve().parents[2] / "deploy" / "env.example"
SERVER, BOT = EXAMPLE.read_text("utf-8").split("# The Discord bot")


def settings(text: str) -> dict[str, str]:
    return dict(re.findall(r"^#(\w+)=(.*)$", text, re.MULTILINE))


def test_every_setting_is_there_and_no_other() -> None:
    """An operator who reads the example has read of every setting."""
    assert settings(SERVER).keys() == set(ENVIRONMENT.values())
    assert settings(BOT).keys() == {"PAR45_SERVER", "PAR45_SERVICE_KEY", "DISCORD_TOKEN"}


def test_what_it_shows_are_the_defaults() -> None:
    """Taking a `#` away changes nothing until the value is changed."""
    assert from_environment(settings(SERVER)) == Config()
