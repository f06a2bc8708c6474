"""The names of what the tables are kept in, all in one slot of the store.

{standings}:now             which generation is shown
{standings}:made            how many were begun
{standings}:dropped         up to which they are gone, the one that is shown not counted
{standings}:secret          what is told and not to be read is sealed with, see `sealing`
{standings}:N               generation N: `k` and `known`, see `generation`
{standings}:N:scopes        its scopes
{standings}:N:tables:S      a scope's tables, by name
{standings}:N:listed:S      who may be listed in a scope, by player
{standings}:N:rows:T        a table's rows, by player
{standings}:N:changed:T     whose rows changed last, by the number of the entry
{standings}:N:RANKING:T     a table's list: members by score
{standings}:N:of:S:P        the tables of a scope in which a player has a row, by name
{standings}:N:history:S:P   a player's results in a scope, by time and place
"""

from dataclasses import dataclass

from server.ids import PlayerId
from server.standings.rankings import Ranking
from server.standings.table import Table

POINTER = "{standings}:now"
MADE = "{standings}:made"
DROPPED = "{standings}:dropped"
MENDING = "{standings}:mending"
"""Held by who computes everything again after an annulment, and for a while after that."""

SECRET = "{standings}:secret"


@dataclass(frozen=True, slots=True)
class Keys:
    """The names within one generation."""

    number: int

    @property
    def own(self) -> str:
        return f"{{standings}}:{self.number}"

    @property
    def scopes(self) -> str:
        return f"{self.own}:scopes"

    def tables(self, scope: str) -> str:
        return f"{self.own}:tables:{scope}"

    def listed(self, scope: str) -> str:
        return f"{self.own}:listed:{scope}"

    def rows(self, table: Table) -> str:
        return f"{self.own}:rows:{table}"

    def changed(self, table: Table) -> str:
        return f"{self.own}:changed:{table}"

    def ranked(self, ranking: Ranking, table: Table) -> str:
        return f"{self.own}:{ranking}:{table}"

    def of(self, scope: str, player: PlayerId) -> str:
        return f"{self.own}:of:{scope}:{player}"

    def history(self, scope: str, player: PlayerId) -> str:
        return f"{self.own}:history:{scope}:{player}"
