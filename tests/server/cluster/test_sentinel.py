"""A match on a store that a sentinel watches over: its primary dies, and play goes on."""

from collections.abc import Iterator

import pytest

from server.store import StoreAway, ask, durability, open_client
from tests.server.cluster.playing import play_while
from tests.server.cluster.watched import SERVICE, Watched, watched_in


@pytest.fixture(scope="module")
def watched(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Watched]:
    with watched_in(tmp_path_factory.mktemp("watched")) as watched:
        yield watched


async def test_the_primary_is_found(watched: Watched) -> None:
    """Any sentinel that answers will do; what it says is told at the start."""
    client = open_client(watched.url, "par45-test")
    await ask(client, "SET", "a", 1)
    assert watched.primary().ask("GET", "a") == b"1"
    found = await durability(client)
    assert found.replaced
    assert "a fail-over may lose the last writes" in str(found)
    await client.aclose()


async def test_a_service_that_nobody_knows_is_told(watched: Watched) -> None:
    client = open_client(watched.url.replace(f"/{SERVICE}", "/nobody"), "par45-test")
    with pytest.raises(StoreAway, match="knows no service 'nobody'"):
        await ask(client, "PING")
    await client.aclose()


async def test_a_match_goes_on_when_its_primary_is_killed(watched: Watched) -> None:
    """The replica takes over, and play goes on by itself."""
    killed = watched.primary()
    played = await play_while(watched.url, lambda match: killed.kill())
    played.check()
    assert watched.primary() is not killed
