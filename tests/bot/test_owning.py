"""What is a user's own: a link to the page, who sees the name, all that is kept, the end of it."""

import json

from bot.app import Bot
from server.app import Node
from server.client import Client
from tests.bot.playing import open_match, start_match, until_played
from tests.bot.standin import Discord, Person


async def player_of(bot: Bot, person: Person) -> str:
    """Return the player that a user is."""
    return (await bot.table.people.of(int(person.id), person.name)).player


async def test_a_link_leads_to_the_same_player_once(
    bot: Bot, node: Node, service: Discord, ann: Person
) -> None:
    """The ticket is behind the #, where no server sees it; it is told privately."""
    told = await (await ann.command("link")).answered()
    assert told.ephemeral
    url = told.button("Web")["url"]
    page, _, ticket = url.partition("#link=")
    assert page == bot.table.config.page
    assert "?" not in url
    async with await Client.connect(node.ws, ticket=ticket) as browser:
        assert browser.player == await player_of(bot, ann)
        assert browser.name == "Ann"
    again = await (await ann.command("link")).answered()
    assert again.button("Web")["url"] != url


async def test_users_choose_who_sees_them(bot: Bot, service: Discord, ann: Person) -> None:
    """What is chosen is told, and cannot be chosen again."""
    told = await (await ann.command("privacy")).answered()
    assert told.ephemeral
    assert told.button("Everybody")["disabled"]
    assert await (await ann.press(told, "Nobody")).answered() is told
    assert "in lists: Nobody." in told.content
    assert told.button("Nobody")["disabled"]
    client = await bot.table.people.of(int(ann.id), "Ann")
    assert (await client.own.kept()).visibility == "nobody"


async def test_all_that_is_kept_is_handed_out(bot: Bot, service: Discord, ann: Person) -> None:
    """As a file, privately: the player, the account, the servers, the choices."""
    await (await ann.command("settings", my_board="both")).answered()
    lobby = await open_match(ann)
    privacy = await (await ann.command("privacy")).answered()
    shown = await (await ann.press(privacy, "Show my data")).answered()
    assert shown.ephemeral
    (attached,) = shown.attachments
    assert attached["filename"] == "par45.json"
    kept = json.loads(shown.pictures[0])
    assert kept["player"]["discord"] == ann.id
    assert kept["player"]["servers"] == [f"d-{ann.guild}"]
    assert len(kept["player"]["matches"]) == 1
    assert kept["chosen"]["board"] == "both"
    assert lobby.content


async def test_choices_can_be_forgotten(bot: Bot, service: Discord, ann: Person) -> None:
    """The settings are then what they are for everybody."""
    await (await ann.command("settings", my_language="cs")).answered()
    privacy = await (await ann.command("privacy")).answered()
    await (await ann.press(privacy, "Zapomenout")).answered()
    assert "Yours: language en-US" in (await (await ann.command("settings")).answered()).content


async def test_who_deletes_is_gone_and_begins_anew(
    bot: Bot, service: Discord, ann: Person, ben: Person
) -> None:
    """It is asked first; running matches are conceded, and the next command is a new player's."""
    before = await player_of(bot, ann)
    lobby = await open_match(ann, ben, holes=1)
    (board, _) = await start_match(ann, lobby, ann, ben)
    await until_played(service, board)
    privacy = await (await ann.command("privacy")).answered()
    await (await ann.press(privacy, "Delete me")).answered()
    assert "for good?" in privacy.content
    assert await player_of(bot, ann) == before
    await (await ann.press(privacy, "Yes")).answered()
    assert "deleted" in privacy.content
    told = await (await ann.command("resume")).answered()
    assert "no match" in told.content
    assert await player_of(bot, ann) != before
    refused = await (await ann.press(board, "Draw")).answered()
    assert "somebody else" in refused.content
