"""Rounds that each plays alone, by lines, against a real node: begun, rested from, sealed, opened."""

from collections.abc import Callable

import pytest

from engine.codes import parse_code
from engine.golf.game import GOLF
from server.app import Node
from server.store import Client as Store
from tests.server.node.conftest import Connect
from tests.server.node.test_rounds import (
    HOUR_MS,
    QUICK,
    close_round,
    eventually,
    play_run,
    until_played,
)
from tests.terminal.playing import Event, Player, one

Make = Callable[..., Player]


async def refusal(player: Player, line: str) -> str:
    return str(one(await player.say(line), "refused")["reason"])


async def concede(player: Player) -> Event:
    """Concede the next hole, and wait until it is over."""
    await player.do("wait hole")
    await player.do("c!")
    return one(await player.do("wait over"), "card")


async def test_an_open_round(node: Node, connect: Connect, client: Store, player: Make) -> None:
    """Opened, shown by its code, played with a rest, sealed, and opened when it has closed."""
    ann = await player("Ann", node.url).start()
    opened = one(await ann.do("round new closes=2d rules=C holes=2 countdown=0"), "round")
    assert 47 * HOUR_MS < opened["closes_at_ms"] - opened["clock_ms"] <= 48 * HOUR_MS
    assert (opened["settings"]["rules"], opened["yours"], opened["begun"]) == ("C", True, 0)
    bo = await player("Bo", node.url).start()
    for line in (f"join {opened['invite'].lower()}", f"watch {opened['invite']}"):
        assert one(await bo.do(line), "round")["host"] == "Ann"
    run = one(await bo.do(f"round {opened['invite'].lower()} start"), "run")
    assert (run["round"], run["commitment"]) == (opened["round"], opened["commitment"])
    assert await refusal(bo, "rest") == "no_rest"
    card = await concede(bo)
    assert card["code"] is None
    rest = one(await bo.do("t"), "rest")
    assert (rest["hole"], rest["closes_in_ms"] > 47 * HOUR_MS) == (2, True)
    for line in ("say hello", "abort", "house", "unready", "start"):
        assert await refusal(bo, line) == "alone"
    assert one(await bo.do("round"), "round")["begun"] == 1
    await bo.do("rest")
    assert await refusal(bo, "rematch") == "once"
    (daily, mine) = one(await bo.do("rounds"), "rounds")["rounds"]
    assert (daily["daily"], mine["run"], mine["played"]) == (True, run["match"], False)
    assert one(await bo.do("resume"), "run")["match"] == run["match"]
    await bo.do("n")
    await concede(bo)
    await bo.do("wait end")
    (sealed,) = [event for event in bo.told if event["event"] == "sealed"]
    assert (sealed["round"], sealed["codes"]) == (opened["round"], [])
    shown = one(await bo.do("round"), "round")
    assert ([result["name"] for result in shown["results"]], shown["codes"]) == (["Bo"], [])
    assert one(await bo.do(f"round {opened['invite']} start"), "round")["played"]
    assert one(await bo.do("boards 1"), "boards")["seats"][0]["played"] == ["c"]
    assert await refusal(bo, "resume") == "nothing_running"
    await close_round(client, opened["round"])
    end = await bo.until("end")
    assert (len(end["codes"]), end["fair"]) == (2, True)
    over = one(await ann.do(f"round {opened['invite']}"), "round")
    assert (over["codes"], over["fair"]) == (end["codes"], True)
    assert await refusal(ann, f"round {opened['invite']} start") == "round_closed"
    seen = await ann.do(f"watch {run['match']}")
    assert one(seen, "run")["you"] == 0
    assert len(one(await ann.do("boards 2"), "boards")["seats"]) == 1
    assert (await bo.end())[0] == 1, "some of what it asked for was refused"


