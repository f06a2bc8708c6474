"""Play a match, a round or a practice hole in the terminal: on a full screen, or in lines of text.

The full screen comes up where a person sits at a terminal; its keys are told on it. With
--plain, without a terminal, and with --json, --script or --cards it is lines in, lines out,
for a person, a screen reader or a script. Type help for the commands; these begin:

  play                      a match with a house player, at once
  new rules=C holes=3       a match for others to join; help tells all settings
  daily                     today's nine, the same for everybody, played once and alone
  round new closes=2d       a round that each plays alone until it closes
  list                      open matches that wait for players
  standings                 the lists; profile, groups, archive, visible, data, devices too
  join TOKIRAMU             a seat in a match, by its invite code; or a look at a round
  watch TOKIRAMU            a look at it, without a seat
  practice GO1-E-AAAAAAB    any code, alone, with undo; needs no server
  resume                    back to a match or a round that is not over

Cards are told as 9♣, or as 9C where the terminal's encoding has no such sign. Where a
screen reader reads the signs badly, --cards words tells nine of clubs, and --cards ranks
tells ranks alone, for suits do not matter in Golf (of Double Solitaire, in which they do, it
tells words). The command cards sets the same and is
remembered. With rlwrap par45 play, if you have rlwrap, lines have a history.

The player you are at a server is kept in par45 under $XDG_CONFIG_HOME (~/.config), so
that you come back as the same one; with --guest you are a new player for this once.
"""

import asyncio
import logging
import os
import sys
from argparse import ArgumentParser, Namespace
from pathlib import Path

from engine.codes import CodeError
from server.cli.errors import BadInput, Failed
from server.terminal.address import DEFAULT, Address, BadAddress, parse_address
from server.terminal.cards import Style, default_style
from server.terminal.errors import Failed as PlayFailed
from server.terminal.errors import Misunderstood
from server.terminal.practice import code_of
from server.terminal.session import Options
from server.terminal.session import run as run_session

EPILOG = """\
For scripts: commands come from standard input or --script, one a line, # begins a comment.
Each is taken when the one before is done. These wait, for so many seconds if you say so:

  wait hole [S]             until there is a hole to play
  wait over [S]             until that hole is over for everybody
  wait end [S]              until the match is over, or your run of a round
  wait players N [S]        until so many are seated
  wait ready [S]            until all are ready, so that the host can start

A round that each plays alone: round CODE shows it, round CODE start begins it or goes on
(daily and daily start for today's nine), n starts its next hole, rest goes away meanwhile.

With --json each event is one JSON object a line with its name in "event": welcome, offer,
matches, lobby, joined, left, removed, gone, back, ready, unready, host, all_ready,
start_in, start_unset, starting, countdown, hole, board, moved, progress, reaction, time,
standings, profile, archive, groups, group, annulled, visibility, data, devices, ticket, deleted,
card, score, boards, round, rounds, run, rest, sealed, end, aborted, rematch, connection, question, refused and more. In
refused, "command" is the line, "not_done" its moves that come after the refused one. Each
command ends with {"event": "done", "command": ..., "ok": ...}; what comes between two of
them without a command is news. Cards and moves are as on the wire: 9C, 5:9C.

Exit codes: 0; 1 if a wait was in vain, the server could not be reached, or opening,
joining, watching, starting, stopping, practising or what a host asks for was refused (a
refused move or word is no failure); 2 if a line was not understood; the end names the
numbers of such lines.
"""


