"""Matches by lines, against the real server."""

import json
from collections.abc import Callable
from pathlib import Path

from server.greeting import NEW_GUEST
from server.terminal import link
from tests.terminal.playing import QUICK, Player, Serving, one

Make = Callable[..., Player]


async def test_a_match_with_the_house(serving: Serving, player: Make) -> None:
    """A script plays two holes against the house player and waits for what it has to wait for."""
    ann = await player("Ann", serving.url, as_json=False).start()
    status, out, error = await ann.end(
        *(f"play holes=2 {QUICK}", "wait hole 30", "d", "o", "t", "c!"),
        *("wait over 30", "n", "wait hole 30", "d d", "c!", "wait end 30", "s"),
    )
    lines = out.splitlines()
    assert (status, error) == (0, ""), out
    assert lines[0] == f"Par 45 at {serving.url}. You are Ann."
    assert lines[1].startswith("Match of Ann (you), invite code ")
    for told in (
        "Birdie (house) has joined.",
        "The match begins.",
        "Hole 1 of 2. 5 minutes.",
        "5 minutes left.",
        "Conceded: 35 strokes, 0 points.",
        "The match is over.",
    ):
        assert any(line.startswith(told) for line in lines), told
    assert not any("start begins" in line for line in lines), "it starts by itself"
    assert sum(line.startswith("Column 1: ") for line in lines) == 2
    assert sum(" is over. Its code was GO1-E-" in line for line in lines) == 2
    assert sum(line.endswith("Ann (you): 35, 35; total 70, 60 over par.") for line in lines) == 2


async def test_two_players(serving: Serving, player: Make) -> None:
    """Two players meet by invite code, play the same deal, and agree on every total."""
    ann, bo = await player("Ann", serving.url).start(), await player("Bo", serving.url).start()
    lobby = one(await ann.do(f"new holes=1 rules=c undo=plays {QUICK}"), "lobby")
    assert lobby["settings"]["rules"] == "C"
    assert one(await bo.do(f"join {lobby['invite'].lower()}"), "lobby")["match"] == lobby["match"]
    await ann.do("wait players 2")
    assert not (await ann.say("start"))[-1]["ok"]
    await bo.do("ready")
    await ann.do("wait ready")
    assert ann.told[-1]["command"] == "wait ready"
    assert {"joined", "ready", "all_ready"} <= {event["event"] for event in ann.told}
    await ann.do("start")
    boards = [one(await each.do("wait hole"), "board") for each in (ann, bo)]
    assert boards[0]["tableau"] == boards[1]["tableau"]
    assert one(await ann.do("d"), "moved")["stock_left"] == 15
    refused = one(await ann.say("u"), "refused")
    assert (refused["reason"], refused["text"]) == (
        "draw_stands",
        "Refused: a drawn card stays drawn.",
    )
    assert one(await bo.do("c"), "question")
    assert one(await bo.do("y"), "moved")["status"] == "conceded"
    progress = await ann.until("progress")
    assert progress["seats"] == [{"seat": 2, "left": 35, "done": True, "stock_left": None}]
    await ann.do("c!")
    cards = [one(await each.do("wait end"), "card") for each in (ann, bo)]
    assert cards[0]["code"].startswith("GO1-C-")
    assert [
        [(seat["name"], seat["totals"]["strokes"], seat["place"]) for seat in card["seats"]]
        for card in cards
    ] == [[("Bo", 35, "T1"), ("Ann", 35, "T1")]] * 2
    assert (await bo.end())[0] == 0
    assert (await ann.end())[0] == 1, "start was refused once"


async def test_quitting_says_what_goes_on(serving: Serving, player: Make) -> None:
    """In a lobby the seat alone is kept; in an open hole the clock runs on, and that is said."""
    ann = await player("Ann", serving.url, as_json=False).start()
    assert "Your seat is kept: resume" in (await ann.end("new", "q"))[1]
    back = await player("Ann", serving.url, as_json=False).start()
    _, out, _ = await back.end("resume", "leave", "play holes=1 countdown=0", "wait hole", "q")
    assert "but the hole's clock runs on" in out


async def test_resume(serving: Serving, player: Make) -> None:
    """Who quits keeps seat and board, and comes back to them as the same player."""
    first = await player("Ann", serving.url).start()
    await first.do("play holes=1 countdown=0")
    await first.do("wait hole")
    moved = one(await first.do("d"), "moved")
    status, out, _ = await first.end("q")
    assert status == 0
    assert json.loads(out.splitlines()[-1])["event"] == "bye"
    again = await player("Ann", serving.url).start()
    assert (await again.until("offer"))["match"]
    board = one(await again.do("resume"), "board")
    assert board["foundation"] == moved["card"]
    assert board["stock_left"] == 15
    await again.do("d")
    await again.do("leave!")
    assert not (await again.say("resume"))[-1]["ok"]
    third = await player("Ann", serving.url, "--resume").start()
    status, out, _ = await third.end()
    assert status == 1
    assert "you have no seat in a running match" in out


