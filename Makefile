# Two commands are enough: `make play` and `make test`. Both set up everything they need.
# make play GAME=great_city ARGS="--lang fr --seats me,random"
PYTHON ?= python3
BIN := .venv/bin
GAME ?= glory_to_rome
ARGS ?=

.PHONY: play test check bench playthroughs clean

play: .venv/play
	@$(BIN)/ludi play $(GAME) $(ARGS)

test: check
	$(BIN)/pytest -n 2 --dist worksteal

check: .venv/dev
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy

bench: .venv/play
	$(BIN)/python bench/speed.py

# Writes the playthrough files and the recorded games anew; review the result as a diff.
playthroughs: .venv/dev
	$(BIN)/python -m tests.playthroughs

clean:
	rm -rf .venv build dist .mypy_cache .ruff_cache .pytest_cache .hypothesis

INSTALL = $(BIN)/python -m pip install --quiet --disable-pip-version-check -c constraints.txt

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
