"""`python -m server.cli` is `par45`."""

import sys

from server.cli import main

if __name__ == "__main__":
    sys.exit(main())
