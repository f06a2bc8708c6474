"""A referee without any wit: lists that cards are moved about in, the rules page beside it.

Written from the page and not from the engine, to have something to hold the engine to.
Cards are texts with the number of their twin behind, `7H1`.
"""

import copy
from dataclasses import dataclass, field

from engine.double_solitaire.board import DoubleBoard

RANKS = "A23456789TJQK"


@dataclass
class PlainDouble:
    down: list[list[str]]
    up: list[list[str]]
    waste: list[str]
    stock: list[str]
    piles: dict[str, list[list[str]]]
    draw: int
    vegas: bool
    undo: str
    score_once: bool
    score: int
    moves: int = 0
    status: str = "playing"
    scored: set[str] = field(default_factory=set)
    past: list[tuple["PlainDouble", bool]] = field(default_factory=list)

    @classmethod
    def of(cls, board: DoubleBoard) -> "PlainDouble":
        def texts(pile: object) -> list[str]:
            return [f"{card}{card.pack}" for card in pile]  # type: ignore[attr-defined]

        cards = board.cards
        piles = [texts(pile) for pile in cards.foundations]
        return cls(
            [texts(column.down) for column in cards.columns],
            [texts(column.up) for column in cards.columns],
            texts(cards.waste),
            texts(cards.stock),
            {suit: piles[2 * n : 2 * n + 2] for n, suit in enumerate("SHDC")},
            board.rules.draw,
            board.rules.scoring == "vegas",
            board.undo.value,
            board.score_once,
            -104 if board.rules.scoring == "vegas" else 0,
        )

    def make(self, move: str) -> str:
        """Make a move; return `ok` or the reason."""
        if self.status != "playing":
            return "over"
        if move == "c":
            self.status = "conceded"
            return "ok"
        if move == "u":
            return self._undo()
        before = copy.copy(self)
        for name in ("down", "up", "waste", "stock", "piles", "scored"):
            setattr(before, name, copy.deepcopy(getattr(self, name)))
        found = {"d": self._draw, "r": self._recycle}.get(move)
        result = found() if found else self._carry(*move.split("-"))
        if result == "ok":
            told = move in ("d", "r") or sum(map(len, before.down)) > sum(map(len, self.down))
            self.past = [*before.past, (before, told)]
            self.moves += 1
            if all(len(pile) == 13 for two in self.piles.values() for pile in two):
                self.status = "cleared"
        return result

    def _undo(self) -> str:
        if self.undo == "off":
            return "undo_off"
        if not self.past or (self.undo == "plays" and self.past[-1][1]):
            return "nothing_to_undo"
        before, _ = self.past[-1]
        before.moves = self.moves
        self.__dict__.update(before.__dict__)
        return "ok"

    def _draw(self) -> str:
        if not self.stock:
            return "stock_empty"
        for _ in range(min(self.draw, len(self.stock))):
            self.waste.append(self.stock.pop(0))
        return "ok"

    def _recycle(self) -> str:
        if self.vegas or self.stock:
            return "no_recycle"
        if not self.waste:
            return "empty_waste"
        self.stock, self.waste = self.waste, []
        self._earn(-100, 0)
        return "ok"

    def _earn(self, points: int, dollars: int) -> None:
        self.score = self.score + dollars if self.vegas else max(0, self.score + points)

    def _carry(self, source: str, target: str) -> str:
        target, _, count = target.partition("x")
        if source == "w":
            pile = self.waste
            if len(pile) < int(count or 1):
                return "empty_waste"
        elif source[0] == "f":
            pile = self.piles[source[1]][int(source[2]) - 1]
            if len(pile) < int(count or 1):
                return "empty_foundation"
        else:
            pile = self.up[int(source) - 1]
            lie = len(pile) + len(self.down[int(source) - 1])
            if not lie or (count and int(count) > lie):
                return "empty_column"
            if count and int(count) > len(pile):
                return "face_down"
        if count and not (source.isdigit() and target.isdigit()):
            return "covered"
        if target == "f":
            reason = self._found(pile)
        elif target == source:
            return "rank"
        else:
            reason = self._lay(pile, source, int(target), int(count or 0))
        if reason == "ok" and source.isdigit():
            down = self.down[int(source) - 1]
            if not pile and down:
                pile.append(down.pop())
                self._earn(5, 0)
        return reason

    def _found(self, pile: list[str]) -> str:
        card = pile[-1]
        for onto in self.piles[card[1]]:
            if len(onto) == RANKS.index(card[0]):
                onto.append(pile.pop())
                if not (self.score_once and card in self.scored):
                    self._earn(10, 5)
                self.scored.add(card)
                return "ok"
        lie = [len(onto) for two in self.piles.values() for onto in two]
        return "suit" if RANKS.index(card[0]) in lie else "rank"

    def _lay(self, pile: list[str], source: str, target: int, count: int) -> str:
        onto = self.up[target - 1]
        most = len(pile) if source.isdigit() else 1
        reasons = []
        for length in [count] if count else range(most, 0, -1):
            first = pile[-length]
            if not onto:
                reason = "ok" if first[0] == "K" else "king_only"
            elif RANKS.index(first[0]) + 1 != RANKS.index(onto[-1][0]):
                reason = "rank"
            else:
                reason = "colour" if (first[1] in "HD") == (onto[-1][1] in "HD") else "ok"
            if reason == "ok":
                run = pile[-length:]
                del pile[-length:]
                onto += run
                self._earn(5 if source == "w" else 0, 0)
                return "ok"
            reasons.append(reason)
        return "colour" if "colour" in reasons else reasons[0]