def add_arguments(parser: ArgumentParser) -> None:
    parser.epilog = EPILOG
    parser.add_argument(
        "url",
        metavar="URL",
        nargs="?",
        default=DEFAULT,
        help=f"the server: http://host:port, ws://host:port/ws or host:port ({DEFAULT})",
    )
    parser.add_argument(
        "--plain",
        action="store_true",
        help="lines in, lines out; for a screen reader, or a terminal that can do no more",
    )
    parser.add_argument("--json", action="store_true", help="one JSON object for each event")
    begin = parser.add_mutually_exclusive_group()
    begin.add_argument("--now", action="store_true", help="begin with: play")
    begin.add_argument("--new", action="store_true", help="begin with: new")
    begin.add_argument("--join", metavar="CODE", help="begin with: join CODE")
    begin.add_argument("--daily", action="store_true", help="begin with: daily")
    begin.add_argument("--resume", action="store_true", help="begin with: resume")
    begin.add_argument(
        "--practice",
        metavar="CODE",
        nargs="?",
        const="",
        help="begin with: practice CODE, or of a new code by rules such as D1N; without a server",
    )
    parser.add_argument(
        "--set",
        metavar="WORD=VALUE",
        action="append",
        default=[],
        help="a setting for --now or --new, such as holes=3; can be given again",
    )
    parser.add_argument(
        "--theme", default="", help="the full screen's colours, such as textual-light or nord"
    )
    parser.add_argument("--name", default="", help="the name that the others see")
    parser.add_argument("--guest", action="store_true", help="be a new player; keep nothing")
    styles = [style.value for style in Style]
    parser.add_argument("--cards", choices=styles, help="how cards are told")
    parser.add_argument(
        "--script",
        metavar="FILE",
        default="-",
        help="take commands from a file (-: standard input)",
    )


def run(arguments: Namespace) -> int:
    address = _address(arguments.url)
    logging.getLogger().addHandler(logging.NullHandler())  # what matters is told in words
    options = Options(
        address=address,
        typed=_typed(arguments, address),
        alone=arguments.practice is not None,
        name=arguments.name,
        guest=arguments.guest,
        style=None if arguments.cards is None else Style(arguments.cards),
        as_json=arguments.json,
        descriptor=_descriptor(arguments.script),
    )
    if sys.stdout is None:
        raise Failed("standard output is closed")
    if _full_screen(arguments):
        return _run_screen(options, arguments.theme)
    try:
        return asyncio.run(run_session(options))
    except PlayFailed as error:
        raise Failed(str(error)) from error
    except Misunderstood as error:
        raise BadInput(str(error)) from error


def _full_screen(arguments: Namespace) -> bool:
    """Tell whether somebody sits at a terminal that can be drawn on, and wants no lines."""
    if arguments.plain or arguments.json or arguments.cards or arguments.script != "-":
        return False
    person = sys.stdin is not None and sys.stdin.isatty() and sys.stdout.isatty()
    able = os.environ.get("TERM", "") not in {"", "dumb"}
    return person and able and default_style(sys.stdout.encoding) is Style.SIGNS


def _run_screen(options: Options, theme: str) -> int:
    from server.terminal.screen.run import BadOptions  # Textual is slow to import
    from server.terminal.screen.run import run as run_screen

    try:
        return asyncio.run(run_screen(options, theme))
    except BadOptions as error:
        raise BadInput(str(error)) from error


def _address(text: str) -> Address:
    try:
        return parse_address(DEFAULT if text == "-" else text)
    except BadAddress as error:
        raise BadInput(str(error)) from None


def _typed(arguments: Namespace, address: Address) -> tuple[str, ...]:
    """Return the line that the options stand for, if they do for one."""
    settings = " ".join(arguments.set)
    if settings and not (arguments.now or arguments.new):
        raise BadInput("--set goes with --now or --new")
    if arguments.now or arguments.new:
        return (f"{'play' if arguments.now else 'new'} {settings}".strip(),)
    if arguments.practice is not None:
        return (_practice(arguments.practice),)
    if arguments.resume:
        return ("resume",)
    if arguments.daily:
        return ("daily",)
    if address.ticket:
        return (f"device use {address.ticket}",)
    invite = arguments.join or address.invite
    return (f"join {invite}",) if invite else ()


def _practice(code: str) -> str:
    try:
        return f"practice {code_of(code)}" if code else "practice"
    except CodeError as error:
        raise BadInput(str(error)) from None


def _descriptor(name: str) -> int | None:
    """Open a script; its descriptor stays open as long as the program runs."""
    if name == "-":
        return None if sys.stdin is None else sys.stdin.fileno()
    try:
        return os.open(Path(name), os.O_RDONLY)
    except (OSError, ValueError) as error:
        reason = error.strerror if isinstance(error, OSError) else error
        raise BadInput(f"cannot read {name!r}: {reason}") from None
