"""Invite codes: four syllables that people can say aloud, `TOKIRAMU`.

24 million of them, so a stranger does not stumble into a lobby.
"""

CONSONANTS = "BDFGKLMNPRSTVZ"
VOWELS = "AEIOU"
SYLLABLES = 4
INVITE_BYTES = 2 * SYLLABLES

_SYLLABLES = tuple(consonant + vowel for consonant in CONSONANTS for vowel in VOWELS)
_LETTERS = 2 * SYLLABLES


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
