#!/bin/sh
# Finds a Chromium for the page's tests and prints its path; as root on Debian it installs one.
# PAR45_CHROMIUM names another. usage: sh requirements/browser.sh
set -eu

for name in "${PAR45_CHROMIUM:-}" chromium chromium-browser google-chrome-stable google-chrome \
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome"; do
    if [ -n "$name" ] && command -v "$name"; then exit 0; fi
done
if [ "$(id -u)" = 0 ] && command -v apt-get > /dev/null; then
    apt-get update -qq >&2
    DEBIAN_FRONTEND=noninteractive apt-get install -qq -y --no-install-recommends chromium >&2
    if command -v chromium; then exit 0; fi
fi
echo "par45: the page's tests need Chromium. Install it (Debian: apt install chromium; macOS:" >&2
echo "brew install --cask google-chrome), or name one: PAR45_CHROMIUM=/path/to/it make test" >&2
exit 1
