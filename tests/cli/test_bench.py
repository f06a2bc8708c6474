"""`par45 bench`: figures for people and for programs, from a store of its own."""

import json
import tempfile
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from server.bench.figures import spread, table
from server.bench.solver import MEMORY_MIB, Case
from server.cli import main
from server.cli.bench_solver import Measured


def test_the_standings_are_measured(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Each kind of question with what it took at the store and for a node; nothing is left."""
    monkeypatch.setattr(tempfile, "tempdir", str(tmp_path))
    words = ["bench", "standings", "--players", "1500", "--questions", "20"]
    assert main([*words, "--json"]) == 0
    lines = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
    assert [line["what"] for line in lines] == [
        "top page", "page behind", "around me", "own place",
    ]  # fmt: skip
    for line in lines:
        assert (line["bench"], line["players"], line["questions"]) == ("standings", 1500, 20)
        assert 0 < line["store_ms"]["p50"] <= line["store_ms"]["p99"]
        assert line["kept"] is (line["store_ms"]["p99"] <= line["promise_ms"])
    assert main(words) == 0
    head, blank, headings, *rows = capsys.readouterr().out.splitlines()
    assert head == "1,500 players in one list, 20 questions of each kind"
    assert (blank, headings.split()[:3], len(rows)) == ("", ["ms", "store", "p50"], 4)
    assert [path.name for path in tmp_path.iterdir() if path.name.startswith("par45-bench")] == []


SOLVER = ["bench", "solver", "--deals", "25", "--matches", "1"]


def test_the_solver_is_measured(capsys: pytest.CaptureFixture[str]) -> None:
    """Both ways to draw, deals, matches and split lines, with what is promised."""
    assert main([*SOLVER, "--jobs", "2", "--json"]) == 0
    lines = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
    assert [(line["rules"], line["count"]) for line in lines] == [
        ("E", 25), ("S", 25), ("E", 1), ("S", 1), ("E", 4), ("S", 4),
    ]  # fmt: skip
    for line in lines:
        assert 0 < line["median_ms"] <= line["p99_ms"]
        assert 0 < line["mean_ms"] <= line["p99_ms"]
        assert 1 < line["memory_mib"]
    assert lines[2]["mean_ms"] > lines[0]["p99_ms"]


def test_the_solver_is_measured_for_people(capsys: pytest.CaptureFixture[str]) -> None:
    """In one process, and as a table."""
    assert main([*SOLVER, "--jobs", "1"]) == 0
    headings, *rows, blank, about = capsys.readouterr().out.splitlines()
    assert (headings.split()[-1], len(rows), blank) == ("kept", 6, "")
    assert about == "a review is 9 holes of 4 players, without losses split"


@pytest.mark.parametrize(
    ("promised", "kept"),
    [
        ({}, True),
        ({"mean_ms": 2.0, "p99_ms": 3.0}, True),
        ({"mean_ms": 1.9}, False),
        ({"p99_ms": 2.9}, False),
    ],
)
def test_what_is_kept(promised: dict[str, float], kept: bool) -> None:
    """A promise is kept up to its very figure, memory's too."""
    case = Case("solve", "E", **promised)  # type: ignore[arg-type]
    assert Measured(case, 1, 1.0, 2.0, 3.0, MEMORY_MIB).kept is kept
    assert not Measured(case, 1, 1.0, 2.0, 3.0, MEMORY_MIB + 0.1).kept


@pytest.mark.parametrize(
    ("words", "complaint"),
    [
        ([], "par45 bench: the following arguments are required: server | solver | standings"),
        (
            ["standings", "--players", "0"],
            "par45 bench standings: argument --players: there can be 1 to 100000000 players, not '0'",
        ),
        (
            ["solver", "--deals", "1000001"],
            "par45 bench solver: argument --deals: there can be 1 to 1000000 deals, not '1000001'",
        ),
        (["solver", "--jobs", "0"], "there can be 1 to 512 jobs, not '0'"),
        (
            ["server", "--players", "1"],
            "par45 bench server: argument --players: there can be 2 to 64 players, not '1'",
        ),
        (["server", "--matches", "1001"], "there can be 1 to 1000 matches, not '1001'"),
        (["server", "--seconds", "0"], "there can be 1 to 86400 seconds, not '0'"),
        (["server", "--every-ms", "x"], "there can be 1 to 60000 ms, not 'x'"),
        (["solvers"], "invalid choice: 'solvers'"),
    ],
)
def test_what_went_wrong_is_one_line(
    words: list[str], complaint: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["bench", *words]) == 2
    (line,) = capsys.readouterr().err.splitlines()
    assert complaint in line


@given(st.lists(st.floats(0, 1000), min_size=1, max_size=300))
def test_percentiles_are_measured_values(taken_ms: list[float]) -> None:
    """So many in a hundred took no longer."""
    found = spread(taken_ms)
    measured = [round(each, 3) for each in taken_ms]
    for percent, value in ((50, found.p50), (99, found.p99)):
        assert value in measured
        assert sum(each <= value for each in measured) * 100 >= percent * len(measured)


def test_a_table_is_in_columns() -> None:
    assert table(("a", "bb"), [("long", "1"), ("c", "333")]) == [
        "a      bb",
        "long    1",
        "c     333",
    ]
    with pytest.raises(ValueError):
        spread([])
