"""What a client adds to the deals: one nonce a match, once the server is bound to its secret.

Where a store has lost it, the same one is added again. Without it the deals would follow from
what others chose, and with a new one who makes the store lose things could try for other deals.
"""

from collections.abc import Callable

from server import protocol
from server.client.asking import Asking
from server.protocol import MatchView

NONCE_BYTES = 16


class Nonces:
    """The nonces of one client, by match; `taken` is told match, seat and nonce once it counts."""

    def __init__(
        self,
        asking: Asking,
        entropy: Callable[[int], bytes],
        taken: Callable[[str, int, str], None],
    ) -> None:
        self._asking = asking
        self._taken = taken
        self._entropy = entropy
        self._of: dict[str, str] = {}
        self._said: set[tuple[str, int, int]] = set()

    def contribute(self, view: MatchView) -> None:
        """Add ours as soon as there is a commitment, once for each time that it is missing."""
        own = next((seat for seat in view.seats if seat.seat == view.you), None)
        wanted = view.phase == "lobby" and own is not None and not own.nonce
        missing = (view.match, view.you, view.rolled_back)
        if not wanted or missing in self._said:
            return
        self._said.add(missing)
        if view.match not in self._of:
            self._of[view.match] = self._entropy(NONCE_BYTES).hex()
        request, nonce = self._asking.new_request(), self._of[view.match]
        contribute = protocol.Contribute(request, view.match, nonce)
        self._asking.say(contribute, lambda: self._taken(view.match, view.you, nonce), now=True)
