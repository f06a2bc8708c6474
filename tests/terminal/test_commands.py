"""What can be typed."""

import pytest

from server.terminal.cards import Style
from server.terminal.commands import (
    Awaited,
    BadCommand,
    Cards,
    Column,
    Command,
    Join,
    Moves,
    Name,
    Open,
    Others,
    Practice,
    Wait,
    Word,
    parse_command,
)


@pytest.mark.parametrize(
    ("line", "command"),
    [
        ("5", Moves(("5",))),
        ("5:8c", Moves(("5:8C",))),
        ("d", Moves(("d",))),
        ("DRAW", Moves(("d",))),
        ("d 5 2 u", Moves(("d", "5", "2", "u"))),
        ("c", Moves(("c",))),
        ("concede", Moves(("c",))),
        ("c!", Moves(("c",), asks=False)),
        ("5#4", Moves(("5#4",))),
        ("3?", Column(3)),
        ("col 3", Column(3)),
        ("Column 7", Column(7)),
        ("b", Word.BOARD),
        ("board", Word.BOARD),
        ("f", Word.FITS),
        ("t", Word.TIME),
        ("s", Word.SCORE),
        ("card", Word.SCORE),
        ("r", Word.RULES),
        ("n", Word.READY),
        ("ready", Word.READY),
        ("unready", Word.UNREADY),
        ("leave", Word.LEAVE),
        ("leave!", Word.LEAVE_NOW),
        ("y", Word.YES),
        ("no", Word.NO),
        ("?", Word.HELP),
        ("q", Word.QUIT),
        ("o", Others()),
        ("others", Others()),
        ("others 5", Others(5000, set=True)),
        ("others 1m", Others(60_000, set=True)),
        ("others off", Others(None, set=True)),
        ("play", Open((), now=True)),
        ("play holes=1", Open(("holes=1",), now=True)),
        ("new rules=C holes=3", Open(("rules=C", "holes=3"))),
        ("join tokiramu", Join("tokiramu")),
        ("join TO KI RA MU", Join("TOKIRAMU")),
        ("practice", Practice("")),
        ("practice GO1-E-AAAAAAB", Practice("GO1-E-AAAAAAB")),
        ("name Ann of the Links", Name("Ann of the Links")),
        ("cards words", Cards(Style.WORDS)),
        ("wait hole", Wait(Awaited.HOLE)),
        ("wait over 30", Wait(Awaited.OVER, within_ms=30_000)),
        ("wait players 3", Wait(Awaited.PLAYERS, 3)),
        ("wait players 3 2m", Wait(Awaited.PLAYERS, 3, 120_000)),
    ],
)
def test_commands(line: str, command: Command) -> None:
    """Each command, in the forms that people type."""
    assert parse_command(line) == command


@pytest.mark.parametrize(
    ("line", "wrong"),
    [
        ("8", "this is no command"),
        ("0", "this is no command"),
        ("5 x", "this is no command"),
        ("5:XX", "this is no command"),
        ("d!", "this is no command"),
        ("play5", "this is no command"),
        ("8?", "a column is 1 to 7"),
        ("x?", "a column is 1 to 7"),
        ("col", "a column is 1 to 7"),
        ("join", "join which match?"),
        (f"join {'x' * 65}", "is too long"),
        ("name", "which name?"),
        (f"name {'x' * 201}", "is too long"),
        ("cards braille", "cards can be told as signs, letters, words, ranks"),
        ("wait", "wait for hole, over, end, ready, players"),
        ("wait rain", "wait for hole, over, end, ready, players"),
        ("wait players", "for how many players?"),
        ("wait players two", "for how many players?"),
        ("wait hole soon", "'soon' is no time: a time is like"),
        ("wait hole 1 2", "'1 2' is no time"),
        ("others maybe", "'maybe' is no time"),
    ],
)
def test_bad_commands(line: str, wrong: str) -> None:
    """A line that is no command is told what is wrong with it."""
    with pytest.raises(BadCommand) as caught:
        parse_command(line)
    assert wrong in str(caught.value)
