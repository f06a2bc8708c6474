from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.cards import JOKERS, PACK
from engine.game import Measure, Refusal, Status, Undo
from engine.golf.board import GolfBoard
from engine.golf.game import GOLF
from engine.golf.notation import Action, Move, Play
from tests.engine import strategies as our
from tests.engine.golf.plain_golf import PlainGolf
from tests.engine.strategies import legal, made


@given(our.holes, st.lists(our.moves | st.integers(0, 9), max_size=60), st.booleans())
def test_a_plain_referee_agrees(
    board: GolfBoard, moves: list[Move | int], out_of_time: bool
) -> None:
    """Move by move, taken or refused, the board stands as a referee without any wit has it."""
    referee = PlainGolf.of(board)
    for given_move in moves:
        move = given_move
        if isinstance(move, int):
            options = [one for one in legal(board) if one is not Action.CONCEDE] or [Play(1)]
            move = options[move % len(options)]
        after = board.make(move)
        assert referee.make(move) == ("ok" if isinstance(after, GolfBoard) else after.value)
        board = after if isinstance(after, GolfBoard) else board
        _agree(board, referee)
    if out_of_time:
        board = board.time_out()
        referee.time_out()
        _agree(board, referee)


def _agree(board: GolfBoard, referee: PlainGolf) -> None:
    left = sum(map(len, referee.tableau))
    assert board.over == referee.final
    assert board.view() == {
        "tableau": referee.tableau,
        "foundation": referee.pile[-1] if referee.pile else None,
        "stock_left": len(referee.stock),
        "fits": referee.fits(),
        "moves": referee.moves,
        "points": referee.points,
        "strokes": left or -len(referee.stock),
        "status": referee.status,
        "can_undo": not referee.final
        and (
            bool(referee.past)
            and (referee.undo == "all" or (referee.undo == "plays" and not referee.past[-1][0]))
        ),
    }


@given(our.holes, st.lists(st.integers(0, 99), max_size=60))
def test_all_cards_always_somewhere_once(board: GolfBoard, choices: list[int]) -> None:
    """Tableau, stock and the foundation's whole pile are the pack, whatever is played."""
    pile = [board.cards.foundation]
    for choice in choices:
        options = [move for move in legal(board) if move is not Action.CONCEDE]
        if not options:
            break
        move = options[choice % len(options)]
        board = made(board, move)
        if move is Action.UNDO:
            pile.pop()
        else:
            pile.append(board.cards.foundation)
        assert pile[-1] == board.cards.foundation
        cards = [
            *pile,
            *board.cards.stock,
            *(card for column in board.cards.tableau for card in column),
        ]
        everything = sorted(str(card) for card in cards if card is not None)
        assert everything == sorted(map(str, [*PACK, *JOKERS[: board.rules.jokers]]))


@given(our.played_holes())
def test_undo_is_the_inverse(board: GolfBoard) -> None:
    """Under `all` undo takes any play or draw back, but for the move counter."""
    board = replace(board, undo=Undo.ALL)
    for move in legal(board):
        if move in {Action.UNDO, Action.CONCEDE}:
            continue
        after = made(board, move)
        if after.status is not Status.CLEARED:
            assert made(after, "u") == replace(board, moves=board.moves + 1)


@given(our.played_holes())
def test_a_refused_move_has_a_reason_and_no_effect(board: GolfBoard) -> None:
    """A board either goes on to another or says why not, and is itself the same after both."""
    before = board.view()
    for move in [*(Play(column) for column in range(1, 8)), *Action]:
        after = board.make(move)
        assert (after == board.why_not(move)) == isinstance(after, Refusal)
    assert board.view() == before


@given(our.played_holes())
def test_nothing_hidden_shows(board: GolfBoard) -> None:
    """The view is equal for two deals that differ only in the cards of the stock."""
    shuffled = board.cards.stock[::-1]
    other = replace(board, cards=replace(board.cards, stock=shuffled))
    assert other.view() == board.view()
    assert repr(other) == repr(board)


@given(our.holes)
def test_a_draw_undone_is_undrawn(board: GolfBoard) -> None:
    """After undoing a draw the view is what it was, but for the move counter."""
    board = replace(board, undo=Undo.ALL)
    if board.why_not(Action.DRAW) is None:
        again = made(made(board, "d"), "u")
        assert again.view() == board.view() | {"moves": 1}
        assert again.stock_left == board.stock_left


@given(our.played_holes())
def test_scores_say_what_an_end_now_would_bring(board: GolfBoard) -> None:
    """A score is that of the hole if its time were up now, and an ended hole keeps it."""
    ended = board.time_out()
    assert ended.over
    assert ended.time_out() is ended
    for measure in GOLF.measures(str(board.rules)):
        assert board.score(measure) == ended.score(measure)
    assert ended.score(Measure.STROKES) == ended.strokes == board.strokes
    assert ended.score(Measure.POINTS) == ended.points <= board.points
    with pytest.raises(ValueError, match="golf is not played for dollars"):
        board.score(Measure.DOLLARS)


@given(our.played_holes())
def test_points_and_strokes_follow_the_cards(board: GolfBoard) -> None:
    """Points and strokes are those of RULES.md, from nothing but the cards and the status."""
    if board.status is Status.CLEARED:
        assert (board.points, board.strokes) == (350, -board.stock_left)
    elif board.status is Status.PLAYING:
        assert (board.points, board.strokes) == (350 - 10 * board.left, board.left)
    else:
        assert (board.points, board.strokes) == (max(0, 350 - 20 * board.left), board.left)


@given(our.played_holes())
def test_a_hundred_actions_are_never_there(board: GolfBoard) -> None:
    """No hole has more actions to take back than 35 plays and 19 draws."""
    count = 0
    while board.past is not None:
        board = board.past.board
        count += 1
    assert count <= 35 + 19
