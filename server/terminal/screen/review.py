"""A hole looked through again: each step with what was possible, and what it lost.

A loss is marked by a sign and a number of strokes, never by colour alone.
"""

from dataclasses import dataclass

from server.protocol import Reviewed
from server.terminal.review import blame
from server.terminal.screen.ink import Ink
from server.terminal.screen.replay import Step, steps
from server.terminal.screen.scene import Line
from server.terminal.screen.words import say
from server.terminal.words import counted, number
from server.terminal.words import say as say_line

LOST = "▼"
WON_BACK = "▲"


@dataclass(frozen=True, slots=True)
class Looked:
    """A step, and what is said of it; `lost` strokes, less than none where it won some back."""

    step: Step
    lines: tuple[Line, ...]
    lost: int = 0


def played_line(reviewed: Reviewed, code: str, undo: str) -> list[Looked]:
    """Return the steps as they were played; none if the moves do not fit the deal."""
    made = steps(code, undo, [step.move for step in reviewed.steps])
    if made is None:
        return []
    losses = {loss.number: loss for loss in reviewed.losses}
    looked = [Looked(made[0], ((say("review_possible", best=number(reviewed.best)), Ink.PLAIN),))]
    for at, (after, step) in enumerate(zip(made[1:], reviewed.steps, strict=True), 1):
        lost = step.after - step.before
        lines: list[Line] = [(say("review_possible", best=number(step.after)), Ink.PLAIN)]
        if lost > 0:
            lines.append((f"{LOST} {_lost(lost)}", Ink.WARN))
        elif lost < 0:
            lines.append((f"{WON_BACK} {say('review_back', strokes=_strokes(-lost))}", Ink.GOOD))
        if at in losses and blame(losses[at]):
            lines.append((blame(losses[at]), Ink.DIM))
        looked.append(Looked(after, tuple(lines), lost))
    if reviewed.lost_at_end:
        end = say_line("review_end", strokes=_strokes(reviewed.lost_at_end))
        last = looked[-1]
        lines = [*last.lines, (f"{LOST} {end}", Ink.WARN)]
        looked[-1] = Looked(last.step, tuple(lines), last.lost + reviewed.lost_at_end)
    return looked


def best_line(reviewed: Reviewed, code: str, undo: str) -> list[Looked]:
    """Return the steps of a best line."""
    possible: Line = (say("review_possible", best=number(reviewed.best)), Ink.GOOD)
    return [Looked(step, (possible,)) for step in steps(code, undo, reviewed.line) or []]


def next_loss(looked: list[Looked], at: int, by: int) -> int:
    """Return the next step that lost strokes, or the one before; where one is if there is none."""
    ahead = range(at + 1, len(looked)) if by > 0 else range(at - 1, -1, -1)
    return next((step for step in ahead if looked[step].lost > 0), at)


def _lost(strokes: int) -> str:
    return say("review_lost", strokes=_strokes(strokes))


def _strokes(count: int) -> str:
    return counted("stroke", count)
