"""Rounds that each plays alone, in lines: the daily nine, open rounds, and who made what of them."""

from collections.abc import Iterator, Sequence
from datetime import date

import msgspec

from server.protocol import RoundView
from server.terminal.alone import codes_when
from server.terminal.closing import closes_text, day_text
from server.terminal.commands import DAILY
from server.terminal.fair import fair_line, was_fair
from server.terminal.made import of_round, total_row
from server.terminal.names import shown
from server.terminal.settings import limit_text, settings_text
from server.terminal.share import share_lines
from server.terminal.told import Told, said
from server.terminal.words import say


def ref_of(round_: RoundView) -> str:
    """Return what a player types to name a round."""
    if not round_.daily:
        return round_.invite
    return DAILY if is_open(round_) else round_.round


def is_open(round_: RoundView) -> bool:
    """Tell whether a run can still begin."""
    return round_.clock_ms < round_.closes_at_ms


def title(round_: RoundView) -> str:
    """Name a round, as the head of what is told of it."""
    if round_.daily:
        return say("daily", day=day_text(date.fromisoformat(round_.round)))
    return say("round_yours" if round_.yours else "round_of", host=shown(round_.host))


def round_told(round_: RoundView, page: str) -> Told:
    """Tell all of a round; `page` is the server's address to give to others."""
    settings = settings_text(round_.settings, alone=True)
    lines = [say("round", title=title(round_), settings=settings)]
    if not round_.daily:
        lines[0] += " " + say("round_code", invite=round_.invite)
    lines += [_standing(round_), *_own(round_), *results(round_)]
    shared = share_lines(round_)
    lines += [say("to_share"), *shared] if shared else []
    if round_.secret:
        lines += [say("codes", codes=", ".join(round_.codes)), fair_line(round_)]
    else:
        lines.append(codes_when(round_.closes_at_ms, round_.clock_ms))
        if is_open(round_) and not round_.daily:
            lines.append(say("share", server=page, invite=round_.invite))
        lines.append(say("commitment", commitment=round_.commitment))
    return said("round", *lines, **_values(round_))


def rounds_told(rounds: Sequence[RoundView]) -> Told:
    """Tell the daily nine and a player's open rounds, a line each."""
    lines = [say("rounds_one", ref=ref_of(one), text=in_a_line(one)) for one in rounds]
    values = [_values(one) for one in rounds]
    return said("rounds", *lines, say("rounds_how"), rounds=values)


def in_a_line(round_: RoundView) -> str:
    """Say what a round is, until when it is open, and how far its player is."""
    return say("round_line", title=title(round_), standing=_standing(round_), own=state(round_))


def state(round_: RoundView) -> str:
    """Say how far the player is who asks."""
    if round_.played:
        return say("run_played")
    if round_.run:
        return say("run_begun")
    return say("run_not_begun" if is_open(round_) else "run_missed")


def once(round_: RoundView) -> str:
    """Say how a round is played: once, a hole at a time."""
    return say("played_once", limit=limit_text(round_.settings))


def results(round_: RoundView) -> Iterator[str]:
    """Say who made what of it, as far as it may be seen."""
    made = of_round(round_)
    if made:
        yield say("results" if round_.secret else "results_so_far")
    elif not round_.secret:
        yield say("results_later")
    for one in made:
        yield total_row(one, round_.settings.format)


def place_text(round_: RoundView) -> str:
    """Say the own place among those who have finished; "" before it is known."""
    own = next((run for run in round_.results if run.you), None)
    if own is None:
        return ""
    return say("place" if round_.secret else "place_so_far", place=own.place, done=round_.done)


def _standing(round_: RoundView) -> str:
    closes = closes_text(round_.closes_at_ms, round_.clock_ms)
    return say("round_standing", closes=closes, begun=round_.begun, done=round_.done)


def _own(round_: RoundView) -> Iterator[str]:
    if round_.played or not (round_.run or is_open(round_)):
        yield state(round_)
        return
    start = DAILY if round_.daily else f"round {round_.invite}"
    if not round_.run:
        yield once(round_)
    key = "start_goes_on" if round_.run else "start_begins"
    yield f"{state(round_)} {say(key, command=f'{start} start')}"


def _values(round_: RoundView) -> dict[str, object]:
    """Return a round as programs get it: as on the wire, and whether its deals were fair."""
    values: dict[str, object] = msgspec.to_builtins(round_)
    return {**values, "fair": was_fair(round_) if round_.secret else None}
