"""The best score by plain search: every position once, breadth first, by the words of the rules."""

from collections import deque

from engine.cards import Card
from engine.golf.deal import Deal
from engine.golf.rules import Draw, Rules


def best_strokes(deal: Deal, rules: Rules) -> int:
    """Return the fewest strokes of all positions that play can lead to."""
    columns, stock = deal.tableau, deal.stock
    start: tuple[tuple[int, ...], Card | None, int] = (
        tuple(map(len, columns)),
        deal.foundation,
        0,
    )
    best, seen, waiting = sum(start[0]), {start}, deque([start])
    while waiting:
        heights, top, drawn = waiting.popleft()
        best = min(best, sum(heights) or drawn - len(stock))
        plays = [
            (column, columns[column][height - 1])
            for column, height in enumerate(heights)
            if height and rules.fits(columns[column][height - 1], top)
        ]
        after = [
            ((*heights[:column], heights[column] - 1, *heights[column + 1 :]), card, drawn)
            for column, card in plays
        ]
        over = not any(heights) or drawn == len(stock)
        if not over and (rules.draw is Draw.ANYTIME or not plays):
            after.append((heights, stock[drawn], drawn + 1))
        for position in after:
            if position not in seen:
                seen.add(position)
                waiting.append(position)
    return best
