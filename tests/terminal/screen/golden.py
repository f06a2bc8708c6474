"""Pictures kept as text: written anew with PAR45_GOLDEN=write, and read in the diff."""

import os
from pathlib import Path

FOLDER = Path(__file__).parent / "golden"


def same(name: str, text: str) -> None:
    """Compare a text with what was kept under a name."""
    file = FOLDER / f"{name}.txt"
    if os.environ.get("PAR45_GOLDEN") == "write":
        file.write_text(f"{text}\n", "utf-8")
    assert text == file.read_text("utf-8").removesuffix("\n")
