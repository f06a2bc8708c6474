"""What a player is told of a review: the largest losses split, or why there is none."""

import pytest

from server import protocol, solving
from server.ids import MatchId
from server.protocol import Refused, Review
from server.reviewing import Reviewing
from server.solving import (
    MOST_SPLIT,
    LossFound,
    NeverSolved,
    NotSolved,
    Reviewed,
    Split,
    SplitFound,
)
from tests.terminal.views import Story


class Fails:
    """A solver that gives no answer, in its own way."""

    def __init__(self, error: NotSolved) -> None:
        self.error = error

    async def ask(self, question: object) -> object:
        raise self.error


class Many:
    """A solver that finds many losses; one of them it cannot split. It notes what it splits."""

    def __init__(self) -> None:
        self.asked: list[int] = []

    async def ask(self, question: object) -> object:
        if isinstance(question, solving.Review):
            splits = [
                Split(question.code, [5] * 7, "AC", 16 - n, "d", 1 + n % 3) for n in range(20)
            ]
            losses = [LossFound(1 + n, each) for n, each in enumerate(splits)]
            return Reviewed(-6, ["d"], 34, 0, [], losses)
        assert isinstance(question, Split)
        self.asked.append(17 - question.stock_left)
        if question.stock_left == 14:
            raise NeverSolved("as told")
        return SplitFound(0.5, 0.1, question.strokes - 0.5, "1", "decision")


async def test_the_largest_losses_are_split() -> None:
    """So many at the most, and in all reviews of the hole once; the others' strokes are told."""
    match = Story().started().play(1, "c").play(2, "c").hole_over().match
    assert match is not None
    many = Many()
    reviewing = Reviewing(many)  # type: ignore[arg-type]
    ask = Review("r", "m" * 16, 1, 1)
    answer = await reviewing.answer(MatchId("m" * 16), match, ask)
    assert answer == await reviewing.answer(MatchId("m" * 16), match, ask)
    assert isinstance(answer, protocol.Reviewed)
    assert many.asked == [3, 6, 9, 12, 15, 18][:MOST_SPLIT]
    assert [loss.strokes for loss in answer.losses] == [1 + n % 3 for n in range(20)]
    told = [loss.number for loss in answer.losses if loss.blame == "decision"]
    assert told == [6, 9, 12, 15, 18]
    assert {loss.blame for loss in answer.losses} == {"decision", "untold"}


@pytest.mark.parametrize(
    ("error", "reason"), [(NotSolved("x"), "try_again"), (NeverSolved("x"), "not_solved")]
)
async def test_asking_again(error: NotSolved, reason: str) -> None:
    """To ask again is worth it where there may be an answer later, and only there."""
    match = Story().started().play(1, "c").play(2, "c").hole_over().match
    assert match is not None
    reviewing = Reviewing(Fails(error))  # type: ignore[arg-type]
    answer = await reviewing.answer(MatchId("m" * 16), match, Review("r", "m" * 16, 1, 1))
    assert isinstance(answer, Refused)
    assert answer.reason == reason
