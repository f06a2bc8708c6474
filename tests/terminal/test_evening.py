"""An evening by lines, against the real server: from the list of matches to the rematch."""

from collections.abc import Callable

from tests.terminal.playing import QUICK, Event, Player, Serving, one

Make = Callable[..., Player]


async def seated(ann: Player, bo: Player, settings: str) -> Event:
    """Have Ann open a match and Bo join it; return her lobby."""
    lobby = one(await ann.do(f"new {settings}"), "lobby")
    await bo.do(f"join {lobby['invite']}")
    await ann.do("wait players 2")
    return lobby


async def play(*players: Player) -> None:
    """Begin a match of one hole, of whom the first is host, and concede it."""
    host, *guests = players
    for guest in guests:
        await guest.do("ready")
    await host.do("wait ready")
    await host.do("start")
    for each in players:
        await each.do("wait hole")
        await each.do("c!")
    for each in players:
        await each.do("wait end")


async def test_rematch(serving: Serving, player: Make) -> None:
    """After the end come everybody's boards, that the deals were fair, and a rematch for all."""
    ann, bo = await player("Ann", serving.url).start(), await player("Bo", serving.url).start()
    lobby = await seated(ann, bo, f"holes=1 {QUICK}")
    await play(ann, bo)
    for each in (ann, bo):
        (end,) = [event for event in each.told if event["event"] == "end"]
        assert end["fair"]
        assert (end["wrong"], end["untold"]) == ("", []), "it was there from the start"
        assert end["commitment"] == lobby["commitment"]
    shown = one(await ann.do("boards 1"), "boards")
    assert [(seat["seat"], seat["played"]) for seat in shown["seats"]] == [(1, ["c"]), (2, ["c"])]
    for line in ("boards 2", "review 2"):
        refused = one(await ann.say(line), "refused")
        assert refused["reason"] == "not_now"
        assert refused["text"].endswith(
            "hole 2 is not over, or there is none; hole 1 can be looked at."
        )
    again = one(await bo.do("rematch"), "lobby")
    assert again["match"] != lobby["match"]
    assert again["settings"] == lobby["settings"]
    assert (await ann.until("rematch"))["match"] == again["match"]
    assert one(await ann.do("rematch"), "lobby")["match"] == again["match"]
    await bo.do("wait players 2")
    await play(bo, ann)
    assert (await ann.end())[0] == 0
    assert (await bo.end())[0] == 0


async def test_lobby(serving: Serving, player: Make) -> None:
    """A host's lobby: listed, with words, a removed player, a start that is set, and its close."""
    ann, bo = await player("Ann", serving.url).start(), await player("Bo", serving.url).start()
    lobby = await seated(ann, bo, "open relaxed holes=3")
    cy = await player("Cy", serving.url).start()
    (listed,) = one(await cy.do("list"), "matches")["matches"]
    assert (listed["invite"], listed["host"], listed["seated"]) == (lobby["invite"], "Ann", 2)
    await bo.do("say good luck")
    assert (await ann.until("reaction"))["word"] == "good_luck"
    assert one(await bo.say("abort"), "refused")["reason"] == "not_host"
    assert one(await bo.say("start in 5"), "refused")["reason"] == "not_host"
    await ann.do("start in 10")
    assert 590_000 < (await bo.until("start_in"))["left_ms"] <= 600_000
    assert one(await bo.do("t"), "start_in")
    await ann.do("start in 0")
    await bo.until("start_unset")
    assert one(await ann.say("remove Dee"), "refused")["reason"] == "nobody_named"
    await ann.do("remove bo")
    await bo.until("removed")
    assert not (await bo.say("ready"))[-1]["ok"], "Bo is in the menu"
    await ann.do("house hard")
    assert one(await ann.do("abort"), "question")
    await ann.do("y")
    assert not (await ann.until("aborted"))["played"]
    assert one(await cy.do("list"), "matches")["matches"] == []


async def test_abort(serving: Serving, player: Make) -> None:
    """A match that its host stops is over for everybody."""
    ann, bo = await player("Ann", serving.url).start(), await player("Bo", serving.url).start()
    await seated(ann, bo, f"holes=1 {QUICK}")
    await bo.do("ready")
    await ann.do("wait ready")
    await ann.do("start")
    await bo.do("wait hole")
    await ann.do("abort!")
    assert (await bo.until("aborted"))["played"]
    assert one(await bo.say("d"), "refused")["reason"] == "no_place"


async def test_looking_on(serving: Serving, player: Make) -> None:
    """One without a seat is told the progress, the card and the end, can leave, and can join."""
    ann, bo = await player("Ann", serving.url).start(), await player("Bo", serving.url).start()
    cy, dee = await player("Cy", serving.url).start(), await player("Dee", serving.url).start()
    lobby = await seated(ann, bo, f"holes=1 {QUICK}")
    for each in (cy, dee):
        found = one(await each.do(f"watch {lobby['invite'].lower()}"), "lobby")
        assert (found["match"], found["you"]) == (lobby["match"], 0)
    assert one(await cy.say("ready"), "refused")["reason"] == "no_place"
    await cy.do("q")
    assert one(await cy.do(f"join {lobby['invite']}"), "lobby")["you"] == 3
    await ann.do("wait players 3")
    eve = await player("Eve", serving.url, as_json=False).start()
    status, _, error = await eve.end(f"watch {lobby['invite']}", "leave", "wait end")
    assert (status, error) == (1, "par45 play: wait end: it cannot come any more\n")
    await cy.do("say hello")
    assert (await dee.until("reaction"))["seat"] == 3
    for each in (bo, cy):
        await each.do("ready")
    await ann.do("wait ready")
    await ann.do("start")
    for each in (ann, bo, cy):
        await each.do("wait hole")
    await ann.do("c!")
    assert (await dee.until("progress"))["seats"][0]["seat"] == 1
    await bo.do("c!")
    await cy.do("c!")
    assert len((await dee.until("card"))["seats"]) == 3
    assert not any(event["event"] in {"board", "moved"} for event in dee.told)
    assert (await dee.until("end"))["fair"]
    assert one(await dee.do("boards 1"), "boards")
    assert one(await dee.say("rematch"), "refused")["reason"] == "not_seated"
    assert (await cy.end())[0] == 0


async def test_boards_in_play(serving: Serving, player: Make) -> None:
    """Boards in play are shown to those who look on at a show, and to nobody else."""
    ann, bo = await player("Ann", serving.url).start(), await player("Bo", serving.url).start()
    cy = await player("Cy", serving.url).start()
    for settings, shown in ((f"holes=1 {QUICK} show", True), (f"holes=1 {QUICK}", False)):
        lobby = await seated(ann, bo, settings)
        await bo.do("ready")
        await ann.do("wait ready")
        await ann.do("start")
        await ann.do("wait hole")
        await cy.do(f"watch {lobby['match']}")
        assert (await cy.say("boards 1"))[-1]["ok"] == shown
        assert not (await ann.say("boards 1"))[-1]["ok"]
        await cy.do("leave")
        await ann.do("abort!")
        await bo.until("aborted")
