"""A node without its sockets: all that stands between a log and the connections.

`app` puts it on a real store and behind a real transport, the simulation of the tests on
a store and links of its own: so both run the same node.
"""

from collections.abc import Callable

from server.hub import Hub
from server.limits import Visit
from server.log import Log
from server.matches import Matches
from server.open_list import OpenList
from server.outbox import Outbox
from server.players import Players
from server.records import Records
from server.results import Results
from server.rounds import Desk, Rounds
from server.session import Session
from server.standings import Standings, StandingsDesk
from server.store import Client
from server.sweep import Sweep
from server.world import World


class Core:
    """Matches, lobby and sweep of a node. Whoever makes it runs `sweep` and its `follow`, and closes `matches`."""

    def __init__(self, log: Log, store: Client, world: World) -> None:
        self.players = Players(store, world.entropy)
        self.matches = Matches(log, world)
        rounds = Rounds(store, log, world.entropy)
        desk = Desk(rounds, self.players)
        results, standings, records = Results(store), Standings(store), Records(store, log)
        tables = StandingsDesk(standings, self.players)
        self.hub = Hub(self.matches, log, self.players, OpenList(store), desk, tables, world)
        self.sweep = Sweep(
            self.matches, log, self.players, results, standings, records, rounds, world
        )

    def session(self, outbox: Outbox, close: Callable[[int, str], None], visit: Visit) -> Session:
        """Make the session of a new connection."""
        return Session(self.hub, self.players, outbox, close, visit)
