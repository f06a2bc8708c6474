"""How an error shows what somebody else wrote: in ASCII, escaped, and never much of it.

Whatever was typed or sent, the sentence that quotes it is one short line that any
terminal, log or JSON file can take. Nothing is decided by a quotation.
"""

import re

LONGEST = 60
_UNDECODED = re.compile(r"(\\\\)|\\udc([89a-f][0-9a-f])|([\udc80-\udcff])")
"""A byte that was no text, as `ascii` writes it or as it is; a written backslash is none."""


def quote(value: object) -> str:
    """Return the `ascii` of a value, cut off with `...` where it is long.

    What JSON has words of its own for is written in these: `null`, `true`, `false`.
    """
    if value is None or isinstance(value, bool):
        return "null" if value is None else str(value).lower()
    if isinstance(value, str) and len(value) > LONGEST:
        return bytes_told(ascii(value[:LONGEST])) + "..."
    text = bytes_told(ascii(value))
    return text if len(text) <= 8 * LONGEST else text[:LONGEST] + "..."


def bytes_told(text: str) -> str:
    r"""Write bytes that were no text as bytes, `\xff`, where Python has `\udcff` for them."""
    return _UNDECODED.sub(_byte, text)


def _byte(found: re.Match[str]) -> str:
    written, digits, lone = found.groups()
    return written or f"\\x{digits or f'{ord(lone) - 0xDC00:02x}'}"
