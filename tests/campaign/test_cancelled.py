"""Players drop while their moves are being stored: nobody hears another's answer (R14)."""

import asyncio
import random
from collections import Counter
from pathlib import Path

from server.app import Node
from server.client import Client
from server.log import Log
from server.protocol import MatchSettings
from tests.campaign.conftest import Tell
from tests.campaign.dropper import Dropper
from tests.campaign.ledger import stored_moves
from tests.campaign.levels import Level, levels
from tests.campaign.nodes import nodes_on
from tests.campaign.table import HOUR_MS
from tests.server.node.playing import open_match, until_hole
from tests.server.node.raw import Raw
from tests.server.proxy import link_to

LATE_S = 0.05
TABLES = 20
DROPS_AT_LEAST = 8
READERS = 40
READS_PER_DROP = 2
HELLO_SHARE = 0.1
SETTINGS = MatchSettings(holes=18, countdown_ms=0, pause_ms=0, limit_ms=HOUR_MS)


async def seat_pair(
    node: Node, far: Node, number: int, dice: random.Random
) -> tuple[str, list[Dropper]]:
    """Have two players begin a match; return its invite code, and them."""
    names = [f"{side} {number}" for side in ("Left", "Right")]
    pair = [await Client.connect(node.ws, name=name) for name in names]
    match = await open_match(*pair, settings=SETTINGS)
    await pair[0].start(match)
    await until_hole(pair[1], match)
    droppers = [
        Dropper(far.ws, client.name, client.player, client.secret, match, dice) for client in pair
    ]
    for client in pair:
        await client.close()
    return pair[0].view(match).invite, droppers


async def read_known(
    far: Node, invites: dict[str, str], players: list[Dropper], reads: int, dice: random.Random
) -> int:
    """Ask for matches by invite code and players by secret; return how many answers were wrong."""
    raw, wrong = await Raw.connect(far.ws), 0
    await raw.hello()
    for _ in range(reads):
        if dice.random() < HELLO_SHARE:
            player, other = dice.choice(players), await Raw.connect(far.ws)
            wrong += (await other.hello(secret=player.secret, name=""))["player"] != player.player
            await other.close()
        else:
            invite = dice.choice(list(invites))
            answer = await raw.ask(type="watch", request=invite, match=invite)
            wrong += (answer["request"], answer.get("match")) != (invite, invites[invite])
    await raw.close()
    return wrong


async def audit_pair(log: Log, pair: list[Dropper]) -> Counter[str]:
    """Hold what two players were told against the log of their match."""
    stored = Counter(move for move, _ in await stored_moves(log, pair[0].match))
    asked = {move for player in pair for move in player.asked}
    acknowledged = {move for player in pair for move in player.acknowledged}
    places = Counter(move[:3] for move in stored.elements())
    return Counter(
        lost=len(acknowledged - stored.keys()),
        doubled=places.total() - len(places),
        never_asked=len(stored.keys() - asked),
        acknowledged=len(acknowledged),
        stored=stored.total(),
    )


@levels(quick=80, full=5000)
async def test_dropped_commands_leave_no_answer_behind(
    level: Level, address: Path, tmp_path: Path, tell: Tell
) -> None:
    """After thousands of drops each reads what was asked for, and nobody another's state."""
    dice, log = level.dice(), Log(address)
    tables = min(TABLES, level.size // DROPS_AT_LEAST)
    async with (
        link_to(address, tmp_path / "link", LATE_S) as link,
        nodes_on(address, link.socket) as (node, far),
    ):
        seated = [await seat_pair(node, far, number, dice) for number in range(tables)]
        players = [player for _, pair in seated for player in pair]
        numbers = iter(range(level.size))

        async def drop_on(player: Dropper) -> None:
            for _ in numbers:
                await player.drop()

        await asyncio.gather(*(drop_on(player) for player in players))
        invites = {invite: pair[0].match for invite, pair in seated}
        reads = level.size * READS_PER_DROP // READERS
        wrong = await asyncio.gather(
            *(read_known(far, invites, players, reads, dice) for _ in range(READERS))
        )
    counts: Counter[str] = sum([await audit_pair(log, pair) for _, pair in seated], Counter())
    await log.close()
    assert not [frame for player in players for frame in player.wrong]
    assert sum(wrong) == 0
    assert counts["lost"] == counts["doubled"] == counts["never_asked"] == 0
    assert 0 < counts["acknowledged"] < counts["stored"]
    if level.full:
        tell(
            f"{level.size} drops, {counts['stored']} moves stored, {counts['acknowledged']} of "
            f"them acknowledged, {reads * READERS} reads: 0 wrong, dice {level.seed}"
        )
