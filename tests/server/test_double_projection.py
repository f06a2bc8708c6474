"""Of a deal of Double Solitaire a recipient sees what lies open, and nothing else."""

import json
import random
import re
from dataclasses import replace

import pytest

from engine.codes import GameCode
from engine.double_solitaire.board import DoubleBoard
from engine.match.commands import Move
from engine.match.settings import Format, Settings
from engine.match.state import Match
from server import projection
from server.ids import PlayerId
from server.people import Person
from server.protocol import encode
from tests.engine.double_solitaire.strategies import chosen
from tests.engine.match.table import Table, playing

PEOPLE = {seat: Person(PlayerId(f"p{seat}"), f"Player {seat}") for seat in (1, 2)}
_CARD = re.compile(r'"[A2-9TJQK][CDHS]"')


def _table(dice: random.Random, moves: int) -> Table:
    """Play some moves of a match of two."""
    settings = Settings("double_solitaire", "D3N", Format.POINTS, 2, countdown_ms=0)
    letters = "".join(dice.choices("ABCDEFGHIJKLMNOPQRSTUVWXYZ", k=16))
    table = playing(
        2, settings, GameCode("DS1", "D3N", letters), GameCode("DS1", "D3N", letters[::-1])
    )
    for _ in range(moves):
        seat = dice.choice((1, 2))
        board = table.seat(seat).board
        assert isinstance(board, DoubleBoard)
        move = chosen(board, dice.randrange(10**4))
        if move is not None:
            table.do(Move(seat, 1, table.seat(seat).action, str(move)))
    return table


def _sent(match: Match) -> dict[int, list[str]]:
    """List all that each seat is sent as the match stands, and who looks on (0)."""
    sent = {}
    for you in (0, 1, 2):
        sent[you] = [encode(projection.state("m", match, PEOPLE, you, match.at_ms))]
        stock = projection.sees_stock(match, you)
        sent[you].append(encode(projection.progress("m", match, with_stock=stock)))
        if you:
            number = match.seat(you).action - 1
            sent[you].append(encode(projection.moved("m", match, you, 1, number)))
    return sent


@pytest.mark.parametrize("seed", range(10))
def test_every_byte(seed: int) -> None:
    """In all that is sent there are no cards but those that lie open to who gets it, and no code."""
    table = _table(random.Random(seed), 40 * seed)
    match = table.match
    for you, frames in _sent(match).items():
        for frame in frames:
            assert table.codes[0].letters not in frame
            cards = _CARD.findall(frame)
            if you and json.loads(frame)["type"] in {"state", "moved"}:
                board = match.seat(you).board
                assert isinstance(board, DoubleBoard)
                up = [card for column in board.cards.columns for card in column.up]
                seen = sorted(f'"{card}"' for card in (*up, *board.cards.waste))
                assert sorted(cards) == seen
            else:
                assert cards == []


@pytest.mark.parametrize("seed", range(10))
def test_nothing_hidden_makes_a_difference(seed: int) -> None:
    """All that is sent is the same for deals that differ in face-down cards and stock alone."""
    dice = random.Random(seed)
    match = _table(dice, 40 * seed).match
    seats = []
    for seat in match.seats:
        board = seat.board
        assert isinstance(board, DoubleBoard)
        hidden = [card for column in board.cards.columns for card in column.down]
        hidden += board.cards.stock
        dice.shuffle(hidden)
        columns = []
        for column in board.cards.columns:
            columns.append(replace(column, down=tuple(hidden[: len(column.down)])))
            del hidden[: len(column.down)]
        cards = replace(board.cards, columns=tuple(columns), stock=tuple(hidden))
        seats.append(replace(seat, board=replace(board, cards=cards)))
    assert _sent(replace(match, seats=tuple(seats))) == _sent(match)
