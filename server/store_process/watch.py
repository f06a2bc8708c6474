"""The watcher: a small process that ends an orphaned store.

A node that leaves in order ends the store if it was the last one. A node that is killed
cannot. The watcher sleeps on the lock `pulse` and wakes when the kernel has dropped the
last node's share of it; if after a grace still nobody needs the store, it ends it, and
itself. A node that starts within the grace finds the store running and takes it over.
Should the watcher be killed as well, the store stays until the next node has come and gone.
"""

import os
import sys
import time
from pathlib import Path

from server.store_process.errors import StoreError
from server.store_process.folder import Folder, remove_run_folder
from server.store_process.knock import ask_to_end
from server.store_process.lifetime import end_if_unneeded, runs

LOOK_S = 0.25


def watch(folder: Folder, grace_s: float) -> None:
    """End the store once nobody has needed it for the grace, and return then."""
    socket = folder.socket()
    with folder.turn():
        only = folder.try_watch()
    try:
        while only is not None:
            folder.wait_until_unneeded()
            _wait_for_end(folder, grace_s)
            if _is_over(folder):
                return
    except FileNotFoundError:
        # The whole folder has been deleted: no node will ever join that store again.
        if socket is not None:
            ask_to_end(socket)
            remove_run_folder(socket)


def _wait_for_end(folder: Folder, grace_s: float) -> None:
    """Wait for the grace, or until whoever left has ended the store."""
    deadline = time.monotonic() + grace_s
    while runs(folder) and (left_s := deadline - time.monotonic()) > 0:
        time.sleep(min(LOOK_S, left_s))


def _is_over(folder: Folder) -> bool:
    """End the store if nobody needs it. Tell whether there is none to watch any more."""
    try:
        with folder.turn():
            return end_if_unneeded(folder) or not runs(folder)
    except StoreError:
        return False  # it hangs, or somebody is at it: wait for another grace


def main() -> None:
    """Watch in a process of its own, whose parent need not wait for it."""
    if os.fork():
        os._exit(0)
    watch(Folder(Path(sys.argv[1])), float(sys.argv[2]))


if __name__ == "__main__":
    main()
