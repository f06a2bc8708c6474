"""Playing Double Solitaire by buttons and lists, as simply as it can be done."""

from tests.bot.playing import open_match, start_match
from tests.bot.standin import Discord, Message, Person

DRAW = "Draw ("
UP = "⬆"
RULES = "Double Solitaire, draw 1"


async def playing(
    service: Discord, *people: Person, rules: str = RULES, holes: int = 1, undo: str = "off"
) -> list[Message]:
    """Bring people onto the first deal of a match; return their boards."""
    lobby = await open_match(*people, rules=rules, holes=holes, undo=undo)
    boards = await start_match(people[0], lobby, *people)
    await until_dealt(service, *boards)
    return boards


async def until_dealt(service: Discord, *boards: Message) -> None:
    """Wait until a deal is on boards."""
    await service.until(lambda: all("Draw (59)" in labels(board) for board in boards))


def labels(board: Message) -> list[str]:
    return [each["label"] for each in board.buttons()]


def next_click(board: Message) -> tuple[str, str] | None:
    """Choose: a card that goes up, else what turns a card up, else to draw; None if there is none.

    A button is its id and "", a choice the list's id and its value.
    """
    buttons = [each for each in board.buttons() if not each.get("disabled")]
    for each in buttons:
        if UP in each["label"]:
            return each["custom_id"], ""
    for label, (custom_id, value) in board.choices().items():
        if label.partition(": column ")[2] and turns_up(board, value):
            return custom_id, value
    for each in buttons:
        if each["label"].startswith(DRAW):
            return each["custom_id"], ""
    return None


def turns_up(board: Message, move: str) -> bool:
    """Tell whether a move takes all that is face up from a column that has more."""
    number, _, rest = move.partition("-")
    column = board.alt.split(f"Column {number}: ")[1].split(".")[0]
    if "face down, " not in column:
        return False
    cards = column.partition("face down, ")[2].split()
    return len(cards) == int(rest.partition("x")[2] or 1)


def choice(board: Message, part: str) -> str | None:
    """Return the first choice that is called so in part."""
    return next((label for label in board.choices() if part in label), None)


async def finish(person: Person, board: Message) -> None:
    """Concede a deal."""
    await (await person.press(board, "Concede")).answered()
    await (await person.press(board, "Yes")).answered()
