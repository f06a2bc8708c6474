"""A finished match as a value that anybody can check, with nothing but this package.

See `RECORDS.md` beside this file.
"""
