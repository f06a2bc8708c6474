"""A list of the standings for an operator: page by page, then who is not in it."""

from argparse import Namespace
from collections.abc import Sequence

import msgspec

from server import protocol
from server.cli.streams import write, write_json
from server.players import Players
from server.standings import ROUNDS_MIN, Ranking, Standings, StandingsDesk, Table
from server.standings.naming import OPERATOR, named
from server.standings.periods import day_at
from server.standings.showing import standing_view
from server.standings.unlisted import unlisted
from server.store import Client
from server.terminal.lists import head_line, knows_over, page_lines

REQUEST = "cli"


async def show_list(
    arguments: Namespace, client: Client, players: Players, desk: StandingsDesk
) -> None:
    """Show a list, and behind it who is not in it. Raise `NotShown` or `StoreAway`."""
    page, left = await _show_listed(arguments, desk)
    if left != 0 and not arguments.around:
        await _show_rest(arguments, client, players, page, left)


async def _show_listed(
    arguments: Namespace, desk: StandingsDesk
) -> tuple[protocol.StandingsPage, int | None]:
    """Show who is listed; return the last page, and how many lines are left, None for all."""
    left, after, first = arguments.limit or None, "", True
    while True:
        count = min(left or protocol.LINES, protocol.LINES)
        command = protocol.ShowStandings(
            REQUEST, _table(arguments), arguments.list or "", after, arguments.around or "", count
        )
        page = await desk.answer(OPERATOR, command)
        assert isinstance(page, protocol.StandingsPage)
        if first and not arguments.json:
            write(f"{head_line(page)}\n")
        _write(arguments, page, (*page.moved, *page.lines), headings=first)
        left = None if left is None else left - len(page.lines)
        if not page.next or left == 0 or arguments.around:
            return page, left
        after, first = page.next, False


async def _show_rest(
    arguments: Namespace,
    client: Client,
    players: Players,
    page: protocol.StandingsPage,
    left: int | None,
) -> None:
    """Show who has figures and is not listed, as many as there is room for."""
    ranking = Ranking(page.ranking)
    rest = (await unlisted(client, Table(**msgspec.structs.asdict(page.table)), ranking))[:left]
    names = await named(players, [each.player for each in rest])
    today = day_at(await Standings(client).now_ms())
    lines = [standing_view(each, ranking, names, OPERATOR, today) for each in rest]
    if not arguments.json and lines:
        write(f"\n{why_unlisted(ranking)}" if page.total else why_unlisted(ranking))
    elif not arguments.json and not page.total:
        write("nobody has finished such a round yet")
    _write(arguments, page, lines, headings=not page.total)


def _write(
    arguments: Namespace,
    page: protocol.StandingsPage,
    lines: Sequence[protocol.StandingView],
    *,
    headings: bool,
) -> None:
    if arguments.json:
        for line in lines:
            write_json(json_line(line, page.ranking))
    elif lines:
        write("\n".join(page_lines(page.table, page.ranking, lines, headings=headings)))


def _table(arguments: Namespace) -> protocol.StandingsTable:
    return protocol.StandingsTable(
        scope=arguments.scope,
        period=arguments.period,
        game=arguments.game,
        format=arguments.format,
        holes=arguments.holes,
        rules=arguments.rules,
        relaxed=arguments.relaxed,
        clearable_only=arguments.clearable,
    )


def why_unlisted(ranking: str) -> str:
    """Say who has figures and no place."""
    many = ranking in {Ranking.PAR, Ranking.POINTS}
    return (
        f"not listed (guests, and who has fewer than {ROUNDS_MIN} rounds)"
        if many
        else "not listed (guests)"
    )


def json_line(line: protocol.StandingView, ranking: str) -> dict[str, object]:
    """Write a line of a list as a value for programs."""
    row = line.row
    told: dict[str, object] = {
        "place": int(line.place) if line.place.isdecimal() else line.place or None,
        "player": line.player,
        "name": line.name,
        "rounds": row.rounds,
        "holes": row.holes,
        "cleared": row.cleared,
        "conceded": row.conceded,
        "timed_out": row.timed_out,
    }
    if ranking in {Ranking.PAR, Ranking.POINTS}:
        by_par = ranking == Ranking.PAR
        told["total"] = row.to_par if by_par else row.points
        told["average"] = line.figure
        told["best"] = row.best_to_par if by_par else row.best_points
        return told | {"best_match": row.best_match} | _over(line, ranking)
    told[ranking] = line.figure
    if ranking == Ranking.STREAK:
        told["now"] = row.streak
    return told | {"won": row.won, "halved": row.halved, "lost": row.lost} | _over(line, ranking)


def _over(line: protocol.StandingView, ranking: str) -> dict[str, object]:
    """Write the strokes a hole over the best possible, and on how many holes that is known."""
    row = line.row
    if not knows_over(ranking, [line]):
        return {}
    return {"over_best": row.over_best / row.over_holes, "over_best_holes": row.over_holes}
