# `make` alone tells what there is. Everything lives in $(VENV), made from nothing when it is
# missing; both kinds of installation are editable, so a changed source is at once what runs.

PYTHON ?= python3
VENV ?= .venv

PY := $(VENV)/bin/python
PIP := $(PY) -m pip install --quiet --disable-pip-version-check
PIP_SHOWN := $(PY) -m pip install --disable-pip-version-check --progress-bar on
COMPILE := uv pip compile --quiet --universal --python-version 3.11 --generate-hashes \
	--no-header --no-emit-index-url --no-config

WATCH := -fsanitize=address,undefined -fno-sanitize-recover=undefined -fno-omit-frame-pointer -g

.DEFAULT_GOAL := help
.PHONY: help play check test static page web format docs shots bench manners load kills twins once laws \
	kernel solver endgames puzzles-check sanitize lock clean
.DELETE_ON_ERROR:

help: ## tell what there is
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "  make %-13s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

play: $(VENV)/.play ## play against bots, in the browser
	@$(VENV)/bin/dizhu play

check: static web ## format, lint, types, layers, docs and the quick tests (minutes)
	$(PY) -m pytest -q -n auto -m "not slow"

# Over both kernels: the native one, where there is a compiler for it, and the one in Python. What is
# looked at in a browser is the same page over either; rules, game and table ask no kernel for anything,
# the server and the game in the terminal for nothing but what bots and hints do; what teaches, reviews and
# searches asks so much that it takes an hour in Python, and slow tests are slow. A file's tests share
# reviews and pages that are made once, so they go to one process.
AGAIN := $(addprefix --ignore tests/,browser rules game table docs study server cli/terminal cli/test_review.py \
	bots/search) -m "not slow"

test: static web ## everything that must hold: what CI runs
	HYPOTHESIS_PROFILE=ci DIZHU_KERNEL=auto $(PY) -m pytest -n auto --dist loadfile
	HYPOTHESIS_PROFILE=ci DIZHU_KERNEL=python $(PY) -m pytest -n auto $(AGAIN)

static: $(VENV)/.dev $(VENV)/.kernel
	$(VENV)/bin/ruff format --check .
	$(VENV)/bin/ruff check .
	$(VENV)/bin/mypy
	$(VENV)/bin/basedpyright --pythonpath $(PY)
	$(VENV)/bin/lint-imports
	$(PY) docs/build.py --check

page: $(VENV)/.dev ## build the browser's page anew where its sources changed
	$(PY) _build/page_backend.py

web: $(VENV)/.dev ## check the browser's side: types, unit tests
	$(PY) _build/page_backend.py check

format: $(VENV)/.dev ## put the code into the house's format
	$(VENV)/bin/ruff check --fix-only .
	$(VENV)/bin/ruff format .

docs: $(VENV)/.dev ## write the generated pages anew
	$(PY) docs/build.py

manners: $(VENV)/.kernel ## 1,000 deals of each bot: is a trick that a partner has won left to him (long)
	$(PY) bench/yields.py

words: $(VENV)/.dev ## does every word of every state of a screen fit, in all three languages (long; needs Chromium)
	DIZHU_LANGS="zh zh-TW en" $(PY) -m pytest -q -n auto tests/browser/test_screens.py

shots: $(VENV)/.dev ## a picture of every screen of the page, in shots/ (needs Chromium)
	$(PY) -m tests.browser.shots

bench: $(VENV)/.dev ## measure the named workloads
	$(PY) -m bench

load: $(VENV)/.dev ## 500 tables over real sockets, then 10,000 idle ones
	$(PY) bench/load.py
	$(PY) bench/load.py --idle 10000

kills: $(VENV)/.dev ## kill the server 200 times on each store (long)
	DIZHU_KILLS=200 $(PY) -m pytest -q tests/server/test_durability.py -k killed

twins: $(VENV)/.dev ## 3,000 pairs of tables that differ in what a reader may not know
	DIZHU_TWINS=3000 $(PY) -m pytest -q tests/server/test_leaks.py

once: $(VENV)/.dev ## 10,000 commands that are old, foreign or out of turn
	DIZHU_COMMANDS=10000 $(PY) -m pytest -q tests/server/test_once.py

