"""What a code of Golf deals, as JSON and as a page."""

from collections.abc import Iterator
from dataclasses import asdict
from itertools import zip_longest

from engine.codes import GameCode
from engine.golf.deal import deal
from engine.golf.rules import Draw, Rules, parse_rules
from server.cli.card_text import on_screen, row_of


def golf_json(code: GameCode) -> dict[str, object]:
    """Tell all cards of a deal, and its rules."""
    cards = deal(code)
    return {
        "code": str(code),
        "rules": asdict(parse_rules(code.rules)),
        "tableau": [[str(card) for card in column] for column in cards.tableau],
        "foundation": None if cards.foundation is None else str(cards.foundation),
        "stock": [str(card) for card in cards.stock],
    }


def golf_page(code: GameCode) -> Iterator[str]:
    """Write a deal for people, the stock too."""
    rules, cards = parse_rules(code.rules), deal(code)
    yield f"{code}: {_in_words(rules)}"
    yield ""
    yield row_of(map(str, range(1, 8)))
    for row in zip_longest(*cards.tableau):
        yield row_of(map(on_screen, row))
    yield ""
    yield f"foundation  {on_screen(cards.foundation) if cards.foundation else 'empty'}"
    yield f"stock ({len(cards.stock)})  {' '.join(map(on_screen, cards.stock))}"


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
