"""Whether the store still has what was folded here."""

from hypothesis import given
from hypothesis import strategies as st

from server.history import History
from server.log import Stored


def log_of(stamps: list[int]) -> list[Stored]:
    ids = ["", *(f"{v}-{stamp}" for v, stamp in enumerate(stamps, 1))]
    return [Stored(v, ids[v], 0, b"", ids[v - 1]) for v in range(1, len(ids))]


def history_of(entries: list[Stored]) -> History:
    history = History()
    for stored in entries:
        history.add(stored)
    return history


stamps = st.lists(st.integers(1, 2**50), unique=True, max_size=8)


@given(stamps)
def test_what_was_folded_contradicts_nothing(folded: list[int]) -> None:
    """Neither an entry that comes twice, nor the next one, tells of a loss."""
    entries = log_of(folded)
    for v in range(len(entries) + 1):
        history = history_of(entries[:v])
        assert history.last_id == (entries[v - 1].id if v else "")
        assert not any(map(history.contradicts, entries[: v + 1]))
        assert history.kept(entries) == v


@given(stamps, stamps, stamps)
def test_what_comes_after_a_loss_does(common: list[int], lost: list[int], new: list[int]) -> None:
    """Any entry that took the place of another is known for it, and so is the one after the last."""
    lost = [stamp for stamp in lost if stamp not in common]
    new = [stamp for stamp in new if stamp not in (*common, *lost)]
    history = history_of(log_of(common + lost))
    entries = log_of(common + new)
    assert history.kept(entries) == len(common)
    told = len(common) + len(lost) + 1  # entries behind that are read up to first
    for stored in entries[len(common) : told]:
        assert history.contradicts(stored) == bool(lost)
