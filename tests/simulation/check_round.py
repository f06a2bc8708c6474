"""The laws that a round's history is held to: those of each run, and those of all together."""

from collections import Counter
from collections.abc import Iterator

import msgspec

from engine.match.state import Phase
from server.results import Result
from server.rounds import Run
from tests.simulation.check import problems as of_match
from tests.simulation.prefixes import Prefixes
from tests.simulation.round_evening import CLOSES_MS, RoundHistory

AT_MOST = 5


def problems(history: RoundHistory) -> list[str]:
    """Return all that is wrong with a round."""
    found = list(history.problems)
    runs = [Prefixes(run) for run in history.runs]
    for run in history.runs:
        found += [f"{run.match}: {problem}" for problem in of_match(run)]
    if any(run.broken for run in runs):
        return found
    laws = (
        _same_deals(runs),
        _opened(history, runs),
        _untold(history, runs),
        _booked(history),
        _table(history, runs),
    )
    for law in laws:
        found += [problem for problem, _ in zip(law, range(AT_MOST), strict=False)]
    return found


def _same_deals(runs: list[Prefixes]) -> Iterator[str]:
    """All runs have the same deals, and one commitment."""
    if len({run.codes for run in runs}) > 1:
        yield "two runs have other deals"
    if len({run.at(1).commitment for run in runs}) > 1:
        yield "two runs have other commitments"


def _opened(history: RoundHistory, runs: list[Prefixes]) -> Iterator[str]:
    """The round is opened after its closing, and when nobody plays it any more."""
    if history.opened_s is None:
        yield "the round was never opened"
        return
    if history.opened_s < CLOSES_MS / 1000:
        yield f"opened at {history.opened_s}"
    for run in runs:
        now = run.at(run.by(history.opened_s)) if run.by(history.opened_s) else None
        if now is None or not (now.finished or now.phase is Phase.SEALED):
            yield f"opened while a run was {now.phase if now else 'not begun'}"
    if history.listed:
        yield "the round is still in the index"


def _untold(history: RoundHistory, runs: list[Prefixes]) -> Iterator[str]:
    """Nobody is told the secret or a code before the round is opened."""
    opened_s = history.opened_s or float("inf")
    hidden = {code.letters for run in runs for code in run.codes}
    hidden |= {run.secret.hex() for run in history.runs}
    for shown in history.frames:
        if shown.at_s < opened_s and any(word in shown.frame for word in hidden):
            yield f"{shown.at_s:.6f} to {shown.connection}: too soon: {shown.frame}"


def _booked(history: RoundHistory) -> Iterator[str]:
    """Each run that was played is booked once, as one of as many as there were."""
    booked = [msgspec.json.decode(text, type=Result) for text in history.results]
    count = Counter(result.match for result in booked)
    if dict(count) != {run.match: 1 for run in history.runs}:
        yield f"booked: {count}"
    for result in booked:
        if (result.round, result.entrants) != (history.round, len(history.runs)):
            yield f"a run of {result.round} is one of {result.entrants}"


def _table(history: RoundHistory, runs: list[Prefixes]) -> Iterator[str]:
    """The round's table has each player's run once, with what it came to."""
    if not set(history.table) <= set(history.began):
        yield "a run in the table was never begun"
    kept = {run.match: run for text in history.table.values() for run in [_run(text)]}
    if len(kept) != len(history.table) or set(kept) != {run.match for run in history.runs}:
        yield f"in the table: {sorted(kept)}"
        return
    for run, history_ in zip(runs, history.runs, strict=True):
        (seat,) = run.folds[-1].seats
        holes = kept[history_.match].holes
        told = [(hole.status, hole.scores, hole.last_at_ms) for hole in holes]
        if told != [
            (one.status, {str(of): n for of, n in one.scores.items()}, one.last_at_ms)
            for one in seat.results
        ]:
            yield f"the table has another run than {history_.match}"


def _run(text: bytes) -> Run:
    return msgspec.json.decode(text, type=Run)
