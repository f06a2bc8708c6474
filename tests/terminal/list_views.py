"""Pages of lists, profiles, groups and what is kept, as the server would tell them."""

from msgspec.structs import replace

from server.protocol import (
    DeviceView,
    GroupView,
    HeadToHead,
    KeptView,
    MemberView,
    PlayedView,
    Profile,
    ProfileTable,
    RowView,
    StandingsPage,
    StandingsTable,
    StandingView,
)

AT_MS = 1_794_009_600_000
NAMES = (
    "Bo",
    "Zoë Ångström",
    "日本太郎の長い名前なんです",
    "שלום עליכם",
    "❤\ufe0f Heart 👍🏽",
    "\x1b[31mred\u202ered",
    "W" * 24,
    "(house)",
)
"""What players are called who mean no harm, and who do."""


def row_view(**changes: object) -> RowView:
    """Show figures of twelve rounds."""
    plain = RowView(
        rounds=12,
        holes=108,
        cleared=71,
        conceded=1,
        timed_out=0,
        to_par=-14,
        best_to_par=-5,
        points=27000,
        best_points=350,
        best_round_points=2700,
        best_match="m" * 16,
        won=4,
        halved=1,
        lost=2,
        streak=3,
        best_streak=9,
        over_best=148,
        over_holes=99,
        last_at_ms=AT_MS,
    )
    return replace(plain, **changes)


def line_view(place: str, name: str, *, you: bool = False, **changes: object) -> StandingView:
    """Show a line; who is hidden has no id."""
    player = "" if name == "hidden player" else f"id of {name}"
    figure = changes.pop("figure", -1.25)
    assert isinstance(figure, float | None)
    row = row_view(**changes)
    return StandingView(f"line of {place} {name}", place, player, name, you, figure, row)


def lines_view(count: int, own: int = 0) -> list[StandingView]:
    """Show lines with all names that there are, two of them sharing a place, one hidden."""
    names = [NAMES[n % len(NAMES)] for n in range(count)]
    places = [f"{n}" for n in range(1, count + 1)]
    if count > 8:
        names[8], places[1:3] = "hidden player", ["T2", "T2"]
    return [
        line_view(place, name, you=n == own, figure=n - 3.5, to_par=n - 14)
        for n, (place, name) in enumerate(zip(places, names, strict=True), 1)
    ]


def page_view(lines: list[StandingView], **changes: object) -> StandingsPage:
    """Show the top of a list with so many lines."""
    plain = StandingsPage(
        request="r",
        table=StandingsTable(),
        ranking="par",
        rankings=["par", "points", "rating", "handicap"],
        players=len(lines),
        total=len(lines),
        before=0,
        lines=lines,
        moved=[],
        next="",
        you=next((line for line in lines if line.you), None),
    )
    return replace(plain, **changes)


def played_view(n: int, **changes: object) -> PlayedView:
    """Show a match that was played."""
    plain = PlayedView(
        match=f"m{n:015d}",
        ended_at_ms=AT_MS - n * 3_600_000,
        scope="",
        round="",
        game="golf",
        format="stroke",
        holes=9,
        rules="E",
        relaxed=False,
        clearable_only=False,
        players=4,
        place=1 + n % 4,
        totals={"strokes": 41 + n, "points": 0},
    )
    return replace(plain, **changes)


def profile_view(name: str = "Bo", **changes: object) -> Profile:
    """Show a player who has played everything."""
    tables = [
        ProfileTable(
            StandingsTable(),
            row_view(),
            {"par": -1.17, "points": 231.2, "rating": 12.3, "handicap": -2.1},
            {"par": "T2", "rating": "3"},
        ),
        ProfileTable(
            StandingsTable(format="match", rules="CJ1"),
            row_view(over_best=0, over_holes=0),
            {"rating": 8.0},
            {},
        ),
        ProfileTable(
            StandingsTable(format="points", holes=18, relaxed=True),
            row_view(over_best=0, over_holes=0),
            {"points": 9.5},
            {},
        ),
        ProfileTable(StandingsTable(format="daily"), row_view(), {"streak": 9.0}, {"streak": "1"}),
    ]
    plain = Profile(
        request="r",
        player=f"id of {name}",
        name=name,
        tables=tables,
        matches=matches_view(),
        total=43,
        next="more",
    )
    return replace(plain, **changes)


def matches_view() -> list[PlayedView]:
    """Show a match of each kind, and many of the usual one."""
    return [
        played_view(0, format="match"),
        played_view(
            1,
            format="points",
            totals={"strokes": 42, "points": 2345},
            holes=18,
            rules="SJ2FA",
            relaxed=True,
        ),
        played_view(2, round="2026-11-06"),
        played_view(3, round="r-one"),
        played_view(4, rules="?", format="skins"),
        *(played_view(n) for n in range(5, 20)),
    ]


def head_view(name: str = "Bo", **changes: object) -> HeadToHead:
    """Show how a player did against the reader."""
    theirs = [played_view(n) for n in range(7)]
    plain = HeadToHead(
        request="r",
        player=f"id of {name}",
        name=name,
        other="id of Ann",
        other_name="Ann",
        better=4,
        equal=1,
        worse=2,
        whole=False,
        matches=theirs,
        others=[replace(one, place=2, totals={"strokes": 50, "points": 0}) for one in theirs],
    )
    return replace(plain, **changes)


def group_view(name: str = "Friday Club", *, yours: bool = True) -> GroupView:
    """Show a group with all names in it; the reader owns it, or the first of the others does."""
    members = [
        MemberView("id of Ann", "Ann", AT_MS, you=True),
        *(MemberView(f"id of {one}", one, AT_MS, you=False) for one in NAMES),
        *(MemberView(f"id {n}", f"Member {n}", AT_MS, you=False) for n in range(30)),
    ]
    owner = members[0 if yours else 1].player
    return GroupView("g-one", name, owner, yours, "TOKIRAMU", len(members), members)


def kept_view(devices: int = 3) -> KeptView:
    """Show what is kept of a player of many matches."""
    return KeptView(
        player="p" * 16,
        name="Ann",
        made_at_ms=AT_MS - 10**9,
        seen_at_ms=AT_MS,
        visibility="groups",
        discord="4711",
        groups=[group_view(), group_view("\x1b[2JClub")],
        servers=["12", "345"],
        rounds=["r-" + "a" * 16],
        matches=["m" * 16],
        played=[f"m{n:015d}" for n in range(50)],
        devices=[
            DeviceView(f"d{n}", AT_MS, AT_MS if n < 2 else 0, here=n == 0) for n in range(devices)
        ],
    )
