"""How far long work is, on standard error, where a person looks at it."""

import sys
import time
from threading import Lock
from types import TracebackType
from typing import Self, TextIO

WIDTH = 30
EVERY_S = 0.2
_WIPE = "\r\x1b[K"


class Progress:
    """A bar of so many steps; it is drawn a few times a second, and wiped off at the end.

    Steps can come from any thread, and are passed over when it is wiped off. Where standard
    output goes to a screen as well, who writes there has the bar `make_way` first.
    """

    def __init__(self, steps: int) -> None:
        self._steps = steps
        self._done = 0
        self._begun_s = self._drawn_s = time.monotonic()
        self._drawing = Lock()
        self._shown = steps > 0 and _is_screen(sys.stderr)
        self._in_the_way = self._shown and _is_screen(sys.stdout)
        self._stands = False

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
                _show(_WIPE)
            self._shown = self._in_the_way = False

    def step(self, count: int = 1) -> None:
        """Go on by some steps."""
        with self._drawing:
            self._done += count
            now_s = time.monotonic()
            if self._shown and now_s - self._drawn_s >= EVERY_S:
                self._drawn_s = now_s
                self._stands = True
                _show(f"\r{self._bar(now_s)}\x1b[K")

    def make_way(self) -> None:
        """Wipe the bar off until the next step, if it stands where something is to be written."""
        with self._drawing:
            if self._in_the_way and self._stands:
                self._stands = False
                self._drawn_s -= EVERY_S
                _show(_WIPE)

    def _bar(self, now_s: float) -> str:
        share = min(1.0, self._done / self._steps)
        filled = round(share * WIDTH)
        left_s = (now_s - self._begun_s) * (1 - share) / max(share, 1e-9)
        bar = "#" * filled + "." * (WIDTH - filled)
        return f"[{bar}] {self._done} of {self._steps}, {left_s:.0f} s left"


def _is_screen(stream: TextIO | None) -> bool:
    return stream is not None and stream.isatty()


def _show(text: str) -> None:
    print(text, end="", file=sys.stderr, flush=True)
