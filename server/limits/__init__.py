"""How much a node takes from a connection, a player and an address.

A `Guard` counts for a whole node, a `Visit` is one connection's side of it. Who asks too
fast is refused, and closed only when it goes on; who comes where there is no room is not let
in. The node's own house players and the addresses that the operator trusts are let be, the
former by a pass that only they have. All of it is held in bounded memory and forgotten.

Not kept in the store: a limit that two nodes share would cost each move a look there, and
an attack on one node would weigh on all.
"""

from server.limits.address import Origins, key_of
from server.limits.caps import ADDRESS_CONNECTIONS, CONNECTIONS, Caps
from server.limits.files import room_for
from server.limits.guard import Guard
from server.limits.house import HEADER, house_pass, pass_mark, service_pass
from server.limits.visit import NoRoom, Visit

__all__ = [
    "ADDRESS_CONNECTIONS",
    "CONNECTIONS",
    "HEADER",
    "Caps",
    "Guard",
    "NoRoom",
    "Origins",
    "Visit",
    "house_pass",
    "key_of",
    "pass_mark",
    "room_for",
    "service_pass",
]
