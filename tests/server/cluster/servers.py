"""Store servers as processes of their own on this machine: started, asked, killed, started again.

Whatever a test does, they end with it: each is a child that `end` kills.
"""

import contextlib
import os
import signal
import socket
import subprocess
import time
from collections.abc import Callable
from itertools import cycle
from pathlib import Path
from typing import Any

from redis import Redis
from redis.backoff import NoBackoff
from redis.exceptions import RedisError
from redis.retry import Retry

from server.store_process.binary import find_binary

READY_WITHIN_S = 20.0
_PORTS_OF_A_PROCESS = 50
_PORTS = cycle(
    range(
        start := 10_000 + os.getpid() % 400 * _PORTS_OF_A_PROCESS,
        start + _PORTS_OF_A_PROCESS,
    )
)
_POLL_S = 0.01


def free_port() -> int:
    """Return a port that is free now, and that no connection will be given as its own.

    So a server that is killed finds it free when it is started again.
    """
    for port in _PORTS:
        with socket.socket() as sock, contextlib.suppress(OSError):
            sock.bind(("127.0.0.1", port))
            return port
    raise AssertionError("there is no free port")


def wait_for(true: Callable[[], bool]) -> None:
    """Wait for what other processes do among themselves and tell nobody."""
    deadline = time.monotonic() + READY_WITHIN_S
    while True:
        with contextlib.suppress(RedisError):
            if true():
                return
        assert time.monotonic() < deadline, "the servers did not come to terms"
        time.sleep(_POLL_S)


class Server:
    """One store server."""

    def __init__(self, folder: Path, *options: str) -> None:
        folder.mkdir()
        self.port = free_port()
        self.folder = folder
        self._options = options
        self._process: subprocess.Popen[bytes] | None = None
        self.redis = Redis(
            port=self.port, socket_timeout=5, protocol=2, retry=Retry(NoBackoff(), 0)
        )

    @property
    def address(self) -> str:
        return f"127.0.0.1:{self.port}"

    def start(self) -> None:
        """Start it, or start it again with what it has on its disk; wait until it answers."""
        with (self.folder / "log").open("ab") as log:
            self._process = subprocess.Popen(
                [find_binary(), *self._words()],
                cwd=self.folder,
                stdin=subprocess.DEVNULL,
                stdout=log,
                stderr=log,
                start_new_session=True,
            )
        wait_for(lambda: bool(self.redis.ping()))

    def ask(self, *words: Any) -> Any:
        return self.redis.execute_command(*words)  # type: ignore[no-untyped-call]

    def kill(self) -> None:
        """Kill it, as a power cut would."""
        assert self._process is not None
        self._process.kill()
        self._process.wait()
        self.redis.close()  # its next connection is another one

    def stall(self) -> None:
        """Have it stand still, its connections open."""
        assert self._process is not None
        self._process.send_signal(signal.SIGSTOP)

    def go_on(self) -> None:
        """Have it go on from where it stands still."""
        assert self._process is not None
        self._process.send_signal(signal.SIGCONT)

    def end(self) -> None:
        self.redis.close()
        if self._process is not None and self._process.poll() is None:
            self.kill()

    def _words(self) -> list[str]:
        return [
            *("--port", str(self.port), "--bind", "127.0.0.1", "--dir", str(self.folder)),
            *("--save", "", "--repl-diskless-sync-delay", "0"),
            *self._options,
        ]


class Sentinel(Server):
    """A server that watches over others, and keeps what it knows in a file."""

    def _words(self) -> list[str]:
        known = self.folder / "sentinel.conf"
        if not known.exists():
            known.write_text(f"port {self.port}\nbind 127.0.0.1\ndir {self.folder}\n")
        return [str(known), "--sentinel"]
