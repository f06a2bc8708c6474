"""From the letters of a code to the order of a pack.

Theory of operation
-------------------
One code is one deal for ever: on every machine, every version, every Python. So
nothing here leans on a library's idea of chance. A code is *expanded* by SHAKE-256
into as many bytes as are asked for, and the bytes are read as whole numbers; both
steps are fixed to the byte in `CODES.md`, and golden vectors hold them.

*Expansion.* SHAKE-256 reads one message that names its use, the game's prefix and all
the letters, with a slash between them. None of the three contains a slash, so no two
codes share a message, and the letters of one game say nothing about those of another.
The rules are not in it: Easy and Classic deal the same cards.

*Uniform numbers.* A number below n is read as the fewest whole bytes that can hold
n - 1, surplus high bits struck out; a number that is n or more is thrown away and the
next bytes are read. So every number has exactly the same chance (a remainder modulo n
would favour the small ones), and the chance of k rejections falls below 2 ** -k.

*Order.* The orders of a pack of m cards are numbered 0 to m! - 1 in the factorial base
over the new pack's order: the first digit says which of the m cards comes first, the
next which of the remaining m - 1, and so on. One number below m! is read at once, 226
bits for 52 cards. It is never squeezed through a narrower state: a 64-bit seed would
reach one order in 10 ** 48, and 32 bits can be tried one by one.

*Shift.* A game may add a constant to the number, modulo m!. That turns the circle of
orders, so it is as even as before, and one chosen code can be made to deal one chosen
order: in Golf the one deal that the older app published. Without it that code would
have been a special case, a table with one line; it is no case at all this way.

*Jokers* are put into the finished order, each at a place read from the same stream, so
that the other 52 keep their order, and a code deals alike with jokers and without.

The way not taken: Fisher-Yates from the same stream deals as evenly, but has no number
for an order, and so no constant that could move one.
"""

from collections.abc import Sequence
from hashlib import shake_256
from math import factorial
from typing import TypeVar

T = TypeVar("T")


class Stream:
    """The endless bytes that a message expands to, read from the start as whole numbers."""

    def __init__(self, message: str) -> None:
        self._shake = shake_256(message.encode("ascii"))
        self._read = 0

    def _take(self, count: int) -> bytes:
        start, self._read = self._read, self._read + count
        return self._shake.digest(self._read)[start:]

    def below(self, bound: int) -> int:
        """Read a number from 0 to `bound` - 1, each of them as likely as any other."""
        bits = (bound - 1).bit_length()
        count = (bits + 7) // 8
        while True:
            number = int.from_bytes(self._take(count), "big") & ((1 << bits) - 1)
            if number < bound:
                return number


def deal_stream(prefix: str, letters: str) -> Stream:
    """Return what a game code's letters expand to."""
    return Stream(f"par45/deal/{prefix}/{letters}")


def numbered_order(number: int, pack: Sequence[T]) -> tuple[T, ...]:
    """Return the order of a pack that has this number, from 0 to `len(pack)`! - 1."""
    left = list(pack)
    order = []
    while left:
        place, number = divmod(number, factorial(len(left) - 1))
        order.append(left.pop(place))
    return tuple(order)


def order_number(order: Sequence[T], pack: Sequence[T]) -> int:
    """Return the number of an order of a pack of different cards."""
    left = list(pack)
    number = 0
    for card in order:
        place = left.index(card)
        number += place * factorial(len(left) - 1)
        del left[place]
    return number


def shuffle(stream: Stream, pack: Sequence[T], shift: int = 0) -> tuple[T, ...]:
    """Read an order of a pack: the stream's number plus `shift`, round the circle of orders."""
    orders = factorial(len(pack))
    return numbered_order((stream.below(orders) + shift) % orders, pack)


def insert(stream: Stream, order: Sequence[T], card: T) -> tuple[T, ...]:
    """Put one more card into an order at a place read from the stream."""
    place = stream.below(len(order) + 1)
    return (*order[:place], card, *order[place:])
