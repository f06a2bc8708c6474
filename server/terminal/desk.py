"""What the menu and a run ask the server about rounds: to see one, to open one."""

import asyncio
from collections.abc import Sequence

from engine.match.state import Phase
from engine.quote import quote
from server.client import Client
from server.protocol import RoundView
from server.terminal.closing import here_and_now, read_closing_ms
from server.terminal.settings import BadSettings, read_settings
from server.terminal.words import say

CLOSES = "closes"
DEFAULT_CLOSING = "1d"
MOMENTS, MOMENT_S = 20, 0.1
"""How often, and after how long, a round is asked for anew that does not know of a run's end yet."""


async def look_up(client: Client, ref: str) -> RoundView:
    """Return how a round stands; if its player was just told that the run is over, with that."""
    shown = await client.round(ref)
    for _ in range(MOMENTS):
        if shown.played or not _is_sealed(client, shown.run):
            break
        await asyncio.sleep(MOMENT_S)
        shown = await client.round(ref)
    return shown


async def open_round(client: Client, words: Sequence[str], scope: str = "") -> RoundView:
    """Open a round by words like `closes=2d rules=C`, in a scope. Raise `BadSettings` for impossible ones."""
    closing = [word.partition("=")[2] for word in words if word.startswith(f"{CLOSES}=")]
    if len(closing) > 1:
        raise BadSettings(say("twice", word=CLOSES))
    settings = read_settings([word for word in words if not word.startswith(f"{CLOSES}=")])
    text = closing[0] if closing else DEFAULT_CLOSING
    try:
        closes_in_ms = read_closing_ms(text, here_and_now())
    except ValueError as error:
        wrong = say("bad_value", word=CLOSES, value=quote(text), wrong=error)
        raise BadSettings(wrong) from None
    return await client.open_round(closes_in_ms, settings, scope)


def _is_sealed(client: Client, run: str) -> bool:
    try:
        return client.view(run).phase == Phase.SEALED
    except LookupError:
        return False
