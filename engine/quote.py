"""How an error shows what somebody else wrote: in ASCII, escaped, and never much of it.

Whatever was typed or sent, the sentence that quotes it is one short line that any
terminal, log or JSON file can take. Nothing is decided by a quotation.
"""

LONGEST = 60


def quote(value: object) -> str:
    """Return the `ascii` of a value, cut off with `...` where it is long."""
    if isinstance(value, str) and len(value) > LONGEST:
        return ascii(value[:LONGEST]) + "..."
    text = ascii(value)
    return text if len(text) <= 8 * LONGEST else text[:LONGEST] + "..."
