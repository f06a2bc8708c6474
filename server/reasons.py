"""What each reason of `refused` means to whoever writes a client."""

from collections.abc import Mapping
from typing import Any

from engine.game import Refusal
from engine.match.refusals import MatchRefusal
from server.protocol import ProtocolRefusal

_BOARD = {
    Refusal.OVER: "this hole is over",
    Refusal.UNDO_OFF: "this match is played without undo",
    Refusal.NOTHING_TO_UNDO: "there is nothing to undo",
    Refusal.DRAW_STANDS: "a drawn card stays drawn, and what was before it",
    Refusal.STOCK_EMPTY: "the stock is empty",
    Refusal.NOT_STUCK: "under these rules a card is drawn only when none fits",
    Refusal.NO_RECYCLE: "the waste goes back only when the stock is empty, and never under Vegas",
    Refusal.EMPTY_COLUMN: "there is no card there",
    Refusal.EMPTY_WASTE: "the waste is empty",
    Refusal.EMPTY_FOUNDATION: "there is no card on that foundation",
    Refusal.STALE: "the card that was named is no longer in that column",
    Refusal.COVERED: "another card lies on it",
    Refusal.FACE_DOWN: "not so many cards of that column are face up",
    Refusal.KING: "nothing can be played on a king under these rules",
    Refusal.KING_ONLY: "an empty column takes a king, or a run with a king in front",
    Refusal.RANK: "the card does not fit there by its rank",
    Refusal.SUIT: "by its rank the card would go on a foundation, but on none of its suit",
    Refusal.COLOUR: "the card must be of the other colour than the one it is to lie on",
}
_MATCH = {
    MatchRefusal.NO_MATCH: "there is no match of this id or invite code",
    MatchRefusal.MATCH_OVER: "the match is over",
    MatchRefusal.ALREADY_STARTED: "the match has begun",
    MatchRefusal.FULL: "all seats are taken",
    MatchRefusal.NOT_SEATED: "you have no seat in this match",
    MatchRefusal.NOT_HOST: "this is the host's to do",
    MatchRefusal.NOBODY_THERE: "nobody has that seat, or nobody who could be removed",
    MatchRefusal.TOO_FEW: "two players or more start a match",
    MatchRefusal.NOT_READY: "not all players are ready",
    MatchRefusal.NOT_NOW: "this is not the time for it",
    MatchRefusal.STALE: "hole or action number are not the next ones; a `state` follows",
    MatchRefusal.ENOUGH_SAID: "five words in a hole, and five in a pause, are enough",
    MatchRefusal.MALFORMED: "what was said is no move, word, nonce or time that can be meant",
}
_SERVER = {
    ProtocolRefusal.BAD_FRAME: "the frame is no command; `detail` says what is wrong and where",
    ProtocolRefusal.HELLO_FIRST: "say hello first; the connection is closed",
    ProtocolRefusal.BAD_VERSION: "the server speaks the version in `detail`; it closes",
    ProtocolRefusal.BAD_SECRET: "no player has this secret; the connection is closed",
    ProtocolRefusal.BAD_NAME: "`detail` says what a name cannot have; after `hello` it closes",
    ProtocolRefusal.BAD_CODE: "this is no game code; `fault` says what is wrong and `position` where",
    ProtocolRefusal.BAD_SETTINGS: "no match can have these settings; `detail` names the field",
    ProtocolRefusal.BAD_VISIBILITY: "a player is seen by `all`, by `groups` or by `nobody`",
    ProtocolRefusal.NO_HOUSE_PLAYER: "no house player is free",
    ProtocolRefusal.NO_ROUND: "there is no round of this id, day or invite code",
    ProtocolRefusal.ROUND_CLOSED: "the round has closed; no run of it can begin",
    ProtocolRefusal.IS_ROUND: "this is the invite code of a round; `start_run` begins a run of it",
    ProtocolRefusal.NOT_SOLVED: "the solver has no answer to this; it has none later either",
    ProtocolRefusal.NO_TABLE: "there is no such list, or nothing was counted in that period; `detail` says what",
    ProtocolRefusal.NO_PAGE: "there is no such page: the one before was the last, or `detail` says what",
    ProtocolRefusal.BEGIN_AGAIN: "too much has changed since the page before; begin at the top",
    ProtocolRefusal.NO_PLAYER: "there is no player of this id",
    ProtocolRefusal.NO_GROUP: "there is no group of this invite code",
    ProtocolRefusal.IS_GROUP: "this is the invite code of a group that you are a member of",
    ProtocolRefusal.NOT_MEMBER: "you are not a member of a group of this id",
    ProtocolRefusal.NOT_OWNER: "this is the group's owner's to do",
    ProtocolRefusal.NO_MEMBER: "no other member of the group is this player",
    ProtocolRefusal.GROUP_FULL: "the group has as many members as a group can have",
    ProtocolRefusal.NO_RESULT: "no result of a match or run of this id is known (yet)",
    ProtocolRefusal.NOT_OF_GROUP: "that match was not played in this group",
    ProtocolRefusal.ALREADY_ANNULLED: "that result was annulled before, in this group or everywhere",
    ProtocolRefusal.BAD_REASON: "`detail` says what a reason cannot have",
    ProtocolRefusal.NOT_CONFIRMED: "`confirm` must be your name, or `delete`; nothing is deleted",
    ProtocolRefusal.SIGNED_OUT: "this device was signed out, or its player deleted; it closes",
    ProtocolRefusal.NOT_SERVICE: "this is a service's to do",
    ProtocolRefusal.TOO_MANY: (
        "you are in too many matches or rounds that are not over, or in too many groups, "
        "look on at too many, or have too many devices"
    ),
    ProtocolRefusal.TOO_FAST: "too many commands, or a hello too often: send it again a little later",
    ProtocolRefusal.CROWDED: "you have too many connections; this one is closed",
    ProtocolRefusal.TRY_AGAIN: "whether it happened is not known yet: send the same again soon",
}
REASONS: Mapping[str, Mapping[Any, str]] = {
    "the board": _BOARD,
    "the match": _MATCH,
    "the server": _SERVER,
}
