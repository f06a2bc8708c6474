"""A finished hole, step by step: its moves played again by the engine, from its code."""

from collections.abc import Sequence

from bot.acknowledging import Declined
from bot.games import Seen, shown
from bot.presses import Verb, press
from bot.screens import Button, Screen, name_text
from bot.show.board import Reader
from bot.words import Language, say
from engine.game import Refusal, Undo
from engine.games import read_code
from server.protocol import HoleBoard, MatchView


def replay_screen(
    view: MatchView,
    boards: Sequence[HoleBoard],
    hole: int,
    seat: int,
    step: int,
    reader: Reader,
) -> Screen:
    """Show a hole after so many moves. Raise `Declined` for what cannot be shown."""
    moves = next((board.moves for board in boards if board.seat == seat), None)
    code = view.codes[hole - 1] if 1 <= hole <= len(view.codes) else ""
    if moves is None or not code:
        raise Declined("not_now")
    language, step = reader.language, max(0, min(step, len(moves)))
    seen = seen_after(view, code, moves[:step], language)
    name = next(each.name for each in view.seats if each.seat == seat)
    text = say(
        language,
        "replay_step",
        name=name_text(name),
        hole=hole,
        code=code,
        step=step,
        moves=len(moves),
        of=view.settings.game,
    )
    if reader.board != "picture":
        text += "\n" + seen.text

    def at(label: str, to: int, *, off: bool) -> Button:
        return Button(label, press(Verb.REPLAY, view.match, hole, seat, to), disabled=off)

    last = len(moves)
    steps = (
        at("-5", max(0, step - 5), off=step == 0),
        at("-1", step - 1, off=step == 0),
        at("+1", step + 1, off=step == last),
        at("+5", step + 5, off=step == last),
    )
    holes = [
        Button(f"{number}", press(Verb.REPLAY, view.match, number, seat, 0))
        for number in (hole - 1, hole + 1)
        if 1 <= number <= len(view.codes)
    ]
    rows = (_unlike(steps), tuple(holes)) if holes else (_unlike(steps),)
    return Screen(text, seen.picture, seen.alt, rows)


def seen_after(view: MatchView, code: str, moves: Sequence[str], language: Language) -> Seen:
    """Play moves of a match again from a hole's code, and return what is on the board then."""
    game, parsed = read_code(code)
    board = game.start(parsed, Undo(view.settings.undo))
    for move in moves:
        after = board.apply(move)
        if not isinstance(after, Refusal):
            board = after
    return shown(game.name).seen(board.view(), language)


def _unlike(steps: Sequence[Button]) -> tuple[Button, ...]:
    """Leave out buttons that would do what one before them does: each id comes once."""
    seen: set[str] = set()
    kept = []
    for button in steps:
        if str(button.press) not in seen:
            seen.add(str(button.press))
            kept.append(button)
    return tuple(kept)
