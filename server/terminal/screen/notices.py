"""What the link to the server tells, handed to the screen instead of being written in lines."""

from collections.abc import Callable

from server.terminal.output import Output
from server.terminal.told import Told


class Notices(Output):
    """An output whose lines go to whoever listens."""

    def __init__(self, listener: Callable[[Told], None]) -> None:
        super().__init__(as_json=False, prompts=False)
        self._listener = listener

    def tell(self, told: Told) -> None:
        """Hand over one thing that is told."""
        self._listener(told)
