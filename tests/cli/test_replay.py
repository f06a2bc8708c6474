import json
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from server.cli.json_line import LineError
from server.cli.replay import replay
from tests.cli.run import par45, started
from tests.engine.golf.pos import PUBLISHED_LINE

CODE = "GO1-E-AAAAAAB"
COLUMNS = [
    ["6C", "5S", "QS", "TS", "6H"],
    ["2S", "KC", "4S", "2C", "8C"],
    ["TC", "AH", "2D", "5D", "JS"],
    ["3D", "QH", "AS", "KD", "4C"],
    ["JH", "3C", "7D", "8H", "9C"],
    ["TH", "4H", "7H", "7C", "8D"],
    ["3S", "7S", "3H", "9S", "5C"],
]


def _replay(*given_lines: object) -> tuple[int, list[Any], str]:
    """Replay lines, given as bytes or as values; return status, answers and error."""
    raw = [one if isinstance(one, bytes) else json.dumps(one).encode() for one in given_lines]
    status, out, error = par45("replay", "-", stdin=b"\n".join(raw))
    assert out.isascii()
    return status, [json.loads(line) for line in out.splitlines()], error


def _deal(columns: dict[int, list[str]], top: str | None, stock: list[str]) -> dict[str, object]:
    tableau = [columns.get(number, []) for number in range(1, 8)]
    return {"tableau": tableau, "foundation": top, "stock": stock}


def test_a_code() -> None:
    """A code is played, an undo included, and the hole comes back as it stands."""
    line = {"id": 7, "code": CODE, "rules": {"undo": "all"}, "moves": ["d", 5, 2, "u"]}
    status, [answer], error = _replay(line)
    assert (status, error) == (0, "")
    tableau = [*COLUMNS[:4], COLUMNS[4][:4], *COLUMNS[5:]]
    assert answer == {
        "id": 7,
        "results": ["ok", "ok", "ok", "ok"],
        "state": {
            "tableau": tableau,
            "foundation": "9C",
            "stock_left": 15,
            "fits": [2, 5, 6],  # 8C, 8H that 9C had covered, 8D
            "moves": 3,
            "points": 10,
            "strokes": 34,
            "status": "playing",
        },
    }


def test_a_deal() -> None:
    """A position is played under the rules that stand beside it."""
    rules = {
        "queen_on_king": True,
        "wrap": False,
        "draw": "anytime",
        "jokers": 0,
        "empty_start": False,
    }
    deal = {"tableau": COLUMNS, "foundation": "AC", "stock": ["8S", "AD"]}
    status, [answer], _ = _replay({"id": [8], "deal": deal, "rules": rules, "moves": ["d", 5]})
    assert status == 0
    assert answer["id"] == [8]
    assert answer["state"]["foundation"] == "9C"


def test_the_published_game() -> None:
    """The 47 moves clear the published deal under Easy; Classic refuses the sixteenth."""
    moves = [int(move) if move.isdigit() else move for move in PUBLISHED_LINE.split()]
    _, [easy, classic], _ = _replay(
        {"code": CODE, "moves": moves}, {"code": "GO1-C-AAAAAAB", "moves": moves[:16]}
    )
    assert set(easy["results"]) == {"ok"}
    assert easy["state"]["status"] == "cleared"
    assert (easy["state"]["strokes"], easy["state"]["points"]) == (-4, 350)
    assert classic["results"] == ["ok"] * 15 + ["rank"]
    assert easy["id"] is classic["id"] is None


def test_cases() -> None:
    """The reported faults R01 to R03 come out right."""
    _, answers, _ = _replay(
        {"deal": _deal({1: ["KC"]}, "5D", ["2H"])},
        {"deal": _deal({1: ["KC"]}, "5D", ["2H"]), "moves": ["d"]},
        {"deal": _deal({4: ["8D"]}, "9S", ["4C", "KH"]), "moves": [4, "d"]},
        {"deal": _deal({1: ["KD"], 2: ["4C"]}, "9S", ["7H"]), "rules": {"undo": True}, "moves": ["d", "u", "d"]},
    )  # fmt: skip
    states = [answer["state"] for answer in answers]
    keys = ("status", "points", "strokes", "moves")
    assert [tuple(state[key] for key in keys) for state in states] == [
        ("playing", 340, 1, 0),
        ("stuck", 330, 1, 1),
        ("cleared", 350, -2, 1),
        ("stuck", 310, 2, 2),
    ]
    assert answers[2]["results"] == ["ok", "over"]


def test_certain_cards() -> None:
    """A card that is asked for is played if it is available, else refused with what has become of it."""
    moves = [
        "d",
        {"column": 5, "row": 4},
        {"column": 5, "card": "8H"},
        {"column": 5, "row": 5},
        {"column": 5, "row": 5},
        {"column": 5, "card": "9C"},
        {"card": "8C", "column": 2},
        {"column": 2, "card": "W1"},
    ]
    _, [answer], _ = _replay({"code": CODE, "moves": moves})
    covered = ["ok", "covered", "covered", "ok", "empty_column", "stale", "ok", "stale"]
    assert answer["results"] == covered


