"""`python -m bot` is `par45 bot`."""

import sys
from argparse import ArgumentParser

from bot import command

if __name__ == "__main__":
    parser = ArgumentParser("par45 bot", description=command.__doc__, allow_abbrev=False)
    command.add_arguments(parser)
    sys.exit(command.run(parser.parse_args()))
