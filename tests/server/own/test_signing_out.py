"""Signing devices out in the store: whatever fails in between, every node hears of it."""

import secrets
from typing import Any

import pytest

from server.devices import Devices
from server.groups import Annulling, GroupDesk, Groups
from server.guilds import Guilds
from server.ids import DeviceId, PlayerId
from server.log import Log
from server.matches import Matches
from server.own import OwnDesk, Revoked
from server.players import Players
from server.protocol import Refused, RevokeDevices
from server.results import Results
from server.store import Client, ask
from server.tickets import Tickets
from tests.server.failing import Failing
from tests.server.own.test_departures import departures, log, matches

__all__ = ["log", "matches"]


def desk(client: Any, log: Log, matches: Matches) -> OwnDesk:
    players = Players(client, secrets.token_bytes)
    groups = Groups(client, log, secrets.token_bytes)
    annulling = Annulling(client, Results(client), groups.roll, lambda: None)
    devices = Devices(client, secrets.token_bytes)
    return OwnDesk(
        client,
        players,
        devices,
        Tickets(client, devices, secrets.token_bytes),
        GroupDesk(groups, players, annulling),
        Guilds(client),
        departures(client, log, matches),
        Revoked(client),
    )


@pytest.mark.parametrize("done", [False, True])
async def test_signed_out_by_a_node_that_died(
    client: Client, log: Log, matches: Matches, done: bool
) -> None:
    """Wherever it died, every node is told of whom a device was signed out, and of nobody for ever."""
    fails = 0
    while True:
        fails += 1
        await ask(client, "FLUSHALL")
        players = Players(client, secrets.token_bytes)
        ann, _ = await players.create("Ann")
        await Devices(client, secrets.token_bytes).new_secret(ann, DeviceId("phone"))
        hears = Revoked(client)
        await hears.tell(PlayerId("before"))
        assert await hears.read() == []
        failing: Any = Failing(client, fails, done=done)
        answer = await desk(failing, log, matches).answer(ann, RevokeDevices("r"))
        assert isinstance(answer, Refused) == failing.failed
        for what in await ask(client, "ZRANGE", "par45:revoking", 0, -1):
            await ask(client, "ZADD", "par45:revoking", 0, what)  # its time has come
        await Revoked(client).go_on()
        gone = not await players.has_device(ann.id, DeviceId("phone"))
        assert (ann.id in await hears.read()) >= gone
        assert await ask(client, "ZCARD", "par45:revoking") == 0
        if not failing.failed:
            break
    assert fails > 4, "there was much to do"
