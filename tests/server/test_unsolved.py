"""What nobody can solve is not asked of the solver."""

from collections.abc import Coroutine
from typing import Any

from engine.match.settings import Format, Settings
from server.ids import MatchId
from server.possible import Possible
from server.protocol import Refused, Review
from server.reviewing import Reviewing
from tests.terminal.views import Story


class NeverAsked:
    """A solver that fails whoever asks."""

    async def ask(self, question: object) -> object:
        raise AssertionError(f"it is asked {question}")


def _over() -> Story:
    settings = Settings("double_solitaire", "D1N", Format.POINTS, 2)
    return Story(settings).started().play(1, "c").play(2, "c").hole_over()


def test_the_best_that_was_possible() -> None:
    """On a deal of Double Solitaire it is never known."""
    spawned: list[Coroutine[Any, Any, None]] = []
    possible = Possible(NeverAsked(), spawned.append, lambda: None)  # type: ignore[arg-type]
    match = _over().match
    assert match is not None
    assert possible.of(match) == [None]
    assert spawned == []


async def test_reviews() -> None:
    """A hole of Double Solitaire has no review."""
    match = _over().match
    assert match is not None
    reviewing = Reviewing(NeverAsked())  # type: ignore[arg-type]
    answer = await reviewing.answer(MatchId("m" * 16), match, Review("r", "m" * 16, 1, 1))
    assert isinstance(answer, Refused)
    assert answer.reason == "not_now"
