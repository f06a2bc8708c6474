"""Addresses of stores: what each form means, and what is none."""

from pathlib import Path

import pytest
from redis.asyncio import Connection, SSLConnection

from server.store import AddressError, Host, Kind, checked, open_client, read_address


@pytest.mark.parametrize(
    ("address", "place", "settings"),
    [
        ("redis://store", Host("store", 6379), {}),
        ("redis://store:7000/3", Host("store", 7000), {"db": 3}),
        ("redis://:word@store", Host("store", 6379), {"password": "word"}),
        ("redis://me:w%40rd@[::1]:7000", Host("::1", 7000), {"username": "me", "password": "w@rd"}),
        ("unix:///run/store", Path("/run/store"), {}),
        ("unix:///run/store?db=2", Path("/run/store"), {"db": 2}),
        (Path("/run/store"), Path("/run/store"), {}),
    ],
)
def test_one_server(address: str | Path, place: object, settings: dict[str, object]) -> None:
    access = checked(address)
    assert (access.kind, access.places, access.settings) == (Kind.SINGLE, (place,), settings)


def test_sentinels() -> None:
    """The servers' user is not the sentinels'; TLS is for both."""
    access = checked(
        "rediss+sentinel://me:word@a,b:7000,[::1]:7001/our-store/2"
        "?sentinel_username=you&sentinel_password=other&ssl_cert_reqs=none"
    )
    assert access.kind is Kind.SENTINEL
    assert access.service == "our-store"
    assert access.connection_class is SSLConnection
    assert access.settings == {
        "username": "me",
        "password": "word",
        "db": 2,
        "ssl_cert_reqs": "none",
    }
    assert access.sentinels is not None
    assert access.sentinels.places == (Host("a", 26379), Host("b", 7000), Host("::1", 7001))
    assert access.sentinels.connection_class is SSLConnection
    assert access.sentinels.settings == {
        "username": "you",
        "password": "other",
        "ssl_cert_reqs": "none",
    }


def test_a_cluster() -> None:
    access = checked("redis+cluster://me:word@a,b:7000")
    assert access.kind is Kind.CLUSTER
    assert access.places == (Host("a", 6379), Host("b", 7000))
    assert access.connection_class is Connection
    assert access.settings == {"username": "me", "password": "word"}
    assert checked("REDIS+CLUSTER://a/0").places == (Host("a", 6379),)


@pytest.mark.parametrize(
    "address",
    [
        *("", "localhost", "http://localhost", "redis://localhost:port", "unix://"),
        *(
            "redis+sentinel://a",
            "redis+sentinel://a/",
            "redis+sentinel:///s",
            "redis+sentinel://a/s/x",
        ),
        *("redis+cluster://", "redis+cluster://a/1", "redis+cluster://a,,b", "redis+cluster://a:b"),
        *("redis+clusters://a", "redis+cluster://a?nonsense=1", "redis+cluster://a:99999"),
    ],
)
def test_what_is_no_address_is_refused(address: str) -> None:
    with pytest.raises(AddressError, match="is no address of a store"):
        open_client(address, "par45-test")


def test_a_password_is_not_shown() -> None:
    with pytest.raises(AddressError) as error:
        read_address("redis+cluster://me:word@a/1")
    assert "word" not in str(error.value)
    assert "'redis+cluster://...@a/1'" in str(error.value)
