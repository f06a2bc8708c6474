"""The rules part of a code as it is typed on the command line, and the game that it is of."""

from engine import games
from engine.codes import CodeError
from engine.game import Game
from engine.golf.game import GOLF
from server.cli.errors import BadInput


def read_rules(text: str) -> tuple[Game, str]:
    """Find the game that has such rules, and their canonical form. Raise `BadInput` if none has."""
    try:
        return games.read_rules(text)
    except CodeError as error:
        raise BadInput(f"--rules: {error}") from None


def read_golf_rules(text: str) -> str:
    """Read rules of Golf, the game that has a solver. Raise `BadInput` for any others."""
    game, rules = read_rules(text)
    if game is not GOLF:
        raise BadInput("--rules: of Golf alone it is known what the best of a deal is")
    return rules
