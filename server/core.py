"""A node without its sockets: all that stands between a log and the connections.

`app` puts it on a real store and behind a real transport, the simulation of the tests on
a store and links of its own: so both run the same node.
"""

from collections.abc import Callable

from server.devices import Devices
from server.door import Door
from server.groups import Annulling, GroupDesk, Groups
from server.guilds import Guilds
from server.hints import Hints
from server.hub import Hub
from server.limits import Visit
from server.listings import Listings
from server.log import Log
from server.matches import Matches
from server.memory import Memory
from server.open_list import OpenList
from server.outbox import Outbox
from server.own import Days, Departures, Keeper, OwnDesk, Retention, Revoked, Sessions
from server.players import Players
from server.records import Records
from server.results import Results
from server.reviewing import Reviewing
from server.rounds import Desk, Rounds
from server.seated import Seated
from server.service_desk import ServiceDesk
from server.session import Session
from server.solved import SolvedResults
from server.solving import Solver
from server.standings import Standings, StandingsDesk
from server.store import Client
from server.sweep import Sweep
from server.tickets import Tickets
from server.world import World

FOR_EVER = Days()


class Core:
    """Matches, lobby, players and sweep of a node.

    Whoever makes it runs `sweep`, its `follow`, `solved` and `keeper`, and closes `matches`.
    Without a solver nobody is told what was possible.
    """

    def __init__(
        self,
        log: Log,
        store: Client,
        world: World,
        days: Days = FOR_EVER,
        solver: Solver | None = None,
    ) -> None:
        self.players = Players(store, world.entropy)
        self.matches = Matches(log, world, solver)
        results, standings, records = Results(store), Standings(store), Records(store, log)
        listings, guilds = Listings(results, standings), Guilds(store)
        groups = Groups(store, log, world.entropy, listings.tell)
        rounds = Rounds(store, log, groups.roll, world.entropy)
        self.sweep = Sweep(
            self.matches,
            log,
            self.players,
            results,
            standings,
            records,
            rounds,
            Seated(store),
            world,
        )
        self.solved = SolvedResults(results, solver, standings.follow, lambda: log.healthy)
        annulling = Annulling(store, results, groups.roll, self.sweep.follow_soon)
        group_desk = GroupDesk(groups, self.players, annulling)
        revoked = Revoked(store)
        sessions = Sessions(store, self.players, world.now_ms)
        departures = Departures(
            store,
            self.players,
            self.matches,
            log,
            groups,
            guilds,
            revoked,
            world.entropy,
            listings.tell,
        )
        devices = Devices(store, world.entropy)
        tickets = Tickets(store, devices, world.entropy)
        self.hub = Hub(
            self.matches,
            log,
            self.players,
            OpenList(store),
            Desk(rounds, self.players, groups.roll),
            StandingsDesk(standings, self.players, groups.roll, world.entropy),
            group_desk,
            OwnDesk(store, self.players, devices, tickets, group_desk, guilds, departures, revoked),
            ServiceDesk(Memory(store), guilds, listings),
            tickets,
            sessions,
            Door(groups.roll, rounds, self.players),
            listings,
            Reviewing(solver),
            Hints(solver),
            world,
        )
        retention = Retention(store, self.players, departures, log, self.matches, days)
        self.keeper = Keeper(revoked, sessions, groups, departures, retention, lambda: log.healthy)

    def session(self, outbox: Outbox, close: Callable[[int, str], None], visit: Visit) -> Session:
        """Make the session of a new connection."""
        return Session(self.hub, self.players, outbox, close, visit)
