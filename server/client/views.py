"""What a client knows of its matches: the newest of all that the server told, and what it told first."""

import asyncio
import dataclasses
import time
from collections.abc import AsyncIterator

from msgspec.structs import replace

from server.client.first import First, begun, keep_first, keep_lost
from server.protocol import MatchView, Moved, Progress


def _now_ms() -> int:
    return time.monotonic_ns() // 1_000_000


class Views:
    """The matches as last told, and a bell for those who wait for news of them."""

    def __init__(self) -> None:
        self._views: dict[str, MatchView] = {}
        self._first: dict[str, First] = {}
        self._heard_ms: dict[str, int] = {}
        self._news: dict[str, asyncio.Future[None]] = {}
        self._failed: Exception | None = None

    def get(self, match: str) -> MatchView:
        """Return a match as last told. Raise `LookupError` before it was."""
        return self._views[match]

    def first(self, match: str) -> First:
        """Return what was told of a match first. Raise `LookupError` before it was."""
        return self._first[match]

    def contributed(self, match: str, seat: int, nonce: str) -> None:
        """Keep the nonce of ours that the server has taken."""
        self._first[match] = dataclasses.replace(self._first[match], own=(seat, nonce))

    def clock_ms(self, match: str) -> int:
        """Return the match clock as it should be now."""
        return self.get(match).clock_ms + _now_ms() - self._heard_ms[match]

    def matches(self) -> list[str]:
        """Return the matches that have been told of."""
        return list(self._views)

    def told(self, view: MatchView) -> None:
        """Take a whole state, unless a newer one is known.

        What the store has lost is unsaid by a state of which less may have happened.
        """
        known = self._views.get(view.match)
        if known and (view.rolled_back, view.v) < (known.rolled_back, known.v):
            return
        first = self._first.get(view.match)
        if known is None or first is None:
            self._first[view.match] = begun(view)
        else:
            keep = keep_lost if view.rolled_back > known.rolled_back else keep_first
            self._first[view.match] = keep(first, view)
        self._heard_ms[view.match] = _now_ms()
        self._changed(view)

    def moved(self, moved: Moved) -> None:
        """Take the board after a move, unless a newer one is known."""
        view = self._views.get(moved.match)
        if view and view.hole == moved.hole and moved.action > view.action:
            self._changed(replace(view, board=moved.board, action=moved.action))

    def progressed(self, progress: Progress) -> None:
        """Take how far the others are."""
        view = self._views.get(progress.match)
        if view and view.hole == progress.hole:
            self._changed(replace(view, progress=progress.seats))

    def fail(self, error: Exception) -> None:
        """Tell all who wait that nothing will come any more."""
        self._failed = error
        for news in self._news.values():
            if not news.done():
                news.set_exception(error)
                news.exception()  # nobody need be waiting
        self._news.clear()

    async def news(self, match: str) -> None:
        """Wait for the next news of a match. Raise what `fail` was given."""
        if self._failed is not None:
            raise self._failed
        if match not in self._news:
            self._news[match] = asyncio.get_running_loop().create_future()
        await asyncio.shield(self._news[match])

    async def watch(self, match: str) -> AsyncIterator[MatchView]:
        """Yield the match as it stands, again whenever it has changed."""
        last: MatchView | None = None
        while True:
            view = self._views.get(match)
            if view is not None and view is not last:
                last = view
                yield view
            else:
                await self.news(match)

    def _changed(self, view: MatchView) -> None:
        self._views[view.match] = view
        news = self._news.pop(view.match, None)
        if news is not None and not news.done():
            news.set_result(None)
