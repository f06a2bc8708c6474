"""What a recipient may see depends on nothing that is hidden."""

from dataclasses import replace

from hypothesis import given
from hypothesis import strategies as st

from engine.codes import parse_code
from engine.game import Board, Refusal
from engine.golf.board import GolfBoard
from engine.golf.game import GOLF
from engine.match.entries import (
    Created,
    HoleOver,
    HoleStarted,
    Joined,
    Left,
    Moved,
    Readied,
    Stamped,
    Started,
)
from engine.match.evolve import evolve
from engine.match.secret import commitment
from engine.match.settings import Settings
from engine.match.state import Match
from server import projection
from server.ids import PlayerId
from server.people import Person
from server.protocol import encode

COMMITMENT = commitment(bytes(32))
CODE = parse_code("GO1-E-AAAAAAB")
PEOPLE = {seat: Person(PlayerId(f"p{seat}"), f"Player {seat}") for seat in (1, 2, 3)}
LOBBY = [
    Created(Settings(holes=2, countdown_ms=0), "BABABABA", COMMITMENT),
    Joined(2),
    Joined(3),
    Readied(2, True),
]
START = [*LOBBY, Readied(3, True), Started(1), HoleStarted(1)]


def folded(*entries: object) -> Match:
    """Fold entries into a match, one a second."""
    match = None
    for v, entry in enumerate(entries, 1):
        stamped = Stamped(v, 1000 * v, entry)  # type: ignore[arg-type]
        match = evolve(match, stamped, (CODE, CODE))
    assert match is not None
    return match


def with_stock(match: Match, order: list[int]) -> Match:
    """Return the match with another order of the cards in everybody's stock."""

    def reordered(board: Board | None) -> Board | None:
        assert isinstance(board, GolfBoard)
        stock = tuple(board.cards.stock[place] for place in order)
        return replace(board, cards=replace(board.cards, stock=stock))

    seats = tuple(replace(seat, board=reordered(seat.board)) for seat in match.seats)
    return replace(match, seats=seats)


def traffic(match: Match, moves: list[tuple[int, int]]) -> list[str]:
    """Play moves, and list all that everybody is sent."""
    sent: list[str] = []
    for seat, column in moves:
        number = match.seat(seat).action
        board = match.seat(seat).board
        assert board is not None
        refused = board.apply(str(column))
        if isinstance(refused, Refusal):
            sent.append(refused)
            continue
        stamped = Stamped(match.v + 1, 50_000 + match.v, Moved(seat, number, str(column)))
        match = evolve(match, stamped, (CODE, CODE))
        sent.append(encode(projection.moved("m", match, seat, 1, number)))
        for you in (0, 1, 2, 3):
            stock = projection.sees_stock(match, you)
            sent.append(encode(projection.progress("m", match, with_stock=stock)))
            sent.append(encode(projection.state("m", match, PEOPLE, you, 60_000)))
    return sent


@given(
    st.permutations(range(16)),
    st.lists(st.tuples(st.integers(1, 3), st.integers(1, 7)), max_size=30),
)
def test_traffic_is_equal_until_the_first_draw(
    order: list[int], moves: list[tuple[int, int]]
) -> None:
    """Deals that differ in the order of the stock alone give the same bytes until it is drawn."""
    match = folded(*START)
    assert traffic(match, moves) == traffic(with_stock(match, order), moves)


def test_others_are_seen_from_outside_alone() -> None:
    """Of another player only cards left and done are told, while one's own hole is open."""
    match = folded(*START, Moved(2, 1, "d"))
    shown = projection.state("m", match, PEOPLE, 1, 0).state
    assert [(seat.left, seat.done, seat.stock_left) for seat in shown.progress] == [
        (35, False, None)
    ] * 3
    assert shown.board is not None
    assert shown.board["stock_left"] == 16


def test_who_is_done_sees_the_others_stock() -> None:
    """Once one's own hole is over, the others' stock counts are told."""
    match = folded(*START, Moved(2, 1, "d"), Moved(1, 1, "c"))
    shown = projection.state("m", match, PEOPLE, 1, 0).state
    assert [seat.stock_left for seat in shown.progress] == [16, 15, 16]
    assert [s.stock_left for s in projection.state("m", match, PEOPLE, 2, 0).state.progress] == [
        None,
        None,
        None,
    ]


def test_a_spectator_sees_no_board() -> None:
    """Who has no seat sees no board, no stock, no code of an open hole."""
    shown = projection.state("m", folded(*START), PEOPLE, 0, 0).state
    assert (shown.you, shown.board, shown.action, shown.codes) == (0, None, 0, [])
    assert all(seat.stock_left is None for seat in shown.progress)


def test_a_code_is_told_when_its_hole_is_over() -> None:
    """The code of a hole is told to all once it is over for all."""
    moves = [Moved(seat, 1, "c") for seat in (1, 2, 3)]
    match = folded(*START, *moves, HoleOver(1, str(CODE), "", 0))
    assert projection.state("m", match, PEOPLE, 0, 0).state.codes == [str(CODE)]


def test_who_left_the_lobby_is_no_seat() -> None:
    """A seat that was given up in the lobby is not in the match."""
    match = folded(*LOBBY, Left(2))
    assert [seat.seat for seat in projection.state("m", match, PEOPLE, 1, 0).state.seats] == [1, 3]


def test_a_player_sees_the_board_that_the_code_deals() -> None:
    """The board that is shown at the start is the code's."""
    shown = projection.state("m", folded(*START), PEOPLE, 1, 0).state
    assert shown.board == GOLF.start(CODE, Settings().undo).view()
