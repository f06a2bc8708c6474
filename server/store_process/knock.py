"""One question to the store over a connection of its own, without a client library.

Needed before there is a client (does it answer yet?) and after (end now, please).
"""

import socket
from enum import Enum
from pathlib import Path

TIMEOUT_S = 2.0


class Answer(Enum):
    """What came of a knock."""

    READY = "ready"
    LOADING = "loading"
    NOBODY = "nobody"
    SILENT = "silent"


def knock(path: Path, timeout_s: float = TIMEOUT_S) -> Answer:
    """Ask whether a store answers at this socket."""
    try:
        first = _ask(path, b"PING\r\n", timeout_s)
    except TimeoutError:
        return Answer.SILENT
    except OSError:
        return Answer.NOBODY
    if first.startswith(b"+PONG"):
        return Answer.READY
    return Answer.LOADING if first else Answer.NOBODY


def ask_to_end(path: Path, timeout_s: float = TIMEOUT_S) -> None:
    """Tell the store at this socket to end; what is stored is safe without a snapshot."""
    try:
        _ask(path, b"SHUTDOWN NOSAVE FORCE\r\n", timeout_s)
    except OSError:
        return  # it is gone, or hangs: the caller looks at its lock


def _ask(path: Path, line: bytes, timeout_s: float) -> bytes:
    with socket.socket(socket.AF_UNIX) as connection:
        connection.settimeout(timeout_s)
        connection.connect(str(path))
        connection.sendall(line)
        return connection.recv(256)
