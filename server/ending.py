"""Ending a task that runs for ever.

A cancellation can be lost on the way: a library that was waiting for an answer may take it
for its own time-out and go on. So it is said again until the task has heard it.
"""

import asyncio
from typing import Any

SAY_AGAIN_S = 0.2


async def end(task: "asyncio.Task[Any]") -> None:
    """Cancel a task, and wait until it has ended."""
    while not task.done():
        task.cancel()
        await asyncio.wait((task,), timeout=SAY_AGAIN_S)
