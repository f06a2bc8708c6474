"""Measure the standings: how long looks at a long list of players take.

1,000,000 players in one list; its top page, the page behind any player, the lines around a
player and the own place, each in 5 ms or less at the store. It fills a store of its own in a
temporary folder, and leaves nothing behind.
"""

import asyncio
import sys
from argparse import ArgumentParser, Namespace
from dataclasses import asdict
from pathlib import Path

from server.bench import standings
from server.bench.figures import table
from server.cli.errors import Failed
from server.cli.numbers import up_to
from server.cli.own_folder import own_folder
from server.cli.store import client_of
from server.cli.streams import write, write_json
from server.store import StoreAway
from server.store_process import EmbeddedStore, StoreError

NAME = "par45-bench"
MOST = 100_000_000


def add_arguments(parser: ArgumentParser) -> None:
    parser.add_argument(
        "--players", type=up_to(MOST, "players"), metavar="N", default=standings.PLAYERS
    )
    parser.add_argument(
        "--questions",
        type=up_to(MOST, "questions"),
        metavar="N",
        default=standings.QUESTIONS,
        help="of each kind",
    )
    parser.add_argument("--json", action="store_true", help="one JSON object a kind of question")


def run(arguments: Namespace) -> int:
    with own_folder(NAME) as folder:
        try:
            measured = asyncio.run(_standings(folder, arguments.players, arguments.questions))
        except (StoreError, StoreAway) as error:
            raise Failed(str(error)) from error
    if arguments.json:
        for one in measured:
            about = {"players": arguments.players, "questions": arguments.questions}
            write_json({"bench": "standings", **about, **_as_json(one)})
    else:
        write(_page(measured, arguments.players, arguments.questions))
    return 0


async def _standings(folder: Path, players: int, questions: int) -> list[standings.Measured]:
    store = await EmbeddedStore.join(folder)
    try:
        async with client_of(store.socket, NAME) as client:
            await standings.fill(client, players, lambda n: _progress(n, players))
            return await standings.measure(client, players, questions)
    finally:
        await store.leave()


def _progress(done: int, of: int) -> None:
    """Say how far it is, where somebody looks on."""
    if sys.stderr is not None and sys.stderr.isatty():
        end = "\n" if done == of else ""
        print(f"\r{done:,} of {of:,} players are in", end=end, file=sys.stderr, flush=True)


def _as_json(one: standings.Measured) -> dict[str, object]:
    return {
        "what": one.what,
        "store_ms": asdict(one.store),
        "node_ms": asdict(one.node),
        "promise_ms": standings.PROMISE_MS,
        "kept": one.kept,
    }


def _page(measured: list[standings.Measured], players: int, questions: int) -> str:
    headings = ("ms", "store p50", "p99", "node p50", "p99", f"{standings.PROMISE_MS:.0f} ms kept")
    rows = [
        (
            one.what,
            *(
                f"{each:.3f}"
                for spread in (one.store, one.node)
                for each in (spread.p50, spread.p99)
            ),
            "yes" if one.kept else "no",
        )
        for one in measured
    ]
    about = f"{players:,} players in one list, {questions:,} questions of each kind"
    return "\n".join([about, "", *table(headings, rows)])
