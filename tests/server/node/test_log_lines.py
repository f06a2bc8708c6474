"""What a node logs at its most talkative: nothing hidden, and no line that a client began."""

import asyncio
import io
import json
import logging
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from engine.match.secret import hole_codes
from engine.match.settings import Settings
from server.app import Node
from server.client import Client, NotWelcomeError
from server.config import Config
from server.ids import MatchId
from server.limits import house_pass
from server.log import Log
from server.logs import formatter
from server.store import Client as Store
from server.store import ask
from tests.server.bare import Bare, frame
from tests.server.node.playing import QUICK, play_out
from tests.server.node.test_secrets import forms_of

EVIL = 'x\r\n{"event":"forged"}\x1b[31m\u2028\u202e\x00\x85'


@pytest.fixture
def said() -> Iterator[io.StringIO]:
    """All that is logged in this process, at DEBUG, as plainly as anything could write it."""
    out, root = io.StringIO(), logging.getLogger()
    plain, lines = logging.StreamHandler(out), logging.StreamHandler(out)
    plain.setFormatter(logging.Formatter("%(name)s %(message)s %(args)s"))
    lines.setFormatter(formatter(person=False))
    level = root.level
    root.setLevel(logging.DEBUG)
    for handler in (plain, lines):
        root.addHandler(handler)
    yield out
    root.setLevel(level)
    for handler in (plain, lines):
        root.removeHandler(handler)


async def pester(node: Node, match: str) -> None:
    """Say what no client should: bad frames, wrong secrets, names and words that would harm."""
    bare = await Bare.open(node.ws)
    await bare.hello(name="Eve")
    bare.write(frame(EVIL.encode()))
    for more in ({"word": EVIL[:16]}, {"word": "\r\n"}):
        await bare.ask(type="react", request=EVIL, match=match, **more)
    await bare.ask(type="join", request="r", match=EVIL)
    await bare.ask(type="create", request="r", settings={"game": EVIL, "rules": "\r\n"})
    bare.write(frame(b"\xff"))
    await bare.end()
    for secret, name in ((EVIL, ""), ("a" * 16 + "." + EVIL, ""), ("", EVIL), (bare.secret, EVIL)):
        other = await Bare.open(node.ws)
        await other.hello(secret, name)
        await other.end()
        other.cut()
    half = await Bare.reach(node.ws)
    half.request(
        f"X-Forwarded-For: {EVIL[:1]}\t",
        "Origin: http://x\tforged",
        target="/ws?secret=" + bare.secret,
    )
    await half.status()
    half.cut()
    bare.cut()


async def test_nothing_hidden_is_logged(
    config: Config, client: Store, address: Path, said: io.StringIO
) -> None:
    """A match with a house player, attacks beside it: no secret, code, seed or salt in any line."""
    node = await Node.start(replace(config, house=1))
    ann = await Client.connect(node.ws, name="Ann")
    with pytest.raises(NotWelcomeError):
        await Client.connect(node.ws, secret=ann.secret[:-1] + "!")
    match = await ann.create(QUICK)
    await ann.ask_house(match)
    await ann.until(match, lambda view: len(view.seats) == 2)
    await pester(node, match)
    await ann.start(match)
    end = await play_out(ann, match)
    log = Log(address)
    secret = await log.sealed(MatchId(match))
    await log.close()
    words = [word.decode() for word in await ask(client, "HVALS", "par45:house")]
    await ann.close()
    await node.stop()
    logging.getLogger("tests").debug("this is heard")

    text = said.getvalue()
    assert "this is heard" in text
    assert secret is not None
    nonces = [(seat.seat, seat.nonce) for seat in end.seats if seat.nonce]
    codes = hole_codes(secret, nonces, Settings(holes=QUICK.holes))
    assert end.codes == [str(code) for code in codes]
    hidden = [*forms_of(secret), *(code.letters for code in codes), *(nonce for _, nonce in nonces)]
    for word in (ann.secret, *words):
        hidden += [word, word.partition(".")[2], house_pass(word)]
    assert [form for form in hidden if form in text] == []


async def test_no_client_begins_a_line(config: Config, said: io.StringIO) -> None:
    """What clients send stands in no line with control characters or line ends of its own."""
    node = await Node.start(config)
    ann = await Client.connect(node.ws, name="Ann")
    match = await ann.create(QUICK)
    await asyncio.gather(*(pester(node, match) for _ in range(3)))
    await ann.close()
    await node.stop()
    for line in said.getvalue().split("\n"):
        assert line.isprintable(), line
        assert not line.startswith('{"event":"forged"}')
        if line.startswith("{"):
            assert json.loads(line)["event"]
