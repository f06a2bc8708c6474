"""One connection, as far as limits go: what it may do now, and when it has gone too far."""

from enum import Enum, auto

from server import protocol
from server.ids import PlayerId
from server.limits import rates
from server.limits.house import pass_mark, service_pass
from server.limits.ledger import Ledger
from server.limits.rate import FULL, Rate


class NoRoom(Enum):
    """Why a connection is not let in."""

    IN_ALL = auto()
    OF_ADDRESS = auto()


class Visit:
    """A connection that was let in, until `leave`.

    No limit holds for a house player of this node; those of an address do not for a trusted
    one. What is asked with `may_...` is counted by that. `service` is the mark of the pass of
    the one service that may act for others, empty for none.
    """

    def __init__(
        self, ledger: Ledger, key: str, *, house: bool, trusted: bool, service: bytes = b""
    ) -> None:
        self._ledger = ledger
        self._key = key
        self._house = house
        self._trusted = trusted
        self._service = service
        self._player: PlayerId | None = None
        self._left = False
        self._commands = _Own(rates.COMMANDS_OF_CONNECTION, ledger)
        self._refusals = _Own(rates.REFUSALS_OF_CONNECTION, ledger)
        self._frames = _Own(rates.FRAMES_OF_CONNECTION, ledger)
        if not house:
            ledger.addresses.add(key)

    def may_send(self) -> bool:
        """Tell whether one more frame of any kind is taken from this connection."""
        return self._house or self._frames.take()

    def may_be_new(self) -> bool:
        """Tell whether a new guest may be made from here."""
        return self._trusted or self._ledger.guests.take(self._key)

    def may_show(self, secret: str) -> bool:
        """Tell whether a secret is looked at: of who guesses only one that was right lately."""
        ledger = self._ledger
        return self._trusted or ledger.wrong_secrets.has(self._key) or secret in ledger.proven

    def showed(self, secret: str, *, right: bool) -> None:
        """Count a secret that was looked at."""
        if right:
            self._ledger.proven.add(secret)
        elif not self._trusted:
            self._ledger.wrong_secrets.take(self._key)

    def may_serve(self, key: str) -> bool:
        """Tell whether this key is the service's."""
        return bool(self._service) and pass_mark(service_pass(key)) == self._service

    def may_enter(self, player: PlayerId) -> bool:
        """Tell whether a player has room for this connection, which is theirs from now on."""
        if self._house or self._left:  # it may be gone before the store has said who it is
            return True
        if self._ledger.players.of(player) >= self._ledger.caps.of_player:
            return False
        self._ledger.players.add(player)
        self._player = player
        return True

    def may_ask(self, command: protocol.Command) -> bool:
        """Tell whether a command is taken now."""
        if self._house:
            return True
        ledger, cost = self._ledger, rates.cost_of(command)
        player = self._player or ""
        return (
            self._commands.take(cost)
            and ledger.commands_of_player.take(player, cost)
            and (self._trusted or ledger.commands_of_address.take(self._key, cost))
            and (not rates.creates(command) or self._may_create(player))
        )

    def may_go_on(self) -> bool:
        """Tell whether a connection that was refused once more may stay."""
        return self._house or self._refusals.take()

    def leave(self) -> None:
        """Let the connection's room go to others."""
        self._left = True
        if not self._house:
            self._ledger.addresses.remove(self._key)
        if self._player is not None:
            self._ledger.players.remove(self._player)
            self._player = None

    def _may_create(self, player: str) -> bool:
        ledger = self._ledger
        return ledger.creations_of_player.take(player) and (
            self._trusted or ledger.creations_of_address.take(self._key)
        )


class _Own:
    """A bucket of the connection's own."""

    def __init__(self, rate: Rate, ledger: Ledger) -> None:
        self._rate = rate
        self._ledger = ledger
        self._full_at_ms = FULL

    def take(self, cost: float = 1) -> bool:
        after_ms = self._rate.take(self._full_at_ms, self._ledger.now_ms(), cost)
        self._full_at_ms = self._full_at_ms if after_ms is None else after_ms
        return after_ms is not None
