"""What a user has played of a practice hole: remembered by the server, for it may be hundreds of moves.

Of each user the last hole is remembered alone. A memory is a short text, so a line is kept in
pieces: the first begins with the code, each has so many moves, and only the one that a move is
put into or taken from is written. Nobody else's hole is touched, and no card is kept.
"""

from dataclasses import dataclass, replace

from bot.memory import Memory

KIND = "practice"
PIECE = 120
"""How many moves are in a piece: the longest are far below what the server remembers as one."""


@dataclass(frozen=True, slots=True)
class Line:
    """The moves that were made of a code's deal, from the first."""

    code: str = ""
    moves: tuple[str, ...] = ()

    def then(self, move: str) -> "Line":
        return replace(self, moves=(*self.moves, move))

    def back(self) -> "Line":
        return replace(self, moves=self.moves[:-1])

    @property
    def pieces(self) -> tuple[str, ...]:
        """The texts that it is kept as."""
        moves = self.moves
        cut = [moves[at : at + PIECE] for at in range(0, len(moves), PIECE)] or [()]
        first, *more = map(" ".join, cut)
        return (f"{self.code} {first}".strip(), *more)


async def read_line(memory: Memory, user: int) -> Line:
    """Return what a user has played last; a line without a code if that is nothing."""
    code, *moves = (await memory.read(KIND, _name(user, 0))).split() or [""]
    while moves and not len(moves) % PIECE:
        more = (await memory.read(KIND, _name(user, len(moves) // PIECE))).split()
        if not more:
            break
        moves += more
    return Line(code, tuple(moves))


async def keep_line(memory: Memory, user: int, line: Line, before: Line) -> None:
    """Keep a line in place of the one before it; the pieces that differ are written."""
    old, new = before.pieces if before.code else (), line.pieces if line.code else ()
    for number in reversed(range(max(len(old), len(new)))):
        text = new[number] if number < len(new) else ""
        if text != (old[number] if number < len(old) else ""):
            await memory.write(KIND, _name(user, number), text)


async def forget_line(memory: Memory, user: int) -> None:
    """Forget what a user has played."""
    await keep_line(memory, user, Line(), await read_line(memory, user))


def _name(user: int, number: int) -> str:
    return f"{user}/{number}"
