"""Seeds of random deals, as they are typed."""

from argparse import ArgumentTypeError

from engine.quote import quote

MOST = 200


def read_seed(text: str) -> str:
    """Read a seed: any printable ASCII, as it is expanded byte by byte."""
    if not (text.isascii() and text.isprintable() and len(text) <= MOST):
        raise ArgumentTypeError(
            f"a seed is up to {MOST} printable ASCII letters, not {quote(text)}"
        )
    return text
