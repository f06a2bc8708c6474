"""One answer for each line of JSON, in the order of the lines, each as soon as it is there.

Reading is one thing and writing another, so that who waits for the answer to a line need not
send the next one first, and slow answers are worked out side by side.
"""

import json
from collections.abc import Callable, Mapping
from concurrent.futures import Future
from queue import Queue
from threading import Thread
from typing import TypeAlias

from server.cli.errors import BadInput
from server.cli.json_line import LineError, read_line, written
from server.cli.progress import Progress
from server.cli.streams import lines, open_input, write

AHEAD = 1024
"""How many lines are read ahead of the answers."""

Answer: TypeAlias = Mapping[str, object]
Asked: TypeAlias = Callable[[Mapping[str, object]], "Answer | Future[Answer]"]


def answer_lines(name: str, asked: Asked, progress: Progress | None = None) -> None:
    """Answer each line of a file with a line, each a step of `progress`.

    Raise `BadInput` at the end where lines were not understood.
    """
    writer = _Writer(name == "-", progress or Progress(0))
    with open_input(name) as file:
        for _, raw in lines(name, file):
            if writer.failed:
                break
            writer.add(*_asked(raw, asked))
    count, bad = writer.end()
    if bad:
        raise BadInput(f"{bad} of {count} lines could not be understood")


def _asked(raw: bytes, asked: Asked) -> tuple[object, "Answer | Future[Answer]"]:
    """Return a line's id, and its answer or an error."""
    try:
        line = read_line(raw)
    except LineError as error:
        return error.line_id, {"error": str(error)}
    try:
        return line.get("id"), asked(line)
    except LineError as error:
        return line.get("id"), {"error": str(error)}


class _Writer:
    """Writes answers in order, in a thread of its own."""

    def __init__(self, flush: bool, progress: Progress) -> None:
        self._flush = flush
        self._progress = progress
        self._waiting: Queue[tuple[object, Answer | Future[Answer]] | None] = Queue(AHEAD)
        self._count = self._bad = 0
        self._error: BaseException | None = None
        self._thread = Thread(target=self._run, daemon=True)
        self._thread.start()

    @property
    def failed(self) -> bool:
        return self._error is not None

    def add(self, line_id: object, answer: "Answer | Future[Answer]") -> None:
        self._waiting.put((line_id, answer))

    def end(self) -> tuple[int, int]:
        """Wait until all is written; return how many answers, and how many of them errors."""
        self._waiting.put(None)
        self._thread.join()
        if self._error is not None:
            raise self._error
        return self._count, self._bad

    def _run(self) -> None:
        while (waiting := self._waiting.get()) is not None:
            if self._error is not None:
                continue  # so that whoever reads is never stuck
            line_id, answer = waiting
            try:
                found = answer.result() if isinstance(answer, Future) else answer
                self._progress.make_way()
                rest = json.dumps(found, allow_nan=False).removeprefix("{")
                write(f'{{"id": {written(line_id)}, {rest}', flush=self._flush)
            except BaseException as error:  # noqa: BLE001  # it is raised where the reader is
                self._error = error
                continue
            self._count += 1
            self._bad += "error" in found
            self._progress.step()
