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
    "stale": "the card you asked for is no longer in this column",
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
    "nobody_there": "nobody sits there",
    "enough_said": "you have said enough for now",
    "not_now": "this cannot be done now",
    "malformed": "the server does not know what this means",
    # Of the protocol.
    "bad_frame": "the server did not understand this",
    "hello_first": "the server wants to know first who you are",
    "bad_version": "the server speaks another version of the protocol",
    "bad_secret": "the server does not know this player",
    "bad_name": "this name cannot be used",
    "bad_settings": "there is no match with these settings",
    "bad_visibility": "you can be seen by all, by groups or by nobody",
    "no_house_player": "no house player is free",
    "no_round": "there is no round of this day or invite code",
    "round_closed": "the round has closed, it can no longer be begun",
    "is_round": "this is the code of a round that each plays alone",
    "no_table": "there is no such list, or nothing was counted in that time",
    "no_page": "there is no such page",
    "begin_again": "the list has changed too much; begin at its top",
    "no_player": "there is no such player",
    "no_group": "there is no group with this code",
    "is_group": "this is the code of a group, not of a match",
    "not_member": "you are not a member of this group",
    "not_owner": "only the group's owner can do this",
    "no_member": "no other member of the group is this player",
    "group_full": "the group is full",
    "not_confirmed": "nothing was deleted; to confirm it, give your name",
    "signed_out": "this device was signed out",
    "too_many": "you are in too many matches or rounds that are not over, or in too many groups",
    "too_fast": "that was too fast, wait a little",
    "crowded": "you are connected too many times already; close another one",
    "try_again": "the server cannot do this right now, try again",
    # Of the terminal itself.
    "stale_board": "the board is no longer as you saw it",  # `stale` of a match
    "no_other_house": "there is no other house player",
    "house_late": "no house player has come; share the invite code, or leave",
    "name_later": "in this match you are {name}; leave it, or wait for its end, to change your name",
    "no_place": "this does not belong here; {now}",
    "no_hole": "no hole is being played",
    "no_board": "there is no board yet",
    "no_score": "no hole is over yet",
    "no_time": "no clock is running",
    "nothing_running": "you have no seat in a running match",
    "bad_code": "this is no game code",
    "unreachable": "no Par 45 server answers at {server}; par45 serve starts one, practice needs none",
    "nobody_named": "nobody else here is called {name}",
    "two_named": "more than one is called so; give the seat: {seats}",
    "which_round": "which round? give its invite code, or daily",
    "alone": "you play this round alone: rest goes away between two holes, leave gives it up",
    "no_rest": "only between two holes of a round that you play alone can you rest",
    "once": "a round is played once",
    "never": "this can no longer come",
}

NOW = {
    "menu": "you are in no match: play, new, daily, rounds, list, join, practice",
    "practice": "you are practising: practice deals another, leave ends it",
    "lobby": "the match has not started",
    "waiting": "wait for the next hole",
    "playing": "a hole is being played",
    "watching": "you are looking on; q ends that",
    "run": "you play a round alone; n starts its next hole",
}

REACTIONS = {
    "hello": "hello",
    "good_luck": "good luck",
    "nice": "nice",
    "ouch": "ouch",
    "hurry": "hurry",
    "thanks": "thanks",
    "well_played": "well played",
}

FORMATS = {"stroke": "stroke play", "match": "match play", "points": "points"}
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
    "hour": ("1 hour", "{n} hours"),
    "day": ("1 day", "{n} days"),
    "seat": ("1 seat", "{n} seats"),
    "joker": ("1 joker", "{n} jokers"),
    "card": ("1 card", "{n} cards"),
}

