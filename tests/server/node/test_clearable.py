"""Matches that want deals which can be cleared, on a whole node."""

import asyncio
from pathlib import Path

from msgspec.structs import replace

from engine.codes import parse_code
from engine.golf.game import GOLF
from engine.record.verify import verify
from server.ids import MatchId
from server.log import Log
from server.records import record_of
from server.store import Client as Store
from server.terminal.fair import was_fair
from tests.server.node.conftest import Connect
from tests.server.node.playing import QUICK, open_match, play_out, until_hole
from tests.server.node.test_rounds import (
    HOUR_MS,
    close_round,
    play_run,
    until_opened,
    until_played,
)

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


async def test_every_deal_of_a_round(connect: Connect, client: Store, address: Path) -> None:
    """All runs have the same ones; what was passed over is told with the codes, and is checked."""
    ann, ben = await connect("Ann"), await connect("Ben")
    opened = await ann.open_round(24 * HOUR_MS, STRICT)
    assert opened.settings.clearable_only
    runs = [await play_run(ann, opened.round), await play_run(ben, opened.round)]
    mine = await until_played(ben, opened.round)
    assert (mine.codes, mine.draws, mine.secret) == ([], [], "")
    await close_round(client, opened.round)
    shown = await until_opened(ann, opened.round)
    assert len(shown.codes) == len(shown.draws) == STRICT.holes
    assert all(GOLF.clearable(parse_code(code)) for code in shown.codes)
    assert was_fair(shown)
    log = Log(address)
    for player, run in zip((ann, ben), runs, strict=True):
        end = await player.until(run, lambda view: view.phase == "ended")
        assert (end.codes, end.draws) == (shown.codes, shown.draws)
        record = record_of(MatchId(run), await log.read(MatchId(run), 0))
        assert record is not None
        assert list(verify(record).codes) == shown.codes
    await log.close()


async def test_a_round_that_nobody_played_to_its_end(connect: Connect, client: Store) -> None:
    """A run that was left comes to all holes; where nobody began there are no codes to be told."""
    ann = await connect("Ann")
    opened = await ann.open_round(24 * HOUR_MS, STRICT)
    run = await ann.start_run(opened.round)
    await until_hole(ann, run, 1)
    await ann.leave(run)
    await close_round(client, opened.round)
    shown = await until_opened(ann, opened.round)
    assert len(shown.codes) == len(shown.draws) == STRICT.holes
    assert all(GOLF.clearable(parse_code(code)) for code in shown.codes)
    assert was_fair(shown)
    unplayed = await ann.open_round(24 * HOUR_MS, STRICT)
    await close_round(client, unplayed.round)
    shown = await until_opened(ann, unplayed.round)
    assert (shown.codes, shown.draws) == ([], [])
    assert was_fair(shown)
