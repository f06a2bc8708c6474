"""The pass of the node's own house players, which no limit holds for.

They come over a socket like anybody, and from an address that others may come from too: so
they are known by what only they have. The pass follows from a house player's secret and is
shown in a header when connecting; a node keeps only its mark, by which it knows it.
"""

import hashlib

HEADER = "Par45-House"


def house_pass(secret: str) -> str:
    """Return the pass of the house player of a secret."""
    return hashlib.sha256(f"house pass {secret}".encode()).hexdigest()


def service_pass(key: str) -> str:
    """Return the pass of the service that has this key: limits of an address do not hold for it."""
    return hashlib.sha256(f"service pass {key}".encode()).hexdigest()


def pass_mark(shown: str) -> bytes:
    """Return the mark of a pass."""
    return hashlib.sha256(shown.encode(errors="replace")).digest()
