"""Invite codes: four syllables that people can say aloud, `TOKIRAMU`.

24 million of them, so a stranger does not stumble into a lobby.
"""

from collections.abc import Callable

from server.log import Holder, Log
from server.store import StoreAway

CONSONANTS = "BDFGKLMNPRSTVZ"
VOWELS = "AEIOU"
SYLLABLES = 4
INVITE_BYTES = 2 * SYLLABLES

_SYLLABLES = tuple(consonant + vowel for consonant in CONSONANTS for vowel in VOWELS)
_LETTERS = 2 * SYLLABLES
_TRIES = 16


async def new_invite(log: Log, entropy: Callable[[int], bytes], holder: Holder) -> str:
    """Take an invite code that is free, for a match, a round or a group. Raise `StoreAway`."""
    for _ in range(_TRIES):
        invite = invite_from(entropy(INVITE_BYTES))
        if await log.take_invite(invite, holder):
            return invite
    raise StoreAway("no invite code is free")


def invite_from(random: bytes) -> str:
    """Make an invite code from `INVITE_BYTES` random bytes."""
    number = int.from_bytes(random, "big")
    syllables = []
    for _ in range(SYLLABLES):
        number, syllable = divmod(number, len(_SYLLABLES))
        syllables.append(_SYLLABLES[syllable])
    return "".join(syllables)


def parse_invite(text: str) -> str | None:
    """Read an invite code as people type it; None if it is none."""
    letters = "".join(character for character in text if character not in " -").upper()
    syllables = [letters[start : start + 2] for start in range(0, len(letters), 2)]
    whole = (
        text.isascii()
        and len(letters) == _LETTERS
        and all(syllable in _SYLLABLES for syllable in syllables)
    )
    return letters if whole else None
