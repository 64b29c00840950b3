# Sourced by ./play and ./test: installs what is missing and builds what changed. Expects $root and tools/steps.bash.

# What the build needs from Debian 12; docs/dependencies.md says why.
build_packages=(g++ cmake ninja-build ccache mold libfmt-dev libyaml-cpp-dev nlohmann-json3-dev libxxhash-dev libcli11-dev
  libboost1.81-dev libsqlite3-dev libpq-dev libsodium-dev libunistring-dev zlib1g-dev pkg-config doctest-dev python3)
# What the tests need on top.
test_packages=(clang clang-format chromium libegl-mesa0 libgl1-mesa-dri fonts-dejavu-core postgresql python3-jsonschema nginx-light curl
  dpkg-dev firefox-esr xvfb)

# Node as the web tools need it; Debian 12 has an older one, for which the same program comes as an npm package.
node_needed=20.19.0
node_packaged=20.20.2
private_node="$root/build/node"

release="$root/build/release"
fracas="$release/fracas"

# missing_packages NAMES...: those that are not installed.
missing_packages() {
  local name
  for name in "$@"; do
    [ "$(dpkg-query -W -f '${db:Status-Status}' "$name" 2>/dev/null)" = installed ] || say "$name"
  done
}

# as_root COMMAND...: runs a command as root, through sudo if need be, without asking for a password.
as_root() {
  if [ "$(id -u)" -eq 0 ]; then "$@"; else sudo -n "$@"; fi
}

install_from_debian() {
  export DEBIAN_FRONTEND=noninteractive
  as_root apt-get -o DPkg::Lock::Timeout=300 update &&
    as_root env DEBIAN_FRONTEND=noninteractive apt-get -o DPkg::Lock::Timeout=300 install -y --no-install-recommends "$@"
}

# install_packages NAMES...: installs what is missing, and only that.
install_packages() {
  local missing
  if ! command -v dpkg-query >/dev/null; then
    say "  ! This is no Debian machine; these packages, or what they are called here, must be installed: $*"
    return
  fi
  mapfile -t missing < <(missing_packages "$@")
  command -v node >/dev/null || missing+=(nodejs)
  command -v npm >/dev/null || missing+=(npm)
  [ "${#missing[@]}" -gt 0 ] || return 0
  if [ "$(id -u)" -ne 0 ] && ! sudo -n true 2>/dev/null; then
    say "" "$(paint '1;31' "Packages are missing"): ${missing[*]}"
    say "Installing them needs root. Run  sudo $0  once; after that sudo is not needed."
    exit 1
  fi
  step "install ${#missing[@]} Debian packages" install_from_debian "${missing[@]}"
}

# is_node_new_enough PROGRAM
is_node_new_enough() {
  local version
  version=$("$1" --version 2>/dev/null) || return 1
  [ "$(printf '%s\n' "$node_needed" "${version#v}" | sort -V | head -n 1)" = "$node_needed" ]
}

install_private_node() {
  local machine
  case "$(uname -m)" in
    x86_64) machine=x64 ;;
    aarch64) machine=arm64 ;;
    *)
      say "Node $node_needed or newer is needed, and npm has no Node for $(uname -m)."
      return 1
      ;;
  esac
  mkdir -p "$private_node" &&
    npm install --prefix "$private_node" --no-audit --no-fund --no-save "node-linux-$machine@$node_packaged" &&
    mkdir -p "$private_node/bin" &&
    ln -sf "../node_modules/node-linux-$machine/bin/node" "$private_node/bin/node"
}

# find_node: puts a Node that is new enough first on the PATH.
find_node() {
  if is_node_new_enough node; then return; fi
  is_node_new_enough "$private_node/bin/node" || step "install Node $node_packaged for this project" install_private_node
  export PATH="$private_node/bin:$PATH"
}

# configure PRESET: only when the build folder is new or a CMake file changed.
configure() {
  local mark
  mark=$(cd "$root" && hash_of CMakeLists.txt CMakePresets.json cmake)
  if [ -f "$root/build/$1/build.ninja" ] && is_fresh "$root/build/$1/configured" "$mark"; then return; fi
  # Lets a build in another folder reuse what the compiler cache holds.
  export CCACHE_BASEDIR="$root" CCACHE_NOHASHDIR=1
  (cd "$root" && cmake --preset "$1") && printf '%s' "$mark" >"$root/build/$1/configured"
}

# build PRESET [TARGETS...]
build() {
  local preset=$1
  shift
  export CCACHE_BASEDIR="$root" CCACHE_NOHASHDIR=1
  configure "$preset" && cmake --build "$root/build/$preset" --parallel "$(nproc)" ${1:+--target "$@"}
}

install_web_packages() {
  local mark
  mark="$(sha256sum <"$root/web/package-lock.json") $(node --version)"
  is_fresh "$root/web/node_modules/.installed" "$mark" && return
  (cd "$root/web" && npm ci --no-audit --no-fund) && printf '%s' "$mark" >"$root/web/node_modules/.installed"
}

# build_web: the page, only when something in web/ changed.
build_web() {
  local mark
  mark=$(cd "$root" && hash_of web)
  if [ -f "$root/web/dist/index.html" ] && is_fresh "$root/build/web.built" "$mark"; then return; fi
  (cd "$root/web" && npm run build) && mkdir -p "$root/build" && printf '%s' "$mark" >"$root/build/web.built"
}

# lock_builds: one ./play or ./test at a time may build here.
lock_builds() {
  mkdir -p "$root/build" "$logs" || exit 1
  exec 9>"$root/build/lock"
  flock -n 9 || { say "  … another ./play or ./test is building here; waiting for it"; flock 9; }
}
unlock_builds() { exec 9>&-; }
