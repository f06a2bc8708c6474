"""A practice hole: what was played of it is remembered by the server, for as long as it is the last."""

from hypothesis import given
from hypothesis import strategies as st

from bot.app import Bot
from bot.line import PIECE, Line
from bot.presses import Verb, press
from tests.bot.conftest import StartBot, stop
from tests.bot.standin import Discord, Person

CODE = "DS1-D1N-AAAAAAB"


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
