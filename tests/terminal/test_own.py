"""What is one's own, by lines, against the real server: who sees it, devices, the end of it."""

import json
from collections.abc import Callable
from pathlib import Path

from tests.terminal.playing import Player, Serving, one

Make = Callable[..., Player]


def secret_of(folder: Path) -> str:
    """Return the secret that a player's configuration has, "" for none."""
    files = [*(folder / "par45").glob("player-*.json")]
    return str(json.loads(files[0].read_text())["secret"]) if files else ""


async def test_who_sees_me(serving: Serving, player: Make) -> None:
    """It is told, changed, and told as what is kept, all in words."""
    ann = await player("Ann", serving.url, as_json=False).start()
    _, out, _ = await ann.end("visible", "visible nobody", "visible", "group new Club", "data")
    lines = out.splitlines()
    assert lines.count("In lists everybody sees your name.") == 1
    assert lines.count("In lists nobody else sees your name: your place says hidden player.") == 3
    for beginning in ("You are Ann, player ", "Made 20", "Groups: Club.", "Device 1, this one: "):
        assert any(line.startswith(beginning) for line in lines), beginning
    assert "Matches that are over (0): none." in lines


async def test_another_device(serving: Serving, player: Make, tmp_path: Path) -> None:
    """A code makes a second terminal the same player, once; then it is signed out by its number."""
    ann, phone = [await player(name, serving.url).start() for name in ("Ann", "Phone")]
    ticket = one(await ann.do("device new"), "ticket")["ticket"]
    question = one(await phone.do(f"device use {ticket}"), "question")
    assert "that player is lost" in question["text"]
    assert one(await phone.do("n"), "play_on")
    events = await phone.do(f"device use! {serving.url}/#link={ticket}")
    assert one(events, "welcome")["name"] == "Ann"
    assert secret_of(tmp_path / "Phone") != secret_of(tmp_path / "Ann")
    devices = one(await ann.do("devices"), "devices")["devices"]
    assert [each["here"] for each in devices] == [True, False]
    for line, reason in (("device out 3", "no_device"), ("device out 1", "device_here")):
        assert one(await ann.say(line), "refused")["reason"] == reason
    left = one(await ann.do("device out 2"), "devices")["devices"]
    assert [each["here"] for each in left] == [True]
    while (events := await phone.say("groups"))[-1]["ok"]:
        assert one(events, "groups")
    assert one(events, "refused")["reason"] == "signed_out"
    assert secret_of(tmp_path / "Phone") == ""
    assert one(await phone.do("groups"), "welcome")
    for bad in (ticket, "nonsense", "a.b"):
        assert one(await ann.say(f"device use! {bad}"), "refused")["reason"] == "bad_secret"
    assert one(await ann.do("devices"), "devices")["devices"] == left


async def test_a_link_to_oneself(serving: Serving, player: Make) -> None:
    """A terminal that begins with it asks first, and is that player then."""
    ann = await player("Ann", serving.url, as_json=False).start()
    ann.type("device new")
    link = (await ann.line("Or begin there with: ")).rpartition(" ")[2]
    there = await player("There", link).start()
    assert await there.until("question")
    assert one(await there.do("y"), "welcome")["name"] == "Ann"


async def test_a_new_secret(serving: Serving, player: Make, tmp_path: Path) -> None:
    """It is kept, and whoever copied the old one has it in vain from the next time on."""
    ann = await player("Ann", serving.url).start()
    await ann.do("devices")
    old = secret_of(tmp_path / "Ann")
    await ann.do("device secret")
    await ann.end()
    new = secret_of(tmp_path / "Ann")
    assert new != old
    again = await player("Ann", serving.url).start()
    assert one(await again.do("device out others"), "devices")
    thief = await player("Thief", serving.url).start()
    refused = one(await thief.say(f"device use! {old}"), "refused")
    assert refused["reason"] == "bad_secret"


async def test_deletion_wants_the_name(serving: Serving, player: Make, tmp_path: Path) -> None:
    """Anything else deletes nothing; then the secret is forgotten, and a new guest begins."""
    ann = await player("Ann", serving.url).start()
    before = one(await ann.do("data"), "data")["player"]
    assert one(await ann.say("delete"), "refused")["reason"] == "delete_how"
    assert one(await ann.say("delete Bo"), "refused")["reason"] == "not_confirmed"
    assert one(await ann.do("data"), "data")["player"] == before
    await ann.do("delete Ann")
    assert secret_of(tmp_path / "Ann") == ""
    events = await ann.do("data")
    assert one(events, "data")["player"] != before
    assert one(events, "welcome")
