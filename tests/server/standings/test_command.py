"""`par45 standings`: lists for people, lines for programs, errors in one line."""

import asyncio
import json
from collections.abc import Callable, Coroutine
from pathlib import Path
from typing import Any

import pytest

from server.cli import main
from server.ids import MatchId
from server.results import Results, Solved
from server.store import Client, ask, open_client
from server.store_process import EmbeddedStore
from server.store_process.folder import Folder
from server.store_process.lifetime import runs
from tests.server.standings.results import listing, round_by
from tests.server.standings.stores import book

ANN, BEN, CAT, DEE, GUEST = (letter * 16 for letter in "abcde")
NAMES = {ANN: "Ann", BEN: "Ben", CAT: "太郎", DEE: "Dee"}
MATCH = "m" * 16
Lines = pytest.CaptureFixture[str]


async def with_store(data: Path, use: Callable[[Client], Coroutine[Any, Any, None]]) -> None:
    store = await EmbeddedStore.join(data)
    client = open_client(store.socket, "par45-test")
    await use(client)
    await client.aclose()
    await store.leave()


async def fill(client: Client) -> None:
    for player, name in NAMES.items():
        await ask(client, "HSET", f"{{p:{player}}}", "name", name)
    await book(client, *listing(*NAMES))
    for n in range(5):
        await Results(client).book(round_by(f"m{n}", n, {ANN: 45, BEN: 45, CAT: 44}))
    await Results(client).book(round_by(MATCH, 9, {DEE: 46, GUEST: 30}, scope="g-a"))
    await book(client, round_by("n" * 16, 20, {ANN: 40}, day="2026-11-30"))
    await book(client, round_by("p" * 16, 30, {ANN: 40, BEN: 41}, kind="match"))


@pytest.fixture
def data(tmp_path: Path) -> Path:
    asyncio.run(with_store(tmp_path, fill))
    return tmp_path


def shown(data: Path, capsys: Lines, *words: str) -> list[Any]:
    assert main(["standings", *words, "--data", str(data), "--json"]) == 0
    return [json.loads(line) for line in capsys.readouterr().out.splitlines()]


def told(data: Path, capsys: Lines, *words: str) -> list[str]:
    assert main(["standings", *words, "--data", str(data)]) == 0
    return capsys.readouterr().out.splitlines()


def test_lines_are_one_json_value_a_player(data: Path, capsys: Lines) -> None:
    lines = shown(data, capsys)
    assert [(line["place"], line["player"], line["name"]) for line in lines] == [
        (1, CAT, "太郎"),
        (2, ANN, "Ann"),
        (3, BEN, "Ben"),
        (None, DEE, "Dee"),
        (None, GUEST, ""),
    ]
    assert lines[0] == {
        "place": 1,
        "player": CAT,
        "name": "太郎",
        "rounds": 5,
        "holes": 45,
        "cleared": 40,
        "conceded": 0,
        "timed_out": 0,
        "total": -5,
        "average": -1.0,
        "best": -1,
        "best_match": "m0",
    }
    assert not runs(Folder.prepare(data))  # it was left as it was found


def test_people_get_a_table(data: Path, capsys: Lines) -> None:
    assert told(data, capsys) == [
        "golf, stroke play, 9 holes, rules E: strokes against par, a round",
        "",
        "place  player  rounds  holes  cleared  total  average  best",
        "    1  太郎         5     45       40     -5    -1.00    -1",
        "    2  Ann          6     54       48     -5    -0.83    -5",
        "    3  Ben          5     45       40      E    +0.00     E",
        "",
        "not listed (guests, and who has fewer than 5 rounds)",
        "       Dee                    1      9        8     +1    +1.00    +1",
        "       eeeeeeeeeeeeeeee       1      9        8    -15   -15.00   -15",
    ]


def test_there_are_lists_of_all_kinds(data: Path, capsys: Lines) -> None:
    """Each with its columns, and each as JSON."""
    points = shown(data, capsys, "--list", "points")[0]
    assert (points["place"], points["total"], points["best"]) == (1, 5 * (9 * 350 - 440), 350)
    ratings = told(data, capsys, "--format", "match")
    assert ratings[0] == "golf, match play, 9 holes, rules E: rating"
    assert ratings[2].split() == ["place", "player", "rounds", "won", "halved", "lost", "rating"]
    assert ratings[3].split()[:6] == ["1", "Ann", "1", "1", "0", "0"]
    assert shown(data, capsys, "--format", "match")[1]["lost"] == 1
    assert told(data, capsys, "--list", "handicap")[3].split() == [
        "1", "Ann", "6", "54", "48", "-2.5", "-5",
    ]  # fmt: skip
    daily = told(data, capsys, "--format", "daily", "--period", "2026-11-30")
    assert daily[0].startswith("golf, the daily nine, 9 holes, rules E, 2026-11-30: strokes")
    assert daily[3].split() == ["1", "Ann", "9", "8", "-5"]
    streaks = shown(data, capsys, "--format", "daily")
    assert [(line["player"], line["streak"]) for line in streaks] == [(ANN, 1.0)]


