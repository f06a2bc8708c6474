"""One move's road, as it is walked: each station is met once, in order, and no other way."""

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from types import CodeType, FrameType
from typing import Any

import engine
import server
from server.protocol import MatchSettings
from tests.server.node.conftest import Connect, config, connect, node
from tests.server.node.playing import open_match, until_hole

__all__ = ["config", "connect", "node"]

ROOT = Path(engine.__file__).parent.parent
assert Path(server.__file__).parent.parent == ROOT

# A move comes in, is judged, stored and adopted, and the mover and the others are told.
ROAD = [
    "server/session.py received",
    "server/protocol/frames.py parse_command",
    "server/road.py submit",
    "engine/match/decide.py decide",
    "server/log/log.py append",
    "server/log/replies.py outcome",
    "server/fold.py adopt",
    "engine/match/evolve.py evolve",
    "server/projection.py progress",
    "server/projection.py moved",
    "server/outbox.py answer",
    "server/outbox.py take",
]
TWICE = {
    "engine/match/decide.py decide",  # judged to be stored; and the log is held to the rules
    "server/fold.py adopt",  # what the store answered; and what its bell cries out to all nodes
    "server/projection.py progress",  # a kind of recipient each
    "server/outbox.py take",  # the mover's, and the others'
}


@contextmanager
def watching() -> Iterator[list[str]]:
    """List the functions of ours that are called, by file and name."""
    called: list[str] = []
    names: dict[CodeType, str] = {}

    def profile(frame: FrameType, event: str, _: Any) -> None:
        if event != "call":
            return
        code = frame.f_code
        if code not in names:
            path = Path(code.co_filename)
            ours = path.is_relative_to(ROOT) and "tests" not in path.parts
            names[code] = f"{path.relative_to(ROOT).as_posix()} {code.co_name}" if ours else ""
        if names[code]:
            called.append(names[code])

    sys.setprofile(profile)
    try:
        yield called
    finally:
        sys.setprofile(None)


async def test_one_move_s_road(connect: Connect) -> None:
    """A move meets every station of the road in order, and none twice."""
    ann, bob = await connect("Ann"), await connect("Bob")
    settings = MatchSettings(holes=1, countdown_ms=0, pause_ms=0)
    match = await open_match(ann, bob, settings=settings)
    await ann.start(match)
    for player in (ann, bob):
        await until_hole(player, match)
    with watching() as called:
        await ann.move(match, "d")
    called = called[called.index(ROAD[0]) :]  # before it, the client wrote the move
    first = [called.index(station) for station in ROAD]
    assert first == sorted(first), sorted(ROAD, key=called.index)
    for station in ROAD:
        if station not in TWICE:
            assert called.count(station) == 1, station
