"""The locks: whole, pinned by hash, and without a trace of where they were made."""

import re
import tomllib
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
LOCKS = sorted(ROOT.glob("requirements/*.txt"))

PIN = re.compile(r"([a-z0-9][a-z0-9-]*)==([0-9][\w.+!]*)( ; [^\\]+)? \\")
HASH = re.compile(r"    --hash=sha256:[0-9a-f]{64}( \\)?")


def pins(name: str) -> dict[str, str]:
    lines = (ROOT / "requirements" / f"{name}.txt").read_text("utf-8").splitlines()
    return {found[1]: found[2] for line in lines if (found := PIN.fullmatch(line))}


def wanted(extra: str | None = None) -> set[str]:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    lines = project["optional-dependencies"][extra] if extra else project["dependencies"]
    return {re.split(r"[^\w.-]", line)[0].replace(".", "-").lower() for line in lines}


@pytest.mark.parametrize("lock", LOCKS, ids=lambda lock: lock.name)
def test_a_lock_is_pins_and_hashes_and_nothing_else(lock: Path) -> None:
    """No index, no address, no path, and no package without a hash."""
    first, *lines = lock.read_text("utf-8").splitlines()
    assert first == "# Made by `make lock`; change pyproject.toml instead."
    assert lines
    for before, line in zip([first, *lines], lines, strict=False):
        assert PIN.fullmatch(line) or HASH.fullmatch(line), line
        assert before.endswith("\\") == bool(HASH.fullmatch(line)), line


def test_what_is_tested_is_what_runs() -> None:
    """The lock for tests has every pin of the lock for running, and the build's where shared."""
    test = pins("test")
    assert pins("run").items() <= test.items()
    shared = pins("build").keys() & test.keys()
    assert {name: test[name] for name in shared} == {name: pins("build")[name] for name in shared}


def test_every_dependency_is_locked() -> None:
    """A dependency added to `pyproject.toml` is not forgotten in the locks."""
    assert wanted() <= pins("run").keys()
    assert wanted("dev") <= pins("test").keys()
