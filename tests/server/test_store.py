"""Connections: habits that matter, and what a store says that it keeps."""

import asyncio
from pathlib import Path

import pytest
from redis.exceptions import ResponseError

from server.script import Script
from server.store import (
    COMMAND_TIMEOUT_S,
    CONNECTIONS_MAX,
    Client,
    Durability,
    StoreAway,
    ask,
    ask_all,
    durability,
    open_client,
    pool_of,
    read_address,
)
from tests.server.proxy import link_to


async def test_the_embedded_store_keeps_all(client: Client) -> None:
    found = await durability(client)
    assert found.server in {"valkey", "redis"}
    assert found.supported
    assert found.keeps_all


@pytest.mark.parametrize(
    ("found", "supported", "keeps_all", "words"),
    [
        (Durability("redis", (7, 0, 15), True, "always"), True, True, "every write is on the disk"),
        (
            Durability("redis", (7, 4), True, "everysec"),
            True,
            False,
            "a power cut may lose the last",
        ),
        (Durability("valkey", (8, 1), False, "everysec"), True, False, "not in a snapshot"),
        (Durability("redis", (8, 2), True, None), True, False, "is unknown"),
        (Durability("redis", (6, 2, 14), True, "always"), False, True, "redis 6.2.14"),
        (Durability("valkey", (7, 2, 4), True, "always"), False, True, "valkey 7.2.4"),
    ],
)
def test_what_is_promised_is_told(
    found: Durability, supported: bool, keeps_all: bool, words: str
) -> None:
    assert found.supported is supported
    assert found.keeps_all is keeps_all
    assert words in str(found)


async def test_connections_have_names_and_are_asked_once(client: Client, address: Path) -> None:
    assert await ask(client, "CLIENT GETNAME") in {"par45-test", b"par45-test"}
    settings = pool_of(read_address(address), address, "par45-test").connection_kwargs
    assert settings["retry"].get_retries() == 0
    assert settings["socket_timeout"] == COMMAND_TIMEOUT_S


async def test_more_callers_than_connections_wait_their_turn(client: Client) -> None:
    many = [ask(client, "ECHO", n) for n in range(10 * CONNECTIONS_MAX)]
    assert await asyncio.gather(*many) == [b"%d" % n for n in range(10 * CONNECTIONS_MAX)]


async def test_the_worlds_faults_are_told_apart_from_ours(client: Client, tmp_path: Path) -> None:
    nobody = open_client(tmp_path / "nobody", "par45-test")
    with pytest.raises(StoreAway, match="the store is away"):
        await ask(nobody, "PING")
    with pytest.raises(StoreAway):
        await ask_all(nobody, ("PING",), ("PING",))
    await nobody.aclose()
    await ask(client, "SET", "text", "x")
    for wrong in (("NONSENSE",), ("GET",), ("LPUSH", "text", "x")):
        with pytest.raises(ResponseError):
            await ask(client, *wrong)
    await ask(client, "CONFIG", "SET", "maxmemory", "1")
    try:
        with pytest.raises(StoreAway, match="maxmemory"):
            await ask(client, "SET", "more", "x")
    finally:
        await ask(client, "CONFIG", "SET", "maxmemory", "0")


async def test_who_goes_away_in_the_middle_leaves_no_answer_behind(
    address: Path, tmp_path: Path
) -> None:
    """R14: the connection of a cancelled caller is not used again."""
    async with link_to(address, tmp_path / "link") as link:
        client = open_client(link.socket, "par45-test")
        await ask(client, "PING")
        link.hold_answers()
        gone = asyncio.create_task(ask(client, "ECHO", "theirs"))
        await link.answer_held()
        gone.cancel()
        await asyncio.wait((gone,))
        link.open()
        for n in range(100):
            assert await ask(client, "ECHO", n) == b"%d" % n
        await client.aclose()


async def test_a_script_is_run_whether_the_store_knows_it_or_not(client: Client) -> None:
    script = Script.load("server.results", "book")
    await ask(client, "SCRIPT FLUSH")
    keys = ["{x}:log", "{x}:booked", "{x}:annulled"]
    for match, k in (("a", 1), ("b", 2), ("a", 1)):
        assert await script.run(client, keys, [match, "{}", "r", ""]) == k
