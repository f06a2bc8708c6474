"""No byte on the wire or in the server's log shows what is hidden (R12)."""

import asyncio
import json
import logging
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from engine.golf.deal import deal
from engine.match.secret import hole_codes
from engine.match.settings import Settings
from server.app import Node
from server.ids import MatchId
from server.log import Append, Log
from server.protocol import CloseCode
from tests.campaign.conftest import Tell
from tests.campaign.deals import deal_of
from tests.campaign.levels import Level, levels
from tests.campaign.nodes import nodes_on
from tests.campaign.scanner import Hidden, shown_in_frame, shown_in_log
from tests.campaign.test_silent_link import RED, until_health
from tests.server.asking import append
from tests.server.node.raw import Raw
from tests.server.node.test_secrets import HOLES, SETTINGS, play_raw
from tests.server.proxy import Link, link_to

AT_ONCE = 4
SHOW_EVERY = 4
LOGGERS = ("server", "redis", "asyncio")
"""Those that a server writes to; what these tests do as clients is not its own."""


class Written(logging.Handler):
    """All that the server writes to its log, at any level, with tracebacks."""

    def __init__(self) -> None:
        super().__init__(logging.DEBUG)
        self.lines: list[str] = []
        self.setFormatter(logging.Formatter("%(name)s %(levelname)s %(message)s"))

    def emit(self, record: logging.LogRecord) -> None:
        self.lines.append(self.format(record))


@contextmanager
def written() -> Iterator[Written]:
    handler, loggers = Written(), [logging.getLogger(name) for name in LOGGERS]
    were = [logger.level for logger in loggers]
    for logger in loggers:
        logger.addHandler(handler)
        logger.setLevel(logging.DEBUG)
    yield handler
    for logger, level in zip(loggers, were, strict=True):
        logger.removeHandler(handler)
        logger.setLevel(level)


async def look_on(raw: Raw, match: str) -> None:
    """Look on to the end; ask for the boards whenever there is something new."""
    while True:
        state = (await raw.hear("state"))["state"]
        if state["phase"] == "ended":
            return
        if state["hole"]:
            await raw.say(type="show_boards", request="b", match=match, hole=state["hole"])


async def heard_match(node: Node, log: Log, number: int) -> tuple[Hidden, list[str]]:
    """Play a match with somebody looking on; return what is hidden, and all that was heard."""
    ann, bob, eve = raws = [await Raw.connect(node.ws) for _ in range(3)]
    secrets = [(await raw.hello())["secret"] for raw in raws]
    settings = {**SETTINGS, "show": number % SHOW_EVERY == 0}
    match = (await ann.ask(type="create", request="r", settings=settings))["match"]
    await eve.ask(type="watch", request="w", match=match)
    await bob.ask(type="join", request="r", match=match)
    await bob.ask(type="ready", request="s", match=match)
    await ann.ask(type="start", request="t", match=match)
    await asyncio.gather(play_raw(ann, match), play_raw(bob, match), look_on(eve, match))
    for raw in raws:
        await raw.close()
    end = json.loads(ann.heard[-1])["state"]
    hidden = await hidden_in(log, match, secrets)
    assert [str(code) for code in hidden.codes] == end["codes"]
    return hidden, [frame for raw in raws for frame in raw.heard]


async def hidden_in(log: Log, match: str, secrets: list[str]) -> Hidden:
    """Return what is hidden in a match whose players add nothing to the deals."""
    secret = await log.sealed(MatchId(match))
    assert secret is not None
    codes = hole_codes(secret, [], Settings(holes=HOLES))
    return Hidden(secret, codes, tuple(word.partition(".")[2] for word in secrets))


async def make_trouble(node: Node, link: Link, log: Log) -> Hidden:
    """Give the server something to write about: a broken match, a stranger, no store."""
    raw, stranger = await Raw.connect(node.ws), await Raw.connect(node.ws)
    welcome = await raw.hello()
    match = (await raw.ask(type="create", request="r", settings=SETTINGS))["match"]
    hidden = await hidden_in(log, match, [welcome["secret"]])
    await raw.connection.send("{")
    await append(log, Append(MatchId(match), b'{"type":"no entry"}', {}, {}))
    assert await raw.closed() == CloseCode.OURS
    await stranger.ask(type="hello", version=1, secret=f"{welcome['player']}.nothing")
    await stranger.close()
    link.cut()
    await until_health(node, RED)
    link.open()
    return hidden


@levels(quick=4, full=200)
async def test_nothing_hidden_is_heard_or_written(
    level: Level, address: Path, tmp_path: Path, tell: Tell
) -> None:
    """Of codes, secrets and undrawn cards nothing is shown to anybody before its time."""
    log, numbers = Log(address), iter(range(level.size))
    found: list[str] = []
    frames = size = 0
    hiddens: list[Hidden] = []

    async def table(node: Node) -> None:
        nonlocal frames, size
        for number in numbers:
            hidden, heard = await heard_match(node, log, number)
            hiddens.append(hidden)
            for frame in heard:
                found.extend(shown_in_frame(hidden, frame))
            frames, size = frames + len(heard), size + sum(map(len, heard))

    with written() as server:
        async with (
            link_to(address, tmp_path / "link") as link,
            nodes_on(link.socket) as (node,),
        ):
            await asyncio.gather(*(table(node) for _ in range(AT_ONCE)))
            hiddens.append(await make_trouble(node, link, log))
    await log.close()
    text = "\n".join(server.lines)
    for hidden in hiddens:
        found += shown_in_log(hidden, text)
    assert "the store does not answer" in text
    assert "set aside" in text
    assert not found
    assert len(hiddens) == level.size + 1
    if level.full:
        tell(
            f"{level.size} matches, {frames} frames, {size / 1e6:.0f} MB, log of {len(text)} bytes: clean"
        )


def test_what_is_shown_is_found() -> None:
    """The scanner itself finds a code, a secret and an undrawn card in a frame or a log."""
    secret = bytes(range(32))
    codes = hole_codes(secret, [], Settings(holes=HOLES))
    hidden = Hidden(secret, codes, ("word of a player",))
    board = deal_of(codes[0], Settings(holes=HOLES)).view()
    clean = {"type": "moved", "hole": 1, "board": board}
    assert not shown_in_frame(hidden, json.dumps(clean))
    card = str(deal(codes[0]).stock[-1])
    for shown in (secret.hex(), str(codes[1]), "word of a player"):
        assert shown_in_frame(hidden, json.dumps({**clean, "more": shown}))
        assert shown_in_log(hidden, f"ERROR {shown}")
    assert shown_in_frame(hidden, json.dumps({**clean, "board": {**board, "next": card}}))
