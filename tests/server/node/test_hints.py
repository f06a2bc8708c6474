"""Hints over real sockets: what is asked behind one need not wait until it is found."""

from tests.server.node.conftest import Connect, ConnectRaw
from tests.server.node.playing import open_match, until_hole

CODE = "GO1-E-AAAAAAB"


async def test_other_commands_are_taken_while_a_hint_is_found(
    connect: Connect, connect_raw: ConnectRaw
) -> None:
    """A move, and what is undone in practice, are answered first; a second hint is too much then."""
    ann, raw = await connect("Ann"), await connect_raw()
    bob = await connect(secret=(await raw.hello("Bob"))["secret"])
    match = await open_match(ann, bob)
    await raw.ask(type="open", request="o", match=match)
    await ann.start(match)
    await until_hole(ann, match)
    await raw.say(type="hint", request="h", code=CODE, moves=[])
    await raw.say(type="hint", request="again", code=CODE, moves=["d"])
    await raw.say(type="move", match=match, hole=1, number=1, move="d")
    await raw.say(type="practise", request="p", code=CODE, moves=["d", "u"])
    answers = [await raw.hear("hinted", "refused", "moved", "practised") for _ in range(4)]
    assert [one["type"] for one in answers[-1:]] == ["hinted"], "the solver has yet to be started"
    told = {one.get("request") or one["type"]: one for one in answers}
    assert told["again"]["reason"] == "too_fast"
    assert (told["moved"]["number"], told["p"]["type"]) == (1, "practised")
    assert (await raw.ask(type="move", match=match, hole=1, number=2, move="d"))["number"] == 2
    await raw.say(type="hint", request="later", code=CODE, moves=["d"])
    assert (await raw.hear("hinted", "refused"))["request"] == "later"
