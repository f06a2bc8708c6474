"""A server in a process of its own, and honest players in another: what an attack is run beside."""

import asyncio
import json
import os
import sys
from asyncio.subprocess import PIPE, Process
from dataclasses import dataclass
from pathlib import Path

from tests.server.served import Served


@dataclass(frozen=True)
class Latency:
    """What honest players measured in a while."""

    moves: int
    lost: int
    p50: float
    p99: float
    max: float

    def __str__(self) -> str:
        figures = f"p50 {self.p50:.1f} ms, p99 {self.p99:.1f} ms, max {self.max:.1f} ms"
        return f"{self.moves} moves, {figures}, {self.lost} cut"


class Honest:
    """Players who play on and on, measured."""

    def __init__(self, process: Process) -> None:
        self._process = process

    @classmethod
    async def begin(cls, ws: str, matches: int, players: int, every_ms: int) -> "Honest":
        words = (ws, str(matches), str(players), str(every_ms))
        command = (sys.executable, "-m", "tests.campaign.honest", *words)
        return cls(await asyncio.create_subprocess_exec(*command, stdin=PIPE, stdout=PIPE))

    async def take(self) -> Latency:
        """Return what was measured since this was asked last."""
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        self._process.stdin.write(b"\n")
        async with asyncio.timeout(60):
            return Latency(**json.loads(await self._process.stdout.readline()))

    async def end(self) -> None:
        assert self._process.stdin is not None
        self._process.stdin.close()
        await self._process.wait()


def rss_mb(served: Served) -> float:
    """Return how much memory the server's process has, in MB."""
    pages = int(Path(f"/proc/{served.pid}/statm").read_text().split()[1])
    return pages * os.sysconf("SC_PAGE_SIZE") / 1e6
