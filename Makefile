# Two commands are enough: `make play` (in the browser) and `make test`. Both set up everything they need.
# make play ARGS="--port 9000"
# make terminal GAME=great_city ARGS="--lang fr --seats me,consul"
PYTHON ?= python3
BIN := .venv/bin
COMPILED := .venv/compiled
GAME ?= glory_to_rome
ARGS ?=
FUZZ_SECONDS ?= 60

# Where this is set, each of the hundreds of processes that tests start would compile all modules anew.
export PYTHONDONTWRITEBYTECODE :=

PAGE := src/ludi/server/page/index.html

.PHONY: play terminal page wheel test test-interpreted test-failed test-compiled test-train train test-page chromium postgresql proxies check check-page \
  bench bench-check against questions why sound opponents manners road tables attacks hostile memory fresh shown screens crowded shifts fuzz fuzz-server fields shapes settings icons playthroughs clean

play: .venv/play $(PAGE)
	@$(BIN)/ludi serve --open $(ARGS) || [ $$? -eq 130 ]

terminal: .venv/play
	@$(BIN)/ludi play $(GAME) $(ARGS)

test: check test-page test-interpreted test-compiled test-train

# More workers than cores: there is much to wait for, in browsers and between processes.
WORKERS := $(shell expr $$(nproc 2> /dev/null || echo 2) + 3)
test-interpreted: .venv/dev $(PAGE) chromium postgresql proxies
	$(BIN)/pytest -n $(WORKERS) --dist worksteal --ignore tests/train

# Those that failed last time, one after the other; it is an error if none did.
test-failed: .venv/dev $(PAGE)
	@echo "Failed among the others, and asked once more alone:"
	@$(BIN)/pytest --last-failed --last-failed-no-failures none --collect-only -qq --ignore tests/train
	$(BIN)/pytest --last-failed --last-failed-no-failures none --ignore tests/train

# Only these tests: every screen, seen by axe, with pictures in build/screens.
screens: .venv/dev $(PAGE) chromium
	$(BIN)/pytest -n $(WORKERS) --dist worksteal -m pictures tests/web

# Crowded tables at every number of players, in both languages and six sizes: what is cut, covered or missing; pictures in
# build/crowded. The tests look at the fullest of each title.
crowded: .venv/dev $(PAGE) chromium
	$(BIN)/python -m tests.web.crowded $(ARGS)

# How much of the page moves while others do, in a whole game of each title, and what it is.
shifts: .venv/dev $(PAGE) chromium
	$(BIN)/python -m tests.web.shifts $(ARGS)

test-page: check-page
	web/npm --silent test

# The browser in which the tests open pages: Debian's package, if it is missing and we may install it.
chromium:
	@if command -v chromium > /dev/null; then :; \
	elif [ "$$(id -u)" = 0 ] && command -v apt-get > /dev/null; then echo "Installing Chromium ..."; \
	  { apt-get update -qq && DEBIAN_FRONTEND=noninteractive apt-get install -y -qq chromium > /dev/null; } \
	    || echo "Chromium could not be installed: pages are NOT tested in a browser."; \
	else echo "There is no Chromium here, and only root may install it: pages are NOT tested in a browser."; fi

