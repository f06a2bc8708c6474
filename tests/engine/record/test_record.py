"""The text of a record: one form, both ways."""

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.record.record import LATEST_MS, Line, Record, RecordError, parse_record, record_text
from tests.engine.record.matches import MATCH, record_of

HEAD = "0" * 64
entries = st.lists(
    st.builds(
        Line,
        st.builds("{}-{}".format, st.integers(1, 10**16 - 1), st.integers(0, 10**19 - 1)),
        st.integers(0, LATEST_MS - 1),
        st.text(st.characters(max_codepoint=127)),
    ),
    min_size=1,
)


@given(st.builds(Record, st.just(MATCH), st.builds(tuple, entries), st.just(HEAD)))
def test_both_ways(record: Record) -> None:
    """A record is read as it was written, and its text is lines of ASCII."""
    text = record_text(record)
    assert parse_record(text) == record
    assert text.isascii()
    assert text.count("\n") == len(record.lines) + 2


@given(st.text() | st.lists(st.text()).map("\n".join))
def test_any_text(text: str) -> None:
    """Any other text is an error, and no accident."""
    with pytest.raises(RecordError, match=r"^line \d+: "):
        parse_record(text)


HEADER = '{"par45_record":1,"match":"c7nzrcn2ujshvagz"}'
ENTRY = '{"id":"1-1","at_ms":1,"entry":"x"}'
END = f'{{"head":"{HEAD}"}}'


@pytest.mark.parametrize(
    ("lines", "complaint"),
    [
        ([], "line 1: this is no record of a match"),
        ([HEADER, END], "line 1: this is no record of a match"),
        (["{}", ENTRY, END], "line 1: this is no record of a match"),
        ([HEADER.replace(":1", ":2"), ENTRY, END], "line 1: this is a record of version '2'"),
        ([HEADER.replace(":1", ":true"), ENTRY, END], "line 1: this is not written as a record is"),
        ([HEADER.replace("c7nz", "C7nz"), ENTRY, END], "line 1: match cannot be 'C7nz"),
        ([HEADER, ENTRY, ENTRY], "line 3: head cannot be 'None'"),
        ([HEADER, ENTRY, END.replace(HEAD, HEAD[1:])], "line 3: head cannot be '000"),
        ([HEADER, "", END], "line 2: no JSON: "),
        ([HEADER, "[]", END], "line 2: this is no object"),
        ([HEADER, "[" * 100_000, END], "line 2: no JSON: "),
        ([HEADER, ENTRY.replace(":1,", f":{'1' * 5000},"), END], "line 2: no JSON: "),
        ([HEADER, ENTRY.replace(":1,", ":1.0,"), END], "line 2: this is no entry"),
        ([HEADER, ENTRY.replace(":1,", ":true,"), END], "line 2: this is no entry"),
        ([HEADER, ENTRY.replace(":1,", ":-1,"), END], "line 2: no clock shows -1 ms"),
        ([HEADER, ENTRY.replace(":1,", f":{10**14},"), END], "line 2: no clock shows 1000"),
        ([HEADER, ENTRY.replace('"x"', "1"), END], "line 2: this is no entry"),
        ([HEADER, ENTRY.replace("x", "\\u00e9"), END], "line 2: this is no entry"),
        ([HEADER, ENTRY.replace("1-1", "1-01"), END], "line 2: id cannot be '1-01'"),
        ([HEADER, ENTRY.replace("1-1", "1-" + "9" * 20), END], "line 2: id cannot be '1-999"),
        ([HEADER, ENTRY, ENTRY.replace(",", ", "), END], "line 3: this is not written as a"),
    ],
)
def test_malformed(lines: list[str], complaint: str) -> None:
    """What is wrong is told with its line."""
    with pytest.raises(RecordError) as error:
        parse_record("".join(f"{line}\n" for line in lines))
    assert str(error.value).startswith(complaint)


def test_an_end_that_is_missing() -> None:
    """The last line ends as all do, and nothing comes after it."""
    text = f"{HEADER}\n{ENTRY}\n{END}"
    for wrong in (text, f"{text}\n{{", f"{text}\n\n"):
        with pytest.raises(RecordError):
            parse_record(wrong)


def test_the_head_is_the_logs() -> None:
    """Two records that differ in their head differ in their text."""
    record = record_of(1)
    assert parse_record(record_text(replace(record, head=HEAD))) != record
