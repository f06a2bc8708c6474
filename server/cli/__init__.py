"""The command line `par45`: a table of commands, and the manners that they share.

A command is a module with two functions, `add_arguments(parser)` and `run(arguments)`,
which returns the exit code. It is imported when it is asked for and not before, so that
`par45 deal` need not wait for a server's worth of imports.

Exit codes: 0 for success, 1 where the thing asked for failed, 2 for bad usage or bad
input. What went wrong is one line on standard error, and never a traceback: neither
when the reader of a pipe has gone (1), nor on Ctrl-C (130).
"""

import argparse
import contextlib
import importlib
import os
import sys
from collections.abc import Sequence
from typing import NamedTuple, NoReturn

from engine.quote import bytes_told, quote
from server.cli.errors import BadInput, Failed


class Command(NamedTuple):
    """Where a command lives, and what it does in a few words."""

    module: str
    summary: str


COMMANDS = {
    "serve": Command("server.cli.serve", "serve live matches"),
    "bot": Command("bot.command", "the Discord bot"),
    "play": Command("server.cli.play", "a match or a practice hole in the terminal"),
    "deal": Command("server.cli.deal", "show what a code deals"),
    "code": Command("server.cli.code", "make a new code"),
    "replay": Command("server.cli.replay", "play moves, one JSON object a line"),
    "solve": Command("server.cli.solve", "find the best result of deals, one JSON object a line"),
    "stats": Command("server.cli.stats", "how often a rule set's deals can be cleared"),
    "verify": Command("server.cli.verify", "check the record of a match"),
    "store": Command("server.cli.repair", "mend the embedded store's damaged file"),
    "records": Command("server.cli.records", "finished matches: list, export, import"),
    "standings": Command("server.cli.standings", "show or recompute the standings"),
    "bench": Command("server.cli.bench", "measure what is promised"),
}


class _Parser(argparse.ArgumentParser):
    """A parser that tells a mistake in one line."""

    def error(self, message: str) -> NoReturn:
        raise BadInput(message, self.prog)


def main(argv: Sequence[str] | None = None) -> int:
    """Run one command; return the exit code."""
    _open_standard_streams()
    words = list(sys.argv[1:] if argv is None else argv)
    name = words[0] if words and words[0] in COMMANDS else None
    complaint, status = None, 0
    by = f"par45 {name}" if name else "par45"
    try:
        try:
            status = _run(words)
        finally:
            _flush()
    except SystemExit as stop:  # --help
        status = int(stop.code or 0)
    except BadInput as error:
        complaint, status, by = str(error), 2, error.by or by
    except Failed as error:
        complaint, status = str(error), 1
    except BrokenPipeError:
        _forget_output()
        status = 1
    except OSError as error:
        _forget_output()
        complaint, status = str(error), 1
    except KeyboardInterrupt:
        status = 130
    if complaint is not None:
        _complain(f"{by}: {complaint}")
    return status


def _open_standard_streams() -> None:
    """Open what is closed of the first three descriptors, lest a socket should get its number."""
    for number in range(3):
        try:
            os.fstat(number)
        except OSError:
            os.open(os.devnull, os.O_RDWR)


def _run(words: Sequence[str]) -> int:
    if not words:
        raise BadInput("which command? par45 --help lists them")
    name, *rest = words
    if name in {"-h", "--help"}:
        print(_help(), end="")
        return 0
    if name not in COMMANDS:
        raise BadInput(f"there is no command {quote(name)}, par45 --help lists them")
    module = importlib.import_module(COMMANDS[name].module)
    parser = _Parser(f"par45 {name}", description=module.__doc__, allow_abbrev=False)
    parser.formatter_class = argparse.RawDescriptionHelpFormatter
    module.add_arguments(parser)
    return int(module.run(parser.parse_args(rest)))


def _help() -> str:
    width = max(map(len, COMMANDS))
    lines = [f"  {name:{width}}  {command.summary}\n" for name, command in COMMANDS.items()]
    return f"usage: par45 COMMAND ...\n\n{''.join(lines)}\nEach command has --help.\n"


def _flush() -> None:
    """Write out what is buffered, while an error can still be told."""
    if sys.stdout is not None:
        sys.stdout.flush()


def _forget_output() -> None:
    """Let nothing more be written to an output that takes nothing, not even at exit."""
    with contextlib.suppress(OSError, ValueError, AttributeError):
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def _complain(message: str) -> None:
    line = bytes_told(" ".join(message.splitlines()))
    with contextlib.suppress(OSError):
        if sys.stderr is not None:
            print(line, file=sys.stderr, flush=True)
