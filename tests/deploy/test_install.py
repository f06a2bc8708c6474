"""The road from a fresh checkout to `.venv`: what is told when it cannot be taken."""

import os
import subprocess
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]


def install(**environment: str) -> subprocess.CompletedProcess[str]:
    script = ["/bin/sh", str(ROOT / "requirements" / "install.sh"), "run"]
    return subprocess.run(
        script, env=environment, capture_output=True, text=True, check=False, cwd="/"
    )


def test_without_a_python_it_says_what_to_install(tmp_path: Path) -> None:
    """On a machine without Python one reads what is missing, not what broke."""
    (tmp_path / "dirname").symlink_to("/usr/bin/dirname")
    done = install(PATH=str(tmp_path))
    assert done.returncode == 1
    assert done.stderr.startswith("par45: found no Python 3.11 or later with pip on the PATH.\n")


def test_a_python_that_will_not_do_is_named(tmp_path: Path) -> None:
    """`PYTHON=` with something too old, or no Python at all, is refused by name."""
    old = tmp_path / "python3"
    old.write_text("#!/bin/sh\nexit 1\n", "utf-8")
    old.chmod(0o755)
    for name in (str(old), "no-such-python"):
        done = install(PATH=os.defpath, PYTHON=name)
        assert done.returncode == 1
        assert done.stderr == f"par45: PYTHON={name} is no Python 3.11 or later with pip\n"
