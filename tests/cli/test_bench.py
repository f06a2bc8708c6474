"""`par45 bench`: figures for people and for programs, from a store of its own."""

import json
import tempfile
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from server.bench.figures import spread, table
from server.cli import main


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


@pytest.mark.parametrize(
    ("words", "complaint"),
    [
        ([], "required: standings"),
        (["standings", "--players", "0"], "--players and --questions are 1 or more"),
        (["solver"], "invalid choice: 'solver'"),
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
