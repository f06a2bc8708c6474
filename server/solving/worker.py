"""The solver's process: a question a line on standard input, an answer a line on its output.

It ends when its input does, so it never outlives its node, whatever ends that. It gives way to
the node where both want the same core.
"""

import contextlib
import os
import sys

from server.solving.answers import answer
from server.solving.questions import line_of, read_question

NICE = 5


def main() -> None:
    """Answer until there are no more questions."""
    with contextlib.suppress(OSError):  # where that is not allowed it does without
        os.nice(NICE)
    try:
        for line in sys.stdin.buffer:
            sys.stdout.buffer.write(line_of(answer(read_question(line))))
            sys.stdout.buffer.flush()
    except BrokenPipeError:  # the node was killed while it waited
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())  # where the rest may go


if __name__ == "__main__":
    main()
