"""Pictures of lists, profiles, groups, past days and what is one's own, kept as text."""

import re
from dataclasses import replace as moved_on
from datetime import date, timedelta

import pytest
from msgspec.structs import replace

from server.protocol import ProfileTable, StandingsTable
from server.terminal.screen.archive import draw_archive
from server.terminal.screen.circle import draw_group, draw_groups
from server.terminal.screen.ink import Picture, plain, row_cells
from server.terminal.screen.listing import moved_up
from server.terminal.screen.mine import draw_kept, draw_mine
from server.terminal.screen.profile import AGAINST, FIGURES, MATCHES, Shown, draw_profile
from server.terminal.screen.standings import draw_standings
from server.terminal.screen.wanted import Wanted
from tests.terminal.list_views import (
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
from tests.terminal.screen.golden import same

SIZES = {"80x24": (78, 21), "120x40": (118, 37)}
SERVER = "http://127.0.0.1:4545"
DAYS = [f"{date(2026, 11, 6) - timedelta(days=n)}" for n in range(50)]
GUEST = line_view("", "Ann", you=True, rounds=2)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize(
    "name",
    [
        *("list", "list-own", "list-guest", "list-empty", "list-group", "list-match", "list-daily"),
        *("figures", "matches", "against", "nothing"),
        *("groups", "no-groups", "group", "group-owned", "archive", "no-archive", "mine", "kept"),
    ],
)
def test_pictures(name: str, size: str) -> None:
    """Each looks as it was last approved, and has room, whatever players are called."""
    width, height = SIZES[size]
    picture = _draw(name, width, height)
    text = plain(picture)
    assert len(picture) <= height
    assert max(map(row_cells, picture)) <= width
    assert all(character.isprintable() or character in "\n\u200e" for character in text)
    same(f"{name}-{size}", text)


def test_dollars() -> None:
    """What was played for dollars is told in them: in lists, figures, matches and meetings."""
    table = StandingsTable(game="double_solitaire", format="dollars", rules="D3V")
    line = line_view("1", "Bo", figure=-74.56, points=-671, best_points=-9)
    wanted = Wanted(ranking="points", play=table)
    page = page_view([line], table=table, ranking="points")
    text = plain(draw_standings(wanted, page, 0, 78, 21))
    for part in ("dollars, a hole", "-$671", "-$74.6", "-$9", "Double Solitaire"):
        assert part in text
    row = row_view(best_round_points=-671, over_holes=0)
    played = [
        played_view(
            0,
            game="double_solitaire",
            format="dollars",
            rules="D3V",
            totals={"dollars": -671},
            holes=1,
        )
    ]
    tables = [ProfileTable(table, row, {"points": -74.56}, {})]
    shown = Shown(
        profile_view(tables=tables, matches=played),
        head_view(matches=played, others=played),
        played,
    )
    figures = plain(draw_profile(shown, FIGURES, 0, 78, 21))
    assert "best round -$671" in figures
    assert re.search(r"dollars, a hole +-\$74.6", figures)
    matches = plain(draw_profile(shown, MATCHES, 0, 118, 21))
    assert re.search(r"dollars, 1 hole, Double Solitaire.* -\$671\n", matches)
    assert "you: -$671 (place" in plain(draw_profile(shown, AGAINST, 0, 78, 21))


def _draw(name: str, width: int, height: int) -> Picture:
    if name.startswith("list"):
        return _list(name, width, height)
    if name in {"figures", "matches", "against", "nothing"}:
        return _profile(name, width, height)
    match name:
        case "groups":
            groups = [group_view(), group_view("\x1b[2J日本", yours=False)]
            return draw_groups(groups, 1, width, height)
        case "no-groups":
            return draw_groups([], 0, width, height)
        case "group":
            return draw_group(group_view(yours=False), SERVER, 2, width, height)
        case "group-owned":
            return draw_group(group_view(), SERVER, 38, width, height)
        case "archive":
            return draw_archive(DAYS, 49, True, width, height)
        case "no-archive":
            return draw_archive([], 0, False, width, height)
        case "mine":
            return draw_mine(kept_view(), 1, width, height)
        case _:
            return moved_up(draw_kept(kept_view(), width), 3, height)


def _list(name: str, width: int, height: int) -> Picture:
    page = page_view(lines_view(11, own=6))
    match name:
        case "list-own":
            own = line_view("57", "Ann of the very long name", you=True)
            page = page_view(lines_view(11), total=203, players=210, before=11, you=own)
        case "list-guest":
            page = page_view(lines_view(11), players=12, you=GUEST)
        case "list-empty":
            page = page_view([], players=1, you=GUEST)
        case "list-group":
            wanted = Wanted(scope="g-one", name="Friday Club", ranking="rating")
            table = StandingsTable(scope="g-one", period="2026-W45", rules="CJ1", relaxed=True)
            page = replace(page, table=table, ranking="rating")
            return draw_standings(wanted, page, 10, width, height)
        case "list-match":
            table = StandingsTable(format="match", period="2026-11")
            page = replace(page, table=table, ranking="rating")
            return draw_standings(Wanted("rating", play=table), page, 0, width, height)
        case "list-daily":
            table = StandingsTable(format="daily", period="2026-11-06")
            page = replace(page, table=table, ranking="daily")
        case _:
            pass
    return draw_standings(Wanted(page.ranking), page, 3, width, height)


def _profile(name: str, width: int, height: int) -> Picture:
    profile = profile_view("日本太郎")
    of = Shown(profile, head_view("日本太郎"), profile.matches, profile.next)
    match name:
        case "figures":
            return draw_profile(of, FIGURES, 2, width, height)
        case "matches":
            return draw_profile(moved_on(of, before=20), MATCHES, 19, width, height)
        case "against":
            return draw_profile(of, AGAINST, 3, width, height)
        case _:
            empty = replace(profile, tables=[], matches=[], total=0)
            return draw_profile(Shown(empty, None, []), FIGURES, 0, width, height)


@pytest.mark.parametrize("ranking", ["par", "points", "rating", "handicap", "daily", "streak"])
@pytest.mark.parametrize("scope", ["", "g-one"])
def test_an_empty_list_says_what_would_fill_it(ranking: str, scope: str) -> None:
    """Each list wants something else, and a group's has other people than that of all."""
    table = StandingsTable(
        scope=scope, format="daily" if ranking in {"daily", "streak"} else "stroke"
    )
    page = page_view([], table=table, ranking=ranking)
    text = " ".join(plain(draw_standings(Wanted(), page, 0, 78, 21)).split())
    assert "A place takes" in text
    groups = "groups have no list" if table.format == "daily" else "all its members are listed"
    assert (groups if scope else "People with an account") in text


@pytest.mark.parametrize("at", range(11))
@pytest.mark.parametrize("height", [12, 15, 21, 37])
def test_the_chosen_line_is_always_seen(at: int, height: int) -> None:
    """However low the screen is, the line that the keys go to is on it, and the own one."""
    own = line_view("57", "Ann", you=True)
    page = page_view(lines_view(11), you=own)
    text = plain(draw_standings(Wanted(), page, at, 78, height))
    assert "▶" in text
    assert "Ann (you)" in text
