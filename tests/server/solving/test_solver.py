"""The solver's process: what it answers, and what comes of it when it does not."""

import asyncio
import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from engine.codes import parse_code
from engine.game import Refusal, Undo
from engine.golf.board import GolfBoard
from engine.golf.deal import deal
from engine.golf.game import GOLF
from engine.golf.rules import parse_rules
from engine.golf.solver import solve
from engine.review import HoleReview, split
from server.solving import (
    Best,
    BestMove,
    Choose,
    FirstClearable,
    NeverSolved,
    NotSolved,
    Review,
    Reviewed,
    Solver,
    SplitFound,
    solver,
)
from server.solving.answers import answer
from server.solving.questions import line_of, read_answer, read_question
from tests.engine.golf.pos import PUBLISHED_LINE

CODE, OTHER = "GO1-E-AAAAAAB", "GO1-E-AAAAAAC"
REVIEW = Review(CODE, Undo.OFF, PUBLISHED_LINE.split())
MOVE = BestMove(CODE, [5] * 7, "8S", 15)


@pytest.mark.parametrize("question", [Best(CODE), MOVE, REVIEW])
def test_text_both_ways(question: Best | BestMove | Review) -> None:
    """A question and its answer come back from their lines as they were."""
    line = line_of(question)
    assert line.endswith(b"\n")
    assert b"\n" not in line[:-1]
    assert read_question(line) == question
    found = answer(question)
    assert read_answer(line_of(found)) == found


async def test_the_process_says_what_the_engine_says() -> None:
    """Best result, every step, and every loss."""
    asked = Solver()
    code = parse_code(CODE)
    best = solve(deal(code), parse_rules(code.rules))
    assert (await asked.ask(Best(CODE))).strokes == best.strokes
    reviewed = await asked.ask(REVIEW)
    assert (reviewed.best, reviewed.line) == (best.strokes, list(best.line))
    assert (reviewed.strokes, reviewed.lost_at_end) == (-4, 0)
    assert [step.move for step in reviewed.steps] == REVIEW.moves
    assert reviewed.steps[0].before == reviewed.best
    line = HoleReview(GOLF.start(code, Undo.OFF)).line(REVIEW.moves)
    assert [loss.number for loss in reviewed.losses] == list(line.losing) != []
    for loss in reviewed.losses:
        step, asks = line.steps[loss.number - 1], loss.split
        assert asks.strokes == step.lost
        found = await asked.ask(asks)
        assert found.decision + found.luck == pytest.approx(step.lost, abs=0.02)
        seed = f"{code}/{asks.left}/{asks.foundation}/{asks.stock_left}"
        expected = split(step.board.cards, step.board.rules, step.move, step.lost, seed)
        assert (found.better, found.blame) == (expected.better, expected.blame)
    await asked.close()


async def test_it_chooses_for_the_house() -> None:
    """A board as it is shown, and what was seen, give a move that fits."""
    asked = Solver()
    board = GOLF.start(parse_code(CODE), Undo.OFF)
    after = board.apply("d")
    assert isinstance(after, GolfBoard)
    chosen = await asked.ask(Choose(after.view(), "E", ["AC"], "seed"))
    assert not isinstance(after.apply(chosen.move), Refusal)
    await asked.close()


async def test_a_process_that_dies_is_started_again() -> None:
    """Whoever asked is told; the next one is answered."""
    asked = Solver()
    await asked.ask(Best(OTHER))
    assert asked._process is not None
    os.kill(asked._process.pid, signal.SIGKILL)
    await asked._process.wait()
    with pytest.raises(NotSolved):
        await asked.ask(Best(CODE))
    assert (await asked.ask(Best(CODE))).strokes == -6
    await asked.close()


KILLS_ITSELF = """
import os, signal, sys
from server.solving.answers import answer
from server.solving.questions import line_of, read_question
for line in sys.stdin.buffer:
    if b"AAAAAAC" in line:
        print("started", file=open(sys.argv[1], "a"))
        os.kill(os.getpid(), signal.SIGKILL)
    sys.stdout.buffer.write(line_of(answer(read_question(line))))
    sys.stdout.buffer.flush()
"""


async def test_a_question_that_kills_is_given_up(tmp_path: Path) -> None:
    """It is tried a few times and never again; whoever asks anything else is answered."""
    killed = tmp_path / "killed"
    asked = Solver((sys.executable, "-c", KILLS_ITSELF, str(killed)))
    for _ in range(solver.TRIES - 1):
        with pytest.raises(NotSolved) as caught:
            await asked.ask(Best(OTHER))
        assert not isinstance(caught.value, NeverSolved)
        assert (await asked.ask(Best(CODE))).strokes == -6
    waiting = [asyncio.create_task(asked.ask(Best(OTHER))) for _ in range(3)]
    for each in waiting:
        with pytest.raises(NeverSolved):
            await each
    assert killed.read_text().count("started") == solver.TRIES
    assert (await asked.ask(REVIEW)).best == -6
    await asked.close()


