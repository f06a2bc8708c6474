"""Who is let in: sockets, requests, connections, each while there is room for it."""

from collections.abc import Callable, Collection, Sequence

from server.limits.address import Origins
from server.limits.caps import Caps
from server.limits.house import pass_mark, service_pass
from server.limits.ledger import Ledger
from server.limits.visit import NoRoom, Visit

SOCKETS_BESIDE = 256
"""How many sockets there may be beside the connections: pages, and who is still arriving."""
SOCKETS_BESIDE_OF_ADDRESS = 64


class Guard:
    """The door of a node. `house` are the marks of the passes that no limit holds for.

    Whoever shows the pass of the `service` key comes from no address, as far as limits go.
    """

    def __init__(
        self,
        caps: Caps,
        origins: Origins,
        now_ms: Callable[[], int],
        house: Collection[bytes] = (),
        service: str = "",
    ) -> None:
        self.ledger = Ledger(caps, now_ms)
        self._caps = caps
        self._origins = origins
        self._house = frozenset(house)
        self._service = pass_mark(service_pass(service)) if service else b""

    def takes_socket(self, peer: str, own: str) -> bool:
        """Count one more socket from `peer` to our address `own`; False if there is no room.

        Whom a proxy, or this machine, connects for is seen only when its request is read.
        """
        sockets, key = self.ledger.sockets, self._origins.key(peer)
        room = sockets.in_all < self._caps.in_all + SOCKETS_BESIDE
        if peer != own and not self.is_proxy(peer) and not self._origins.trusts(key):
            room = room and sockets.of(key) < self._caps.of_address + SOCKETS_BESIDE_OF_ADDRESS
        if room:
            sockets.add(key)
        return room

    def lose_socket(self, peer: str) -> None:
        """Count one less of the sockets that were taken."""
        self.ledger.sockets.remove(self._origins.key(peer))

    def is_proxy(self, peer: str) -> bool:
        """Tell whether a peer is believed whom it connects for."""
        return self._origins.is_proxy(peer)

    def takes_request(self, peer: str, forwarded: Sequence[str], shown: str = "") -> bool:
        """Tell whether an address may ask for one more page, or open one more connection."""
        key = self._origins.key(peer, forwarded)
        if self._origins.trusts(key) or self._is_house(shown) or self._is_service(shown):
            return True
        return self.ledger.requests.take(key)

    def admit(self, peer: str, forwarded: Sequence[str], shown: str = "") -> Visit | NoRoom:
        """Let a connection in, or say why there is no room. `shown` is a house player's pass."""
        key = self._origins.key(peer, forwarded)
        trusted = self._origins.trusts(key) or self._is_service(shown)
        addresses = self.ledger.addresses
        if self._is_house(shown):
            return Visit(self.ledger, key, house=True, trusted=True)
        if addresses.in_all >= self._caps.in_all:
            return NoRoom.IN_ALL
        if not trusted and addresses.of(key) >= self._caps.of_address:
            return NoRoom.OF_ADDRESS
        return Visit(self.ledger, key, house=False, trusted=trusted, service=self._service)

    def _is_house(self, shown: str) -> bool:
        return bool(shown) and pass_mark(shown) in self._house

    def _is_service(self, shown: str) -> bool:
        return bool(shown and self._service) and pass_mark(shown) == self._service
