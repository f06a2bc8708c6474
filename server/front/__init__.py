"""What front ends share and no rule hangs on: the drawing of cards, and words in four languages.

It stands on nothing, so that the page (in `server`) and the bot draw and say the same.
"""
