"""Show the standings, or compute them again from the results of all matches (rebuild).

A list takes at least 5 rounds; players with fewer are shown below it, without a place.
What counts: whole rounds of 9 or 18 holes of two people or more, played to the end without
undo. House players are not listed. The embedded store is started if it is not running.
"""

import sys
import unicodedata
from argparse import ArgumentParser, Namespace
from collections.abc import Mapping, Sequence
from secrets import token_bytes

from engine.codes import CodeError
from engine.games import game_named
from engine.match.settings import STANDARD_HOLES, Format
from engine.rounds.par import par_text
from server.cli.errors import BadInput
from server.cli.formats import PLAY
from server.cli.store import add_store_arguments, client_of, with_store
from server.cli.streams import write, write_json
from server.ids import PlayerId
from server.players import Players
from server.standings import ROUNDS_MIN, Ranking, Standing, Standings, Table
from server.store import Address

HEADINGS = ("place", "player", "rounds", "holes", "cleared", "total", "average", "best")


def add_arguments(parser: ArgumentParser) -> None:
    parser.add_argument("action", nargs="?", choices=["rebuild"], help="compute them again first")
    add_store_arguments(parser)
    parser.add_argument(
        "--list",
        choices=[each.value for each in Ranking],
        help="strokes against par a round, or points a hole (what the format counts)",
    )
    parser.add_argument("--format", choices=[each.value for each in Format], default="stroke")
    parser.add_argument("--holes", type=int, choices=STANDARD_HOLES, default=9)
    parser.add_argument("--rules", metavar="E", default="E", help="the rules part of a code")
    parser.add_argument("--relaxed", action="store_true", help="the lists of relaxed matches")
    parser.add_argument("--json", action="store_true", help="one JSON object a player")


def run(arguments: Namespace) -> int:
    table, ranking = _asked(arguments)
    return with_store(arguments, lambda address: _show(arguments, table, ranking, address))


def _asked(arguments: Namespace) -> tuple[Table, Ranking]:
    try:
        rules = game_named("golf").check_rules(arguments.rules.strip().upper())
    except CodeError as error:
        raise BadInput(f"--rules: {error}") from error
    by_format = Ranking.PAR if arguments.format == Format.STROKE else Ranking.POINTS
    ranking = Ranking(arguments.list) if arguments.list else by_format
    table = Table("golf", arguments.format, arguments.holes, rules, arguments.relaxed)
    return table, ranking


async def _show(arguments: Namespace, table: Table, ranking: Ranking, address: Address) -> int:
    async with client_of(address, "par45-standings") as client:
        standings = Standings(client)
        if arguments.action == "rebuild":
            results = await standings.rebuild()
            if not arguments.json:
                write(f"computed again from {results} result{'s' * (results != 1)}")
        await standings.follow()
        shown = await standings.show(table, ranking)
        names = await Players(client, token_bytes).names([each.player for each in shown])
    if arguments.json:
        for standing in shown:
            write_json(_as_json(standing, ranking, names))
    else:
        write("\n".join(_page(table, ranking, shown, names)))
    return 0


def _as_json(
    standing: Standing, ranking: Ranking, names: Mapping[PlayerId, str]
) -> dict[str, object]:
    row, place = standing.row, standing.place
    by_par = ranking is Ranking.PAR
    return {
        "place": int(place) if place and place.isdecimal() else place,
        "player": standing.player,
        "name": names.get(standing.player, ""),
        "rounds": row.rounds,
        "holes": row.holes,
        "cleared": row.cleared,
        "conceded": row.conceded,
        "timed_out": row.timed_out,
        "total": row.to_par if by_par else row.points,
        "average": float(ranking.figure(row)),
        "best": row.best_to_par if by_par else row.best_points,
    }


def _page(
    table: Table, ranking: Ranking, shown: Sequence[Standing], names: Mapping[PlayerId, str]
) -> list[str]:
    by_par = ranking is Ranking.PAR
    what = "strokes against par, a round" if by_par else "points, a hole"
    play = PLAY[Format(table.format)]
    lines = [f"golf, {play}, {table.holes} holes, rules {table.rules}: {what}", ""]
    if not shown:
        return [*lines, "nobody has finished such a round yet"]
    listed = [_cells(each, ranking, names) for each in shown if each.place]
    waiting = [_cells(each, ranking, names) for each in shown if not each.place]
    cells = [HEADINGS, *listed, *waiting]
    widths = [max(map(_width, column)) for column in zip(*cells, strict=True)]
    lines += [_line(each, widths) for each in (HEADINGS, *listed)]
    if waiting:
        lines += ["", f"not listed yet (it takes {ROUNDS_MIN} rounds)"]
        lines += [_line(each, widths) for each in waiting]
    return lines


def _cells(standing: Standing, ranking: Ranking, names: Mapping[PlayerId, str]) -> tuple[str, ...]:
    row, figure = standing.row, float(ranking.figure(standing.row))
    name = _on_screen(names.get(standing.player) or standing.player)
    counts = (str(row.rounds), str(row.holes), str(row.cleared))
    if ranking is Ranking.PAR:
        result = (par_text(row.to_par), f"{figure:+.2f}", par_text(row.best_to_par))
    else:
        result = (str(row.points), f"{figure:.1f}", str(row.best_points))
    return (standing.place or "", name, *counts, *result)


def _line(cells: Sequence[str], widths: Sequence[int]) -> str:
    """Set names to the left and all else to the right."""
    padding = [" " * (width - _width(cell)) for cell, width in zip(cells, widths, strict=True)]
    pairs = zip(cells, padding, strict=True)
    return "  ".join(
        cell + space if column == 1 else space + cell for column, (cell, space) in enumerate(pairs)
    ).rstrip()


def _on_screen(name: str) -> str:
    """Write a name in what the terminal can show."""
    encoding = getattr(sys.stdout, "encoding", None) or "ascii"
    return name.encode(encoding, "replace").decode(encoding)


def _width(text: str) -> int:
    """Return how many places a terminal gives a text."""
    wide = sum(unicodedata.east_asian_width(character) in "WF" for character in text)
    return len(text) + wide - sum(unicodedata.category(character) == "Mn" for character in text)
