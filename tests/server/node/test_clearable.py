"""Matches that want deals which can be cleared, on a whole node."""

import asyncio

import pytest
from msgspec.structs import replace

from engine.codes import parse_code
from engine.golf.game import GOLF
from server.client import RefusedError
from server.protocol import MatchSettings
from server.terminal.fair import was_fair
from tests.server.node.conftest import Connect
from tests.server.node.playing import QUICK, open_match, play_out

STRICT = replace(QUICK, rules="S", holes=3, clearable_only=True)


async def test_every_deal_can_be_cleared(connect: Connect) -> None:
    """Of the scarcest rules too; what was passed over is told, and follows from the secret."""
    ann, ben = await connect("Ann"), await connect("Ben")
    match = await open_match(ann, ben, settings=STRICT)
    await ann.start(match)
    end, _ = await asyncio.gather(play_out(ann, match), play_out(ben, match))
    assert end.settings.clearable_only
    assert all(GOLF.clearable(parse_code(code)) for code in end.codes)
    assert len(end.draws) == 3
    assert was_fair(end)
    known = await ann.until(match, lambda view: len(view.best) == 3 and None not in view.best)
    assert all(best is not None and best <= 0 for best in known.best)


async def test_a_round_takes_its_deals_as_they_come(connect: Connect) -> None:
    ann = await connect("Ann")
    with pytest.raises(RefusedError, match="a round takes its deals as they come"):
        await ann.open_round(3_600_000, MatchSettings(clearable_only=True))
