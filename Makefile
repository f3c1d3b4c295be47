# What one wants to do here, each by one word. `make` alone lists them.
# Needs Python 3.11 or newer and pip; everything else comes into .venv, in the versions of constraints.txt.

VENV ?= .venv
# The first Python that is new enough. Say PYTHON=… to take another one.
PYTHON ?= $(shell for p in python3 python3.11 python3.12 python3.13 python3.14 python; do \
	$$p -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null && echo $$p && break; done)
ifeq ($(OS),Windows_NT)
BIN = $(VENV)/Scripts
else
BIN = $(VENV)/bin
endif
PIP = $(BIN)/python -m pip --disable-pip-version-check
PLAYED = $(VENV)/installed-to-play
TESTED = $(VENV)/installed-to-test
PYTEST = $(BIN)/python -m pytest

.PHONY: help play lab doctor test test-slow lint bench binder teacher pictures wheel browser clean

help:
	@echo "make play       the gallery of games and lessons, in the browser"
	@echo "make lab        the notebooks in JupyterLab"
	@echo "make doctor     what is missing here, and how to mend it"
	@echo "make test       everything tested, in a real browser too (some minutes)"
	@echo "make test-slow  the tests that take longer still: fresh installations"
	@echo "make lint       ruff, mypy and the import rules alone"
	@echo "make bench      speed, measured beside that of comparable software"
	@echo "make teacher    the teachers' pages, into teacher/"
	@echo "make binder     write binder/environment.yml anew from constraints.txt"
	@echo "make pictures   the pictures of README and gallery, drawn anew"
	@echo "make wheel      the package to give away, into dist/"
	@echo "make clean      remove .venv and all that was built"

play: $(PLAYED)
	$(BIN)/astronav-edu play

lab: $(PLAYED)
	$(BIN)/astronav-edu lab

doctor: $(PLAYED)
	$(BIN)/astronav-edu doctor

test: $(TESTED) browser lint
	$(PYTEST) -n 2 --dist loadfile $(PYTEST_ARGS)

test-slow: $(TESTED) browser
	$(PYTEST) -m slow -n 2 --dist loadfile $(PYTEST_ARGS)

lint: $(TESTED)
	$(BIN)/python -m ruff check .
	$(BIN)/python -m ruff format --check .
	$(BIN)/python -m mypy
	$(BIN)/lint-imports

bench: $(TESTED) browser
	$(PIP) install -q -c constraints.txt catanatron==3.2.1
	for script in benchmarks/[!_]*.py; do echo; echo "$$script"; $(BIN)/python $$script || exit 1; done

binder: $(TESTED)
	$(BIN)/python binder/make_environment.py

teacher: $(PLAYED)
	$(BIN)/python -m astronav_edu.lessons.teacher

pictures: $(PLAYED)
	$(BIN)/python notebooks/pictures/draw.py

wheel: $(TESTED)
	$(BIN)/python -m build --no-isolation

# Browser tests use the system's Chromium or Chrome. Where there is none, Debian's is installed, elsewhere Playwright's.
browser: $(TESTED)
	@if which chromium || which chromium-browser || which google-chrome || which google-chrome-stable; then :; \
	elif command -v apt-get >/dev/null 2>&1 && [ "$$(id -u)" = 0 ]; then \
		apt-get update -q && DEBIAN_FRONTEND=noninteractive apt-get install -q -y --no-install-recommends \
			chromium fonts-dejavu fonts-noto-color-emoji || $(BIN)/python -m playwright install --with-deps chromium; \
	else $(BIN)/python -m playwright install chromium; fi

$(VENV)/pyvenv.cfg:
	@test -n "$(PYTHON)" || { echo "Python 3.11 or newer is needed; install it, or say PYTHON=/path/to/python"; exit 1; }
	$(PYTHON) -m venv $(VENV) || { rm -rf $(VENV); exit 1; }   # half of one would pass for a whole one the next time

$(PLAYED): pyproject.toml constraints.txt | $(VENV)/pyvenv.cfg
	@echo "Installing the libraries into $(VENV); the first time this takes some minutes."
	$(PIP) install -q -c constraints.txt -e .
	@touch $@

$(TESTED): pyproject.toml constraints.txt | $(VENV)/pyvenv.cfg
	$(PIP) install -q -c constraints.txt -e ".[dev]"
	@touch $@ $(PLAYED)

clean:
	rm -rf $(VENV) build dist teacher .pytest_cache .mypy_cache .ruff_cache .hypothesis .import_linter_cache
