"""Who stops reading gets the newest state when reading again, not all that was missed (R17)."""

import asyncio

from server.app import Node
from server.client import Client
from tests.server.bare import Bare, text
from tests.server.node.conftest import Connect
from tests.server.node.playing import QUICK

WINDOW = 4096
CHANGES = 120
"""How often each of the others changes the match: each time all get a whole state."""


async def change(client: Client, match: str) -> None:
    """Be ready and not ready, in turn."""
    for number in range(CHANGES):
        await client.ready(match, ready=number % 2 == 0)


async def states(bare: Bare) -> list[int]:
    """Return the versions of all states that come before the answer to one more question."""
    bare.write(text(type="list_matches", request="l"))
    versions = []
    while (heard := await bare.hear())["type"] != "matches":
        if heard["type"] == "state":
            versions.append(heard["state"]["v"])
    return versions


async def test_who_reads_again_gets_the_newest_state_alone(node: Node, connect: Connect) -> None:
    """Hundreds of states went by; what was on its way comes, and then one state, the newest."""
    others = [await connect(name) for name in ("Ann", "Bob", "Cy")]
    match = await others[0].create(QUICK)
    slow = await Bare.open(node.ws, window=WINDOW)
    await slow.hello(name="Sam")
    assert (await slow.ask(type="join", request="r", match=match))["type"] == "done"
    slow.writer.transport.pause_reading()  # type: ignore[attr-defined]
    for other in others[1:]:
        await other.join(match)
    await asyncio.gather(*(change(other, match) for other in others))
    newest = others[0].view(match).v
    slow.writer.transport.resume_reading()  # type: ignore[attr-defined]
    heard: list[int] = []
    while not heard or heard[-1] < newest:
        state = await slow.hear()
        if state["type"] == "state":
            heard.append(state["state"]["v"])
    assert len(heard) < len(others) * CHANGES / 2
    assert heard == sorted(set(heard))
    assert heard[-1] - heard[-2] > 50  # all between were never written
    slow.cut()


async def test_who_comes_back_gets_one_state(node: Node, connect: Connect) -> None:
    """A connection that opens a match is told it once, however much has happened."""
    ann = await connect("Ann")
    match = await ann.create(QUICK)
    await change(ann, match)
    bob = await Bare.open(node.ws)
    await bob.hello(secret=ann.secret)
    assert (await bob.ask(type="open", request="r", match=match))["type"] == "done"
    (told,) = await states(bob)
    await ann.until(match, lambda view: view.v >= told)
    assert ann.view(match).v == told
    bob.cut()
