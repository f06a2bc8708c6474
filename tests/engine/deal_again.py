"""Deal the codes of the golden file once more, in whatever Python runs this.

A script and no test: `test_golden_deals` starts it in other processes. It writes the
golden file's lines anew from nothing but the codes and the engine.

    python deal_again.py ROOT < golden_deals.txt
"""

import sys

if __name__ == "__main__":
    sys.path.insert(0, sys.argv[1])

from engine.double_solitaire.deal import deal as deal_double
from engine.double_solitaire.game import DOUBLE_SOLITAIRE
from engine.games import read_code
from engine.golf.deal import deal


def dealt_line(text: str) -> str:
    """Write what a code deals: the code, the columns, of Golf the foundation, the stock."""
    game, code = read_code(text)
    if game is DOUBLE_SOLITAIRE:
        double = deal_double(code)
        piles = [*((*column.down, *column.up) for column in double.columns), double.stock]
        return " ".join([text, *("".join(map(str, pile)) for pile in piles)])
    cards = deal(code)
    columns = ["".join(map(str, column)) for column in cards.tableau]
    foundation = "--" if cards.foundation is None else str(cards.foundation)
    return " ".join([text, *columns, foundation, "".join(map(str, cards.stock))])


if __name__ == "__main__":
    for line in sys.stdin:
        print(dealt_line(line.split()[0]))
