"""The server and the players of a test: `par45 serve` and `par45 play`, over real pipes and sockets."""

import asyncio
import json
import os
import signal
import sys
from asyncio.subprocess import PIPE, Process
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parents[2]
WITHIN_S = 60
QUICK = "countdown=0 pause=0"

Event = dict[str, Any]


async def par45(*words: str, **changes: str) -> Process:
    """Start a command with pipes at all three ends."""
    environment = {**os.environ, "PYTHONIOENCODING": "utf-8", **changes}
    return await asyncio.create_subprocess_exec(
        *(sys.executable, "-m", "server.cli", *words),
        stdin=PIPE,
        stdout=PIPE,
        stderr=PIPE,
        cwd=ROOT,
        env=environment,
    )


async def line_of(process: Process) -> bytes:
    """Read a line, as long as it may take."""
    assert process.stdout is not None
    async with asyncio.timeout(WITHIN_S):
        return await process.stdout.readline()


class Serving:
    """`par45 serve` with one house player that plays fast; after `kill` it can `start` again."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._process: Process | None = None
        self.url = ""

    async def start(self) -> None:
        port = self.url.rpartition(":")[2] or "0"
        words = ("serve", "--port", port, "--data", str(self._folder), "--house", "1", "--json")
        self._process = await par45(*words, PAR45_HOUSE_PACE_MS="1")
        self.url = json.loads(await line_of(self._process))["url"]

    async def kill(self) -> None:
        """End it as a power cut would."""
        assert self._process is not None
        self._process.kill()
        await self._process.communicate()

    async def stop(self) -> None:
        """End it in order."""
        assert self._process is not None
        if self._process.returncode is None:
            self._process.terminate()
        await self._process.communicate()


class Player:
    """`par45 play`: `say` types a line and returns what it was answered, `until` waits for news."""

    def __init__(self, config: Path, *words: str, as_json: bool) -> None:
        self._config = config
        self._words = ["play", *words, *(["--json"] if as_json else [])]
        self._process: Process | None = None
        self.told: list[Event] = []

    async def start(self) -> "Player":
        self._process = await par45(*self._words, XDG_CONFIG_HOME=str(self._config))
        return self

    @property
    def process(self) -> Process:
        assert self._process is not None, "the player has not been started"
        return self._process

    def type(self, line: str) -> None:
        """Type a line without looking for its answer."""
        assert self.process.stdin is not None
        self.process.stdin.write(f"{line}\n".encode())

    async def say(self, line: str) -> list[Event]:
        """Type a line; return what was told until it was done, that it was included."""
        self.type(line)
        return await self._until(
            lambda event: event["event"] == "done" and event["command"] == line
        )

    async def do(self, line: str) -> list[Event]:
        """Type a line that must be done; return what was told."""
        events = await self.say(line)
        assert events[-1]["ok"], events
        return events

    async def until(self, name: str) -> Event:
        """Return the next event of a name."""
        return (await self._until(lambda event: event["event"] == name))[-1]

    async def line(self, beginning: str) -> str:
        """Return the next line that begins so, of one who gets lines."""
        while not (line := (await line_of(self.process)).decode().rstrip()).startswith(beginning):
            assert line, await self.end()
        return line

    async def end(self, *lines: str) -> tuple[int, str, str]:
        """Type the last lines and close the input; return exit code, output and error."""
        text = "".join(f"{line}\n" for line in lines).encode()
        async with asyncio.timeout(WITHIN_S):
            out, error = await self.process.communicate(text)
        assert b"Traceback" not in error, error.decode()
        assert self.process.returncode is not None
        return self.process.returncode, out.decode(), error.decode()

    async def interrupt(self) -> tuple[int, str, str]:
        """Press Ctrl-C, and wait for the end with the input still open."""
        self.process.send_signal(signal.SIGINT)
        async with asyncio.timeout(WITHIN_S):
            await self.process.wait()
        return await self.end()

    async def stop(self) -> None:
        if self._process is not None and self._process.returncode is None:
            self._process.kill()
            await self._process.communicate()

    async def _until(self, last: Any) -> list[Event]:
        events: list[Event] = []
        while not events or not last(events[-1]):
            line = await line_of(self.process)
            assert line, (events, await self.end())
            events.append(json.loads(line))
        self.told += events
        return events


def one(events: list[Event], name: str) -> Event:
    """Return the one event of a name."""
    (event,) = (event for event in events if event["event"] == name)
    return event
