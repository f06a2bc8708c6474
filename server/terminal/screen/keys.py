"""What the keys of each place do, as its help page lists them."""

HELP_KEYS = {
    "menu": (
        ("↑ ↓ enter", "choose, or press the letter before it"),
        ("t", "another theme; ctrl+p finds all of them"),
        ("q", "quit"),
    ),
    "lobby": (
        ("r", "ready, or not after all"),
        ("s", "start, as the host"),
        ("h", "ask a house player in, as the host: easy, medium or hard"),
        ("m", "start by itself in so many minutes, as the host"),
        ("x", "take somebody's seat away, as the host"),
        ("a", "close the lobby for everybody, as the host (asks)"),
        ("w", "say a word to all"),
        ("l", "leave for good"),
        ("q", "back to the start; your seat is kept"),
    ),
    "hole": (
        ("1 to 7", "play the available card of a column"),
        ("space d", "draw a card from the stock"),
        ("u", "take the last play back, where the match allows it"),
        ("c", "concede the hole (asks); on a stuck hole, accept its end"),
        ("s", "the score card"),
        ("o", "options: explanations, marks, colours, theme"),
        ("w", "say a word to all"),
        ("r", "ready for the next hole; at the end, play again with the same people"),
        ("l", "leave the match for good (asks)"),
        ("a", "stop the match for everybody, as the host (asks)"),
        ("q", "back to the start; your seat is kept"),
    ),
    "watching": (
        ("v", "everybody's boards of a hole that is over"),
        ("s", "the score card"),
        ("o", "options: explanations, marks, colours, theme"),
        ("q", "look on no more"),
    ),
    "practice": (
        ("1 to 7", "play the available card of a column"),
        ("space d", "draw a card from the stock"),
        ("u", "take back whatever was last done"),
        ("c", "concede the hole"),
        ("a  n", "the same deal again, another deal"),
        ("o", "options"),
        ("q", "back to the start"),
    ),
}
