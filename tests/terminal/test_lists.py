"""Lists, profiles, groups and what is kept, in lines, whatever players are called."""

import pytest
from msgspec.structs import replace

from server.protocol import ProfileTable, StandingsTable, Ticket
from server.terminal.circles import group_told
from server.terminal.lists import against_line, figure_text, page_lines, played_line, profile_lines
from server.terminal.own import kept_lines, ticket_told
from server.terminal.standings import list_told
from tests.terminal.list_views import (
    NAMES,
    group_view,
    head_view,
    kept_view,
    line_view,
    lines_view,
    page_view,
    played_view,
    profile_view,
    row_view,
)

PAGE = "http://127.0.0.1:4545"
BACK = "\u200e"
"""What keeps the line behind a name that is written from the right."""


def test_no_name_plays_tricks() -> None:
    """Wherever somebody else's text is told, nothing in it moves the cursor or turns the line."""
    page = page_view(lines_view(11, own=6))
    lines = [
        *list_told(page, "Club").lines,
        *(line for name in NAMES for line in profile_lines(profile_view(name))),
        *(against_line(head_view(name)) for name in NAMES),
        *group_told(group_view("\x1b[2J"), PAGE).lines,
        *kept_lines(kept_view()),
    ]
    assert all(character.isprintable() or character == BACK for character in "".join(lines))


def test_the_own_line_is_marked() -> None:
    """Who reads a list finds the own line by a word, in the list or below it."""
    assert "(you)" in "\n".join(page_lines(StandingsTable(), "par", lines_view(5, own=3)))
    own = line_view("57", "Ann", you=True)
    told = list_told(page_view(lines_view(5), you=own, total=60, players=70, next="x"))
    text = "\n".join(told.lines)
    for part in ("Your own line:", "Ann (you)", "Figures without a place: 10.", "5 of 60 shown"):
        assert part in text


def test_strokes_over_the_best_possible() -> None:
    """The column says the average and the holes, and what it is; who has none has nothing there."""
    lines = [line_view("1", "Bo"), line_view("2", "Cy", over_best=0, over_holes=0)]
    head, headings, first, second = list_told(page_view(lines)).lines
    assert head.endswith("over best: strokes over the best possible, a hole (known of so many)")
    assert headings.endswith("best  over best")
    assert first.endswith("-5  1.49 (99)")
    assert second.endswith("-5")
    told = "\n".join(list_told(page_view(lines[1:])).lines)
    assert "over best" not in told
    assert "over best" not in "\n".join(list_told(page_view(lines, ranking="rating")).lines)
    figures = profile_lines(profile_view())
    assert "  strokes over the best possible, a hole: 1.49 (known of 99 holes)" in figures


def test_a_list_that_one_is_not_in() -> None:
    """Around who has no place there is nothing, and that is said; the list is not empty."""
    assert (
        list_told(page_view([], total=3, players=3)).lines[1] == "You have no place in this list."
    )


@pytest.mark.parametrize(
    ("ranking", "figure", "text"),
    [
        ("par", -0.5, "-0.50"),
        ("par", 2.0, "+2.00"),
        ("points", 231.25, "231.2"),
        ("rating", -3.14159, "-3.14"),
        ("handicap", 0.0, "+0.0"),
        ("daily", -2.0, "-2"),
        ("daily", 0.0, "E"),
        ("streak", 9.0, "9"),
    ],
)
def test_figures_have_a_form_of_their_own(ranking: str, figure: float, text: str) -> None:
    """What is against par has a sign, days are whole."""
    assert figure_text(ranking, figure) == text


DOLLARS = StandingsTable(game="double_solitaire", format="dollars", rules="D3V")


def test_dollars_are_dollars() -> None:
    """A list of them says so in its head and its columns, and writes no amount without its sign."""
    line = line_view("1", "Bo", figure=-74.56, points=-671, best_points=-9)
    head, headings, told = list_told(page_view([line], table=DOLLARS, ranking="points")).lines
    assert head == "Double Solitaire, dollars, 9 holes, rules D3V: dollars, a hole"
    assert headings.endswith("dollars  a hole  best hole")
    assert told.split()[-3:] == ["-$671", "-$74.6", "-$9"]


def test_a_profile_in_dollars() -> None:
    """Figures, the best round and the matches are in what was counted."""
    row = row_view(best_round_points=-671, over_best=0, over_holes=0)
    table = ProfileTable(DOLLARS, row, {"points": -74.56, "rating": 2.0}, {})
    played = [
        played_view(
            0, game="double_solitaire", format="dollars", rules="D3V", totals={"dollars": -671}
        ),
        played_view(
            1, game="double_solitaire", format="points", rules="D1N", totals={"points": 120}
        ),
        played_view(2, format="match", totals={"strokes": 44, "points": 0}),
    ]
    lines = profile_lines(profile_view(tables=[table], matches=played))
    assert any(line.endswith(f"best -$671 ({'m' * 16})") for line in lines)
    assert "  dollars, a hole: -$74.6" in lines
    assert "  rating: 2.00" in lines
    assert [played_line(each).split("  ")[2:4] for each in played] == [
        ["dollars", "-$671"],
        ["points", "120 points"],
        ["match", "44"],
    ]


def test_how_two_did_against_each_other() -> None:
    """The sentence is of the other player; where there was no match, that is said."""
    line = against_line(head_view(whole=True))
    assert line == "In 7 matches of you both Bo was better in 4, equal in 1, worse in 2."
    assert against_line(head_view()).endswith(" Only the latest are counted.")
    none = head_view(better=0, equal=0, worse=0)
    assert against_line(none) == "You have not played against each other yet."


def test_a_group_that_was_left() -> None:
    """There is nothing to tell of it but that."""
    assert group_told(None, PAGE).lines == ("You are not in it any more.",)


def test_a_ticket_is_told_with_its_link() -> None:
    """The code, how long it is good, and how a terminal begins with it."""
    lines = ticket_told(Ticket("r", "abc", 600_000), PAGE).lines
    assert "10 minutes" in lines[0]
    assert lines[1].endswith("device use abc")
    assert lines[2].endswith(f"par45 play {PAGE}/#link=abc")


def test_nothing_kept() -> None:
    """Of a player who has done nothing yet the lines say none, not nothing."""
    kept = replace(kept_view(), groups=[], rounds=[], matches=[], played=[], discord="", servers=[])
    assert sum(line.endswith("none.") for line in kept_lines(kept)) == 6
