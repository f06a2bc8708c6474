"""`par45 stats`: how often deals can be cleared, and how sure that is."""

import json
from collections import Counter

import pytest

from server.cli.stats import interval, mean_interval, solve_deals
from tests.cli.run import par45


def test_the_same_seed_is_the_same_deals() -> None:
    """A seed stands for its deals, whoever solves them and however many work."""
    words = ("stats", "--rules", "S", "--deals", "60", "--seed", "a", "--json")
    first, second = par45(*words, "--jobs", "1"), par45(*words, "--jobs", "2")
    assert (first.status, first.error) == (0, "")
    assert first.out == second.out
    found = json.loads(first.out)
    assert (found["rules"], found["deals"], found["seed"]) == ("S", 60, "a")
    assert sum(one["count"] for one in found["strokes"].values()) == 60
    cleared = sum(one["count"] for strokes, one in found["strokes"].items() if int(strokes) <= 0)
    assert found["clearable"]["count"] == cleared


def test_every_deal_is_another() -> None:
    """However they are cut into batches, the deals of a seed are the same ones, none of them twice."""
    whole = solve_deals("S", "a", 0, 12)
    first, second = solve_deals("S", "a", 0, 6), solve_deals("S", "a", 6, 6)
    assert first + second == whole
    assert first != second


def test_for_people() -> None:
    """For people it is a table."""
    shown = par45("stats", "--rules", "nj2", "--deals", "20", "--jobs", "1").out
    assert shown.startswith("rules EJ2, 20 random deals (seed ")
    assert "clearable" in shown
    one = par45("stats", "--deals", "1", "--jobs", "1", "--seed", "a").out
    assert one.startswith("rules E, 1 random deal (seed a)\n")


@pytest.mark.parametrize(
    ("count", "of", "low", "high"),
    [
        (0, 10, 0.0, 0.2775),  # Brown, Cai and DasGupta 2001, by their formula for Wilson's
        (5, 10, 0.2366, 0.7634),
        (10, 10, 0.7225, 1.0),
        (4511, 10_000, 0.4414, 0.4609),
    ],
)
def test_interval(count: int, of: int, low: float, high: float) -> None:
    """Wilson's interval, against values worked out by hand."""
    assert interval(count, of) == pytest.approx((low, high), abs=5e-5)


def test_the_interval_of_the_mean() -> None:
    """Against one worked out by hand: four values, of standard deviation 2.309."""
    assert mean_interval(Counter({-1: 2, 1: 0, 3: 2})) == pytest.approx((-1.263, 3.263), abs=5e-4)
    assert mean_interval(Counter({4: 1})) is None


@pytest.mark.parametrize("command", [("stats",), ("bench", "solver")])
@pytest.mark.parametrize("seed", ["žluťoučký", b"\xff", "a" * 201, "a\tb"])
def test_seeds_that_are_none(command: tuple[str, ...], seed: str | bytes) -> None:
    """A seed is printable ASCII; another is told in a line."""
    status, out, error = par45(*command, "--deals", "2", "--seed", seed)
    assert (status, out) == (2, "")
    assert "a seed is up to 200 printable ASCII letters, not" in error


@pytest.mark.parametrize(
    "words", [["--rules", "X"], ["--deals", "0"], ["--deals", "many"], ["--jobs", "0"]]
)
def test_bad_usage(words: list[str]) -> None:
    """What makes no sense is told in a line."""
    status, out, error = par45("stats", *words)
    assert (status, out) == (2, "")
    assert error


def test_of_golf_alone() -> None:
    """Deals of another game are not solved, which is said."""
    status, out, error = par45("stats", "--rules", "D1N", "--deals", "1")
    assert (status, out) == (2, "")
    assert error == "par45 stats: --rules: of Golf alone it is known what the best of a deal is\n"


KNOWN = [
    ("C", 0.45109),  # ten million deals, published
    ("SA", 0.261),
    ("E", 0.928),
]
"""Rates that others found, drawing at any time."""


@pytest.mark.campaign
@pytest.mark.parametrize(("rules", "rate"), KNOWN)
def test_known_rates(rules: str, rate: float) -> None:
    """Over 20,000 deals the rates that are known lie within our interval."""
    words = ("stats", "--rules", rules, "--deals", "20000", "--seed", "known", "--json")
    found = json.loads(par45(*words).out)["clearable"]
    print(f"\n{rules}: {found['rate']:.4f} ({found['low']:.4f} to {found['high']:.4f}), {rate}")
    assert found["low"] <= rate <= found["high"]
