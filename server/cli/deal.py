"""Show what a code deals, the stock too."""

import sys
from argparse import ArgumentParser, Namespace
from collections.abc import Iterable, Iterator
from dataclasses import asdict
from itertools import zip_longest

from engine.cards import Card
from engine.codes import CodeError, GameCode
from engine.games import read_code
from engine.golf.deal import Deal, deal
from engine.golf.rules import Draw, Rules, parse_rules
from server.cli.errors import BadInput
from server.cli.streams import lines, open_input, write, write_json

_SIGNS = str.maketrans({"C": "♣", "D": "♦", "H": "♥", "S": "♠"})


def add_arguments(parser: ArgumentParser) -> None:
    parser.add_argument(
        "code", metavar="CODE", help="a game code; - reads codes from standard input, one a line"
    )
    parser.add_argument("--json", action="store_true", help="one JSON object a code")


def run(arguments: Namespace) -> int:
    for code in _codes(arguments.code):
        rules, cards = parse_rules(code.rules), deal(code)
        if arguments.json:
            write_json(
                {
                    "code": str(code),
                    "rules": asdict(rules),
                    "tableau": [[str(card) for card in column] for column in cards.tableau],
                    "foundation": None if cards.foundation is None else str(cards.foundation),
                    "stock": [str(card) for card in cards.stock],
                }
            )
        else:
            write("\n".join(_page(code, rules, cards)))
    return 0


def _codes(argument: str) -> Iterator[GameCode]:
    """Yield the codes to show. Raise `BadInput` at the first that is none."""
    if argument != "-":
        yield _read(argument, "")
        return
    none = True
    with open_input("-") as file:
        for number, raw in lines(file):
            none = False
            yield _read(raw.decode(errors="surrogateescape"), f"line {number}: ")
    if none:
        raise BadInput("there is no code on standard input")


def _read(text: str, place: str) -> GameCode:
    try:
        _, code = read_code(text)
    except CodeError as error:
        raise BadInput(f"{place}{error}") from None
    return code


def _page(code: GameCode, rules: Rules, cards: Deal) -> Iterator[str]:
    yield f"{code}: {_in_words(rules)}"
    yield ""
    yield _row(map(str, range(1, 8)))
    for row in zip_longest(*cards.tableau):
        yield _row(map(_on_screen, row))
    yield ""
    yield f"foundation  {_on_screen(cards.foundation) if cards.foundation else 'empty'}"
    yield f"stock ({len(cards.stock)})  {' '.join(map(_on_screen, cards.stock))}"


def _row(cells: Iterable[str]) -> str:
    return "".join(f"{cell:>5}" for cell in cells)


def _in_words(rules: Rules) -> str:
    words = [rules.rule_set.name]
    words.append(f"{'a' if rules.queen_on_king else 'no'} queen may be played on a king")
    words.append(f"ace and king {'fit' if rules.wrap else 'do not fit'}")
    words.append(f"draw {'at any time' if rules.draw is Draw.ANYTIME else 'when stuck'}")
    if rules.jokers:
        words.append(f"{rules.jokers} joker{'s' * (rules.jokers > 1)}")
    if rules.empty_start:
        words.append("the foundation starts empty")
    return ", ".join(words)


def _on_screen(card: Card) -> str:
    """Write a card as people see it, with signs where the terminal can show them."""
    text = str(card).replace("T", "10")
    encoding = getattr(sys.stdout, "encoding", None) or "ascii"
    try:
        "♣♦♥♠".encode(encoding)
    except (UnicodeEncodeError, LookupError):
        return text
    return text[:-1] + text[-1].translate(_SIGNS)
