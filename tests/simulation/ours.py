"""What the server itself reports as a fault of its own is a problem of the evening."""

import logging
from collections.abc import Iterator
from contextlib import contextmanager

from tests.simulation.history import History


@contextmanager
def faults_of_ours(history: History) -> Iterator[None]:
    """Keep what the server itself reports as a fault of its own."""
    logger = logging.getLogger("server")
    level, handler = logger.level, _Kept(history)
    propagates, logger.propagate = logger.propagate, False
    logger.setLevel(logging.ERROR)
    logger.addHandler(handler)
    try:
        yield
    finally:
        logger.removeHandler(handler)
        logger.propagate = propagates
        logger.setLevel(level)


class _Kept(logging.Handler):
    def __init__(self, history: History) -> None:
        super().__init__(logging.ERROR)
        self._history = history

    def emit(self, record: logging.LogRecord) -> None:
        why = record.exc_info[1] if record.exc_info else ""
        if not self._history.ended_s:
            self._history.problems.append(f"{record.getMessage()}: {why!r}")
