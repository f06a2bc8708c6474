"""The commands of lists, groups and what is one's own, each read from the words behind its first."""

import re
from collections.abc import Callable, Sequence

from msgspec.structs import replace

from engine.golf.game import GOLF
from server.protocol import StandingsTable
from server.terminal.commands import (
    BeSeen,
    Command,
    Delete,
    DoDevice,
    DoGroup,
    ShowList,
    ShowPlayer,
)
from server.terminal.played import game_with, usual_format
from server.terminal.reading import BadCommand, short
from server.terminal.words import FORMATS, SEEN, say

RANKINGS = ("par", "points", "rating", "handicap", "daily", "streak")
PERIODS = ("day", "week", "season", "all")
GROUP = "group="
_PERIOD = re.compile(r"\d{4}-(?:\d\d(?:-\d\d)?|w\d\d)", re.ASCII)
_OF_ANYBODY = ("new", "join", "leave")
_OF_OWNER = ("remove", "owner", "name", "code", "annul")


def _standings(words: list[str]) -> ShowList:
    """Read the words in any order; what is left is a group's name."""
    ranking = period = ""
    around = False
    group: list[str] = []
    settings: list[str] = []
    for word in words:
        known = word.lower()
        if known in RANKINGS and not ranking and not group:
            ranking = known
        elif (known in PERIODS or _PERIOD.fullmatch(known)) and not period and not group:
            period = period_of(known)
        elif known == "around" and not group:
            around = True
        elif (known in _MARKS or known.partition("=")[0] in _PLAY) and not group:
            settings.append(known)
        else:
            group.append(word)
    play = _play(settings) if settings else None
    return ShowList(ranking, period, short(" ".join(group)), around, play)


def period_of(word: str) -> str:
    """Write a period as the wire has it; of all time it is ""."""
    known = word.lower()
    return "" if known == "all" else known.replace("w", "W") if "-w" in known else known


def is_period(word: str) -> bool:
    """Tell whether a text has the form of a period."""
    return word.lower() in PERIODS or _PERIOD.fullmatch(word.lower()) is not None


def _play(words: Sequence[str]) -> StandingsTable:
    """Read what is played in a list, by words as for a new match."""
    play = StandingsTable()
    for word in words:
        name, _, value = word.partition("=")
        play = replace(play, **({word: True} if word in _MARKS else _PLAY[name](value)))
    return play


def _format(value: str) -> dict[str, object]:
    if value not in FORMATS:
        raise BadCommand(say("which_list_format", known=", ".join(FORMATS)))
    return {"format": value}


def _holes(value: str) -> dict[str, object]:
    if value not in {"9", "18"}:
        raise BadCommand(say("which_list_holes"))
    return {"holes": int(value)}


def _rules(value: str) -> dict[str, object]:
    rules: dict[str, object] = {"rules": short(value.upper(), 16)}
    game = game_with(value)
    if game is None or game is GOLF:
        return rules
    return rules | {"game": game.name, "format": usual_format(game, value.upper())}


_PLAY: dict[str, Callable[[str], dict[str, object]]] = {
    "format": _format,
    "holes": _holes,
    "rules": _rules,
}
_MARKS = ("relaxed", "clearable_only")


def _profile(words: list[str]) -> ShowPlayer:
    return ShowPlayer(short(" ".join(words)))


def _group(words: list[str]) -> DoGroup:
    of = [word[len(GROUP) :] for word in words if word.lower().startswith(GROUP)]
    rest = [word for word in words if not word.lower().startswith(GROUP)]
    deed, text = (rest[0].lower() if rest else ""), short(" ".join(rest[1:]))
    if deed in _OF_OWNER and (text or deed == "code"):
        if text and deed == "code":
            raise BadCommand(say("which_group"))
        if deed == "annul" and " " not in text:
            raise BadCommand(say("which_annul"))
        return DoGroup(deed, text, short(" ".join(of)))
    if of or not rest or (deed in {*_OF_ANYBODY, *_OF_OWNER} and not text):
        raise BadCommand(say("which_group"))
    return DoGroup(deed, text) if deed in _OF_ANYBODY else DoGroup("show", short(" ".join(rest)))


def _visible(words: list[str]) -> BeSeen:
    if not words:
        return BeSeen()
    word = " ".join(words).lower()
    if word not in SEEN:
        raise BadCommand(say("which_visible"))
    return BeSeen(word)


def _device(words: list[str]) -> DoDevice:
    match [words[0].lower() if words else "", *words[1:]]:
        case ["out", text] if text.lower() == "others" or re.fullmatch("[1-9][0-9]?", text):
            return DoDevice("out", text.lower())
        case [("secret" | "new") as deed]:
            return DoDevice(deed)
        case ["use" | "use!" as deed, secret]:
            return DoDevice("use", short(secret), asks=deed == "use")
        case _:
            raise BadCommand(say("which_device"))


def _delete(words: list[str]) -> Delete:
    return Delete(short(" ".join(words)))


LIST_FORMS: dict[str, Callable[[list[str]], Command]] = {
    "standings": _standings,
    "profile": _profile,
    "group": _group,
    "visible": _visible,
    "device": _device,
    "delete": _delete,
}
