"""`par45 verify`: what a record says, for people and for programs; faults in one line."""

import json
import subprocess
import sys
from pathlib import Path

import pytest

from engine.match.settings import Format, Settings
from engine.record.record import record_text
from engine.record.verify import verify
from server.cli import main
from tests.cli.run import par45
from tests.engine.record.matches import MATCH, played, short_match

TEXT = record_text(short_match().record())
CODE = verify(short_match().record()).codes[0]


@pytest.fixture
def file(tmp_path: Path) -> Path:
    file = tmp_path / "record"
    file.write_text(TEXT, "ascii", newline="\n")
    return file


def test_for_people(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """People read who came where by seat, and the codes of the holes."""
    assert main(["verify", str(file)]) == 0
    assert capsys.readouterr().out.splitlines() == [
        f"match {MATCH}: ended",
        "golf, stroke play, 1 hole, rules E",
        "",
        "place  seat  total  holes",
        "   T1     1     35   35",
        "   T1     2     35   35",
        "",
        f"hole  1  {CODE}",
        "",
        f"head {short_match().record().head}",
        "verified: 12 entries, all right",
    ]


def test_for_programs(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    """Programs read one object with all of it; points are places too."""
    file = tmp_path / "record"
    table = played(6, Settings(holes=9, format=Format.POINTS, seats=2))
    file.write_text(record_text(table.record()), "ascii", newline="\n")
    assert main(["verify", "--json", str(file)]) == 0
    (line,) = capsys.readouterr().out.splitlines()
    told, match = json.loads(line), verify(table.record())
    assert (told["match"], told["verified"], told["how"]) == (MATCH, True, match.phase.value)
    assert told["codes"] == list(match.codes)
    assert told["head"] == table.record().head
    for seat, shown in zip(match.seats, told["seats"], strict=True):
        assert shown["seat"] == seat.number
        assert [hole["points"] for hole in shown["holes"]] == [
            result.scores[Format.POINTS.measure] for result in seat.results
        ]
        assert shown["totals"]["points"] == seat.total(Format.POINTS.measure)


def test_standard_input() -> None:
    """A record is read from standard input, and a fault there is told by its line."""
    assert par45("verify", "-", stdin=TEXT.encode()).status == 0
    cut = TEXT.encode().rpartition(b'{"head"')[0]
    sentence = "par45 verify: line 13: head cannot be 'None'\n"
    assert par45("verify", "-", stdin=cut) == (1, "", sentence)


@pytest.mark.parametrize(
    ("change", "complaint"),
    [
        ((b'move\\":\\"d', b'move\\":\\"u'), "line 9: entry 8 cannot follow: "),
        ((b'"head":"', b'"head":"\xff'), "line 14: head cannot be "),
        ((CODE.encode(), b"GO1-E-AAAAAAAAAAAAAAAA"), "line 12: entry 11 cannot follow: "),
        ((TEXT.encode(), b""), "line 1: this is no record of a match"),
        ((TEXT.encode(), b"\x00" * 9 + b"\n\n\n"), "line 1: no JSON"),
    ],
)
def test_what_does_not_verify(
    change: tuple[bytes, bytes], complaint: str, file: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """A record that is wrong is one line that says where, and exit code 1."""
    file.write_bytes(TEXT.encode().replace(*change))
    assert main(["verify", "--json", str(file)]) == 1
    out, error = capsys.readouterr()
    assert out == ""
    assert error.startswith(f"par45 verify: {file}: {complaint}")
    assert error.count("\n") == 1


def test_what_cannot_be_read(tmp_path: Path) -> None:
    """A file that cannot be read is bad input."""
    for name in (tmp_path, tmp_path / "none", "two\nlines", ""):
        status, out, error = par45("verify", str(name))
        assert (status, out) == (2, "")
        assert error.startswith("par45 verify: cannot read ")
    assert par45("verify").status == 2


def test_an_endless_file() -> None:
    """Of a file without an end no more is read than a record can have."""
    assert par45("verify", "/dev/zero") == (
        *(2, ""),
        "par45 verify: '/dev/zero' is too long for a record\n",
    )


def test_light() -> None:
    """Nothing but record and engine is needed."""
    script = "import sys, server.cli.verify; print(*sorted(sys.modules))"
    ended = subprocess.run(
        [sys.executable, "-E", "-c", script], capture_output=True, text=True, check=True
    )
    names = set(ended.stdout.split())
    assert {"asyncio", "msgspec", "redis", "websockets", "uvloop"}.isdisjoint(names)
    assert {name for name in names if name.startswith("server.")} == {
        "server.cli",
        "server.cli.errors",
        "server.cli.formats",
        "server.cli.record_file",
        "server.cli.streams",
        "server.cli.verify",
    }
