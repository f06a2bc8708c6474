"""A match by buttons, from the lobby to the results."""

import asyncio
from collections.abc import Callable

import pytest

from bot.app import Bot
from server.protocol import MatchView
from tests.bot.conftest import StartBot, stop
from tests.bot.playing import (
    invite_of,
    is_played,
    next_press,
    open_match,
    play_hole,
    start_match,
    until_played,
    until_ready,
)
from tests.bot.standin import Discord, Person
from tests.server.node.conftest import Connect
from tests.server.node.playing import play_out


@pytest.mark.timeout(400)  # some three hundred pictures
async def test_nine_holes_of_two_users_and_a_terminal(
    bot: Bot, service: Discord, ann: Person, ben: Person, connect: Connect
) -> None:
    """All on the same deals; what is posted at the end is what the server counted, once."""
    lobby = await open_match(ann, ben, holes=9)
    cat = await connect("Cat")
    match = await cat.join(invite_of(lobby.content))
    await cat.ready(match)
    boards = await start_match(ann, lobby, ann, ben)
    at_the_terminal = asyncio.create_task(play_out(cat, match))
    for hole in range(1, 10):
        for person, board in zip((ann, ben), boards, strict=True):
            await play_hole(service, person, board)
        if hole < 9:
            await cat.until(match, over(hole))
            await cat.ready(match)
            for person, board in zip((ann, ben), boards, strict=True):
                await until_ready(service, board)
                await (await person.press(board, "Ready")).answered()
    view = await at_the_terminal
    await service.until(lambda: len(service.public()) == 2)
    results = service.public()[1]
    for seat in view.seats:
        assert f"{seat.name}: {seat.totals['strokes']} (" in results.content
        assert f"total {seat.totals['strokes']}" in results.alt
    assert len(results.pictures) == 1
    assert not service.offences


def over(hole: int) -> Callable[[MatchView], bool]:
    return lambda view: view.phase == "waiting" and view.hole == hole


async def test_a_bot_that_starts_anew_goes_on(
    start_bot: StartBot, service: Discord, ann: Person, ben: Person
) -> None:
    """After a restart in mid-match the next click works, and so does the scoreboard's message."""
    first = await start_bot()
    lobby = await open_match(ann, ben, holes=1)
    boards = await start_match(ann, lobby, ann, ben)
    for person, board in zip((ann, ben), boards, strict=True):
        await until_played(service, board)
        await (await person.press_id(board, next_press(board) or "")).answered()
    await stop(first)
    service.gateway.forget()
    await start_bot()
    for person, board in zip((ann, ben), boards, strict=True):
        await play_hole(service, person, board)
    await service.until(lambda: len(service.public()) == 2)
    assert "Ann: " in lobby.content
    assert service.public()[0] is lobby
    assert not is_played(boards[0])
    assert not service.offences


async def test_two_matches_in_a_channel_never_mix(
    bot: Bot, service: Discord, ann: Person, ben: Person
) -> None:
    """Each host starts the own match, and nobody another's; the boards are those of each (R20)."""
    first, second = await open_match(ann, ben, holes=1), await open_match(ben, ann, holes=2)
    refused = await (await ben.press(first, "Start")).answered()
    assert refused.ephemeral
    assert "Only the host" in refused.content
    (one,) = await start_match(ben, second, ben)
    (other,) = await start_match(ann, first, ann)
    await until_played(service, one)
    await until_played(service, other)
    assert "of 2" in one.content
    assert "of 1" in other.content
    await (await ann.press(other, "Draw")).answered()
    assert "Draw (16)" in {each["label"] for each in one.buttons()}


async def test_two_matches_are_two_behind_a_restart_too(
    start_bot: StartBot, service: Discord, ann: Person, ben: Person
) -> None:
    """Whoever hosts which is not known by the bot: each starts the own, in any order (R20)."""
    first = await start_bot()
    one, other = await open_match(ann, ben, holes=1), await open_match(ben, ann, holes=2)
    await stop(first)
    service.gateway.forget()
    await start_bot()
    for host, guest, lobby in ((ben, ann, other), (ann, ben, one)):
        refused = await (await guest.press(lobby, "Start")).answered()
        assert refused.ephemeral
        assert "Only the host" in refused.content
        (board,) = await start_match(host, lobby, host)
        await until_played(service, board)
    await service.until(lambda: "of 1" in one.content and "of 2" in other.content)
    assert service.public() == [one, other]


async def test_points_are_told_where_points_count(
    bot: Bot, service: Discord, ann: Person, ben: Person, connect: Connect
) -> None:
    """The results are what the server ranks by, without a par."""
    lobby = await open_match(ann, ben, holes=1, format="points")
    boards = await start_match(ann, lobby, ann, ben)
    for person, board in zip((ann, ben), boards, strict=True):
        await play_hole(service, person, board)
    await service.until(lambda: len(service.public()) == 2)
    cat = await connect("Cat")
    match = await cat.watch_on(invite_of(lobby.content))
    view = await cat.until(match, lambda told: told.phase == "ended")
    for seat in view.seats:
        assert f"{seat.name}: {seat.totals['points']}" in service.public()[1].content
    assert "(" not in service.public()[1].content
