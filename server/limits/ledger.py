"""What a node has counted: who is connected, and how much each has taken lately."""

from collections.abc import Callable

from server.limits import rates
from server.limits.buckets import Buckets
from server.limits.caps import Caps
from server.limits.counts import Counts
from server.limits.proven import Proven
from server.limits.rate import Rate


class Ledger:
    """The counts and buckets of a node, by address or player. `now_ms` only goes forward."""

    def __init__(self, caps: Caps, now_ms: Callable[[], int]) -> None:
        self.caps = caps
        self.now_ms = now_ms
        self.sockets = Counts()
        self.addresses = Counts()
        self.players = Counts()
        self.proven = Proven()
        self.requests = self._buckets(rates.REQUESTS_OF_ADDRESS)
        self.guests = self._buckets(rates.GUESTS_OF_ADDRESS)
        self.wrong_secrets = self._buckets(rates.WRONG_SECRETS_OF_ADDRESS)
        self.commands_of_player = self._buckets(rates.COMMANDS_OF_PLAYER)
        self.commands_of_address = self._buckets(rates.COMMANDS_OF_ADDRESS)
        self.creations_of_player = self._buckets(rates.CREATIONS_OF_PLAYER)
        self.creations_of_address = self._buckets(rates.CREATIONS_OF_ADDRESS)

    def _buckets(self, rate: Rate) -> Buckets:
        return Buckets(rate, self.now_ms)
