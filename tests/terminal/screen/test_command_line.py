"""The full screen as `par45 play` brings it up, at a terminal of its own."""

import asyncio
import fcntl
import os
import pty
import struct
import sys
import termios
from asyncio.subprocess import Process
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from pathlib import Path

import pytest

from tests.terminal.playing import ROOT, WITHIN_S
from tests.terminal.screen.evening import NOWHERE

Until = Callable[[str], Awaitable[str]]


@asynccontextmanager
async def at_a_terminal(*words: str, **changes: str) -> AsyncIterator[tuple[Process, int, Until]]:
    """Start `par45 play` at a terminal of 80 x 24; read it until a text has been written."""
    ours, theirs = pty.openpty()
    fcntl.ioctl(theirs, termios.TIOCSWINSZ, struct.pack("HHHH", 24, 80, 0, 0))
    process = await asyncio.create_subprocess_exec(
        *(sys.executable, "-m", "server.cli", "play", *words),
        stdin=theirs,
        stdout=theirs,
        stderr=theirs,
        cwd=ROOT,
        env={**os.environ, "PYTHONIOENCODING": "utf-8", "TERM": "xterm-256color", **changes},
    )
    os.close(theirs)

    async def until(wanted: str) -> str:
        text = b""
        async with asyncio.timeout(WITHIN_S):
            while wanted not in text.decode(errors="replace"):
                text += await asyncio.to_thread(os.read, ours, 65536)
        return text.decode(errors="replace")

    try:
        yield process, ours, until
    finally:
        if process.returncode is None:
            process.kill()
        await process.wait()
        os.close(ours)


@pytest.mark.parametrize("key", [b"q", b"\x03"])
async def test_a_person_at_a_terminal_gets_the_full_screen(tmp_path: Path, key: bytes) -> None:
    """It comes up by itself, and ends with q or Ctrl-C, leaving the terminal as it was."""
    async with at_a_terminal(NOWHERE, XDG_CONFIG_HOME=str(tmp_path)) as (process, ours, until):
        await until("Practise a code, alone")
        os.write(ours, key)
        await until("\x1b[?1049l")
        async with asyncio.timeout(WITHIN_S):
            assert await process.wait() == 0


@pytest.mark.parametrize(
    ("words", "changes"), [(["--plain"], {}), (["--cards", "words"], {}), ([], {"TERM": "dumb"})]
)
async def test_lines_where_they_are_wanted(
    tmp_path: Path, words: list[str], changes: dict[str, str]
) -> None:
    """Who asks for lines, or has a terminal that can do no more, gets lines."""
    changes = {**changes, "XDG_CONFIG_HOME": str(tmp_path)}
    async with at_a_terminal(NOWHERE, *words, **changes) as (process, ours, until):
        assert "\x1b[" not in await until("> ")
        os.write(ours, b"q\n")
        async with asyncio.timeout(WITHIN_S):
            assert await process.wait() == 0


@pytest.mark.parametrize(
    ("words", "told"),
    [(["--theme", "nope"], "there is no theme 'nope'"), (["--now", "--set", "holes=99"], "holes")],
)
async def test_wrong_options_are_told_before_the_screen(
    tmp_path: Path, words: list[str], told: str
) -> None:
    """What cannot be begun is one line, and exit code 2."""
    changes = {"XDG_CONFIG_HOME": str(tmp_path)}
    async with at_a_terminal(NOWHERE, *words, **changes) as (process, _, until):
        assert "\x1b[?1049h" not in await until(told)
        async with asyncio.timeout(WITHIN_S):
            assert await process.wait() == 2
