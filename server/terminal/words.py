"""Every sentence of the terminal in English: tables, and the two ways to look into them.

Reasons are the words of the wire: all of a board, of a match and of the protocol have a
sentence here (a test holds that). Another language is another file with these tables.
"""

from collections.abc import Sequence

REASONS = {
    # Of a board.
    "over": "this hole is over",
    "undo_off": "this match is played without undo",
    "nothing_to_undo": "there is nothing to undo",
    "draw_stands": "a drawn card stays drawn",
    "stock_empty": "the stock is empty",
    "not_stuck": "you can still play a card",
    "empty_column": "there is no card in this column",
    "stale": "the board is no longer as you saw it",  # of a match, too
    "covered": "this card is covered",
    "king": "nothing can be played on a king",
    "rank": "it must be one rank higher or lower",
    # Of a match.
    "no_match": "there is no such match",
    "match_over": "this match is over",
    "already_started": "this match has started already",
    "full": "all seats are taken",
    "not_seated": "you have no seat in this match",
    "not_host": "only the host can do this",
    "too_few": "two players or more are needed to start",
    "not_ready": "not everybody is ready yet",
    "not_now": "this cannot be done now",
    "malformed": "the server does not know this move",
    # Of the protocol.
    "bad_frame": "the server did not understand this",
    "hello_first": "the server wants to know first who you are",
    "bad_version": "the server speaks another version of the protocol",
    "bad_secret": "the server does not know this player",
    "bad_name": "this name cannot be used",
    "bad_settings": "there is no match with these settings",
    "no_house_player": "no house player is free",
    "too_fast": "that was too fast, wait a little",
    "try_again": "the server cannot do this right now, try again",
    # Of the terminal itself.
    "unknown_command": "this is no command, help lists them",
    "no_place": "this does not belong here; {now}",
    "no_hole": "no hole is being played",
    "no_board": "there is no board yet",
    "no_score": "no hole is over yet",
    "no_time": "no clock is running",
    "nothing_running": "you have no seat in a running match",
    "bad_code": "this is no game code",
    "unreachable": "no Par 45 server answers at {server}; par45 serve starts one, practice needs none",
    "never": "this can no longer come",
}

NOW = {
    "menu": "you are in no match: play, new, join, practice",
    "practice": "you are practising: leave ends it",
    "lobby": "the match has not started",
    "waiting": "wait for the next hole",
    "playing": "a hole is being played",
}

STATUSES = {
    "playing": "playing",
    "cleared": "cleared",
    "stuck": "stuck",
    "conceded": "conceded",
    "timed_out": "timed out",
}

RANKS = {
    "A": "ace",
    "2": "two",
    "3": "three",
    "4": "four",
    "5": "five",
    "6": "six",
    "7": "seven",
    "8": "eight",
    "9": "nine",
    "T": "ten",
    "J": "jack",
    "Q": "queen",
    "K": "king",
}
SUITS = {"C": "clubs", "D": "diamonds", "H": "hearts", "S": "spades"}

COUNTED = {
    "hole": ("1 hole", "{n} holes"),
    "stroke": ("1 stroke", "{n} strokes"),
    "point": ("1 point", "{n} points"),
    "second": ("1 second", "{n} seconds"),
    "minute": ("1 minute", "{n} minutes"),
    "seat": ("1 seat", "{n} seats"),
    "joker": ("1 joker", "{n} jokers"),
    "card": ("1 card", "{n} cards"),
}

BOUNDS = {
    "holes": "a match has 1 to 9 or 18 holes",
    "seats": "a match has 2 to 64 seats",
    "limit": "a hole has 1 to 60 minutes",
    "countdown": "it is 0 to 60 seconds",
    "pause": "it is 0 to 10 minutes",
}

