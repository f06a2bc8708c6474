"""The results log: what finished matches came to, once each, in one order for all.

When a match has ended, any node that has folded its end books the result: the first one
stands, however many do it and however often. Its number decides the order in which every
table takes it in, so that all tables are the same wherever and whenever they are computed.

What changes how results are counted stands in the same log, in the same order: that one is
annulled, who may be listed where, and what was possible on the holes of one (`server.solved`).
"""

from server.results.booking import Booked, Results
from server.results.entries import (
    Annulled,
    Entry,
    Listing,
    NotAReasonError,
    Solved,
    clean_reason,
)
from server.results.result import PlayerResult, Result, result_of

__all__ = [
    "Annulled",
    "Booked",
    "Entry",
    "Listing",
    "NotAReasonError",
    "PlayerResult",
    "Result",
    "Results",
    "Solved",
    "clean_reason",
    "result_of",
]
