"""Practice: it needs no server, and a script as little as a person."""

import json
from pathlib import Path

from tests.cli.run import Ended, par45

CLEARS = (
    "d 5 2 d 2 d d 1 7 4 d 1 3 1 4 4 d 5 5 6 6 d 6 d 7 d 3 2 5 3 7 d 4 2 3 2 4 6 1 1 7 d 7 d 3 5 6"
)
BOARD_LINES = 8


def practice(script: str, code: str = "GO1-E-AAAAAAB", *words: str, **changes: str) -> Ended:
    return par45("play", "--practice", code, *words, stdin=script.encode(), **changes)


def test_the_published_line() -> None:
    """The published deal is cleared in its 47 moves, typed in one line."""
    ended = practice(CLEARS)
    lines = ended.out.splitlines()
    assert ended.status == 0
    assert lines[0] == "Practice, GO1-E-AAAAAAB. Easy. Undo takes anything back."
    assert len(lines) == 1 + BOARD_LINES + 47 + 1
    assert lines[-2:] == [
        (
            "Foundation 10♥, played from 6. "
            "Cleared, with 4 left in the stock: minus 4 strokes, 350 points."
        ),
        "again deals it anew, practice deals another, leave ends practice.",
    ]


def test_refused_under_classic() -> None:
    """Under Classic the sixteenth move is refused, in words; what follows in its line is not done."""
    ended = practice(CLEARS, "go1-c-aaaaaab")
    lines = ended.out.splitlines()
    assert ended.status == 0
    assert len(lines) == 1 + BOARD_LINES + 15 + 1
    assert lines[-1].startswith("Refused: it must be one rank higher or lower. Not done: d 5 5 6")


def test_each_command() -> None:
    """Each command of a practice hole is answered."""
    script = ["f", "3?", "s", "r", "d", "u", "c", "n", "c", "y", "5", "again", "h", "leave", "b"]
    ended = practice("\n".join(script))
    lines = ended.out.splitlines()[1 + BOARD_LINES :]
    assert lines[:3] == [
        "Foundation A♣. Fits: none.",
        "Column 3: 10♣ A♥ 2♦ 5♦, available J♠.",
        "35 strokes if it ended now, 0 points. Moves 0.",
    ]
    rest = "\n".join(lines[3:])
    for told in (
        "A queen may be played on a king.",
        "Foundation A♣, taken back. Fits: none. Left 35. Stock 16.",
        "Concede with 35 left? y or n.\nNo: play on.\nConcede with 35 left? y or n.",
        "Conceded: 35 strokes, 0 points.",
        "Refused: this hole is over.\nPractice, GO1-E-AAAAAAB.",
        "d: draw. u: undo. c: concede.",
        "Conceded: 35 strokes, 0 points.\nPractice has ended.\nRefused: this does not belong here; you are in no match",
    ):
        assert told in rest


def test_a_blank_line_is_no() -> None:
    """A blank line says no to a question, which then is over."""
    assert practice("c\n\n\ny\n").out.splitlines()[-3:] == [
        "Concede with 35 left? y or n.",
        "No: play on.",
        "Not understood: there is no question to answer.",
    ]


def test_cards_as_they_are_told() -> None:
    """A card can be named as the game prints it; one that is not there is refused in a line."""
    lines = practice("d\n5:9♣\n2:8\n3:5C\n3:9\n1:5\n").out.splitlines()[1 + BOARD_LINES :]
    assert [line.partition(". ")[0] for line in lines] == [
        "Foundation 8♠, drawn",
        "Foundation 9♣, played from 5",
        "Foundation 8♣, played from 2",
        "Refused: the card you asked for is no longer in this column.",
        "Refused: the card you asked for is no longer in this column.",
        "Refused: this card is covered.",
    ]


def test_the_rest_is_not_done() -> None:
    """What follows a refused move in its line is not done, and that is said."""
    lines = practice("d 3 5 d\nc 5\n").out.splitlines()
    assert lines[-2:] == [
        "Refused: it must be one rank higher or lower. Not done: 5 d.",
        "Concede with 35 left? y or n. Not done: 5.",
    ]
    refused = json.loads(practice("3 5\n", "GO1-E-AAAAAAB", "--json").out.splitlines()[-2])
    assert (refused["command"], refused["not_done"]) == ("3 5", ["5"])


