"""Match play: two players, hole by hole, over when it is decided."""

from engine.match.commands import End, EndHole, SetReady, StartHole
from engine.match.decision import Already
from engine.match.ranking import places_of
from engine.match.refusals import MatchRefusal
from engine.match.settings import Format, Settings
from engine.match.state import Phase
from tests.engine.match.store import OPENED
from tests.engine.match.table import PUBLISHED, Table, playing

CLEARING_IN_FIVE = ("d", "5", "2", "d", "2")
"""The first moves on the published deal that play three cards."""


def match_of(holes: int = 3, *, play_out: bool = False) -> Table:
    chosen = Settings(
        holes=holes, format=Format.MATCH, play_out=play_out, countdown_ms=0, pause_ms=0
    )
    return playing(2, chosen, *[PUBLISHED] * holes)


def play(table: Table, *winners: int) -> None:
    """Play holes: each goes to that seat, or is halved (0)."""
    for winner in winners:
        for seat in (1, 2):
            if seat == winner:
                table.move(seat, *CLEARING_IN_FIVE)
            table.move(seat, "c")
        table.wait()
        table.wait()


def test_two_seats() -> None:
    """Match play has two seats, whatever was asked for; what means nothing is off."""
    assert Settings(format=Format.MATCH).seats == 2
    assert not Settings(play_out=True).play_out
    assert Settings(format=Format.MATCH, play_out=True).play_out
    assert not Settings(format=Format.MATCH, one_winner=True).one_winner
    assert Settings(one_winner=True).one_winner


def test_decided_early() -> None:
    """The match ends as soon as one is up by more holes than are left."""
    table = match_of(3)
    play(table, 1)
    assert table.match.open_hole == 2
    assert str(table.match.match_play) == "1 up with 2 to play"
    play(table, 1)
    assert table.match.phase is Phase.ENDED
    assert (str(table.match.match_play), places_of(table.match)) == ("won 2 & 1", ["1", "2"])
    assert len(table.match.codes) == 2


def test_played_out() -> None:
    """It goes on to the last hole where the host chose so; who has won stands."""
    table = match_of(3, play_out=True)
    play(table, 2, 2, 1)
    assert table.match.phase is Phase.ENDED
    assert (str(table.match.match_play), places_of(table.match)) == ("lost 2 & 1", ["2", "1"])
    assert len(table.match.codes) == 3


def test_halved() -> None:
    """Equal holes are halved, and so is a match that is all square at its end."""
    table = match_of(2)
    play(table, 0, 0)
    assert table.match.phase is Phase.ENDED
    assert (str(table.match.match_play), places_of(table.match)) == ("halved", ["T1", "T1"])


def test_nothing_after_it_is_decided() -> None:
    """When it is decided no hole starts, and nobody is asked to be ready."""
    table = match_of(3)
    play(table, 1)
    for seat in (1, 2):
        if seat == 1:
            table.move(seat, *CLEARING_IN_FIVE)
        table.move(seat, "c")
    table.do(table_end_hole(table))
    assert table.match.last_hole
    assert isinstance(table.refused(StartHole()), Already)
    assert table.refused(SetReady(1, ready=True)) is MatchRefusal.NOT_NOW
    table.do(End(OPENED))
    assert table.match.phase is Phase.ENDED


def table_end_hole(table: Table) -> EndHole:
    return EndHole("head", table.v)


def test_one_winner() -> None:
    """Equal strokes are told apart by the countback at the end, where the host wants it."""
    chosen = Settings(holes=2, seats=2, one_winner=True, countdown_ms=0, pause_ms=0)
    table = playing(2, chosen, *[PUBLISHED] * 2)
    play(table, 1)
    assert places_of(table.match) == ["1", "2"]
    play(table, 2)
    assert table.match.phase is Phase.ENDED
    assert table.seat(1).total(chosen.format.measure) == table.seat(2).total(chosen.format.measure)
    assert places_of(table.match) == ["2", "1"]  # the last hole was the second one's
