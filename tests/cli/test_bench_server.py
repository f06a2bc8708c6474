"""`par45 bench server`: how long moves take at a server of its own, of which nothing is left."""

import contextlib
import json
import os
import re
import signal
import subprocess
from pathlib import Path

import pytest

from server.bench.figures import Spread
from server.bench.own_server import Lateness, ServerError, serving
from server.bench.server import Measured
from server.cli import main
from tests.cli.run import PAR45, ROOT, environment

SMALL = ["bench", "server", "--matches", "1", "--players", "2", "--every-ms", "20"]


@pytest.fixture(autouse=True)
def settings_of_another(monkeypatch: pytest.MonkeyPatch) -> None:
    """Have the environment set up a server at which people play: its store is not touched."""
    monkeypatch.setenv("PAR45_REDIS", "redis://127.0.0.1:1")
    monkeypatch.setenv("PAR45_CONNECTIONS", "1")


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Have temporary folders in one of the test's own."""
    monkeypatch.setenv("TMPDIR", str(tmp_path))
    monkeypatch.setattr("tempfile.tempdir", None)
    return tmp_path


def processes(folder: Path) -> dict[int, str]:
    """Find those that have to do with a folder, as the kernel lists them."""
    listed = subprocess.run(
        ["ps", "-axww", "-o", "pid=,args="], capture_output=True, check=True, text=True
    )
    found = (line.split(maxsplit=1) for line in listed.stdout.splitlines() if str(folder) in line)
    return {int(pid): words for pid, words in found}


def nothing_is_left(folder: Path) -> bool:
    """Wait for the end of all that has to do with a folder; tell whether it is empty then."""
    while processes(folder):
        pass
    return not any(folder.iterdir())


def test_a_server_is_measured(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """One line of what moves took, of how late the server was, and of what is promised of it."""
    assert main([*SMALL, "--seconds", "1", "--json"]) == 0
    (line,) = capsys.readouterr().out.splitlines()
    told = json.loads(line)
    asked = {"bench": "server", "matches": 1, "players": 2, "seconds": 1, "every_ms": 20}
    assert {name: told[name] for name in asked} == asked
    assert 0 < told["moves"] <= 102
    assert 0 < told["moves_per_s"] <= told["moves"]
    assert 0 < told["move_ms"]["p50"] <= told["move_ms"]["p99"] <= told["move_ms"]["max"]
    assert 0 <= told["timers"]["soon"] <= told["timers"]["in_time"] <= told["timers"]["all"] <= 11
    assert told["cut"] == 0
    if Path("/proc/self/stat").exists():
        assert 0 < told["cpu_share"] < 2
        assert 10 < told["memory_mib"] < 1000
    assert nothing_is_left(folder)


def test_a_server_is_measured_for_people(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """The same as a table, with what it means."""
    assert main([*SMALL, "--seconds", "1"]) == 0
    about, _, headings, row, _, meant, promise = capsys.readouterr().out.splitlines()
    assert about == "2 players, 2 a match, who move every 20 ms, for 1 s"
    assert re.split(" {2,}", headings) == [
        "moves", "a second", "p50 ms", "p99", "max", "cut", "% of a core", "MiB", "kept",
    ]  # fmt: skip
    assert len(row.split()) == 9
    assert meant.startswith("ms: from a move sent until it is acknowledged")
    assert promise.startswith("kept: ")
    assert nothing_is_left(folder)


class Terminal:
    """What a command says on a screen, as its standard error."""

    def __init__(self) -> None:
        self._screen, self.stream = os.openpty()

    def until(self, words: bytes) -> None:
        """Wait until it has said this."""
        said = b""
        while words not in said:
            said += os.read(self._screen, 1000)

    def rest(self) -> str:
        """Return all that it says until nobody can say anything there."""
        os.close(self.stream)
        said = b""
        with contextlib.suppress(OSError):  # how Linux tells that this is all
            while more := os.read(self._screen, 1000):
                said += more
        os.close(self._screen)
        return said.decode()


@pytest.mark.parametrize(
    ("number", "status", "complaint"),
    [
        (signal.SIGINT, 130, ""),
        (signal.SIGKILL, 1, "par45 bench: the server ended with -9\r\n"),
    ],
)
def test_nothing_outlives_it(
    folder: Path, number: signal.Signals, status: int, complaint: str
) -> None:
    """Neither where it is interrupted in the midst of a match, nor where its server is killed."""
    terminal = Terminal()
    bench = subprocess.Popen(
        [*PAR45, *SMALL, "--seconds", "600"], stderr=terminal.stream, cwd=ROOT, env=environment()
    )
    terminal.until(b" of 603, ")
    (server,) = [pid for pid, words in processes(folder).items() if "--worker" in words]
    os.kill(bench.pid if number == signal.SIGINT else server, number)
    *_, last = terminal.rest().split("\x1b[K")
    assert (bench.wait(60), last) == (status, complaint)
    assert nothing_is_left(folder)


async def test_a_server_that_does_not_start(tmp_path: Path) -> None:
    """What it said itself is the reason."""
    (tmp_path / "data").write_text("no folder")
    with pytest.raises(ServerError, match=r"^the server ended with 1: .*data"):
        async with serving(tmp_path, 1):
            pytest.fail("it did start")


@pytest.mark.parametrize(
    ("late", "cut", "kept"),
    [
        (Lateness(200, 198, 200), 0, True),
        (Lateness(200, 197, 200), 0, False),
        (Lateness(200, 199, 199), 0, False),
        (Lateness(200, 200, 200), 1, False),
    ],
)
def test_what_is_kept(late: Lateness, cut: int, kept: bool) -> None:
    """A promise is kept up to its very figure, and nobody is cut."""
    assert Measured(1, 1.0, Spread(1.0, 1.0), 1.0, cut, None, None, late).kept is kept
