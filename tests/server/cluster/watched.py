"""A primary and its replica, with a sentinel that has the one take the other's place."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from tests.server.cluster.servers import Sentinel, Server, free_port, wait_for

SERVICE = "par45"
DOWN_AFTER_MS = 500


class Watched:
    """The servers of a store that sentinels watch over."""

    def __init__(self, folder: Path, sentinels: int) -> None:
        self.servers = [Server(folder / str(n), "--appendonly", "yes") for n in range(2)]
        self.sentinels = [Sentinel(folder / f"sentinel{n}") for n in range(sentinels)]

    @property
    def url(self) -> str:
        """Its address, as an operator writes it; the first of its sentinels is not there."""
        hosts = [f"127.0.0.1:{free_port()}", *(one.address for one in self.sentinels)]
        return f"redis+sentinel://{','.join(hosts)}/{SERVICE}"

    def form(self) -> None:
        """Pair the servers up, and have the sentinels watch over them."""
        primary, replica = self.servers
        for server in (primary, replica, *self.sentinels):
            server.start()
        replica.ask("REPLICAOF", "127.0.0.1", primary.port)
        wait_for(lambda: replica.ask("INFO", "replication")["master_link_status"] == "up")
        quorum = len(self.sentinels) // 2 + 1
        for one in self.sentinels:
            one.ask("SENTINEL", "MONITOR", SERVICE, "127.0.0.1", primary.port, quorum)
            for name, value in (
                ("down-after-milliseconds", DOWN_AFTER_MS),
                ("failover-timeout", 4 * DOWN_AFTER_MS),
            ):
                one.ask("SENTINEL", "SET", SERVICE, name, value)
        for one in self.sentinels:
            wait_for(lambda one=one: self._knows_all(one))  # type: ignore[misc]

    def primary(self) -> Server:
        """Return the server that the sentinels name."""
        _, port = self.sentinels[0].ask("SENTINEL", "GET-MASTER-ADDR-BY-NAME", SERVICE)
        return next(server for server in self.servers if server.port == int(port))

    def wait_for_fail_over(self, lost: Server) -> None:
        """Wait until the sentinels name another one."""
        wait_for(lambda: self.primary() is not lost)

    def wait_until_paired(self) -> None:
        """Wait until the server that is not the primary copies it, and the sentinels know."""
        wait_for(self._is_paired)

    def _is_paired(self) -> bool:
        primary = self.primary()
        other = next(server for server in self.servers if server is not primary)
        about = other.ask("INFO", "replication")
        (seen,) = self.sentinels[0].ask("SENTINEL", "REPLICAS", SERVICE)
        words = dict(zip(seen[::2], seen[1::2], strict=True)) if isinstance(seen, list) else seen
        flags = words.get(b"flags", words.get("flags", ""))
        alone = flags in {b"slave", "slave"}
        return about["role"] == "slave" and about["master_link_status"] == "up" and alone

    def _knows_all(self, one: Sentinel) -> bool:
        replicas = one.ask("SENTINEL", "REPLICAS", SERVICE)
        others = one.ask("SENTINEL", "SENTINELS", SERVICE)
        return (len(replicas), len(others)) == (1, len(self.sentinels) - 1)


@contextmanager
def watched_in(folder: Path, sentinels: int = 1) -> Iterator[Watched]:
    """Form such a store, for as long."""
    watched = Watched(folder, sentinels)
    try:
        watched.form()
        yield watched
    finally:
        for server in (*watched.servers, *watched.sentinels):
            server.end()
