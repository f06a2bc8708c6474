import json
import subprocess
import sys

import pytest

from engine.games import read_code
from engine.golf.deal import deal
from engine.golf.rules import parse_rules
from engine.golf.solver import solve
from server.cli.code import new_letters
from tests.cli.run import ROOT, par45


@pytest.mark.parametrize(
    ("words", "rules", "letters"),
    [
        ([], "E", 16),
        (["--rules", "S"], "S", 16),
        (["--rules", " nj2f"], "EJ2F", 16),
        (["--letters", "7"], "E", 7),
        (["--letters", "26", "--rules=SA"], "SA", 26),
    ],
)
def test_code(words: list[str], rules: str, letters: int) -> None:
    """A new code has the rules and the number of letters that were asked for."""
    status, out, error = par45("code", *words)
    assert (status, error) == (0, "")
    _, code = read_code(out)
    assert out == f"{code}\n"
    assert (code.rules, len(code.letters)) == (rules, letters)


def test_json() -> None:
    """With `--json` a new code is an object."""
    status, out, error = par45("code", "--json")
    assert (status, error) == (0, "")
    code = json.loads(out)["code"]
    assert str(read_code(code)[1]) == code


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (["--letters", "6"], "argument --letters: a seed has 7 to 26 letters: '6'"),
        (["--letters", "27"], "argument --letters: a seed has 7 to 26 letters: '27'"),
        (["--letters", "1_0"], "argument --letters: a seed has 7 to 26 letters: '1_0'"),
        (["--rules", "X"], "--rules: 'X': there is no rule set 'X', only E, C, S, R (position 1)"),
        (["--rules", ""], "--rules: '': the rules part is missing (position 1)"),
        (["--rules", " EA"], "--rules: ' EA': the mark A is redundant, E has it by itself (position 3)"),
        (["more"], "unrecognized arguments: more"),
    ],
)  # fmt: skip
def test_bad_usage(words: list[str], sentence: str) -> None:
    """What cannot be had is one line and exit code 2."""
    assert par45("code", *words) == (2, "", f"par45 code: {sentence}\n")


def test_no_repeat() -> None:
    """Among 100,000 codes none comes twice (R24)."""
    assert len({new_letters(16) for _ in range(100_000)}) == 100_000


def test_cold_starts() -> None:
    """The first code differs after each of 100 fresh starts (R24)."""
    script = "from server.cli import main; main(['code'])"
    start = [sys.executable, "-E", "-S", "-c", script]
    codes = [subprocess.run(start, cwd=ROOT, capture_output=True, check=True) for _ in range(100)]
    assert len({ended.stdout for ended in codes}) == 100


def test_clearable() -> None:
    """A code that is asked to be clearable is, under its rules."""
    for rules in ("S", "C", "EJ1"):
        _, code = read_code(par45("code", "--clearable", "--rules", rules).out)
        assert solve(deal(code), parse_rules(code.rules)).clearable
