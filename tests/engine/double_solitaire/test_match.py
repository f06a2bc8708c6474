"""Matches of Double Solitaire: the match knows no game, and this one is played like any other."""

import pytest

from engine.double_solitaire.game import DOUBLE_SOLITAIRE
from engine.double_solitaire.rules import ALL_RULES, parse_rules
from engine.game import Measure, Refusal, Status, Undo
from engine.games import read_code
from engine.match.ranking import places_of
from engine.match.settings import Format, Settings, SettingsError, measures_of
from engine.match.state import Phase
from engine.record.record import parse_record, record_text
from engine.record.verify import verify
from tests.engine.double_solitaire.test_won import GAMES
from tests.engine.match.table import playing
from tests.engine.record.matches import played

RULES = [str(rules) for rules in ALL_RULES]


def chosen(rules: str, holes: int = 9, undo: Undo = Undo.OFF) -> Settings:
    """Choose a match by the rules, and what they count."""
    format_ = Format(parse_rules(rules).measure.value)
    return Settings("double_solitaire", rules, format_, holes, undo=undo, countdown_ms=0, seats=4)


@pytest.mark.parametrize("rules", RULES)
def test_nine_deals(rules: str) -> None:
    """Points or dollars are counted deal by deal, and the most wins."""
    matches = (played(seed, chosen(rules)).match for seed in range(20))
    match = next(match for match in matches if match.phase is Phase.ENDED)
    (measure,) = measures_of(match.settings)
    assert measure == match.settings.format.measure
    assert len(match.codes) == 9
    assert all(code.startswith(f"DS1-{rules}-") for code in match.codes)
    totals = []
    for seat in match.seats:
        scores = [result.scores for result in seat.results]
        assert scores == [{measure: result.board.score(measure)} for result in seat.results]
        totals.append(seat.total(measure))
        assert totals[-1] == sum(score[measure] for score in scores)
    places = [int(place.removeprefix("T")) for place in places_of(match)]
    assert places == [1 + sum(other > total for other in totals) for total in totals]


@pytest.mark.parametrize("rules", RULES)
@pytest.mark.parametrize("undo", [Undo.OFF, Undo.PLAYS])
def test_a_record_is_verified(rules: str, undo: Undo) -> None:
    """Anybody can check such a match from commitment to result."""
    table = played(10 * RULES.index(rules) + len(undo), chosen(rules, 2, undo))
    assert verify(parse_record(record_text(table.record()))) == table.match


def test_a_game_won() -> None:
    """Who has won waits for the others; when all are done the deal is over, and it counts."""
    text = next(iter(GAMES))
    code = read_code(text)[1]
    table = playing(2, chosen("D1N", 1), code)
    table.move(1, *GAMES[text])
    assert table.try_move(1, "d") is Refusal.OVER
    assert table.match.phase is Phase.PLAYING
    table.move(2, "d", "c")
    table.wait(0)
    first, second = table.match.seats
    assert [seat.results[0].status for seat in (first, second)] == ["cleared", "conceded"]
    assert (second.total(Measure.POINTS), places_of(table.match)) == (0, ["1", "2"])
    assert first.total(Measure.POINTS) > 500


def test_time_is_up() -> None:
    """At the limit a deal ends as it stands and keeps what it has earned."""
    code = read_code("DS1-D1N-AAAAAAB")[1]
    table = playing(2, chosen("D1N", 1), code)
    table.move(1, "5-3")
    table.wait(table.match.settings.limit_ms)
    results = [seat.results[0] for seat in table.match.seats]
    assert [result.status for result in results] == [Status.TIMED_OUT] * 2
    assert [result.scores for result in results] == [{"points": 5}, {"points": 0}]


@pytest.mark.parametrize("rules", ["D1N", "D1V"])
def test_to_and_fro_earns_once(rules: str) -> None:
    """A card that is taken from a foundation and put back earns nothing the second time."""
    text = next(code for code in GAMES if "V-" in code)
    letters = text.rpartition("-")[2]
    table = playing(2, chosen(rules, 1), read_code(f"DS1-{rules}-{letters}")[1])
    moved = 0
    for move in GAMES[text]:
        board = table.seat(1).board
        assert board is not None
        fits = board.view()["fits"]
        assert isinstance(fits, list)
        back = [each for each in fits if each.startswith("f")]
        measure = parse_rules(rules).measure
        if back and move != "d":
            before = board.score(measure)
            column = back[0][-1]
            for _ in range(3):
                table.move(1, back[0], f"{column}-f")
                after = table.seat(1).board
                assert after is not None
                assert after.score(measure) == before
            moved += 1
        table.move(1, move)
    assert moved > 5
    end = table.seat(1).board
    assert end is not None
    assert end.status is Status.CLEARED
    if rules == "D1V":
        assert end.score(Measure.DOLLARS) == 416


@pytest.mark.parametrize(
    ("settings", "field", "reason"),
    [
        ({"rules": "D1N"}, "format", "double_solitaire with the rules D1N counts points, not strokes"),
        ({"rules": "D1N", "format": Format.MATCH}, "format", "double_solitaire with the rules D1N counts points, not strokes"),
        ({"rules": "D3V", "format": Format.POINTS}, "format", "double_solitaire with the rules D3V counts dollars, not points"),
        ({"rules": "D3N", "format": Format.DOLLARS}, "format", "double_solitaire with the rules D3N counts points, not dollars"),
        ({"rules": "E", "format": Format.POINTS}, "rules", "'E': rules begin with D, not 'E' (position 1)"),
        ({"rules": "D1N", "format": Format.POINTS, "holes": 18}, "holes", "a match has 1 to 9 holes, not 18"),
        ({"rules": "D1N", "format": Format.POINTS, "holes": 0}, "holes", "a match has 1 to 9 holes, not 0"),
        ({"rules": "D1N", "format": Format.POINTS, "clearable_only": True}, "clearable_only", "nobody can tell which deals of double_solitaire can be cleared"),
        ({"rules": "D1N", "format": Format.POINTS, "undo": Undo.ALL}, "undo", "undo of draws is for practice; a match has off or plays"),
    ],
)  # fmt: skip
def test_impossible(settings: dict[str, object], field: str, reason: str) -> None:
    """What no match of this game can have is refused, by the field."""
    with pytest.raises(SettingsError) as caught:
        Settings(game="double_solitaire", **settings)  # type: ignore[arg-type]
    assert (caught.value.field, caught.value.reason) == (field, reason)


def test_golf_is_not_played_for_dollars() -> None:
    """Each game is played for what it counts."""
    with pytest.raises(SettingsError, match="golf with the rules E counts points and strokes"):
        Settings(format=Format.DOLLARS)


def test_nobody_can_tell_what_can_be_cleared() -> None:
    """There is no solver for this game."""
    assert not DOUBLE_SOLITAIRE.solved
    with pytest.raises(ValueError, match="nobody can tell whether DS1-D1N-AAAAAAB can be cleared"):
        DOUBLE_SOLITAIRE.clearable(read_code("DS1-D1N-AAAAAAB")[1])