def test_json() -> None:
    """Programs get the board as values, and know when each line has been done."""
    ended = practice("d\n3\nfoo\n# a comment\n\nc!\n", "GO1-E-AAAAAAB", "--json")
    events = list(map(json.loads, ended.out.splitlines()))
    assert [event["event"] for event in events] == [
        *("practice", "board", "done", "moved", "done", "refused", "done"),
        *("refused", "done", "moved", "practice_over", "done"),
    ]
    assert events[1]["tableau"][0] == ["6C", "5S", "QS", "TS", "6H"]
    assert events[3] == {
        **events[1],
        "event": "moved",
        "move": "d",
        "card": "8S",
        "foundation": "8S",
        "stock_left": 15,
        "fits": [5],
        "moves": 1,
        "can_undo": True,
    }
    assert (events[5]["reason"], events[5]["command"]) == ("rank", "3")
    assert (events[7]["reason"], events[7]["command"]) == ("not_understood", "foo")
    assert [(event["command"], event["ok"]) for event in events if event["event"] == "done"] == [
        ("practice GO1-E-AAAAAAB", True),
        ("d", True),
        ("3", False),
        ("foo", False),
        ("c!", True),
    ]
    assert ended.status == 2
    assert ended.error == "par45 play: line 3 was not understood\n"


def test_cards() -> None:
    """Cards are told as signs, where the terminal can, or as one likes it."""
    assert "available 6H." in practice("", PYTHONIOENCODING="ascii").out
    assert "available six of hearts." in practice("", "GO1-E-AAAAAAB", "--cards", "words").out
    assert "available 6." in practice("", "GO1-E-AAAAAAB", "--cards", "ranks").out


def test_cards_are_remembered(tmp_path: Path) -> None:
    """How cards are told is kept for the next time."""
    config = str(tmp_path)
    ended = practice("cards words\nf\n", XDG_CONFIG_HOME=config)
    assert ended.out.splitlines()[-2:] == [
        "Cards are told like this: nine of clubs.",
        "Foundation ace of clubs. Fits: none.",
    ]
    assert "available six of hearts." in practice("", XDG_CONFIG_HOME=config).out


def test_bad_code() -> None:
    """What is no code is told, with where it is wrong; as an option it is bad usage."""
    wrong = "'GO1-E-AAA': a seed has at least 7 letters (position 10)"
    ended = practice("", "GO1-E-AAA")
    assert (ended.status, ended.error) == (2, f"par45 play: {wrong}\n")
    ended = practice("practice GO1-E-AAA\n")
    assert ended.status == 1
    assert ended.out.endswith(f"Refused: this is no game code ({wrong}).\n")


def test_a_script_file(tmp_path: Path) -> None:
    """A script can be a file."""
    script = tmp_path / "script"
    script.write_text("d\n5\n")
    words = ("--practice", "GO1-E-AAAAAAB", "--script", str(script))
    assert par45("play", *words).out.splitlines()[-1].startswith("Foundation 9♣, played from 5.")
    with script.open("rb") as file:
        assert file.read()
    missing = par45("play", "--practice", "--script", str(tmp_path / "none"))
    assert missing.status == 2
    assert "cannot read" in missing.error


def test_usage() -> None:
    """Bad usage is one line and exit code 2."""
    for words in (("ftp://h",), ("--set", "holes=1"), ("--now", "--new")):
        ended = par45("play", *words)
        assert ended.status == 2, words
        assert ended.error.startswith("par45 play: ")
    ended = par45("play", "--cards", "braille")
    assert ended.status == 2
    for style in ("signs", "letters", "words", "ranks"):
        assert style in ended.error, "the choices are named"


def test_help() -> None:
    """The help tells a script's author all that is needed."""
    out = par45("play", "--help").out
    for word in ("wait over", "--json", "Exit codes", "--cards", "practice", "rematch"):
        assert word in out


def test_help_of_replay() -> None:
    """The lines of input that the help of `replay` shows are such, one of each game."""
    lines = [line for line in par45("replay", "--help").out.splitlines() if '{"id"' in line]
    replies = par45("replay", "-", stdin="\n".join(lines).encode()).out.splitlines()
    assert [json.loads(reply)["results"] for reply in replies] == [["ok", "ok", "ok"]] * 2


def test_by_rules_alone() -> None:
    """Rules instead of a code deal a new one of theirs."""
    assert practice("", "d1v").out.startswith("Practice, DS1-D1V-")
    ended = practice("", "D2N-")
    assert (ended.status, ended.out) == (2, "")
