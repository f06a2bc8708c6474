"""Write the locks anew from `pyproject.toml`: every package by version and by all its hashes.

They hold for each supported Python on Linux and macOS, name no index, and are installed by any
pip. Versions that still fit are kept; `--upgrade` takes the newest.
"""

import os
import subprocess
import sys
import tempfile
import tomllib
import venv
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
HEAD = "# Made by `make lock`; change pyproject.toml instead.\n"


def compile_lock(uv: Path, name: str, source: str, *arguments: str) -> None:
    target = f"requirements/{name}.txt"
    command: list[str | Path] = [uv, "pip", "compile", "--quiet", "--no-config", "--universal"]
    command += ["--python-version=3.11", "--generate-hashes", "--no-header", "--no-annotate"]
    command += [source, "--output-file", target, *arguments, *sys.argv[1:]]
    # What this machine is told about mirrors and versions is no business of the locks.
    environment = {
        name: value for name, value in os.environ.items() if not name.startswith(("UV_", "PIP_"))
    }
    given = "\n".join(backend()) if source == "-" else ""
    subprocess.run(command, cwd=ROOT, env=environment, input=given, text=True, check=True)
    path = ROOT / target
    path.write_text(HEAD + path.read_text("utf-8").removeprefix(HEAD), "utf-8")


def backend() -> list[str]:
    settings = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
    requires: list[str] = settings["build-system"]["requires"]
    return requires


def main() -> None:
    with tempfile.TemporaryDirectory() as folder:
        venv.create(folder, with_pip=True)
        bin_folder = Path(folder) / "bin"
        subprocess.run([bin_folder / "pip", "install", "--quiet", "uv"], check=True)
        uv = bin_folder / "uv"
        compile_lock(uv, "build", "-")
        compile_lock(uv, "run", "pyproject.toml")
        pinned = ("--constraint=requirements/build.txt", "--constraint=requirements/run.txt")
        compile_lock(uv, "test", "pyproject.toml", "--extra=dev", *pinned)


if __name__ == "__main__":
    main()