def test_rules_on_top_of_a_code() -> None:
    """Options beside a code mean the code with those marks."""
    changed: dict[str, object] = {
        "queen_on_king": False, "wrap": False, "draw": "when_stuck", "jokers": 2, "empty_start": True,
    }  # fmt: skip
    moves = ["d", 1, "d", "u"]
    _, [marked, on_top], _ = _replay(
        {"code": "GO1-SJ2F-AAAAAAB", "moves": moves},
        {"code": CODE, "rules": changed, "moves": moves},
    )
    assert marked == on_top
    assert marked["results"] == ["not_stuck", "ok", "not_stuck", "undo_off"]


@pytest.mark.parametrize(
    ("undo", "results"),
    [
        (None, ["ok", "undo_off", "ok", "undo_off"]),
        ("off", ["ok", "undo_off", "ok", "undo_off"]),
        (False, ["ok", "undo_off", "ok", "undo_off"]),
        ("plays", ["ok", "draw_stands", "ok", "ok"]),
        ("all", ["ok", "ok", "rank", "nothing_to_undo"]),
        (True, ["ok", "ok", "rank", "nothing_to_undo"]),
    ],
)
def test_undo(undo: object, results: list[str]) -> None:
    """Undo is off unless it is asked for; true means all and false means off."""
    rules = {} if undo is None else {"undo": undo}
    assert replay({"code": CODE, "rules": rules, "moves": ["d", "u", 5, "u"]})["results"] == results


@pytest.mark.parametrize(
    ("line", "wrong"),
    [
        ({}, "a line has either a code or a deal"),
        ({"code": CODE, "deal": {}}, "a line has either a code or a deal"),
        ({"code": CODE, "move": []}, 'the key "move" is unknown'),
        ({"code": 7}, "a code is a string, not 7"),
        ({"code": "XS1-D1N-AAAAAAB"}, "'XS1-D1N-AAAAAAB': there is no game 'XS1', codes begin with GO1 and DS1 (position 1)"),
        ({"code": "GO1-E-\u0410"}, "'GO1-E-\\u0410': a seed has letters A-Z only, not U+0410 CYRILLIC CAPITAL LETTER A (position 7)"),
        ({"code": CODE, "rules": []}, "rules are an object, not []"),
        ({"code": CODE, "rules": None}, "rules are an object, not null"),
        ({"code": CODE, "rules": {"wraps": True}}, 'the rules have no "wraps"'),
        ({"code": CODE, "rules": {"wrap": 1}}, "the rules' wrap cannot be 1"),
        ({"code": CODE, "rules": {"queen_on_king": None}}, "the rules' queen_on_king cannot be null"),
        ({"code": CODE, "rules": {"empty_start": "yes"}}, 'the rules\' empty_start cannot be "yes"'),
        ({"code": CODE, "rules": {"draw": "never"}}, 'the rules\' draw cannot be "never"'),
        ({"code": CODE, "rules": {"jokers": 3}}, "the rules' jokers cannot be 3"),
        ({"code": CODE, "rules": {"jokers": -1}}, "the rules' jokers cannot be -1"),
        ({"code": CODE, "rules": {"jokers": True}}, "the rules' jokers cannot be true"),
        ({"code": CODE, "rules": {"jokers": 1.0}}, "the rules' jokers cannot be 1.0"),
        ({"code": CODE, "rules": {"undo": "some"}}, 'the rules\' undo cannot be "some"'),
        ({"code": CODE, "rules": {"undo": 1}}, "the rules' undo cannot be 1"),
        ({"code": CODE, "moves": "d"}, 'moves are a list, not "d"'),
        ({"code": CODE, "moves": None}, "moves are a list, not null"),
        ({"code": CODE, "moves": ["d", 8]}, "move 2: there is no column 8"),
        ({"code": CODE, "moves": [0]}, "move 1: there is no column 0"),
        ({"code": CODE, "moves": [10**400]}, f"move 1: there is no column 1{'0' * 400}"),
        ({"code": CODE, "moves": [True]}, "move 1: true is no move"),
        ({"code": CODE, "moves": [5.0]}, "move 1: 5.0 is no move"),
        ({"code": CODE, "moves": [None]}, "move 1: null is no move"),
        ({"code": CODE, "moves": ["x"]}, 'move 1: "x" is no move'),
        ({"code": CODE, "moves": ["5"]}, 'move 1: "5" is no move'),
        ({"code": CODE, "moves": ["D"]}, 'move 1: "D" is no move'),
        ({"code": CODE, "moves": [[5]]}, "move 1: [5] is no move"),
        ({"code": CODE, "moves": [{}]}, "move 1: {} is no move"),
        ({"code": CODE, "moves": [{"column": 1}]}, 'move 1: {"column": 1} is no move'),
        ({"code": CODE, "moves": [{"column": 1, "row": 6}]}, "move 1: there is no row 6"),
        ({"code": CODE, "moves": [{"column": 8, "row": 1}]}, "move 1: there is no column 8"),
        ({"code": CODE, "moves": [{"column": 1, "row": True}]}, 'move 1: {"column": 1, "row": true} is no move'),
        ({"code": CODE, "moves": [{"column": True, "row": 1}]}, 'move 1: {"column": true, "row": 1} is no move'),
        ({"code": CODE, "moves": [{"column": True, "card": "8C"}]}, 'move 1: {"column": true, "card": "8C"} is no move'),
        ({"code": CODE, "moves": [{"column": 1, "card": "8c"}]}, "move 1: '8c' is no card"),
        ({"code": CODE, "moves": [{"column": 1, "row": 4, "card": "8C"}]}, 'move 1: {"column": 1, "row": 4, "card": "8C"} is no move'),
        ({"deal": []}, "a deal is an object, not []"),
        ({"deal": {"tableau": COLUMNS, "foundation": "AC"}}, "the deal's stock is missing"),
        ({"deal": {"tableau": COLUMNS, "foundation": "6C", "stock": []}}, "6C is in column 1, row 1 and in the foundation: there is but one"),
        ({"deal": {"tableau": COLUMNS, "foundation": None, "stock": []}}, "the foundation is null, which needs empty_start"),
    ],
    ids=str,
)  # fmt: skip
def test_not_understood(line: dict[str, object], wrong: str) -> None:
    """What is not understood is an error that says what is wrong."""
    with pytest.raises(LineError) as caught:
        replay(line)
    assert str(caught.value) == wrong


