"""Secrets that were right here lately, so that guessing beside them locks nobody out.

Kept as hashes, the latest alone. A player behind the same address as somebody who guesses
comes back with a secret that was right before, and nobody else gets a guess by that.
"""

import hashlib

LIMIT = 10_000


class Proven:
    """Marks of right secrets, in the order in which they were shown last."""

    def __init__(self, limit: int = LIMIT) -> None:
        self._limit = limit
        self._marks: dict[bytes, None] = {}

    def __len__(self) -> int:
        return len(self._marks)

    def __contains__(self, secret: str) -> bool:
        return _mark(secret) in self._marks

    def add(self, secret: str) -> None:
        """Keep that a secret was right."""
        mark = _mark(secret)
        self._marks.pop(mark, None)
        self._marks[mark] = None
        if len(self._marks) > self._limit:
            del self._marks[next(iter(self._marks))]


def _mark(secret: str) -> bytes:
    return hashlib.sha256(secret.encode()).digest()[:16]
