"""The solver at work for a node: in a process of its own, never on the event loop.

`questions` is what can be asked, `worker` the process that answers, `solver` the node's end.
"""

from server.solving.questions import (
    Best,
    Choose,
    Chosen,
    Fewest,
    LossFound,
    Question,
    Review,
    Reviewed,
    StepFound,
)
from server.solving.solver import NotSolved, Solver

__all__ = [
    "Best",
    "Choose",
    "Chosen",
    "Fewest",
    "LossFound",
    "NotSolved",
    "Question",
    "Review",
    "Reviewed",
    "Solver",
    "StepFound",
]
