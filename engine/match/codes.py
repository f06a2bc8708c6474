"""The codes of a match's holes, drawn from the match's sealed secret.

A hole's letters are the expansion of the secret and the hole's number, so that all
keepers of a match deal the same and nobody who has seen the earlier codes learns the
next. The secret itself comes in as an argument and is told to nobody in play.
"""

from engine.codes import LETTERS, GameCode
from engine.deals import Stream
from engine.match.settings import Settings, game_of

SECRET_BYTES = 32
LIVE_LETTERS = 16
"""Seven letters could be searched from the face-up cards in half a minute; these cannot."""


def hole_codes(secret: bytes, settings: Settings) -> tuple[GameCode, ...]:
    """Draw the codes of all holes, first to last. Raise `ValueError` for a short secret."""
    if len(secret) != SECRET_BYTES:
        raise ValueError(f"a secret has {SECRET_BYTES} bytes, not {len(secret)}")
    return tuple(_hole_code(secret, settings, hole) for hole in range(1, settings.holes + 1))


def _hole_code(secret: bytes, settings: Settings, hole: int) -> GameCode:
    stream = Stream("hole", f"{secret.hex()}/{hole}")
    letters = "".join(LETTERS[stream.below(len(LETTERS))] for _ in range(LIVE_LETTERS))
    return GameCode(game_of(settings).prefix, settings.rules, letters)
