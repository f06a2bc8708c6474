"""Lobbies, settings, rematches: what is around a match."""

import pytest

from bot.app import Bot
from bot.memory import Rules
from tests.bot.conftest import StartBot, stop
from tests.bot.playing import invite_of, open_match, play_hole, start_match
from tests.bot.standin import Discord, Person
from tests.bot.standin.payloads import OTHER_CHANNEL
from tests.server.node.conftest import Connect


async def test_a_lobby_outlives_the_bot(
    start_bot: StartBot, service: Discord, ann: Person, ben: Person
) -> None:
    """Posted before a restart, the button joins behind it, and the same message shows it (R18)."""
    first = await start_bot()
    lobby = await open_match(ann)
    await stop(first)
    service.gateway.forget()
    await start_bot()
    told = await (await ben.press(lobby, "Join")).answered()
    assert "have a seat" in told.content
    await service.until(lambda: "Players 2/8: Ann, Ben" in lobby.content)
    assert service.public() == [lobby]


async def test_a_seat_can_be_given_up(bot: Bot, service: Discord, ann: Person, ben: Person) -> None:
    """In the lobby at once, later only by one who is sure."""
    lobby = await open_match(ann, ben, holes=1)
    assert "given your seat up" in (await (await ben.press(lobby, "Leave")).answered()).content
    await service.until(lambda: "Players 1/8" in lobby.content)
    await (await ben.press(lobby, "Join")).answered()
    (board,) = await start_match(ann, lobby, ann)
    asked = await (await ben.command("leave")).answered()
    assert "for good?" in asked.content
    assert "given your seat up" in (await (await ben.press(asked, "Yes")).answered()).content
    await play_hole(service, ann, board)
    await service.until(lambda: len(service.public()) == 2)


async def test_a_rematch_has_one_lobby_for_all_who_ask(
    bot: Bot, service: Discord, ann: Person, ben: Person
) -> None:
    """Both ask, at the same time: one message, two players."""
    lobby = await open_match(ann, ben, holes=1)
    boards = await start_match(ann, lobby, ann, ben)
    for person, board in zip((ann, ben), boards, strict=True):
        await play_hole(service, person, board)
    await service.until(lambda: len(service.public()) == 2)
    results = service.public()[1]
    calls = [await ann.press(results, "Rematch"), await ben.press(results, "Rematch")]
    for call in calls:
        assert "have a seat" in (await call.answered()).content
    await service.until(lambda: len(service.public()) == 3)
    await service.until(lambda: "Players 2/8" in service.public()[2].content)


async def test_finished_holes_are_played_again_step_by_step(
    bot: Bot, service: Discord, ann: Person, ben: Person
) -> None:
    """The last step shows the board as it ended; results are found by the server's last match."""
    lobby = await open_match(ann, ben, holes=1)
    boards = await start_match(ann, lobby, ann, ben)
    for person, board in zip((ann, ben), boards, strict=True):
        await play_hole(service, person, board)
    await service.until(lambda: len(service.public()) == 2)
    replay = await (await ben.press(service.public()[1], "Replay")).answered()
    assert "move 0 of" in replay.content
    assert "Stock: 16" in replay.alt
    steps = 0
    while not replay.button("+1").get("disabled"):
        assert await (await ben.press(replay, "+1")).answered() is replay
        steps += 1
    assert f"move {steps} of {steps}" in replay.content
    told = await (await ann.command("results")).answered()
    assert told.content == service.public()[1].content


