"""Why the server does not take a frame, and why it closes a connection."""

from enum import StrEnum


class ProtocolRefusal(StrEnum):
    """Why the server does not take a frame, whatever the match says."""

    BAD_FRAME = "bad_frame"
    HELLO_FIRST = "hello_first"
    BAD_VERSION = "bad_version"
    BAD_SECRET = "bad_secret"
    BAD_NAME = "bad_name"
    BAD_CODE = "bad_code"
    BAD_SETTINGS = "bad_settings"
    BAD_VISIBILITY = "bad_visibility"
    NO_HOUSE_PLAYER = "no_house_player"
    NO_ROUND = "no_round"
    ROUND_CLOSED = "round_closed"
    IS_ROUND = "is_round"
    NOT_SOLVED = "not_solved"
    NO_TABLE = "no_table"
    NO_PAGE = "no_page"
    BEGIN_AGAIN = "begin_again"
    NO_PLAYER = "no_player"
    NO_GROUP = "no_group"
    IS_GROUP = "is_group"
    NOT_MEMBER = "not_member"
    NOT_OWNER = "not_owner"
    NO_MEMBER = "no_member"
    GROUP_FULL = "group_full"
    NO_RESULT = "no_result"
    NOT_OF_GROUP = "not_of_group"
    ALREADY_ANNULLED = "already_annulled"
    BAD_REASON = "bad_reason"
    NOT_CONFIRMED = "not_confirmed"
    SIGNED_OUT = "signed_out"
    NOT_SERVICE = "not_service"
    TOO_MANY = "too_many"
    TOO_FAST = "too_fast"
    CROWDED = "crowded"
    TRY_AGAIN = "try_again"


class CloseCode:
    """Why the server closes a connection (1000-1015 are the protocol's own)."""

    POLICY = 1008
    OURS = 1011
    LATER = 1013
    REPLACED = 4001
    TOO_SLOW = 4002
    TRY_AGAIN = 4003
    SIGNED_OUT = 4004
    DELETED = 4005
