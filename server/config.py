"""The settings of a node, each with the environment variable that sets it."""

import os
import re
from collections.abc import Mapping
from dataclasses import dataclass, field, fields
from ipaddress import ip_address
from pathlib import Path

from engine.quote import quote
from server.limits import ADDRESS_CONNECTIONS, CONNECTIONS

_ORIGIN = re.compile(
    r"null|[a-z][a-z0-9+.-]*://[a-z0-9_.-]+(:[0-9]+)?|[a-z]+://\[[0-9a-f:]+\](:[0-9]+)?"
)
SERVICE_KEY_LENGTH = 16
"""A key that can be guessed is none."""


class ConfigError(ValueError):
    """A setting that cannot be used, and where it comes from."""


@dataclass(frozen=True, slots=True)
class Config:
    """How a node runs. `ENVIRONMENT` names the variable of each field."""

    host: str = "127.0.0.1"
    port: int = 4545
    data: Path = field(default_factory=lambda: Path("par45-data"))
    redis: str = ""
    workers: int = 1
    origins: tuple[str, ...] = ()
    house: int = 1
    house_pace_ms: int = 1200
    metrics_token: str = ""
    connections: int = CONNECTIONS
    connections_per_address: int = ADDRESS_CONNECTIONS
    proxies: tuple[str, ...] = ()
    trusted: tuple[str, ...] = ()
    guest_days: int = 365
    people_days: int = 0
    service_key: str = ""

    def __post_init__(self) -> None:
        if not self.host:
            raise ConfigError("a host is needed; 0.0.0.0 listens everywhere")
        if not 0 <= self.port <= 65535:
            raise ConfigError(f"a port is 0 to 65535, not {self.port}")
        if not 1 <= self.workers <= 64:
            raise ConfigError(f"there can be 1 to 64 workers, not {self.workers}")
        if not 0 <= self.house <= 20:
            raise ConfigError(f"there can be 0 to 20 house players of a strength, not {self.house}")
        if not 0 <= self.house_pace_ms <= 60_000:
            raise ConfigError(f"a house player thinks 0 to 60000 ms, not {self.house_pace_ms}")
        if self.connections < 1 or self.connections_per_address < 1:
            raise ConfigError("there must be room for a connection, in all and of each address")
        if self.service_key and len(self.service_key) < SERVICE_KEY_LENGTH:
            raise ConfigError(f"a service key has at least {SERVICE_KEY_LENGTH} characters")
        for origin in self.origins:
            _check_origin(origin)
        for address in (*self.proxies, *self.trusted):
            _check_address(address)
        if not min(self.guest_days, self.people_days) >= 0:
            raise ConfigError("nothing can be kept for less than 0 days; 0 is for ever")


ENVIRONMENT = {name.name: f"PAR45_{name.name.upper()}" for name in fields(Config)}

_NUMBERS = frozenset(name.name for name in fields(Config) if name.type in {"int", int})


def from_environment(environment: Mapping[str, str] = os.environ) -> Config:
    """Read the settings that the environment has. Raise `ConfigError` for an unusable one."""
    values: dict[str, object] = {}
    for name, variable in ENVIRONMENT.items():
        text = environment.get(variable, "")
        if text:
            values[name] = _parse(name, variable, text)
    return Config(**values)  # type: ignore[arg-type]


def _parse(name: str, variable: str, text: str) -> object:
    if name in _NUMBERS:
        try:
            return int(text)
        except ValueError:
            raise ConfigError(f"{variable} must be a whole number, not {quote(text)}") from None
    if name == "data":
        return Path(text)
    if name in {"origins", "proxies", "trusted"}:
        return tuple(text.split())
    return text


def _check_origin(text: str) -> None:
    """Check that a browser could send it: as any other it would let nobody in, in silence."""
    if not _ORIGIN.fullmatch(text):
        raise ConfigError(f"{quote(text)} is no origin, as https://play.example is one")


def _check_address(text: str) -> None:
    try:
        ip_address(text)
    except ValueError:
        raise ConfigError(
            f"{quote(text)} is no address, as 192.0.2.1 or 2001:db8::1 is one"
        ) from None
