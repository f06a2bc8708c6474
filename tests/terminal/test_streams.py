"""Lines in and lines out."""

import asyncio
import io
import json
import os
from pathlib import Path

import pytest

from server.terminal.lines import AHEAD, LONGEST, Lines
from server.terminal.output import Output
from server.terminal.told import Told, said, sentence


async def all_lines(descriptor: int | None) -> list[str]:
    """Read a descriptor to its end."""
    bell, taken = asyncio.Event(), []
    lines = Lines(descriptor, bell)
    lines.start()
    while not lines.ended:
        bell.clear()
        line = lines.take()
        if line is not None:
            taken.append(line)
        elif not lines.ended:
            await bell.wait()
    return taken


async def test_a_file(tmp_path: Path) -> None:
    """A regular file is read to its end, the last line without a line feed too."""
    file = tmp_path / "script"
    file.write_bytes(b"one\r\n\n  two \nthr\xffee\nfour")
    descriptor = os.open(file, os.O_RDONLY)
    assert await all_lines(descriptor) == ["one", "", "two", "thr\ufffdee", "four"]
    os.close(descriptor)


async def test_a_pipe() -> None:
    """Lines come while the pipe is open, pieces of one are put together, many wait their turn."""
    reading, writing = os.pipe()
    bell = asyncio.Event()
    lines = Lines(reading, bell)
    lines.start()
    os.write(writing, b"fir")
    os.write(writing, b"st\n" + b"x\n" * (3 * AHEAD))
    await bell.wait()
    assert lines.waiting[0] == "first"
    assert lines.take() == "first"
    count = 0
    os.close(writing)
    while not lines.ended:
        bell.clear()
        if lines.take() is not None:
            count += 1
        elif not lines.ended:
            await bell.wait()
    assert count == 3 * AHEAD
    os.close(reading)


async def test_an_endless_line() -> None:
    """A line without an end is cut off, and never held whole."""
    reading, writing = os.pipe()
    collecting = asyncio.create_task(all_lines(reading))
    for _ in range(100):
        await asyncio.to_thread(os.write, writing, b"x" * 60_000)
    os.write(writing, b"\nnext\n")
    os.close(writing)
    first, second = await collecting
    assert len(first) == LONGEST + 1
    assert second == "next"
    os.close(reading)


async def test_no_input() -> None:
    """Closed input and a broken descriptor are as good as their end."""
    assert await all_lines(None) == []
    reading, writing = os.pipe()
    os.close(writing)
    os.close(reading)
    assert await all_lines(reading) == []


def written(
    *told: Told, as_json: bool = False, prompts: bool = False, encoding: str = "utf-8"
) -> str:
    raw = io.BytesIO()
    stream = io.TextIOWrapper(raw, encoding=encoding)
    out = Output(as_json=as_json, prompts=prompts, stream=stream)
    for one in told:
        out.prompt()
        out.prompt()
        out.tell(one)
    out.prompt()
    out.end()
    return raw.getvalue().decode(encoding)


def test_plain() -> None:
    """People get lines; what has none is for programs alone."""
    told = said("moved", "One.", "Two.", hole=1)
    assert written(told, said("done", ok=True)) == "One.\nTwo.\n"


def test_json() -> None:
    """Programs get one object of ASCII a line, sentences where they are of use."""
    text = written(sentence("refused", "Nö.", reason="rank"), as_json=True, prompts=True)
    assert text.isascii()
    assert json.loads(text) == {"event": "refused", "reason": "rank", "text": "Nö."}


def test_prompt() -> None:
    """A prompt stands where a line can be typed, and news overwrite it."""
    assert written(said("news", "Bo is here."), prompts=True) == "> \rBo is here.\n> \n"


@pytest.mark.parametrize(("encoding", "text"), [("ascii", "?\n"), ("utf-8", "語\n")])
def test_encodings(encoding: str, text: str) -> None:
    """What the terminal has no character for is no reason to stop."""
    assert written(said("name", "語"), encoding=encoding) == text
