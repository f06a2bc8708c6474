"""What a name looks like: names that could be taken for one another have the same letters here."""

import re
import unicodedata

# Letters of other scripts and styles, and digits, by the letter that they look like. `i`, `l`
# and 1 pass for one another. It is enough for the names that nobody may pass for.
_LOOKS = str.maketrans(
    {
        sign: letter
        for letter, signs in {
            "a": "аαᴀ4@ɑ",
            "b": "ьвβʙ68",
            "d": "ԁδᴅđ",
            "e": "еεᴇ3ɇҽ",
            "g": "ɡ9ɢ",
            "h": "һհʜħ",
            "i": "іӏιlıɪʟłɨ1|!",
            "n": "пηոɴ",
            "o": "оοօᴏ0ø",
            "p": "рρᴘƿ",
            "r": "гʀɍ",
            "s": "ѕꜱ5$",
            "t": "тτᴛ7ŧ",
            "y": "уγυʏɏ",
        }.items()
        for sign in signs
    }
)
_MARKS = frozenset({"Mn", "Me"})
_AFTER = re.compile(r"[\W\d_]*(\W*house\W*)?[\W\d_]*$")


def look_of(name: str) -> str:
    """Return a name as it looks: small letters alone, and without a number behind it."""
    decomposed = unicodedata.normalize("NFKD", name).casefold()
    plain = "".join(each for each in decomposed if unicodedata.category(each) not in _MARKS)
    looks = _AFTER.sub("", plain).translate(_LOOKS)
    return "".join(each for each in looks if each.isalnum())
