"""What is told of a match that was played."""

import pytest
from msgspec.structs import replace

from server.ids import PlayerId
from server.results import Booked
from server.standings.showing import played_view
from tests.server.standings.results import round_of


@pytest.mark.parametrize(
    ("game", "rules", "format_", "totals"),
    [
        ("golf", "E", "stroke", {"points": 900, "strokes": 41}),
        ("double_solitaire", "D3N", "points", {"points": 900}),
        ("double_solitaire", "D1V", "dollars", {"dollars": 900}),
    ],
)
def test_a_match_is_told_in_what_its_game_counts(
    game: str, rules: str, format_: str, totals: dict[str, int]
) -> None:
    """Strokes and points of Golf; points or dollars of Double Solitaire, and no strokes at all."""
    result = round_of("m", 1, a=41, b=50)
    own = replace(result.players[0], points=(100,) * 9)
    if game != "golf":
        own = replace(own, strokes=())
    result = replace(
        result, game=game, rules=rules, format=format_, players=(own, *result.players[1:])
    )
    told = played_view(Booked(1, result), PlayerId("a"))
    assert (told.game, told.format, told.totals) == (game, format_, totals)
