"""Make a new code, by the operating system's own chance."""

import secrets
from argparse import ArgumentParser, ArgumentTypeError, Namespace

from engine.codes import FEWEST_LETTERS, LETTERS, MOST_LETTERS, GameCode
from engine.game import Game
from engine.golf.game import GOLF
from engine.quote import quote
from server.cli.errors import BadInput
from server.cli.game_rules import read_rules
from server.cli.streams import write, write_json


def add_arguments(parser: ArgumentParser) -> None:
    parser.add_argument(
        "--rules",
        default="E",
        help="of Golf the rule set's letter with its marks; of Double Solitaire D1N, D3N, "
        "D1V or D3V (default: E)",
    )
    parser.add_argument(
        "--letters",
        type=_letters,
        default=16,
        metavar="N",
        help=f"how many seed letters, {FEWEST_LETTERS} to {MOST_LETTERS} (default: 16)",
    )
    parser.add_argument(
        "--clearable",
        action="store_true",
        help="one of Golf whose deal can be cleared under its rules",
    )
    parser.add_argument("--json", action="store_true", help='write {"code": ...}')


def run(arguments: Namespace) -> int:
    game, rules = read_rules(arguments.rules)
    if arguments.clearable and game is not GOLF:
        raise BadInput("--clearable: of Golf alone it is known whether a deal can be cleared")
    code = _new_code(game, rules, arguments.letters)
    while arguments.clearable and not GOLF.clearable(code):
        code = _new_code(game, rules, arguments.letters)
    if arguments.json:
        write_json({"code": str(code)})
    else:
        write(str(code))
    return 0


def _new_code(game: Game, rules: str, letters: int) -> GameCode:
    return GameCode(game.prefix, rules, new_letters(letters))


def new_letters(count: int) -> str:
    """Return seed letters that nobody can foresee."""
    return "".join(secrets.choice(LETTERS) for _ in range(count))


def _letters(text: str) -> int:
    if text not in map(str, range(FEWEST_LETTERS, MOST_LETTERS + 1)):
        raise ArgumentTypeError(
            f"a seed has {FEWEST_LETTERS} to {MOST_LETTERS} letters: {quote(text)}"
        )
    return int(text)
