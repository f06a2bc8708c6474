"""The host's choices, as the wire has them."""

from typing import Annotated

from msgspec import Meta, Struct

from server.protocol.message import Milliseconds


class MatchSettings(Struct, frozen=True, forbid_unknown_fields=True):
    """The host's choices for a match. What is impossible is `bad_settings`, with its name.

    `game` is `golf` or `double_solitaire`, `rules` the rules part of its codes, `format` is
    `stroke`, `match` (for two, hole by hole) or `points`, of the latter game `points` under Normal
    scoring and `dollars` under Vegas; `holes` 1 to 9, or 18 of Golf, `limit_ms` the time for one hole (one minute to sixty), `undo` is `off` or `plays`,
    `seats` 2 to 64. An `open` match is in the list of `matches`. A `relaxed` one has three
    times the limit. With `play_out` match play goes on when it is decided; with `one_winner`
    equal strokes are told apart by a countback. With `clearable_only` all deals can be
    cleared under the rules. A `show` lets spectators see boards in play, and never counts. Between two holes there are at most `pause_ms` and then `countdown_ms`.
    """

    game: str = "golf"
    rules: Annotated[str, Meta(max_length=16)] = "E"
    format: str = "stroke"
    holes: int = 9
    limit_ms: Milliseconds = 300_000
    countdown_ms: Milliseconds = 5_000
    pause_ms: Milliseconds = 30_000
    undo: str = "off"
    seats: int = 8
    open: bool = False
    relaxed: bool = False
    show: bool = False
    play_out: bool = False
    one_winner: bool = False
    clearable_only: bool = False
