#!/bin/sh
# Finds the newest Python that can do it and has it lay out .venv: see install.py.
# usage: [PYTHON=...] sh requirements/install.sh run|test
# Nothing but sh and one Python is taken for granted.
set -eu
cd "$(dirname "$0")/.."

# Prints the interpreter to use if $1 is new enough and has a way to install packages. A name on
# the PATH may be a shim with nothing behind it, so it is run, not looked up. Our own .venv may be
# the active one: then the Python that it was made of is meant, as .venv may have to go.
suitable() {
    "$1" -c '
import importlib.util, os, sys
ours = os.path.realpath(sys.prefix) == os.path.realpath(".venv")
if sys.version_info < (3, 11):
    sys.exit(1)
ways = map(importlib.util.find_spec, ("ensurepip", "pip"))
if not ours and not any(way and way.origin for way in ways):
    sys.exit(1)
print(sys._base_executable if ours else sys.executable)
' 2>/dev/null
}

if [ -n "${PYTHON:-}" ]; then
    if ! chosen=$(suitable "$PYTHON"); then
        echo "par45: PYTHON=$PYTHON is no Python 3.11 or later with pip" >&2
        exit 1
    fi
else
    chosen=
    for name in python3.14 python3.13 python3.12 python3.11 python3 python; do
        if chosen=$(suitable "$name"); then break; fi
    done
    if [ -z "$chosen" ]; then
        echo "par45: found no Python 3.11 or later with pip on the PATH." >&2
        echo "Install one (Debian, Ubuntu: apt install python3 python3-pip; macOS: brew install" >&2
        echo "python, or the installer of python.org), or name one: make PYTHON=/path/to/it ..." >&2
        exit 1
    fi
fi
"$chosen" -E requirements/install.py "$1"
# Without a browser the page's tests fail, and say how to get one; all others run.
if [ "$1" = test ]; then sh requirements/browser.sh > /dev/null || true; fi
