"""The connections of a node: each ends once its device is signed out, and keeps its player seen."""

import secrets

import pytest

from server import noted
from server.devices import Devices
from server.own import Revoked, Sessions
from server.players import SEEN_EVERY_MS, Players
from server.protocol import CloseCode
from server.store import Client, ask


class Clock:
    def __init__(self) -> None:
        self.ms = 0

    def __call__(self) -> int:
        return self.ms


@pytest.fixture
def players(client: Client) -> Players:
    return Players(client, secrets.token_bytes)


async def test_a_device_signed_out_while_it_said_hello(client: Client, players: Players) -> None:
    """Whatever came first, the connection does not go on."""
    sessions, ended = Sessions(client, players, Clock()), []
    ann, _ = await players.create("Ann")
    phone = await players.check(
        await Devices(client, secrets.token_bytes).new_secret(ann, ann.device) or ""
    )
    assert phone is not None
    await sessions.enter(ann, lambda code, reason: ended.append(code))
    assert ended == []
    await ask(client, "HDEL", noted.player_key(ann.id), f"d:{ann.device}")
    await sessions.enter(ann, lambda code, reason: ended.append(code))
    assert ended == [CloseCode.SIGNED_OUT]
    await players.erase(ann.id)
    await sessions.enter(ann, lambda code, reason: ended.append(code))
    assert ended == [CloseCode.SIGNED_OUT, CloseCode.DELETED]


async def test_who_stays_connected_is_seen(client: Client, players: Players) -> None:
    """Once an hour, so that nobody is deleted who plays all the time; who has left is not."""
    clock = Clock()
    sessions = Sessions(client, players, clock)
    ann, _ = await players.create("Ann")
    key = noted.player_key(ann.id)
    forget = await sessions.enter(ann, lambda code, reason: None)
    for passed_ms, seen in ((SEEN_EVERY_MS - 1, False), (1, True), (SEEN_EVERY_MS - 1, False)):
        clock.ms += passed_ms
        await ask(client, "HSET", key, "seen", 1)
        await sessions.note_seen()
        assert (int(await ask(client, "HGET", key, "seen")) > 1) is seen
    forget()
    clock.ms += SEEN_EVERY_MS
    await sessions.note_seen()
    assert int(await ask(client, "HGET", key, "seen")) == 1


async def test_what_was_told_before_is_not_told_again(client: Client, players: Players) -> None:
    """A node reads on from where it began: its connections are all younger."""
    ann, _ = await players.create("Ann")
    old, new = Revoked(client), Revoked(client)
    assert await old.read() == []
    await old.tell(ann.id)
    assert await new.read() == []
    assert await old.read() == [ann.id]
    await new.tell(ann.id)
    assert await new.read() == await old.read() == [ann.id]
    assert await new.read() == []
