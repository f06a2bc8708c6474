"""When the store starts and when it ends.

Starting and stopping is done by whoever has the folder's `turn`, one at a time, so two
starts in one instant are one start and one join, and a node that comes while the last one
goes either finds the store running or starts it anew, never half of each.

These functions block, and know nothing of asyncio: `embedded` calls them in a thread, the
watcher as they are.
"""

import os
import subprocess
import sys
import threading
import time
from dataclasses import dataclass
from pathlib import Path

import server
from server.store_process.binary import find_binary, runnable
from server.store_process.child import Child, explain, last_words, start
from server.store_process.errors import StoreSilent
from server.store_process.folder import Folder, Need, remove_run_folder, told
from server.store_process.knock import Answer, ask_to_end, knock

READY_TIMEOUT_S = 30.0
END_TIMEOUT_S = 10.0
ORPHAN_GRACE_S = 30.0
"""How long a store stays when its last node was killed: a restart finds it running."""

_POLL_S = 0.01


@dataclass(frozen=True, slots=True)
class Running:
    """A store that answers; `child` if this process has started it."""

    socket: Path
    child: Child | None


def ensure(folder: Folder, given_up: threading.Event, grace_s: float) -> Running:
    """Start the store unless it runs, and wait until it answers. Raise `StoreError`.

    The caller holds `folder.need()`. From another thread it may give up waiting: then what
    is returned may not answer yet.
    """
    while True:
        try:
            with folder.turn():
                child = _start_if_none(folder)
                watched = _is_watched(folder)
            if not watched:
                _start_watcher(folder, grace_s)
            socket = folder.socket()
        except OSError as error:
            raise told(folder.path, error) from error
        if socket is None:
            raise StoreSilent(folder.path, "said where it listens", 0)
        if _await_ready(folder, socket, child, given_up):
            return Running(socket, child)
        # Another process had started it and it died: our turn to try, and to hear why.


def leave(folder: Folder, need: Need) -> bool:
    """Give up the need of the store; end it if nobody else needs it. Return whether it ended."""
    with folder.turn():
        need.drop()
        return end_if_unneeded(folder)


def end_if_unneeded(folder: Folder) -> bool:
    """End the store if nobody needs it; the caller has the folder's turn.

    Raise `StoreSilent` if it does not end.
    """
    alone = folder.try_unneeded()
    if alone is None:
        return False
    try:
        _end(folder)
    finally:
        os.close(alone)
    return True


def end_child(child: Child, socket: Path) -> None:
    """End a store whose folder is gone."""
    child.terminate()
    child.wait()
    remove_run_folder(socket)


def runs(folder: Folder) -> bool:
    """Tell whether a store runs on this folder."""
    lock = folder.try_lock()
    if lock is None:
        return True
    os.close(lock)
    return False


def _start_if_none(folder: Folder) -> Child | None:
    lock = folder.try_lock()
    if lock is None:
        return None
    try:
        binary = runnable(find_binary(), folder.path / "binary")
        return start(binary, folder, folder.place_socket(), lock)
    finally:
        os.close(lock)  # the child has it; closing is not unlocking


def _await_ready(
    folder: Folder, socket: Path, child: Child | None, given_up: threading.Event
) -> bool:
    """Wait for an answer; False if it was another's store and has died meanwhile."""
    deadline = time.monotonic() + READY_TIMEOUT_S
    while not given_up.wait(_POLL_S):
        answer = knock(socket)
        if answer is Answer.READY:
            return True
        if answer is Answer.LOADING:
            deadline = time.monotonic() + READY_TIMEOUT_S
        if child is not None and child.poll() is not None:
            raise explain(folder.path, child.returncode, last_words(folder))
        if child is None and not runs(folder):
            return False
        if time.monotonic() > deadline:
            raise StoreSilent(folder.path, "answered", READY_TIMEOUT_S)
    return True


def _end(folder: Folder) -> None:
    deadline = time.monotonic() + END_TIMEOUT_S
    socket = folder.socket()
    while runs(folder):
        if socket is not None:
            ask_to_end(socket)
        if time.monotonic() > deadline:
            raise StoreSilent(folder.path, "ended", END_TIMEOUT_S)
        time.sleep(_POLL_S)
    folder.forget_socket()


def _is_watched(folder: Folder) -> bool:
    watch = folder.try_watch()
    if watch is None:
        return True
    os.close(watch)
    return False


def _start_watcher(folder: Folder, grace_s: float) -> None:
    """Start the watcher. It forks itself away, so this is soon over."""
    subprocess.run(
        [sys.executable, "-m", "server.store_process.watch", str(folder.path), str(grace_s)],
        stdin=subprocess.DEVNULL,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
        cwd=folder.path,
        env={"PYTHONPATH": str(Path(server.__file__).parents[1])},
        start_new_session=True,
        check=True,
    )
