"""The rules of Par 45: pure values in, pure values out.

No input or output, no clock, no chance, no asyncio, no logging. Everything that
decides a result is in this package, so that anyone who has it and the record of a
match can check the match. Time, seeds and secrets come in as arguments.
"""
