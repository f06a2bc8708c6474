"""What the keys of each place do, as its help page lists them; of a board, those of its game."""

from collections.abc import Iterator
from typing import TypeAlias

from engine.games import game_named

Keys: TypeAlias = tuple[tuple[str, str], ...]
"""Some keys, and what they do."""

BOARD_KEYS: dict[str, Keys] = {
    "golf": (
        ("1 to 7", "play the available card of a column"),
        ("space d", "draw a card from the stock"),
    ),
    "double_solitaire": (
        ("1 to 9", "from that column; then where to"),
        ("0", "from the waste; then where to"),
        ("f", "to a foundation, or from one; f again: from which, where several fit"),
        ("twice", "another key again: to where it fits, a foundation first"),
        ("esc", "put back what was picked"),
        ("space d", "draw; from an empty stock turn the waste over, -100, under Normal scoring"),
    ),
}
"""How a board is played, by game."""
HINT_KEYS: dict[str, Keys] = {
    "golf": (("h", "a hint: a best move from here, as if the order of the stock were known"),),
}
"""What a practice hole knows besides, by game."""
PLAYED = ("hole", "run", "practice")
"""Where there is a board to play."""
REVIEW_KEYS: Keys = (("b", "what was possible, and where strokes were lost"),)
"""What a replay knows besides, of a game that has a solver."""