WEEKDAYS = ("Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday")
MONTHS = (
    "January",
    "February",
    "March",
    "April",
    "May",
    "June",
    "July",
    "August",
    "September",
    "October",
    "November",
    "December",
)

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
    "span": "{first} {second}",
    "day": "{weekday} {day} {month}",
    "moment": "{day}, {time}",
    "closing_form": "a round closes in a time like 2d, 18h or 90m, or at one like 18:00 or fri-18:00",
    "closing_late": "a round closes within 31 days",
    "next_hole": "Hole {hole} starts in {time}.",
    "next_hole_now": "Hole {hole} starts.",
    "ready_hint": "n when you are ready for it.",
    "rest": "Hole {hole} starts when you are ready for it. {closes}",
    "rest_hint": "n starts it; rest goes away, and it waits for you until then.",
    "given_back": "The server was away; the clock gave back {time}.",
    "rolled_back": "The server's store lost its last moves; this is what it still has.",
    # Settings.
    "settings": "{rules}, {format}, {holes}, {limit} a hole, {undo}, {seats}.",
    "settings_alone": "{rules}, {format}, {holes}, {limit} a hole, {undo}.",
    "play_out": "played out",
    "one_winner": "one winner by countback",
    "halved": "The match is halved.",
    "won_up": "{name} wins {up} up.",
    "won_and": "{name} wins {up} & {left}.",
    "square": "All square with {left} to play.",
    "dormie": "Dormie: {name} is {up} up with {left} to play.",
    "up": "{name} is {up} up with {left} to play.",
    "undo_off": "no undo",
    "undo_plays": "undo of plays",
    "open_match": "open to all",
    "relaxed": "relaxed",
    "show": "a show that counts nowhere",
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
    "unknown_command": "{word} is no command, help lists them",
    "stands_alone": "{word} stands alone, without {rest}",
    "no_move": "{word} is no move",
    "no_card": "{word}: {card} is no card",
    "which_column": "{word}: columns are 1 to 7",
    "which_match": "join which match? give its invite code",
    "watch_which": "watch which match? give its invite code",
    "which_daily": "daily stands alone, or is daily start",
    "which_name": "which name?",
    "which_house": "house players are {strengths}",
    "which_start": "start stands alone, or is start in 10: minutes",
    "start_late": "a start can be set seven days ahead, not more",
    "which_player": "remove whom? give a name or a seat",
    "which_say": "what can be said: {known}",
    "which_hole": "boards of which hole? give its number",
    "which_cards": "cards can be told as {styles}",
    "which_wait": "wait for {awaited}",
    "which_players": "for how many players?",
    "no_time_word": "{word} is no time: {wrong}",
    "too_long_word": "{word} is too long",
    # Lobby.
    "match": "Match of {host}, invite code {invite}. {settings}",
    "you_host": "You are the host: start when all are ready, house asks a house player in.",
    "start_in": "Starts in {time} with those who are here.",
    "start_unset": "No time is set for the start any more.",
    "says": "{name}: {word}!",
    "you_guest": "Type ready when you are; then the host can start.",
    "share": "Others join with: par45 play {server}/#{invite}",
    "here": "Here: {players}.",
    "you": "{name} (you)",
    "house": "{name} (house)",
    "same_name": "{name} in seat {seat}",
    "who_left": "{name}, who has left",
    "player": "{name}, {marks}",
    "host": "host",
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
    "aborted": "The match has been stopped by its host; it counts nowhere.",
    "aborted_lobby": "This lobby has been closed; its match is not played.",
    "ready_done": "You are ready. Wait for the host to start.",
    "unready_done": "You are not ready any more.",
    "ready_hole": "You are ready for the next hole.",
    "removed": "You have no seat in this match any more.",
    "left_done": "You have left the match.",
    "left_run": "You have given the round up; the holes that were left count as conceded.",
    "rested": "The round waits for you: resume goes back to it.",
    # Holes, others, card, end.
    "hole": "Hole {hole} of {holes}. {limit}.",
    "waiting_for": "Waiting for {names}.",
    "other": "{name} {left} left",
    "other_done": "{name} done, {left} left",
    "other_stock": "{name} done, {left} left, stock {stock}",
    "nobody": "Nobody else is playing.",
    "others": "{others}.",
    "hole_over": "Hole {hole} is over.",
    "hole_over_code": "Hole {hole} is over. Its code was {code}.",
    "totals": "After {holes}:",
    "placed": "{place}. {name}",
    "row": "{who}: {status}; {score}, total {total}{par}.",
    "row_total": "{who}: {scores}; total {total}{par}.",
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
    "fair": "The deals were fair: they follow from what all added and the secret {secret}, committed to as {commitment}. par45 verify checks the record.",
    "fair_round": "The deals were fair: they follow from the secret {secret}, committed to as {commitment} before anybody played.",
    "not_fair": "The deals do not follow from the secret {secret}, committed to as {commitment}. par45 verify checks the record.",
    "after_end": "rematch: again with the same people. boards 1: how everybody played hole 1.",
    "after_round": "boards 1: how you played hole 1. round: how all did.",
    "rematch": "A rematch is open: type rematch.",
    "boards": "Hole {hole}, as it was played:",
    "boards_row": "{name}: {end} Moves: {moves}.",
    "boards_cards": "  Left in {columns}.",
    "boards_column": "{column}: {cards}",
    # Rounds that each plays alone.
    "the_daily": "the daily nine of {day}",
    "an_open_round": "an open round",
    "daily": "Daily nine of {day}",
    "round_of": "Round of {host}",
    "round_yours": "Your own round",
    "round": "{title}. {settings}",
    "round_code": "Invite code {invite}.",
    "round_line": "{title}. {standing} {own}",
    "round_standing": "{closes} Begun by {begun}, finished by {done}.",
    "rounds_one": "{ref}: {text}",
    "rounds_how": "round CODE shows one, round new opens one.",
    "closes": "It closes in {time}: {when}.",
    "has_closed": "It has closed.",
    "played_once": "Each plays it once and alone, with {limit} for each hole; between holes you can rest until it closes.",
    "run_not_begun": "You have not begun.",
    "run_begun": "You have begun.",
    "run_played": "You have played it.",
    "run_missed": "You have not played it.",
    "start_begins": "{command} begins it.",
    "start_goes_on": "{command} goes on.",
    "results": "Results:",
    "results_so_far": "Results so far:",
    "to_share": "To show others:",
    "shared_total": "Par 45, daily nine {day}: {total}{par}",
    "results_later": "Results are told once you have played it.",
    "place": "Place {place} of {done} who have finished.",
    "place_so_far": "Place so far: {place} of {done} who have finished.",
    "codes_later": "The codes are told when it is over for everybody.",
    "codes_soon": "The codes are told as soon as nobody plays it any more.",
    "commitment": "Commitment: {commitment}.",
    "run": "You play {round}, alone. {settings}",
    "run_of": "{name} in {round}, alone. {settings}",
    "sealed": "You have played {round}.",
    "after_sealed": "round: how the others did so far.",
    "end_round": "It is over for everybody: {round}.",
    "offer_run": "You have not finished {round}: resume goes back to it.",
    # Open matches, looking on.
    "open_none": "No open match waits for players. new open opens one.",
    "open_one": "{invite}: {host}, {seated} of {seats} taken. {settings}",
    "open_how": "join CODE takes a seat.",
    "left_watching": "You look on no more.",
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
    "rules_match": "Two players: each hole goes to the fewer strokes, an equal one is halved. Who is up by more holes than are left has won.",
    "rules_points": "10 points a card played; if the board is not cleared 10 off for each card left, never below 0. Most points win.",
    # Shell, menu, practice.
    "welcome": "Par 45 at {server}. You are {name}.",
    "nameless": "Without a name you are {name}: name NAME sets one before a match, and so does --name.",
    "menu": "play, new, daily, list, join CODE, practice; help lists all.",
    "offer": "You have a seat in a running match: resume goes back to it.",
    "new_guest": "The server does not know the player it gave you here before; you are a new guest.",
    "not_kept": "Your player cannot be kept for the next time: {why}",
    "cards_done": "Cards are told like this: {card}.",
    "pace_done": "The others are told of every {time}.",
    "pace_off": "The others are told of only when somebody is done.",
    "practice": "Practice, {code}. {rules}. Undo takes anything back.",
    "practice_over": "again deals it anew, practice deals another, leave ends practice.",
    "concede_ask": "Concede with {count} left? y or n.",
    "abort_ask": "Stop the match for everybody? It counts nowhere then. y or n.",
    "abort_lobby_ask": "Close this lobby for everybody? y or n.",
    "leave_ask": "Leave for good? The holes that are left count as conceded. y or n.",
    "play_on": "No: play on.",
    "bye": "Your seat is kept: resume goes back to it.",
    "lost": "The connection is lost. It is being sought again.",
    "lost_seated": "The connection is lost. It is being sought again; your seat is kept.",
    "unsent": "No connection: it is sent when it is back. q quits.",
    "found": "The connection is back.",
    "replaced": "You have opened this match elsewhere, so it ends here.",
    "too_long": "That line is too long.",
    "wait_late": "{what}: it did not come within {time}",
    "wait_never": "{what}: it cannot come any more",
    "misunderstood": "line {lines} was not understood",
    "misunderstood_more": "lines {lines} were not understood",
    "more_lines": "{n} more",
    "no_question": "there is no question to answer",
    "left_practice": "Practice has ended.",
    "alone": "No Par 45 server answers at {server}. You can practise: practice, or practice CODE.",
    "score_now": "{strokes} if it ended now, {points}. Moves {moves}.",
    "refused": "Refused: {why}.",
    "refused_detail": "Refused: {why} ({detail}).",
    "not_done": "Not done: {moves}.",
    "not_understood": "Not understood: {why}.",
}

