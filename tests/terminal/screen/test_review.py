"""A hole's review on the full screen, and hints in practice."""

from pathlib import Path

import pytest
from msgspec.structs import replace

from server.protocol import LossView, Reviewed, StepView
from server.terminal.commands import Practice
from server.terminal.screen.pause import best_rows
from server.terminal.screen.review import best_line, next_loss, played_line
from tests.server.node.conftest import Connect
from tests.server.node.playing import QUICK
from tests.terminal.screen.conftest import Begin
from tests.terminal.screen.evening import NOWHERE, Evening
from tests.terminal.views import Story

CODE = "GO1-E-AAAAAAB"
REVIEWED = Reviewed(
    request="r",
    match="m" * 16,
    hole=1,
    seat=1,
    best=-6,
    line=["d", "5", "2"],
    strokes=34,
    lost_at_end=37,
    steps=[
        StepView("d", -6, -6),
        StepView("5:9C", -6, -3),
        StepView("u", -3, -6),
        StepView("5:9C", -6, -3),
    ],
    losses=[LossView(4, 3, 3.2, 0.1, -0.2, "d", "decision")],
)


def texts(looked: list, at: int) -> list[str]:  # type: ignore[type-arg]
    return [text for text, _ in looked[at].lines]


def test_the_line_as_it_was_played() -> None:
    """Each step says what is still possible; a sign and a number mark what was lost or won back."""
    looked = played_line(REVIEWED, CODE, "plays")
    assert [one.lost for one in looked] == [0, 0, 3, -3, 40]
    assert texts(looked, 0) == ["best still possible: minus 6"]
    assert texts(looked, 2) == [
        "best still possible: minus 3",
        "▼ 3 strokes lost",
    ]
    assert texts(looked, 3)[1:] == ["▲ 3 strokes won back"]
    assert texts(looked, 4)[2] == "the decision, d promised more (by 3.2, give or take 0.2)"
    assert texts(looked, 4)[-1].startswith("▼ At its end: 37 strokes lost")
    assert looked[1].step.told == "drew 8♠"


def test_from_loss_to_loss() -> None:
    """Up and down go to the steps that lost strokes, and stay where there is no further one."""
    looked = played_line(REVIEWED, CODE, "plays")
    assert [next_loss(looked, at, 1) for at in range(5)] == [2, 2, 4, 4, 4]
    assert [next_loss(looked, at, -1) for at in range(5)] == [0, 1, 2, 2, 2]


def test_a_best_line() -> None:
    """It is stepped through like any other; what does not fit the deal is not shown."""
    best = best_line(REVIEWED, CODE, "off")
    assert [one.step.board.left for one in best] == [35, 35, 34, 33]
    wrong = replace(REVIEWED, steps=[StepView("1", -6, -6)])
    assert played_line(wrong, CODE, "off") == []


def test_the_best_on_the_card() -> None:
    """One row under the card, once it is known."""
    story = Story().started().play(1, "c").play(2, "c").hole_over()
    assert best_rows(story.view(), 78) == []
    ((span,),) = best_rows(replace(story.view(), best=[3]), 78)
    assert span.text == "Best possible: 3; total 3."


@pytest.mark.parametrize("size", [(80, 24), (120, 40)])
async def test_a_review(evening: Begin, connect: Connect, size: tuple[int, int]) -> None:
    """From the replay of a hole to what it could have come to, to a best line, and back."""
    bo = await connect("Bo")
    match = await bo.create(replace(QUICK, pause_ms=60_000))
    async with evening("Ann", size=size) as ann:
        await ann.shows("You are Ann")
        await ann.press("j", *bo.view(match).invite, "enter")
        await ann.in_room("LobbyRoom")
        await ann.press("r")
        await bo.until(match, lambda view: len(view.seats) == 2 and view.seats[1].ready)
        await bo.start(match)
        await ann.in_room("HoleRoom")
        await ann.until(lambda: ann.seat.board)
        await bo.move(match, "c")
        await ann.press("c", "y")
        await ann.in_room("PauseRoom")
        await ann.shows("Best possible: ")
        await ann.press("v")
        await ann.in_room("ReplayRoom")
        await ann.press("b")
        await ann.in_room("ReviewRoom")
        await ann.shows("35 strokes, best possible ")
        await ann.press("down")
        await ann.shows("▼ ")
        await ann.shows("conceded")
        await ann.press("b")
        await ann.shows("Hole 1, a best line")
        await ann.press("end")
        steps = len((await bo.review(match, 1, 2)).line)
        await ann.shows(f"step {steps} of {steps}")
        await ann.press("b", "escape")
        await ann.in_room("ReplayRoom")


async def test_hints(tmp_path: Path) -> None:
    """h tells a best move from the board as it is; over is over."""
    async with Evening(NOWHERE, tmp_path, first=Practice(CODE)) as ann:
        await ann.in_room("PracticeRoom")
        await ann.press("h")
        await ann.shows("Hint: d. Best possible")
        await ann.press("space", "h")
        await ann.shows("Hint: 5. Best possible")
        await ann.press("c", "h")
        await ann.shows("this hole is over")
