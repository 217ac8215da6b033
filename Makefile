# Two commands are enough: `make play` and `make test`. Both set up everything they need.
# make play GAME=great_city ARGS="--lang fr --seats me,random"
PYTHON ?= python3
BIN := .venv/bin
COMPILED := .venv/compiled
GAME ?= glory_to_rome
ARGS ?=
FUZZ_SECONDS ?= 60

.PHONY: play test test-interpreted test-compiled chromium check bench bench-check opponents fuzz playthroughs clean

play: .venv/play
	@$(BIN)/ludi play $(GAME) $(ARGS)

test: check test-interpreted test-compiled

test-interpreted: .venv/dev chromium
	$(BIN)/pytest -n 2 --dist worksteal

# The browser in which the tests open pages: Debian's package, if it is missing and we may install it.
chromium:
	@if command -v chromium > /dev/null; then :; \
	elif [ "$$(id -u)" = 0 ] && command -v apt-get > /dev/null; then echo "Installing Chromium ..."; \
	  { apt-get update -qq && DEBIAN_FRONTEND=noninteractive apt-get install -y -qq chromium > /dev/null; } \
	    || echo "Chromium could not be installed: pages are NOT tested in a browser."; \
	else echo "There is no Chromium here, and only root may install it: pages are NOT tested in a browser."; fi

# The rules, their properties and the playthroughs once more, on the compiled build: the traces must be the same.
test-compiled: .venv/dev $(COMPILED)/made
	@if [ "$$(cat $(COMPILED)/made)" = compiled ]; then set -x; \
	  LUDI_BUILD=compiled PYTHONPATH=$(COMPILED) $(BIN)/pytest -n 2 --dist worksteal tests/core tests/games tests/bots; \
	else echo "There is no C compiler here: the compiled build is NOT tested."; fi

check: .venv/dev
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy

# The table of docs/benchmarks.md: our games beside others, some minutes. ARGS="--only gloria_mundi" and others: --help.
bench: .venv/play $(COMPILED)/made .venv/peers/made
	$(BIN)/python -m bench.bench $(ARGS)

# For CI: ratios of our own games within one run.
bench-check: .venv/play $(COMPILED)/made
	$(BIN)/python -m bench.bench --check

# The matches of docs/opponents.md, some hours; a run that was interrupted goes on. ARGS="--list", ARGS="--only search".
opponents: .venv/play $(COMPILED)/made
	PYTHONPATH=$(COMPILED):. $(BIN)/python -m bench.opponents $(ARGS)

# Bad records, positions and deck files for a minute; coverage-guided where the extra `fuzz` is installed.
fuzz: .venv/dev
	$(BIN)/python -m fuzz --seconds $(FUZZ_SECONDS)

# Writes the playthrough files and the recorded games anew; review the result as a diff.
playthroughs: .venv/dev
	$(BIN)/python -m tests.playthroughs

clean:
	rm -rf .venv build dist .mypy_cache .ruff_cache .pytest_cache .hypothesis

PIP = $(BIN)/python -m pip --quiet --disable-pip-version-check
INSTALL = LUDI_PURE=1 $(PIP) install -c constraints.txt

.venv/made:
	@$(PYTHON) -c 'import sys; sys.exit("Python 3.11 or newer is needed" if sys.version_info < (3, 11) else 0)'
	@$(PYTHON) -m venv .venv
	@touch $@

.venv/play: pyproject.toml constraints.txt | .venv/made
	@echo "Setting up .venv to play ..."
	@$(INSTALL) -e .
	@touch $@

.venv/dev: pyproject.toml constraints.txt | .venv/made
	@echo "Setting up .venv to test ..."
	@$(INSTALL) -e '.[dev]'
	@touch $@ .venv/play

.venv/peers/made: bench/peers.txt | .venv/made
	@echo "Setting up the games to compare with ..."
	@$(PYTHON) -m venv .venv/peers
	@.venv/peers/bin/python -m pip install --quiet --disable-pip-version-check -r bench/peers.txt
	@touch $@

# A compiled copy of the package beside the interpreted one; it says itself which of the two it has become.
$(COMPILED)/made: setup.py pyproject.toml $(shell find src/ludi/core src/ludi/games src/ludi/bots -name '*.py' -o -name '*.toml') | .venv/made
	@echo "Compiling the rules, which takes a minute or two ..."
	@rm -rf $(COMPILED) build
	@$(PIP) install --no-deps --target $(COMPILED) .
	@PYTHONPATH=$(COMPILED) $(PYTHON) -c 'import ludi; print(ludi.BUILD)' > $@
