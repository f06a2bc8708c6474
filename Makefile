# Needs make and a Python 3.11 or later with pip; brings all else into .venv by itself.
#   make PYTHON=/path/to/python3 ...   uses that one instead of the newest on the PATH
#   make PORT=8080 run                 serves there instead of at 4545

BIN = .venv/bin
PORT ?= 4545
INSTALL = @PYTHON='$(PYTHON)' sh requirements/install.sh
PYTEST = pytest -n auto --dist loadfile

.PHONY: help run test fmt lock campaign

help: ## what can be made
	@sed -n 's/^\([a-z]*\):.*## /make \1	/p' Makefile

run: ## the server at http://localhost:4545 with a house player to play against
	$(INSTALL) run
	@exec $(BIN)/par45 serve --port $(PORT) --house 1

test: ## all that must hold before a change goes in
	$(INSTALL) test
	@echo '== ruff format'
	@$(BIN)/ruff format --check --quiet .
	@echo '== ruff check'
	@$(BIN)/ruff check --quiet .
	@echo '== mypy'
	@$(BIN)/mypy --no-error-summary
	@echo '== lint-imports'
	@$(BIN)/lint-imports --no-logo > .venv/lint-imports.log || { cat .venv/lint-imports.log; exit 1; }
	@echo '== pytest: the engine, under coverage'
	@$(BIN)/coverage erase
	@$(BIN)/coverage run -m $(PYTEST) tests/engine
	@$(BIN)/coverage combine --quiet
	@$(BIN)/coverage report --fail-under=100 > .venv/coverage.log || \
		{ echo '== the engine is not covered whole'; cat .venv/coverage.log; exit 1; }
	@echo '== pytest: all else'
	@$(BIN)/$(PYTEST) --ignore=tests/engine

fmt: ## format the code and mend what can be mended
	$(INSTALL) test
	@$(BIN)/ruff check --fix-only --quiet .
	@$(BIN)/ruff format .

lock: ## write requirements/*.txt anew from pyproject.toml; UPGRADE=--upgrade takes the newest
	$(INSTALL) test
	@$(BIN)/python requirements/lock.py $(UPGRADE)

campaign: ## the long levels: fresh dice, many examples, hours
	$(INSTALL) test
	@HYPOTHESIS_PROFILE=campaign $(BIN)/pytest -n auto --dist loadfile -m 'campaign or not campaign'
