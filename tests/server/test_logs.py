"""Log lines: one JSON object each, whatever is in them."""

import io
import json
import logging
from collections.abc import Iterator

import pytest

from server.logs import formatter, logger_of

NAME = "tests.logs"


@pytest.fixture
def written() -> Iterator[io.StringIO]:
    """What the logger of these tests writes."""
    out = io.StringIO()
    handler = logging.StreamHandler(out)
    handler.setFormatter(formatter(person=False))
    logger = logging.getLogger(NAME)
    logger.addHandler(handler)
    yield out
    logger.removeHandler(handler)


def test_one_line_with_its_values(written: io.StringIO) -> None:
    """A problem is one line, with match and version as values of their own."""
    logger_of(NAME).warning("a match is set aside", match="c7nzrcn2ujshvagz", v=12)
    (line,) = written.getvalue().splitlines()
    value = json.loads(line)
    assert (value["event"], value["match"], value["v"]) == (
        "a match is set aside",
        "c7nzrcn2ujshvagz",
        12,
    )
    assert (value["level"], value["logger"]) == ("warning", NAME)


def test_nobody_begins_a_line(written: io.StringIO) -> None:
    """What came over a wire cannot begin a line of its own, nor colour a terminal."""
    name = 'x\n{"event":"forged"}\r\x1b[31m\u2028\u202e'
    logger_of(NAME).warning("a name", name_given=name)
    assert len(written.getvalue().splitlines()) == 1
    assert written.getvalue().strip().isprintable()
    assert written.getvalue().isascii()
    assert json.loads(written.getvalue())["name_given"] == name


def test_a_traceback_is_in_its_line(written: io.StringIO) -> None:
    """A fault of ours is one line too, with its traceback inside."""
    try:
        raise ZeroDivisionError("by nought")
    except ZeroDivisionError:
        logger_of(NAME).exception("a session failed", player="p" * 16)
    (line,) = written.getvalue().splitlines()
    assert "by nought" in json.loads(line)["exception"]


def test_libraries_take_the_same_way(written: io.StringIO) -> None:
    """What is said with `logging` looks like all else."""
    logging.getLogger(NAME).error("%d of %s", 3, "four")
    assert json.loads(written.getvalue())["event"] == "3 of four"
