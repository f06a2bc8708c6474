"""Show the standings, compute them again from all results (rebuild), or annul a result.

Without a word: a list of those who may be listed, the best first; an average takes 5 rounds.
Behind it, as far as there is room, who has figures and no place.
Lists of strokes tell how many strokes a hole each is over the best possible, and on how many
holes that is known: first the solver looks at what it has not seen yet.
What counts: whole rounds of 9 or 18 holes of two people or more, played to the end without
undo, the daily nine, and open rounds that two or more had. A hole conceded, timed out or
left counts as played. House players and guests are not listed. `annul` has a result count
nowhere any more, or not in one scope; its record stays.
The embedded store is started if it is not running.
"""

from argparse import ArgumentParser, Namespace
from secrets import token_bytes

import msgspec

from engine.games import GAMES, game_named
from engine.golf.game import GOLF
from engine.match.settings import STANDARD_HOLES, Format
from server import protocol
from server.cli.annul import annul, asked_annulment
from server.cli.errors import BadInput, Failed
from server.cli.game_rules import read_rules
from server.cli.standings_list import REQUEST, show_list
from server.cli.store import add_store_arguments, client_of, with_store
from server.cli.streams import write, write_json
from server.groups.members import Members
from server.players import Players
from server.protocol import ProtocolRefusal
from server.reasons import REASONS
from server.solved import solving
from server.standings import (
    DAILY,
    NotShown,
    PeriodKind,
    Ranking,
    Standings,
    StandingsDesk,
)
from server.standings.naming import OPERATOR
from server.store import Address, Client
from server.terminal.lists import profile_lines, table_line
from server.terminal.played import usual_format

NAME = "par45-standings"


def add_arguments(parser: ArgumentParser) -> None:
    parser.add_argument(
        "action", nargs="?", choices=["rebuild", "annul"], help="before anything is shown"
    )
    parser.add_argument("match", nargs="?", metavar="MATCH", help="annul: the match's id")
    parser.add_argument("--reason", metavar="TEXT", help="annul: why")
    parser.add_argument("--scope", metavar="ID", default="", help="a group or server; all without")
    parser.add_argument(
        "--period",
        metavar="P",
        default="",
        help="2026-11, 2026-W48 or 2026-11-30 (UTC), or season, week or day for the current one",
    )
    parser.add_argument(
        "--list",
        choices=[each.value for each in Ranking],
        help="ordered by what; the format's usual list without",
    )
    games = [game.name for game in GAMES]
    parser.add_argument(
        "--game", choices=games, help="that of the rules without, golf without both"
    )
    formats = [*(each.value for each in Format), DAILY]
    parser.add_argument(
        "--format",
        choices=formats,
        help="what the rules count without, as stroke; daily where --list is daily or streak",
    )
    parser.add_argument("--holes", type=int, choices=STANDARD_HOLES, default=9)
    parser.add_argument(
        "--rules",
        metavar="E",
        help="the rules part of a code, as E or D1N; the game's usual without",
    )
    parser.add_argument("--relaxed", action="store_true", help="the lists of relaxed matches")
    parser.add_argument(
        "--clearable", action="store_true", help="the lists of matches with clearable deals only"
    )
    parser.add_argument("--limit", type=int, default=50, metavar="N", help="lines; 0 for all")
    parser.add_argument("--around", metavar="PLAYER", help="the lines around a player, by id")
    parser.add_argument("--profile", metavar="PLAYER", help="a player's figures and matches")
    parser.add_argument(
        "--tables",
        choices=[each.value for each in PeriodKind],
        help="which tables there are, the latest first",
    )
    add_store_arguments(parser)
    parser.add_argument("--json", action="store_true", help="one JSON object a line")


def run(arguments: Namespace) -> int:
    if arguments.action == "annul":
        asked = asked_annulment(arguments.match, arguments.reason, arguments.scope)
        return with_store(arguments, lambda address: annul(address, asked, as_json=arguments.json))
    if arguments.match is not None or arguments.reason is not None:
        raise BadInput("MATCH and --reason are for annul")
    if arguments.limit < 0:
        raise BadInput(f"--limit: {arguments.limit} lines cannot be shown")
    _take_play(arguments)
    _take_list(arguments)
    return with_store(arguments, lambda address: _show(arguments, address))


def _take_play(arguments: Namespace) -> None:
    """Have rules and game say each what the other is, where one was given alone."""
    game = GOLF if arguments.game is None else game_named(arguments.game)
    rules = game.usual_rules
    if arguments.rules is not None:
        has, rules = read_rules(arguments.rules)
        if arguments.game not in {None, has.name}:
            raise BadInput(f"--rules: {rules} is of --game {has.name}, not {arguments.game}")
        game = has
    arguments.game, arguments.rules = game.name, rules


def _take_list(arguments: Namespace) -> None:
    """Have a list of the daily nine say which format it is of, and that today is meant."""
    daily = arguments.list in {Ranking.DAILY, Ranking.STREAK}
    if daily and arguments.format not in {None, DAILY}:
        raise BadInput(f"--list {arguments.list} is of --format {DAILY}, not {arguments.format}")
    if arguments.format is None:
        arguments.format = DAILY if daily else _format(arguments)
    if arguments.list == Ranking.DAILY and not arguments.period:
        arguments.period = PeriodKind.DAY.value


def _format(arguments: Namespace) -> str:
    return usual_format(game_named(arguments.game), arguments.rules)


async def _show(arguments: Namespace, address: Address) -> int:
    async with client_of(address, NAME) as client, solving(client) as solve:
        standings = Standings(client)
        await solve()
        if arguments.action == "rebuild":
            results = await standings.rebuild()
            if not arguments.json:
                write(f"computed again from {results} result{'s' * (results != 1)}")
        await standings.follow()
        try:
            await _asked(arguments, client, standings)
        except NotShown as error:
            _complain(error)
    return 0


async def _asked(arguments: Namespace, client: Client, standings: Standings) -> None:
    players = Players(client, token_bytes)
    desk = StandingsDesk(standings, players, Members(client), token_bytes)
    if arguments.profile is not None:
        await _show_profile(arguments, desk)
    elif arguments.tables is not None:
        await _show_tables(arguments, desk)
    else:
        await show_list(arguments, client, players, desk)


async def _show_profile(arguments: Namespace, desk: StandingsDesk) -> None:
    asked = (arguments.profile, arguments.scope, arguments.period)
    profile = await desk.answer(OPERATOR, protocol.ShowProfile(REQUEST, *asked))
    assert isinstance(profile, protocol.Profile)
    if arguments.json:
        shown = msgspec.to_builtins(profile)
        write_json({name: shown[name] for name in ("player", "name", "tables", "matches", "total")})
    else:
        write("\n".join(profile_lines(profile)))


async def _show_tables(arguments: Namespace, desk: StandingsDesk) -> None:
    after, first = "", True
    while first or after:
        command = protocol.ListTables(REQUEST, arguments.scope, arguments.tables, after)
        told = await desk.answer(OPERATOR, command)
        assert isinstance(told, protocol.Tables)
        for table in told.tables:
            if arguments.json:
                write_json(msgspec.to_builtins(table))
            else:
                write(table_line(table))
        after, first = told.next, False


def _complain(error: NotShown) -> None:
    sentence = error.detail or REASONS["the server"][error.reason]
    if error.reason is ProtocolRefusal.NO_TABLE and not sentence.startswith("nothing"):
        raise BadInput(sentence) from error
    raise Failed(sentence) from error
