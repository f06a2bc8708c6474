import random
from collections import Counter
from dataclasses import replace

from hypothesis import given
from hypothesis import strategies as st

from engine.cards import PACK
from engine.codes import GameCode
from engine.double_solitaire.board import DoubleBoard
from engine.double_solitaire.cards import PackCard
from engine.double_solitaire.deal import COLUMNS, ROWS, deal
from engine.double_solitaire.game import DOUBLE_SOLITAIRE
from engine.double_solitaire.notation import Action, Carry, Move, Place
from engine.double_solitaire.rules import Rules
from engine.game import Refusal, Status, Undo
from tests.engine.double_solitaire import strategies as our
from tests.engine.double_solitaire.plain_double import PlainDouble
from tests.engine.double_solitaire.pos import pos
from tests.engine.double_solitaire.strategies import chosen, legal, made

CODE = GameCode("DS1", "D1N", "AAAAAAB")


@given(our.boards, st.lists(our.moves | st.integers(0, 10**4), max_size=120))
def test_a_plain_referee_agrees(board: DoubleBoard, moves: list[Move | int]) -> None:
    """Move by move, taken or refused, the board stands as a referee without any wit has it."""
    referee = PlainDouble.of(board)
    for given_move in moves:
        move = chosen(board, given_move) if isinstance(given_move, int) else given_move
        if move is None:
            continue
        after = board.make(move)
        assert referee.make(str(move)) == ("ok" if isinstance(after, DoubleBoard) else after.value)
        board = after if isinstance(after, DoubleBoard) else board
        _agree(board, referee)


@given(our.played())
def test_all_that_fits_is_told(board: DoubleBoard) -> None:
    """What can be carried is listed whole, and between columns as many cards as go by themselves."""
    columns = [str(number) for number in range(1, COLUMNS + 1)]
    piles = [f"f{suit.value}{number}" for suit in ROWS for number in (1, 2)]
    every = {f"{source}-{target}" for source in (*columns, "w", *piles) for target in columns}
    every |= {f"{source}-f" for source in (*columns, "w")}
    taken = {move for move in every if not isinstance(board.apply(move), Refusal)}
    fits = board.view()["fits"]
    assert isinstance(fits, list)
    plain = [move.partition("x")[0] for move in fits]
    assert len(plain) == len(taken)
    assert set(plain) == taken
    for move, by_itself in zip(fits, plain, strict=True):
        assert our.made(board, move) == our.made(board, by_itself)


def test_the_waste_goes_to_a_foundation() -> None:
    """What fits has the foundations from columns and from the waste, not from one to another."""
    board = pos({1: "AS", 2: "KC"}, waste="2H", foundations={"H": [1, 1]})
    assert board.view()["fits"] == ["1-f", *(f"2-{n}" for n in range(3, 10)), "w-f"]


def _agree(board: DoubleBoard, referee: PlainDouble) -> None:
    view = board.view()
    fits = view.pop("fits")
    assert isinstance(fits, list)
    assert all(not isinstance(board.apply(move), Refusal) for move in fits)
    assert view == {
        "tableau": [
            [None] * len(down) + [card[:2] for card in up]
            for down, up in zip(referee.down, referee.up, strict=True)
        ],
        "face_up": list(map(len, referee.up)),
        "waste": [card[:2] for card in referee.waste],
        "stock_left": len(referee.stock),
        "foundations": {suit: list(map(len, two)) for suit, two in referee.piles.items()},
        "moves": referee.moves,
        "dollars" if referee.vegas else "points": referee.score,
        "status": referee.status,
        "can_undo": referee.status == "playing"
        and referee.undo != "off"
        and bool(referee.past)
        and not (referee.undo == "plays" and referee.past[-1][1]),
    }


def _everything(board: DoubleBoard) -> list[PackCard]:
    cards = board.cards
    columns = [card for column in cards.columns for card in (*column.down, *column.up)]
    founded = [card for pile in cards.foundations for card in pile]
    return [*columns, *founded, *cards.waste, *cards.stock]


@given(our.played())
def test_all_cards_always_somewhere(board: DoubleBoard) -> None:
    """Whatever is played there are 104 cards, each of them twice, and no two are the same one."""
    cards = _everything(board)
    assert Counter(map(str, cards)) == dict.fromkeys(map(str, PACK), 2)
    assert len(set(cards)) == 104
    assert board.left == 104 - sum(map(len, board.cards.foundations))


@given(our.played())
def test_a_column_shows_its_last_card(board: DoubleBoard) -> None:
    """No column has cards and none of them face up: the last is turned with the move."""
    assert all(column.up for column in board.cards.columns if len(column))


@given(our.played())
def test_undo_is_the_inverse(board: DoubleBoard) -> None:
    """Under `all` undo takes any action back, but for the move counter."""
    board = replace(board, undo=Undo.ALL, past=board.past[:100])
    for move in legal(board):
        if move is not Action.UNDO:
            after = made(board, move)
            if after.status is Status.PLAYING:
                assert made(after, "u") == replace(board, moves=board.moves + 1)


