"""Tickets: once, soon, and then the same player on one more device."""

import asyncio

import pytest

from server.app import Node
from server.client import Client, NotWelcomeError
from server.devices import DEVICES_LIMIT
from server.store import Client as Store
from server.store import ask
from server.tickets import GOOD_FOR_MS
from tests.server.node.conftest import Connect
from tests.server.node.playing import open_match


async def redeemed(node: Node, ticket: str) -> Client:
    return await Client.connect(node.ws, ticket=ticket)


async def test_a_ticket_makes_another_device_the_same_player(node: Node, connect: Connect) -> None:
    """The device comes back by a secret of its own, finds what goes on, and can be signed out."""
    ann, ben = await connect("Ann"), await connect("Ben")
    match = await open_match(ann, ben)
    ticket = await ann.own.ticket()
    assert ticket.good_for_ms == GOOD_FOR_MS
    async with await redeemed(node, ticket.ticket) as browser:
        assert (browser.player, browser.name) == (ann.player, "Ann")
        assert browser.matches == [match]
        secret = browser.secret
    assert secret != ann.secret
    again = await connect(secret=secret)
    assert again.player == ann.player
    assert len(await again.own.devices()) == 2
    await ann.own.revoke()
    with pytest.raises(NotWelcomeError, match="bad_secret"):
        await connect(secret=secret)


async def test_a_ticket_is_good_once(node: Node, connect: Connect) -> None:
    """Of two who show it at the same time one is let in, and nobody after that."""
    ann = await connect("Ann")
    ticket = (await ann.own.ticket()).ticket
    both = await asyncio.gather(
        redeemed(node, ticket), redeemed(node, ticket), return_exceptions=True
    )
    (let_in,) = (each for each in both if isinstance(each, Client))
    (refused,) = (each for each in both if isinstance(each, NotWelcomeError))
    assert refused.reason == "bad_secret"
    await let_in.close()
    for wrong in (ticket, ticket[:-1], "", ann.secret, "\u0661"):
        with pytest.raises(NotWelcomeError, match="bad_secret"):
            await redeemed(node, wrong or "-")


async def test_a_ticket_is_good_for_some_minutes(client: Store, connect: Connect) -> None:
    """The store forgets it by itself, and never had more than its hash."""
    ticket = (await (await connect("Ann")).own.ticket()).ticket
    (key,) = await ask(client, "KEYS", "{ticket:*")
    assert ticket.encode() not in key
    assert 0 < await ask(client, "PTTL", key) <= GOOD_FOR_MS


async def test_who_was_deleted_is_nobody_by_a_ticket_either(node: Node, connect: Connect) -> None:
    """Deleting a player makes tickets void that are out."""
    ann = await connect("Ann")
    ticket = (await ann.own.ticket()).ticket
    await ann.own.delete("Ann")
    with pytest.raises(NotWelcomeError, match="bad_secret"):
        await redeemed(node, ticket)


async def test_there_are_only_so_many_devices(node: Node, connect: Connect) -> None:
    """Who has all the devices there can be is told so."""
    ann = await connect("Ann")
    for _ in range(DEVICES_LIMIT - 1):
        await ann.own.another_device()
    with pytest.raises(NotWelcomeError, match="too_many"):
        await redeemed(node, (await ann.own.ticket()).ticket)
