"""What a player is told of a review that the solver cannot make."""

import pytest

from server.ids import MatchId
from server.protocol import Refused, Review
from server.reviewing import Reviewing
from server.solving import NeverSolved, NotSolved
from tests.terminal.views import Story


class Fails:
    """A solver that gives no answer, in its own way."""

    def __init__(self, error: NotSolved) -> None:
        self.error = error

    async def ask(self, question: object) -> object:
        raise self.error


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
