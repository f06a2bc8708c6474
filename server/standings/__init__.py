"""The standings: tables as folds of the results log, and nothing else.

A table knows the number of the last entry that it has taken in. Any node takes it from k
to a later number by compare-and-set: it reads the rows that those entries concern, folds,
and writes them only if the table still stands at k. So each entry is taken in once, in the
order of the log, whoever does it, and a node that dies in between leaves nothing half done.

All tables of one fold are a *generation*, and a pointer says which one is shown. `rebuild`
is the very same fold from the first entry on into a new generation, and then the pointer
is moved and the old one deleted: so what was followed live and what was computed again are
equal by construction, and a change of the rules of counting is a rebuild. So is an
annulment: a generation knows those that there were when it was begun, and passes over what
does not count; whoever meets a later one begins a new generation.

What was possible on a result's holes comes behind it in the log, when the solver has told
(`server.solved`), and is added to the rows that the result is in: averages are over the holes
of which that is known.

Each result goes into the tables of all and of its own scope, and there into those of four
periods. Rows are kept of everybody; in the lists stand those who may be listed in the scope.

Rows hold whole numbers, and ratings; averages are made when they are asked for. The fold
(`fold`, `counting`, `row`), the order (`rankings`) and what is written (`writing`) are pure;
`generation` and `standings` bring them to the store, `lists`, `profiles` and `index` read.

Not taken: adding to sorted sets as results come in, without the log. The order of results
decides ratings, and sums that are added to in place cannot be checked.
"""

from server.standings.asked import NotShown
from server.standings.cursor import Cursor, parse_cursor
from server.standings.desk import StandingsDesk
from server.standings.index import Index
from server.standings.lists import BegunAnew, Lists, Stretch
from server.standings.periods import PeriodKind, kind_of
from server.standings.profiles import History, Profiles, Versus
from server.standings.rankings import ROUNDS_MIN, Ranking, Standing, rankings_of
from server.standings.row import Row, RowKey
from server.standings.standings import Standings
from server.standings.table import DAILY, Table, is_scope

__all__ = [
    "DAILY",
    "ROUNDS_MIN",
    "BegunAnew",
    "Cursor",
    "History",
    "Index",
    "Lists",
    "NotShown",
    "PeriodKind",
    "Profiles",
    "Ranking",
    "Row",
    "RowKey",
    "Standing",
    "Standings",
    "StandingsDesk",
    "Stretch",
    "Table",
    "Versus",
    "is_scope",
    "kind_of",
    "parse_cursor",
    "rankings_of",
]
