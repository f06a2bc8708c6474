"""A match's secret: what is published of it, and the codes that follow from it and the nonces."""

import hashlib

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.codes import GameCode
from engine.games import read_code
from engine.match.secret import (
    LIVE_LETTERS,
    SECRET_BYTES,
    commitment,
    hole_codes,
    hole_message,
    is_secret_of,
)
from engine.match.settings import Settings
from tests.engine import strategies as our

SECRET = bytes(range(32))
ONE = "00112233445566778899aabbccddeeff"
THREE = "ffffffffffffffffffffffffffffffff"

secrets = st.binary(min_size=SECRET_BYTES, max_size=SECRET_BYTES)
nonces = st.dictionaries(
    st.integers(1, 64), st.binary(min_size=16, max_size=16).map(bytes.hex), max_size=5
).map(lambda added: tuple(sorted(added.items())))


def letters(codes: tuple[GameCode, ...]) -> list[str]:
    return [code.letters for code in codes]


def expanded(message: str) -> str:
    """Read a hole's letters from a message, by nothing but the standard library."""
    numbers = [byte & 31 for byte in hashlib.shake_256(message.encode()).digest(400)]
    return "".join("ABCDEFGHIJKLMNOPQRSTUVWXYZ"[number] for number in numbers if number < 26)[:16]


def test_golden_commitments() -> None:
    """These are the commitments to these secrets, for ever."""
    assert commitment(SECRET) == "8796759d970a283a744b226205f6950cbd8e8e2ddfd89da57708f91155ed3131"
    assert commitment(bytes(32)) == (
        "0feb1708a9e9c784fa8b525365168fb534a77b4034ae0d0a60b48f3a28cde2c5"
    )


@pytest.mark.parametrize(
    ("added", "expected"),
    [
        ((), ["LAHNJVSCQUUNLHOY", "XBJWUXUHJPWZODOY", "XXAXRCJLUZJLXBPF"]),
        (((1, ONE),), ["CYQJHAYVZAMOIEYP", "DNUMHTLTTPONFZYE", "YMBAOEOJSNTRDUKL"]),
        (((1, ONE), (3, THREE)), ["BROATCIBRUUZJTZO", "HGRRSFZWKLWUMYKZ", "ZLUOXZZDMZCXWUQB"]),
    ],
)
def test_golden_codes(added: tuple[tuple[int, str], ...], expected: list[str]) -> None:
    """These are the codes of this secret and these nonces, for ever: records hang on it."""
    codes = hole_codes(SECRET, added, Settings(rules="SJ1", holes=3))
    assert [str(code) for code in codes] == [f"GO1-SJ1-{letters}" for letters in expected]


def test_golden_message() -> None:
    """This is what a hole's letters expand from, to the byte."""
    assert hole_message(SECRET, [(1, ONE), (3, THREE)], 12) == (
        "par45/hole/000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f/"
        "1:00112233445566778899aabbccddeeff,3:ffffffffffffffffffffffffffffffff/12"
    )


@given(secrets, nonces)
def test_by_hand(secret: bytes, added: tuple[tuple[int, str], ...]) -> None:
    """Commitment and codes can be had by a few lines that know nothing of ours."""
    assert commitment(secret) == hashlib.sha256(b"par45/commitment/" + secret).hexdigest()
    text = ",".join(f"{seat}:{nonce}" for seat, nonce in added)
    for hole, code in enumerate(hole_codes(secret, added, Settings()), 1):
        assert code.letters == expanded(f"par45/hole/{secret.hex()}/{text}/{hole}")


@given(secrets, nonces, st.sampled_from([*range(1, 10), 18]))
def test_one_for_each_hole(secret: bytes, added: tuple[tuple[int, str], ...], holes: int) -> None:
    """There is a code for each hole, no two deal alike, and asking again gives the same."""
    settings = Settings(holes=holes)
    codes = hole_codes(secret, added, settings)
    assert len(set(letters(codes))) == len(codes) == holes
    assert hole_codes(secret, iter(added), settings) == codes