def test_undo_of_the_last_200() -> None:
    """Of 250 actions 200 come back, each exactly, and then there is nothing to undo."""
    board = DOUBLE_SOLITAIRE.practise(CODE)
    stood = [board]
    dice = random.Random(45)
    while len(stood) <= 250:
        options = [move for move in legal(board) if move is not Action.UNDO]
        board = made(board, dice.choice(options))
        stood.append(board)
    for before in stood[-2:49:-1]:
        board = made(board, "u")
        assert (board.cards, board.earned, board.scored) == (
            before.cards, before.earned, before.scored,
        )  # fmt: skip
        assert board.moves == 250
    assert board.apply("u") is Refusal.NOTHING_TO_UNDO


def test_undo_over_a_long_walk() -> None:
    """Undo is exact over 10^5 random steps, forth and back."""
    dice = random.Random(104)
    stood: list[DoubleBoard] = []
    board, moves = DOUBLE_SOLITAIRE.practise(CODE), 0
    for step in range(10**5):
        if step % 5000 == 0:  # a game gets stale after some time
            letters = "".join(dice.choices("ABCDEFGH", k=7))
            rules = dice.choice(["D1N", "D3N"])
            board, stood, moves = DOUBLE_SOLITAIRE.practise(GameCode("DS1", rules, letters)), [], 0
        if dice.random() < 0.45:
            after = board.make(Action.UNDO)
            if isinstance(after, Refusal):
                assert after is Refusal.NOTHING_TO_UNDO
                assert not stood
                continue
            before = stood.pop()
            board = after
            assert (board.cards, board.earned, board.scored) == (
                before.cards, before.earned, before.scored,
            )  # fmt: skip
            assert board.moves == moves
            continue
        move = _any_move(board, dice)
        stood = [*stood, board][-200:]
        board = made(board, move)
        moves += 1


def _any_move(board: DoubleBoard, dice: random.Random) -> Move:
    """Choose quickly: the stock if there is nothing better."""
    if dice.random() < 0.25:
        options = [move for move in legal(board) if move is not Action.UNDO]
        if options:
            return dice.choice(options)
    return Action.DRAW if board.cards.stock else Action.RECYCLE


def test_undo_in_a_match() -> None:
    """What has told something stands in a match, and all before it: draws, recycles, turns."""
    board = DOUBLE_SOLITAIRE.start(CODE, Undo.PLAYS)
    turned = made(board, "5-3")
    assert turned.cards.face_down == 35
    assert turned.apply("u") is Refusal.NOTHING_TO_UNDO
    assert made(board, "d").apply("u") is Refusal.NOTHING_TO_UNDO
    board = pos({1: "8H", 2: "7S"}, waste="2C", undo=Undo.PLAYS)
    assert made(made(board, "2-1"), "u").cards == board.cards
    assert made(made(board, "2-1"), "r").apply("u") is Refusal.NOTHING_TO_UNDO


@given(our.played())
def test_a_refused_move_has_a_reason_and_no_effect(board: DoubleBoard) -> None:
    """A board either goes on to another or says why not, and is itself the same after both."""
    before = board.view()
    for move in [*legal(board), *Action, *(Carry(n, Place.FOUNDATIONS) for n in range(1, 10))]:
        after = board.make(move)
        assert (after == board.why_not(move)) == isinstance(after, Refusal)
    assert board.view() == before


@given(our.played(), st.randoms(use_true_random=False))
def test_nothing_hidden_shows(board: DoubleBoard, dice: random.Random) -> None:
    """The view is equal for two deals that differ only in what is hidden, stock and columns."""
    hidden = [card for column in board.cards.columns for card in column.down]
    hidden += board.cards.stock
    dice.shuffle(hidden)
    columns = []
    for column in board.cards.columns:
        columns.append(replace(column, down=tuple(hidden[: len(column.down)])))
        del hidden[: len(column.down)]
    cards = replace(board.cards, columns=tuple(columns), stock=tuple(hidden))
    other = replace(board, cards=cards)
    assert other.view() == board.view()
    assert repr(other) == repr(board)


def test_an_end() -> None:
    """A deal that is conceded or out of time is over, keeps what it earned, and stays so."""
    board = made(DOUBLE_SOLITAIRE.start(CODE, Undo.PLAYS), "5-3")
    for end, status in ((made(board, "c"), "conceded"), (board.time_out(), "timed_out")):
        assert (end.status.value, end.over, end.earned) == (status, True, 5)
        assert end.time_out() is end
        assert end.view()["fits"] == []
        assert {end.make(move) for move in Action} == {Refusal.OVER}
        assert end.apply("1-f") is Refusal.OVER
    assert not board.over


def test_a_match_scores_once_and_practice_does_not() -> None:
    """Cards earn once in a match; alone all can be taken back and each time counts."""
    match, alone = DOUBLE_SOLITAIRE.start(CODE, Undo.OFF), DOUBLE_SOLITAIRE.practise(CODE)
    assert (match.score_once, match.undo) == (True, Undo.OFF)
    assert (alone.score_once, alone.undo) == (False, Undo.ALL)
    assert match.cards == alone.cards == deal(CODE)
    assert match.rules == Rules()
