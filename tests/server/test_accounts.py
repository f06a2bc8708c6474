"""A Discord user is one player, from the first use to the player's end."""

import asyncio
import secrets

import pytest

from server import accounts
from server.players import Players
from server.store import Client, ask

USER = "100000000000000001"


@pytest.fixture
def players(client: Client) -> Players:
    return Players(client, secrets.token_bytes)


async def test_many_first_clicks_make_one_player(client: Client, players: Players) -> None:
    """Whoever comes at the same time is the same player, and nobody else is left behind."""
    found = await asyncio.gather(*(players.of_discord(USER, "Ann") for _ in range(8)))
    assert len({player.id for player in found if player}) == 1
    assert await ask(client, "ZCARD", "par45:seen") == 1
    assert await ask(client, "KEYS", "{p:*") == [f"{{p:{found[0] and found[0].id}}}".encode()]


async def test_what_is_no_user_is_nobody(players: Players) -> None:
    """An account is a number of Discord's; a name that cannot be one is put aside."""
    for text in ("", "ann", "1234", "1" * 21, "12345\n", "\u0661" * 18):
        assert await players.of_discord(text, "Ann") is None
    player = await players.of_discord(USER, "\u202e")
    assert player is not None
    assert player.name == "Player"
    kept = await players.kept(player.id)
    assert kept is not None
    assert (kept.discord, kept.seen_at_ms) == (USER, kept.made_at_ms)


async def test_a_deleted_player_is_not_found_by_the_account(
    client: Client, players: Players
) -> None:
    """The account leads to a new player, whom deleting the old one again does not touch."""
    first = await players.of_discord(USER, "Ann")
    assert first is not None
    assert await players.erase(first.id)
    assert await accounts.find(client, USER) is None
    again = await players.of_discord(USER, "Ann")
    assert again is not None
    assert again.id != first.id
    assert not await players.erase(first.id)
    await accounts.release(client, USER, first.id)
    assert await accounts.find(client, USER) == again.id


async def test_an_account_that_leads_nowhere_is_mended(client: Client, players: Players) -> None:
    """Who was being deleted at that moment gets a new player all the same."""
    first = await players.of_discord(USER, "Ann")
    assert first is not None
    await ask(client, "DEL", f"{{p:{first.id}}}")
    again = await players.of_discord(USER, "Ann")
    assert again is not None
    assert again.id == await accounts.find(client, USER) != first.id


async def test_who_comes_back_is_noted_as_here(client: Client, players: Players) -> None:
    """Each hour of use is noted, so that nobody who plays is deleted for being away."""
    player = await players.of_discord(USER, "Ann")
    assert player is not None
    await players.touch(player.id, 1)
    await players.of_discord(USER, "Ann")
    kept = await players.kept(player.id)
    assert kept is not None
    assert kept.seen_at_ms > 1
    assert await ask(client, "ZSCORE", "par45:seen", player.id) == kept.seen_at_ms
