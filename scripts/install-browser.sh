#!/usr/bin/env bash
# Makes sure there is a Chromium for the browser tests: the system's where there is one, else Debian's
# package where we may install it, else Playwright's own download.
set -euo pipefail

for browser in chromium chromium-browser google-chrome google-chrome-stable; do
  if command -v "$browser" >/dev/null 2>&1; then
    echo "browser: $(command -v "$browser")"
    exit 0
  fi
done

if [ "$(id -u)" = 0 ] && command -v apt-get >/dev/null 2>&1; then
  apt-get update -qq
  DEBIAN_FRONTEND=noninteractive apt-get install -y -qq chromium
  echo "browser: $(command -v chromium)"
  exit 0
fi

npx playwright install chromium