HELP_KEYS: dict[str, Keys] = {
    "menu": (
        ("↑ ↓ ← → enter", "choose, or press the letter before it"),
        ("t", "another theme; ctrl+p finds all of them"),
        ("q", "quit"),
    ),
    "lobby": (
        ("r", "ready, or not after all"),
        ("s", "start, as the host"),
        ("h", "ask a house player in, as the host: you choose how strong"),
        ("m", "start by itself in so many minutes, as the host"),
        ("x", "take somebody's seat away, as the host"),
        ("a", "close the lobby for everybody, as the host (asks)"),
        ("w", "say a word to all"),
        ("l", "leave for good"),
        ("q", "back to the start; your seat is kept"),
    ),
    "hole": (
        ("u", "take the last play back, where the match allows it"),
        ("c", "concede the hole (asks); on a stuck hole, accept its end"),
        ("s", "the score card"),
        ("o", "options: explanations, marks, colours, theme"),
        ("w", "say a word to all"),
        ("r", "once the hole is over for you: ready for the next one"),
        ("l", "leave the match for good (asks)"),
        ("a", "stop the match for everybody, as the host (asks)"),
        ("q", "back to the start; your seat is kept"),
    ),
    "pause": (
        ("r n enter", "ready for the next hole"),
        ("v", "replay a hole that is over"),
        ("s", "the score card"),
        ("w", "say a word to all"),
        ("o", "options: explanations, marks, colours, theme"),
        ("l", "leave the match for good (asks)"),
        ("a", "stop the match for everybody, as the host (asks)"),
        ("q", "back to the start; your seat is kept"),
    ),
    "end": (
        ("r", "play again with the same people"),
        ("v", "replay the holes"),
        ("s", "the score card"),
        ("c", "codes and secret, and whether the deals were fair"),
        ("w", "say a word to all"),
        ("o", "options: explanations, marks, colours, theme"),
        ("q enter", "back to the start"),
    ),
    "replay": (
        ("← →", "a step back, a step on"),
        ("home end", "as it was dealt, as it ended"),
        ("space", "let it run, or stop it"),
        ("tab", "another player's board of this hole"),
        ("↑ ↓", "another hole that is over"),
        ("o", "options: explanations, marks, colours, theme"),
        ("q", "back to where you come from"),
    ),
    "review": (
        ("← →", "a step back, a step on"),
        ("home end", "as it was dealt, as it ended"),
        ("↑ ↓", "the move before, or the next one, that lost strokes"),
        ("b", "a best line, or the hole as it was played"),
        ("o", "options: explanations, marks, colours, theme"),
        ("q", "back to the replay"),
    ),
    "form": (
        ("↑ ↓", "choose a setting"),
        ("← → space", "change it"),
        ("enter", "open the match"),
        ("q", "back to where you come from"),
    ),
    "round_form": (
        ("↑ ↓", "choose a setting"),
        ("← → space", "change it"),
        ("c", "type when the round closes"),
        ("enter", "open the round"),
        ("q", "back to where you come from"),
    ),
    "watching": (
        ("tab", "in a show, the board of another player"),
        ("v", "everybody's boards of a hole that is over"),
        ("s", "the score card"),
        ("o", "options: explanations, marks, colours, theme"),
        ("q", "look on no more"),
    ),
    "round": (
        ("s enter", "begin, or go on with what you have begun"),
        ("v", "look at a run, hole by hole, once the round is over for everybody"),
        ("c", "codes and secret, then, too"),
        ("↑ ↓", "more results"),
        ("p", "practise one of its holes, then, too"),
        ("q", "back to where you come from"),
    ),
    "standings": (
        ("← →", "another list: rounds, points, rating, handicap, the daily nine, streaks"),
        ("d", "of when: today, this week, this season, all time, or what there was"),
        ("g", "of whom: of all, or of a group that you are in"),
        ("f", "of what play: format, holes, rules, where there is more than one"),
        ("n p", "the next page, the one before; page up and page down do it, too"),
        ("home", "the top of the list, asked for anew"),
        ("a", "the lines around your own; T2 is a place that is shared"),
        ("enter", "the profile of the player that the mark points at"),
        ("q", "back to where you come from"),
    ),
    "profile": (
        ("← → tab", "figures, matches that counted, how that player did against you"),
        ("↑ ↓", "more figures, or another match"),
        ("n p", "the next page of matches, the one before"),
        ("enter", "look at the match, as far as it is shown to you"),
        ("x", "annul the result in your group; from its page or its standings"),
        ("q", "back to where you come from"),
    ),
    "groups": (
        ("↑ ↓ enter", "open a group"),
        ("n", "make a group"),
        ("j", "join one by its code"),
        ("q", "back to the start"),
    ),
    "group": (
        ("↑ ↓ enter", "the profile of a member"),
        ("s", "the group's standings"),
        ("n  r", "open a match, a round in it: listed for members alone"),
        ("g", "matches and rounds that are open in it"),
        ("l", "leave the group (asks); an owner hands over by it"),
        ("x", "take the chosen member out, as the owner (asks)"),
        ("h", "make the chosen member the owner, as the owner (asks)"),
        ("e  c", "another name, another code, as the owner"),
        ("q", "back to where you come from"),
    ),
    "archive": (
        ("↑ ↓ enter", "look at a day: results, codes, everybody's runs"),
        ("p", "practise one of its holes"),
        ("s", "the day's list"),
        ("q", "back to the start"),
    ),
    "mine": (
        ("1 2 3", "who sees your name in lists"),
        ("↑ ↓ x", "choose a device, and sign it out (asks)"),
        ("X", "sign out all devices but this one (asks)"),
        ("d", "all that is kept of you"),
        ("n", "another secret for this device (asks)"),
        ("a", "a code for another device, which is you then"),
        ("u", "use another device's code here"),
        ("D", "delete your player, for good; asks for a word"),
        ("q", "back to the start"),
    ),
    "data": (
        ("↑ ↓", "more of it; page up, page down, home and end, too"),
        ("q", "back to where you come from"),
    ),
    "run": (
        ("u", "take the last play back, where the round allows it"),
        ("c", "concede the hole (asks); on a stuck hole, accept its end"),
        ("s", "the score card"),
        ("r", "start the next hole; it waits as long as the round is open"),
        ("v  c", "replay the holes, see codes and secret, once it is over for everybody"),
        ("o", "options: explanations, marks, colours, theme"),
        ("l", "give the round up for good (asks)"),
        ("q", "back to the round; it waits, but in a hole the time runs on"),
    ),
    "practice": (
        ("u", "take back whatever was last done"),
        ("c", "concede the hole"),
        ("a  n", "the same deal again, another deal"),
        ("o", "options"),
        ("q", "back to the start"),
    ),
}


def help_keys(place: str, game: str = "") -> Iterator[tuple[str, str]]:
    """Yield the keys of a place, each with what it does. `game` is that of the board there."""
    if place in PLAYED:
        yield from BOARD_KEYS.get(game, ())
    if place == "practice":
        yield from HINT_KEYS.get(game, ())
    if place == "replay" and (not game or game_named(game).solved):
        yield from REVIEW_KEYS
    yield from HELP_KEYS[place]
