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
    House,
    Join,
    Name,
    Open,
    OpenRound,
    Others,
    Practice,
    Remove,
    Review,
    Say,
    ShowRound,
    StartIn,
    Wait,
    Watch,
)
from server.terminal.list_forms import LIST_FORMS
from server.terminal.played import STRENGTHS
from server.terminal.reading import INVITE_LIMIT, BadCommand, short
from server.terminal.times import MINUTE_MS, SECOND_MS, read_ms
from server.terminal.words import REACTIONS, say


def _join(words: list[str]) -> Join:
    if not words:
        raise BadCommand(say("which_match"))
    return Join(short("".join(words), INVITE_LIMIT))


def _watch(words: list[str]) -> Watch:
    if not words:
        raise BadCommand(say("watch_which"))
    return Watch(short("".join(words), INVITE_LIMIT))


def _round(words: list[str]) -> ShowRound | OpenRound:
    if words and words[0].lower() == "new":
        return OpenRound(tuple(words[1:]))
    start = words[-1:] == ["start"]
    return ShowRound(short("".join(words[:-1] if start else words), INVITE_LIMIT), start)


def _daily(words: list[str]) -> ShowRound:
    if words not in ([], ["start"]):
        raise BadCommand(say("which_daily"))
    return ShowRound(DAILY, start=bool(words))


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
    return Remove(short(" ".join(words)))


def _say(words: list[str]) -> Say:
    word = "_".join(words).lower()
    if word not in REACTIONS:
        raise BadCommand(say("which_say", known=", ".join(REACTIONS.values())))
    return Say(word)


def _boards(words: list[str]) -> Boards:
    if len(words) != 1 or not re.fullmatch("[1-9][0-9]?", words[0]):
        raise BadCommand(say("which_hole"))
    return Boards(int(words[0]))


def _review(words: list[str]) -> Review:
    if not words or not re.fullmatch("[1-9][0-9]?", words[0]):
        raise BadCommand(say("which_review"))
    return Review(int(words[0]), short(" ".join(words[1:])))


def _practice(words: list[str]) -> Practice:
    return Practice(" ".join(words))


def _name(words: list[str]) -> Name:
    if not words:
        raise BadCommand(say("which_name"))
    return Name(short(" ".join(words)))


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


FORMS: dict[str, Callable[[list[str]], Command]] = {
    **LIST_FORMS,
    "play": lambda words: Open(tuple(words), now=True),
    "new": lambda words: Open(tuple(words)),
    "join": _join,
    "watch": _watch,
    "round": _round,
    "daily": _daily,
    "house": _house,
    "start": _start,
    "remove": _remove,
    "say": _say,
    "boards": _boards,
    "review": _review,
    "practice": _practice,
    "name": _name,
    "cards": _cards,
    "o": _others,
    "others": _others,
    "wait": _wait,
}