def test_what_the_solver_could_not_solve() -> None:
    """Reviews that split the loss of the only choice, with as much stock as there is at first."""
    for code, moves in (
        ("GO1-EJ1-GVLVJFIZFBQZRUDB", ["c"]),
        ("GO1-CJ1-MGWHGWZIYTNXCTCI", ["4"]),
        ("GO1-EF-RIXLUDGJOTSALQCN", ["5", "6"]),
        ("GO1-EJ2-RHWRVPBNIOEJYZIO", ["d", "2", "5"]),
    ):
        found = answer(Review(code, Undo.OFF, moves))
        assert isinstance(found, Reviewed)
        for loss in found.losses:
            assert isinstance(answer(loss.split), SplitFound)
        assert moves[-1] in {loss.split.move for loss in found.losses}


async def test_who_asks_no_longer_leaves_no_answer_behind() -> None:
    """A question that was given up does not answer the next one."""
    asked = Solver()
    await asked.ask(Best(OTHER))
    given_up = asyncio.create_task(asked.ask(REVIEW))
    await asyncio.sleep(0)  # by now it has been asked
    given_up.cancel()
    with pytest.raises(asyncio.CancelledError):
        await given_up
    assert (await asked.ask(Best(CODE))).strokes == -6
    await asked.close()


async def test_what_was_found_is_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    """What follows from codes alone is not asked of the process again, as long as it is kept."""
    monkeypatch.setattr(solver, "KEPT", 2)
    asked, clearable = Solver(), FirstClearable(["GO1-C-AAAAABA", "GO1-E-AAAAABA"])
    found = await asked.ask(Best(CODE)), await asked.ask(clearable)
    await asked.close()
    asked._command = (sys.executable, "-c", "")
    assert (await asked.ask(Best(CODE)), await asked.ask(clearable)) == found
    with pytest.raises(NotSolved):
        await asked.ask(Best(OTHER))
    asked._command = solver.COMMAND
    await asked.ask(Best(OTHER))
    assert list(asked._kept) == [line_of(clearable), line_of(Best(OTHER))]
    await asked.close()


async def test_too_many_questions(monkeypatch: pytest.MonkeyPatch) -> None:
    """Beyond a number nobody waits; who waited is answered."""
    monkeypatch.setattr(solver, "WAITING_LIMIT", 2)
    asked = Solver()
    waiting = [asyncio.create_task(asked.ask(Best(CODE))) for _ in range(3)]
    await asyncio.sleep(0)
    with pytest.raises(NotSolved, match="too much"):
        await asked.ask(Best(CODE))
    assert {found.strokes for found in await asyncio.gather(*waiting)} == {-6}
    await asked.close()


async def test_what_a_match_waits_for_goes_first() -> None:
    """However many look back or want a hint, few of them are ahead of a deal for the next hole."""
    asked, answered = Solver(), list[str]()

    async def ask(question: Best | BestMove | FirstClearable) -> None:
        match question:
            case Best():
                await asked.ask(question)
            case BestMove():
                await asked.ask(question)
            case FirstClearable():
                assert (await asked.ask(question)).place == 1
        answered.append(type(question).__name__)

    codes = FirstClearable(["GO1-C-AAAAABA", "GO1-E-AAAAABA"])
    looks = [ask(Best(f"GO1-E-AAAAAB{letter}")) for letter in "ABCDEF"]
    wanted = [ask(BestMove(CODE, [5] * 7, "8S", left)) for left in range(10, 16)]
    await asyncio.gather(*looks, *wanted, ask(codes))
    assert answered.index("FirstClearable") <= 3
    assert (answered.count("Best"), answered.count("BestMove")) == (6, 6)
    assert answered.index("BestMove") < 3
    await asked.close()


async def test_a_process_that_answers_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    """It is given up after a time."""
    monkeypatch.setattr(solver, "ANSWER_WITHIN_S", 0.2)
    asked = Solver((sys.executable, "-c", "import sys; sys.stdin.read()"))
    with pytest.raises(NotSolved):
        await asked.ask(Best(CODE))
    assert asked._process is None


@pytest.mark.parametrize("says", ["nonsense", "x" * 2**21])
async def test_a_process_that_answers_with_nonsense(says: str) -> None:
    """It is given up as well, however long what it says is."""
    script = f"import sys; sys.stdin.readline(); print({says[0]!r} * {len(says)}); input()"
    asked = Solver((sys.executable, "-c", script))
    with pytest.raises(NotSolved):
        await asked.ask(Best(CODE))
    assert asked._process is None


async def test_it_ends_with_its_input() -> None:
    """A process whose node is gone ends by itself."""
    asked = Solver()
    await asked.ask(Best(CODE))
    process = asked._process
    assert process is not None
    assert process.stdin is not None
    process.stdin.close()
    assert await process.wait() == 0


def test_nobody_waits_for_the_answer_any_more() -> None:
    """A process whose node was killed in the middle of a question says nothing about it."""
    worker = subprocess.Popen(
        (sys.executable, "-m", "server.solving.worker"),
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
    )
    assert worker.stdin is not None
    assert worker.stdout is not None
    assert worker.stderr is not None
    worker.stdout.close()
    with worker.stdin, worker.stderr:
        worker.stdin.write(line_of(Best(CODE)))
        worker.stdin.flush()
        assert worker.stderr.read() == b""
    assert worker.wait() == 0
