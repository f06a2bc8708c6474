"""Whole evenings, simulated: the node's own code on simulated time, store and links.

Theory of operation
-------------------
A *seed* is drawn into a plan (`plan`): how many nodes, players and spectators, how they
play, what goes wrong and when. An *evening* (`evening`) lets it happen on one event loop
whose time jumps (`loop`), so that minutes pass in some hundredths of a second and the same
seed is the same evening to the last bit. What comes of it is a *history* (`history`), and
`check` holds that to the laws: what was acknowledged is in the log, what was shown some
prefix of the log gives, nothing hidden was told, nothing happened twice, all comes to its
end. `planted` breaks the node on purpose, once for each fault, and the laws have to notice.
A round that each plays alone is an evening of its own (`round_evening`, `check_round`,
`planted_rounds`): a run for each player, held to the laws of a match, and all to those of rounds.

What is real: everything in `engine`; of the node all of `server.core`, with the log's
appenders, bell, index and readers, players, results, standings, records, sessions and
outboxes, with redis-py's clients and pools; of the client everything but its socket. What
is not: redis-py's connections (`wire`, `plug`), the store (`memory`, `scripts`), `server.transport` and the
library's WebSockets (`link`, `line`), processes (`node`). The store in memory is held to the
real one, with its real scripts, by `test_memory`; the others stand on seams of a few
methods each.

The way not taken for the store: models of `Log`, `Players`, `Results` and so on. There would
have been more to keep alike, and the parts where such servers break (batches, time-outs,
subscriptions) would not have been under test.
"""