async def test_join_what_was_offered(serving: Serving, player: Make) -> None:
    """Joining the match that one has a seat in already is coming back to it."""
    first = await player("Ann", serving.url).start()
    invite = one(await first.do("new"), "lobby")["invite"]
    await first.end()
    again = await player("Ann", serving.url).start()
    assert one(await again.do(f"join {invite}"), "lobby")["you"] == 1
    assert one(await again.do("lobby"), "lobby")["invite"] == invite
    assert (await again.end())[0] == 0


async def test_replaced(serving: Serving, player: Make) -> None:
    """Who opens the match elsewhere is told so at the old place, which ends with 1."""
    old = await player("Ann", serving.url).start()
    await old.do("new")
    new = await player("Ann", serving.url, "--resume").start()
    await new.until("lobby")
    await old.until("replaced")
    assert await old.process.wait() == 1
    assert (await new.end())[0] == 0


async def test_leaving_a_lobby(serving: Serving, player: Make) -> None:
    """A host who leaves hands over, and is in the menu again."""
    ann, bo = await player("Ann", serving.url).start(), await player("Bo", serving.url).start()
    invite = one(await ann.do("new"), "lobby")["invite"]
    await bo.do(f"join {invite}")
    await ann.do("leave")
    assert (await bo.until("host"))["seat"] == 2
    assert not (await ann.say("start"))[-1]["ok"]
    assert one(await ann.do(f"join {invite}"), "lobby")["you"] == 3
    assert (await ann.end())[0] == 1


async def test_name(serving: Serving, player: Make) -> None:
    """A name can be changed in the menu; one that cannot be is refused in words."""
    ann = await player("Ann", serving.url).start()
    first = await ann.until("welcome")
    assert first["name"] == "Ann"
    assert one(await ann.do("name Anna"), "welcome") == {**first, "name": "Anna"}
    refused = one(await ann.say("name \u202eAnna"), "refused")
    assert refused["reason"] == "bad_name"
    assert one(await ann.do("new"), "lobby")["seats"][0]["name"] == "Anna"
    assert one(await ann.say("name Bo"), "refused")["text"] == (
        "Refused: in this match you are Anna; leave it, or wait for its end, to change your name."
    )
    assert (await ann.end())[0] == 1


async def test_without_a_name(serving: Serving, player: Make) -> None:
    """One who gave no name is told what that comes to, and how to set one."""
    assert link.NAMELESS == NEW_GUEST
    guest = await player("", serving.url, as_json=False).start()
    assert (await guest.end("name Ann"))[1].splitlines() == [
        f"Par 45 at {serving.url}. You are Guest.",
        "Without a name you are Guest: name NAME sets one before a match, and so does --name.",
        f"Par 45 at {serving.url}. You are Ann.",
    ]


async def test_house(serving: Serving, player: Make) -> None:
    """`house` is done when the house player is seated; there is but one here, and that is said."""
    ann = await player("Ann", serving.url, "--new", "--set", "holes=1 countdown=0").start()
    await ann.do("house")
    refused = one(await ann.say("house"), "refused")
    assert refused["text"] == "Refused: there is no other house player."
    await ann.do("start")
    await ann.do("wait hole")
    assert (await ann.end())[0] == 1


async def test_no_server(player: Make) -> None:
    """Without a server a script is told at once."""
    ann = await player("Ann", "127.0.0.1:1", as_json=False).start()
    status, out, error = await ann.end("wait end")
    assert (status, out) == (1, "")
    assert error.startswith("par45 play: no Par 45 server answers at http://127.0.0.1:1")


async def test_unknown_player(serving: Serving, player: Make, tmp_path: Path) -> None:
    """Who is not known at a server any more is told so, and is a new guest there."""
    first = await player("Ann", serving.url).start()
    await first.until("welcome")
    await first.end()
    (kept,) = (tmp_path / "Ann" / "par45").iterdir()
    kept.write_text(json.dumps({"secret": f"{'a' * 16}.nobody"}))
    again = await player("Ann", serving.url).start()
    await again.until("new_guest")
    await again.until("welcome")
    assert (await again.end())[0] == 0


async def test_ctrl_c(serving: Serving, player: Make) -> None:
    """Ctrl-C ends it at once, with the input still open and a wait under way."""
    ann = await player("Ann", serving.url).start()
    await ann.do("new")
    ann.type("wait hole")
    status, _, error = await ann.interrupt()
    assert (status, error) == (130, "")
