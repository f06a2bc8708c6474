"""What is a player's own: who sees them, what is kept of them, their devices, and their leaving.

*Deleting a player* is one key: with it the secrets are void, the name is gone, and nothing is
noted for that player any more. Before that the player is put on a list of those who leave, and
taken off it last; in between is work that may stop at any point and be done again by any node:
lobbies and matches are left, groups too, and the seat is struck from the page of people of
each match that is over. Records hold seats, so they verify as before, and lists hold ids, so
everybody else's place stays true; where a name would be, there is "deleted player".

What was under way elsewhere when the key went could still seat the player. So the player stays
on the list until a pass, half a minute later or more, has found nothing left to do. A match
that ends later strikes the seat itself, as it finds the player gone (`Seated`).

*Who is signed out* is written to a short stream that each node reads every second, to close
the connections that it has of that device (`revoked`, `sessions`). A hint is enough: what a
device may do is asked of the player's hash.

*Retention* deletes guests who have not been here for long in the very same way, and the pages
of people of old matches.
"""

from server.own.departures import Departures
from server.own.desk import OwnDesk
from server.own.keeper import Keeper
from server.own.retention import Days, Retention
from server.own.revoked import Revoked
from server.own.sessions import Sessions

__all__ = ["Days", "Departures", "Keeper", "OwnDesk", "Retention", "Revoked", "Sessions"]
