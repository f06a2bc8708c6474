"""Double Solitaire by buttons and lists, from the lobby to the results."""

from collections.abc import Iterator
from functools import partial

from bot.app import Bot
from bot.presses import Verb, press
from tests.bot.conftest import StartBot, stop
from tests.bot.doubling import (
    DRAW,
    RULES,
    UP,
    choice,
    finish,
    labels,
    next_click,
    playing,
    until_dealt,
)
from tests.bot.playing import check_cost, open_match, start_match
from tests.bot.standin import Discord, Message, Person

WASTE, RUN = "waste W → column", " on it: column"


async def test_a_deal_is_played_by_clicks(
    bot: Bot, service: Discord, ann: Person, ben: Person
) -> None:
    """From the lobby to the results: what is posted is what each had earned."""
    lobby = await open_match(ann, ben, rules="Double Solitaire, draw 1", holes=1)
    assert "Deals: 1 · draw 1, Normal · points · 20 min a deal · undo: no" in lobby.content
    boards = await start_match(ann, lobby, ann, ben)
    await until_dealt(service, *boards)
    while (click := next_click(boards[0])) is not None:
        assert await (await ann.click(boards[0], *click)).answered() is boards[0]
    earned = boards[0].content.split("points ")[1].split(" ")[0]
    for person, board in zip((ann, ben), boards, strict=True):
        await finish(person, board)
    await service.until(lambda: len(service.public()) == 2)
    results = service.public()[1]
    assert f"Ann: {earned}" in results.content
    assert "Ben: 0" in results.content
    assert f"total {earned}" in results.alt
    assert len(results.pictures) == 1
    assert "Best possible" not in results.content
    assert "Review" not in labels(results)
    assert not service.offences


async def test_each_kind_of_move_is_a_click(
    bot: Bot, service: Discord, ann: Person, ben: Person
) -> None:
    """Draw, turn over, up by a tap, from column and waste, a run: each within nine deals."""
    board, other = await playing(service, ann, ben, holes=9)
    wanted = {DRAW, UP, WASTE, RUN, ": column", "Turn over"}
    for deal in range(1, 10):
        for its in (board, other):
            await service.until(partial(_shows, its, f"Deal {deal} of 9 · ends"))
        clicks = 0
        while wanted and clicks < 150 and (kind := next(_kinds(board, wanted), None)):
            before = board.alt
            await (await ann.click(board, *kind[1])).answered()
            assert board.alt != before
            wanted.discard(kind[0])
            clicks += 1
        if not wanted:
            break
        await finish(ann, board)
        await finish(ben, other)
        for person, its in ((ann, board), (ben, other)):
            await service.until(partial(_shows, its, "begins by"))
            await (await person.press(its, "Ready")).answered()
    assert not wanted
    assert not service.offences


def _shows(board: Message, words: str) -> bool:
    return words in board.content


def _kinds(board: Message, wanted: set[str]) -> Iterator[tuple[str, tuple[str, str]]]:
    """Yield what can be clicked on: what is still wanted first, then what leads on."""
    for kind in wanted - {DRAW}:
        for each in board.buttons():
            if kind in each["label"]:
                yield kind, (each["custom_id"], "")
        for label, (custom_id, value) in board.choices().items():
            if kind in label and "foundation" not in label:
                yield kind, (custom_id, value)
    if (click := next_click(board)) is not None:
        yield DRAW, click
    for each in board.buttons():
        if each["label"].startswith("Turn over"):
            yield "Turn over", (each["custom_id"], "")


async def test_undo_is_there_where_it_may_be(
    bot: Bot, service: Discord, ann: Person, ben: Person
) -> None:
    """Off, there is no button; else a move is taken back that told nothing, and no draw."""
    off, _ = await playing(service, ann, ben)
    assert "Undo" not in labels(off)
    board, _ = await playing(service, ann, ben, undo="plays")
    while choice(board, WASTE) is None:
        assert board.button("Undo")["disabled"]
        await (await ann.press(board, "Draw")).answered()
    before, label = board.alt, choice(board, WASTE)
    assert label is not None
    await (await ann.choose(board, label)).answered()
    assert board.alt != before
    await (await ann.press(board, "Undo")).answered()
    assert board.alt == before
    assert board.button("Undo")["disabled"]


async def test_a_refused_move_is_told_in_words_with_the_board_as_it_is(
    bot: Bot, service: Discord, ann: Person, ben: Person
) -> None:
    """An old list changes nothing; nor does a move that the board does not take, or that is none."""
    board, _ = await playing(service, ann, ben)
    old = board.button("Concede")["custom_id"].replace("|sure|", "|move|") + "|#1"
    await (await ann.press(board, "Draw")).answered()
    before = board.alt
    new = board.button("Concede")["custom_id"].replace("|sure|", "|move|") + "|#1"
    for custom_id, move, told in (
        (old, "w-f", "had changed meanwhile"),
        (new, "fS1-5", "no card on this foundation"),
        (new, "3-3", "By its rank it does not fit there"),
        (new, "r", "only when the stock is empty"),
        (new, "9-1x9", "Not so many cards"),
    ):
        assert await (await ann.choose_id(board, custom_id, move)).answered() is board
        assert told in board.content
        assert board.alt == before
    await (await ann.choose_id(board, new, "7")).answered()
    assert "no move" in board.content
    assert board.alt == before
    assert not service.offences


