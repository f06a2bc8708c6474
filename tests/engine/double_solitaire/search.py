"""A player that finds won games: it plays a deal again and again, each time a little otherwise.

It plays by a few habits, with dice where several moves suit one habit, and gives up when two
passes through the stock have brought nothing. It looks at nothing that a player cannot see, and
learns nothing from one game for the next. What it wins is a lower bound of what can be won.

Of the deals AAAAAAA to AAAAJJJ, letters A to J, it won so many (two minutes of one core in all):

| code  | 1,000 deals, 1 game each | 20 games each | 300 games each |
|-------|--------------------------|---------------|----------------|
| `D1N` | 751                      | 993           | 999            |
| `D3N` | 301                      | 978           | 999            |

and of 150 deals of `D1V` 6, with 1,000 games each (12 minutes).

    python -m tests.engine.double_solitaire.search D1N 1000 20
"""

import random
import sys
import time
from dataclasses import dataclass, field

from engine.cards import Rank
from engine.codes import GameCode
from engine.double_solitaire.deal import ROWS, Deal, deal
from engine.double_solitaire.game import DOUBLE_SOLITAIRE
from engine.game import Refusal, Status

KING = Rank.KING.value
_RED = (1, 2)
"""The places in `ROWS` of the red suits."""


@dataclass
class Table:
    """Cards as small numbers, 16 a suit: quicker by far than the engine's values."""

    down: list[list[int]]
    up: list[list[int]]
    stock: list[int]
    draw: int
    recycles: bool
    waste: list[int] = field(default_factory=list)
    piles: list[list[int]] = field(default_factory=lambda: [[0, 0] for _ in ROWS])
    line: list[str] = field(default_factory=list)

    @classmethod
    def of(cls, cards: Deal, draw: int, *, recycles: bool) -> "Table":
        def numbers(pile: object) -> list[int]:
            return [16 * ROWS.index(card.suit) + card.rank for card in pile]  # type: ignore[attr-defined]

        return cls(
            [numbers(column.down) for column in cards.columns],
            [numbers(column.up) for column in cards.columns],
            numbers(cards.stock),
            draw,
            recycles,
        )

    @property
    def won(self) -> bool:
        return all(pile == [KING, KING] for pile in self.piles)

    def ready(self, card: int) -> bool:
        """Whether a foundation takes the card."""
        return card % 16 - 1 in self.piles[card // 16]

    def fits(self, card: int, target: int) -> bool:
        up = self.up[target]
        if not up:
            return card % 16 == KING
        onto = up[-1]
        return onto % 16 == card % 16 + 1 and (onto // 16 in _RED) != (card // 16 in _RED)

    def found(self, source: int) -> None:
        """Carry the last card of a column, or of the waste (-1), to a foundation."""
        card = self.waste.pop() if source < 0 else self.up[source].pop()
        pile = self.piles[card // 16]
        pile[pile.index(card % 16 - 1)] += 1
        self.line.append("w-f" if source < 0 else f"{source + 1}-f")
        self.turn(source)

    def carry(self, source: int, at: int, target: int) -> None:
        """Carry a run from its card number `at` of those face up, or the waste's top (-1)."""
        if source < 0:
            self.up[target].append(self.waste.pop())
            self.line.append(f"w-{target + 1}")
            return
        run = self.up[source][at:]
        del self.up[source][at:]
        self.up[target] += run
        count = f"x{len(run)}" if len(run) > 1 else ""
        self.line.append(f"{source + 1}-{target + 1}{count}")
        self.turn(source)

    def turn(self, source: int) -> None:
        if source >= 0 and not self.up[source] and self.down[source]:
            self.up[source].append(self.down[source].pop())

    def deal_on(self) -> bool:
        """Draw, or recycle; return whether there was anything to draw."""
        if self.stock:
            self.waste += self.stock[: self.draw]
            del self.stock[: self.draw]
            self.line.append("d")
            return True
        if not self.waste or not self.recycles:
            return False
        self.stock, self.waste = self.waste, []
        self.line.append("r")
        return True


def play(table: Table, dice: random.Random) -> bool:
    """Play a deal to its end; return whether it was won."""
    idle = 0
    patience = 2 * (len(table.stock) // table.draw + 2)
    while not table.won:
        if _step(table, dice):
            idle = 0
        elif idle > patience or not table.deal_on():
            return False
        else:
            idle += 1
    return True


def _step(table: Table, dice: random.Random) -> bool:
    """Make the first move that a habit suggests."""
    return (
        _to_foundation(table, dice)
        or _turn_a_card(table, dice)
        or _free_a_card(table, dice)
        or _from_waste(table, dice)
    )


def _low(table: Table, card: int) -> bool:
    """Whether no card is likely to need this one to lie on."""
    others = [
        pile for suit, pile in enumerate(table.piles) if (suit in _RED) != (card // 16 in _RED)
    ]
    return card % 16 <= min(min(pile) for pile in others) + 2


def _to_foundation(table: Table, dice: random.Random) -> bool:
    tops = [(n, up[-1]) for n, up in enumerate(table.up) if up]
    tops += [(-1, table.waste[-1])] if table.waste else []
    for source, card in tops:
        if not table.ready(card):
            continue
        turns = source >= 0 and len(table.up[source]) == 1
        if _low(table, card) or turns or dice.random() < 0.85:
            table.found(source)
            return True
    return False


def _turn_a_card(table: Table, dice: random.Random) -> bool:
    found = [
        (len(table.down[source]), source, target)
        for source in range(9)
        if table.down[source]
        for target in range(9)
        if table.fits(table.up[source][0], target)
    ]
    if not found:
        return _empty_a_column(table)
    _, source, target = min(found) if dice.random() < 0.5 else dice.choice(found)
    table.carry(source, 0, target)
    return True


def _empty_a_column(table: Table) -> bool:
    """Empty a column if a king waits for one."""
    if not all(table.up):
        return False
    waits = any(down and up[0] % 16 == KING for down, up in zip(table.down, table.up, strict=True))
    if not waits and not any(card % 16 == KING for card in table.waste[-1:]):
        return False
    for source in range(9):
        if table.down[source]:
            continue
        for target in range(9):
            if target != source and table.fits(table.up[source][0], target):
                table.carry(source, 0, target)
                return True
    return False


def _free_a_card(table: Table, dice: random.Random) -> bool:
    """Carry the end of a run away from a card that a foundation takes."""
    for source in range(9):
        for at in range(len(table.up[source]) - 1):
            if not table.ready(table.up[source][at]):
                continue
            for target in range(9):
                if target != source and table.fits(table.up[source][at + 1], target):
                    table.carry(source, at + 1, target)
                    table.found(source)
                    return True
    return False


def _from_waste(table: Table, dice: random.Random) -> bool:
    if not table.waste or dice.random() < 0.15:
        return False
    targets = [target for target in range(9) if table.fits(table.waste[-1], target)]
    if targets:
        table.carry(-1, 0, dice.choice(targets))
    return bool(targets)


def won_line(code: GameCode, games: int, seed: int = 0) -> list[str] | None:
    """Return the moves of a won game, None if so many games brought none."""
    cards, draw = deal(code), int(code.rules[1])
    dice = random.Random(f"{code}/{seed}")
    for _ in range(games):
        table = Table.of(cards, draw, recycles=code.rules[2] == "N")
        if play(table, dice):
            return table.line
    return None


def _is_won(code: GameCode, line: list[str]) -> bool:
    """Have the engine judge a line."""
    board = DOUBLE_SOLITAIRE.practise(code)
    for move in line:
        after = board.apply(move)
        assert not isinstance(after, Refusal), f"{code}: {move} is refused: {after}"
        board = after
    return board.status is Status.CLEARED


def main(rules: str, deals: int, games: int) -> None:
    won, began = 0, time.monotonic()
    for number in range(deals):
        letters = "".join("ABCDEFGHIJ"[int(digit)] for digit in f"{number:07d}")
        code = GameCode("DS1", rules, letters)
        line = won_line(code, games)
        if line is not None:
            assert _is_won(code, line)
            won += 1
            print(code, *line, flush=True)
    print(
        f"{rules}: won {won} of {deals} deals, {games} games each, {time.monotonic() - began:.0f} s"
    )


if __name__ == "__main__":
    main(sys.argv[1], int(sys.argv[2]), int(sys.argv[3]))
