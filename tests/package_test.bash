#!/usr/bin/env bash
# package_test.bash PACKAGE PLAYER: installs the package on this machine, runs what it installed as the service would, plays a game
# through it by PLAYER (a command that is given the address of the page), stops it, and takes the package away again.
set -uo pipefail
package=$1
shift
passed=0
failed=0
data=$(mktemp -d)
server=

check() {
  local what=$1
  shift
  if "$@"; then
    echo "ok: $what"
    passed=$((passed + 1))
  else
    echo "FAILED: $what"
    failed=$((failed + 1))
  fi
}

as_root() { if [ "$(id -u)" -eq 0 ]; then "$@"; else sudo -n "$@"; fi; }

leave() {
  [ -z "$server" ] || kill "$server" 2>/dev/null
  as_root dpkg --purge fracas >/dev/null 2>&1
  rm -rf "$data"
}
trap leave EXIT

has_dependency() { dpkg-deb --field "$package" Depends | grep -q "$1"; }
is_conffile() { dpkg-query --show --showformat '${Conffiles}' fracas | grep -q "$1"; }
is_unit_valid() { ! command -v systemd-analyze >/dev/null || systemd-analyze verify /lib/systemd/system/fracas.service; }

start() {
  (cd / && exec env FRACAS_STORE="$data/games" /usr/bin/fracas serve --config /etc/fracas/fracas.yaml --port 0) >"$data/address" 2>"$data/log" &
  server=$!
  until grep -q 'is ready' "$data/address"; do
    kill -0 "$server" 2>/dev/null || { cat "$data/log"; return 1; }
    sleep 0.1
  done
  address=$(sed -n 's/^Fracas is ready: //p' "$data/address")
}

stops_cleanly() {
  kill "$server" && wait "$server"
  local code=$?
  server=
  return "$code"
}

check "it depends on the libraries it uses" has_dependency libsodium23
check "it installs" as_root dpkg --install "$package"
check "the settings are kept through upgrades" is_conffile /etc/fracas/fracas.yaml
check "the unit is one that systemd takes" is_unit_valid
check "the page of the manual is there" test -s /usr/share/man/man1/fracas.1.gz
check "the settings are understood" /usr/bin/fracas serve --config /etc/fracas/fracas.yaml --print-config
check "it starts with the settings it brings" start
check "the page is inside" grep -q '<title>Fracas</title>' <(curl --silent "${address:-}")
check "a game is played through it" "$@" "${address:-}"
check "it stops cleanly" stops_cleanly
check "its log is lines of JSON" python3 -c 'import json, sys; [json.loads(line) for line in open(sys.argv[1])]' "$data/log"
check "it can be taken away" as_root dpkg --purge fracas
check "nothing of it is left" test ! -e /usr/bin/fracas -a ! -e /etc/fracas
echo "$passed passed, $failed failed"
[ "$failed" -eq 0 ]
