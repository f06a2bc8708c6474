"""Looks through bytes for what nobody may know yet: codes, seeds, secrets, undrawn cards."""

import json
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from engine.codes import GameCode
from engine.golf.deal import deal
from tests.server.node.test_secrets import forms_of, undrawn

JOINED_WITH = ("", " ", ",", '","', '", "')


@dataclass(frozen=True, slots=True)
class Hidden:
    """What is hidden in one match, and its players' own secrets."""

    secret: bytes
    codes: tuple[GameCode, ...]
    players: tuple[str, ...]

    def of_match(self) -> list[str]:
        """Return the texts that show the match's secret."""
        return forms_of(self.secret)

    def of_hole(self, code: GameCode) -> list[str]:
        """Return the texts that show a hole's code, or its stock as a whole."""
        stock = [str(card) for card in deal(code).stock]
        orders = (stock, stock[::-1])
        return [code.letters, *(word.join(order) for order in orders for word in JOINED_WITH)]


def boards_in(value: Any) -> Iterator[dict[str, Any]]:
    """Yield all boards in a message, wherever they are."""
    if isinstance(value, dict):
        if "stock_left" in value and "tableau" in value:
            yield value
        for part in value.values():
            yield from boards_in(part)
    elif isinstance(value, list):
        for part in value:
            yield from boards_in(part)


def shown_in_frame(hidden: Hidden, frame: str) -> list[str]:
    """Return what a frame shows of what is hidden; nothing, if all is well."""
    message = json.loads(frame)
    state = message.get("state", message)
    told, ended = state.get("codes", []), state.get("phase") == "ended"
    texts = [] if message["type"] == "welcome" else list(hidden.players)
    if not ended:
        texts += hidden.of_match()
    for code in hidden.codes:
        if str(code) not in told:
            texts += hidden.of_hole(code)
    found = [text for text in texts if text in frame]
    hole = state.get("hole", 0)
    if hole:
        boards = list(boards_in(message))
        code = hidden.codes[hole - 1]
        for board in boards:
            text = json.dumps(board)
            found += [card for card in undrawn(code, board) if f'"{card}"' in text]
        if not boards and not ended:
            found += [str(card) for card in deal(code).stock if f'"{card}"' in frame]
    return found


def shown_in_log(hidden: Hidden, text: str) -> list[str]:
    """Return what a server's own log shows of what is hidden."""
    texts = [*hidden.players, *hidden.of_match()]
    for code in hidden.codes:
        texts += hidden.of_hole(code)
    return [hid for hid in texts if hid in text]
