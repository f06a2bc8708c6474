"""Cards in short: for labels, for alt text, and as text on a screen."""

SIGNS = {"C": "♣", "D": "♦", "H": "♥", "S": "♠"}
JOKER = "★"


def card_text(card: str) -> str:
    """Write a card in short: `7♣`, `10♥`, `★1`."""
    if card[0] == "W":
        return f"{JOKER}{card[1]}"
    return ("10" if card[0] == "T" else card[0]) + SIGNS[card[1]]


def cards_text(cards: "list[str] | tuple[str, ...]") -> str:
    """Write cards one behind the other."""
    return " ".join(map(card_text, cards))
