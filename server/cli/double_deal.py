"""What a code of Double Solitaire deals, as JSON and as a page."""

from collections.abc import Iterator
from dataclasses import asdict

from engine.codes import GameCode
from engine.double_solitaire.deal import COLUMNS, Column, deal
from engine.double_solitaire.position import write_position
from engine.double_solitaire.rules import Rules, Scoring, parse_rules
from server.cli.card_text import on_screen, row_of

_WIDTH = 6


def double_json(code: GameCode) -> dict[str, object]:
    """Tell all cards of a deal, and its rules."""
    rules = asdict(parse_rules(code.rules))
    return {"code": str(code), "rules": rules, **write_position(deal(code))}


def double_page(code: GameCode) -> Iterator[str]:
    """Write a deal for people, with what lies face down in brackets, and the stock."""
    cards = deal(code)
    yield f"{code}: {_in_words(parse_rules(code.rules))}"
    yield ""
    numbers = range(1, COLUMNS + 1)
    yield row_of(map(str, numbers), _WIDTH)
    for at in range(max(map(len, cards.columns))):
        yield row_of([_cell(column, at) for column in cards.columns], _WIDTH)
    yield ""
    yield "foundations  all empty"
    faces = (on_screen(card.face) for card in cards.stock)
    yield f"stock ({len(cards.stock)})  {' '.join(faces)}"


def _cell(column: Column, at: int) -> str:
    if at >= len(column):
        return ""
    text = on_screen((*column.down, *column.up)[at].face)
    return f"[{text}]" if at < len(column.down) else text


def _in_words(rules: Rules) -> str:
    drawn = "one card" if rules.draw == 1 else "three cards"
    if rules.scoring is Scoring.VEGAS:
        return f"{drawn} drawn at a time, Vegas scoring, the waste stays"
    return f"{drawn} drawn at a time, Normal scoring, the waste is recycled"
