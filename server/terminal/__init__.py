"""The terminal: a match, a round or a practice hole as lines in and lines out.

Theory of operation
-------------------
What a player sees is made by pure functions that turn a view (`server.protocol.MatchView`,
a board) into a `Told`: the name of an event, its values for programs, its lines for people.
`board`, `lobby`, `others`, `score`, `clock`, `rounds` make them, and `alone` has what is otherwise
in a run, the match that one plays alone as part of a round; `news` compares the match as it was
last told with the match as it is now, and makes what lies between. None of them knows a
socket, a stream or the time.

`shell` is the one loop: it takes a line when the one before has been answered, and tells
news only between an answer and the next line, so that nothing ever comes between a command
and its answer. Where a line goes is a *room*: `menu`, `practice`, `seat` (a match), `spectator`
(a match without a seat); `follow` tells the match in both.

Every sentence is in `words`, so that another language is another such file.
"""
