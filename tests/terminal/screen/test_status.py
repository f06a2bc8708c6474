"""The line above a board, and the others' bars."""

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from server.protocol import ProgressView, SeatView
from server.terminal.screen.ink import plain, row_cells
from server.terminal.screen.race import bar, draw_race
from server.terminal.screen.status import (
    Status,
    clock_row,
    clock_text,
    draw_status,
    hole_status,
    par_so_far,
)
from tests.terminal.views import Story


@pytest.mark.parametrize(
    ("left_ms", "text"),
    [(300_000, " 5:00 "), (60_000, " 1:00 "), (59_999, " ! 1:00 ! "), (14_000, " ‼ 0:14 ‼ ")],
)
def test_a_clock_turns_to_a_warning_by_marks(left_ms: int, text: str) -> None:
    """That time runs out is seen without colours."""
    assert plain([clock_row(left_ms)]) == text.rstrip()


def test_clocks() -> None:
    """What is begun of a second counts."""
    assert [clock_text(ms) for ms in (0, 1, 1000, 61_000)] == ["0:00", "0:01", "0:01", "1:01"]


@given(st.integers(30, 200))
def test_the_clock_is_never_left_out(width: int) -> None:
    """Facts give way to the clock, and the line is as wide as it may be."""
    facts = (("to par", "+28"), ("points", "350"), ("left", "35"))
    line = draw_status(Status("Hole 18 of 18", facts, 10_000), width)
    assert row_cells(line) == width
    assert "0:10" in plain([line])


def test_to_par_so_far() -> None:
    """Only holes that are over count."""
    story = Story().started()
    assert par_so_far(story.view()) == "E"
    story.play(1, "d", "5", "c").play(2, "c").hole_over()
    assert par_so_far(story.view()) == "+29"
    view = story.next_hole().view()
    assert plain([draw_status(hole_status(view, None, view.clock_ms), 40)]).startswith(
        " Hole 2 of 2    to par +29"
    )


@given(st.integers(0, 35), st.integers(1, 60))
def test_bars(left: int, width: int) -> None:
    """A bar is as long as its room, empty at first and full in the end only."""
    drawn = bar(left, width, 35)
    assert len(drawn) == width
    assert ("█" not in drawn) or left < 35
    assert ("░" not in drawn) == (left == 0)


@given(st.integers(1, 64), st.integers(22, 40), st.integers(2, 40))
def test_all_others_are_seen_or_counted(players: int, width: int, height: int) -> None:
    """Bars never overflow; who has no room is counted."""
    view = Story().started().view()
    one = view.seats[1]
    seats = [
        SeatView(
            **{name: getattr(one, name) for name in one.__struct_fields__}
            | {"seat": n + 1, "name": f"P{n + 1}"}
        )
        for n in range(players)
    ]
    progress = [ProgressView(n + 1, n % 36, n % 36 == 0, None) for n in range(players)]
    picture = draw_race(replace(view, seats=seats, progress=progress, you=1), width, height)
    assert len(picture) <= height
    assert max(map(row_cells, picture)) <= width
    text = plain(picture)
    seen = sum(f"P{n + 1} " in f"{text} ".replace("\n", " ") for n in range(1, players))
    counted = [
        int(word)
        for line in text.split("\n")
        if line.startswith("and ")
        for word in line.split()[1:2]
    ]
    assert seen + sum(counted) == players - 1
