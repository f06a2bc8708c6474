"""What a node takes from the world besides its store: time and chance, as one argument."""

import secrets
import time
from collections.abc import Callable
from dataclasses import dataclass


def _monotonic_ms() -> int:
    return time.monotonic_ns() // 1_000_000


@dataclass(frozen=True, slots=True)
class World:
    """`now_ms` is a clock that only ever goes forward; `entropy(n)` gives n random bytes."""

    now_ms: Callable[[], int] = _monotonic_ms
    entropy: Callable[[int], bytes] = secrets.token_bytes
