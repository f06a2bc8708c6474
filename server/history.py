"""Which entries were folded: enough of their ids to tell whether the store still has them.

An id is the version and the store's microsecond, so that an entry which takes a version for
the second time, after the store lost the first, has another one.
"""

from array import array
from collections.abc import Sequence

from server.log import Stored


class History:
    """The ids of a match's entries, from the first on."""

    def __init__(self) -> None:
        self._stamps = array("Q")

    @property
    def last_id(self) -> str:
        """The id of the last entry, "" before the first."""
        return f"{len(self._stamps)}-{self._stamps[-1]}" if self._stamps else ""

    def add(self, stored: Stored) -> None:
        """Take the next entry."""
        self._stamps.append(_stamp(stored))

    def contradicts(self, stored: Stored) -> bool:
        """Tell whether an entry, the next one or one of before, does not belong to this history."""
        if stored.v == len(self._stamps) + 1:
            return stored.previous != self.last_id
        return self._stamps[stored.v - 1] != _stamp(stored)

    def kept(self, entries: Sequence[Stored]) -> int:
        """Count how many of these, the first of a log, belong to this history."""
        pairs = zip(self._stamps, map(_stamp, entries), strict=False)
        both = min(len(self._stamps), len(entries))
        return next((n for n, (had, has) in enumerate(pairs) if had != has), both)


def _stamp(stored: Stored) -> int:
    return int(stored.id.partition("-")[2])
