import os
import shutil
import string
import subprocess
import sys
from pathlib import Path

import pytest

from tests.engine.deal_again import dealt_line

HERE = Path(__file__).parent
GOLDEN = HERE / "golden_deals.txt"
GOLDEN_DOUBLE = HERE / "double_solitaire" / "golden_deals.txt"
ROOT = Path(__file__).parents[2]
LINES = GOLDEN.read_text("ascii").splitlines()
DOUBLE_LINES = GOLDEN_DOUBLE.read_text("ascii").splitlines()


@pytest.mark.parametrize("line", LINES + DOUBLE_LINES, ids=lambda line: line.split()[0])
def test_deal(line: str) -> None:
    """A code deals today what it dealt when it was frozen."""
    assert dealt_line(line.split(" ", 1)[0]) == line


def test_the_file_has_all_kinds() -> None:
    """The frozen codes have every letter, every number of letters and every mark."""
    codes = [line.split()[0].split("-") for line in LINES]
    assert len(codes) == len(set(map(tuple, codes))) >= 40
    assert {letter for _, _, seed in codes for letter in seed} == set(string.ascii_uppercase)
    assert {len(seed) for _, _, seed in codes} == set(range(7, 27))
    assert {rules[0] for _, rules, _ in codes} == set("ECSR")
    assert {rules[1:] for _, rules, _ in codes} == {
        joker + empty + draw
        for joker in ("", "J1", "J2")
        for empty in ("", "F")
        for draw in ("", "A", "W")
    }


def test_the_file_of_double_solitaire_has_all_kinds() -> None:
    """The frozen codes have every letter, every number of letters and all four rules."""
    codes = [line.split()[0].split("-") for line in DOUBLE_LINES]
    assert len(codes) == len(set(map(tuple, codes))) >= 24
    assert {letter for _, _, seed in codes for letter in seed} == set(string.ascii_uppercase)
    assert {len(seed) for _, _, seed in codes} == set(range(7, 27))
    assert {rules for _, rules, _ in codes} == {"D1N", "D1V", "D3N", "D3V"}


def _deal_again(python: str, **environment: str) -> list[str]:
    again = subprocess.run(
        [python, str(ROOT / "tests/engine/deal_again.py"), str(ROOT)],
        input=GOLDEN.read_bytes() + GOLDEN_DOUBLE.read_bytes(),
        capture_output=True,
        env={**os.environ, **environment},
        check=False,
    )
    assert not again.returncode, again.stderr.decode()
    return again.stdout.decode("ascii").splitlines()


@pytest.mark.parametrize("seed", ["0", "1", "4294967295"])
@pytest.mark.parametrize("locale", ["C", "tr_TR.UTF-8", "ja_JP.eucJP"])
def test_other_processes(seed: str, locale: str) -> None:
    """Neither hash seed nor locale makes a difference (R24)."""
    assert _deal_again(sys.executable, PYTHONHASHSEED=seed, LC_ALL=locale, LANG=locale) == (
        LINES + DOUBLE_LINES
    )


def _pythons() -> dict[str, str]:
    """Find an interpreter of each version from 3.11 on: on the PATH, and beside this one."""
    found = {}
    homes = [Path(sys.executable).parent, Path(sys.base_prefix) / "bin"]
    homes += sorted(Path(sys.base_prefix).parent.glob("*/bin"))
    for name in (f"python3.{minor}" for minor in range(11, 30)):
        candidates = [shutil.which(name), *(shutil.which(home / name) for home in homes)]
        for candidate in filter(None, candidates):
            probe = [candidate, "-c", "import sys; print('python%d.%d' % sys.version_info[:2])"]
            answer = subprocess.run(probe, capture_output=True, check=False)
            if answer.stdout.decode().strip() == name:
                found[name] = candidate
                break
    return found


def test_other_pythons() -> None:
    """Every Python on this machine deals the same (R24)."""
    pythons = _pythons()
    assert f"python3.{sys.version_info.minor}" in pythons
    assert {name: _deal_again(python) for name, python in pythons.items()} == dict.fromkeys(
        pythons, LINES + DOUBLE_LINES
    )
