"""`par45 records`: a match that was played on one store, carried to another and verified there."""

import asyncio
import json
from pathlib import Path

import pytest

from engine.match.settings import Settings
from engine.record.record import record_text
from server.cli import main
from server.client import Client
from server.protocol import MatchSettings
from tests.engine.record.matches import MATCH, played, short_match
from tests.server.conftest import address, client, store_socket
from tests.server.node.playing import open_match, play_out
from tests.server.served import Served, par45

__all__ = ["address", "client", "store_socket"]

QUICK = MatchSettings(holes=9, countdown_ms=0, pause_ms=0)


async def play(ws: str) -> str:
    """Play a match of nine holes; return its id."""
    ann, bea = [await Client.connect(ws, name=name) for name in ("Ann", "Béa")]
    async with ann, bea:
        match = await open_match(ann, bea, settings=QUICK)
        await ann.start(match)
        await asyncio.gather(play_out(ann, match), play_out(bea, match))
        return match


async def test_from_store_to_store(tmp_path: Path) -> None:
    """What a server recorded goes out, verifies, comes into another store and counts there."""
    here, there, out = tmp_path / "here", tmp_path / "there", tmp_path / "out"
    there.mkdir()
    served = Served(here, "--house", "0")
    await served.start()
    match = await play(served.ws)
    while not (listed := await par45("records", "list", "--json", "--data", str(here)))[1]:
        pass
    assert await served.stop() == 0
    assert json.loads(listed[1]) | {"ended_at_ms": 0} == {
        "match": match,
        "ended_at_ms": 0,
        "how": "ended",
    }
    path = out / f"{match}.jsonl"
    to = ("--people", "--to", str(out), "--data", str(here))
    assert await par45("records", "export", "--all", *to) == (0, f"{path}\n", "")
    alone = await par45("records", "export", match, "--data", str(here))
    assert alone == (0, path.read_text("ascii"), "")
    status, verified, _ = await par45("verify", str(path))
    assert status == 0
    assert verified.startswith(f"match {match}: ended\n")
    people = json.loads((out / f"{match}.people.json").read_text("utf-8"))
    assert [people[seat]["name"] for seat in ("1", "2")] == ["Ann", "Béa"]
    words = ("records", "import", str(path), "--data", str(there))
    assert await par45(*words) == (0, f"{match}  imported, its result is booked\n", "")
    assert await par45(*words) == (0, f"{match}  known already, left alone\n", "")
    for data in (here, there):
        assert await par45("records", "list", "--json", "--data", str(data)) == listed
    shown = [await par45("standings", "--json", "--data", str(data)) for data in (here, there)]
    assert [len(out.splitlines()) for _, out, _ in shown] == [2, 2]
    nameless = [
        [json.loads(line) | {"name": ""} for line in out.splitlines()] for _, out, _ in shown
    ]
    assert nameless[0] == nameless[1]
    assert [line["over_best_holes"] for line in nameless[0]] == [9, 9]  # solved there once more


@pytest.fixture
def store(store_socket: Path, client: object) -> list[str]:
    """The words that name the test's store, which is empty."""
    return ["--redis", f"unix://{store_socket}"]


def written(folder: Path, text: str) -> str:
    """Write a record to a file; return the file's name."""
    path = folder / "record"
    path.write_text(text, "ascii", newline="\n")
    return str(path)


def aborted() -> str:
    table = played(0, Settings(holes=18, seats=2, pause_ms=0))
    assert table.match.phase == "aborted"
    return record_text(table.record())


