"""What a player can ask to see of a match: the board, the clock, the card, the lobby, the rules."""

from engine.game import Undo
from engine.match.state import Phase
from server.protocol import MatchView
from server.terminal import board, clock, lobby, score
from server.terminal.commands import Column, Command, Word
from server.terminal.errors import Refuse
from server.terminal.played import read_rules
from server.terminal.rules import rules_told
from server.terminal.table import Table
from server.terminal.told import Told
from server.terminal.words import NOW


def show(command: Command, view: MatchView, clock_ms: int, table: Table) -> Told:
    """Tell what a command asks to see. Raise `Refuse` where there is nothing to see."""
    match command:
        case Word.BOARD:
            return board.whole(board_of(view), table.style, hole=view.hole)
        case Column(number=number):
            return board.column(board_of(view), number, table.style)
        case Word.FITS:
            return board.what_fits(board_of(view), table.style)
        case Word.TIME:
            return _time(view, clock_ms)
        case Word.SCORE:
            return card_of(view)
        case Word.LOBBY:
            return lobby.lobby(view, table.link.address.page)
        case Word.RULES:
            settings = view.settings
            rules = read_rules(settings.game, settings.rules)
            return rules_told(rules, Undo(settings.undo), settings.format)
        case _:
            raise Refuse("no_place", now=NOW[place_of(view)])


def place_of(view: MatchView) -> str:
    """Name the place that a match's player is in, for `words.NOW` and `words.HELP`."""
    if view.round:
        return "run"
    match view.phase:
        case Phase.LOBBY:
            return "lobby"
        case Phase.PLAYING:
            return "playing"
        case _:
            return "waiting"


def board_of(view: MatchView) -> board.Board:
    """Return the own board. Raise `Refuse` if there is none."""
    if view.board is None:
        raise Refuse("no_board")
    return board.read_board(view.board)


def card_of(view: MatchView) -> Told:
    """Tell the score card. Raise `Refuse` if no hole is over."""
    if not view.codes:
        raise Refuse("no_score")
    return score.round_card(view)


def _time(view: MatchView, clock_ms: int) -> Told:
    left_ms = clock.ends_in_ms(view, clock_ms)
    if left_ms is None:
        raise Refuse("no_time")
    return clock.time_told(view, left_ms)
