"""Groups, standings and deleting on a Cluster: no script asks for keys of two primaries."""

import pytest

from server.app import Node
from server.client import Client, RefusedError
from server.config import Config
from server.protocol import StandingsTable
from server.results import Results
from server.standings import Standings
from server.store import open_client
from tests.server.cluster.clusters import Cluster
from tests.server.node.test_rounds import QUICK
from tests.server.standings.results import round_by

HOUR_MS = 60 * 60 * 1000


async def test_groups_and_leaving_for_good(cluster: Cluster) -> None:
    """Two friends make a group and stand in its list; one of them deletes all and is gone."""
    store = open_client(cluster.url, "par45-test")
    node = await Node.start(Config(port=0, redis=cluster.url, house=0))
    async with (
        await Client.connect(node.ws, name="Ann") as ann,
        await Client.connect(node.ws, name="Bob") as bob,
    ):
        made = await ann.groups.create("Friends")
        await bob.groups.join(made.invite)
        await ann.groups.rename(made.group, "Others")
        invite = (await ann.groups.new_code(made.group)).invite
        assert invite != made.invite
        await bob.create(QUICK, made.group)
        await bob.open_round(HOUR_MS, QUICK, made.group)
        assert len(await ann.rounds(made.group)) == 1
        await bob.own.set_visibility("groups")
        await bob.own.new_secret()
        for n in range(5):
            strokes = {ann.player: 40, bob.player: 41}
            await Results(store).book(round_by(f"m{n}", n, strokes, made.group))
        await Standings(store).follow()
        page = await ann.standings(StandingsTable(scope=made.group))
        assert [line.name for line in page.lines] == ["Ann", "Bob"]
        await bob.own.delete("Bob")
        page = await ann.standings(StandingsTable(scope=made.group))
        assert [line.name for line in page.lines] == ["Ann"]
        assert [member.name for member in (await ann.groups.show(made.group)).members] == ["Ann"]
        await ann.groups.leave(made.group)
        with pytest.raises(RefusedError, match="no_group"):
            await ann.groups.join(invite)
    await node.stop()
    await store.aclose()
