"""The strongest house player: what it chooses by, and that it is the strongest."""

from random import Random

import pytest

from engine.codes import LETTERS, GameCode
from engine.game import Refusal, Undo
from engine.golf.board import GolfBoard
from engine.golf.game import GOLF
from server.house.choose import Strength, choose
from server.house.player import Seen
from server.house.sampling import CELLS_LIMIT, choose_by_sample
from tests.engine.golf.pos import pos
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
