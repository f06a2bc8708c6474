"""The chain over a match's log: each link hashes the one before it and one stored entry.

Whoever has folded the log up to an entry has one hash for all of it, the *head*; before
the first entry it is the match's id. A head that was told in play cannot be reached by a
log in which anything was changed, left out or put in since. The chain covers seats alone,
never who sat there.
"""

import hashlib


def link(head: str, entry_id: str, at_ms: int, text: bytes) -> str:
    """Return the head after an entry, in hex: SHA-256 of head, id, clock and the stored text."""
    before = f"{head} {entry_id} {at_ms} ".encode("ascii")
    return hashlib.sha256(before + text).hexdigest()
