"""Nobody passes for a player who is hidden, was deleted, or has no name."""

import pytest

from server.names import NotANameError
from server.nobody import looks_like_nobody, seat_name
from server.players import Players
from server.store import Client
from server.world import World

LIKE = [
    "hidden player",
    "Hidden Player",
    "HIDDENPLAYER",
    "hidden-player",
    "h i d d e n  p l a y e r",
    "hidden player.",
    "hidden player 2",
    "(hidden player)",
    "hidden pIayer",
    "h1dden p|ayer",
    "hidd3n p1ay3r",
    "hіdden рlаyеr",  # Cyrillic і, р, а, е
    "hıdden player",
    "һidden player",  # a Cyrillic һ
    "hiddeո player",  # an Armenian ո
    "ｈｉｄｄｅｎ　ｐｌａｙｅｒ",  # full width
    "𝔥𝔦𝔡𝔡𝔢𝔫 𝔭𝔩𝔞𝔶𝔢𝔯",
    "ʜɪᴅᴅᴇɴ ᴘʟᴀʏᴇʀ",  # small capitals
    "h̶idden player",
    "ħidden płayer",
    "Deleted player",
    "deleted  PLAYER",
    "de1eted player",
    "dеlеtеd рlауеr",  # Cyrillic
    "δeleτed ρlαyer",  # Greek
    "seat 4",
    "Seat 12",
    "SEAT4",
    "5eat 4",
    "ѕеаt 4",  # Cyrillic
    "seat ④",
    "seat ٤",  # an Arabic 4
    "seat #4",
    "seat",
]
UNLIKE = [
    "Hidden",
    "Player",
    "Player 2",
    "Hidden Figures",
    "hidden players",
    "Ann, deleted player",
    "Seattle",
    "Seatown 4",
    "Ann Seat",
    "Heide",
    "игрок",
    "太郎",
    "4",
    "🦊",
]


@pytest.mark.parametrize("name", LIKE)
def test_what_could_be_taken_for_nobody_is_seen(name: str) -> None:
    """In whatever spacing, case, script or style."""
    assert looks_like_nobody(name)


@pytest.mark.parametrize("name", UNLIKE)
def test_what_could_not_is_let_be(name: str) -> None:
    """Other names are anybody's."""
    assert not looks_like_nobody(name)


def test_all_seats_are_seen() -> None:
    assert all(looks_like_nobody(seat_name(seat)) for seat in range(1, 65))


@pytest.mark.parametrize("name", ["hidden player", "Deleted  Player", "seat 4", "ѕеаt 4"])
async def test_a_guest_cannot_take_such_a_name(client: Client, name: str) -> None:
    """Neither when made nor later."""
    players = Players(client, World().entropy)
    with pytest.raises(NotANameError, match="players without one"):
        await players.create(name)
    guest, _ = await players.create("Ann")
    with pytest.raises(NotANameError, match="players without one"):
        await players.rename(guest, name)
