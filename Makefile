# `make play` and `make test` set up everything they need in .venv and web/node_modules; nothing
# else is touched.
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
DEV := $(VENV)/.dev
PLAY := $(VENV)/.play
NODE := $(VENV)/.node
WHEEL := $(VENV)/.wheel
WEB := $(BIN)/python web/building.py
BENCH := .bench-venv
UPSTREAM := .upstream-venv

.PHONY: play terminal page page-live types screens test test-page test-python test-all test-compiled test-deep test-upstream compiled wheel lint lint-python lint-page bench load appends bench-page bench-toys pace mutate fuzz soak soak-memory docs lock tables ladder balance clean

play: $(PLAY) page  ## a server, its address and code, and the page; PORT=7007
	$(BIN)/limboline serve --open-page $(if $(PORT),--port $(PORT))

terminal: $(PLAY)  ## play Infernal Wagon in this terminal
	$(BIN)/limboline play infernal-wagon

page: $(NODE)  ## build the page, if its sources have changed
	$(WEB)

page-live: $(NODE)  ## the page as it is written, on a port of its own; `make play` beside it serves
	$(WEB) vite

types: $(DEV)  ## the schemas in docs/schema and the page's types, anew from the server's
	$(BIN)/python -m limboline.server.schema > docs/schema/socket.json
	$(BIN)/python -m limboline.server.schema http > docs/schema/http.json
	$(BIN)/python -m limboline.server.schema lines > docs/schema/lines.json
	$(WEB) types.mjs
	$(BIN)/python -m tests.layout.surface enter

screens: $(DEV) page  ## every main screen as a picture in docs/looks
	$(BIN)/python docs/looks/make.py

# Servers and commands of the tests would be compiled anew at each start, where bytecode is forbidden.
test test-python test-all test-compiled test-deep: export PYTHONDONTWRITEBYTECODE =

test:  ## lint, types, contracts and all tests (CI runs this)
	$(MAKE) -j2 $(DEV) lint-page page test-page
	$(MAKE) -j2 test-python lint-python

# Each process begins with half of the tests, so those of servers and pages, which wait much of their
# time, go beside those of rules, which count. A third process would be quicker, and a busy machine
# makes clocks run out.
test-python: $(DEV) page
	$(BIN)/pytest -n 2 --dist worksteal -m "not slow"

# A slow test builds the manual, by the command of `make docs`.
test-all:  ## everything, the slow tests included; says at the end how long it took
	@mkdir -p $(VENV) && date +%s > $(VENV)/.test-all
	$(MAKE) -j2 lint page test-page
	$(BIN)/pytest -n 2 --dist worksteal --durations 30 -m "not deep"
	$(MAKE) test-compiled test-deep
	$(MAKE) test-upstream
	@took=$$(( $$(date +%s) - $$(cat $(VENV)/.test-all) )); \
	  echo "make test-all: green after $$(( took / 60 )) min $$(( took % 60 )) s"

compiled: $(DEV)  ## the package with its rules compiled, in build/compiled
	$(BIN)/python compiling.py build/compiled

test-compiled: compiled  ## the rules, the kernel and every record, with the compiled rules
	PYTHONPATH=build/compiled $(BIN)/pytest -n 2 --dist worksteal -m "not slow" tests/kernel tests/games tests/test_records.py

test-deep: compiled  ## every pair of options in every game, and how strong bots are, with the compiled rules
	PYTHONPATH=build/compiled $(BIN)/pytest -n 2 --dist worksteal -m deep --durations 10 tests/games

# They bring PyTorch, which is large: so they have an environment of their own.
test-upstream: $(UPSTREAM)/.done  ## the environments, held to the checkers of Stable-Baselines3 and sb3-contrib, and in SuperSuit
	$(UPSTREAM)/bin/python -m pytest tests/lab/test_stable_baselines.py tests/lab/test_supersuit.py

wheel: $(WHEEL) page  ## a pure and a compiled wheel in dist/, each tried in an empty environment
	$(BIN)/python wheels.py

lint: lint-python lint-page

lint-python: $(DEV)
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	$(BIN)/lint-imports

test-page: $(NODE)
	$(WEB) vitest run

lint-page: $(NODE)
	$(WEB) prettier --log-level warn --check .
	$(WEB) svelte-check --tsconfig ./tsconfig.json --fail-on-warnings

fuzz: $(DEV)  ## 100,000 hostile actions against every game; N=1000000 for more
	$(BIN)/python -m tests.fuzz $(N)

soak: $(DEV)  ## 50 tables play while servers are killed and attacked, on SQLite and PostgreSQL; 10,000 toys; the whole suite; MINUTES=5
	$(BIN)/python -m tests.chaos --minutes $(or $(MINUTES),5) --attack
	$(BIN)/python -m tests.chaos --minutes $(or $(MINUTES),5) --attack --database postgresql
	$(BIN)/python -m tests.games.all_wound_up.scenes $(or $(LAUNCHES),10000)
	LIMBOLINE_WHOLE_SUITE=1 $(BIN)/pytest -n 2 --dist worksteal -m slow tests/games/test_suite.py

soak-memory: $(DEV)  ## tables play without kills, and memory must stay flat; MINUTES=30
	$(BIN)/python -m tests.chaos --minutes $(or $(MINUTES),30) --tables 10 --memory

mutate: $(DEV)  ## break rulings one by one; the test of each must turn red; ONLY="hellrail 12 13" for a part
	$(BIN)/python -m tests.mutate $(ONLY)