# The other database in which the tests keep tables: Debian's package, likewise.
postgresql:
	@if command -v postgres > /dev/null || ls /usr/lib/postgresql/*/bin/postgres > /dev/null 2>&1; then :; \
	elif [ "$$(id -u)" = 0 ] && command -v apt-get > /dev/null; then echo "Installing PostgreSQL ..."; \
	  { apt-get update -qq && DEBIAN_FRONTEND=noninteractive apt-get install -y -qq postgresql > /dev/null; } \
	    || echo "PostgreSQL could not be installed: tables are NOT tested with it."; \
	else echo "There is no PostgreSQL here, and only root may install it: tables are NOT tested with it."; fi

# The proxies behind which the tests play a game: Debian's packages, likewise; systemd, to check its unit.
proxies:
	@if command -v caddy > /dev/null && [ -x /usr/sbin/nginx ] && command -v systemd-analyze > /dev/null; then :; \
	elif [ "$$(id -u)" = 0 ] && command -v apt-get > /dev/null; then echo "Installing Caddy, nginx and systemd ..."; \
	  { apt-get update -qq && DEBIAN_FRONTEND=noninteractive \
	    apt-get install -y -qq --no-install-recommends caddy nginx-light systemd > /dev/null; } \
	    || echo "Caddy and nginx could not be installed: servers behind them are NOT tested."; \
	else echo "Caddy or nginx is not here, and only root may install it: servers behind them are NOT tested."; fi

# The rules, their properties and the playthroughs once more, on the compiled build: the traces must be the same.
test-compiled: .venv/dev $(COMPILED)/made
	@if [ "$$(cat $(COMPILED)/made)" = compiled ]; then set -x; \
	  LUDI_BUILD=compiled PYTHONPATH=$(COMPILED) $(BIN)/pytest -n 2 --dist worksteal tests/core tests/games tests/bots tests/envs tests/cli/test_outside.py tests/web/test_package.py; \
	else echo "There is no C compiler here: the compiled build is NOT tested."; fi

# A small training from nothing, on the compiled build.
test-train: .venv/train $(COMPILED)/made
	PYTHONPATH=$(COMPILED) $(BIN)/pytest tests/train

check: .venv/dev check-page
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	$(BIN)/lint-imports --no-logo --no-cache

check-page: web/node_modules/made
	web/npm --silent run check

# The table of docs/benchmarks.md: our games beside others, some minutes. ARGS="--only gloria_mundi" and others: --help.
bench: .venv/play $(COMPILED)/made .venv/peers/made
	$(BIN)/python -m bench.bench $(ARGS)

# For CI: ratios of our own games within one run.
bench-check: .venv/play $(COMPILED)/made
	$(BIN)/python -m bench.bench --check

# Beside an earlier commit, in one run: make against OLD=fc7c460.
against: .venv/play $(COMPILED)/made
	$(BIN)/python -m bench.against $(OLD) $(ARGS)

# The matches of docs/opponents.md, some hours; a run that was interrupted goes on. ARGS="--list", ARGS="--only search".
opponents: .venv/play $(COMPILED)/made
	PYTHONPATH=$(COMPILED):. $(BIN)/python -m bench.opponents $(ARGS)

# Other lengths of playouts and another trust in the rules of thumb, against those in use: docs/opponents.md.
manners: .venv/dev $(COMPILED)/made
	PYTHONPATH=$(COMPILED):. $(BIN)/python -m bench.manners $(GAME) $(ARGS)

# How many questions a game asks, now and in the first version: docs/tools.md.
questions: .venv/play $(COMPILED)/made
	PYTHONPATH=$(COMPILED):. $(BIN)/python -m bench.questions $(ARGS)

# Whether why-not tells the truth, over random games: docs/tools.md.
why: .venv/dev $(COMPILED)/made
	PYTHONPATH=$(COMPILED):. $(BIN)/python -m bench.why $(ARGS)

# Whether reviews are sound: judged again with ten times the thought. A run that was interrupted goes on: docs/study.md.
sound: .venv/dev $(COMPILED)/copied
	PYTHONPATH=$(COMPILED):. $(BIN)/python -m bench.sound $(ARGS)

# Clicks of whole games, step by step and with plans: docs/page.md.
clicks: .venv/play $(COMPILED)/made
	PYTHONPATH=$(COMPILED):. $(BIN)/python -m bench.clicks $(ARGS)

# A net from nothing, one night; a run that was interrupted goes on: make train GAME=great_city.
train: .venv/train $(COMPILED)/made
	PYTHONPATH=$(COMPILED) $(BIN)/ludi train $(GAME) $(ARGS)

# A fair road for Gloria Mundi: looks for one, some hours, or with ARGS="--check" measures the one in use. Both go on where
# they were interrupted.
road: .venv/dev $(COMPILED)/made
	PYTHONPATH=$(COMPILED):. $(BIN)/python -m bench.road $(ARGS)

# The figures of docs/server.md: 200 to 1,000 tables at once, some ten minutes.
tables: .venv/dev $(COMPILED)/copied postgresql
	PYTHONPATH=$(COMPILED):. $(BIN)/python -m bench.tables $(ARGS)

# What an honest table feels of the attacks of docs/server.md: six minutes.
attacks: .venv/dev
	$(BIN)/python -m bench.attacks $(ARGS)

# What a table and a connection cost in memory: docs/server.md.
memory: .venv/dev
	$(BIN)/python -m bench.memory $(ARGS)

# The slowest positions that decks of one's own can make: some minutes.
hostile: .venv/dev
	$(BIN)/python -m bench.hostile $(ARGS)

# From a fresh clone to the page, and what its first view loads: docs/server.md.
fresh: .venv/dev
	$(BIN)/python -m bench.fresh

# The figures of docs/page.md: first view, frames while cards move, Lighthouse.
shown: .venv/dev $(PAGE) chromium
	$(BIN)/python -m bench.shown $(ARGS)

# Bad records, positions and deck files for a minute; coverage-guided where the extra `fuzz` is installed.
fuzz: .venv/dev
	$(BIN)/python -m fuzz --seconds $(FUZZ_SECONDS)

# Damaged words to a running server, by HTTP and WebSocket, for a minute.
fuzz-server: .venv/dev
	$(BIN)/python -m fuzz.server --seconds $(FUZZ_SECONDS)

# Writes into the games' classes what has to be fast, from the declarations of their fields.
fields: .venv/dev
	$(BIN)/python -m tests.fields

# Writes the page's types from the shapes of what travels.
shapes: .venv/dev
	$(BIN)/python -m tests.shapes

# Draws the icons of the installed page from its sign.
icons: .venv/dev chromium
	$(BIN)/python -m tests.web.icons

# Writes the table of settings in docs/server.md from their declaration.
settings: .venv/dev
	$(BIN)/python -m tests.server.settings_table

# Writes the playthrough files and the recorded games anew; review the result as a diff.
playthroughs: .venv/dev
	$(BIN)/python -m tests.playthroughs

clean:
	rm -rf .venv build dist web/node_modules src/ludi/server/page .mypy_cache .ruff_cache .pytest_cache .hypothesis

PIP = $(BIN)/python -m pip --quiet --disable-pip-version-check
INSTALL = LUDI_PURE=1 $(PIP) install -c constraints.txt

.venv/made:
	@$(PYTHON) -c 'import sys; sys.exit("Python 3.11 or newer is needed" if sys.version_info < (3, 11) else 0)'
	@$(PYTHON) -m venv .venv
	@touch $@

.venv/play: pyproject.toml constraints.txt | .venv/made
	@echo "Setting up .venv to play ..."
	@$(INSTALL) -e '.[server]'
	@touch $@

.venv/dev: pyproject.toml constraints.txt | .venv/made
	@echo "Setting up .venv to test ..."
	@$(INSTALL) -e '.[dev]'
	@touch $@ .venv/play

# torch, to train nets: some hundred MB.
.venv/train: .venv/dev
	@echo "Setting up .venv to train ..."
	@$(INSTALL) -e '.[train]'
	@touch $@

# -- the page ------------------------------------------------------------------------------------------

page: $(PAGE)

web/node_modules/made: web/package.json web/package-lock.json | .venv/made
	@echo "Setting up the page ..."
	@web/npm --silent install  # not `ci`, which misses entries for other systems in a lock file made on this one
	@touch $@

$(PAGE): web/node_modules/made web/index.html web/vite.config.ts $(shell find web/src -type f)
	@echo "Building the page ..."
	@web/npm --silent run build -- --logLevel warn
	@touch $@

# A wheel that carries the built page.
wheel: .venv/made $(PAGE)
	@echo "Building the wheel: with a C compiler the rules are compiled, which takes some minutes ..."
	@$(PIP) wheel --no-deps --wheel-dir dist .

# -- set-up --------------------------------------------------------------------------------------------

.venv/peers/made: bench/peers.txt | .venv/made
	@echo "Setting up the games to compare with ..."
	@$(PYTHON) -m venv .venv/peers
	@.venv/peers/bin/python -m pip install --quiet --disable-pip-version-check -r bench/peers.txt
	@touch $@

# A compiled copy of the package beside the interpreted one; it says itself which of the two it has become.
$(COMPILED)/made: setup.py pyproject.toml $(shell find src/ludi/core src/ludi/games src/ludi/bots src/ludi/envs -name '*.py' -o -name '*.toml' -o -name '*.c' -o -name '*.net') | .venv/made $(PAGE)
	@echo "Compiling the rules, which takes a minute or two ..."
	@rm -rf $(COMPILED)
	@if [ -d build ]; then find build -mindepth 1 -maxdepth 1 ! -name screens ! -name crowded -exec rm -rf {} +; fi  # pictures of the tests stay
	@$(PIP) install --no-deps --target $(COMPILED) .
	@PYTHONPATH=$(COMPILED) $(PYTHON) -c 'import ludi; print(ludi.BUILD)' > $@

# What is not compiled there, as it is now: whoever measures the server measures this one.
$(COMPILED)/copied: $(COMPILED)/made $(shell find src/ludi -name '*.py' -o -name '*.toml') $(PAGE)
	@rm -rf $(COMPILED)/ludi/server
	@cp -r src/ludi/. $(COMPILED)/ludi/
	@touch $@
