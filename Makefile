.DEFAULT_GOAL := help
.PHONY: help install demo run test large check bench docs presses mutants chaos hostile doors lock wheel sprites release clean

# Prefers Debian's Python, which has profile-guided optimisation; pyenv's Python is a fifth slower.
PYTHON ?= $(shell /usr/bin/python3.11 -c 'import ensurepip; print("/usr/bin/python3.11")' 2>/dev/null || echo python3)
# While this variable is set, each bot process of a test compiles the cogs again.
unexport PYTHONDONTWRITEBYTECODE

VENV := .venv
BIN := $(VENV)/bin
ROUNDS ?= 300
# Three workers more than cores, because some tests wait for processes that they start.
WORKERS ?= $(shell echo $$(($$(nproc) + 3)))
PARTS ?=
VERSION ?=
UPGRADE ?=
RUNTIME := $(VENV)/.runtime
STAMP := $(VENV)/.installed
LOCK := $(VENV)-lock
COMPILE = $(LOCK)/bin/uv pip compile --quiet --universal --python-version 3.11 --generate-hashes \
	--no-emit-index-url --custom-compile-command "make lock" $(if $(UPGRADE),--upgrade)

help:
	@echo "make demo     play in the browser, no Discord token needed"
	@echo "make run      run on Discord with the token in .env; installs only what the bot needs"
	@echo "make test     run every test, with three more workers than cores (WORKERS=1: one worker)"
	@echo "make large    run every test at the size of a release; a stopped run continues (PARTS=...)"
	@echo "make check    ruff, wordings of the code, strict typing, import contracts"
	@echo "make bench    print the benchmark table"
	@echo "make docs     build the documentation site into build/docs; a broken link is an error"
	@echo "make presses  count the presses and words of every decision"
	@echo "make mutants  break each rule of each game once, in memory, and name the test that fails"
	@echo "make chaos    kill the bot ROUNDS times as it plays, flood it for a minute, check the state (ten minutes)"
	@echo "make hostile  run the attacks of people who mean harm"
	@echo "make doors    press every button ever posted, on an old game of every database schema"
	@echo "make install  build the whole environment in .venv, and install the commit-msg hook"
	@echo "make lock     update the lock files from pyproject.toml; UPGRADE=1 takes newer versions"
	@echo "make sprites  turn the drawings of data/art into the bitmaps of data/sprites"
	@echo "make wheel    build the wheel into dist/"
	@echo "make release VERSION=x.y.z   check and tag a release"

# Installs our commit-msg hook if the clone has none; a hook of the tool pre-commit is not affected.
install: $(STAMP)
	@if [ -e .git ] && hook=$$(git rev-parse --git-path hooks/commit-msg) && [ ! -e "$$hook" ]; then \
		mkdir -p "$$(dirname "$$hook")" && cp .ci/commit-msg "$$hook"; fi

$(RUNTIME): requirements.lock
	$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11) and "Castellan needs Python 3.11 or newer")'
	$(PYTHON) -m venv $(VENV)
	$(BIN)/python -m pip install --quiet --require-hashes --requirement requirements.lock
	@touch $@

$(STAMP): $(RUNTIME) requirements-dev.lock pyproject.toml setup.py
	$(BIN)/python -m pip install --quiet --require-hashes --requirement requirements-dev.lock
	$(BIN)/python -m pip install --quiet --no-deps --no-build-isolation --editable .
	@touch $@

demo: install
	$(BIN)/castellan demo

run: $(RUNTIME)
	$(BIN)/python -m bot run

test: install
	$(BIN)/python -m pytest -n $(WORKERS) --dist worksteal

large: install
	$(BIN)/python -m tests.large $(PARTS)

check: install
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/python -m tests.architecture.style
	$(BIN)/mypy
	$(BIN)/lint-imports

bench: install
	$(BIN)/python -m tests.bench

docs: install
	$(BIN)/python -m sphinx --fail-on-warning --keep-going --nitpicky --quiet docs build/docs

presses: install
	$(BIN)/python -m tests.presses

mutants: install
	$(BIN)/python -m tests.mutants

chaos: install
	$(BIN)/python -m tests.chaos $(ROUNDS)
	$(BIN)/python -m tests.process $$(( $(ROUNDS) / 20 + 1 ))
	$(BIN)/python -m tests.process --several $$(( $(ROUNDS) / 20 + 4 ))
	$(BIN)/python -m tests.chaos.several --seconds 120
	$(BIN)/python -m tests.chaos.several --seconds 120 --processes 4
	$(BIN)/python -m tests.chaos.minute

hostile: install
	$(BIN)/python -m pytest tests/hostile

doors: install
	$(BIN)/python -m tests.doors

lock:
	$(PYTHON) -m venv $(LOCK)
	$(LOCK)/bin/python -m pip install --quiet uv
	$(COMPILE) --output-file requirements.lock pyproject.toml
	$(COMPILE) --output-file requirements-postgres.lock --extra postgres --constraint requirements.lock pyproject.toml
	$(COMPILE) --output-file requirements-dev.lock --all-extras --constraint requirements.lock pyproject.toml
	rm -rf $(LOCK)

sprites: install
	$(BIN)/python -m bot.render.build_sprites
	$(BIN)/python -m bot.games.build_palettes

wheel: install
	rm -rf build dist/castellan-*.whl
	$(BIN)/python -m pip wheel --quiet --no-deps --no-build-isolation --wheel-dir dist .

release:
	@$(PYTHON) .ci/release.py "$(VERSION)"

clean:
	rm -rf $(VENV) build dist *.egg-info .mypy_cache .ruff_cache .pytest_cache
