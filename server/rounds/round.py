"""A round as it was made."""

import msgspec

from engine.match.settings import Settings
from server.ids import PlayerId, RoundId
from server.protocol import MatchSettings
from server.wire_settings import read_settings, settings_view

DAY_MS = 24 * 60 * 60 * 1000


class Round(msgspec.Struct, frozen=True):
    """A round: its id is a day for the daily nine, which has no host and no invite code.

    Times are the store's, in milliseconds.
    """

    id: RoundId
    chosen: MatchSettings
    commitment: str
    closes_at_ms: int
    invite: str = ""
    host: PlayerId | None = None
    scope: str = ""

    @property
    def daily(self) -> bool:
        return self.host is None

    @property
    def longest_run_ms(self) -> int:
        """How long a run can take that begins in the last moment, by its clocks."""
        chosen = self.settings
        return chosen.holes * (chosen.countdown_ms + chosen.hole_ms + chosen.pause_ms)

    @property
    def settings(self) -> Settings:
        return read_settings(self.chosen)


def daily_nine(day: RoundId, commitment: str, now_ms: int) -> Round:
    """Make the daily nine of the day of a time: strokes, Easy, nine holes, until midnight."""
    closes_at_ms = now_ms - now_ms % DAY_MS + DAY_MS
    return Round(day, settings_view(Settings()), commitment, closes_at_ms)