SENTENCES = {
    # Cards and boards.
    "joker": "joker",
    "of": "{rank} of {suit}",
    "column": "Column {number}: {covered}, available {available}.",
    "column_one": "Column {number}: available {available}.",
    "column_empty": "Column {number}: empty.",
    "foundation": "Foundation {card}.",
    "foundation_empty": "Foundation empty.",
    "stock": "Stock {count}.",
    "left": "Left {count}.",
    "fits": "Fits: {cards}.",
    "fit": "{card} in {column}",
    "none": "none",
    "foundation_but": "Foundation {card}, {done}.",
    "foundation_none_but": "Foundation empty, {done}.",
    "played": "played from {column}",
    "drawn": "drawn",
    "taken_back": "taken back",
    "shows": "Column {column} now {card}.",
    "shows_none": "Column {column} now empty.",
    "cleared": "Cleared, with {count} left in the stock: {strokes}, {points}.",
    "stuck": "Stuck: the stock is empty and nothing fits. {strokes}, {points}.",
    "stuck_undo": "Stuck: the stock is empty and nothing fits. u takes the last play back, c accepts {strokes}, {points}.",
    "conceded": "Conceded: {strokes}, {points}.",
    "timed_out": "Time is up: {strokes}, {points}.",
    "board_new": "The board as it is now:",
    # Lists and times.
    "minus": "minus {n}",
    "and": "{first} and {last}",
    "time_left": "{time} left.",
    "time_spent": "{minutes} {seconds}",
    "next_hole": "Hole {hole} starts in {time}.",
    "next_hole_now": "Hole {hole} starts.",
    "ready_hint": "n when you are ready for it.",
    "given_back": "The server was away; the clock gave back {time}.",
    # Settings.
    "settings": "{rules}, {format}, {holes}, {limit} a hole, {undo}, {seats}.",
    "stroke": "stroke play",
    "points": "points",
    "undo_off": "no undo",
    "undo_plays": "undo of plays",
    "foundation_starts_empty": "empty foundation",
    "draw_anytime": "draw at any time",
    "draw_when_stuck": "draw when stuck",
    "bad_word": "{word} is no setting; they are {known}",
    "bad_value": "{word} cannot be {value}: {wrong}",
    "bad_choice": "{word}: {wrong}",
    "whole": "it must be a whole number",
    "time_form": "a time is like 5, 90s, 2m or 1:30",
    "twice": "{word} stands twice",
    # Lines that are no commands.
    "which_column": "a column is 1 to 7",
    "which_match": "join which match? give its invite code",
    "which_name": "which name?",
    "which_cards": "cards can be told as {styles}",
    "which_wait": "wait for {awaited}",
    "which_players": "for how many players?",
    "no_time_word": "{word} is no time: {wrong}",
    "too_long_word": "{word} is too long",
    # Lobby.
    "match": "Match of {host}, invite code {invite}. {settings}",
    "you_host": "You are the host: start when all are ready, house asks a house player in.",
    "share": "Others join with: par45 play {server} --join {invite}",
    "here": "Here: {players}.",
    "you": "{name} (you)",
    "same_name": "{name} in seat {seat}",
    "who_left": "{name}, who has left",
    "player": "{name}, {marks}",
    "host": "host",
    "house": "house player",
    "ready": "ready",
    "not_ready": "not ready",
    "gone": "away",
    "left_match": "has left",
    "joined": "{name} has joined.",
    "has_left": "{name} has left.",
    "is_ready": "{name} is ready.",
    "is_not_ready": "{name} is not ready any more.",
    "is_gone": "{name} has lost the connection.",
    "is_back": "{name} is back.",
    "new_host": "{name} is the host now.",
    "you_are_host": "You are the host now.",
    "all_ready": "Everybody is ready: start begins the match.",
    "starting": "The match begins.",
    "aborted": "This match has been closed.",
    "house_asked": "A house player has been asked in.",
    "ready_done": "You are ready.",
    "unready_done": "You are not ready any more.",
    "ready_hole": "You are ready for the next hole.",
    "left_done": "You have left the match.",
    # Holes, others, card, end.
    "hole": "Hole {hole} of {holes}. {limit}.",
    "waiting_for": "Waiting for {names}.",
    "other": "{name} {left} left",
    "other_done": "{name} done, {left} left",
    "other_stock": "{name} done, {left} left, stock {stock}",
    "nobody": "Nobody else is playing.",
    "others": "{others}.",
    "hole_over": "Hole {hole} is over. Its code was {code}.",
    "totals": "After {holes}:",
    "row": "{place}. {name}: {status}; {score}, total {total}{par}.",
    "row_total": "{place}. {name}: {scores}; total {total}{par}.",
    "status_left": "{status}, {left} left",
    "status_stock": "{status}, stock {stock}",
    "par_even": ", even par",
    "par_over": ", {count} over par",
    "par_under": ", {count} under par",
    "end": "The match is over.",
    "wins": "{name} wins.",
    "shared": "{names} share first place.",
    "perfect": "{name} has played a perfect round: nine holes in {strokes}.",
    "codes": "Codes: {codes}.",
    # Rules.
    "rules_name": "{rules}.",
    "rules_play": "Play an available card one rank above or below the foundation's top; suits do not matter.",
    "rules_queen": "A queen may be played on a king.",
    "rules_no_queen": "A queen may not be played on a king.",
    "rules_wrap": "Ace and king fit on each other.",
    "rules_no_wrap": "Ace and king never fit.",
    "rules_joker": "A joker fits on anything, and anything on a joker.",
    "rules_empty": "On the empty foundation any available card fits.",
    "rules_anytime": "Draw at any time.",
    "rules_when_stuck": "Draw only when no card fits.",
    "rules_undo_off": "No undo.",
    "rules_undo_plays": "u takes a play back; a drawn card stays drawn.",
    "rules_undo_all": "u takes anything back.",
    "rules_strokes": "A stroke for each card left; a cleared board takes one off for each card left in the stock. Fewest strokes win.",
    "rules_points": "10 points a card played; if the board is not cleared 10 off for each card left, never below 0. Most points win.",
    # Shell, menu, practice.
    "welcome": "Par 45 at {server}. You are {name}.",
    "menu": "play, new, join CODE, practice; help lists all.",
    "offer": "You have a seat in a running match: resume goes back to it.",
    "new_guest": "The server does not know the player it gave you here before; you are a new guest.",
    "not_kept": "Your player cannot be kept for the next time: {why}",
    "house_waiting": "No house player has come. Share the invite code, or leave.",
    "cards_done": "Cards are told like this: {card}.",
    "pace_done": "The others are told of every {time}.",
    "pace_off": "The others are told of only when somebody is done.",
    "practice": "Practice, {code}. {rules}. Undo takes anything back.",
    "practice_over": "again deals it anew, new deals another, leave ends practice.",
    "concede_ask": "Concede with {count} left? y or n.",
    "leave_ask": "Leave for good? The holes that are left count as conceded. y or n.",
    "play_on": "Then go on.",
    "bye": "Your seat is kept: resume goes back to it.",
    "lost": "The connection is lost. It is being sought again; your seat is kept.",
    "found": "The connection is back.",
    "replaced": "You have opened this match elsewhere, so it ends here.",
    "too_long": "That line is too long.",
    "wait_late": "{what}: it did not come within {time}",
    "wait_never": "{what}: it cannot come any more",
    "misunderstood": "lines that could not be understood: {n}",
    "no_question": "there is no question to answer",
    "left_practice": "Practice has ended.",
    "alone": "No Par 45 server answers at {server}. You can practise: practice, or practice CODE.",
    "score_now": "{strokes} if it ended now, {points}. Moves {moves}.",
    "refused": "Refused: {why}.",
    "refused_detail": "Refused: {why} ({detail}).",
    "not_understood": "Not understood: {why}.",
}

