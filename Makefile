# `make play` and `make test` set up everything they need in .venv; nothing else is touched.
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
DEV := $(VENV)/.dev
PLAY := $(VENV)/.play
BENCH := .bench-venv

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

fuzz: $(DEV)  ## 100,000 hostile actions against every game; N=1000000 for more
	$(BIN)/python -m tests.fuzz $(N)

mutate: $(DEV)  ## break rulings one by one; the test of each must turn red
	$(BIN)/python -m tests.mutate

tables: $(DEV)  ## write the table of rulings and their tests anew
	$(BIN)/python -m tests.rulings

bench: $(BENCH)/.done  ## speed, side by side with other engines; prints a table
	$(BENCH)/bin/python bench/run.py

docs: $(DEV)  ## the manual and API reference as a site in docs/_build; a broken link fails
	$(BIN)/sphinx-build -n -W --keep-going -b html docs docs/_build

lock: $(DEV)  ## make the lock files anew from pyproject.toml
	$(BIN)/pip install uv
	$(BIN)/uv pip compile --universal --generate-hashes --no-emit-index-url --no-header --no-annotate \
	  --upgrade -p 3.11 pyproject.toml -o locks/play.txt
	$(BIN)/uv pip compile --universal --generate-hashes --no-emit-index-url --no-header --no-annotate \
	  --upgrade -p 3.11 pyproject.toml --group dev --group docs --extra lab --extra postgres -o locks/dev.txt

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

$(BENCH)/.done: bench/requirements.txt
	$(PYTHON) -m venv $(BENCH)
	$(BENCH)/bin/pip install -q --require-hashes -r bench/requirements.txt
	$(BENCH)/bin/pip install -q --no-deps -e .
	touch $@

clean:
	rm -rf $(VENV) $(BENCH) docs/_build .mypy_cache .ruff_cache .pytest_cache .hypothesis
