"""The answers to a line that was not done, or not all of it: refused, asked about, not understood."""

from collections.abc import Sequence

from server.terminal.commands import Command, Moves
from server.terminal.errors import Ask, Refuse
from server.terminal.grammar import BadCommand
from server.terminal.told import Told, sentence
from server.terminal.words import reason, say


def refused(line: str, left: Sequence[Command | None], refuse: Refuse) -> Told:
    """Tell why a command was refused, and what of its line was not done after it."""
    word, detail = refuse.reason, refuse.detail
    why = reason(refuse.key, **refuse.values)
    text = say("refused_detail" if detail else "refused", why=why, detail=detail)
    values = {"reason": word, "detail": detail, "command": line, "not_done": _moves(left)}
    return sentence("refused", text + _rest(left), **values)


def question(left: Sequence[Command | None], ask: Ask) -> Told:
    """Ask what a command wants to have confirmed."""
    return sentence("question", ask.question + _rest(left), not_done=_moves(left))


def not_understood(line: str, error: BadCommand) -> Told:
    """Tell what is wrong with a line."""
    text = say("not_understood", why=error)
    values = {"reason": "not_understood", "detail": "", "command": line, "not_done": []}
    return sentence("refused", text, **values)


def _moves(left: Sequence[Command | None]) -> list[str]:
    return [move for step in left if isinstance(step, Moves) for move in step.moves]


def _rest(left: Sequence[Command | None]) -> str:
    return f" {say('not_done', moves=' '.join(_moves(left)))}" if left else ""