almost: st.SearchStrategy[object] = st.sampled_from(
    [None, True, 0, 1, 7, 8, 5.0, "", "d", "x", "AC", "W1", CODE, "anytime", "all", [], {}, 10**30, "\u0410"]
)  # fmt: skip
almost_lines = st.dictionaries(
    st.sampled_from(["id", "code", "deal", "rules", "moves", "x"]),
    almost
    | st.just(CODE)
    | st.lists(almost | st.dictionaries(st.sampled_from(["column", "row", "card", "x"]), almost))
    | st.dictionaries(st.sampled_from(["wrap", "draw", "jokers", "undo", "empty_start"]), almost)
    | st.fixed_dictionaries(
        {"tableau": st.just(COLUMNS) | st.lists(almost), "foundation": almost, "stock": st.lists(almost)}
    ),
)  # fmt: skip


@given(almost_lines)
def test_never_an_exception(line: dict[str, object]) -> None:
    """Whatever stands where, the line is answered or it is not understood."""
    try:
        answer = replay(line)
    except LineError as error:
        assert str(error)
    else:
        assert set(answer) == {"results", "state"}


def test_bad_lines_among_good_ones() -> None:
    """A bad line gives its error in its place, the others are answered, and the end counts them."""
    good = {"id": "good", "code": CODE}
    status, answers, error = _replay(
        good,
        b"\xff",
        b"",
        b'{"id": 1, "moves": [NaN]}',
        b" \r",
        b"[" * 10**5,
        {"id": {"any": ["value", 1.5, None]}, "code": "x"},
        b'{"id": 2, "code": "' + b"x" * 2**24 + b'"}',
        json.dumps(good).encode() + b"\r",
    )
    assert status == 2
    assert error == "par45 replay: 5 of 7 lines could not be understood\n"
    assert [answer["id"] for answer in answers] == [
        "good", None, 1, None, {"any": ["value", 1.5, None]}, None, "good",
    ]  # fmt: skip
    assert ["error" in answer for answer in answers] == [False, *[True] * 5, False]
    assert answers[0] == answers[-1]


def test_refusals_are_no_errors() -> None:
    """A refused move is answered with its reason, and the exit code is 0."""
    status, [answer], error = _replay({"code": CODE, "moves": [1, "u", "c", "d"]})
    assert (status, error) == (0, "")
    assert answer["results"] == ["rank", "undo_off", "ok", "over"]


def test_line_by_line() -> None:
    """Each line is answered as it comes, so that a program can talk with it through pipes."""
    with started("replay", "-") as process:
        assert process.stdin
        assert process.stdout
        for number in range(3):
            process.stdin.write(json.dumps({"id": number, "code": CODE}).encode() + b"\n")
            process.stdin.flush()
            assert json.loads(process.stdout.readline())["id"] == number
        assert process.communicate() == (b"", b"")
    assert process.returncode == 0


def test_a_file(tmp_path: Path) -> None:
    """Lines are read from a file too, with or without a byte order mark."""
    file = tmp_path / "lines"
    file.write_bytes(b"\xef\xbb\xbf" + json.dumps({"id": 1, "code": CODE}).encode())
    status, out, error = par45("replay", str(file), "--json")
    assert (status, json.loads(out)["id"], error) == (0, 1, "")
    file.write_bytes(b"")
    assert par45("replay", str(file)) == (0, "", "")


def test_no_file(tmp_path: Path) -> None:
    """A file that cannot be read is one line and exit code 2."""
    missing = str(tmp_path / "missing")
    sentence = f"par45 replay: cannot read {missing!r}: No such file or directory\n"
    assert par45("replay", missing) == (2, "", sentence)
    assert par45("replay", str(tmp_path)).status == 2