def test_some_lines_or_all(data: Path, capsys: Lines) -> None:
    assert [line["player"] for line in shown(data, capsys, "--limit", "2")] == [CAT, ANN]
    assert [line["place"] for line in shown(data, capsys, "--limit", "4")] == [1, 2, 3, None]
    assert len(shown(data, capsys, "--limit", "0")) == 5
    assert [line["place"] for line in shown(data, capsys, "--around", BEN)] == [1, 2, 3]
    assert shown(data, capsys, "--around", DEE) == []


def test_a_player_by_name_figures_and_matches(data: Path, capsys: Lines) -> None:
    lines = told(data, capsys, "--profile", ANN)
    assert lines[0] == f"Ann  {ANN}"
    assert "  6 rounds, 48 of 54 holes cleared, best -5 (nnnnnnnnnnnnnnnn)" in lines
    assert "  strokes against par, a round: -0.83 (2)" in lines
    assert "  1 won, 0 halved, 0 lost" in lines
    assert "the latest of 7 that counted" in lines
    (profile,) = shown(data, capsys, "--profile", ANN, "--period", "1970-01")
    assert (profile["name"], profile["total"], len(profile["matches"])) == ("Ann", 7, 7)
    assert {table["table"]["period"] for table in profile["tables"]} == {"1970-01"}
    assert told(data, capsys, "--profile", DEE, "--scope", "g-b")[2] == "nothing has counted yet"


def test_tables_and_days_that_there_are(data: Path, capsys: Lines) -> None:
    assert told(data, capsys, "--tables", "season") == [
        "golf, stroke play, 9 holes, rules E, 2026-11",
        "golf, stroke play, 9 holes, rules E, 1970-01",
        "golf, match play, 9 holes, rules E, 1970-01",
    ]
    days = [table["period"] for table in shown(data, capsys, "--tables", "day")]
    assert days == ["2026-11-30", "2026-11-30", "1970-01-01", "1970-01-01"]
    assert [table["scope"] for table in shown(data, capsys, "--tables", "all", "--scope", "g-a")]


async def solve(client: Client) -> None:
    """Book what was possible in the first match, of which one hole was cleared in no stroke."""
    k = await Results(client).number_of(MatchId("m0"))
    assert k is not None
    await book(client, Solved(MatchId("m0"), k, (40, *[-2] * 8)))


def test_strokes_over_the_best_possible(data: Path, capsys: Lines) -> None:
    """A column of those who have any, in a list of strokes; for programs the average and holes."""
    assert all("over_best" not in line for line in shown(data, capsys))
    before = told(data, capsys)
    asyncio.run(with_store(data, solve))
    lines = {line["name"]: line for line in shown(data, capsys)}
    assert (lines["Ann"]["over_best"], lines["Ann"]["over_best_holes"]) == (21 / 9, 9)
    assert "over_best" not in lines["Dee"]
    head, _, headings, *rows = told(data, capsys)
    assert head.endswith("; over best: strokes over the best possible, a hole (known of so many)")
    assert headings == f"{before[2]}  over best"
    assert rows[:2] == [f"{before[3]}   2.22 (9)", f"{before[4]}   2.33 (9)"]
    profile = told(data, capsys, "--profile", ANN)
    assert "  strokes over the best possible, a hole: 2.33 (known of 9 holes)" in profile
    assert "over best" not in "".join(told(data, capsys, "--list", "points"))
    rebuilt = shown(data, capsys, "rebuild")
    assert {line["name"]: line for line in rebuilt} == lines


def test_rebuilt_is_the_same(data: Path, capsys: Lines) -> None:
    before = shown(data, capsys)
    assert shown(data, capsys, "rebuild") == before
    assert told(data, capsys, "rebuild")[0] == "computed again from 8 results"


def test_an_operator_annuls_a_result(data: Path, capsys: Lines) -> None:
    """In a scope, or everywhere; the lists are computed again at once."""
    words = ["annul", MATCH, "--reason", "a bug"]
    assert told(data, capsys, *words, "--scope", "g-a") == [
        f"{MATCH} does not count in g-a any more; all was computed again"
    ]
    assert told(data, capsys, "--scope", "g-a")[-1] == "nobody has finished such a round yet"
    assert len(told(data, capsys)) == 10
    assert shown(data, capsys, *words) == [{"match": MATCH, "scope": "", "entry": 14}]
    assert len(told(data, capsys)) == 6


