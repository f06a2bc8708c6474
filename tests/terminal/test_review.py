"""What was possible, in lines: after a hole, on the card, move by move; and hints in practice."""

import pytest
from msgspec.structs import replace

from engine.codes import parse_code
from engine.game import Undo
from engine.golf.game import GOLF
from server.protocol import LossView, MatchSettings, MatchView, Reviewed, StepView
from server.terminal import score
from server.terminal.asking import player_of
from server.terminal.cards import Style
from server.terminal.commands import Review, Word
from server.terminal.errors import Refuse
from server.terminal.grammar import BadCommand, parse_command
from server.terminal.hint import find_hint, hint_told
from server.terminal.news import news
from server.terminal.review import check_reviewable, hole_review
from tests.engine.golf.pos import pos
from tests.terminal.test_practice import practice
from tests.terminal.views import Story

LOSS = LossView(
    number=2, strokes=2, decision=1.4, error=0.2, luck=0.6, better="d", blame="decision"
)
REVIEWED = Reviewed(
    request="r",
    match="m" * 16,
    hole=1,
    seat=1,
    best=-6,
    line=["d", "5", "2"],
    strokes=34,
    lost_at_end=38,
    steps=[StepView("d", -6, -6), StepView("5:9C", -6, -4)],
    losses=[LOSS],
)


def over(*best: int | None) -> MatchView:
    """Show a match of two holes whose first is over."""
    story = Story().started().play(1, "d", "5", "c").play(2, "c").hole_over()
    return replace(story.view(), best=[*best])


def test_a_review_is_told() -> None:
    """What it came to and could have; each loss with its blame; the end; a best line."""
    told = hole_review(over(-6), REVIEWED)
    assert told.lines == (
        "Hole 1, Ann (you): 34 strokes, best possible minus 6.",
        (
            "Move 2, 5: 2 strokes lost, possible were minus 6, then minus 4; "
            "the decision, d promised more (by 1.4, give or take 0.4)."
        ),
        "At its end: 38 strokes lost, it ended before all was played.",
        "A best line: d 5 2.",
    )
    assert told.values["steps"] == [["d", -6, -6], ["5:9C", -6, -4]]
    assert told.values["losses"] == [
        {
            "number": 2,
            "strokes": 2,
            "decision": 1.4,
            "error": 0.2,
            "luck": 0.6,
            "better": "d",
            "blame": "decision",
        }
    ]


@pytest.mark.parametrize(
    ("changes", "key"),
    [
        ({}, "hole_not_over"),
        ({"codes": []}, "no_hole_over"),
        ({"codes": ["", ""]}, "review_later"),
        ({"settings": MatchSettings("double_solitaire", "D1N")}, "review_other"),
    ],
)
def test_what_cannot_be_reviewed(changes: dict[str, object], key: str) -> None:
    """Which holes can be is said; of a round none can before it is over for everybody."""
    with pytest.raises(Refuse) as caught:
        check_reviewable(replace(over(-6), **changes), 2)
    assert (caught.value.reason, caught.value.key) == ("not_now", key)
    check_reviewable(over(-6), 1)


def test_nothing_was_lost() -> None:
    """A line as good as any is told to be one."""
    told = hole_review(over(-6), replace(REVIEWED, strokes=-6, lost_at_end=0, losses=[], line=[]))
    assert told.lines[1:] == ("No stroke was lost.", "A best line: none.")


@pytest.mark.parametrize(
    ("verdict", "told"),
    [
        ("luck", "; luck, no choice was clearly better."),
        ("open", "; by the decision or by luck, which cannot be told."),
        ("decision", "; the decision, d promised more (by 1.4, give or take 0.4)."),
        ("untold", "then minus 4; not looked into."),
        ("what a later server may say", "then minus 4."),
    ],
)
def test_blame(verdict: str, told: str) -> None:
    """What cannot be told is not called luck, and the decision's size comes with its error."""
    reviewed = replace(REVIEWED, losses=[replace(LOSS, blame=verdict)])
    assert hole_review(over(-6), reviewed).lines[1].endswith(told)


def test_the_best_is_news_when_it_is_known() -> None:
    """Once for each hole, with the card or later."""
    before, after = over(None), over(-6)
    told = [each for each in news(before, after, 0, Style.SIGNS) if each.event == "best"]
    assert [each.lines for each in told] == [("Best possible on hole 1: minus 6 strokes.",)]
    assert told[0].values == {"hole": 1, "strokes": -6}
    assert not [each for each in news(after, after, 0, Style.SIGNS) if each.event == "best"]
    playing = replace(before, codes=[], best=[])
    assert [each.event for each in news(playing, after, 0, Style.SIGNS)][:2] == ["card", "best"]


def test_the_best_on_the_card() -> None:
    """The card has it when it is known of all holes."""
    assert score.round_card(over(-6)).lines[-1] == "Best possible: minus 6; total minus 6."
    assert score.round_card(over(-6)).values["best"] == [-6]
    unknown = score.round_card(over(None))
    assert not any("possible" in line for line in unknown.lines)


@pytest.mark.parametrize(
    ("line", "command"),
    [("review 1", Review(1)), ("review 12 Bo B", Review(12, "Bo B")), ("hint", Word.HINT)],
)
def test_commands(line: str, command: Review | Word) -> None:
    assert parse_command(line) == command


@pytest.mark.parametrize("line", ["review", "review 0", "review Bo", "review 1 " + "x" * 201])
def test_no_commands(line: str) -> None:
    with pytest.raises(BadCommand):
        parse_command(line)


def test_whose_hole() -> None:
    """Anybody's, one's own too, by name or seat."""
    view = over(-6)
    assert [player_of(view, whom) for whom in ("Ann", "bo", "2", "1")] == [1, 2, 2, 1]
    with pytest.raises(Refuse):
        player_of(view, "Cy")


async def test_a_hint_is_a_best_move() -> None:
    """It begins a line to what it says is possible, and says so where none helps."""
    board = GOLF.start(parse_code("GO1-E-AAAAAAB"), Undo.ALL)
    assert hint_told(await find_hint(board)).lines == (
        "Hint: d. Best possible from here: minus 6 strokes.",
    )
    told = hint_told(await find_hint(pos({1: "KC"}, "5D", "2H")))
    assert told.lines == ("No move leads to less than 1 stroke.",)
    assert told.values == {"move": None, "strokes": 1}


def test_hints_lead_to_the_best() -> None:
    """Who follows the hints of a practice hole to its end comes to the best that was possible."""
    moves: list[str] = []
    for _ in range(3):
        script = "\n".join([" ".join(moves), "hint"] if moves else ["hint"])
        line = practice(script).out.splitlines()[-1]
        assert line.startswith("Hint: ")
        assert line.endswith("Best possible from here: minus 6 strokes.")
        moves.append(line.split()[1].rstrip("."))
    assert moves[0] == "d"


def test_no_hint_when_it_is_over() -> None:
    assert practice("c!\nhint").out.splitlines()[-1] == "Refused: this hole is over."
