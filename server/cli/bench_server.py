"""Measure a server: how long a move takes until it is acknowledged, which means stored.

50 matches of four players, each of whom moves twice a second, for 20 s after a warm-up that is
not counted. The server is a process of its own with an embedded store in a temporary folder, and
nothing is left behind; the players are in this process, so a machine with two cores or more tells
more. What is promised is how late the server's own timers are with so many players at that pace:
20 ms at most for 99 of 100, 200 ms for all; and that no connection is cut.
"""

import asyncio
from argparse import ArgumentParser, Namespace
from dataclasses import asdict
from pathlib import Path

from server.bench import own_server, server
from server.bench.figures import table
from server.bench.own_server import ServerError, serving
from server.cli.errors import Failed
from server.cli.numbers import up_to
from server.cli.own_folder import own_folder
from server.cli.progress import Progress
from server.cli.serve import new_loop
from server.cli.streams import write, write_json
from server.client import ClientError
from server.limits import room_for

NAME = "par45-bench"
MOST_MATCHES = 1_000
MOST_PLAYERS = 64
MOST_SECONDS = 86_400
MOST_MS = 60_000
SOON_MS = round(own_server.SOON_S * 1000)
IN_TIME_MS = round(own_server.IN_TIME_S * 1000)


def add_arguments(parser: ArgumentParser) -> None:
    for name, usual, read, about in (
        ("matches", server.MATCHES, up_to(MOST_MATCHES, "matches"), "at a time"),
        ("players", server.PLAYERS, up_to(MOST_PLAYERS, "players", least=2), "of each match"),
        ("seconds", server.SECONDS, up_to(MOST_SECONDS, "seconds"), "that are measured"),
        ("every-ms", server.EVERY_MS, up_to(MOST_MS, "ms"), "between two moves of a player"),
    ):
        parser.add_argument(
            f"--{name}", type=read, metavar="N", default=usual, help=f"{about} ({usual})"
        )
    parser.add_argument("--json", action="store_true", help="one JSON object")


def run(arguments: Namespace) -> int:
    load = server.Load(arguments.matches, arguments.players, arguments.seconds, arguments.every_ms)
    room = room_for(load.connections)
    if room < load.connections:
        raise Failed(f"there is room for {room} players here, not {load.connections}: `ulimit -n`")
    with own_folder(NAME) as folder, asyncio.Runner(loop_factory=new_loop) as runner:
        try:
            measured = runner.run(_measure(folder, load))
        except (ServerError, ClientError) as error:
            raise Failed(str(error)) from error
    if arguments.json:
        write_json({"bench": "server", **asdict(load), **_as_json(measured)})
    else:
        write("\n".join(_page(load, measured)))
    return 0


async def _measure(folder: Path, load: server.Load) -> server.Measured:
    with Progress(load.warm_up_s + load.seconds) as progress:
        async with serving(folder, load.connections) as own:
            return await server.measure(own, load, progress.step)


def _as_json(measured: server.Measured) -> dict[str, object]:
    late = measured.late
    return {
        "moves": measured.moves,
        "moves_per_s": measured.per_s,
        "move_ms": {**asdict(measured.ms), "max": measured.max_ms},
        "cut": measured.cut,
        "cpu_share": measured.cpu_share,
        "memory_mib": measured.memory_mib,
        "timers": {"all": late.timers, "soon": late.soon, "in_time": late.in_time},
        "promise_p99_late_ms": SOON_MS,
        "promise_max_late_ms": IN_TIME_MS,
        "kept": measured.kept,
    }


def _page(load: server.Load, measured: server.Measured) -> list[str]:
    late = measured.late
    about = (
        f"{load.connections:,} players, {load.players} a match, who move every "
        f"{load.every_ms:,} ms, for {load.seconds:,} s"
    )
    promise = (
        f"kept: of the server's {late.timers:,} timers 99 in 100 {SOON_MS} ms late at most "
        f"({late.soon:,} were), all {IN_TIME_MS} ms ({late.in_time:,}), and nobody cut"
    )
    headings = ("moves", "a second", "p50 ms", "p99", "max", "cut", "% of a core", "MiB", "kept")
    row = (
        f"{measured.moves:,}",
        f"{measured.per_s:,.1f}",
        *(f"{each:.1f}" for each in (measured.ms.p50, measured.ms.p99, measured.max_ms)),
        f"{measured.cut}",
        "-" if measured.cpu_share is None else f"{measured.cpu_share * 100:.0f}",
        "-" if measured.memory_mib is None else f"{measured.memory_mib:.0f}",
        "yes" if measured.kept else "no",
    )
    meant = "ms: from a move sent until it is acknowledged; core, MiB: of the server's process"
    return [about, "", *table(headings, [row]), "", meant, promise]
