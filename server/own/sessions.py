"""The connections of this node by player: to close those of devices that were signed out."""

from collections.abc import Callable
from dataclasses import dataclass

from server.ids import PlayerId
from server.players import SEEN_EVERY_MS, Player, Players
from server.protocol import CloseCode
from server.store import Client, StoreAway, ask


@dataclass(eq=False, slots=True)
class Here:
    """A connection: whose, how to end it, and when the player was noted as here."""

    player: Player
    end: Callable[[int, str], None]
    noted_ms: int


class Sessions:
    """The players' connections here. `now_ms` is a clock that only goes forward."""

    def __init__(self, client: Client, players: Players, now_ms: Callable[[], int]) -> None:
        self._client = client
        self._players = players
        self._now_ms = now_ms
        self._here: dict[PlayerId, list[Here]] = {}

    async def enter(self, player: Player, end: Callable[[int, str], None]) -> Callable[[], None]:
        """Know a connection from here on; return how to forget it. Raise `StoreAway`.

        It is looked at once: its device may have been signed out since hello was judged.
        """
        here = Here(player, end, self._now_ms())
        self._here.setdefault(player.id, []).append(here)
        try:
            await self._look_at(here)
        except StoreAway:
            self._forget(here)
            raise
        return lambda: self._forget(here)

    async def look_at(self, player: PlayerId) -> None:
        """End those connections of a player whose device was signed out. Raise `StoreAway`."""
        for here in list(self._here.get(player, ())):
            await self._look_at(here)

    async def note_seen(self) -> None:
        """Note those who stay connected as here, each once an hour. Raise `StoreAway`."""
        now_ms = self._now_ms()
        due = [
            here
            for several in self._here.values()
            for here in several
            if now_ms - here.noted_ms >= SEEN_EVERY_MS and not here.player.house
        ]
        if not due:
            return
        seconds, _ = await ask(self._client, "TIME")
        for here in due:
            await self._players.touch(here.player.id, int(seconds) * 1000)
            here.noted_ms = now_ms

    async def _look_at(self, here: Here) -> None:
        player, device = here.player.id, here.player.device
        if device and await self._players.has_device(player, device):
            return
        if await self._players.kept(player) is None:
            here.end(CloseCode.DELETED, "this player was deleted")
        elif device:  # a service has none, and is never signed out
            here.end(CloseCode.SIGNED_OUT, "this device was signed out")

    def _forget(self, here: Here) -> None:
        several = self._here.get(here.player.id, [])
        if here in several:
            several.remove(here)
        if not several:
            self._here.pop(here.player.id, None)
