"""House players: ordinary clients that play when a host asks them to.

A house player has what any player has, a connection and the board as the server shows
it. It is marked as the house's wherever it is named, and is never listed.
"""
