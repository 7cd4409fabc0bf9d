# shellcheck shell=bash
# The steps of packaging/test, each a function step_<name> that fails when its check fails.
# Sourced, never run.

readonly coverage_goal=90

# The names of the tests in the given folders below tests/.
tests_in() {
    local folder
    for folder in "$@"; do
        [[ ! -d tests/$folder ]] || find "tests/$folder" -name 'tst_*.cpp' -printf '%f\n'
    done | sed 's/\.cpp$//' | sort -u
}

# Runs the tests of build/<preset>; further arguments go to ctest.
run_tests() {
    local preset=$1
    shift
    ctest --preset "$preset" --output-junit "$PWD/build/logs/$preset.xml" "$@"
}

# What ctest printed from its last "100% tests passed" on.
closing_summary() {
    awk '/^[0-9]+% tests passed/ { text = "" ; on = 1 }
         on && !/^(Output JUnit|Errors while running CTest)/ { text = text $0 "\n" }
         END { sub(/\n+$/, "", text); print text }' "$1"
}

# Tests read and print under German numbers too.
ensure_locale() {
    local run=()
    locale -a 2>/dev/null | grep -qi '^de_DE\.utf-\?8$' && return 0
    ((EUID == 0)) || run=(sudo)
    "${run[@]}" localedef -i de_DE -f UTF-8 de_DE.UTF-8 </dev/null ||
        fail "the locale de_DE.UTF-8, which tests need, cannot be made."
}

# Works in a clone that belongs to somebody else, too.
git() { command git -c safe.directory='*' "$@"; }

own_sources() { git ls-files -- '*.h' '*.cpp'; }

step_format() {
    own_sources | xargs -r -n 40 -P 2 clang-format --dry-run --Werror ||
        fail "some files are not formatted: run clang-format -i on them."
    echo "$(own_sources | wc -l) files are formatted"
}

step_release() {
    build release
    run_tests release
}

# What changed since the branch left origin/main; on main itself, in its last commits.
changed_sources() {
    local base
    base=$(git merge-base HEAD origin/main 2>/dev/null || true)
    if [[ -z $base || $base == $(git rev-parse HEAD) ]]; then
        base=$(git rev-parse -q --verify HEAD~10 || git hash-object -t tree /dev/null)
    fi
    if [[ -n ${TIDY_ALL:-} ]]; then
        base=$(git hash-object -t tree /dev/null)
    fi
    git diff --name-only --diff-filter=d "$base" -- '*.cpp'
}

step_tidy() {
    local files
    build release # the generated headers must be there
    # Fuzz targets and benchmarks are built by other presets.
    mapfile -t files < <(changed_sources | grep -vE '^tests/(fuzz|benchmarks)/')
    ((${#files[@]})) || {
        echo "no source file changed"
        return 0
    }
    echo "clang-tidy-16 on ${#files[@]} files"
    # clang cannot read what g++ has precompiled: it gets the headers themselves.
    mkdir -p build/tidy
    sed -E 's/ -Winvalid-pch//g; s/ -include [^ ]*cmake_pch\.hxx//g' \
        build/release/compile_commands.json >build/tidy/compile_commands.json
    printf '%s\n' "${files[@]}" |
        xargs -n 1 -P 2 clang-tidy-16 --quiet -p build/tidy --warnings-as-errors='*' \
            --extra-arg=-Wno-unknown-warning-option
}

step_fuzz() {
    local target name seconds=${FUZZ_SECONDS:-30} found=0
    build fuzz
    mkdir -p build/logs/fuzz
    while read -r target; do
        found=1
        name=${target##*/fuzz_}
        mkdir -p "build/fuzz/found/$name"
        echo "fuzzing $name for $seconds s"
        "$target" -max_total_time="$seconds" -timeout=10 -rss_limit_mb=2048 -print_final_stats=1 \
            -artifact_prefix="build/logs/fuzz/$name-" "build/fuzz/found/$name" \
            "tests/fuzz/corpus/$name" >"build/logs/fuzz/$name.log" 2>&1 || {
            tail -n 40 "build/logs/fuzz/$name.log"
            fail "fuzzing $name found an input (build/logs/fuzz/$name-*)."
        }
        grep -E 'stat::number_of_executed_units' "build/logs/fuzz/$name.log"
    done < <(find build/fuzz -type f -name 'fuzz_*' -perm -u+x | sort)
    ((found)) || fail "there is no fuzz target to run."
}

step_coverage() {
    local names
    mapfile -t names < <(tests_in engine)
    build coverage "${names[@]}"
    find build/coverage -name '*.gcda' -delete
    run_tests coverage -R "^($(IFS='|'; echo "${names[*]}"))\$"
    gcovr -r . --object-directory build/coverage -f 'engine/' -e 'engine/layout/' \
        --exclude-throw-branches --exclude-unreachable-branches -j 2 \
        --fail-under-line "$coverage_goal" ||
        fail "the engine's tests reach less than $coverage_goal % of its lines."
}

step_tsan() {
    local names
    mapfile -t names < <(tests_in app/jobs app/chart engine/inference)
    build tsan "${names[@]}"
    run_tests tsan -R "^($(IFS='|'; echo "${names[*]}"))\$"
}

step_asan() {
    build asan
    run_tests asan
}
