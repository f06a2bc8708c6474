"""A person at a terminal: prompts, lines that break at blanks, and quitting at any time."""

import asyncio
import fcntl
import os
import pty
import struct
import sys
import termios
from collections.abc import AsyncIterator, Awaitable, Callable
from pathlib import Path

import pytest

from tests.terminal.playing import ROOT, WITHIN_S, Serving

PROMPT = "\n> "


class Terminal:
    """`par45 play` at a pseudoterminal of so many columns."""

    def __init__(self, process: asyncio.subprocess.Process, ours: int) -> None:
        self._process = process
        self._ours = ours

    async def shows(self, typed: str, end: str = PROMPT) -> str:
        """Type something; return what is shown until there is a prompt, or another end."""
        text = ""
        os.write(self._ours, typed.encode())
        async with asyncio.timeout(WITHIN_S):
            while end not in text:
                text += (await asyncio.to_thread(os.read, self._ours, 65536)).decode()
        return text

    async def quit(self, typed: str) -> int:
        """Type something that ends it; return the exit code."""
        os.write(self._ours, typed.encode())
        async with asyncio.timeout(WITHIN_S):
            return await self._process.wait()

    async def close(self) -> None:
        if self._process.returncode is None:
            self._process.kill()
            await self._process.wait()
        os.close(self._ours)


Open = Callable[..., Awaitable[Terminal]]


@pytest.fixture
async def terminal(tmp_path: Path) -> AsyncIterator[Open]:
    """Open terminals."""
    opened: list[Terminal] = []

    async def open_one(*words: str, columns: int = 0) -> Terminal:
        ours, theirs = pty.openpty()
        fcntl.ioctl(theirs, termios.TIOCSWINSZ, struct.pack("HHHH", 24, columns, 0, 0))
        config = str(tmp_path / "config")
        process = await asyncio.create_subprocess_exec(
            *(sys.executable, "-m", "server.cli", "play", "--plain", *words),
            stdin=theirs,
            stdout=theirs,
            stderr=theirs,
            cwd=ROOT,
            env={**os.environ, "PYTHONIOENCODING": "utf-8", "XDG_CONFIG_HOME": config},
        )
        os.close(theirs)
        opened.append(Terminal(process, ours))
        return opened[-1]

    yield open_one
    for one in opened:
        await one.close()


async def test_a_terminal(terminal: Open) -> None:
    """A person at a terminal gets a prompt, and can practise where no server is."""
    person = await terminal("127.0.0.1:1")
    assert "You can practise: practice, or practice CODE." in await person.shows("")
    assert "Refused: no Par 45 server answers" in await person.shows("play\n")
    assert "Foundation A♣. Stock 16. Fits: none." in await person.shows("practice GO1-E-AAAAAAB\n")
    assert "Not understood: 'fore' is no command" in await person.shows("fore\n")
    assert "Refused: this cannot come any more" not in await person.shows("wait hole\n")
    assert "wait end: it cannot come any more" in await person.shows("wait end\n")
    assert await person.quit("q\n") == 0


async def test_lines_break_at_blanks(terminal: Open) -> None:
    """No line is wider than the terminal, and no word is broken."""
    person = await terminal("127.0.0.1:1", columns=30)
    shown = await person.shows("") + await person.shows("h\n")
    assert "\n  rules: E easy, C classic, S\r\nstrict, R round the corner;\r\n" in shown
    assert all(len(line) <= 30 for line in shown.replace("> \r", "").split("\r\n"))


async def test_quitting_at_any_time(serving: Serving, terminal: Open) -> None:
    """A person can quit while an answer is pending that does not come, whatever was typed before."""
    person = await terminal(serving.url, "--name", "Ann", "--now")
    await person.shows("", "Stock 16.")
    await serving.kill()
    await person.shows("", "your seat is kept.")
    await person.shows("f\n", "Foundation")
    await person.shows("d\n", "No connection: it is sent when it is back. q quits.\r\n")
    assert await person.quit("f\nq\n") == 0
