"""Ending tasks that run for ever, also those that lose a cancellation."""

import asyncio
import contextlib

from server.ending import end


async def test_a_cancellation_that_is_lost_is_said_again() -> None:
    """A task that swallows its first cancellation ends all the same."""
    lost = 0

    async def forgetful() -> None:
        nonlocal lost
        with contextlib.suppress(asyncio.CancelledError):
            await asyncio.Event().wait()
        lost += 1
        await asyncio.Event().wait()

    task = asyncio.create_task(forgetful())
    await asyncio.sleep(0)
    async with asyncio.timeout(10):
        await end(task)
    assert (task.cancelled(), lost) == (True, 1)