async def test_the_daily_nine(node: Node, player: Make) -> None:
    """It is shown, begun by one line, and offered when its player comes back."""
    ann = await player("Ann", node.url, "--daily").start()
    assert (await ann.until("round"))["daily"]
    assert one(await ann.do("daily start"), "run")["round"]
    await ann.do("wait hole")
    assert one(await ann.do("daily"), "round")["run"]
    assert await refusal(ann, "list") == "no_place"
    status, out, _ = await ann.end("q")
    assert (status, "bye" in out) == (0, True)
    back = await player("Ann", node.url, as_json=False).start()
    assert "You have not finished the daily nine of" in await back.line("You have not finished")
    status, out, _ = await back.end("h", "resume", "leave", "y", "daily", "daily start", "resume")
    assert "You have given the round up" in out
    assert out.count("You have played it.") == 2
    assert status == 1


async def test_a_match_goes_before_a_run(node: Node, player: Make) -> None:
    """Who rests from a run and plays a match goes back to the match, where others wait."""
    ann = await player("Ann", node.url).start()
    await ann.do("round new holes=2 countdown=0")
    invite = ann.told[-2]["invite"]
    assert one(await ann.do("round"), "round")["invite"] == invite
    await ann.do(f"round {invite} start")
    await concede(ann)
    await ann.do("rest")
    lobby = one(await ann.do("new"), "lobby")
    await ann.end("q")
    back = await player("Ann", node.url).start()
    assert (await back.until("offer"))["invite"] == lobby["invite"]
    assert one(await back.do("resume"), "lobby")["match"] == lobby["match"]
    await back.do("leave!")
    assert one(await back.do("resume"), "run")["you"] == 1


@pytest.mark.parametrize(
    ("line", "reason"),
    [
        ("round", "which_round"),
        ("round nosuch", "no_round"),
        ("round 2001-01-01 start", "no_round"),
        ("round new closes=soon", "bad_settings"),
        ("round new closes=99d", "bad_settings"),
        ("round new closes=1d closes=2d", "bad_settings"),
        ("round new holes=12", "bad_settings"),
        ("rest", "no_place"),
    ],
)
async def test_what_is_no_round(node: Node, player: Make, line: str, reason: str) -> None:
    """What cannot be done with a round is refused in words; a script fails by it."""
    ann = await player("Ann", node.url).start()
    assert await refusal(ann, line) == reason
    assert (await ann.end())[0] == (0 if line == "rest" else 1)


async def test_a_round_of_clearable_deals(node: Node, client: Store, player: Make) -> None:
    """Asked for by a word; its codes, when they are told, pass the check."""
    ann = await player("Ann", node.url).start()
    asked = "round new clearable_only rules=S holes=1 countdown=0"
    opened = one(await ann.do(asked), "round")
    assert opened["settings"]["clearable_only"]
    await ann.do(f"round {opened['invite']} start")
    await concede(ann)
    await ann.do("wait end")
    await close_round(client, opened["round"])

    async def shown() -> Event:
        return one(await ann.do(f"round {opened['invite']}"), "round")

    over = await eventually(shown, lambda told: told["secret"])
    assert (len(over["codes"]), over["fair"]) == (1, True)
    assert GOLF.clearable(parse_code(over["codes"][0]))


async def test_results_of_others(node: Node, connect: Connect, player: Make) -> None:
    """Who has finished sees who else has, in the line that a person gets."""
    bo = await connect("Bo")
    opened = await bo.open_round(HOUR_MS, QUICK)
    await play_run(bo, opened.round)
    await until_played(bo, opened.round)
    ann = await player("Ann", node.url, as_json=False).start()
    lines = [f"round {opened.invite}", f"round {opened.invite} start"]
    for _ in range(2):
        lines += ["wait hole", "c!", "wait over", "n"]
    status, out, _ = await ann.end(*lines[:-1], "wait end", "round")
    assert status == 0
    assert "Round of Bo." in out
    assert "Results are told once you have played it." in out
    assert "2. Ann (you): 35, 35; total 70, 60 over par." in out
    assert "1. Bo: " in out.partition("Results so far:")[2]