async def test_a_finished_hole_is_reviewed(
    bot: Bot, service: Discord, ann: Person, ben: Person, connect: Connect
) -> None:
    """What the server found is told: the best possible, where strokes were lost, a best line."""
    cat = await connect("Cat")
    await cat.hint(
        "GO1-E-AAAAAAB", []
    )  # the solver's process is there: results wait for it, briefly
    lobby = await open_match(ann, ben, holes=1)
    boards = await start_match(ann, lobby, ann, ben)
    await play_hole(service, ann, boards[0])
    await (await ben.press(boards[1], "Concede")).answered()
    await (await ben.press(boards[1], "Yes")).answered()
    await service.until(lambda: len(service.public()) == 2)
    results = service.public()[1]
    match = await cat.watch_on(invite_of(lobby.content))
    view = await cat.until(match, lambda told: told.best == [told.best[0]] != [None])
    assert f"Best possible: {view.best[0]} = {view.best[0]}" in results.content
    for person, number in ((ann, 1), (ben, 2)):
        call = await person.press(results, "Review")
        told, asked = await call.answered(), await cat.review(match, 1, number)
        assert told.ephemeral
        assert f"Hole 1, {person.name}**: strokes {asked.strokes}" in told.content
        assert f"best possible {asked.best}" in told.content
        assert told.content.count("lost") == len(asked.losses[:8]) + bool(asked.lost_at_end)
        assert len(told.pictures) == 1
        shown = told.alt
        replay = await (await person.press(told, "Replay")).answered()
        assert replay is told
        assert replay.alt == shown, "the replay begins at the board that the review shows"
    told = await (await ben.command("review", match=invite_of(lobby.content), hole=1)).answered()
    assert "Hole 1, Ben" in told.content
    refused = await (await ben.command("review", match=invite_of(lobby.content), hole=2)).answered()
    assert "Hole" not in refused.content


async def test_a_match_can_be_set_a_time(bot: Bot, service: Discord, ann: Person) -> None:
    """The lobby says when, as a timestamp; less than five minutes ahead it is told of again."""
    lobby = await open_match(ann, in_minutes=4)
    await service.until(lambda: "Starts <t:" in lobby.content)
    await service.until(lambda: len(service.public()) == 2)
    assert "starts <t:" in service.public()[1].content


async def test_admins_decide_who_and_where_and_how_many(
    bot: Bot, service: Discord, ann: Person
) -> None:
    """Others cannot change it, and are refused what it forbids; admins are not."""
    boss = Person(service, "Boss", admin=True)
    refused = await (await ann.command("settings", at_once=1)).answered()
    assert "may manage" in refused.content
    assert "at once 1" in (await (await boss.command("settings", at_once=1)).answered()).content
    first = await open_match(ann, boss)
    await service.until(lambda: "Players 2/8" in first.content)
    second = await (await ann.command("start")).answered()
    assert second.ephemeral
    assert "Enough matches" in second.content
    assert not (await (await boss.command("start")).answered()).ephemeral


async def test_what_a_server_has_chosen_can_be_forgotten(
    bot: Bot, service: Discord, ann: Person
) -> None:
    """By an admin who begins anew, and by itself where the bot is removed."""
    boss, guild = Person(service, "Boss", admin=True), int(service.guilds[0])
    await (await boss.command("settings", at_once=3, daily=True)).answered()
    assert "may manage" in (await (await ann.command("settings", reset=True)).answered()).content
    told = await (await boss.command("settings", reset=True, at_once=2)).answered()
    assert "daily off" in told.content
    assert await bot.table.memory.rules(guild) == Rules(at_once=2)
    await service.gateway.push(guild, "GUILD_DELETE", {"id": str(guild)})
    while await bot.table.memory.rules(guild) != Rules():
        await bot.table.memory.all_rules()  # it is told a moment later
    assert await bot.table.memory.all_rules() == {}


@pytest.mark.parametrize(
    ("language", "word"),
    [("en", "draw from the stock"), ("sk", "dobrať"), ("cs", "dobrat"), ("ja", "山札")],
)
async def test_everybody_reads_the_own_language(
    bot: Bot, service: Discord, ann: Person, language: str, word: str
) -> None:
    """A chosen language holds; Slovak can be had by choosing alone."""
    await (await ann.command("settings", my_language=language)).answered()
    assert word in (await (await ann.command("rules")).answered()).content