async def test_a_list_of_a_board_is_its_owners_and_of_its_match(
    bot: Bot, service: Discord, ann: Person, ben: Person
) -> None:
    """Others are told so privately; behind the end of the match it is over."""
    boards = await playing(service, ann, ben)
    board = boards[0]
    mine = board.button("Concede")["custom_id"].replace("|sure|", "|move|") + "|#1"
    for other in (ben, Person(service, "Eve")):
        told = await (await other.choose_id(board, mine, "d")).answered()
        assert told is not board
        assert told.ephemeral
        assert "somebody else" in told.content
    for person, each in zip((ann, ben), boards, strict=True):
        await finish(person, each)
    await service.until(lambda: len(service.public()) == 2)
    await (await ann.choose_id(board, mine, "d")).answered()
    assert "is over" in board.content
    gone = str(press(Verb.MOVE, "a" * 16, 1, 1, 1))
    told = await (await ann.choose_id(board, gone, "d")).answered()
    assert "match is over" in told.content
    assert not service.offences


async def test_a_choice_costs_one_request_and_is_made_once(
    bot: Bot, service: Discord, ann: Person, ben: Person
) -> None:
    """The response brings picture and lists; the same choice twice is one move."""
    board, _ = await playing(service, ann, ben)
    while choice(board, WASTE) is None:
        await (await ann.press(board, "Draw")).answered()
    label = choice(board, WASTE)
    assert label is not None
    chosen = board.choices()[label]
    before = len(service.requests)
    calls = [await ann.choose_id(board, *chosen), await ann.choose_id(board, *chosen)]
    for call in calls:
        assert await call.answered() is board
    assert "points 5 ·" in board.content
    check_cost(service, before, *calls)
    assert not service.offences


async def test_a_bot_that_starts_anew_goes_on_in_mid_deal(
    start_bot: StartBot, service: Discord, ann: Person, ben: Person
) -> None:
    """The next choice works, from the list that the bot before it has sent."""
    first = await start_bot()
    board, _ = await playing(service, ann, ben)
    while choice(board, WASTE) is None:
        await (await ann.press(board, "Draw")).answered()
    await stop(first)
    service.gateway.forget()
    await start_bot()
    label, before = choice(board, WASTE), board.alt
    assert label is not None
    assert await (await ann.choose(board, label)).answered() is board
    assert board.alt != before
    assert "points 5 ·" in board.content
    again = await (await ann.command("resume")).answered()
    assert again.alt == board.alt
    assert not service.offences


async def test_two_matches_in_a_channel_are_of_two_games(
    bot: Bot, service: Discord, ann: Person, ben: Person
) -> None:
    """Golf and Double Solitaire beside each other: each board has the own controls."""
    board, _ = await playing(service, ann, ben)
    golf = await open_match(ben, ann, holes=1)
    (other,) = await start_match(ben, golf, ben)
    await service.until(lambda: "Draw (16)" in labels(other))
    await (await ann.press(board, "Draw")).answered()
    await (await ben.press(other, "Draw")).answered()
    assert "Draw (58)" in labels(board)
    assert "Draw (15)" in labels(other)
    assert "Golf match" in golf.content
    assert "Double Solitaire match" in service.public()[0].content


async def test_vegas_is_told_in_dollars(
    bot: Bot, service: Discord, ann: Person, ben: Person
) -> None:
    """The stake at first; a waste is never turned over; the results are in dollars, too."""
    boards = await playing(service, ann, ben, rules="Double Solitaire, draw 3, Vegas")
    board = boards[0]
    assert "-$104" in board.content
    for left in range(56, 0, -3):
        await (await ann.press(board, "Draw")).answered()
        assert f"Draw ({left})" in labels(board)
    await (await ann.press(board, "Draw (2)")).answered()
    assert board.button("Draw (0)")["disabled"]
    assert not any(label.startswith("Turn over") for label in labels(board))
    for person, each in zip((ann, ben), boards, strict=True):
        await finish(person, each)
    await service.until(lambda: len(service.public()) == 2)
    results = service.public()[1]
    assert "draw 3, Vegas · dollars" in results.content
    assert "T1. Ann: -$104" in results.content
    assert "total -$104" in results.alt


async def test_a_deal_that_is_over_is_replayed(
    bot: Bot, service: Discord, ann: Person, ben: Person
) -> None:
    """Step by step from the results; there is nothing to review, and who asks is told so."""
    boards = await playing(service, ann, ben)
    await (await ann.press(boards[0], "Draw")).answered()
    drawn = boards[0].alt
    for person, each in zip((ann, ben), boards, strict=True):
        await finish(person, each)
    await service.until(lambda: len(service.public()) == 2)
    results = service.public()[1]
    replay = await (await ann.press(results, "Replay")).answered()
    assert "deal 1, DS1-D1N-" in replay.content
    assert "Stock: 59" in replay.alt
    await (await ann.press(replay, "+1")).answered()
    assert replay.alt == drawn
    invite = results.content.split("match ")[1].split("*")[0]
    refused = await (await ann.command("review", match=invite)).answered()
    assert refused.ephemeral
    assert "there is no review" in refused.content


async def test_what_a_match_of_it_cannot_be_is_told(
    bot: Bot, service: Discord, ann: Person
) -> None:
    """It has nine deals at most, and no strokes to count."""
    for call in (
        await ann.command("start", rules=RULES, holes=18),
        await ann.command("start", rules=RULES, format="stroke"),
    ):
        told = await call.answered()
        assert "no match with these settings" in told.content
    assert not service.offences
