"""A Cluster of three primaries with a replica each, and moving a slot within it."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from redis.exceptions import RedisError

from tests.server.cluster.servers import Server, free_port, wait_for

PRIMARIES = 3
SLOTS = 16384
NODE_TIMEOUT_MS = 500


class Cluster:
    """The servers of a Cluster."""

    def __init__(self, folder: Path) -> None:
        self.servers = [
            Server(
                folder / str(n),
                *("--cluster-enabled", "yes", "--cluster-port", str(free_port())),
                *("--cluster-node-timeout", str(NODE_TIMEOUT_MS)),
                *("--cluster-replica-validity-factor", "0", "--appendonly", "yes"),
            )
            for n in range(2 * PRIMARIES)
        ]

    @property
    def url(self) -> str:
        """Its address, as an operator writes it."""
        return "redis+cluster://" + ",".join(server.address for server in self.servers[:2])

    def form(self) -> None:
        """Have the servers meet, share the slots, and pair up."""
        first = self.servers[0]
        for server in self.servers:
            server.start()
        for n, server in enumerate(self.servers):
            server.ask("CLUSTER", "SET-CONFIG-EPOCH", n + 1)
        for server in self.servers[1:]:
            bus = server.ask("CONFIG GET", "cluster-port")["cluster-port"]
            first.ask("CLUSTER", "MEET", "127.0.0.1", server.port, bus)
        for n, server in enumerate(self.servers[:PRIMARIES]):
            cuts = [SLOTS * k // PRIMARIES for k in (n, n + 1)]
            server.ask("CLUSTER", "ADDSLOTSRANGE", cuts[0], cuts[1] - 1)
        for server in self.servers:
            wait_for(lambda server=server: len(_nodes(server)) == len(self.servers))  # type: ignore[misc]
        for n, server in enumerate(self.servers[PRIMARIES:]):
            server.ask("CLUSTER", "REPLICATE", identity(self.servers[n]))
        self.wait_until_whole()

    def wait_until_whole(self) -> None:
        """Wait until every slot is served and every primary has a replica that is up to date."""
        for server in self.servers:
            wait_for(lambda server=server: _state(server) == "ok")  # type: ignore[misc]
        wait_for(lambda: sum(_replicas(server) for server in self.servers) == PRIMARIES)
        wait_for(lambda: all(len(_primaries(server)) == PRIMARIES for server in self.servers))

    def primary_of(self, slot: int) -> Server:
        """Return the server that has a slot."""
        for first, last, (_, port, *_), *_replicas in self._alive().ask("CLUSTER", "SLOTS"):
            if first <= slot <= last:
                return next(server for server in self.servers if server.port == port)
        raise AssertionError(f"nobody has slot {slot}")

    def primaries(self) -> list[Server]:
        """Return the servers that have slots."""
        ports = _primaries(self._alive())
        return [server for server in self.servers if server.port in ports]

    def move_slot(self, slot: int) -> None:
        """Move a slot with its keys to the next primary, as `redis-cli --cluster reshard` does."""
        source, primaries = self.primary_of(slot), self.primaries()
        target = primaries[(primaries.index(source) + 1) % len(primaries)]
        target.ask("CLUSTER", "SETSLOT", slot, "IMPORTING", identity(source))
        source.ask("CLUSTER", "SETSLOT", slot, "MIGRATING", identity(target))
        while keys := source.ask("CLUSTER", "GETKEYSINSLOT", slot, 1):  # one by one: TRYAGAIN
            words = ("MIGRATE", "127.0.0.1", target.port, "", 0, 5000, "KEYS", *keys)
            source.ask(*words)
        owner = identity(target)
        for server in (target, source, *(other for other in primaries if other is not source)):
            server.ask("CLUSTER", "SETSLOT", slot, "NODE", owner)

    def replica_of(self, primary: Server) -> Server:
        """Return a primary's replica."""
        name = identity(primary)
        return next(server for server in self.servers if _copied(server) == name)

    def wait_for_fail_over(self, lost: Server) -> None:
        """Wait until others have all that a server had."""
        others = [server for server in self.servers if server is not lost]
        wait_for(
            lambda: all(
                _state(server) == "ok" and lost.port not in _primaries(server) for server in others
            )
        )

    def cut_off_replica(self, primary: Server) -> None:
        """Have a primary's replica hear nothing more from it."""
        replica = self.replica_of(primary)
        replica.ask("CONFIG SET", "masteruser", "nobody", "masterauth", "wrong")
        replica.ask("CLIENT", "KILL", "TYPE", "master")
        wait_for(lambda: replica.ask("INFO", "replication")["master_link_status"] != "up")

    def _alive(self) -> Server:
        return next(server for server in self.servers if _answers(server))


@contextmanager
def cluster_in(folder: Path) -> Iterator[Cluster]:
    """Form a Cluster, for as long."""
    cluster = Cluster(folder)
    try:
        cluster.form()
        yield cluster
    finally:
        for server in cluster.servers:
            server.end()


def identity(server: Server) -> str:
    """Return a server's name in its Cluster."""
    return str(server.ask("CLUSTER", "MYID").decode())


def _copied(server: Server) -> str:
    """Return the name of the primary that a server is a replica of, "-" for none."""
    line = next(
        line for line in server.ask("CLUSTER", "NODES").decode().splitlines() if "myself" in line
    )
    return str(line.split()[3])


def _answers(server: Server) -> bool:
    try:
        return _state(server) == "ok"
    except RedisError:
        return False


def _state(server: Server) -> str:
    about: dict[str, str] = server.ask("CLUSTER INFO")
    return about["cluster_state"]


def _nodes(server: Server) -> dict[str, object]:
    found: dict[str, object] = server.ask("CLUSTER NODES")
    return found


def _replicas(server: Server) -> int:
    """Count a server that copies another one, and is up to date."""
    about = server.ask("INFO", "replication")
    return int(about.get("master_link_status") == "up" and not about["master_sync_in_progress"])


def _primaries(server: Server) -> set[int]:
    return {port for _, _, (_, port, *_), *_replicas in server.ask("CLUSTER", "SLOTS")}