async def test_the_language_of_discord_holds_where_none_was_chosen(
    bot: Bot, service: Discord
) -> None:
    kim = Person(service, "Kim", locale="ja")
    assert "ゴルフ" in (await (await kim.command("rules")).answered()).content
    assert "ありません" in (await (await kim.command("resume")).answered()).content


async def test_names_are_shown_as_typed(bot: Bot, service: Discord) -> None:
    """A name is no markup and calls nobody."""
    eve = Person(service, "*<@1>* @everyone")
    lobby = await open_match(eve)
    assert "\\*\\<@" in lobby.content
    assert "@everyone" not in lobby.content


async def test_joining_is_offered_by_typing(
    bot: Bot, service: Discord, ann: Person, ben: Person
) -> None:
    """The matches of this server are offered, and the offered code joins."""
    await open_match(ann)
    await service.until(lambda: len(service.public()) == 1)
    call = await ben.complete("join", "match", "")
    await call.acked()
    (choice,) = call.choices
    assert "Ann" in choice["name"]
    told = await (await ben.command("join", match=choice["value"])).answered()
    assert "have a seat" in told.content


async def test_a_challenge_is_a_match_with_a_name_on_it(
    bot: Bot, service: Discord, ann: Person, ben: Person
) -> None:
    lobby = await (await ann.challenge(ben)).answered()
    assert "Ben, Ann challenges you" in lobby.content
    await (await ben.press(lobby, "Join")).answered()


async def test_the_daily_nine_is_played_and_shared(bot: Bot, service: Discord, ann: Person) -> None:
    """Today's nine by buttons; what is shared of it are squares and no card."""
    daily = await (await ann.command("daily")).answered()
    board = await (await ann.press(daily, "Play")).answered()
    await play_hole(service, ann, board)
    await service.until(lambda: "Hole 2 of 9" in board.content)
    sure = await (await ann.command("leave")).answered()
    await (await ann.press(sure, "Yes")).answered()
    while not any(each["label"] == "Share" for each in daily.buttons()):
        daily = await (await ann.command("daily")).answered()  # it is booked a moment later
    shared = await (await ann.press(daily, "Share")).answered()
    assert not shared.ephemeral
    assert "Par 45 daily" in shared.content
    assert shared.content.endswith("⬛" * 8)
    assert not any(sign in shared.content for sign in "♣♦♥♠")


async def test_a_practice_hole_outlives_the_bot(
    start_bot: StartBot, service: Discord, ann: Person
) -> None:
    """It goes on behind a restart of the bot; undo takes back even a draw."""
    first = await start_bot()
    board = await (await ann.command("play", code="GO1-E-AAAAAAB")).answered()
    assert "GO1-E-AAAAAAB" in board.content
    before = board.alt
    await (await ann.press(board, "Draw (16)")).answered()
    await stop(first)
    service.gateway.forget()
    await start_bot()
    await (await ann.press(board, "Draw (15)")).answered()
    for _ in range(2):
        await (await ann.press(board, "Undo")).answered()
    assert board.alt == before
    assert "no game code" in (await (await ann.command("play", code="GO9")).answered()).content


async def test_results_are_announced_where_admins_want_them(
    bot: Bot, service: Discord, ann: Person, ben: Person
) -> None:
    """A second post, in the announcements' channel, once."""
    await bot.table.memory.rule(
        int(service.guilds[0]),
        Rules(announce=int(OTHER_CHANNEL), results=True),
    )
    lobby = await open_match(ann, ben, holes=1)
    boards = await start_match(ann, lobby, ann, ben)
    for person, board in zip((ann, ben), boards, strict=True):
        await play_hole(service, person, board)
    await service.until(lambda: len(service.public(OTHER_CHANNEL)) == 1)
    assert service.public(OTHER_CHANNEL)[0].content == service.public()[1].content
