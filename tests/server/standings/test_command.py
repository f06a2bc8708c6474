"""`par45 standings`: lists for people, lines for programs, errors in one line."""

import asyncio
import json
from collections.abc import Callable, Coroutine
from pathlib import Path
from typing import Any

import pytest

from server.cli import main
from server.results import Results
from server.store import Client, ask, open_client
from server.store_process import EmbeddedStore
from server.store_process.folder import Folder
from server.store_process.lifetime import runs
from tests.server.standings.results import round_of

NAMES = {"a": "Ann", "b": "Ben", "c": "太郎", "d": "Dee"}


async def with_store(data: Path, use: Callable[[Client], Coroutine[Any, Any, None]]) -> None:
    store = await EmbeddedStore.join(data)
    client = open_client(store.socket, "par45-test")
    await use(client)
    await client.aclose()
    await store.leave()


async def fill(client: Client) -> None:
    for player, name in NAMES.items():
        await ask(client, "HSET", f"{{p:{player}}}", "name", name)
    for n in range(5):
        await Results(client).book(round_of(f"m{n}", n, a=45, b=45, c=44))
    await Results(client).book(round_of("m5", 9, d=46, e=30))


@pytest.fixture
def data(tmp_path: Path) -> Path:
    asyncio.run(with_store(tmp_path, fill))
    return tmp_path


def test_lines_are_one_json_value_a_player(data: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["standings", "--data", str(data), "--json"]) == 0
    lines = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
    assert [(line["place"], line["player"], line["name"]) for line in lines] == [
        (1, "c", "太郎"),
        ("T2", "a", "Ann"),
        ("T2", "b", "Ben"),
        (None, "d", "Dee"),
        (None, "e", ""),
    ]
    assert lines[0] == {
        "place": 1,
        "player": "c",
        "name": "太郎",
        "rounds": 5,
        "holes": 45,
        "cleared": 40,
        "conceded": 0,
        "timed_out": 0,
        "total": -5,
        "average": -1.0,
        "best": -1,
    }
    assert not runs(Folder.prepare(data))  # it was left as it was found


def test_people_get_a_table(data: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["standings", "--data", str(data)]) == 0
    assert capsys.readouterr().out.splitlines() == [
        "golf, stroke play, 9 holes, rules E: strokes against par, a round",
        "",
        "place  player  rounds  holes  cleared  total  average  best",
        "    1  太郎         5     45       40     -5    -1.00    -1",
        "   T2  Ann          5     45       40      E    +0.00     E",
        "   T2  Ben          5     45       40      E    +0.00     E",
        "",
        "not listed yet (it takes 5 rounds)",
        "       Dee          1      9        8     +1    +1.00    +1",
        "       e            1      9        8    -15   -15.00   -15",
    ]


def test_points_are_a_list_of_their_own(data: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["standings", "--data", str(data), "--list", "points", "--json"]) == 0
    first = json.loads(capsys.readouterr().out.splitlines()[0])
    assert (first["place"], first["total"], first["best"]) == (1, 5 * (9 * 350 - 440), 350)


def test_rebuilt_is_the_same(data: Path, capsys: pytest.CaptureFixture[str]) -> None:
    main(["standings", "--data", str(data), "--json"])
    shown = capsys.readouterr().out
    assert main(["standings", "rebuild", "--data", str(data), "--json"]) == 0
    assert capsys.readouterr().out == shown
    assert main(["standings", "rebuild", "--data", str(data)]) == 0
    assert capsys.readouterr().out.startswith("computed again from 6 results\n")


def test_an_empty_list_says_so(data: Path, capsys: pytest.CaptureFixture[str]) -> None:
    words = ["--format", "points", "--holes", "18", "--rules", "cj1"]
    assert main(["standings", "--data", str(data), *words]) == 0
    assert capsys.readouterr().out.splitlines() == [
        "golf, points, 18 holes, rules CJ1: points, a hole",
        "",
        "nobody has finished such a round yet",
    ]


def test_a_store_of_ones_own_is_read(
    store_socket: Path, client: Client, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["standings", "--redis", f"unix://{store_socket}", "--json"]) == 0
    assert capsys.readouterr().out == ""


@pytest.mark.parametrize(
    ("words", "code", "complaint"),
    [
        (["--data", "/nowhere/at/all"], 2, "there is no data folder '/nowhere/at/all'"),
        (["--rules", "X"], 2, "--rules: 'X'"),
        (["--list", "rating"], 2, "invalid choice: 'rating'"),
        (["recompute"], 2, "invalid choice: 'recompute'"),
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
