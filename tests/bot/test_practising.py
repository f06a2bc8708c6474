"""A practice hole: what was played of it is remembered by the server, for as long as it is the last."""

import re

from hypothesis import given
from hypothesis import strategies as st

from bot.app import Bot
from bot.line import PIECE, Line
from bot.practising import HINT
from bot.presses import Verb, press
from engine.codes import parse_code
from engine.golf.deal import deal
from engine.golf.rules import parse_rules
from engine.golf.solver import solve
from tests.bot.conftest import StartBot, stop
from tests.bot.playing import check_cost
from tests.bot.standin import Discord, Message, Person

CODE, GOLF = "DS1-D1N-AAAAAAB", "GO1-E-AAAAAAB"


def move_of(board: Message, move: str) -> str:
    """Return the id of the one button that makes a move: `d`, or a column's number."""
    ids = [each.get("custom_id", "") for each in board.buttons() if not each.get("disabled")]
    (found,) = (each for each in ids if each.rpartition("|")[2].partition(":")[0] == move)
    return str(found)


@given(st.lists(st.sampled_from(["d", "3-5x12", "fS1-5", "r"]), max_size=3 * PIECE))
def test_a_piece_is_short_enough_and_all_of_them_are_the_line(moves: list[str]) -> None:
    """No piece is longer than what the server remembers; code and moves are all there, in order."""
    line = Line("DS1-D3V-ABCDEFGHIJKLMNOP", tuple(moves))
    assert all(len(piece) <= 1000 for piece in line.pieces)
    assert " ".join(line.pieces).split() == [line.code, *moves]


async def test_a_long_deal_goes_on_behind_a_restart(
    start_bot: StartBot, service: Discord, ann: Person
) -> None:
    """Through the stock twice and back: more moves than a piece has, and undo over its edge."""
    first = await start_bot()
    board = await (await ann.command("play", code=CODE)).answered()
    assert CODE in board.content
    for label in [*["Draw"] * 59, "Turn over (-0)", *["Draw"] * 59, "Turn over (-0)"]:
        await (await ann.press(board, label)).answered()
    begun = board.alt
    await (await ann.press(board, "Draw")).answered()
    await stop(first)
    service.gateway.forget()
    await start_bot()
    await (await ann.press(board, "Draw (58)")).answered()
    assert board.button("Draw (57)")
    for _ in range(2):
        await (await ann.press(board, "Undo")).answered()
    assert board.alt == begun
    await (await ann.press(board, "Undo")).answered()
    assert board.button("Turn over (-0)")
    await (await ann.press(board, "Again")).answered()
    assert board.button("Draw (59)")
    assert not service.offences


async def test_an_older_board_of_the_deal_changes_nothing(
    bot: Bot, service: Discord, ann: Person
) -> None:
    """A double click is one move, an old choice none: each is told so, with the board as it is."""
    board = await (await ann.command("play", code=CODE)).answered()
    old = board.button("Draw")["custom_id"]
    for _ in range(2):
        await (await ann.press_id(board, old)).answered()
    assert board.button("Draw (58)")
    assert "had changed meanwhile" in board.content
    chosen = str(press(Verb.PRACTICE, CODE, 0))
    await (await ann.choose_id(board, chosen, "w-f")).answered()
    assert "had changed meanwhile" in board.content
    refused = str(press(Verb.PRACTICE, CODE, 1))
    await (await ann.choose_id(board, refused, "fS1-5")).answered()
    assert "no card on this foundation" in board.content
    told = await (await ann.choose_id(board, refused, "x")).answered()
    assert "no move" in told.content
    assert board.button("Draw (58)")


async def test_another_deal_takes_the_place_of_the_one_before(
    bot: Bot, service: Discord, ann: Person, ben: Person
) -> None:
    """The older message says so and can deal anew; others' deals are their own."""
    older = await (await ann.command("play", code=CODE)).answered()
    his = await (await ben.command("play", code=CODE)).answered()
    await (await ann.press(older, "Draw")).answered()
    newer = await (await ann.command("play", rules="Double Solitaire, draw 3, Vegas")).answered()
    assert "DS1-D3V-" in newer.content
    assert "-$104" in newer.content
    await (await ann.press(older, "Draw")).answered()
    assert "another deal" in older.content
    await (await ann.press(older, "Again")).answered()
    assert older.button("Draw (59)")
    await (await ben.press(his, "Draw (59)")).answered()
    assert his.button("Draw (58)")


async def test_who_follows_the_hints_comes_to_what_they_promise(
    bot: Bot, service: Discord, ann: Person
) -> None:
    """Each is a line below the board that it was asked of, until the next move."""
    board = await (await ann.command("play", code=GOLF)).answered()
    code = parse_code(GOLF)
    best = solve(deal(code), parse_rules(code.rules)).strokes
    told = re.compile(rf"Best: (?:draw|column (\d))\. Strokes still possible: {best}\.")
    while "The hole is over" not in board.content:
        alt = board.alt
        assert await (await ann.press(board, "Hint")).answered() is board
        assert board.alt == alt
        found = told.search(board.content)
        assert found, board.content
        await (await ann.press_id(board, move_of(board, found[1] or "d"))).answered()
        assert "Best:" not in board.content
    assert f"strokes {best}" in board.content
    assert board.button("Hint")["disabled"]
    assert not service.offences


async def test_a_hint_costs_one_request(bot: Bot, service: Discord, ann: Person) -> None:
    """As any click does; the solver's process is there already."""
    board = await (await ann.command("play", code=GOLF)).answered()
    await (await ann.press(board, "Hint")).answered()
    told, before = board.content, len(service.requests)
    call = await ann.press(board, "Hint")
    await call.answered()
    assert board.content == told
    check_cost(service, before, call)


async def test_a_hint_on_an_older_board(bot: Bot, service: Discord, ann: Person) -> None:
    """None is given: the board is shown as it is, and one of another deal says so."""
    board = await (await ann.command("play", code=GOLF)).answered()
    older = board.button("Hint")["custom_id"]
    await (await ann.press(board, "Draw")).answered()
    await (await ann.press_id(board, older)).answered()
    assert "had changed meanwhile" in board.content
    assert "Best:" not in board.content
    await (await ann.command("play", code="GO1-E-AAAAAAC")).answered()
    await (await ann.press(board, "Hint")).answered()
    assert "another deal" in board.content


async def test_a_hint_that_the_server_does_not_give(
    bot: Bot, service: Discord, ann: Person
) -> None:
    """Where nothing is solved there is no button, and pressed all the same it is told why."""
    board = await (await ann.command("play", code=CODE)).answered()
    assert all(each.get("label") != "Hint" for each in board.buttons())
    await (await ann.press_id(board, str(press(Verb.PRACTICE, CODE, 0, HINT)))).answered()
    assert "cannot be worked out" in board.content
    assert not service.offences


async def test_what_was_practised_is_shown_and_forgotten(
    bot: Bot, service: Discord, ann: Person
) -> None:
    """It is among what is kept of a user, until the user's choices are forgotten."""
    board = await (await ann.command("play", code=CODE)).answered()
    await (await ann.press(board, "Draw")).answered()
    for kept in (True, False):
        privacy = await (await ann.command("privacy")).answered()
        shown = await (await ann.press(privacy, "Show my data")).answered()
        assert (CODE.encode() in shown.pictures[0]) is kept
        await (await ann.press(privacy, "Forget my choices")).answered()