def test_lists_of_the_daily_nine_say_their_format(data: Path, capsys: Lines) -> None:
    """Of the daily one today is meant, where no day is named; streaks are of all time."""
    day = ["--period", "2026-11-30"]
    assert [line["player"] for line in shown(data, capsys, "--list", "daily", *day)] == [ANN]
    assert shown(data, capsys, "--list", "daily", *day) == shown(
        data, capsys, "--format", "daily", *day
    )
    assert [line["streak"] for line in shown(data, capsys, "--list", "streak")] == [1]
    today = main(["standings", "--list", "daily", "--data", str(data)]), capsys.readouterr()
    words = ["--format", "daily", "--period", "day"]
    assert today == (main(["standings", *words, "--data", str(data)]), capsys.readouterr())
    assert "daily" in today[1].out or "nothing was counted in 20" in today[1].err


def test_an_empty_list_says_so(data: Path, capsys: Lines) -> None:
    words = ["--format", "points", "--holes", "18", "--rules", "cj1", "--period", "week"]
    head, *rest = told(data, capsys, *words)
    assert head.startswith("golf, points, 18 holes, rules CJ1, 20")
    assert rest == ["", "nobody has finished such a round yet"]


def test_a_store_of_ones_own_is_read(
    store_socket: Path, client: Client, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["standings", "--redis", f"unix://{store_socket}", "--json"]) == 0
    assert capsys.readouterr().out == ""


@pytest.mark.parametrize(
    ("words", "code", "complaint"),
    [
        (["--rules", "X"], 2, "'X'"),
        (["--period", "2026-13"], 2, "period: '2026-13' is no season, week or day"),
        (["--scope", "x"], 2, "scope: 'x' is no group or server"),
        (["--format", "match", "--list", "par"], 2, "ranking: match has rating"),
        (["--format", "daily", "--period", "2026-11"], 2, "format: no list of 'daily'"),
        (["--period", "2020-01"], 1, "nothing was counted in 2020-01"),
        (["--around", "x" * 16], 1, "there is no player of this id"),
        (["--profile", "x"], 1, "there is no player of this id"),
        (["annul", "z" * 16, "--reason", "x"], 1, "no result of a match zzzz"),
    ],
)
def test_what_is_not_there_is_one_line(
    words: list[str], code: int, complaint: str, store_socket: Path, client: Client, capsys: Lines
) -> None:
    assert main(["standings", *words, "--redis", f"unix://{store_socket}"]) == code
    captured = capsys.readouterr()
    assert captured.out == ""
    (line,) = captured.err.splitlines()
    assert complaint in line


@pytest.mark.parametrize(
    ("words", "head"),
    [
        (["--rules", "d3v"], "Double Solitaire, dollars, 9 holes, rules D3V: dollars, a hole"),
        (["--rules", "D1N"], "Double Solitaire, points, 9 holes, rules D1N: points, a hole"),
        (
            ["--game", "double_solitaire"],
            "Double Solitaire, points, 9 holes, rules D1N: points, a hole",
        ),
        (
            ["--game", "double_solitaire", "--rules", "D3V", "--list", "rating"],
            "Double Solitaire, dollars, 9 holes, rules D3V: rating",
        ),
        (["--game", "golf"], "golf, stroke play, 9 holes, rules E: strokes against par, a round"),
    ],
)
def test_game_and_format_follow_from_the_rules(
    words: list[str], head: str, store_socket: Path, client: Client, capsys: Lines
) -> None:
    assert main(["standings", *words, "--redis", f"unix://{store_socket}"]) == 0
    assert capsys.readouterr().out.splitlines()[0] == head


@pytest.mark.parametrize(
    ("words", "code", "complaint"),
    [
        (["--rules", "D2N"], 2, "--rules: 'D2N': one card is drawn at a time or three"),
        (
            ["--game", "golf", "--rules", "D1N"],
            2,
            "--rules: D1N is of --game double_solitaire, not golf",
        ),
        (["--data", "/nowhere/at/all"], 2, "there is no data folder '/nowhere/at/all'"),
        (["--list", "daily", "--format", "match"], 2, "is of --format daily, not match"),
        (["--list", "dollars"], 2, "invalid choice: 'dollars'"),
        (["recompute"], 2, "invalid choice: 'recompute'"),
        (["annul"], 2, "annul takes a match"),
        (["annul", "a" * 16], 2, "annul takes a --reason"),
        (["annul", "a" * 16, "--reason", "x", "--scope", "?"], 2, "--scope: '?' is no group"),
        (["rebuild", "a" * 16], 2, "MATCH and --reason are for annul"),
        (["--limit", "-1"], 2, "--limit: -1 lines"),
        (["--redis", "localhost"], 2, "'localhost' is no address of a store"),
        (["--redis", "redis://localhost", "--data", "."], 2, "a store of your own: one"),
        (["--redis", "unix:///nowhere/at/all"], 1, "the store is away"),
    ],
)
def test_what_went_wrong_is_one_line(
    words: list[str], code: int, complaint: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["standings", *words]) == code
    captured = capsys.readouterr()
    assert captured.out == ""
    (line,) = captured.err.splitlines()
    assert complaint in line
