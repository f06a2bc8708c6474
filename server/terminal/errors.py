"""How a command, or the whole session, ends without what was asked for."""

from server.terminal.commands import Command


class Refuse(Exception):
    """A command is not taken; `reason`, or else `key`, is a word of `words.REASONS`."""

    def __init__(self, reason: str, detail: str = "", key: str = "", **values: object) -> None:
        super().__init__(reason, detail)
        self.key = key or reason
        self.reason = reason
        self.detail = detail
        self.values = values


class Ask(Exception):
    """A command wants to be confirmed: `command` is what a yes does."""

    def __init__(self, question: str, command: Command) -> None:
        super().__init__(question)
        self.question = question
        self.command = command


class Failed(Exception):
    """What was asked for could not be done, and the session ends; one line for a person."""


class Misunderstood(Exception):
    """A script had lines that are no commands; one line for a person."""
