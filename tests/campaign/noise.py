"""A player's moves as a bad network or a bad client sends them: twice, early, late, altered."""

import random
from dataclasses import dataclass
from typing import Any

from tests.server.node.raw import Raw

WINDOW = 6
NOISE_MOST = 8
OTHER_MOVES = ("d", "c", "u", "1", "2:KS", "7#1", "no move")


@dataclass(frozen=True, slots=True)
class Line:
    """The moves that a player means to make on a hole."""

    match: str
    hole: int
    moves: tuple[str, ...]

    def frame(self, number: int, move: str = "") -> dict[str, Any]:
        """Write action `number` as it was meant, or with another move."""
        move = move or self.moves[number - 1]
        return {
            "type": "move",
            "match": self.match,
            "hole": self.hole,
            "number": number,
            "move": move,
        }


@dataclass(slots=True)
class Noise:
    """Makes the frames of one player; `earlier` are the lines of holes that are over."""

    line: Line
    earlier: tuple[Line, ...]
    dice: random.Random

    def window(self, action: int) -> list[dict[str, Any]]:
        """Write the next few moves in some order, each once or twice, among older frames."""
        last = min(len(self.line.moves), action + self.dice.randrange(WINDOW))
        frames = [self.line.frame(number) for number in range(action, last + 1)]
        frames += [frame for frame in frames if self.dice.random() < 0.3]
        frames += [self._old(action) for _ in range(self.dice.randrange(NOISE_MOST))]
        self.dice.shuffle(frames)
        return frames

    def _old(self, action: int) -> dict[str, Any]:
        """Write a frame that changes nothing: of an action that is done, or of another hole."""
        line = self.dice.choice((self.line, *self.earlier))
        done = action - 1 if line is self.line else len(line.moves)
        if done == 0:  # a hole that is not open yet, with a move that would be legal on this one
            return {**self.line.frame(action), "hole": self.line.hole + 1}
        number = self.dice.randrange(1, done + 1)
        return line.frame(number, self.dice.choice(("", *OTHER_MOVES)))


async def send_with_noise(raw: Raw, noise: Noise) -> int:
    """Make all moves of a line, however they are sent; return how many frames that took."""
    action, sent, moves = 1, 0, len(noise.line.moves)
    while action <= moves:
        frames = noise.window(action)
        for frame in frames:
            await raw.say(**frame)
        for _ in frames:
            heard = await raw.hear("moved", "refused")
            if heard["type"] == "moved" and heard["hole"] == noise.line.hole:
                action = max(action, heard["action"])
        sent += len(frames)
    return sent
