"""Numbers as they are typed."""

from argparse import ArgumentTypeError

import pytest

from server.cli.numbers import up_to

MOST = 512


@pytest.mark.parametrize(("text", "number"), [("1", 1), ("512", MOST), ("0007", 7)])
def test_numbers(text: str, number: int) -> None:
    """From 1 to the limit, with as many noughts before them as one likes."""
    assert up_to(MOST, "jobs")(text) == number


@pytest.mark.parametrize(
    "text", ["", "0", "000", "513", "-1", "+1", "1.0", "1_0", " 1", "\u0663", "\u00b2", "1e2"]
)
def test_what_is_none(text: str) -> None:
    """Another is told what there can be."""
    with pytest.raises(ArgumentTypeError, match="there can be 1 to 512 jobs, not "):
        up_to(MOST, "jobs")(text)


def test_where_one_is_too_few() -> None:
    """A limit below is a limit as that above is."""
    assert up_to(64, "players", least=2)("2") == 2
    with pytest.raises(ArgumentTypeError, match="there can be 2 to 64 players, not '1'"):
        up_to(64, "players", least=2)("1")


def test_a_number_longer_than_is_read() -> None:
    """Of thousands of digits only the first are repeated."""
    with pytest.raises(ArgumentTypeError) as caught:
        up_to(MOST, "jobs")("9" * 5000)
    assert len(str(caught.value)) < 120
