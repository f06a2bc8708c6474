"""`par45 solve`: a line of JSON in, the best result out."""

import contextlib
import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from tests.cli.run import ROOT, environment, par45, started
from tests.engine.golf.pos import PUBLISHED_LINE

CODE = "GO1-E-AAAAAAB"


def solved(*given: object, jobs: int = 1) -> tuple[int, list[Any], str]:
    raw = [one if isinstance(one, bytes) else json.dumps(one).encode() for one in given]
    words = ("solve", "-", "--jobs", str(jobs))
    status, out, error = par45(*words, stdin=b"\n".join(raw))
    assert out.isascii()
    return status, [json.loads(line) for line in out.splitlines()], error


def test_a_code() -> None:
    """The best of a code, and a line that reaches it when it is replayed."""
    status, (found,), _ = solved({"id": 7, "code": CODE})
    assert status == 0
    line = found.pop("line")
    assert found == {"id": 7, "strokes": -6, "left": 0, "stock_left": 6, "clearable": True}
    replayed = par45("replay", "-", stdin=json.dumps({"code": CODE, "moves": line}).encode())
    state = json.loads(replayed.out)["state"]
    assert (state["status"], state["strokes"]) == ("cleared", -6)


def test_a_position() -> None:
    """Of a position that cannot be cleared `stock_left` is null."""
    tableau = [["KC"], [], [], [], [], [], []]
    given = {"id": None, "deal": {"tableau": tableau, "foundation": "5D", "stock": ["2H"]}}
    _, (found,), _ = solved(given)
    assert found == {
        "id": None,
        "strokes": 1,
        "left": 1,
        "stock_left": None,
        "clearable": False,
        "line": [],
    }


def test_after_moves() -> None:
    """It starts after the moves; refused ones change nothing, and undo is passed over."""
    start = ["d", 5, 2]
    rules = {"undo": "all"}
    _, (first, second, third), _ = solved(
        {"code": CODE, "moves": start},
        {"code": CODE, "moves": [*start[:1], 1, *start[1:]]},
        {"code": CODE, "rules": rules, "moves": start},
    )
    assert first == second == third
    assert first["strokes"] >= -6


def test_after_the_end() -> None:
    """A hole that is cleared has nothing left to do."""
    moves = [int(move) if move.isdigit() else move for move in PUBLISHED_LINE.split()]
    _, (found,), _ = solved({"code": CODE, "moves": moves})
    assert (found["strokes"], found["stock_left"], found["line"]) == (-4, 4, [])


def test_after_conceding() -> None:
    """A hole that was conceded has come to what it stands at."""
    _, (found, later), _ = solved(
        {"code": CODE, "moves": ["c"]}, {"code": CODE, "moves": ["d", "c", "d"]}
    )
    for each in (found, later):
        assert (each["strokes"], each["left"], each["stock_left"], each["line"]) == (
            35,
            35,
            None,
            [],
        )


def test_undo_is_ignored() -> None:
    """Whatever the rules say of it, a move that would take back is refused."""
    moves = {"code": CODE, "moves": ["d", "d", "d", "u", "u"]}
    _, (off, whole), _ = solved(moves, {**moves, "rules": {"undo": "all"}})
    assert off == whole


def test_jobs_keep_the_order() -> None:
    """However many processes work, answers come in the order of the lines."""
    codes = [f"GO1-{rules}-AAAAAA{letter}" for letter in "ABCDEFGH" for rules in "ES"]
    given = [{"id": n, "code": code} for n, code in enumerate(codes)]
    _, one, _ = solved(*given)
    _, many, _ = solved(*given, jobs=2)
    assert [found["id"] for found in many] == list(range(len(codes)))
    assert [found["strokes"] for found in many] == [found["strokes"] for found in one]


def test_bad_lines() -> None:
    """Each line that is not understood has its error, the others their answers."""
    status, answers, error = solved(b"nonsense", {"id": 2, "code": CODE}, {"id": 3, "x": 1})
    assert status == 2
    assert [sorted(answer) for answer in answers][::2] == [["error", "id"]] * 2
    assert answers[1]["clearable"]
    assert error == "par45 solve: 2 of 3 lines could not be understood\n"


def test_answers_at_once() -> None:
    """Who sends one line has its answer before sending the next."""
    with started("solve", "-", "--jobs", "1") as process:
        assert process.stdin
        assert process.stdout
        for _ in range(2):
            process.stdin.write(json.dumps({"code": CODE}).encode() + b"\n")
            process.stdin.flush()
            assert json.loads(process.stdout.readline())["strokes"] == -6
        process.stdin.close()
        assert process.wait() == 0


def test_a_file_without_lines_takes_little_memory(tmp_path: Path) -> None:
    """It is read a part at a time, for the bar as well."""
    file = tmp_path / "zeros"
    with file.open("wb") as zeros:
        zeros.truncate(400 * 2**20)
    limited = "import resource, sys; resource.setrlimit(resource.RLIMIT_AS, (2**29, 2**29)); "
    command = "from server.cli import main; sys.exit(main())"
    words = [sys.executable, "-c", limited + command, "solve", str(file), "--jobs", "1"]
    ended = subprocess.run(
        words, cwd=ROOT, env=environment(OPENBLAS_NUM_THREADS="1"), capture_output=True, check=False
    )
    assert ended.stderr == b"par45 solve: 1 of 1 lines could not be understood\n"
    assert ended.returncode == 2


@pytest.mark.parametrize("jobs", ["0", "x", "-1", "1000"])
def test_bad_jobs(jobs: str) -> None:
    """A number of jobs that makes no sense is told."""
    status, _, error = par45("solve", "-", f"--jobs={jobs}")
    assert status == 2
    assert "jobs" in error


def test_nobody_reads() -> None:
    """With its output closed it ends with an error, and waits for nobody."""
    line = json.dumps({"code": CODE}).encode() + b"\n"
    with started("solve", "-", "--jobs", "1") as process:
        assert process.stdin
        assert process.stdout
        process.stdout.close()
        with contextlib.suppress(BrokenPipeError):
            process.stdin.write(line * 20)
        with contextlib.suppress(BrokenPipeError):
            process.stdin.close()
        assert process.wait(30) == 1