tables: $(DEV)  ## write the table of rulings and their tests anew
	$(BIN)/python -m tests.rulings

bench: $(BENCH)/.done compiled  ## speed, side by side with other engines; prints a table
	$(BENCH)/bin/python bench/run.py
	PYTHONPATH=build/compiled $(BENCH)/bin/python bench/lab.py

load: $(PLAY) $(BENCH)/.done compiled  ## how many tables one core holds, side by side with boardgame.io
	PATH="$$PATH:$(abspath $(BIN))" $(BENCH)/bin/python bench/load/run.py $(LOAD)

appends: $(DEV)  ## how many lines a second the log takes; prints a table
	$(BIN)/python bench/appends.py

bench-toys: $(DEV)  ## what a toy's run costs, and how far bots look ahead; prints a table
	$(BIN)/python bench/toys.py

ladder: compiled  ## the bots of every game meet in the arena; writes docs/ladder.md
	PYTHONPATH=build/compiled $(BIN)/python bench/ladder.py --write

balance: compiled  ## how hard, long and fair the games are, with bots; writes docs/balance.md; half an hour
	PYTHONPATH=build/compiled $(BIN)/python bench/balance.py --write
	PYTHONPATH=build/compiled $(BIN)/python bench/balance_hellrail.py --games 200 200 1000 --write
	PYTHONPATH=build/compiled $(BIN)/python bench/balance_hellrail.py --setups 200 --write
	PYTHONPATH=build/compiled $(BIN)/python bench/balance_all_wound_up.py --games 60 40 40 --write

pace: $(DEV) page  ## where the time of a game goes for one person among bots, also on the page; prints shares
	$(BIN)/python -m tests.games.pace
	$(BIN)/python -m tests.web.pace

bench-page: $(DEV) page  ## how quick the page is: weight, first button, tap to board
	$(BIN)/python bench/page.py

docs: $(DEV)  ## the manual and API reference as a site in docs/_build; a broken link fails
	$(BIN)/sphinx-build -n -W --keep-going -b html docs docs/_build

lock: $(DEV)  ## make the lock files anew from pyproject.toml
	$(BIN)/pip install uv
	$(BIN)/uv pip compile --universal --generate-hashes --no-emit-index-url --no-header --no-annotate \
	  --upgrade -p 3.11 pyproject.toml -o locks/play.txt
	$(BIN)/uv pip compile --universal --generate-hashes --no-emit-index-url --no-header --no-annotate \
	  --upgrade -p 3.11 pyproject.toml --group dev --group docs --extra lab --extra cluster --extra postgres -o locks/dev.txt
	$(BIN)/uv pip compile --universal --generate-hashes --no-emit-index-url --no-header --no-annotate \
	  --upgrade -p 3.11 --group node -o locks/node.txt
	$(BIN)/uv pip compile --universal --generate-hashes --no-emit-index-url --no-header --no-annotate \
	  --upgrade -p 3.11 --group wheel -c locks/dev.txt -o locks/wheel.txt
	$(BIN)/uv pip compile --universal --generate-hashes --no-emit-index-url --no-header --no-annotate \
	  --upgrade -p 3.11 pyproject.toml --extra learn -c locks/play.txt -o locks/learn.txt
	$(BIN)/uv pip compile --universal --generate-hashes --no-emit-index-url --no-header --no-annotate \
	  --upgrade -p 3.11 pyproject.toml --group upstream -o locks/upstream.txt

$(BIN)/python:
	$(PYTHON) -m venv $(VENV)

# A machine without a Node of its own gets one that stays in .venv.
$(NODE): $(BIN)/python locks/node.txt
	$(WEB) --has-node || $(BIN)/pip install -q --require-hashes -r locks/node.txt
	touch $@

$(PLAY): $(BIN)/python locks/play.txt pyproject.toml | $(NODE)
	$(BIN)/pip install -q --require-hashes -r locks/play.txt
	$(WEB)
	LIMBOLINE_PURE=1 $(BIN)/pip install -q --no-deps -e .
	touch $@

$(DEV): $(BIN)/python locks/dev.txt pyproject.toml | $(NODE)
	$(BIN)/pip install -q --require-hashes -r locks/dev.txt
	$(WEB)
	LIMBOLINE_PURE=1 $(BIN)/pip install -q --no-deps --no-build-isolation -e .
	touch $@ $(PLAY)

$(WHEEL): $(DEV) locks/wheel.txt
	$(BIN)/pip install -q --require-hashes -r locks/wheel.txt
	touch $@

$(BENCH)/.done: bench/requirements.txt
	$(PYTHON) -m venv $(BENCH)
	$(BENCH)/bin/pip install -q --require-hashes --no-deps -r bench/requirements.txt  # the lock is complete
	LIMBOLINE_PURE=1 $(BENCH)/bin/pip install -q --no-deps -e .
	touch $@

$(UPSTREAM)/.done: locks/upstream.txt
	$(PYTHON) -m venv $(UPSTREAM)
	$(UPSTREAM)/bin/pip install -q --require-hashes -r locks/upstream.txt
	LIMBOLINE_PURE=1 $(UPSTREAM)/bin/pip install -q --no-deps -e .
	touch $@

clean:
	rm -rf $(VENV) $(BENCH) $(UPSTREAM) build dist web/node_modules src/limboline/server/static docs/_build .mypy_cache .ruff_cache .pytest_cache .hypothesis
