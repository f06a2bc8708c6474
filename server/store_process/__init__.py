"""The embedded store: a real Valkey or Redis as a child process with its own data folder.

There is no second kind of store and no other code path: `par45 serve` on a bare machine
uses the same server that a big installation does. Several nodes may use one folder; the
first to come starts the store, the last to go ends it (`lifetime`), one that dies is
started again (`embedded`), one that was orphaned is ended (`watch`).

The store inherits a locked file, so that the lock lives exactly as long as it does: two
stores on one folder would both run and spoil its file. It has a session of its own, so
that Ctrl-C at the terminal reaches the node alone. It listens on a unix socket in a short
run folder closed to others, and nowhere else. Every write is on the disk before it is
answered.

Not taken: letting the store live with its first node (the others would lose it), and a
keeper process between node and store (one more thing whose death must be understood).
"""

from server.store_process.embedded import EmbeddedStore
from server.store_process.errors import (
    BrokenFile,
    DiskFull,
    FolderBusy,
    FolderUnusable,
    NoBinary,
    StoreDied,
    StoreError,
    StoreSilent,
)

__all__ = [
    "BrokenFile",
    "DiskFull",
    "EmbeddedStore",
    "FolderBusy",
    "FolderUnusable",
    "NoBinary",
    "StoreDied",
    "StoreError",
    "StoreSilent",
]
