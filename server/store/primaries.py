"""Where the servers are that take a store's writes, as far as is known here.

A store is one primary, or one that sentinels name and that a fail-over replaces, or those
of a Cluster, each with its part of the 16,384 slots. What is known may be out of date at
any time; nothing hangs on it but where one asks first. Who is told to go elsewhere says so
(`moved`), who finds nobody says so (`seek`), and whoever keeps connections is told when
something has changed (`watch`).
"""

import asyncio
from collections.abc import Callable

from server.ending import end
from server.logs import logger_of
from server.store.address import Access, Kind, Place
from server.store.connections import Word
from server.store.finding import CLUSTER_SLOTS, Slots, elsewhere, find, slot_of
from server.store.trouble import Moved, StoreAway

_logger = logger_of(__name__)

SEEK_EVERY_S = 0.1


class Primaries:
    """The primaries of one store."""

    def __init__(self, access: Access, name: str) -> None:
        self.access = access
        self._name = name
        fixed = access.places[0] if access.kind is Kind.SINGLE else None
        self._slots: Slots = [fixed] * (CLUSTER_SLOTS if access.kind is Kind.CLUSTER else 1)
        self._known = frozenset({fixed} if fixed else ())
        self._changed: list[Callable[[], None]] = []
        self._seeking: asyncio.Task[None] | None = None
        self._sought = 0.0
        self._trouble: StoreAway | None = None
        self._closed = False

    @property
    def fixed(self) -> bool:
        """Whether there is one, which cannot be replaced."""
        return self.access.kind is Kind.SINGLE

    @property
    def known(self) -> frozenset[Place]:
        """All that have a slot."""
        return self._known

    def of(self, key: Word) -> Place | None:
        """Return the primary of a key, None if it is not known."""
        return self._slots[self.slot(key)]

    def slot(self, key: Word) -> int:
        """Return a key's slot."""
        return slot_of(key, len(self._slots))

    def watch(self, changed: Callable[[], None]) -> None:
        """Have it called after each change."""
        self._changed.append(changed)

    def moved(self, error: Moved, here: Place) -> None:
        """Take it that a slot is where a server says; look what else has changed."""
        if not self.fixed:
            slots = list(self._slots)
            slots[error.slot_id] = elsewhere(here, error.host, error.port)
            self._set(slots)
            self.seek()

    def seek(self) -> None:
        """Begin to look where the primaries are, unless that is under way."""
        if not self.fixed and not self._closed and self._seeking is None:
            self._seeking = asyncio.create_task(self._seek())
            self._seeking.add_done_callback(self._has_sought)

    async def find(self, key: Word) -> Place:
        """Return the primary of a key; look for it if it is not known. Raise `StoreAway`."""
        place = self.of(key)
        if place is None:
            self.seek()
            if self._seeking is not None:
                await asyncio.shield(self._seeking)
            place = self.of(key)
        if place is None:
            raise self._trouble or StoreAway(f"nobody has slot {self.slot(key)}")
        return place

    async def confirm(self, place: Place) -> None:
        """See that a server whose connection was lost still is a primary. Raise `StoreAway`.

        One that was replaced may be back, and take writes until it hears of that: they would
        all be lost. So who knows better is asked before anything is sent to it again.
        """
        for _ in range(2):  # a search that is under way may have asked too early
            self.seek()
            if self._seeking is not None:
                await asyncio.shield(self._seeking)
        if self._trouble is not None:
            raise self._trouble
        if place not in self._known:
            raise StoreAway(f"{place} is no primary any more")

    async def close(self) -> None:
        """Look no more, and tell nobody of changes."""
        self._closed = True
        if self._seeking is not None:
            await end(self._seeking)

    async def _seek(self) -> None:
        loop = asyncio.get_running_loop()
        await asyncio.sleep(self._sought + SEEK_EVERY_S - loop.time() if self._sought else 0)
        try:
            self._trouble = None
            self._set(await find(self.access, f"{self._name}-find", self._known))
        except StoreAway as error:
            self._trouble = error
        self._sought = loop.time()

    def _has_sought(self, task: asyncio.Task[None]) -> None:
        self._seeking = None
        if not task.cancelled() and task.exception() is not None:
            _logger.critical("the primaries cannot be told", exc_info=task.exception())

    def _set(self, slots: Slots) -> None:
        if slots == self._slots:
            return
        self._slots = slots
        known = frozenset(place for place in slots if place is not None)
        if self._known and known != self._known:
            _logger.warning("the store's primaries have changed", primaries=sorted(map(str, known)))
        self._known = known
        for changed in self._changed:
            changed()
