"""Cards as SVG: suits and indices are paths, so that a picture needs no font.

`glyphs` has the shapes, `faces` draws a card and what else lies on a table, `sheet` puts all
that the page needs into one file of symbols.
"""
