"""The strongest house player: what it chooses by, and that it is the strongest."""

from random import Random

import pytest

from engine.codes import LETTERS, GameCode
from engine.game import Refusal, Undo
from engine.golf.board import GolfBoard
from engine.golf.game import GOLF
from engine.golf.solver import solve
from server.house.choose import Strength, choose
from server.house.player import Seen
from server.house.position import Position
from server.house.sampling import CELLS_LIMIT, choose_by_sample, unseen_cards
from tests.engine.golf.pos import pos
from tests.engine.strategies import made
from tests.terminal.views import Story

ACES_AND_THREES = [rank + suit for rank in "A3" for suit in "CDHS"]
JACKS_AND_KINGS = [rank + suit for rank in "JK" for suit in "CDHS"]


def expert(board: GolfBoard, rules: str, seen: list[str]) -> str:
    """Choose as the player does: by a sample where some card fits."""
    if not board.fits:
        return choose(board.view(), rules, Strength.EXPERT)
    return choose_by_sample(board.view(), rules, seen, "test")


def hasty(board: GolfBoard, rules: str, seen: list[str]) -> str:
    """Choose as `expert` by a tenth of its sample."""
    if not board.fits:
        return choose(board.view(), rules, Strength.EXPERT)
    return choose_by_sample(board.view(), rules, seen, "test", CELLS_LIMIT // 10)


def hard(board: GolfBoard, rules: str, seen: list[str]) -> str:
    return choose(board.view(), rules, Strength.HARD)


def strokes(code: GameCode, player: object) -> int:
    """Play a hole to its end; every move must be taken."""
    board = GOLF.start(code, Undo.OFF)
    seen: set[str] = set()
    while not board.over:
        view = board.view()
        seen |= {str(card) for column in board.cards.tableau for card in column}
        seen.add(str(view["foundation"]))
        assert callable(player)
        after = board.apply(player(board, code.rules, sorted(seen - {"None"})))
        assert not isinstance(after, Refusal)
        board = after
    return board.strokes


def behind(deals: int, best: object = expert) -> int:
    """Return how many strokes more the second best needs than the best, over so many deals."""
    dice = Random(45)
    codes = [GameCode("GO1", "E", "".join(dice.choices(LETTERS, k=16))) for _ in range(deals)]
    return sum(strokes(code, hard) - strokes(code, best) for code in codes)


@pytest.mark.parametrize("rules", ["C", "SJ1F", "EJ2"])
def test_what_it_plays_is_taken(rules: str) -> None:
    """Under every kind of rules it plays a hole to its end."""
    assert strokes(GameCode("GO1", rules, "STRONGEST"), hasty) <= 35


def test_it_counts_what_it_has_seen() -> None:
    """Of two sevens it plays the one under which lies what the unseen cards can reach."""
    board = pos({1: "2C 7C", 2: "QC 7D"}, "8H", "9S 9D", rules="S")
    assert expert(board, "S", ACES_AND_THREES) == "2:7D"
    assert expert(board, "S", JACKS_AND_KINGS) == "1:7C"


@pytest.mark.parametrize("rules", ["E", "SJ1", "CJ2F"])
def test_what_it_has_not_seen_is_what_lies_in_the_stock(rules: str) -> None:
    """Who has seen all from the deal on knows what the stock has, a joker too, but no order."""
    board, seen = GOLF.start(GameCode("GO1", rules, "UNDERTHESTOCK"), Undo.OFF), set[str]()
    while not board.over:
        position = Position.seen(board.view(), rules)
        assert {*unseen_cards(position, seen)} == {*board.cards.stock}
        assert len(unseen_cards(position, seen)) == board.stock_left
        seen |= {str(card) for column in position.tableau for card in column}
        seen |= {str(position.foundation)} - {"None"}
        board = made(board, str(board.fits[0]) if board.fits else "d")


def test_the_order_of_the_stock_is_not_known() -> None:
    """On boards that differ in it alone the move is one, where a look at it would tell two."""
    tableau = {1: "2C 7C", 2: "QC 7D"}
    boards = [pos(tableau, "8H", stock, rules="S") for stock in ("JD 8S 3S", "3S 8S JD")]
    looked = [solve(board.cards, board.rules).line[0] for board in boards]
    assert looked == ["2", "1"]
    for seed in "abcde":
        moves = {choose_by_sample(board.view(), "S", ["8H"], seed) for board in boards}
        assert len(moves) == 1


def test_it_stands_by_its_choice() -> None:
    """The same seed is the same choice, so a move that is sent again is the same one."""
    board = pos({1: "2C 7C", 2: "QC 7D", 3: "4H 9H"}, "8H", "9S 9D 2H TC")
    assert len({expert(board, "E", []) for _ in range(3)}) == 1


def test_what_was_seen_on_a_hole() -> None:
    """It remembers the foundation's cards, too, and forgets them with the hole."""
    seen, story = Seen(), Story().started()
    seen.look(story.view())
    assert len(seen.cards) == 36
    seen.look(story.play(1, "d").view())
    assert len(seen.cards) == 37
    seen.look(story.play(1, "5").view())
    assert len(seen.cards) == 37
    story.play(1, "c").play(2, "c").hole_over().next_hole()
    seen.look(story.view())
    assert len(seen.cards) == 36


def test_it_is_stronger() -> None:
    """It needs fewer strokes than the second best, over few deals even in haste."""
    assert behind(3, hasty) > 0


@pytest.mark.campaign
@pytest.mark.timeout(1200)
def test_it_is_stronger_over_60_deals() -> None:
    """On average, over 60 deals."""
    lead = behind(60) / 60
    print(f"\nthe strongest house player leads by {lead:.2f} strokes a hole")
    assert lead > 0
