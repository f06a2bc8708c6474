"""While the server is away: what is told, what is sent later, and how to quit."""

from collections.abc import Callable

from tests.terminal.playing import Player, Serving, one

Make = Callable[..., Player]


async def test_a_killed_server(serving: Serving, player: Make) -> None:
    """A lost connection is told, and the match goes on by itself from the very same state."""
    ann = await player("Ann", serving.url).start()
    await ann.do("play holes=1 countdown=0")
    await ann.do("wait hole")
    moved = one(await ann.do("d"), "moved")
    await serving.kill()
    assert (await ann.until("connection"))["connected"] is False
    ann.type("b")
    await serving.start()
    ann.type("d")
    after = await ann.until("moved")
    assert after["moves"] == moved["moves"] + 1
    assert after["tableau"] == moved["tableau"]
    assert any(event == {"event": "connection", "connected": True} for event in ann.told)
    ended = await ann.end()
    assert ended[0] == 0, ended


async def test_quitting_without_a_server(serving: Serving, player: Make) -> None:
    """A command without a connection is told that it waits, and one can quit all the same."""
    ann = await player("Ann", serving.url).start()
    await ann.do("play holes=1 countdown=0")
    await ann.do("wait hole")
    await serving.kill()
    lost = await ann.until("connection")
    assert lost["connected"] is False
    ann.type("d")
    assert (await ann.until("unsent"))["command"] == "d"
    ann.type("q")
    assert (await ann.until("done"))["ok"] is False
    await ann.until("bye")
    assert (await ann.end())[0] == 0


async def test_no_seat_to_keep(serving: Serving, player: Make) -> None:
    """That a seat is kept is told only to one who has one."""
    ann = await player("Ann", serving.url, as_json=False).start()
    bo = await player("Bo", serving.url, "--new", as_json=False).start()
    for each in (ann, bo):
        await each.line("Par 45 at ")
    await bo.line("You are the host")
    await serving.kill()
    assert await ann.line("The connection") == ("The connection is lost. It is being sought again.")
    assert await bo.line("The connection") == (
        "The connection is lost. It is being sought again; your seat is kept."
    )
