"""Time as the bot goes by it: what the clock says, and how to rest. Tests bring their own."""

import asyncio
import time
from collections.abc import Awaitable, Callable
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Pace:
    """A clock, in seconds since 1970, and a way to wait for some."""

    now_s: Callable[[], float] = time.time
    rest: Callable[[float], Awaitable[None]] = asyncio.sleep
