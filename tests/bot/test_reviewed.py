"""A review as Discord shows it: every line of it, and the board where most was lost."""

import pytest
from msgspec.structs import replace

from bot.show.board import Reader
from bot.show.replay import seen_after
from bot.show.review import review_screen
from bot.words import Language
from server.protocol import LossView, Reviewed, StepView
from tests.terminal.test_review import LOSS, REVIEWED, over

ENGLISH = Reader(Language.ENGLISH)


def lines(reviewed: Reviewed) -> list[str]:
    return review_screen(over(-6), reviewed, ENGLISH).text.split("\n")


def test_a_review_is_shown() -> None:
    """What it came to and could have; the loss with two errors each way; the end; a best line."""
    assert lines(REVIEWED) == [
        "**Hole 1, Ann**: strokes 34, best possible -6",
        "Move 2 (5) lost 2: D promised more, by 1.4\u00a0±\u00a00.4",
        "It ended before all was played, which lost 38.",
        "A best line, by column, D to draw: `D 5 2`",
        "The board is as it was before move 2.",
    ]


def test_the_board_is_that_before_the_largest_loss() -> None:
    """Of losses in the order of play the picture is of the one that cost most."""
    view, steps = over(-6), [StepView("d", -6, -5), StepView("5:9C", -5, -3)]
    losses = [replace(LOSS, number=1, strokes=1, blame="luck"), LOSS]
    screen = review_screen(view, replace(REVIEWED, steps=steps, losses=losses), ENGLISH)
    moves = [line for line in screen.text.split("\n") if line.startswith(("Move", "The board"))]
    assert moves == [
        "Move 1 (D) lost 1: luck",
        "Move 2 (5) lost 2: D promised more, by 1.4\u00a0±\u00a00.4",
        "The board is as it was before move 2.",
    ]
    before, after = (
        seen_after(view, view.codes[0], line, ENGLISH.language) for line in (["d"], ["d", "5"])
    )
    assert screen.alt == before.alt != after.alt


@pytest.mark.parametrize(
    ("verdict", "told"),
    [
        ("luck", "luck"),
        ("open", "a choice or luck, which cannot be told"),
        ("untold", "not looked into"),
    ],
)
def test_what_it_is_put_down_to(verdict: str, told: str) -> None:
    """Only what is clear has a figure, and what was not split is told to be so."""
    loss: LossView = replace(LOSS, blame=verdict)
    assert lines(replace(REVIEWED, losses=[loss]))[1] == f"Move 2 (5) lost 2: {told}"


def test_many_losses() -> None:
    """The largest are told in the order of play; the others are counted, so that all adds up."""
    steps = [StepView("d", 0, 0)] * 11
    losses = [
        replace(LOSS, number=number, strokes=1 + (number > 3), blame="luck")
        for number in range(1, 12)
    ]
    told = lines(replace(REVIEWED, steps=steps, losses=losses))
    assert told[1:9] == [f"Move {number} (D) lost 2: luck" for number in range(4, 12)]
    assert told[9] == "Smaller losses besides: 3, 3 in all."
    assert not any("Smaller" in line for line in lines(replace(REVIEWED, losses=[LOSS] * 8)))


def test_nothing_was_lost() -> None:
    """Then the board is that of the deal, and no move is named."""
    view = over(-6)
    none = replace(REVIEWED, strokes=-6, lost_at_end=0, losses=[], line=[])
    screen = review_screen(view, none, ENGLISH)
    assert screen.text.split("\n")[1:] == [
        "No stroke was lost.",
        "A best line, by column, D to draw: `none`",
    ]
    assert screen.alt == seen_after(view, view.codes[0], [], ENGLISH.language).alt