laws: $(VENV)/.dev ## 100,000 random games with every law checked, 40,000 sets of cards read (long)
	$(PY) bench/laws.py --games 100000
	DIZHU_SETS=40000 $(PY) -m pytest -q -m slow tests/rules/test_combos.py

kernel: $(VENV)/.kernel ## hold the kernel against grammar and game: 200,000 hands, 20,000 games (long)
	DIZHU_HANDS=200000 DIZHU_GAMES=20000 $(PY) -m pytest -n auto -m slow tests/kernel

solver: $(VENV)/.kernel ## hold the solver against brute force: 5,000 positions of each ruleset (long)
	DIZHU_SOLVED=5000 $(PY) -m pytest -n auto tests/solver/test_brute.py

endgames: $(VENV)/.kernel ## 2,000 endgames with few worlds and a sure win: each is played (long)
	DIZHU_ENDGAMES=2000 $(PY) -m pytest -q -s tests/bots/search/test_endgame.py

puzzles-check: $(VENV)/.kernel ## prove every puzzle on the shelf again
	$(VENV)/bin/dizhu puzzle check

# A copy of the package with the extension watched for bad addresses and undefined behaviour.
sanitize: $(VENV)/.dev ## the kernel's tests over a build that watches every address
	rm -rf build/sanitize build/watched
	CFLAGS="$(WATCH)" CXXFLAGS="$(WATCH)" LDFLAGS="$(WATCH)" $(PY) setup.py -q build --build-temp build/watched \
		--build-lib build/sanitize
	LD_PRELOAD="$$($(CXX) -print-file-name=libasan.so) $$($(CXX) -print-file-name=libstdc++.so)" \
		ASAN_OPTIONS=detect_leaks=0 UBSAN_OPTIONS=halt_on_error=1 \
		PYTHONPATH=build/sanitize DIZHU_KERNEL=native DIZHU_POSITIONS=1000000 \
		$(PY) -m pytest -q -p no:cacheprovider -m "not slow" tests/kernel \
		tests/solver/test_split.py tests/solver/test_brute.py tests/solver/test_solve.py

lock: $(VENV)/.dev ## choose the pinned versions anew
	$(PIP) uv
	$(VENV)/bin/$(COMPILE) pyproject.toml -o requirements/runtime.txt
	$(VENV)/bin/$(COMPILE) pyproject.toml requirements/dev.in -c requirements/runtime.txt \
		-o requirements/dev.txt

clean: ## remove what was made here
	rm -f src/dizhu/kernel/*.so
	rm -rf $(VENV) web/node_modules src/dizhu/server/page build dist src/*.egg-info .hypothesis .*_cache
	find src tests bench docs -name __pycache__ -type d -prune -exec rm -rf {} + 2>/dev/null || true

$(PY):
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' \
		|| { echo "make: $(PYTHON) must be Python 3.11 or newer (make PYTHON=…)" >&2; exit 1; }
	@$(PYTHON) -m venv $(VENV) >/dev/null 2>$(VENV).log && rm -f $(VENV).log \
		|| { cat $(VENV).log >&2; rm -rf $(VENV) $(VENV).log; echo "make: $(PYTHON) cannot make a" \
		"virtual environment; on Debian and Ubuntu: apt install python3-venv" >&2; exit 1; }

$(VENV)/.play: pyproject.toml requirements/runtime.txt | $(PY)
	@echo "make: the first time takes a minute or two, then play starts at once"
	@echo "make: 1 of 2, fetching what the table stands on"
	@$(PIP_SHOWN) --require-hashes -r requirements/runtime.txt
	@echo "make: 2 of 2, building the page (without Node here, Node is fetched for it)"
	@$(PIP_SHOWN) --no-deps --editable .
	@touch $@

$(VENV)/.dev: pyproject.toml requirements/dev.txt | $(PY)
	$(PIP) --require-hashes -r requirements/dev.txt
	$(PIP) --no-deps --no-build-isolation --editable .
	@touch $@

# Built anew when a line of it changes; it may fail to, for want of a compiler.
$(VENV)/.kernel: setup.py $(wildcard src/dizhu/kernel/*.cpp src/dizhu/kernel/*/*.hpp src/dizhu/kernel/*/*/*.hpp) | $(VENV)/.dev
	$(PY) setup.py -q build_ext --inplace
	@touch $@
