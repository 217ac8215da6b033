# Two commands are enough: `make play` and `make test`. Both set up everything they need.
PYTHON ?= python3
BIN := .venv/bin

.PHONY: play test check bench playthroughs clean

play: .venv/ready
	@$(BIN)/ludi play glory_to_rome

test: check
	$(BIN)/pytest -n 2 --dist worksteal

check: .venv/ready
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy

bench: .venv/ready
	$(BIN)/python bench/speed.py

# Writes the playthrough files and the recorded games anew; review the result as a diff.
playthroughs: .venv/ready
	$(BIN)/python -m tests.playthroughs

clean:
	rm -rf .venv build dist .mypy_cache .ruff_cache .pytest_cache .hypothesis

.venv/ready: pyproject.toml constraints.txt
	@$(PYTHON) -c 'import sys; sys.exit("Python 3.11 or newer is needed" if sys.version_info < (3, 11) else 0)'
	@echo "Setting up .venv ..."
	@$(PYTHON) -m venv .venv
	@$(BIN)/python -m pip install --quiet --disable-pip-version-check -c constraints.txt -e '.[dev]'
	@touch $@
