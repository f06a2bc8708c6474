"""A folder for as long as a benchmark takes: made among the temporary ones, and deleted again."""

import shutil
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

_FORGETTING = 50
_FORGETTING_S = 0.1


@contextmanager
def own_folder(name: str) -> Iterator[Path]:
    """Make a folder whose name begins with this, for as long. Raise `OSError`."""
    folder = Path(tempfile.mkdtemp(prefix=f"{name}-"))
    try:
        yield folder
    finally:
        _forget(folder)


def _forget(folder: Path) -> None:
    """Delete a folder; the store's watcher may look into it once more while that is done."""
    for _ in range(_FORGETTING):
        shutil.rmtree(folder, ignore_errors=True)
        if not folder.exists():
            return
        time.sleep(_FORGETTING_S)
