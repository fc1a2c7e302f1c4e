# `make play` and `make test` set up everything they need in .venv; nothing else is touched.
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
DEV := $(VENV)/.dev
PLAY := $(VENV)/.play

.PHONY: play test test-all lint bench mutate fuzz docs lock tables clean

play: $(PLAY)  ## play Infernal Wagon in this terminal
	$(BIN)/limboline play infernal-wagon

test: $(DEV) lint  ## lint, types, contracts and all tests (CI runs this)
	$(BIN)/pytest -n 2 -m "not slow"

test-all: $(DEV) lint docs  ## everything, the slow tests included
	$(BIN)/pytest -n 2

lint: $(DEV)
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	$(BIN)/lint-imports

docs: $(DEV)  ## the manual and API reference as a site in docs/_build; a broken link fails
	$(BIN)/sphinx-build -n -W --keep-going -b html docs docs/_build

lock: $(DEV)  ## make the lock files anew from pyproject.toml
	$(BIN)/pip install uv
	$(BIN)/uv pip compile --universal --generate-hashes --no-emit-index-url --no-header --no-annotate \
	  --upgrade -p 3.11 pyproject.toml -o locks/play.txt
	$(BIN)/uv pip compile --universal --generate-hashes --no-emit-index-url --no-header --no-annotate \
	  --upgrade -p 3.11 pyproject.toml --group dev --group docs --extra lab -o locks/dev.txt

$(BIN)/python:
	$(PYTHON) -m venv $(VENV)

$(PLAY): $(BIN)/python locks/play.txt pyproject.toml
	$(BIN)/pip install -q --require-hashes -r locks/play.txt
	$(BIN)/pip install -q --no-deps -e .
	touch $@

$(DEV): $(BIN)/python locks/dev.txt pyproject.toml
	$(BIN)/pip install -q --require-hashes -r locks/dev.txt
	$(BIN)/pip install -q --no-deps --no-build-isolation -e .
	touch $@ $(PLAY)

clean:
	rm -rf $(VENV) .bench-venv docs/_build .mypy_cache .ruff_cache .pytest_cache .hypothesis
