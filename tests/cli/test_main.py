import contextlib
import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from server.cli import COMMANDS, main
from tests.cli.run import PAR45, ROOT, par45, started

CODE = "GO1-E-AAAAAAB"
PRESSES, PRESS_AGAIN_S = 5, 5.0


def test_help() -> None:
    """`--help` lists the commands, and each of them has its own."""
    for flag in ("-h", "--help"):
        status, out, error = par45(flag)
        assert (status, error) == (0, "")
        assert all(f"  {name}  " in out for name in COMMANDS)
    for name in COMMANDS:
        status, out, error = par45(name, "--help")
        assert (status, error) == (0, "")
        assert out.startswith(f"usage: par45 {name} ")


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        ([], "par45: which command? par45 --help lists them"),
        (["dael"], "par45: there is no command 'dael', par45 --help lists them"),
        (["two\nlines"], "par45: there is no command 'two\\nlines', par45 --help lists them"),
        (["--json"], "par45: there is no command '--json', par45 --help lists them"),
        (["deal"], "par45 deal: the following arguments are required: CODE"),
        (["deal", CODE, "more"], "par45 deal: unrecognized arguments: more"),
        (["deal", CODE, "a\nb"], "par45 deal: unrecognized arguments: a b"),
        (["deal", CODE, "--jso"], "par45 deal: unrecognized arguments: --jso"),
        ([b"\xff"], "par45: there is no command '\\xff', par45 --help lists them"),
        (
            ["deal", b"\xffGO1"],
            (
                "par45 deal: '\\xffGO1': the game part has letters A-Z and digits only, "
                "not the byte FF (position 1)"
            ),
        ),
        (["verify", b"\xff"], "par45 verify: cannot read '\\xff': No such file or directory"),
        (["serve", "--port", b"\xff"], "par45 serve: argument --port: invalid int value: '\\xff'"),
        (["replay"], "par45 replay: the following arguments are required: FILE"),
    ],
)
def test_bad_usage(words: list[str | bytes], sentence: str) -> None:
    """Bad usage is one line and exit code 2."""
    assert par45(*words) == (2, "", f"{sentence}\n")


def test_called_from_python(capsys: pytest.CaptureFixture[str]) -> None:
    """`main` returns its exit code, also where argparse would leave."""
    assert main(["deal", CODE, "--json"]) == 0
    assert main(["deal", "--help"]) == 0
    assert main(["deal", "nonsense"]) == 2
    out, error = capsys.readouterr()
    assert out.startswith(f'{{"code": "{CODE}", ')
    assert error.startswith("par45 deal: 'nonsense': ")


def test_a_reader_that_has_gone() -> None:
    """A closed pipe ends a command without a word."""
    reader, writer = os.pipe()
    os.close(reader)
    with started("deal", CODE, stdout=writer) as process:
        os.close(writer)
        assert process.communicate()[1] == b""
    assert process.returncode == 1


def test_a_reader_that_goes(tmp_path: Path) -> None:
    """A pipe that is closed halfway ends a command without a word."""
    file = tmp_path / "lines"
    file.write_text(f'{{"code": "{CODE}"}}\n' * 5000)
    with started("replay", str(file)) as process:
        assert process.stdout
        assert process.stderr
        assert process.stdout.readline().startswith(b'{"id": null, "results": []')
        process.stdout.close()
        assert process.stderr.read() == b""
    assert process.returncode == 1


def test_interrupted() -> None:
    """Ctrl-C ends a command without a word."""
    with started("replay", "-") as process:
        assert process.stdin
        assert process.stdout
        assert process.stderr
        process.stdin.write(f'{{"code": "{CODE}"}}\n'.encode())
        process.stdin.flush()
        assert process.stdout.readline()
        interrupt(process)
        assert process.stderr.read() == b""
    assert process.returncode == 130


def interrupt(process: "subprocess.Popen[bytes]") -> None:
    """Press Ctrl-C until it ends.

    A signal that comes in the instant before a read waits for the read's end: whoever types
    presses again.
    """
    for _ in range(PRESSES):
        process.send_signal(signal.SIGINT)
        with contextlib.suppress(subprocess.TimeoutExpired):
            process.wait(PRESS_AGAIN_S)
            return


def test_a_full_disk() -> None:
    """Output that cannot be written is one line and exit code 1."""
    with Path("/dev/full").open("wb") as full, started("deal", CODE, stdout=full) as process:
        error = process.communicate()[1].decode()
    assert process.returncode == 1
    assert error.startswith("par45 deal: ")
    assert error.count("\n") == 1


@pytest.mark.parametrize(
    ("closed", "words", "status", "sentence"),
    [
        (">&-", ["deal", CODE], 1, "par45 deal: standard output is closed\n"),
        ("<&-", ["deal", "-"], 2, "par45 deal: standard input is closed\n"),
        ("<&-", ["replay", "-"], 2, "par45 replay: standard input is closed\n"),
        ("2>&-", ["deal", "nonsense"], 2, ""),
    ],
)
def test_closed(closed: str, words: list[str], status: int, sentence: str) -> None:
    """A closed end is an error like any other, and no traceback."""
    ended = subprocess.run(
        ["/bin/sh", "-c", f'exec "$@" {closed}', "sh", *PAR45, *words],
        cwd=ROOT,
        capture_output=True,
        check=False,
    )
    assert (ended.returncode, ended.stdout, ended.stderr.decode()) == (status, b"", sentence)


def test_light() -> None:
    """`par45 deal` imports nothing of the server and no other command."""
    script = (
        "import sys; from server.cli import main; main(['deal', 'GO1-E-AAAAAAB'])\n"
        "heavy = {'asyncio', 'msgspec', 'redis', 'websockets', 'uvloop', 'discord', 'secrets'}\n"
        "print(*sorted(heavy & set(sys.modules)), file=sys.stderr, end='')\n"
        "print(*sorted(name for name in sys.modules if name.startswith('server.')))"
    )
    ended = subprocess.run(
        [sys.executable, "-E", "-c", script], cwd=ROOT, capture_output=True, check=False
    )
    assert (ended.returncode, ended.stderr) == (0, b"")
    assert ended.stdout.splitlines()[-1].split() == [
        b"server.cli",
        b"server.cli.card_text",
        b"server.cli.deal",
        b"server.cli.double_deal",
        b"server.cli.errors",
        b"server.cli.golf_deal",
        b"server.cli.streams",
    ]
