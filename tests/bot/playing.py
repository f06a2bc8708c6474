"""Playing by buttons, as simply as it can be done."""

from tests.bot.standin import Call, Discord, Message, Person
from tests.bot.standin.call import LATER, LATER_UPDATE
from tests.bot.standin.message import Message as Shown

DRAW = "Draw"


def check_cost(service: Discord, before: int, *calls: Call) -> None:
    """Check that each call cost one request since the first `before`: its response.

    One that is deferred, as on a slow machine, costs a second one. What shows a match to all
    is left out.
    """
    paths = [path for _, path, _ in service.requests[before:] if "channels/" not in path]
    late = [call for call in calls if call.kind in {LATER, LATER_UPDATE}]
    assert sum(path.endswith("/callback") for path in paths) == len(calls)
    assert len(paths) == len(calls) + len(late)


def invite_of(text: str) -> str:
    """Read a match's code off its message."""
    return text.split("match ")[1].split("*", maxsplit=1)[0].strip()


async def open_match(host: Person, *others: Person, **options: str | int) -> Message:
    """Open a match in a channel and have the others join it; return its message."""
    lobby = await (await host.command("start", **options)).answered()
    for other in others:
        await (await other.press(lobby, "Join")).answered()
    return lobby


async def start_match(host: Person, lobby: Message, *all_players: Person) -> list[Message]:
    """Start a match; return everybody's board, in the order given."""
    await (await host.press(lobby, "Start")).answered()
    return [await (await one.press(lobby, "My board")).answered() for one in all_players]


def is_played(board: Shown) -> bool:
    """Tell whether a hole is on a board that can be played."""
    return any(each["label"].startswith(DRAW) for each in board.buttons())


def next_press(board: Shown) -> str | None:
    """Choose a button: the first card that fits, else to draw; None when it is over."""
    for each in board.buttons():
        if "·" in each["label"] and not each.get("disabled"):
            return str(each["custom_id"])
    for each in board.buttons():
        if each["label"].startswith(DRAW) and not each.get("disabled"):
            return str(each["custom_id"])
    return None


async def until_played(service: Discord, board: Shown) -> None:
    """Wait until a hole is on a board, which is shown by the bot itself."""
    await service.until(lambda: is_played(board))


async def until_ready(service: Discord, board: Shown) -> None:
    """Wait until it is asked on a board whether one is ready for the next hole."""
    await service.until(lambda: any(each["label"] == "Ready" for each in board.buttons()))


async def play_hole(service: Discord, person: Person, board: Shown) -> None:
    """Play a hole to its end by pressing buttons."""
    await until_played(service, board)
    while is_played(board) and (press := next_press(board)) is not None:
        assert await (await person.press_id(board, press)).answered() is board
