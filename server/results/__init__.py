"""The results log: what finished matches came to, once each, in one order for all.

When a match has ended, any node that has folded its end books the result: the first one
stands, however many do it and however often. Its number decides the order in which every
table takes it in, so that all tables are the same wherever and whenever they are computed.
"""

from server.results.booking import Booked, Results
from server.results.result import PlayerResult, Result, result_of

__all__ = ["Booked", "PlayerResult", "Result", "Results", "result_of"]
