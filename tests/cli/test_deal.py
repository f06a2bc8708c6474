import json

import pytest

from tests.cli.run import par45

_STOCK = "8S AD 2H 5H 9D 9H 6D TD 6S JC 4D JD QC QD KH KS"

PUBLISHED = {
    "code": "GO1-E-AAAAAAB",
    "rules": {
        "queen_on_king": True,
        "wrap": True,
        "draw": "anytime",
        "jokers": 0,
        "empty_start": False,
    },
    "tableau": [
        ["6C", "5S", "QS", "TS", "6H"],
        ["2S", "KC", "4S", "2C", "8C"],
        ["TC", "AH", "2D", "5D", "JS"],
        ["3D", "QH", "AS", "KD", "4C"],
        ["JH", "3C", "7D", "8H", "9C"],
        ["TH", "4H", "7H", "7C", "8D"],
        ["3S", "7S", "3H", "9S", "5C"],
    ],
    "foundation": "AC",
    "stock": _STOCK.split(),
}

PAGE = """\
GO1-SJ2F-AAAAAAB: Strict, no queen may be played on a king, ace and king do not fit, \
draw when stuck, 2 jokers, the foundation starts empty

    1    2    3    4    5    6    7
   6♣   W2   2♠  10♣   3♦   J♥  10♥
   3♠   5♠   K♣   A♥   Q♥   3♣   4♥
   7♠   Q♠   4♠   2♦   A♠   7♦   7♥
   3♥  10♠   2♣   5♦   K♦   8♥   7♣
   9♠   6♥   8♣   J♠   4♣   9♣   8♦

foundation  empty
stock (19)  5♣ A♣ 8♠ A♦ 2♥ 5♥ 9♦ 9♥ 6♦ 10♦ 6♠ J♣ 4♦ J♦ Q♣ Q♦ K♥ W1 K♠
"""


def test_json() -> None:
    """With `--json` a deal is one object, in ASCII."""
    status, out, error = par45("deal", "--json", "go1-n-aaaaaab")
    assert (status, error) == (0, "")
    assert out.isascii()
    assert out.count("\n") == 1
    assert json.loads(out) == PUBLISHED


def test_json_of_an_empty_foundation() -> None:
    """An empty foundation is null, and the rules are those of the marks."""
    deal = json.loads(par45("deal", "GO1-SJ1FA-AAAAAAB", "--json").out)
    assert deal["foundation"] is None
    assert len(deal["stock"]) == 18
    assert deal["rules"] == {
        "queen_on_king": False,
        "wrap": False,
        "draw": "anytime",
        "jokers": 1,
        "empty_start": True,
    }


def test_for_people() -> None:
    """For people the cards have their signs, and ten is 10."""
    assert par45("deal", "GO1-SJ2F-AAAAAAB") == (0, PAGE, "")
    classic = par45("deal", "GO1-CJ1-AAAAAAB").out
    assert "a queen may be played on a king, ace and king do not fit, draw at any time" in classic
    assert ", 1 joker\n" in classic
    assert "foundation  A♣\n" in classic


@pytest.mark.parametrize("encoding", ["ascii", "iso8859-2"])
def test_for_people_whose_terminal_has_no_signs(encoding: str) -> None:
    """Where the signs cannot be written the letters stand for them."""
    page = PAGE.translate(str.maketrans("♣♦♥♠", "CDHS"))
    assert par45("deal", "GO1-SJ2F-AAAAAAB", PYTHONIOENCODING=encoding) == (0, page, "")


def test_standard_input() -> None:
    """`-` reads codes from standard input, one a line, blank lines passed over."""
    typed = "\ufeff go1\u2013e\u2013aaaaaab\r\n\n  \nGO1-E-AAAAAAB".encode()
    status, out, error = par45("deal", "-", "--json", stdin=typed)
    assert (status, error) == (0, "")
    assert [json.loads(line) for line in out.splitlines()] == [PUBLISHED, PUBLISHED]


@pytest.mark.parametrize(
    ("typed", "sentence"),
    [
        (b"", "there is no code on standard input"),
        (b"\n\n", "there is no code on standard input"),
        (b"\nx\n", "line 2: 'x\\n': a code has three parts with dashes between them, like GO1-E-AAAAAAB (position 2)"),
        (b"GO1-E-AAAAAA\xff", "line 1: 'GO1-E-AAAAAA\\xff': a seed has letters A-Z only, not the byte FF (position 13)"),
    ],
)  # fmt: skip
def test_bad_standard_input(typed: bytes, sentence: str) -> None:
    """What is no code is one line that says in which line."""
    assert par45("deal", "-", stdin=typed) == (2, "", f"par45 deal: {sentence}\n")


@pytest.mark.parametrize(
    ("typed", "sentence"),
    [
        ("GO1-X-AAAAAAB", "'GO1-X-AAAAAAB': there is no rule set 'X', only E, C, S, R (position 5)"),
        ("GO2-E-AAAAAAB", "'GO2-E-AAAAAAB': there is no game 'GO2', codes begin with GO1 and DS1 (position 1)"),
        ("GO1-E-AAAAAA1", "'GO1-E-AAAAAA1': a seed has letters A-Z only, not '1' (position 13)"),
        ("GO1-E-", "'GO1-E-': a seed has at least 7 letters (position 7)"),
        (b"GO1-E-AAAAAA\xd0\x90", "'GO1-E-AAAAAA\\u0410': a seed has letters A-Z only, not U+0410 CYRILLIC CAPITAL LETTER A (position 13)"),
        (b"GO1-E-AAAAAA\xff", "'GO1-E-AAAAAA\\xff': a seed has letters A-Z only, not the byte FF (position 13)"),
        ("", "'': there is no code (position 1)"),
    ],
)  # fmt: skip
def test_no_code(typed: str | bytes, sentence: str) -> None:
    """What is no code is one line that says what is wrong and where (R25)."""
    assert par45("deal", typed, PYTHONUTF8="1") == (2, "", f"par45 deal: {sentence}\n")
