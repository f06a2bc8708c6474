"""What is told of rounds that each plays alone, and of a run: its holes, its rest, its end."""

from msgspec.structs import replace

from server.protocol import MatchView
from server.terminal import clock, lobby, score
from server.terminal.boards import hole_boards
from server.terminal.cards import Style
from server.terminal.news import news
from server.terminal.rounds import in_a_line, place_text, round_told, rounds_told
from server.terminal.settings import settings_text
from server.terminal.share import share_lines
from tests.terminal.views import CLOSES_MS, DAY, RunStory, opened_round, round_view, run_view

PAGE = "http://h:1"


def told(before: MatchView, after: MatchView) -> list[str]:
    return [line for one in news(before, after, after.clock_ms, Style.SIGNS) for line in one.lines]


def test_a_round_that_is_open() -> None:
    """It is told what it is, until when, how it stands, what one can do, and its commitment."""
    lines = round_told(round_view(), PAGE).lines
    assert lines[0] == (
        "Daily nine of Friday 6 November. Easy, stroke play, 2 holes, 5 minutes a hole, no undo."
    )
    assert lines[1].startswith("It closes in 5 hours: ")
    assert lines[1].endswith(" Begun by 3, finished by 2.")
    assert "with 5 minutes for each hole" in lines[2]
    assert lines[3:] == (
        "You have not begun. daily start begins it.",
        "Results are told once you have played it.",
        "The codes are told when it is over for everybody.",
        f"Commitment: {round_view().commitment}.",
    )
    begun = round_told(round_view(run="m" * 16), PAGE).lines
    assert "You have begun. daily start goes on." in begun


def test_an_open_round() -> None:
    """An open round has a host, an invite code, and a line to share."""
    shown = round_view(round="r-1", daily=False, invite="TOKIRAMU", host="Bo\x1b")
    lines = round_told(shown, PAGE).lines
    assert lines[0].startswith("Round of Bo?. Easy, ")
    assert lines[0].endswith(" Invite code TOKIRAMU.")
    assert "You have not begun. round TOKIRAMU start begins it." in lines
    assert f"Others join with: par45 play {PAGE}/#TOKIRAMU" in lines
    listed = rounds_told([round_view(), replace(shown, yours=True, run="m" * 16)]).lines
    assert listed[0].startswith("daily: Daily nine of Friday 6 November. It closes in ")
    assert listed[1].startswith("TOKIRAMU: Your own round. ")
    assert listed[1].endswith(" You have begun.")


def test_results() -> None:
    """Who has played it is told the others' results, by place, and the own one."""
    results = [run_view("1", "Bo", 4, 5), run_view("2", "Ann", 5, 6, you=True)]
    shown = round_view(run="m" * 16, played=True, results=results)
    lines = round_told(shown, PAGE).lines
    at = lines.index("Results so far:")
    assert lines[at - 1] == "You have played it."
    assert lines[at + 1 : at + 3] == (
        "1. Bo: 4, 5; total 9, 1 under par.",
        "2. Ann (you): 5, 6; total 11, 1 over par.",
    )
    assert place_text(shown) == "Place so far: 2 of 2 who have finished."
    assert place_text(round_view()) == ""


def test_what_is_shared_gives_nothing_away() -> None:
    """Of the daily nine that one has played: the figures, and nothing of deals or others."""
    results = [run_view("1", "Bo", 4, 5), run_view("2", "Ann", 5, -6, you=True)]
    played = opened_round(run="m" * 16, played=True, results=results)
    shared = share_lines(played)
    assert shared == [f"Par 45, daily nine {DAY}: -1, 11 under par", "5 -6"]
    assert not any(code in line for code in played.codes for line in shared)
    lines = round_told(played, PAGE).lines
    at = lines.index("To show others:")
    assert list(lines[at + 1 : at + 3]) == shared
    assert share_lines(replace(played, results=results[:1])) == []
    assert share_lines(replace(played, daily=False)) == []


