"""What waits to be written to one connection; filling it never waits.

Answers are kept in order. Of a match's state only the newest counts, so a state is kept
as "due" and built when it is taken, and progress is replaced by newer progress. So who
reads slowly gets one state, not all that was missed, and the box stays small; who does
not even take the answers is cut off.
"""

from collections.abc import Callable

from server.protocol import Event, encode

LIMIT = 256
"""The most frames that wait; an honest client never has more than a few dozen."""


class Outbox:
    """Frames for one connection. `wake` is called when there is something to take."""

    def __init__(self, wake: Callable[[], None], overflow: Callable[[], None]) -> None:
        self._wake = wake
        self._overflow = overflow
        self._frames: list[str] = []
        self._states: dict[str, Callable[[], Event]] = {}
        self._progress: dict[str, str] = {}

    def answer(self, message: Event) -> None:
        """Add an answer, to be written in its turn."""
        if len(self._frames) >= LIMIT:
            self._overflow()
            return
        self._frames.append(encode(message))
        self._wake()

    def state(self, match: str, build: Callable[[], Event]) -> None:
        """Have the match's state written, as `build` gives it when its turn comes."""
        self._states[match] = build
        self._progress.pop(match, None)
        self._wake()

    def progress(self, match: str, frame: str) -> None:
        """Have progress written, unless newer progress or a state comes first."""
        if match not in self._states:
            self._progress[match] = frame
            self._wake()

    def take(self) -> list[str]:
        """Return what is to be written now, and empty the box: answers, then states."""
        states = [encode(build()) for build in self._states.values()]
        frames = [*self._frames, *states, *self._progress.values()]
        self._frames.clear()
        self._states.clear()
        self._progress.clear()
        return frames
