"""The codes of a match's holes, drawn from its secret."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.codes import GameCode
from engine.games import read_code
from engine.match.codes import LIVE_LETTERS, SECRET_BYTES, hole_codes
from engine.match.settings import Settings
from tests.engine import strategies as our

secrets = st.binary(min_size=SECRET_BYTES, max_size=SECRET_BYTES)


def letters(codes: tuple[GameCode, ...]) -> list[str]:
    return [code.letters for code in codes]


def test_golden() -> None:
    """These are the codes of this secret, for ever: a record of a match hangs on it."""
    codes = hole_codes(bytes(range(32)), Settings(rules="SJ1", holes=3))
    assert [str(code) for code in codes] == [
        "GO1-SJ1-PNPDLXNAHJQMXVMU",
        "GO1-SJ1-UOVFWSGCLOXHCELT",
        "GO1-SJ1-MIKLKDVVNJEOCOOZ",
    ]


@given(secrets, st.sampled_from([*range(1, 10), 18]))
def test_one_for_each_hole(secret: bytes, holes: int) -> None:
    """There is a code for each hole, no two deal alike, and asking again gives the same."""
    settings = Settings(holes=holes)
    codes = hole_codes(secret, settings)
    assert len(set(letters(codes))) == len(codes) == holes
    assert hole_codes(secret, settings) == codes


@given(secrets, our.rules.map(str))
def test_live_codes(secret: bytes, rules: str) -> None:
    """A live code has 16 letters and the match's rules, and reads back as itself."""
    for code in hole_codes(secret, Settings(rules=rules, holes=2)):
        assert len(code.letters) == LIVE_LETTERS == 16
        assert code.rules == rules
        assert read_code(str(code))[1] == code


@given(secrets, st.integers(0, SECRET_BYTES - 1), st.integers(1, 255))
def test_each_byte_of_the_secret_counts(secret: bytes, place: int, change: int) -> None:
    """Secrets that differ at all have no hole in common."""
    other = bytes(byte ^ change if at == place else byte for at, byte in enumerate(secret))
    one, two = (letters(hole_codes(each, Settings())) for each in (secret, other))
    assert not set(one) & set(two)


@given(secrets)
def test_settings_do_not_choose_the_deal(secret: bytes) -> None:
    """A hole's letters follow from secret and hole alone: a host cannot pick by the rules."""
    short, long = Settings(holes=1), Settings(rules="C", holes=18)
    assert letters(hole_codes(secret, short)) == letters(hole_codes(secret, long))[:1]


def test_no_letter_is_preferred() -> None:
    """Over many codes each letter comes up about as often as any other, at each place."""
    drawn = [
        code.letters
        for number in range(400)
        for code in hole_codes(number.to_bytes(SECRET_BYTES, "big"), Settings(holes=9))
    ]
    for place in range(LIVE_LETTERS):
        counts = [sum(one[place] == letter for one in drawn) for letter in set("".join(drawn))]
        expected = len(drawn) / 26
        assert len(counts) == 26
        assert sum((count - expected) ** 2 / expected for count in counts) < 65


@pytest.mark.parametrize("length", [0, 16, 31, 33, 64])
def test_a_secret_of_another_length(length: int) -> None:
    """A secret that is no whole one is refused."""
    with pytest.raises(ValueError, match=f"a secret has 32 bytes, not {length}"):
        hole_codes(bytes(length), Settings())
