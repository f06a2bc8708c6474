"""`env.example` says what `server.config` does."""

import re
from pathlib import Path

from bot.config import DISCORD_TOKEN, SERVER, SERVICE_KEY
from bot.config import from_environment as bot_config
from server.config import ENVIRONMENT, Config, from_environment

EXAMPLE = Path(__file__).resolve().parents[2] / "deploy" / "env.example"
TEXT = EXAMPLE.read_text("utf-8")


def settings(text: str) -> dict[str, str]:
    return dict(re.findall(r"^#(\w+)=(.*)$", text, re.MULTILINE))


def test_every_setting_is_there_and_no_other() -> None:
    """An operator who reads the example has read of every setting."""
    assert settings(TEXT).keys() == set(ENVIRONMENT.values())


def test_what_it_shows_are_the_defaults() -> None:
    """Taking a `#` away changes nothing until the value is changed."""
    assert from_environment(settings(TEXT)) == Config()


def test_the_bot_s_are_there_and_no_other() -> None:
    """What its example shows is what it cannot start without."""
    shown = settings((EXAMPLE.parent / "bot.env.example").read_text("utf-8"))
    assert shown.keys() == {DISCORD_TOKEN, SERVER, SERVICE_KEY}
    assert (
        bot_config(dict.fromkeys(shown, "x") | {SERVER: shown[SERVER]}).page
        == "https://play.example/"
    )
