"""Connections are cut at any byte, either way: both sides end with the same state."""

import asyncio
import random
from pathlib import Path

from server.app import Node
from server.client import Client
from server.log import Log
from tests.campaign.conftest import Tell
from tests.campaign.forwarder import Cut, Forwarder, forwarding
from tests.campaign.ledger import Ledger, audit
from tests.campaign.levels import Level, levels
from tests.campaign.nodes import nodes_on
from tests.campaign.returns import Returns
from tests.campaign.table import SETTINGS, connect, play_match

LONGEST_EXPONENT = 14
PLAYERS = 4
TABLES = 2


def cut_at_random(dice: random.Random) -> Cut:
    """Cut after 1 to 16384 bytes; in the handshake as often as later on."""
    return Cut(dice.random() < 0.5, int(2 ** (dice.random() * LONGEST_EXPONENT)))


async def cut_and_play(
    forwarder: Forwarder, url: str, node: Node, cuts: int, ledger: Ledger, returns: Returns
) -> int:
    """Play match after match until there were enough cuts; return how many matches."""
    played = 0
    while forwarder.cuts < cuts:
        clients = [await connect(url, f"P{number}") for number in range(PLAYERS)]
        for client in clients:
            returns.follow(client)
        match, ends = await play_match(clients, ledger, SETTINGS)
        async with await Client.connect(node.ws) as other:
            await other.watch_on(match)
            truth = await other.until(match, lambda view: view.phase == "ended")
        for end in ends:
            assert (end.seats, end.codes, end.heads) == (truth.seats, truth.codes, truth.heads)
        await returns.all_back()
        for client in clients:
            returns.forget(client)
        await asyncio.gather(*(client.close() for client in clients))
        played += 1
    return played


@levels(quick=40, full=1000)
async def test_cut_connections_apply_each_move_once(
    level: Level, address: Path, tell: Tell
) -> None:
    """Whatever byte was the last, clients and server agree, and each move was made once."""
    ledger, returns, dice = Ledger(), Returns(), level.dice()

    def next_cut(made: int) -> Cut | None:
        return cut_at_random(dice) if made < level.size else None

    async with nodes_on(address) as (node,):
        servers = forwarding(node.url, dice=dice, next_cut=next_cut)
        async with servers as (forwarder, front), asyncio.TaskGroup() as group:
            tables = [
                group.create_task(cut_and_play(forwarder, front, node, level.size, ledger, returns))
                for _ in range(TABLES)
            ]
    log = Log(address)
    kept = await audit(log, ledger)
    await log.close()
    assert kept.is_right, kept
    assert forwarder.cuts >= level.size
    if level.full:
        matches = sum(table.result() for table in tables)
        tell(f"{forwarder.cuts} cuts in {matches} matches, {kept}, dice {level.seed}")