def test_a_round_that_is_over() -> None:
    """It is told with results, codes and whether they follow from what was committed to."""
    shown = opened_round(results=[run_view("1", "Bo", 4, 5)])
    told = round_told(shown, PAGE)
    assert told.values["fair"] is True
    assert "You have not played it." in told.lines
    assert told.lines[-2] == f"Codes: {', '.join(shown.codes)}."
    assert told.lines[-1].startswith("The deals were fair: they follow from the secret ")
    for false in (replace(shown, codes=shown.codes[::-1]), replace(shown, commitment="0" * 64)):
        told = round_told(false, PAGE)
        assert told.values["fair"] is False
        assert told.lines[-1].startswith("The deals do not follow from the secret ")
    assert rounds_told([shown]).lines[0].startswith(f"{DAY}: ")
    assert in_a_line(shown).endswith(
        "It has closed. Begun by 3, finished by 2. You have not played it."
    )


def test_a_round_that_has_closed() -> None:
    """While somebody still plays it after the closing, it is told that its codes come soon."""
    lines = round_told(round_view(clock_ms=CLOSES_MS), PAGE).lines
    assert "The codes are told as soon as nobody plays it any more." in lines
    assert not any("start" in line for line in lines)


def test_a_run() -> None:
    """A run has no lobby: what is told instead is its round, its rules, and that one is alone."""
    view = RunStory().view()
    shown = lobby.lobby(view, PAGE)
    assert shown.event == "run"
    (line,) = shown.lines
    assert line == (
        "You play the daily nine of Friday 6 November, alone. "
        "Easy, stroke play, 2 holes, 5 minutes a hole, no undo."
    )
    (line,) = lobby.lobby(RunStory().view(0), PAGE).lines
    assert line.startswith("Ann in the daily nine of Friday 6 November, alone. ")
    assert clock.time_told(view, 5000).lines == ("Hole 1 starts in 5 seconds.",)
    assert "seats" in settings_text(view.settings)
    assert "seats" not in settings_text(view.settings, alone=True)


def test_a_rest() -> None:
    """After a hole no code is told, and the next one waits for the player, to a time that is told."""
    story = RunStory()
    before = story.next_hole().play(1, "c").view()
    after = story.hole_over().view()
    over, row, rest = told(before, after)
    assert over == "Hole 1 is over."
    assert row == "Ann (you): conceded, 35 left; 35 strokes, total 35, 30 over par."
    assert rest.startswith("Hole 2 starts when you are ready for it. It closes in 2 days 2 hours: ")
    assert rest.endswith("n starts it; rest goes away, and it waits for you until then.")
    left_ms = clock.ends_in_ms(after, after.clock_ms)
    assert left_ms is not None
    assert clock.time_told(after, left_ms).event == "rest"
    card = score.hole_card(after, 1)
    assert (card.values["code"], score.round_card(after).values["codes"]) == (None, [])
    assert hole_boards(after, 1, [], Style.SIGNS).lines == ("Hole 1, as it was played:",)


def test_the_end_of_a_run() -> None:
    """Its last hole seals it; when the round is over codes, secret and all else are told."""
    story = RunStory(fair=True).concede()
    before = story.view()
    sealed = story.concede().view()
    assert told(before, sealed)[2:] == [
        "You have played the daily nine of Friday 6 November.",
        "Ann (you): 35, 35; total 70, 60 over par.",
        *score.sealed(sealed, sealed.clock_ms).lines[2:3],
        "The codes are told when it is over for everybody.",
        "round: how the others did so far.",
    ]
    lines = told(sealed, story.opened().view())
    assert lines[:3] == [
        "It is over for everybody: the daily nine of Friday 6 November.",
        "Ann (you): 35, 35; total 70, 60 over par.",
        f"Codes: {story.codes[0]}, {story.codes[1]}.",
    ]
    assert lines[3].startswith("The deals were fair: they follow from the secret ")
    assert lines[4] == (
        "boards 1: how you played hole 1. review 1: what was possible. round: how all did."
    )