HELP = {
    "menu": (
        "play: a match with a house player at once; settings as with new.",
        "new: open a match, for example: new rules=C holes=3 limit=2 format=points.",
        "  rules: E easy, C classic, S strict, R round the corner; marks J1 J2 F A W behind it.",
        "  holes: 1 to 9 or 18. format: stroke, match (for two) or points. undo: off or plays. seats: 2 to 64.",
        "  limit: minutes a hole, 2 or 1:30 or 90s. countdown and pause: seconds, 5 or 1m.",
        "  The first hole begins after the countdown, each other after pause and countdown.",
        "  open: anybody may find it. relaxed: three times the limit. show: boards can be watched.",
        "list: open matches. join CODE: take a seat. watch CODE: look on without one.",
        "daily: today's nine, the same for everybody, played once and alone; daily start begins.",
        "rounds: your open rounds, played like it. round CODE: see one; round CODE start: play it.",
        "round new: open one, with settings as for new and closes=2d, closes=18h or closes=fri-18:00.",
        "resume: go back to a running match or round. After one: s, boards N, rematch.",
        "practice, practice CODE: a hole alone, with undo; needs no server.",
        "name NAME: change your name, before a match.",
    ),
    "lobby": (
        "ready, unready. lobby: who is here, and the invite code. leave: give the seat up.",
        "say hello: said to all; also good luck, nice, ouch, hurry, thanks, well played.",
        "As the host: start. house, house easy or hard: seat a house player. remove NAME or SEAT.",
        "  start in 10: by itself in 10 minutes, with those who are here; 0 takes it back.",
        "  t: time left until then.",
        "  abort: close the lobby, asks once.",
    ),
    "playing": (
        "1 to 7: play the available card of a column; 5:8C or 5:8 only if it is that card.",
        "d: draw. u: undo. c: concede, asks once; c! does not. Several at once: d 5 2.",
        "b: the whole board. 3?: column 3. f: what fits. t: time left.",
        "o: the others. s: score card. r: rules. n: ready for the next hole.",
        "say nice: said to all; also hello, good luck, ouch, hurry, thanks, well played.",
        "boards N: everybody's board and moves of a hole that is over.",
        "leave: give the seat up for good; leave! does not ask. abort: stop it all, as the host.",
    ),
    "run": (
        "1 to 7: play the available card of a column; 5:8C or 5:8 only if it is that card.",
        "d: draw. u: undo. c: concede, asks once; c! does not. Several at once: d 5 2.",
        "b: the whole board. 3?: column 3. f: what fits. t: time left.",
        "n: start the next hole; until you do it waits, as long as the round is open.",
        "rest: go away between two holes; resume comes back. round: how it stands.",
        "s: score card. r: rules. boards N: your moves on a hole that is over.",
        "leave: give the round up for good; leave! does not ask.",
    ),
    "watching": (
        "o: how far they are. t: time left. s: score card. r: rules. lobby: who is here.",
        "boards N: everybody's board and moves of a hole that is over; of a show, of the open one.",
        "q or leave: look on no more. h: help.",
    ),
    "practice": (
        "1 to 7: play the available card of a column. d: draw. u: undo. c: concede.",
        "b: the whole board. 3?: column 3. f: what fits. s: score. r: rules.",
        "again: the same deal anew. practice: another by the same rules. practice CODE: that one.",
        "leave: end practice, and tell the score.",
    ),
    "all": (
        "cards signs, letters, words or ranks: how cards are told.",
        "others SECONDS or off: how often the others' progress is told.",
        "wait hole, over, end, ready or players N, then seconds if you like: for scripts.",
    ),
    "end": ("h: help. q: quit; your seat is kept.",),
}

LINES_NAMED = 8
"""How many lines of a script that were not understood are named at its end."""


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


def misunderstood(numbers: Sequence[int]) -> str:
    """Say which lines of a script were not understood."""
    lines = [*map(str, numbers[:LINES_NAMED])]
    if len(numbers) > len(lines):
        lines.append(say("more_lines", n=len(numbers) - len(lines)))
    return say("misunderstood_more" if len(lines) > 1 else "misunderstood", lines=listed(lines))


def help_lines(place: str) -> tuple[str, ...]:
    """Return what can be typed in a place."""
    own = HELP["playing" if place == "waiting" else place]
    return (*own, *HELP["all"], *(() if place == "watching" else HELP["end"]))
