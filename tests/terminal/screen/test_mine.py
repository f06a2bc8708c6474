"""What is one's own on the full screen, against a real node."""

from pathlib import Path

import pytest

from server.app import Node
from server.client import Client, NotWelcomeError
from server.terminal.commands import DoDevice
from server.terminal.identity import Identity
from tests.server.node.conftest import Connect
from tests.terminal.screen.conftest import Begin
from tests.terminal.screen.evening import Evening


async def at_mine(ann: Evening) -> Client:
    await ann.shows("You are Ann")
    await ann.press("m")
    await ann.in_room("MineRoom")
    return await ann.app.matches.client()


async def test_who_sees_me(evening: Begin) -> None:
    """One of three is marked; a number chooses another, and the server knows."""
    async with evening("Ann") as ann:
        own = await at_mine(ann)
        assert "1 (•) everybody" in ann.text()
        for key, word in (("3", "nobody"), ("2", "groups"), ("1", "all")):
            await ann.press(key)
            await ann.shows(f"{key} (•)")
            assert (await own.own.kept()).visibility == word
        await ann.press("d")
        await ann.in_room("DataRoom")
        await ann.shows(own.player)
        await ann.press("down", "question_mark", "escape", "q")
        await ann.in_room("MineRoom")


async def test_devices(evening: Begin, node: Node) -> None:
    """A code for another one is shown; it is signed out by its line, all others at once."""
    async with evening("Ann") as ann:
        own = await at_mine(ann)
        await ann.press("x")
        await ann.shows("This is the device that you use")
        await ann.press("a")
        await ann.shows("With it another device is you")
        await ann.press("c")
        await ann.shows("Handed to the terminal's")
        assert ann.app.clipboard in ann.text()
        async with await Client.connect(node.ws, ticket=ann.app.clipboard) as phone:
            assert phone.player == own.player
        await own.own.another_device()
        await ann.press("escape", "1")
        await ann.shows("Device 3")
        await ann.press("down", "x", "n", "x")
        await ann.shows("Sign device 2 out?")
        await ann.press("y")
        await ann.until(lambda: "Device 3" not in ann.text())
        with pytest.raises(NotWelcomeError, match="bad_secret"):
            await Client.connect(node.ws, secret=phone.secret)
        await ann.press("X", "y")
        await ann.until(lambda: "Device 2" not in ann.text())


async def test_a_new_secret(evening: Begin, node: Node, tmp_path: Path) -> None:
    """It is kept here; whoever has the old one has it in vain from the next time on."""
    async with evening("Ann") as ann:
        own = await at_mine(ann)
        old = Identity(tmp_path / "Ann", node.ws).secret()
        await ann.press("n", "y")
        await ann.shows("This device has a new secret")
        new = Identity(tmp_path / "Ann", node.ws).secret()
        assert new != old
    async with evening("Ann") as again:
        await again.shows("You are Ann")
        assert (await again.app.matches.client()).player == own.player
    with pytest.raises(NotWelcomeError, match="bad_secret"):
        await Client.connect(node.ws, secret=old)


async def test_using_another_device_s_code(
    evening: Begin, connect: Connect, node: Node, tmp_path: Path
) -> None:
    """Who types it is that player here; what is no code changes nothing."""
    bo = await connect("Bo")
    ticket = (await bo.own.ticket()).ticket
    async with evening("Ann") as ann:
        await at_mine(ann)
        await ann.press("u", *"nonsense", "enter")
        await ann.shows("the server does not know this player")
        assert ann.room == "MineRoom"
        ann.app.ask(ann.app.own.become(f" {ticket} "))
        await ann.in_room("StartRoom")
        await ann.shows("You are Bo")
        assert (await ann.app.matches.client()).player == bo.player
    assert Identity(tmp_path / "Ann", node.ws).secret() not in {"", bo.secret}


async def test_beginning_with_a_link(connect: Connect, node: Node, tmp_path: Path) -> None:
    """It is asked first; then the terminal is that player."""
    bo = await connect("Bo")
    ticket = (await bo.own.ticket()).ticket
    first = DoDevice("use", ticket)
    async with Evening(node.url, tmp_path, first=first) as ann:
        await ann.shows("Be the player of that link here?")
        await ann.press("y")
        await ann.shows("You are Bo")


async def test_deletion(evening: Begin, node: Node, tmp_path: Path) -> None:
    """Anything but the word deletes nothing; then one is nobody until something is begun."""
    async with evening("Ann") as ann:
        own = await at_mine(ann)
        player = own.player
        for typed in ("", "yes", "Ann"):
            await ann.press("D")
            await ann.shows("Delete your player for good?")
            await ann.press(*typed, "enter")
            await ann.shows("Nothing is deleted")
        assert (await own.own.kept()).player == player
        await ann.press("D", *"delete", "enter")
        await ann.in_room("StartRoom")
        await ann.shows("You are nobody here now.")
        assert Identity(tmp_path / "Ann", node.ws).secret() == ""
        await ann.press("m")
        await ann.in_room("MineRoom")
        fresh = await ann.app.matches.client()
        assert fresh.player != player


async def test_being_signed_out(evening: Begin, node: Node, tmp_path: Path) -> None:
    """Who is signed out from elsewhere is told so, forgets the secret, and can begin anew."""
    async with evening("Ann") as ann:
        own = await at_mine(ann)
        other = await own.own.another_device()
        async with await Client.connect(node.ws, secret=other) as elsewhere:
            await elsewhere.own.revoke()
            while ann.room == "MineRoom":
                await ann.press("1")
        await ann.shows("this device was signed out")
        await ann.shows("You are nobody here now.")
        assert Identity(tmp_path / "Ann", node.ws).secret() == ""
