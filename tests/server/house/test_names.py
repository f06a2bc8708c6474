"""Nobody passes for a player of the house."""

import pytest

from server.house.choose import Strength
from server.house.names import house_name, looks_like_house
from server.names import NotANameError
from server.players import Players
from server.store import Client
from server.world import World

LIKE = [
    "Bogey",
    "bogey",
    "BOGEY",
    "B O G E Y",
    "B.o.g.e.y",
    "Bogey 2",
    "Bogey2",
    "Bogey #17",
    "Bogey (house)",
    "Bogey [house] 3",
    "B0gey",
    "8ogey",
    "B09ey",
    "Bоgey",  # a Cyrillic о
    "Воgеу",  # four Cyrillic letters
    "Βοgεγ",  # Greek
    "Bógéy",
    "B\u0336ogey",
    "Ｂｏｇｅｙ",  # full width
    "𝓑𝓸𝓰𝓮𝔂",
    "ⒷⓄⒼⒺⓎ",
    "Birdie",
    "Bird1e",
    "B|rdie",
    "Bırdie",
    "Eagle",
    "Eag1e",
    "EagIe",
    "3agle 4",
    "Eаgle",  # a Cyrillic а
]
UNLIKE = [
    "Bo",
    "Bogart",
    "Bogeyman",
    "Ann Eagleton",
    "Eagle Eye",
    "Birdy",
    "House",
    "45",
    "太郎",
    "🦅",
    "Борис",
    "Guest",
]


@pytest.mark.parametrize("name", LIKE)
def test_what_could_be_taken_for_the_house_is_seen(name: str) -> None:
    """Letters of other scripts and styles, digits for letters, blanks, marks and numbers."""
    assert looks_like_house(name)


@pytest.mark.parametrize("name", UNLIKE)
def test_what_could_not_is_let_be(name: str) -> None:
    """Other names are anybody's."""
    assert not looks_like_house(name)


def test_the_house_s_own_names_are_all_seen() -> None:
    """Whatever a house player is called, a guest cannot be called so."""
    assert all(looks_like_house(house_name(s, n)) for s in Strength for n in range(1, 21))


async def test_a_guest_cannot_take_such_a_name(client: Client) -> None:
    """Neither when made nor later; a house player can."""
    players = Players(client, World().entropy)
    with pytest.raises(NotANameError, match="house's players"):
        await players.create("Bogey")
    guest, _ = await players.create("Ann")
    with pytest.raises(NotANameError, match="house's players"):
        await players.rename(guest, "Eаgle 2")  # a Cyrillic а
    assert (await players.create("Bogey", house=True))[0].name == "Bogey"
