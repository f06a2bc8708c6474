"""The solver at work for a node: in a process of its own, never on the event loop.

`questions` is what can be asked, `solver` the node's end; `worker` is the process, `answers` what
it does.
"""

from server.solving.questions import (
    MOST_SPLIT,
    Best,
    BestMove,
    Choose,
    Chosen,
    Fewest,
    FirstClearable,
    LossFound,
    MoveFound,
    Place,
    Question,
    Review,
    Reviewed,
    Split,
    SplitFound,
    StepFound,
    largest,
)
from server.solving.solver import NeverSolved, NotSolved, Solver

__all__ = [
    "MOST_SPLIT",
    "Best",
    "BestMove",
    "Choose",
    "Chosen",
    "Fewest",
    "FirstClearable",
    "LossFound",
    "MoveFound",
    "NeverSolved",
    "NotSolved",
    "Place",
    "Question",
    "Review",
    "Reviewed",
    "Solver",
    "Split",
    "SplitFound",
    "StepFound",
    "largest",
]
