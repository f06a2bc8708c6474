"""The full-screen terminal: the same client as the lines of text, drawn with Textual.

What is drawn is made by pure functions, from a match as the player may see it to rows of
inked text (`ink`); they know no terminal and are tested without one. `rooms` and `app`
are a thin layer of Textual over them, and the only ones to import it. Cards fly by no
rule of ours: a play is shown when the server has said that it stands.
"""
