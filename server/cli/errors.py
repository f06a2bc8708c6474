"""The two ways in which a command ends badly; each message is one line for a person."""


class BadInput(Exception):
    """What was typed or given cannot be taken: exit code 2.

    `by` is the command that says so where it is one of several in a module.
    """

    def __init__(self, wrong: str, by: str = "") -> None:
        super().__init__(wrong)
        self.by = by


class Failed(Exception):
    """What was asked for was understood and could not be done: exit code 1."""
