"""The long level: many matches through slots that move and primaries that die, by the dice."""

import random
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.server.cluster.clusters import Cluster
from tests.server.cluster.playing import play_while
from tests.server.cluster.servers import Server
from tests.server.cluster.test_cluster import slot
from tests.server.cluster.watched import watched_in

MATCHES = 20
HOLES = 18

pytestmark = pytest.mark.campaign


class Mishaps:
    """What can happen to a Cluster, and is mended before the next."""

    def __init__(self, cluster: Cluster) -> None:
        self._cluster = cluster

    def slot_moves(self, match: str) -> None:
        for _ in range(3):
            self._cluster.move_slot(slot(match))

    def primary_dies(self, match: str) -> None:
        self._lose(self._cluster.primary_of(slot(match)))

    def primary_stalls(self, match: str) -> None:
        server = self._cluster.primary_of(slot(match))
        server.stall()
        try:
            self._cluster.wait_for_fail_over(server)
        finally:
            server.go_on()
        self._cluster.wait_until_whole()

    def another_dies(self, match: str) -> None:
        own = self._cluster.primary_of(slot(match))
        self._lose(next(other for other in self._cluster.primaries() if other is not own))

    def replica_is_put_first(self, match: str) -> None:
        replica = self._cluster.replica_of(self._cluster.primary_of(slot(match)))
        replica.ask("CLUSTER", "FAILOVER")
        self._cluster.wait_until_whole()

    def all_forget_their_scripts(self, _match: str) -> None:
        for server in self._cluster.primaries():
            server.ask("SCRIPT FLUSH")

    def _lose(self, server: Server) -> None:
        server.kill()
        self._cluster.wait_for_fail_over(server)
        server.start()
        self._cluster.wait_until_whole()


@pytest.mark.timeout(900)
async def test_a_cluster_of_mishaps(cluster: Cluster) -> None:
    """Whatever happens, matches go on by themselves, and nothing is missing without a note."""
    dice, mishaps = random.Random(), Mishaps(cluster)
    all_that_can: list[Callable[[str], None]] = [
        mishaps.slot_moves,
        mishaps.primary_dies,
        mishaps.primary_stalls,
        mishaps.another_dies,
        mishaps.replica_is_put_first,
        mishaps.all_forget_their_scripts,
    ]
    for _ in range(MATCHES):
        played = await play_while(cluster.url, dice.choice(all_that_can), holes=HOLES)
        played.check()


@pytest.mark.timeout(600)
async def test_three_sentinels(tmp_path: Path) -> None:
    """The two servers take turns in being killed and in taking over, under three sentinels."""
    with watched_in(tmp_path, sentinels=3) as watched:

        def kill(_match: str) -> None:
            primary = watched.primary()
            primary.kill()
            watched.wait_for_fail_over(primary)
            primary.start()
            watched.wait_until_paired()

        for _ in range(MATCHES // 4):
            played = await play_while(watched.url, kill, holes=HOLES)
            played.check()
