"""The standings: tables as folds of the results log, and nothing else.

A table knows the number of the last result that it has taken in. Any node takes it from k
to a later number by compare-and-set: it reads the rows that those results concern, folds,
and writes them only if the table still stands at k. So each result is taken in once, in the
order of the log, whoever does it, and a node that dies in between leaves nothing half done.

All tables of one fold are a *generation*, and a pointer says which one is shown. `rebuild`
is the very same fold from the first result on into a new generation, and then the pointer
is moved and the old one deleted: so what was followed live and what was computed again are
equal by construction, and a change of the rules of counting is a rebuild.

Rows hold whole numbers; averages are made when they are asked for. The fold (`fold`, `rows`)
and the order (`lists`) are pure, `generation` and `tables` bring them to the store.

Not taken: adding to sorted sets as results come in, without the log. The order of results
decides ratings, and sums that are added to in place cannot be checked.
"""

from server.standings.lists import ROUNDS_MIN, Ranking, Standing
from server.standings.rows import Row, RowKey, Table
from server.standings.tables import Standings

__all__ = ["ROUNDS_MIN", "Ranking", "Row", "RowKey", "Standing", "Standings", "Table"]
