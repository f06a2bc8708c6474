"""What the results log says of the matches of a campaign."""

import asyncio
from collections.abc import Collection

from server.results import Result, Results
from server.store import Client

BOOKED_WITHIN_S = 30


async def booked(store: Client, matches: Collection[str]) -> list[Result]:
    """Wait until all these matches are booked, and nothing else is; return their results."""
    most, entries = 3 * len(matches), list[Result]()  # with what was possible in each
    async with asyncio.timeout(BOOKED_WITHIN_S):
        while len(entries) < len(matches):
            found = await Results(store).read(0, most)
            entries = [each.entry for each in found if isinstance(each.entry, Result)]
    assert sorted(entry.match for entry in entries) == sorted(matches)
    return entries
