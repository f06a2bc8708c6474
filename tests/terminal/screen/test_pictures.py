"""Whole pictures at two sizes, from matches as a player sees them, kept as text."""

import pytest

from engine.match.entries import Joined, Readied, Started
from engine.match.settings import Format, Settings
from server.protocol import MatchSettings, MatchView, RoundView
from server.terminal.board import read_board
from server.terminal.screen.alone import draw_alone
from server.terminal.screen.faces import Look
from server.terminal.screen.ink import Picture, beside, plain
from server.terminal.screen.lobby import draw_lobby
from server.terminal.screen.pause import draw_end, draw_pause
from server.terminal.screen.race import draw_race
from server.terminal.screen.round import draw_round
from server.terminal.screen.scene import Scene, draw_scene, hole_lines
from server.terminal.screen.sealed import draw_sealed
from server.terminal.screen.seat import refusal
from server.terminal.screen.status import draw_status, hole_status
from tests.terminal.screen.golden import same
from tests.terminal.views import (
    CLOSES_MS,
    RunStory,
    Story,
    opened_round,
    round_view,
    run_view,
)

SIZES = {"80x24": (78, 21), "120x40": (118, 37)}
SERVER = "http://127.0.0.1:4545"


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize(
    "name",
    [
        *("lobby", "countdown", "hole", "refusal", "over", "pause", "end", "points"),
        *(
            "round",
            "invited",
            "played",
            "opened",
            "alone",
            "rest",
            "sealed",
            "told",
            "eighteen",
            "unfair",
        ),
    ],
)
def test_pictures(name: str, size: str) -> None:
    """Each place of a match looks as it was last approved, and has room."""
    width, height = SIZES[size]
    picture = _draw(name, width, height)
    text = plain(picture)
    assert len(picture) <= height
    assert max(map(len, text.split("\n"))) <= width
    same(f"{name}-{size}", text)


def _draw(name: str, width: int, height: int) -> Picture:
    story = Story()
    match name:
        case "lobby":
            return draw_lobby(story.view(), SERVER, width, height)
        case "countdown":
            return draw_pause(_waiting(), 0, width, height)
        case "hole":
            view = story.started().play(1, "d").play(2, "d", "5").view()
            return _hole(view, "", width, height)
        case "refusal":
            return _hole(story.started().play(1, "d").view(), "7", width, height)
        case "over":
            return _hole(story.started().play(1, "d", "5", "c").view(), "", width, height)
        case "pause":
            view = _one_hole(story).tell(Readied(1, ready=True)).view()
            return draw_pause(view, view.clock_ms, width, height)
        case "round" | "invited" | "played" | "opened":
            return draw_round(_round(name), SERVER, width, height)
        case "alone":
            run = RunStory(Settings(holes=9)).concede().tell(Readied(1, ready=True)).next_hole()
            return draw_alone(run.view(), CLOSES_MS - 3_600_000, 21, height)
        case "rest":
            view = RunStory().concede().view()
            return draw_pause(view, view.clock_ms, width, height)
        case "sealed":
            view = RunStory().concede().concede().view()
            return draw_sealed(view, view.clock_ms, _round("played"), width, height)
        case "eighteen":
            codes = [f"GO1-E-AAAAAAAAAAAAAA{letter}" for letter in "BCDEFGHIJKLMNOPQRS"]
            settings = MatchSettings(holes=18)
            results = [run_view("T1", name, *range(1, 19)) for name in ("Bo", "Cy", "Dee")]
            shown = opened_round(settings=settings, results=results, codes=codes)
            return draw_round(shown, SERVER, width, height)
        case "unfair":
            view = RunStory().concede().concede().opened().view()
            return draw_sealed(view, view.clock_ms, None, width, height)
        case "told":
            view = RunStory(fair=True).concede().concede().opened().view()
            return draw_sealed(view, view.clock_ms, None, width, height)
        case "end":
            return draw_end(_ended(Settings(holes=2)), width, height)
        case _:
            return draw_end(_ended(Settings(holes=2, format=Format.POINTS)), width, height)


def _round(name: str) -> RoundView:
    """Show a round before it is begun, when it was played, when it is over; by invitation, too."""
    others = [run_view(f"{n}", f"Player {n}", n, n) for n in range(1, 40) if n != 7]
    results = [*others[:6], run_view("7", "Ann", 7, 7, you=True), *others[6:]]
    match name:
        case "round":
            return round_view()
        case "invited":
            return round_view(round="r-1", daily=False, invite="TOKIRAMU", host="Bo")
        case "played":
            played = {"run": "m" * 16, "played": True, "begun": 40, "done": 39}
            return round_view(results=results, **played)
        case _:
            return opened_round(results=results, done=39, begun=39, played=True)


def _waiting() -> MatchView:
    story = Story(names=("Ann", "Bo"))
    return story.tell(Joined(2), Readied(2, ready=True), Started(1)).view()


def _one_hole(story: Story) -> Story:
    return story.started().play(1, "d", "5", "2", "c").play(2, "d", "c").hole_over()


def _ended(settings: Settings) -> MatchView:
    story = _one_hole(Story(settings)).next_hole()
    return story.play(1, "c").play(2, "c").hole_over().end().view()


def _hole(view: MatchView, key: str, width: int, height: int) -> Picture:
    assert view.board is not None
    board = read_board(view.board)
    said = refusal(key, board, "rank") if key else None
    scene = Scene(board, Look(), said, hole_lines(view, board))
    aside = [(), *draw_race(view, 21, height - 2)]
    rows = draw_scene(scene, width - 22, height - 1)
    lines = [*rows, *[()] * (len(aside) - len(rows))]
    return [draw_status(hole_status(view, board, view.clock_ms), width), *beside(lines, aside, 1)]
