"""What can go wrong between us and a store, told apart by whose fault it is.

The world's faults are `StoreAway`: the store may have done what it was asked, or not. A
command that it does not understand is a fault of ours and stays what it is. `Undone` is
between the two: the server that was asked says that it has done nothing, and that another
server, or the same one a little later, would. Only that may be asked again by itself.
"""

import contextlib
from collections.abc import AsyncIterator
from dataclasses import dataclass
from typing import TypeAlias

from redis.exceptions import (
    AskError,
    ClusterCrossSlotError,
    ClusterDownError,
    MovedError,
    NoScriptError,
    ReadOnlyError,
    RedisError,
    ResponseError,
    TryAgainError,
)

ScriptUnknown: TypeAlias = NoScriptError
Moved: TypeAlias = MovedError
Undone: TypeAlias = AskError | TryAgainError | ClusterDownError | ReadOnlyError
"""Nothing was done: the slot is elsewhere or on its way, nobody has it, or this is no primary."""

UNDONE = (AskError, TryAgainError, ClusterDownError, ReadOnlyError)

PAUSES_S = (0.0, 0.0, 0.05, 0.1, 0.2, 0.4, 0.6, 0.6)
"""How long to wait before each time that something undone is asked again."""

_OURS = ("ERR", "WRONGTYPE", "unknown command", "wrong number")


@dataclass(eq=False)
class StoreAway(Exception):
    """The store did not answer, or could not do it now. It may have done it all the same."""

    reason: str

    def __str__(self) -> str:
        return f"the store is away: {self.reason}"


@contextlib.asynccontextmanager
async def asking() -> AsyncIterator[None]:
    """Turn what the client library raises for the world's faults into `StoreAway`."""
    try:
        yield
    except (ScriptUnknown, ClusterCrossSlotError):
        raise
    except ResponseError as error:
        if str(error).startswith(_OURS):
            raise
        raise StoreAway(str(error) or type(error).__name__) from error
    except (RedisError, OSError, TimeoutError) as error:
        raise StoreAway(str(error) or type(error).__name__) from error
