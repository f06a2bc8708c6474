"""Stock and foundation beside each other, and to their right what there is to say."""

from server.terminal.golf_board import GolfBoard
from server.terminal.screen.faces import Edge, Look, Size, back, face, nothing
from server.terminal.screen.ink import Ink, Picture, Span, beside, wrapped
from server.terminal.screen.words import say


def draw_piles(board: GolfBoard, size: Size, look: Look, words: Picture) -> Picture:
    """Draw the stock with its count, the foundation, and words in the room that is left."""
    if board.foundation is None:
        foundation = nothing(size)
    else:
        foundation = face(board.foundation, size, look, Edge.LIES)
    counts: Picture = [
        (Span(say("stock"), Ink.DIM),),
        (Span(f"{board.stock_left}", Ink.STRONG),),
    ]
    stock = beside(back(size, board.stock_left), counts, 1)
    return beside(beside(stock, foundation, 2), words, 2)


def words_width(width: int, size: Size) -> int:
    """Return how wide the words beside the piles may be."""
    return max(10, width - 2 * size.width - 5 - 5)


def words_of(lines: list[tuple[str, Ink]], width: int) -> Picture:
    """Break lines to a width, one under the other."""
    return [row for text, ink in lines for row in wrapped(text, width, ink)]
