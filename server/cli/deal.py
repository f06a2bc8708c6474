"""Show what a code deals, the stock too."""

from argparse import ArgumentParser, Namespace
from collections.abc import Callable, Iterator
from typing import NamedTuple

from engine.codes import CodeError, GameCode
from engine.double_solitaire.game import DOUBLE_SOLITAIRE
from engine.games import read_code
from engine.golf.game import GOLF
from server.cli.double_deal import double_json, double_page
from server.cli.errors import BadInput
from server.cli.golf_deal import golf_json, golf_page
from server.cli.streams import lines, open_input, write, write_json


class _Told(NamedTuple):
    """How the deals of a game are told."""

    json: Callable[[GameCode], dict[str, object]]
    page: Callable[[GameCode], Iterator[str]]


_TOLD = {
    GOLF.prefix: _Told(golf_json, golf_page),
    DOUBLE_SOLITAIRE.prefix: _Told(double_json, double_page),
}


def add_arguments(parser: ArgumentParser) -> None:
    parser.add_argument(
        "code", metavar="CODE", help="a game code; - reads codes from standard input, one a line"
    )
    parser.add_argument("--json", action="store_true", help="one JSON object a code")


def run(arguments: Namespace) -> int:
    for code in _codes(arguments.code):
        told = _TOLD[code.prefix]
        if arguments.json:
            write_json(told.json(code))
        else:
            write("\n".join(told.page(code)))
    return 0


def _codes(argument: str) -> Iterator[GameCode]:
    """Yield the codes to show. Raise `BadInput` at the first that is none."""
    if argument != "-":
        yield _read(argument, "")
        return
    none = True
    with open_input("-") as file:
        for number, raw in lines("-", file):
            none = False
            yield _read(raw.decode(errors="surrogateescape"), f"line {number}: ")
    if none:
        raise BadInput("there is no code on standard input")


def _read(text: str, place: str) -> GameCode:
    try:
        _, code = read_code(text)
    except CodeError as error:
        raise BadInput(f"{place}{error}") from None
    return code