@given(secrets, our.rules.map(str))
def test_live_codes(secret: bytes, rules: str) -> None:
    """A live code has 16 letters and the match's rules, and reads back as itself."""
    for code in hole_codes(secret, (), Settings(rules=rules, holes=2)):
        assert len(code.letters) == LIVE_LETTERS == 16
        assert code.rules == rules
        assert read_code(str(code))[1] == code


@given(secrets, nonces, st.integers(0, SECRET_BYTES - 1), st.integers(1, 255))
def test_each_byte_of_the_secret_counts(
    secret: bytes, added: tuple[tuple[int, str], ...], place: int, change: int
) -> None:
    """Secrets that differ at all have neither commitment nor any hole in common."""
    other = bytes(byte ^ change if at == place else byte for at, byte in enumerate(secret))
    one, two = (letters(hole_codes(each, added, Settings())) for each in (secret, other))
    assert not set(one) & set(two)
    assert commitment(secret) != commitment(other)


@given(secrets, nonces, nonces)
def test_each_nonce_counts(
    secret: bytes, one: tuple[tuple[int, str], ...], other: tuple[tuple[int, str], ...]
) -> None:
    """Nonces that differ at all, or are other seats', lead to other holes altogether."""
    codes = letters(hole_codes(secret, one, Settings()))
    others = letters(hole_codes(secret, other, Settings()))
    assert (codes == others) is (one == other)
    assert one == other or not set(codes) & set(others)


def test_whose_nonce_it_is() -> None:
    """The same nonce of another seat, or two that were swapped, lead to another deal."""
    added = [((1, ONE),), ((2, ONE),), ((11, ONE),), ((1, ONE), (3, THREE)), ((1, THREE), (3, ONE))]
    assert len({hole_codes(SECRET, nonces, Settings(holes=1)) for nonces in added}) == len(added)


@given(secrets, nonces)
def test_settings_do_not_choose_the_deal(secret: bytes, added: tuple[tuple[int, str], ...]) -> None:
    """A hole's letters follow from secret, nonces and hole: a host cannot pick by the rules."""
    short, long = Settings(holes=1), Settings(rules="C", holes=18)
    assert letters(hole_codes(secret, added, short)) == letters(hole_codes(secret, added, long))[:1]


def test_no_letter_is_preferred() -> None:
    """Over many codes each letter comes up about as often as any other, at each place."""
    drawn = [
        code.letters
        for number in range(400)
        for code in hole_codes(number.to_bytes(SECRET_BYTES, "big"), (), Settings(holes=9))
    ]
    for place in range(LIVE_LETTERS):
        counts = [sum(one[place] == letter for one in drawn) for letter in set("".join(drawn))]
        expected = len(drawn) / 26
        assert len(counts) == 26
        assert sum((count - expected) ** 2 / expected for count in counts) < 65


@pytest.mark.parametrize("length", [0, 16, 31, 33, 64])
def test_a_secret_of_another_length(length: int) -> None:
    """A secret that is no whole one draws no codes, and opens nothing."""
    with pytest.raises(ValueError, match=f"a secret has 32 bytes, not {length}"):
        hole_codes(bytes(length), (), Settings())
    assert not is_secret_of(bytes(length).hex(), commitment(bytes(length)))


@given(secrets, secrets)
def test_what_opens(secret: bytes, other: bytes) -> None:
    """A commitment is opened by its own secret and by no other."""
    assert is_secret_of(secret.hex(), commitment(secret))
    assert is_secret_of(other.hex(), commitment(secret)) is (other == secret)


@pytest.mark.parametrize(
    "text",
    [
        "",
        "secret",
        SECRET.hex().upper(),
        f" {SECRET.hex()}",
        f"{SECRET.hex()}\n",
        SECRET.hex(" "),
        f"0x{SECRET.hex()}",
        SECRET.hex()[:-1],
        SECRET.hex()[2:],
        f"{SECRET.hex()}00",
        SECRET.hex().replace("0", "\uff10"),
        commitment(SECRET),
    ],
)
def test_one_way_to_write_it(text: str) -> None:
    """A secret is written in one way: 64 small hex digits and nothing around them."""
    assert not is_secret_of(text, commitment(SECRET))


@given(st.text(), st.text())
def test_any_text(text: str, committed: str) -> None:
    """Any text is a secret or none, and never an error."""
    assert not is_secret_of(text, committed)
