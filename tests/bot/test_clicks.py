"""Clicks that come twice, too late, from others, or from nowhere: each is answered in words."""

import pytest

from bot.app import Bot
from bot.presses import Verb, press
from tests.bot.playing import (
    check_cost,
    next_press,
    open_match,
    play_hole,
    start_match,
    until_played,
)
from tests.bot.standin import Discord, Message, Person
from tests.bot.standin.call import LATER_UPDATE, MESSAGE, UPDATE


async def playing(service: Discord, *people: Person, undo: str = "off") -> list[Message]:
    """Bring people onto the first hole of a match; return their boards."""
    lobby = await open_match(*people, holes=1, undo=undo)
    boards = await start_match(people[0], lobby, *people)
    for board in boards:
        await until_played(service, board)
    return boards


async def test_a_double_click_does_nothing_twice(
    bot: Bot, service: Discord, ann: Person, ben: Person
) -> None:
    """Two clicks on the same button are one move; each is answered by one response."""
    board, _ = await playing(service, ann, ben)
    draw = board.button("Draw")["custom_id"]
    calls = [await ann.press_id(board, draw), await ann.press_id(board, draw)]
    for call in calls:
        assert await call.answered() is board
        assert call.kind in {UPDATE, LATER_UPDATE}
    assert board.button("Draw (15)")
    assert not service.offences


async def test_a_click_that_is_delivered_twice_is_one(
    bot: Bot, service: Discord, ann: Person, ben: Person
) -> None:
    """The same interaction comes again: it is answered once, and one move is made."""
    board, _ = await playing(service, ann, ben)
    call = await ann.press(board, "Draw")
    await ann.deliver(call)
    await call.answered()
    await ann.deliver(call)
    await (await ann.press(board, "Draw")).answered()
    assert board.button("Draw (14)")
    assert not service.offences


async def test_a_click_costs_one_request(
    bot: Bot, service: Discord, ann: Person, ben: Person
) -> None:
    """The response brings board, picture and buttons; nothing is asked of Discord besides."""
    board, _ = await playing(service, ann, ben)
    before, calls = len(service.requests), []
    for _ in range(3):
        calls.append(await ann.press(board, "Draw"))
        await calls[-1].answered()
    check_cost(service, before, *calls)


async def test_a_board_that_is_lost_comes_back(
    bot: Bot, service: Discord, ann: Person, ben: Person
) -> None:
    """A private message is gone with the client's restart: resume and lobby bring it again."""
    lobby = await open_match(ann, ben, holes=1)
    board, _ = await start_match(ann, lobby, ann, ben)
    await until_played(service, board)
    await (await ann.press(board, "Draw")).answered()
    for call in (await ann.command("resume"), await ann.press(lobby, "My board")):
        again = await call.answered()
        assert again is not board
        assert again.ephemeral
        assert again.button("Draw (15)")
        assert again.alt == board.alt


async def test_a_stale_click_is_refused_in_words_with_the_board_as_it_is(
    bot: Bot, service: Discord, ann: Person, ben: Person
) -> None:
    """A button of an older picture changes nothing (R05)."""
    board, _ = await playing(service, ann, ben)
    old = [each["custom_id"] for each in board.buttons() if "·" in each["label"]]
    await (await ann.press(board, "Draw")).answered()
    await (await ann.press_id(board, old[0])).answered()
    assert "had changed meanwhile" in board.content
    assert board.button("Draw (15)")
    await (await ann.press(board, "Draw")).answered()
    assert "had changed" not in board.content
    assert board.button("Draw (14)")


async def test_nobody_else_may_use_a_board(
    bot: Bot, service: Discord, ann: Person, ben: Person
) -> None:
    """Others are told privately, seated in the match or not, and nothing changes."""
    board, _ = await playing(service, ann, ben)
    eve = Person(service, "Eve")
    for other in (ben, eve):
        call = await other.press(board, "Draw")
        told = await call.answered()
        assert call.kind in {MESSAGE, LATER_UPDATE}
        assert told.ephemeral
        assert "somebody else" in told.content
    assert board.button("Draw (16)")
    assert not service.offences


