# shellcheck shell=bash
# What packaging/run and packaging/test share: packages, configuring, building, saying what happens.
# Sourced, never run. The caller has set -euo pipefail and stands in the project's root.

say() { printf '\n== %s\n' "$*"; }

# Ends with one clear sentence.
fail() {
    printf '%s: %s\n' "${0##*/}" "$*" >&2
    exit 1
}

# The packages of the given kinds ("build", "test") that are not installed.
missing_packages() {
    local kinds=" $* " kind package installed
    installed=$(dpkg-query -W -f='${db:Status-Status} ${Package}\n' 2>/dev/null |
        sed -n 's/^installed //p')
    while read -r kind package; do
        [[ -n $package && $kinds == *" $kind "* ]] || continue
        grep -qxF "$package" <<<"$installed" || echo "$package"
    done < <(grep -v '^#' packaging/packages.txt)
}

# Installs what is missing of the given kinds, and does nothing else when nothing is.
install_packages() {
    local missing run=()
    command -v dpkg-query >/dev/null ||
        fail "this is not a Debian system: install the packages of packaging/packages.txt by hand."
    mapfile -t missing < <(missing_packages "$@")
    ((${#missing[@]})) || return 0
    say "Installing from Debian: ${missing[*]}"
    if ((EUID != 0)); then
        command -v sudo >/dev/null ||
            fail "packages are missing and neither root nor sudo is at hand: ${missing[*]}."
        run=(sudo)
    fi
    run+=(env DEBIAN_FRONTEND=noninteractive)
    local apt=("${run[@]}" apt-get -q -o DPkg::Lock::Timeout=600)
    "${apt[@]}" update </dev/null ||
        fail "the Debian package lists cannot be fetched; is the network there?"
    "${apt[@]}" install -y --no-install-recommends "${missing[@]}" </dev/null ||
        fail "Debian packages could not be installed: ${missing[*]}."
    mapfile -t missing < <(missing_packages "$@")
    ((${#missing[@]} == 0)) || fail "still missing after the installation: ${missing[*]}."
}

# Configures build/<preset> and builds the given targets (all without any).
build() {
    local preset=$1 targets=()
    shift
    (($# == 0)) || targets=(--target "$@")
    mkdir -p build
    cmake --preset "$preset" >"build/configure-$preset.log" 2>&1 </dev/null || {
        tail -n 30 "build/configure-$preset.log" >&2
        fail "build/$preset cannot be configured (build/configure-$preset.log says why)."
    }
    cmake --build --preset "$preset" "${targets[@]}" </dev/null ||
        fail "build/$preset does not compile."
}

# Whether a window can be shown.
has_display() { [[ -n ${DISPLAY:-} || -n ${WAYLAND_DISPLAY:-} ]]; }

# A private run-time folder, which Qt asks for and containers lack.
ensure_runtime_dir() {
    [[ -n ${XDG_RUNTIME_DIR:-} && -d $XDG_RUNTIME_DIR && -O $XDG_RUNTIME_DIR ]] && return 0
    mkdir -p build/runtime
    chmod 700 build/runtime
    export XDG_RUNTIME_DIR=$PWD/build/runtime
}
