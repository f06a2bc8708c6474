"""Practice, options and themes: all that needs no server."""

from pathlib import Path

import pytest

from server.terminal.address import parse_address
from server.terminal.commands import Join, Open, Practice, ShowRound, Word
from server.terminal.screen.preferences import read_preferences
from server.terminal.screen.run import BadOptions, first_command
from tests.terminal.screen.evening import NOWHERE, Evening
from tests.terminal.screen.golden import same

CODE = "GO1-E-AAAAAAB"


@pytest.mark.parametrize("size", [(80, 24), (120, 40)])
async def test_practice(tmp_path: Path, size: tuple[int, int]) -> None:
    """A code is dealt, played by keys and clicks, and everything can be taken back."""
    async with Evening(NOWHERE, tmp_path, size=size, first=Practice(CODE)) as ann:
        await ann.in_room("PracticeRoom")
        name = f"practice-{size[0]}x{size[1]}"
        await ann.press("space", "5")
        await ann.until(lambda: "points 10" in ann.text())
        await ann.press("7")
        assert "5♣: it must be one rank higher or lower" in ann.text()
        same(name, _above_toasts(ann.text()))
        await ann.press("u", "u")
        assert "points 0" in ann.text()
        assert "Nothing fits" in ann.text()
        await ann.press("u")
        assert "there is nothing to undo" in ann.text()
        line = ann.text().split("\n")
        await ann.pilot.click("#board", offset=(4, len(line) - 8))
        await ann.press("c")
        assert "Conceded: 35 strokes" in ann.text()
        await ann.press("3")
        await ann.press("a")
        assert CODE in ann.text()
        await ann.press("n")
        assert CODE not in ann.text()


async def test_a_click_plays_a_column(tmp_path: Path) -> None:
    """A mouse may be used: a click on a column plays it, one on the piles draws."""
    async with Evening(NOWHERE, tmp_path, first=Practice(CODE)) as ann:
        await ann.in_room("PracticeRoom")
        await ann.pilot.click("#board", offset=(40, 21))
        await ann.until(lambda: "▼ 5 ▼" in ann.text())
        at = ann.text().split("\n")[1].index("▼ 5 ▼") + 2
        await ann.pilot.click("#board", offset=(at, 4))
        await ann.until(lambda: "points 10" in ann.text())


async def test_options_hold_and_are_kept(tmp_path: Path) -> None:
    """Switches change the board at once; they and the theme are there the next time."""
    async with Evening(NOWHERE, tmp_path, first=Practice(CODE)) as ann:
        await ann.in_room("PracticeRoom")
        await ann.press("space")
        assert "▼ 5 ▼" in ann.text()
        await ann.press("o", "m", "e", "escape", "7")
        assert "▼" not in ann.text()
        assert "it must be" not in ann.text()
        dark = ann.app.current_theme.dark
        await ann.press("t")
        assert ann.app.current_theme.dark is not dark
        theme = ann.app.theme
    kept = read_preferences(tmp_path)
    assert (kept.explain, kept.marks, kept.theme) == (False, False, theme)
    async with Evening(NOWHERE, tmp_path) as ann:
        assert ann.app.theme == theme


async def test_small_terminals_are_told(tmp_path: Path) -> None:
    """Below 80 x 24 a line says so, and the board is drawn as well as it can be."""
    async with Evening(NOWHERE, tmp_path, size=(60, 20), first=Practice(CODE)) as ann:
        await ann.in_room("PracticeRoom")
        assert "at least 80 x 24" in ann.text()
        await ann.pilot.resize_terminal(100, 30)
        await ann.until(lambda: "at least" not in ann.text())
        assert "10♣" in ann.text()


def test_what_to_begin_with() -> None:
    """Options of the command line become the first thing that is done."""
    assert first_command(()) is None
    assert first_command(("play holes=3",)) == Open(("holes=3",), now=True)
    assert first_command(("join TOKIRAMU",)) == Join("TOKIRAMU")
    assert first_command(("resume",)) is Word.RESUME
    assert first_command(("daily",)) == ShowRound("daily")
    for wrong in ("play holes=99", "new colour=red", "join"):
        with pytest.raises(BadOptions):
            first_command((wrong,))
    assert parse_address(NOWHERE).page == NOWHERE


def _above_toasts(text: str) -> str:
    """Return the part of a screen that passing words do not cover."""
    return "\n".join(line for line in text.split("\n") if "server answers" not in line)


@pytest.mark.parametrize(("typed", "code"), [("d3n", "DS1-D3N-"), ("C", "GO1-C-"), ("", "GO1-E-")])
async def test_practice_by_rules_alone(tmp_path: Path, typed: str, code: str) -> None:
    """What the dialog offers it takes: rules instead of a code, or nothing."""
    async with Evening(NOWHERE, tmp_path) as ann:
        await ann.press("c", *typed, "enter")
        await ann.in_room("PracticeRoom")
        assert code in ann.text()
