.DEFAULT_GOAL := help
.PHONY: help install demo run test check bench mutants chaos doors lock clean

PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
ROUNDS ?= 300
WORKERS ?= auto
STAMP := $(VENV)/.installed

help:
	@echo "make demo     play in the browser, no Discord token needed"
	@echo "make run      run on Discord with the token of .env"
	@echo "make test     run every test, on every processor core (WORKERS=1: on one)"
	@echo "make check    ruff, strict typing, import contracts"
	@echo "make bench    print the benchmark table"
	@echo "make mutants  break each rule of each game once, in memory, and say which test notices it"
	@echo "make chaos    kill the playing bot ROUNDS times and check what is left (about ten minutes)"
	@echo "make doors    press every button ever posted at an old game of every schema"
	@echo "make install  build the environment in .venv"
	@echo "make lock     renew requirements.lock from pyproject.toml"

install: $(STAMP)

$(STAMP): requirements.lock pyproject.toml
	$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11) and "Castellan needs Python 3.11 or newer")'
	$(PYTHON) -m venv $(VENV)
	$(BIN)/python -m pip install --quiet --require-hashes --requirement requirements.lock
	$(BIN)/python -m pip install --quiet --no-deps --no-build-isolation --editable .
	@touch $@

demo: install
	$(BIN)/python -m bot demo

run: install
	$(BIN)/python -m bot

test: install
	$(BIN)/python -m pytest -n $(WORKERS) --dist worksteal

check: install
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	$(BIN)/lint-imports

bench: install
	$(BIN)/python -m bot bench

mutants: install
	$(BIN)/python -m tests.mutants

chaos: install
	$(BIN)/python -m tests.chaos $(ROUNDS)

doors: install
	$(BIN)/python -m tests.doors

lock:
	$(PYTHON) -m venv $(VENV)-lock
	$(VENV)-lock/bin/python -m pip install --quiet pip-tools
	$(VENV)-lock/bin/pip-compile --quiet --all-extras --allow-unsafe --generate-hashes --strip-extras \
		--no-emit-index-url --no-emit-trusted-host --no-emit-options --upgrade \
		--output-file requirements.lock pyproject.toml
	rm -rf $(VENV)-lock

clean:
	rm -rf $(VENV) build *.egg-info .mypy_cache .ruff_cache .pytest_cache
