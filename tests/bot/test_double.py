"""Double Solitaire by buttons and lists, from the lobby to the results."""

from bot.app import Bot
from tests.bot.doubling import DRAW, next_click, playing
from tests.bot.standin import Discord, Person


async def test_a_deal_is_played_by_clicks(
    bot: Bot, service: Discord, ann: Person, ben: Person
) -> None:
    """From the lobby to the results: what is posted is what each had earned."""
    boards = await playing(service, ann, ben)
    while (click := next_click(boards[0])) is not None:
        assert await (await ann.click(boards[0], *click)).answered() is boards[0]
    earned = boards[0].content.split("points ")[1].split(" ")[0]
    for person, board in zip((ann, ben), boards, strict=True):
        await (await person.press(board, "Concede")).answered()
        await (await person.press(board, "Yes")).answered()
    await service.until(lambda: len(service.public()) == 2)
    results = service.public()[1]
    assert f"Ann: {earned}" in results.content
    assert "Ben: 0" in results.content
    assert f"total {earned}" in results.alt
    assert len(results.pictures) == 1
    assert DRAW not in {each["label"] for each in boards[0].buttons()}
    assert not service.offences
