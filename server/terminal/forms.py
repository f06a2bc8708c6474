"""The commands that have something behind their first word, each read from those words."""

import re
from collections.abc import Callable

from engine.quote import quote
from server.protocol import LATEST_START_MS
from server.terminal.cards import Style
from server.terminal.commands import (
    DAILY,
    Awaited,
    Boards,
    Cards,
    Command,
    DoGroup,
    House,
    Join,
    Name,
    Open,
    OpenRound,
    Others,
    Practice,
    Remove,
    Say,
    ShowList,
    ShowRound,
    StartIn,
    Wait,
    Watch,
)
from server.terminal.times import MINUTE_MS, SECOND_MS, read_ms
from server.terminal.words import REACTIONS, say

INVITE_LIMIT = 64
NAME_LIMIT = 200
RANKINGS = ("par", "points", "rating", "handicap", "daily", "streak")
PERIODS = ("day", "week", "season", "all")
_PERIOD = re.compile(r"\d{4}-(?:\d\d(?:-\d\d)?|w\d\d)", re.ASCII)
STRENGTHS = ("easy", "medium", "hard")


class BadCommand(ValueError):
    """A line that is no command; the text says why."""


def _join(words: list[str]) -> Join:
    if not words:
        raise BadCommand(say("which_match"))
    return Join(_short("".join(words), INVITE_LIMIT))


def _watch(words: list[str]) -> Watch:
    if not words:
        raise BadCommand(say("watch_which"))
    return Watch(_short("".join(words), INVITE_LIMIT))


def _round(words: list[str]) -> ShowRound | OpenRound:
    if words and words[0].lower() == "new":
        return OpenRound(tuple(words[1:]))
    start = words[-1:] == ["start"]
    return ShowRound(_short("".join(words[:-1] if start else words), INVITE_LIMIT), start)


def _daily(words: list[str]) -> ShowRound:
    if words not in ([], ["start"]):
        raise BadCommand(say("which_daily"))
    return ShowRound(DAILY, start=bool(words))


def _standings(words: list[str]) -> ShowList:
    """Read ranking, period and `around` in any order; what is left is a group's name."""
    ranking = period = ""
    around = False
    group: list[str] = []
    for word in words:
        known = word.lower()
        if known in RANKINGS and not ranking and not group:
            ranking = known
        elif (known in PERIODS or _PERIOD.fullmatch(known)) and not period and not group:
            period = "" if known == "all" else known.replace("w", "W") if "-w" in known else known
        elif known == "around" and not group:
            around = True
        else:
            group.append(word)
    return ShowList(ranking, period, _short(" ".join(group), NAME_LIMIT), around)


def _group(words: list[str]) -> DoGroup:
    deed, *rest = words or [""]
    if deed.lower() in {"new", "join", "leave"} and rest:
        return DoGroup(deed.lower(), _short(" ".join(rest), NAME_LIMIT))
    if not words or (deed.lower() in {"new", "join", "leave"} and not rest):
        raise BadCommand(say("which_group"))
    return DoGroup("show", _short(" ".join(words), NAME_LIMIT))


def _house(words: list[str]) -> House:
    if not words:
        return House()
    strength = " ".join(words).lower()
    if strength not in STRENGTHS:
        raise BadCommand(say("which_house", strengths=", ".join(STRENGTHS)))
    return House(strength)


def _start(words: list[str]) -> StartIn:
    if words[0].lower() != "in" or len(words) == 1:
        raise BadCommand(say("which_start"))
    in_ms = _time(words[1:], MINUTE_MS)
    if in_ms > LATEST_START_MS:
        raise BadCommand(say("start_late"))
    return StartIn(in_ms)


def _remove(words: list[str]) -> Remove:
    if not words:
        raise BadCommand(say("which_player"))
    return Remove(_short(" ".join(words), NAME_LIMIT))


def _say(words: list[str]) -> Say:
    word = "_".join(words).lower()
    if word not in REACTIONS:
        raise BadCommand(say("which_say", known=", ".join(REACTIONS.values())))
    return Say(word)


def _boards(words: list[str]) -> Boards:
    if len(words) != 1 or not re.fullmatch("[1-9][0-9]?", words[0]):
        raise BadCommand(say("which_hole"))
    return Boards(int(words[0]))


def _practice(words: list[str]) -> Practice:
    return Practice(" ".join(words))


def _name(words: list[str]) -> Name:
    if not words:
        raise BadCommand(say("which_name"))
    return Name(_short(" ".join(words), NAME_LIMIT))


def _cards(words: list[str]) -> Cards:
    if len(words) != 1 or words[0] not in list(Style):
        raise BadCommand(say("which_cards", styles=", ".join(Style)))
    return Cards(Style(words[0]))


def _others(words: list[str]) -> Others:
    if not words:
        return Others()
    if words == ["off"]:
        return Others(set=True)
    return Others(_seconds(words), set=True)


def _wait(words: list[str]) -> Wait:
    awaited, *rest = words or [""]
    if awaited not in list(Awaited):
        raise BadCommand(say("which_wait", awaited=", ".join(Awaited)))
    players = 0
    if awaited == Awaited.PLAYERS:
        if not rest or not rest[0].isdecimal() or len(rest[0]) > 3:
            raise BadCommand(say("which_players"))
        players = int(rest.pop(0))
    return Wait(Awaited(awaited), players, _seconds(rest) if rest else None)


def _seconds(words: list[str]) -> int:
    return _time(words, SECOND_MS)


def _time(words: list[str], unit_ms: int) -> int:
    text = " ".join(words)
    try:
        return read_ms(text, unit_ms)
    except ValueError as error:
        raise BadCommand(say("no_time_word", word=quote(text), wrong=error)) from None


def _short(text: str, limit: int) -> str:
    """Return a text if the wire takes it; it would not answer a longer one by name."""
    if len(text) > limit:
        raise BadCommand(say("too_long_word", word=quote(text)))
    return text


FORMS: dict[str, Callable[[list[str]], Command]] = {
    "play": lambda words: Open(tuple(words), now=True),
    "new": lambda words: Open(tuple(words)),
    "join": _join,
    "watch": _watch,
    "round": _round,
    "daily": _daily,
    "standings": _standings,
    "group": _group,
    "house": _house,
    "start": _start,
    "remove": _remove,
    "say": _say,
    "boards": _boards,
    "practice": _practice,
    "name": _name,
    "cards": _cards,
    "o": _others,
    "others": _others,
    "wait": _wait,
}
