"""What is face down is told by nothing that the bot sends: no picture, alt text, label or id."""

import json
import re
from collections import Counter

from bot.app import Bot
from bot.games import shown
from bot.games.game import BoardView
from bot.words import Language
from engine.game import Refusal, Undo
from engine.games import read_code
from tests.bot.doubling import finish, next_click, playing
from tests.bot.standin import Discord, Message, Person
from tests.server.node.conftest import Connect

CARD = re.compile(r"(10|[2-9AJQK])([♠♥♦♣])")
NAMED = re.compile(r"(?<![A-Za-z0-9])([2-9TJQKA])([SHDC])(?![A-Za-z0-9])")
CLICKS = 70


async def test_what_is_face_down_is_never_sent(
    bot: Bot, service: Discord, ann: Person, ben: Person, connect: Connect
) -> None:
    """At each step all cards that are sent are such as lie face up, and the picture is of those alone."""
    boards = await playing(service, ann, ben)
    board, sent = boards[0], [_sent(boards[0])]
    for _ in range(CLICKS):
        click = next_click(board)
        if click is None:
            break  # nothing leads on but to turn the waste over
        await (await ann.click(board, *click)).answered()
        sent.append(_sent(board))
    assert len(sent) > CLICKS // 2
    for person, each in zip((ann, ben), boards, strict=True):
        await finish(person, each)
    await service.until(lambda: len(service.public()) == 2)
    invite = service.public()[1].content.split("match ")[1].split("*")[0]
    cat = await connect("Cat")
    match = await cat.watch_on(invite)
    moves = next(one.moves for one in await cat.boards(match, 1) if one.seat == 1)
    code = (await cat.until(match, lambda view: bool(view.codes))).codes[0]
    game, parsed = read_code(code)
    at = game.start(parsed, Undo.OFF)
    for step, (alt, told, picture) in enumerate(sent):
        view: BoardView = at.view()
        up = Counter(card for column in view["tableau"] for card in column if card)
        assert _cards(alt) == up + Counter(view["waste"][-3:])
        tops = {
            "A23456789TJQK"[rank - 1] + suit
            for suit, ranks in view["foundations"].items()
            for rank in ranks
            if rank
        }
        assert set(_cards(told)) <= {*up, *view["waste"][-1:], *tops}
        assert picture == shown(game.name).seen(view, Language.ENGLISH).picture.draw()
        after = at.apply(moves[step])
        assert not isinstance(after, Refusal)
        at = after
    assert not service.offences


def _sent(board: Message) -> tuple[str, str, bytes]:
    """Return alt text, all else in words, and the picture."""
    words = json.dumps([board.content, board.components], ensure_ascii=False)
    return board.alt, words, board.pictures[0]


def _cards(text: str) -> Counter[str]:
    """Count the cards in a text, by either way to write them."""
    signs = dict(zip("♠♥♦♣", "SHDC", strict=True))
    found = [(rank.replace("10", "T"), signs[sign]) for rank, sign in CARD.findall(text)]
    return Counter(rank + suit for rank, suit in [*found, *NAMED.findall(text)])
