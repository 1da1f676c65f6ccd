#!/usr/bin/env bash
# What must pass of the Python package, on a clean machine with Rust and Python 3.11 or later. The answers are compared with those of the command:
# PERCORRE=path, or target/release or target/debug, with the feature `table`. `cargo build -p percorre --features table` builds it, `cargo test` does not.
set -euo pipefail
cd "$(dirname "$0")"
venv="${PERCORRE_VENV:-$PWD/../target/python}"
[ -x "$venv/bin/python" ] || python3 -m venv "$venv" || {
    apt-get update -qq && DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends python3-venv >/dev/null && python3 -m venv "$venv"
}
"$venv/bin/python" -m pip install -q --upgrade pip
"$venv/bin/python" -m pip install -q --group test
if [ -n "${PERCORRE_LIBRARY:-}" ]; then
    # Built already (.ci/run).
    cp "$PERCORRE_LIBRARY" percorre/_percorre.abi3.so
    export PYTHONPATH="$PWD"
else
    # Without any optimisation it is built in a minute, and hears Ctrl-C some times later. With CARGO_PROFILE_DEV_OPT_LEVEL=1 PERCORRE_SLOWER=1
    # it takes three.
    export CARGO_PROFILE_DEV_OPT_LEVEL="${CARGO_PROFILE_DEV_OPT_LEVEL:-0}" PERCORRE_SLOWER="${PERCORRE_SLOWER:-10}"
    "$venv/bin/python" -m pip install -q maturin
    VIRTUAL_ENV="$venv" PATH="$venv/bin:$PATH" "$venv/bin/maturin" develop --locked --quiet
fi
exec "$venv/bin/python" -m pytest -q "$@"
