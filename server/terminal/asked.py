"""What a line asks for: with the question before it, in steps, and how much it matters."""

from server.terminal.commands import (
    Command,
    House,
    Join,
    Moves,
    Name,
    Open,
    OpenRound,
    Practice,
    Remove,
    ShowRound,
    StartIn,
    Watch,
    Word,
)
from server.terminal.grammar import BadCommand, parse_command
from server.terminal.lines import LONGEST
from server.terminal.words import say


def read_line(line: str, question: Command | None) -> Command | None:
    """Return what a line asks for, `None` if it takes back what was asked about.

    `question` is what a yes does; a blank line is a no. Raise `BadCommand`.
    """
    if len(line) > LONGEST:
        raise BadCommand(say("too_long"))
    command = parse_command(line) if line else Word.NO
    if question is None:
        if command in {Word.YES, Word.NO}:
            raise BadCommand(say("no_question"))
        return command
    conceding = isinstance(question, Moves) and command == Moves(("c",))
    again = (question, command) in {
        (Word.LEAVE_NOW, Word.LEAVE),
        (Word.ABORT_NOW, Word.ABORT),
    }
    if command is Word.YES or conceding or again:
        return question
    return None if command in {Word.NO, Word.READY} else command


def steps(command: Command | None) -> list[Command | None]:
    """Take moves apart; whatever else it is, it is one step."""
    if not isinstance(command, Moves):
        return [command]
    return [Moves((move,), asks=command.asks) for move in command.moves]


def matters(command: Command | None) -> bool:
    """Tell whether a refusal of it is a failure of a script; that of a move is not."""
    if isinstance(command, Word):
        return command in {Word.START, Word.RESUME, Word.REMATCH, Word.ABORT, Word.ABORT_NOW}
    opens = isinstance(command, Open | Join | Watch | ShowRound | OpenRound | Name | Practice)
    return opens or isinstance(command, House | StartIn | Remove)
