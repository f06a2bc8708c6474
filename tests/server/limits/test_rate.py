"""Token buckets: what they let through in any time, and that they are forgotten."""

from hypothesis import given
from hypothesis import strategies as st

from server.limits.buckets import Buckets
from server.limits.proven import Proven
from server.limits.rate import FULL, Rate

RATES = st.builds(Rate, st.floats(0.1, 100), st.integers(1, 50))


@given(RATES, st.lists(st.integers(0, 400), max_size=200))
def test_never_more_than_burst_and_rate(rate: Rate, waits_ms: list[int]) -> None:
    """In any stretch of time no more is taken than the burst and what has flowed in since."""
    full_at_ms, now_ms, taken_ms = FULL, 0, []
    for wait_ms in waits_ms:
        now_ms += wait_ms
        after_ms = rate.take(full_at_ms, now_ms)
        if after_ms is not None:
            full_at_ms = after_ms
            taken_ms.append(now_ms)
    for first in range(len(taken_ms)):
        for last in range(first, len(taken_ms)):
            flowed = (taken_ms[last] - taken_ms[first]) * rate.per_s / 1000
            assert last - first + 1 <= rate.burst + flowed + 0.01


@given(RATES, st.integers(0, 10**12))
def test_a_bucket_nobody_heard_of_is_full(rate: Rate, now_ms: int) -> None:
    """At any time a whole burst can be taken from a new bucket, and not one more."""
    full_at_ms = FULL
    for _ in range(rate.burst):
        after_ms = rate.take(full_at_ms, now_ms)
        assert after_ms is not None
        full_at_ms = after_ms
    assert rate.take(full_at_ms, now_ms) is None


@given(RATES, st.integers(0, 10**9))
def test_an_empty_bucket_is_full_again_in_its_time(rate: Rate, now_ms: int) -> None:
    """After the burst's worth of time all is as it was."""
    emptied_ms = rate.take(FULL, now_ms, rate.burst)
    assert emptied_ms is not None
    later_ms = now_ms + int(rate.burst * 1000 / rate.per_s) + 1
    assert emptied_ms <= later_ms


class Clock:
    """A clock that is moved by hand."""

    def __init__(self) -> None:
        self.ms = 1000

    def __call__(self) -> int:
        return self.ms


def test_each_key_has_its_own_bucket() -> None:
    """Who takes too much is told so; others are not touched, and it passes."""
    clock = Clock()
    buckets = Buckets(Rate(per_s=1, burst=3), clock)
    assert [buckets.take("a") for _ in range(5)] == [True, True, True, False, False]
    assert not buckets.has("a")
    assert buckets.take("b")
    clock.ms += 1000
    assert [buckets.take("a") for _ in range(2)] == [True, False]


def test_full_buckets_are_forgotten() -> None:
    """A bucket that is full again takes no memory for long."""
    clock = Clock()
    buckets = Buckets(Rate(per_s=10, burst=3), clock)
    for key in range(500):
        buckets.take(str(key))
    assert len(buckets) == 500
    clock.ms += 1000
    for _ in range(500):
        buckets.take("one")
        clock.ms += 100
    assert len(buckets) == 1


def test_there_are_never_too_many() -> None:
    """A million keys at once leave a bounded number, the latest of them."""
    buckets = Buckets(Rate(per_s=0.001, burst=1), Clock(), limit=100)
    for key in range(10_000):
        assert buckets.take(str(key))
        assert len(buckets) <= 100
    assert not buckets.take("9999")
    assert buckets.take("0")


def test_right_secrets_are_kept_for_a_while() -> None:
    """The latest right secrets are known, as hashes alone, and never too many."""
    proven = Proven(limit=3)
    for secret in ("a", "b", "c", "a", "d"):
        proven.add(secret)
    assert [secret in proven for secret in "abcd"] == [True, False, True, True]
    assert len(proven) == 3
    assert "a" not in repr(vars(proven)).replace("_marks", "").replace("limit", "").split("'")
