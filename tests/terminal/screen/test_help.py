"""The help page of each place: the keys of the game at hand, every line whole."""

from importlib import import_module
from pathlib import Path
from pkgutil import iter_modules

import pytest

from server.protocol import MatchSettings
from server.terminal.commands import Practice
from server.terminal.screen import rooms
from server.terminal.screen.ink import plain, row_cells
from server.terminal.screen.keys import BOARD_KEYS, HELP_KEYS, HINT_KEYS, PLAYED
from server.terminal.screen.rooms.pages import WIDTH, draw_help
from server.terminal.screen.rooms.room import Room
from server.terminal.screen.rooms.start import StartRoom
from tests.terminal.screen.evening import NOWHERE, Evening
from tests.terminal.screen.golden import same

SETTINGS = {
    "golf": MatchSettings(rules="SJ2FA", format="match", undo="plays"),
    "double_solitaire": MatchSettings(game="double_solitaire", rules="D1V", format="dollars"),
}
PAGES = [
    *((place, "") for place in HELP_KEYS if place not in PLAYED),
    *((place, game) for place in PLAYED for game in SETTINGS),
]


@pytest.mark.parametrize(("place", "game"), PAGES)
def test_every_line_is_whole(place: str, game: str) -> None:
    """A page has room on the narrowest screen, and tells all that its keys do."""
    picture = draw_help(place, SETTINGS.get(game))
    text = " ".join(plain(picture).split())
    assert max(map(row_cells, picture)) <= WIDTH
    assert "…" not in text
    for keys, does in HELP_KEYS[place]:
        assert " ".join(keys.split()) in text
        assert not set(does.split()) - set(text.split())


def test_pictures() -> None:
    """All pages look as they were last approved."""
    pages = [
        f"{place} {game}\n{plain(draw_help(place, SETTINGS.get(game)))}" for place, game in PAGES
    ]
    same("help", "\n\n".join(pages))


@pytest.mark.parametrize("place", PLAYED)
def test_a_board_has_the_keys_of_its_game_alone(place: str) -> None:
    """Who plays one game reads nothing of the other's keys."""
    golf, double = (plain(draw_help(place, settings)[:-7]) for settings in SETTINGS.values())
    assert "available card" in golf
    assert "waste" not in golf
    assert "waste" in double
    assert "available card" not in double
    assert ("a hint" in golf) == (place == "practice")
    assert "a hint" not in double


def test_games_are_named_as_settings_do() -> None:
    """Every game has its keys."""
    assert set(BOARD_KEYS) == set(SETTINGS)
    assert set(HINT_KEYS) <= set(BOARD_KEYS)


def test_no_room_tells_the_keys_of_the_start() -> None:
    """Each room has a page of its own; the start's is the start's alone."""
    for module in iter_modules(rooms.__path__):
        import_module(f"{rooms.__name__}.{module.name}")
    assert [room for room in _ends(Room) if room.help_place == "menu"] == [StartRoom]


def _ends(room: type[Room]) -> list[type[Room]]:
    """Return the rooms that one can be in: those that no other is made of."""
    below = room.__subclasses__()
    return [room] if not below else sorted({one for two in below for one in _ends(two)}, key=str)


@pytest.mark.parametrize(
    ("code", "keys"),
    [("GO1-E-AAAAAAB", "1 to 7"), ("DS1-D3N-AAAAAAD", "1 to 9")],
)
async def test_practice_tells_its_keys_and_rules(tmp_path: Path, code: str, keys: str) -> None:
    """Help over a board has the keys of its game, and below them the rules, on 24 lines."""
    async with Evening(NOWHERE, tmp_path, first=Practice(code)) as ann:
        await ann.in_room("PracticeRoom")
        await ann.press("question_mark")
        assert keys in ann.text()
        assert "…" not in ann.text()
        assert "↑ ↓ more" in ann.text()
        await ann.press("pagedown", "pagedown")
        assert "u takes anything back." in ann.text()
        await ann.press("escape")
        await ann.in_room("PracticeRoom")
