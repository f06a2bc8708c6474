"""Make a new code, by the operating system's own chance."""

import secrets
from argparse import ArgumentParser, ArgumentTypeError, Namespace

from engine.codes import (
    FEWEST_LETTERS,
    LETTERS,
    MOST_LETTERS,
    CodeError,
    GameCode,
    fold,
    lead,
)
from engine.golf.game import GOLF
from server.cli.errors import BadInput
from server.cli.streams import write, write_json


def add_arguments(parser: ArgumentParser) -> None:
    parser.add_argument(
        "--rules", default="E", help="the rule set's letter with its marks (default: E)"
    )
    parser.add_argument(
        "--letters",
        type=_letters,
        default=16,
        metavar="N",
        help=f"how many seed letters, {FEWEST_LETTERS} to {MOST_LETTERS} (default: 16)",
    )
    parser.add_argument(
        "--clearable", action="store_true", help="one whose deal can be cleared under its rules"
    )
    parser.add_argument("--json", action="store_true", help='write {"code": ...}')


def run(arguments: Namespace) -> int:
    text: str = arguments.rules
    try:
        rules = GOLF.check_rules(fold(text))
    except CodeError as error:
        raise BadInput(f"--rules: {error.within(text, lead(text))}") from None
    code = _new_code(rules, arguments.letters)
    while arguments.clearable and not GOLF.clearable(code):
        code = _new_code(rules, arguments.letters)
    if arguments.json:
        write_json({"code": str(code)})
    else:
        write(str(code))
    return 0


def _new_code(rules: str, letters: int) -> GameCode:
    return GameCode(GOLF.prefix, rules, new_letters(letters))


def new_letters(count: int) -> str:
    """Return seed letters that nobody can foresee."""
    return "".join(secrets.choice(LETTERS) for _ in range(count))


def _letters(text: str) -> int:
    if text not in map(str, range(FEWEST_LETTERS, MOST_LETTERS + 1)):
        raise ArgumentTypeError(f"a seed has {FEWEST_LETTERS} to {MOST_LETTERS} letters: {text!r}")
    return int(text)
