"""`CODES.md` is enough to write the generator again: here it is written again from it."""

import hashlib
import re
from pathlib import Path

import engine
from tests.engine.test_golden_deals import LINES

PAGE = (Path(engine.__file__).parent / "CODES.md").read_text("utf-8")
FACTORIAL_52 = 80658175170943878571660636856403766975289505440883277824 * 10**12


def _shift() -> int:
    hexadecimal = re.search(r"^ {4}(0x[0-9A-F]+)$", PAGE, re.MULTILINE)
    decimal = re.search(r"^ {4}= (\d+)$", PAGE, re.MULTILINE)
    assert hexadecimal
    assert decimal
    assert int(hexadecimal[1], 16) == int(decimal[1])
    return int(decimal[1])


def _order(letters: str, jokers: int) -> list[str]:
    stream = iter(hashlib.shake_256(b"par45/deal/GO1/" + letters.encode()).digest(5000))

    def below(bound: int) -> int:
        bits = len(f"{bound - 1:b}")
        while True:
            value = 0
            for _ in range(-(-bits // 8)):
                value = 256 * value + next(stream)
            value &= (1 << bits) - 1
            if value < bound:
                return value

    number = (below(FACTORIAL_52) + _shift()) % FACTORIAL_52
    places = []
    for size in range(1, 53):
        places.append(number % size)
        number //= size
    pack = [rank + suit for suit in "CDHS" for rank in "A23456789TJQK"]
    cards = [pack.pop(place) for place in reversed(places)]
    for joker in range(jokers):
        cards.insert(below(53 + joker), f"W{joker + 1}")
    return cards


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
