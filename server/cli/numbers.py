"""Numbers as they are typed: whole, in plain digits, from 1 or more to a limit."""

from argparse import ArgumentTypeError
from collections.abc import Callable

from engine.quote import quote


def up_to(most: int, what: str, least: int = 1) -> Callable[[str], int]:
    """Return what reads how many of `what` there are to be, for `argparse`."""

    def read(text: str) -> int:
        digits = text.lstrip("0")
        short = len(digits) <= len(str(most))  # Python reads no number of thousands of digits
        if not (text.isascii() and text.isdigit() and short and least <= int(digits or 0) <= most):
            raise ArgumentTypeError(f"there can be {least} to {most} {what}, not {quote(text)}")
        return int(digits)

    return read
