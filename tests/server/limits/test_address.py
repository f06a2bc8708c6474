"""From where somebody comes: proxies are believed by name alone, networks count as one."""

import pytest

from server.config import Config, ConfigError, from_environment
from server.limits import Origins, key_of

PROXIES = ("10.0.0.1", "10.0.0.2", "fd00::1")


@pytest.mark.parametrize(
    ("peer", "forwarded", "key"),
    [
        ("192.0.2.7", [], "192.0.2.7"),
        ("192.0.2.7", ["198.51.100.1"], "192.0.2.7"),
        ("10.0.0.1", [], "10.0.0.1"),
        ("10.0.0.1", ["198.51.100.1"], "198.51.100.1"),
        ("::ffff:10.0.0.1", ["198.51.100.1"], "198.51.100.1"),
        ("10.0.0.1", ["6.6.6.6, 198.51.100.1"], "198.51.100.1"),
        ("10.0.0.1", ["6.6.6.6", "198.51.100.1"], "198.51.100.1"),
        ("10.0.0.1", ["6.6.6.6, 198.51.100.1, 10.0.0.2"], "198.51.100.1"),
        ("10.0.0.1", ["10.0.0.2"], "10.0.0.2"),
        ("10.0.0.1", ["unknown"], "10.0.0.1"),
        ("10.0.0.1", ["198.51.100.1, "], "10.0.0.1"),
        ("10.0.0.1", ["198.51.100.1:4545"], "10.0.0.1"),
        ("10.0.0.3", ["198.51.100.1"], "10.0.0.3"),
        ("fd00::1", ["2001:db8:1:2:3:4:5:6"], "2001:db8:1:2::/64"),
        ("2001:db8::1", [], "2001:db8::/64"),
        ("fe80::1%eth0", [], "fe80::/64"),
        ("", [], ""),
    ],
)
def test_who_is_behind_a_connection(peer: str, forwarded: list[str], key: str) -> None:
    """Only a proxy that was named says for whom it connects, and only the last one it says."""
    assert Origins(PROXIES).key(peer, forwarded) == key


def test_nobody_is_believed_by_default() -> None:
    """Without proxies that were named an address is the peer's, whatever it says."""
    assert Origins().key("127.0.0.1", ["198.51.100.1"]) == "127.0.0.1"


def test_a_home_counts_as_one() -> None:
    """All of a home's IPv6 addresses share their limits, and a mapped address is its plain one."""
    assert key_of("2001:db8::1") == key_of("2001:db8::ffff:1") != key_of("2001:db8:0:1::1")
    assert key_of("::ffff:192.0.2.1") == "192.0.2.1"


@pytest.mark.parametrize("text", ["10.0.0.0/8", "proxy.example", "10.0.0.1:80", "*"])
@pytest.mark.parametrize("variable", ["PAR45_PROXIES", "PAR45_TRUSTED"])
def test_proxies_are_exact_addresses(variable: str, text: str) -> None:
    """Networks, names and stars are refused in words."""
    with pytest.raises(ConfigError, match="is no address"):
        from_environment({variable: f"10.0.0.1 {text}"})


def test_settings_of_limits() -> None:
    """Each has its variable."""
    config = from_environment(
        {
            "PAR45_CONNECTIONS": "10",
            "PAR45_CONNECTIONS_PER_ADDRESS": "5",
            "PAR45_PROXIES": "10.0.0.1  fd00::1",
            "PAR45_TRUSTED": "10.0.0.9",
        }
    )
    assert config == Config(
        connections=10,
        connections_per_address=5,
        proxies=("10.0.0.1", "fd00::1"),
        trusted=("10.0.0.9",),
    )
    with pytest.raises(ConfigError, match="room"):
        from_environment({"PAR45_CONNECTIONS": "0"})