async def test_conceding_asks_first(bot: Bot, service: Discord, ann: Person, ben: Person) -> None:
    """One wrong click costs no hole."""
    board, _ = await playing(service, ann, ben)
    await (await ann.press(board, "Concede")).answered()
    await (await ann.press(board, "Back")).answered()
    assert board.button("Draw (16)")
    await (await ann.press(board, "Concede")).answered()
    await (await ann.press(board, "Yes")).answered()
    assert "conceded" in board.content


@pytest.mark.parametrize(
    "custom_id", ["golf:join:7", "g0|move|x|1|1|1|d", "g1|move|x", "g1|jump|x"]
)
async def test_buttons_of_other_times_say_so(
    bot: Bot, service: Discord, ann: Person, custom_id: str
) -> None:
    """What nobody knows any more is answered, privately."""
    message = await (await ann.command("start")).answered()
    told = await (await ann.press_id(message, custom_id)).answered()
    assert told.ephemeral
    assert "older board" in told.content


async def test_a_match_that_is_no_more_is_over(bot: Bot, service: Discord, ann: Person) -> None:
    """Thirty days later a button says that the match is over (R18)."""
    message = await (await ann.command("start")).answered()
    gone = "a" * 16
    for pressed in (press(Verb.JOIN, gone), press(Verb.MOVE, gone, 1, 1, 1, "d")):
        told = await (await ann.press_id(message, str(pressed))).answered()
        assert told.ephemeral
        assert "match is over" in told.content


async def test_a_match_that_has_ended_says_so(
    bot: Bot, service: Discord, ann: Person, ben: Person
) -> None:
    """Buttons of its lobby and boards, pressed behind its end, are answered in words (R18)."""
    lobby = await open_match(ann, ben, holes=1)
    joining = lobby.button("Join")["custom_id"]
    boards = await start_match(ann, lobby, ann, ben)
    for board in boards:
        await until_played(service, board)
    drawing = boards[0].button("Draw")["custom_id"]
    for person, board in zip((ann, ben), boards, strict=True):
        await play_hole(service, person, board)
    await service.until(lambda: len(service.public()) == 2)
    told = await (await Person(service, "Eve").press_id(lobby, joining)).answered()
    assert told.ephemeral
    assert "is over" in told.content
    await (await ann.press_id(boards[0], drawing)).answered()
    assert "is over" in boards[0].content
    assert not service.offences


async def test_an_expired_click_harms_nobody(
    bot: Bot, service: Discord, ann: Person, ben: Person
) -> None:
    """A token that is dead when the answer comes is let be; the next click works."""
    board, _ = await playing(service, ann, ben)
    service.fail("POST", r"interactions/.*/callback", 404, code=10062)
    await ann.press(board, "Draw")
    await service.until(lambda: 404 in {status for _, _, status in service.requests})
    await (await ann.press_id(board, next_press(board) or "")).answered()
    assert not service.offences


async def test_undo_is_offered_where_it_is_played(
    bot: Bot, service: Discord, ann: Person, ben: Person
) -> None:
    """With undo of plays a play can be taken back, a draw not."""
    board, _ = await playing(service, ann, ben, undo="plays")
    assert board.button("Undo")["disabled"]
    while (pressed := next_press(board)) and pressed.endswith("|d"):
        await (await ann.press_id(board, pressed)).answered()
    before = board.alt
    await (await ann.press_id(board, pressed or "")).answered()
    await (await ann.press(board, "Undo")).answered()
    assert board.alt == before


async def test_a_blind_player_finds_all_in_the_text(
    bot: Bot, service: Discord, ann: Person, ben: Person
) -> None:
    """The alt text has every column's cards, foundation, stock and what fits; text too, if asked."""
    await (await ann.command("settings", my_board="both")).answered()
    board, other = await playing(service, ann, ben)
    for word in (
        *(f"Column {number}" for number in range(1, 8)),
        "Foundation",
        "Stock: 16",
        "Fits",
    ):
        assert word in board.alt
    assert "```" in board.content
    assert "```" not in other.content
    assert len(board.pictures) == 1
    await play_hole(service, ann, board)
