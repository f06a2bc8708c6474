"""Measure what is promised, on this machine.

`server`: how long a move takes until it is acknowledged, with 200 players at a server of its own.
`solver`: how much of a core it takes to solve deals and to review a match, and how much memory.
`standings`: how long looks at a list of 1,000,000 players take, at a store of its own.
"""

from argparse import ArgumentParser, Namespace

from server.cli import bench_server, bench_solver, bench_standings

_BENCHES = {
    "server": ("moves of many players", bench_server),
    "solver": ("solving deals and reviewing matches", bench_solver),
    "standings": ("long lists of players", bench_standings),
}


def add_arguments(parser: ArgumentParser) -> None:
    actions = parser.add_subparsers(
        dest="action", required=True, metavar="server | solver | standings"
    )
    for name, (summary, bench) in _BENCHES.items():
        bench.add_arguments(
            actions.add_parser(name, help=summary, description=bench.__doc__, allow_abbrev=False)
        )


def run(arguments: Namespace) -> int:
    _, bench = _BENCHES[arguments.action]
    return int(bench.run(arguments))
