"""Solve many random deals of a rule set: how many can be cleared, and the best scores.

The intervals hold the true figure with 95 % confidence (Wilson; the mean's by the normal
distribution, none for a single deal). The same --seed is the same
deals; without it they are new ones.
"""

import secrets
from argparse import ArgumentParser, Namespace
from collections import Counter
from collections.abc import Iterator
from math import sqrt

from engine.codes import LETTERS, GameCode
from engine.deals import Stream
from engine.golf.deal import PREFIX, deal
from engine.golf.rules import parse_rules
from engine.golf.solver import solve
from server.cli.game_rules import read_golf_rules
from server.cli.numbers import up_to
from server.cli.pool import add_jobs, in_turn, pool_of
from server.cli.progress import Progress
from server.cli.seeds import read_seed
from server.cli.streams import write, write_json

DEALS = 1000
MOST_DEALS = 100_000_000
BATCH = 50
AHEAD = 4
"""How many batches wait for each process."""
CODE_LETTERS = 16
Z = 1.959963984540054
"""The quantile of the normal distribution that leaves 2.5 % on each side."""


def add_arguments(parser: ArgumentParser) -> None:
    parser.add_argument(
        "--rules", metavar="E", default="E", help="the rules part of a code of Golf (E)"
    )
    parser.add_argument(
        "--deals",
        type=up_to(MOST_DEALS, "deals"),
        metavar="N",
        default=DEALS,
        help=f"how many deals ({DEALS})",
    )
    parser.add_argument(
        "--seed", type=read_seed, default="", help="letters that stand for the deals"
    )
    add_jobs(parser)
    parser.add_argument("--json", action="store_true", help="one JSON object")


def run(arguments: Namespace) -> int:
    rules, seed = read_golf_rules(arguments.rules), arguments.seed or secrets.token_hex(8)
    best: Counter[int] = Counter()
    with pool_of(arguments.jobs) as submit, Progress(arguments.deals) as progress:
        batches = (
            submit(solve_deals, rules, seed, first, count)
            for first, count in _batches(arguments.deals)
        )
        for found in in_turn(batches, AHEAD * arguments.jobs):
            best.update(found)
            progress.step(len(found))
    if arguments.json:
        write_json(_as_json(rules, seed, best))
    else:
        write("\n".join(_page(rules, seed, best)))
    return 0


def solve_deals(rules: str, seed: str, first: int, count: int) -> list[int]:
    """Return the fewest strokes of so many deals of a seed, from number `first` on."""
    read = parse_rules(rules)
    return [
        solve(deal(GameCode(PREFIX, rules, _letters(seed, number))), read).strokes
        for number in range(first, first + count)
    ]


def interval(count: int, of: int) -> tuple[float, float]:
    """Return the 95 % interval of a share, by Wilson."""
    share, spread = count / of, Z * Z / of
    middle = (share + spread / 2) / (1 + spread)
    half = Z * sqrt(share * (1 - share) / of + spread / (4 * of)) / (1 + spread)
    return max(0.0, middle - half), min(1.0, middle + half)


def mean_interval(best: Counter[int]) -> tuple[float, float] | None:
    """Return the 95 % interval of the strokes' mean; None of a single deal."""
    deals, mean = best.total(), _mean(best)
    if deals == 1:
        return None
    spread = sum(count * (strokes - mean) ** 2 for strokes, count in best.items())
    half = Z * sqrt(spread / (deals - 1) / deals)
    return mean - half, mean + half


def _mean(best: Counter[int]) -> float:
    return sum(strokes * count for strokes, count in best.items()) / best.total()


def _letters(seed: str, number: int) -> str:
    stream = Stream(f"par45/stats/{seed}/{number}")
    return "".join(LETTERS[stream.below(len(LETTERS))] for _ in range(CODE_LETTERS))


def _batches(deals: int) -> Iterator[tuple[int, int]]:
    for first in range(0, deals, BATCH):
        yield first, min(BATCH, deals - first)


def _as_json(rules: str, seed: str, best: Counter[int]) -> dict[str, object]:
    deals, cleared = best.total(), _cleared(best)
    low, high = mean_interval(best) or (None, None)
    return {
        "rules": rules,
        "seed": seed,
        "deals": deals,
        "clearable": _share(cleared, deals),
        "mean": _mean(best),
        "mean_low": low,
        "mean_high": high,
        "strokes": {str(strokes): _share(best[strokes], deals) for strokes in sorted(best)},
    }


def _share(count: int, of: int) -> dict[str, object]:
    low, high = interval(count, of)
    return {"count": count, "rate": count / of, "low": low, "high": high}


def _page(rules: str, seed: str, best: Counter[int]) -> list[str]:
    deals = best.total()
    within = mean_interval(best)
    told = "" if within is None else f"  ({within[0]:+.2f} to {within[1]:+.2f})"
    lines = [
        f"rules {rules}, {deals} random deal{'s' * (deals != 1)} (seed {seed})",
        f"clearable  {_percent(_cleared(best), deals)}",
        f"best score, mean  {_mean(best):+.2f} strokes{told}",
        "",
        "strokes  deals      share",
    ]
    lines += [
        f"{strokes:>7}  {best[strokes]:>5}  {_percent(best[strokes], deals)}"
        for strokes in sorted(best)
    ]
    return lines


def _percent(count: int, of: int) -> str:
    low, high = interval(count, of)
    return f"{100 * count / of:7.3f} %  ({100 * low:.3f} to {100 * high:.3f})"


def _cleared(best: Counter[int]) -> int:
    return sum(count for strokes, count in best.items() if strokes <= 0)
