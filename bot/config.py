"""What the bot is told by its environment."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from urllib.parse import urlsplit, urlunsplit

DISCORD_TOKEN, SERVER, SERVICE_KEY = "DISCORD_TOKEN", "PAR45_SERVER", "PAR45_SERVICE_KEY"


class ConfigError(ValueError):
    """A setting that is missing or cannot be used."""


@dataclass(frozen=True, slots=True)
class Config:
    """How the bot runs. `server` is the address of the game's WebSocket."""

    token: str = field(repr=False)
    server: str
    key: str = field(repr=False)
    board_every_s: float = 3.0
    """How often a scoreboard is edited at most."""
    countdown_ms: int = 5_000
    """How long before each hole its deal is announced."""

    @property
    def page(self) -> str:
        """The server's web page."""
        at = urlsplit(self.server)
        scheme = {"ws": "http", "wss": "https"}[at.scheme]
        return urlunsplit((scheme, at.netloc, "/", "", ""))


def from_environment(environment: Mapping[str, str]) -> Config:
    """Read the settings. Raise `ConfigError`."""
    for name in (DISCORD_TOKEN, SERVER, SERVICE_KEY):
        if not environment.get(name):
            raise ConfigError(f"{name} is not set")
    server = environment[SERVER]
    try:
        at = urlsplit(server)
    except ValueError as error:
        raise ConfigError(f"{SERVER}: {error}") from error
    if at.scheme not in {"ws", "wss"} or not at.netloc:
        raise ConfigError(f"{SERVER} is like ws://127.0.0.1:4545/ws, not {server!r}")
    return Config(environment[DISCORD_TOKEN], server, environment[SERVICE_KEY])
