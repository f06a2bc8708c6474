"""Devices: each its own secret, replaced without locking anybody out, and made void at once."""

import asyncio
import hashlib
import secrets

import pytest

from server.devices import DEVICES_LIMIT, DeviceGoneError, Devices
from server.ids import DeviceId, device_id_for
from server.noted import player_key
from server.players import Player, Players
from server.store import Client, ask

PHONE = device_id_for("phone")


@pytest.fixture
def players(client: Client) -> Players:
    return Players(client, secrets.token_bytes)


@pytest.fixture
def devices(client: Client) -> Devices:
    return Devices(client, secrets.token_bytes)


async def on(players: Players, word: str | None) -> Player:
    player = await players.check(word or "")
    assert player is not None
    return player


async def test_the_old_secret_is_good_until_the_new_one_is_used(
    players: Players, devices: Devices
) -> None:
    """An answer that was lost locks nobody out; a new secret that was used makes the old void."""
    ann, old = await players.create("Ann")
    lost = await devices.new_secret(ann, ann.device)
    new = await devices.new_secret(ann, ann.device)
    assert await players.check(old) == ann
    assert await players.check(lost or "") is None, "a newer one has taken its place"
    assert (await on(players, new)).device == ann.device
    assert await players.check(old) is None
    assert (await on(players, new)) == ann
    assert [each.id for each in await devices.list(ann.id)] == [ann.device]


async def test_another_device_has_a_secret_of_its_own(players: Players, devices: Devices) -> None:
    """Two devices are one player, and a new secret for one leaves the other's as it is."""
    ann, own = await players.create("Ann")
    word = await devices.new_secret(ann, PHONE)
    assert [each.used_at_ms > 0 for each in await devices.list(ann.id)] == [True, False]
    phone = await on(players, word)
    assert (phone, phone.device) == (ann, PHONE)
    await on(players, await devices.new_secret(phone, PHONE))
    assert await players.check(own) == ann
    assert [each.used_at_ms > 0 for each in await devices.list(ann.id)] == [True, True]


async def test_a_revoked_device_is_out_at_once(players: Players, devices: Devices) -> None:
    """Its secrets show nobody, the new and the old one, and it can no longer ask for anything."""
    ann, own = await players.create("Ann")
    phone = await on(players, word := await devices.new_secret(ann, PHONE))
    waiting = await devices.new_secret(phone, PHONE)
    await devices.revoke(ann, PHONE)
    assert [await players.check(each or "") for each in (word, waiting)] == [None, None]
    assert await players.check(own) == ann
    assert not await players.has_device(ann.id, PHONE)
    with pytest.raises(DeviceGoneError):
        await devices.new_secret(phone, PHONE)
    with pytest.raises(DeviceGoneError):
        await devices.revoke(phone, ann.device)


async def test_all_others_are_revoked(players: Players, devices: Devices) -> None:
    """The one that asks stays, and is the only one."""
    ann, own = await players.create("Ann")
    words = [await devices.new_secret(ann, device_id_for(str(n))) for n in range(3)]
    await devices.revoke(ann, None)
    assert [each.id for each in await devices.list(ann.id)] == [ann.device]
    assert [await players.check(each or "") for each in words] == [None] * 3
    assert await players.check(own) == ann


async def test_two_that_revoke_each_other(players: Players, devices: Devices) -> None:
    """At the same time on two nodes: one of them stays."""
    for _ in range(20):
        ann, own = await players.create("Ann")
        phone = await on(players, word := await devices.new_secret(ann, PHONE))
        done = await asyncio.gather(
            devices.revoke(ann, PHONE), devices.revoke(phone, ann.device), return_exceptions=True
        )
        assert sorted(map(type, done), key=str) == sorted([type(None), DeviceGoneError], key=str)
        left = [each for each in (own, word) if await players.check(each or "")]
        assert len(left) == 1


async def test_there_is_an_end_to_devices(players: Players, devices: Devices) -> None:
    """A player has a limited number of them; one that is known gets new secrets all the same."""
    ann, _ = await players.create("Ann")
    for n in range(DEVICES_LIMIT - 1):
        assert await devices.new_secret(ann, device_id_for(str(n)))
    assert await devices.new_secret(ann, PHONE) is None
    assert await devices.new_secret(ann, device_id_for("0"))


async def test_a_player_from_before_devices(players: Players, client: Client) -> None:
    """A secret that was told before there were devices is good, and becomes the first device's."""
    ann, word = await players.create("Ann")
    key = player_key(ann.id)
    await ask(client, "DEL", key)
    old = hashlib.sha256(word.partition(".")[2].encode()).hexdigest()
    await ask(client, "HSET", key, "name", "Ann", "secret", old, "house", 0)
    for _ in range(2):
        assert (await on(players, word)).device == DeviceId("first")
    assert not await ask(client, "HEXISTS", key, "secret")


async def test_last_seen_is_noted_once_an_hour(players: Players, client: Client) -> None:
    """The first of an hour's visits writes, the others do not."""
    ann, word = await players.create("Ann")
    key = player_key(ann.id)
    for used, noted in ((0, True), (None, False)):
        if used is not None:
            await ask(client, "HSET", key, f"u:{ann.device}", used)
        await ask(client, "HSET", key, "seen", 1)
        assert await players.check(word)
        kept = await players.kept(ann.id)
        assert kept is not None
        assert (kept.seen_at_ms > 1) is noted