def test_an_empty_list(store: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    """With no match there is a sentence for people and nothing for programs."""
    assert main(["records", "list", *store]) == 0
    assert capsys.readouterr().out == "no match has ended yet\n"
    assert main(["records", "list", "--json", *store]) == 0
    assert main(["records", "export", "--all", "--to", "nowhere", *store]) == 0
    assert capsys.readouterr().out == ""


@pytest.mark.parametrize(
    ("text", "sentence", "how"),
    [
        (record_text(short_match().record()), "imported without people, so its result", "ended"),
        (aborted(), "imported; it was aborted, and counts nowhere", "aborted"),
    ],
)
def test_without_people(
    text: str,
    sentence: str,
    how: str,
    store: list[str],
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
) -> None:
    """What comes without people is kept, and said not to count; so is what was aborted."""
    file = written(tmp_path, text)
    assert main(["records", "import", file, *store]) == 0
    assert capsys.readouterr().out.startswith(f"{MATCH}  {sentence}")
    assert main(["records", "import", "--json", file, *store]) == 0
    told = json.loads(capsys.readouterr().out)
    assert told == {"match": MATCH, "put": "known", "booked": False}
    assert main(["records", "list", *store]) == 0
    assert capsys.readouterr().out.endswith(f" UTC  {how:7}  {MATCH}\n")
    assert main(["records", "export", MATCH, *store]) == 0
    assert capsys.readouterr().out == text
    assert main(["records", "export", MATCH, "--people", "--to", str(tmp_path), *store]) == 0
    assert (tmp_path / f"{MATCH}.people.json").read_text() == "{}\n"


def test_another_log(store: list[str], tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """A match that is known by another log is not overwritten, and that is told."""
    main(["records", "import", written(tmp_path, aborted()), *store])
    capsys.readouterr()
    file = written(tmp_path, record_text(short_match().record()))
    assert main(["records", "import", file, *store]) == 1
    error = f"par45 records: there is a match {MATCH} already, with another log\n"
    assert capsys.readouterr() == ("", error)
    main(["records", "export", MATCH, *store])
    assert capsys.readouterr().out == aborted()


@pytest.mark.parametrize(
    ("people", "status", "complaint"),
    [
        ("", 2, ".people.json: Input data was truncated"),
        ('{"9":{"player":"aaaaaaaaaaaaaaaa","name":"A"}}', 2, "nobody had seat 9"),
    ],
)
def test_bad_people(
    people: str,
    status: int,
    complaint: str,
    store: list[str],
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
) -> None:
    """People who cannot be are bad input, and then nothing is put in."""
    file = written(tmp_path, record_text(short_match().record()))
    (tmp_path / f"{MATCH}.people.json").write_text(people)
    assert main(["records", "import", file, *store]) == status
    assert complaint in capsys.readouterr().err
    main(["records", "list", "--json", *store])
    assert capsys.readouterr().out == ""


def test_nothing_comes_in_of_what_is_wrong(
    store: list[str], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """One file that does not verify, and none of the files is put in."""
    right = written(tmp_path, record_text(short_match().record()))
    wrong = tmp_path / "wrong"
    wrong.write_text(record_text(short_match().record()).replace("c7nz", "c7na"))
    assert main(["records", "import", right, str(wrong), *store]) == 1
    error = f"par45 records: {wrong}: line 12: the head that was told there is another\n"
    assert capsys.readouterr() == ("", error)
    main(["records", "list", "--json", *store])
    assert capsys.readouterr().out == ""


@pytest.mark.parametrize(
    ("words", "status", "complaint"),
    [
        ([], 2, "the following arguments are required: list|export|import"),
        (["show"], 2, "invalid choice: 'show'"),
        (["export"], 2, "which match? its id, or --all"),
        (["export", MATCH, "--all"], 2, "which match? its id, or --all"),
        (["export", "--all"], 2, "--to says where"),
        (["export", MATCH, "--people"], 2, "--to says where"),
        (["export", "../../etc"], 2, "'../../etc' is no match's id"),
        (["export", ""], 2, "'' is no match's id"),
        (["import"], 2, "the following arguments are required: FILE"),
        (["import", "/nowhere"], 2, "cannot read '/nowhere'"),
        (["list", "--data", "/nowhere"], 2, "there is no data folder '/nowhere'"),
        (["list", "--redis", "localhost"], 2, "'localhost' is no address of a store"),
        (["list", "--redis", "unix:///nowhere"], 1, "the store is away"),
    ],
)
def test_what_went_wrong_is_one_line(
    words: list[str], status: int, complaint: str, capsys: pytest.CaptureFixture[str]
) -> None:
    """A mistake is one line on standard error, with its exit code."""
    assert main(["records", *words]) == status
    out, error = capsys.readouterr()
    assert out == ""
    (line,) = error.splitlines()
    assert complaint in line


def test_nobody_has_it(store: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    """A match that is unknown or not over cannot be written."""
    assert main(["records", "export", MATCH, *store]) == 1
    error = f"par45 records: there is no match {MATCH} that is over\n"
    assert capsys.readouterr() == ("", error)