HELP = {
    "menu": (
        "play: a match with a house player at once; settings as with new.",
        "new: open a match, for example: new rules=C holes=3 limit=2 format=points.",
        "  rules: E easy, C classic, S strict, R round the corner; marks J1 J2 F A W behind it.",
        "  holes: 1 to 9 or 18. format: stroke or points. undo: off or plays. seats: 2 to 64.",
        "  limit: minutes a hole, 2 or 1:30 or 90s. countdown and pause: seconds, 5 or 1m.",
        "join CODE: take a seat. resume: go back to a running match.",
        "practice, practice CODE: a hole alone, with undo; needs no server.",
        "name NAME: change your name.",
    ),
    "lobby": (
        "ready, unready. start: begin, as the host. house: ask a house player in.",
        "lobby: who is here, and the invite code. leave: give the seat up.",
    ),
    "playing": (
        "1 to 7: play the available card of a column; 5:8C only if it is the 8 of clubs.",
        "d: draw. u: undo. c: concede, asks once; c! does not. Several at once: d 5 2.",
        "b: the whole board. 3?: column 3. f: what fits. t: time left.",
        "o: the others. s: score card. r: rules. n: ready for the next hole.",
        "leave: give the seat up for good; leave! does not ask.",
    ),
    "practice": (
        "1 to 7: play the available card of a column. d: draw. u: undo. c: concede.",
        "b: the whole board. 3?: column 3. f: what fits. s: score. r: rules.",
        "again: the same deal anew. new: another. leave: end practice.",
    ),
    "all": (
        "cards signs, letters, words or ranks: how cards are told.",
        "others SECONDS or off: how often the others' progress is told.",
        "wait hole, over, end, ready or players N, then seconds if you like: for scripts.",
        "h: help. q: quit; your seat is kept.",
    ),
}


def say(key: str, **values: object) -> str:
    """Return a sentence with its values put in."""
    return SENTENCES[key].format(**values)


def counted(noun: str, n: int) -> str:
    """Return a number with its noun."""
    one, many = COUNTED[noun]
    return one if n == 1 else many.format(n=number(n))


def number(n: int) -> str:
    """Return a number so that its sign is not lost in speech."""
    return say("minus", n=-n) if n < 0 else str(n)


def listed(parts: Sequence[str]) -> str:
    """Join parts as one does in speech: with commas, and the last one with `and`."""
    if len(parts) < 2:
        return "".join(parts)
    return say("and", first=", ".join(parts[:-1]), last=parts[-1])


def reason(word: str, **values: object) -> str:
    """Return the sentence of a reason; one that is not known here is told as it came."""
    return REASONS.get(word, word).format(**values)


def help_lines(place: str) -> tuple[str, ...]:
    """Return what can be typed in a place."""
    return (*HELP["playing" if place == "waiting" else place], *HELP["all"])
