"""Why a match does not take a command."""

from enum import StrEnum


class MatchRefusal(StrEnum):
    """Reasons of the match itself; a board has reasons of its own (`engine.game.Refusal`)."""

    NO_MATCH = "no_match"
    MATCH_OVER = "match_over"
    ALREADY_STARTED = "already_started"
    FULL = "full"
    NOT_SEATED = "not_seated"
    NOT_HOST = "not_host"
    NOBODY_THERE = "nobody_there"
    TOO_FEW = "too_few"
    NOT_READY = "not_ready"
    NOT_NOW = "not_now"
    STALE = "stale"
    ENOUGH_SAID = "enough_said"
    MALFORMED = "malformed"
