"""Rounds that many play, each alone: the daily nine, and open rounds by invitation.

A round has settings, a secret, and a time at which it closes. Each player has one *run* of
it, a match of its own (`engine.match` says what a run is), whose id follows from round and
player, so that nobody has two. All runs have the round's secret, and so the same deals. When
the round has closed and nobody plays it any more it is opened: its codes and its secret
are told, and each run ends and gets a record.

A run is noted as begun before its first entry can be stored, which the store refuses after
the closing. So whoever looks after the closing sees every run that there will ever be.
"""

from server.rounds.desk import Desk
from server.rounds.round import DAY_MS, Round
from server.rounds.rounds import DAILY, Rounds
from server.rounds.run import Run, run_of

__all__ = ["DAILY", "DAY_MS", "Desk", "Round", "Rounds", "Run", "run_of"]
