"""How long the log waits for the store before it says that it is away."""

from dataclasses import dataclass

from server.store import COMMAND_TIMEOUT_S


@dataclass(frozen=True, slots=True)
class Patience:
    """Times in seconds; tests wait less."""

    answer_s: float = COMMAND_TIMEOUT_S
    """For all answers of one batch."""

    idle_s: float = 1.0
    """After so long without a call or any news the store is asked whether it is there."""

    silent_s: float = 3.0
    """A subscription that brings nothing at all for so long is dead, whatever it looks like."""


PATIENCE = Patience()
