"""Replays of own holes."""

from server.protocol import HoleView
from server.terminal.screen.replay import steps, whole

CODE = "GO1-E-AAAAAAB"
MOVES = ["d", "5:9C", "2:8C", "d", "2:2C", "u", "c"]


def result(left: int, stock_left: int) -> HoleView:
    return HoleView("conceded", left, stock_left, {"strokes": left, "points": 0}, 0)


def test_steps() -> None:
    """A replay begins with the deal, has a step for each move, and says what it was."""
    made = steps(CODE, "plays", MOVES)
    assert made is not None
    assert [step.told for step in made] == [
        "as it was dealt",
        "drew 8♠",
        "9♣ from column 5",
        "8♣ from column 2",
        "drew A♦",
        "2♣ from column 2",
        "took back",
        "conceded",
    ]
    assert [step.board.left for step in made] == [35, 35, 34, 33, 33, 32, 33, 33]
    assert whole(made, result(33, 14))


def test_what_does_not_fit_is_no_replay() -> None:
    """Moves that the deal refuses, or that lead to another result, are not replayed."""
    assert steps(CODE, "off", ["5"]) is None
    made = steps(CODE, "off", ["d"])
    assert not whole(made, result(33, 14))
    assert not whole(None, result(35, 16))
