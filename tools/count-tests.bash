# Sourced by ./test: count_STAGE LOG prints how many tests of a stage passed and failed.

# A check that has no tests of its own is one test.
count_check() { if tail -n 1 "$1" | grep -qE "$2"; then say "1 0"; else say "0 1"; fi; }

count_build() { if grep -qE '^(FAILED:|CMake Error|ninja: error)' "$1"; then say "0 1"; else say "1 0"; fi; }
count_type_names() { count_check "$1" ', 0 defined twice'; }
count_layers() { count_check "$1" ', 0 includes that point'; }
count_rule_ids() { count_check "$1" ', 0 unknown$'; }
count_format() { count_check "$1" ', 0 to be formatted$'; }

# ctest's own log holds the output of every program: doctest and unittest say how many cases they ran.
count_ctest() {
  awk '
    / Testing: / { told = 0 }
    /^\[doctest\] test cases:/ { told = 1; split($0, field, "|"); passed += field[2] + 0; failed += field[3] + 0 }
    /^Ran [0-9]+ tests? in/ { ran = $2 }
    /^OK$/ && ran { told = 1; passed += ran; ran = 0 }
    /^Test Passed\.$/ { if (!told) passed += 1; told = 1 }
    /^Test Failed\.$/ { if (!told) failed += 1; told = 1 }
    END { print passed + 0, failed + 0 }
  ' "$root/build/$1/Testing/Temporary/LastTest.log"
}
count_unit() { count_ctest release; }
count_second_compiler() { count_ctest clang; }
count_sanitizers() { count_ctest asan; }

# "12 passed, 1 failed" anywhere in the last line that says so.
count_sentence() {
  awk '/[0-9]+ (passed|failed)/ { line = $0 }
    END {
      passed = failed = 0
      if (match(line, /[0-9]+ passed/)) passed = substr(line, RSTART, RLENGTH) + 0
      if (match(line, /[0-9]+ failed/)) failed = substr(line, RSTART, RLENGTH) + 0
      print passed, failed
    }' <(sed 's/\x1b\[[0-9;]*m//g' "$1")
}
count_package() { count_sentence "$1"; }
count_conformance() { count_sentence "$1"; }
count_content() { count_check "$1" '.'; }
# vitest: "Tests  3 failed | 12 passed (15)"; the line about files is passed over.
count_page() { count_sentence <(sed 's/\x1b\[[0-9;]*m//g' "$1" | grep -E '^ *Tests ') ; }
# Playwright writes "1 failed" and "12 passed (30s)" on lines of their own.
count_browser() {
  sed 's/\x1b\[[0-9;]*m//g' "$1" | awk '/^ *[0-9]+ passed/ { passed = $1 } /^ *[0-9]+ (failed|flaky)/ { failed += $1 } END { print passed + 0, failed + 0 }'
}
