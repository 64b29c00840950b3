# Sourced by ./play and ./test: steps with their times, one log for each, and a clear word about what failed and why.
# Expects $root (the repository). Asks nothing; colours and the moving line only on a terminal.

logs="$root/build/logs"
is_terminal=false
[ -t 1 ] && [ "${TERM:-dumb}" != dumb ] && is_terminal=true

# say LINES...: each on a line of its own.
say() { printf '%s\n' "$@"; }

# paint COLOUR WORDS: coloured on a terminal, plain elsewhere.
paint() {
  if $is_terminal; then printf '\033[%sm%s\033[0m' "$1" "$2"; else printf '%s' "$2"; fi
}

# seconds_since MILLISECONDS: "3.2 s" or "2 min 5 s".
seconds_since() {
  local passed=$(($(date +%s%3N) - $1))
  if [ "$passed" -ge 100000 ]; then
    printf '%d min %d s' $((passed / 60000)) $((passed / 1000 % 60))
  else
    printf '%d.%d s' $((passed / 1000)) $((passed / 100 % 10))
  fi
}

# likely_reason LOG: what stands behind the usual failures; prints nothing for others.
likely_reason() {
  local line
  while IFS= read -r line; do
    if grep -qiE -- "${line%% => *}" "$1"; then
      say "${line##* => }"
      return
    fi
  done <<'REASONS'
no space left on device => The disk is full.
cannot allocate memory|killed signal terminated program => The machine ran out of memory.
could not resolve|temporary failure in name resolution|ENOTFOUND|EAI_AGAIN|network is unreachable => The network cannot be reached; packages come from Debian and npm.
unable to locate package|has no installation candidate => Debian does not offer this package here; this project is made for Debian 12.
permission denied|EACCES|read-only file system => A file or folder cannot be written by this user.
could not get lock => Another program is installing packages; try again when it has finished.
REASONS
}

# show_failure NAME CODE LOG: which step failed, the end of its log, and why.
show_failure() {
  say "" "$(paint '1;31' "Failed: $1") (exit code $2)"
  say "The end of its log, ${3#"$root/"}:"
  tail -n 25 "$3" | sed 's/^/    /'
  local reason
  reason=$(likely_reason "$3")
  [ -z "$reason" ] || say "Likely reason: $reason"
}

# watch_log LOG NAME: keeps one moving line on the terminal until it is ended.
watch_log() {
  local last width start
  start=$(date +%s%3N)
  while sleep 0.5 && kill -0 $$ 2>/dev/null; do
    width=$(($(tput cols 2>/dev/null || echo 80) - 1))
    last=$(tail -n 1 "$1" 2>/dev/null | tr -d '\r\033' | tr '\t' ' ')
    printf '\r\033[K%s' "$(printf '  … %s, %s  %s' "$2" "$(seconds_since "$start")" "$last" | cut -c "1-$width")"
  done
}

# run_logged NAME LOG COMMAND...: runs a command with its output in a log; returns its exit code.
run_logged() {
  local name=$1 log=$2 watcher code
  shift 2
  mkdir -p "$logs"
  : >"$log"
  if ! $is_terminal; then
    "$@" >"$log" 2>&1 </dev/null
    return
  fi
  watch_log "$log" "$name" &
  watcher=$!
  "$@" >"$log" 2>&1 </dev/null
  code=$?
  kill "$watcher"
  wait "$watcher" 2>/dev/null
  printf '\r\033[K'
  return "$code"
}

# step NAME COMMAND...: one step of ./play; the whole run ends if it fails.
step() {
  local name=$1 start code log
  shift
  log="$logs/$(printf '%s' "$name" | tr -c 'a-zA-Z0-9\n' '-').log"
  start=$(date +%s%3N)
  $is_terminal || say "  … $name"
  if run_logged "$name" "$log" "$@"; then
    say "  $(paint 32 ✓) $name, $(seconds_since "$start")"
  else
    code=$?
    show_failure "$name" "$code" "$log"
    exit 1
  fi
}

# hash_of FILES...: one mark for the names and contents of files and folders, leaving out what is made from them.
hash_of() {
  find "$@" \( -name node_modules -o -name dist -o -name test-results -o -name playwright-report \) -prune -o -type f -print0 |
    LC_ALL=C sort -z | xargs -0 -r sha256sum | sha256sum | cut -d ' ' -f 1
}

# is_fresh STAMP MARK: whether a stamp file holds this mark.
is_fresh() { [ -f "$1" ] && [ "$(cat "$1")" = "$2" ]; }
