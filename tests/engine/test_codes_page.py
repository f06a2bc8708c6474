"""`CODES.md` is enough to write the generator again: here it is written again from it."""

import hashlib
import re
from collections.abc import Callable
from math import prod
from pathlib import Path

import engine
from tests.engine.test_golden_deals import DOUBLE_LINES, LINES

PAGE = (Path(engine.__file__).parent / "CODES.md").read_text("utf-8")
FACTORIAL_52 = 80658175170943878571660636856403766975289505440883277824 * 10**12


def _shift() -> int:
    hexadecimal = re.search(r"^ {4}(0x[0-9A-F]+)$", PAGE, re.MULTILINE)
    decimal = re.search(r"^ {4}= (\d+)$", PAGE, re.MULTILINE)
    assert hexadecimal
    assert decimal
    assert int(hexadecimal[1], 16) == int(decimal[1])
    return int(decimal[1])


def _below(message: str) -> Callable[[int], int]:
    """Return what reads numbers below a bound from a message's stream."""
    stream = iter(hashlib.shake_256(message.encode()).digest(5000))

    def below(bound: int) -> int:
        bits = len(f"{bound - 1:b}")
        while True:
            value = 0
            for _ in range(-(-bits // 8)):
                value = 256 * value + next(stream)
            value &= (1 << bits) - 1
            if value < bound:
                return value

    return below


def _laid(number: int, pack: list[str]) -> list[str]:
    """Lay a pack out in the order of that number."""
    places = []
    for size in range(1, len(pack) + 1):
        places.append(number % size)
        number //= size
    return [pack.pop(place) for place in reversed(places)]


def _new_pack() -> list[str]:
    return [rank + suit for suit in "CDHS" for rank in "A23456789TJQK"]


def _order(letters: str, jokers: int) -> list[str]:
    below = _below("par45/deal/GO1/" + letters)
    cards = _laid((below(FACTORIAL_52) + _shift()) % FACTORIAL_52, _new_pack())
    for joker in range(jokers):
        cards.insert(below(53 + joker), f"W{joker + 1}")
    return cards


def _double_order(letters: str) -> list[str]:
    below = _below("par45/deal/DS1/" + letters)
    return _laid(below(prod(range(1, 105))), 2 * _new_pack())


def test_golden() -> None:
    """Written again from the page alone, the generator deals every frozen code alike."""
    for line in LINES:
        code, *columns, foundation, stock = line.split()
        _, rules, letters = code.split("-")
        cards = _order(letters, 2 if "J2" in rules else 1 if "J1" in rules else 0)
        assert columns == ["".join(cards[column:35:7]) for column in range(7)]
        assert foundation == ("--" if "F" in rules else cards[35])
        assert stock == "".join(cards[35 if "F" in rules else 36 :])


def test_vectors() -> None:
    """The page's own vectors are true."""
    vectors = re.findall(r"^ {4}([A-Z]{7,})\n {4}(.+)\n {4}(.+)$", PAGE, re.MULTILINE)
    assert len(vectors) == 5
    for letters, first, second in vectors:
        assert _order(letters, 0) == f"{first} {second}".split()


def test_golden_double() -> None:
    """Written again from the page alone, the generator deals every frozen code of the other game."""
    for line in DOUBLE_LINES:
        code, *columns, stock = line.split()
        cards = _double_order(code.split("-")[2])
        expected = [""] * 9
        for row in range(9):
            for column in range(row, 9):
                expected[column] += cards.pop(0)
        assert columns == expected
        assert stock == "".join(cards)


def test_double_vectors() -> None:
    """The page's vectors of the other game are true."""
    vectors = re.findall(r"^`DS1-D1N-([A-Z]+)`.*:\n\n((?: {4}.+\n){4})", PAGE, re.MULTILINE)
    assert len(vectors) == 2
    for letters, cards in vectors:
        assert _double_order(letters) == cards.split()


def test_worked_example() -> None:
    """The numbers of the page's worked example are those that come out."""
    stream = re.search(r"stream begins\n\n((?: {4}[0-9a-f]+\n)+)", PAGE)
    assert stream
    expected = bytes.fromhex("".join(stream[1].split()))
    message = re.search(r"the message is `(.+?)`", PAGE)
    assert message
    assert hashlib.shake_256(message[1].encode()).digest(len(expected)) == expected
    first, second = (int.from_bytes(expected[n : n + 29], "big") % 2**226 for n in (0, 29))
    assert first >= FACTORIAL_52 > second
    assert f"`{first:#x}`" in PAGE
    assert f"`{second:#x}`" in PAGE
    assert f"    {second}\n" in PAGE
    assert f"    {(second + _shift()) % FACTORIAL_52}\n" in PAGE
    with_jokers = _order("AAAAAAB", 2)
    assert with_jokers[:4] == ["6C", "W2", "2S", "TC"]
    assert with_jokers.index("W1") == 52
