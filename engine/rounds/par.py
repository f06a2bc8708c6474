"""Par: five strokes a hole, so 45 for nine holes and 90 for eighteen."""

HOLE_PAR = 5


def to_par(strokes: int, holes: int) -> int:
    """Return how far a score is above par; below par it is negative."""
    return strokes - HOLE_PAR * holes


def par_text(difference: int) -> str:
    """Write a difference to par as golfers do: `+3`, `-2`, `E` for level."""
    return "E" if difference == 0 else f"{difference:+d}"


def is_perfect(strokes: int, holes: int) -> bool:
    """Tell whether a nine-hole round is perfect: zero strokes or fewer."""
    return holes == 9 and strokes <= 0
