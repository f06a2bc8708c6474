"""How far long work is, on standard error, where a person looks at it."""

import sys
import time
from threading import Lock
from types import TracebackType
from typing import Self

WIDTH = 30
EVERY_S = 0.2


class Progress:
    """A bar of so many steps; it is drawn a few times a second, and wiped off at the end.

    Steps can come from any thread, and are passed over when it is wiped off.
    """

    def __init__(self, steps: int, *, shown: bool = True) -> None:
        self._steps = steps
        self._done = 0
        self._begun_s = self._drawn_s = time.monotonic()
        self._drawing = Lock()
        self._shown = shown and steps > 0 and sys.stderr is not None and sys.stderr.isatty()

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        traceback: TracebackType | None,
    ) -> None:
        with self._drawing:
            if self._shown:
                print("\r\x1b[K", end="", file=sys.stderr, flush=True)
            self._shown = False

    def step(self, count: int = 1) -> None:
        """Go on by some steps."""
        with self._drawing:
            self._done += count
            now_s = time.monotonic()
            if self._shown and now_s - self._drawn_s >= EVERY_S:
                self._drawn_s = now_s
                print(f"\r{self._bar(now_s)}\x1b[K", end="", file=sys.stderr, flush=True)

    def _bar(self, now_s: float) -> str:
        share = min(1.0, self._done / self._steps)
        filled = round(share * WIDTH)
        left_s = (now_s - self._begun_s) * (1 - share) / max(share, 1e-9)
        bar = "#" * filled + "." * (WIDTH - filled)
        return f"[{bar}] {self._done} of {self._steps}, {left_s:.0f} s left"
