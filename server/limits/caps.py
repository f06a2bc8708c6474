"""How many connections there may be, as the operator has set it."""

from dataclasses import dataclass

CONNECTIONS = 4000
ADDRESS_CONNECTIONS = 256
PLAYER_CONNECTIONS = 16


@dataclass(frozen=True, slots=True)
class Caps:
    """The most connections in all, of one address, and of one player."""

    in_all: int = CONNECTIONS
    of_address: int = ADDRESS_CONNECTIONS
    of_player: int = PLAYER_CONNECTIONS
