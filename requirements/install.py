"""Lay out `.venv` as the locked requirements say, once; find it in order the next time.

The stamp in it names everything that it depends on: the Python, the place of the checkout,
the locks, what `pyproject.toml` says of the project. It is taken away first and written last,
so whatever was broken off, has moved or has changed is made anew. Standard library only.

A Debian Python may come without `ensurepip`: then its own pip installs, from outside.
"""

import fcntl
import hashlib
import json
import os
import subprocess
import sys
import tomllib
import venv
from pathlib import Path
from typing import NoReturn

ROOT = Path(__file__).resolve().parent.parent
VENV = ROOT / ".venv"
STAMP = VENV / "par45-stamp.json"
PYTHON = str(VENV / "bin" / "python")
LOCKS = {"run": ("build", "run"), "test": ("build", "test")}
COVERS = {"run": {"run"}, "test": {"run", "test"}}

# A user's settings of mirrors and certificates hold; those that say where to install, or bring
# packages from elsewhere, do not.
MISLEADING = {"PIP_PREFIX", "PIP_PYTHON", "PIP_REQUIRE_VIRTUALENV", "PIP_ROOT", "PIP_TARGET"}
MISLEADING |= {"PYTHONHOME", "PYTHONPATH"}


def fail(sentence: str) -> NoReturn:
    sys.exit(f"par45: {sentence}")


def identity() -> str:
    """Name all that `.venv` depends on, as one digest."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    digest = hashlib.sha256()
    for part in (sys.version, sys.base_prefix, str(ROOT), json.dumps(project)):
        digest.update(part.encode() + b"\0")
    for path in (*sorted(ROOT.glob("requirements/*.txt")), Path(__file__)):
        digest.update(path.read_bytes() + b"\0")
    return digest.hexdigest()


def laid_out(stamp: str) -> set[str]:
    """Tell which of `run` and `test` are in place already."""
    try:
        found = json.loads(STAMP.read_text("utf-8"))
        works = subprocess.run([PYTHON, "-c", ""], capture_output=True, check=False)
    except (OSError, ValueError):
        return set()
    whole = works.returncode == 0 and (VENV / "bin" / "par45").exists()
    return set(found["kinds"]) if whole and found["of"] == stamp else set()


def pip(*arguments: str) -> None:
    environment = {name: value for name, value in os.environ.items() if name not in MISLEADING}
    environment |= {"PIP_USER": "0", "PIP_DISABLE_PIP_VERSION_CHECK": "1", "PIP_NO_INPUT": "1"}
    inside = (VENV / "bin" / "pip").exists()
    command = (
        [PYTHON, "-m", "pip"] if inside else [sys.executable, "-m", "pip", f"--python={PYTHON}"]
    )
    done = subprocess.run([*command, *arguments], cwd=ROOT, env=environment, check=False)
    if done.returncode:
        fail("could not install what is missing; pip's lines above say why. Try again.")


def lay_out(kind: str, stamp: str, kinds: set[str]) -> None:
    """Bring `.venv` to what `kind` needs, keeping what is right in it."""
    if not kinds:
        version = ".".join(map(str, sys.version_info[:3]))
        print(f"laying out .venv with Python {version}; this takes a minute, once", flush=True)
        if VENV.is_symlink() or VENV.is_file():
            VENV.unlink()
        venv.create(VENV, clear=True, symlinks=True)
        ensure = [PYTHON, "-Im", "ensurepip", "--default-pip"]
        subprocess.run(ensure, capture_output=True, check=False)
    STAMP.unlink(missing_ok=True)
    locks = [f"-rrequirements/{name}.txt" for name in LOCKS[kind]]
    pip("install", "--quiet", "--require-hashes", *locks)
    pip("install", "--quiet", "--no-deps", "--no-build-isolation", "--editable", ".")
    STAMP.write_text(json.dumps({"of": stamp, "kinds": sorted(kinds | COVERS[kind])}), "utf-8")


def main(kind: str) -> None:
    fcntl.flock(os.open(ROOT, os.O_RDONLY), fcntl.LOCK_EX)  # two makes may begin together
    stamp = identity()
    kinds = laid_out(stamp)
    if kind not in kinds:
        try:
            lay_out(kind, stamp, kinds)
        except OSError as error:
            fail(f"could not lay out {VENV}: {error}")


if __name__ == "__main__":
    main(sys.argv[1])
