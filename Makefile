# Everything a person or CI does with this repository. `make help` lists it.
SHELL := /bin/bash
.DEFAULT_GOAL := help
.PHONY: help setup build sdk run test check bench fuzz race soak install uninstall format protocol translations clean

SWIFT ?= swift
PHOTO ?=
FUZZ_SECONDS ?= 600

help: ## List what can be made
	@awk -F ':.*## ' '/^[a-z]+:.*## / { printf "  make %-10s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

setup: ## Install the Debian packages that are missing, saying which and why
	@Scripts/install-packages

build: setup ## Build the tools into build/bin and the SDK into build/sdk
	@Scripts/build

sdk: build ## The same as build: the SDK comes with the tools

run: build ## Install the sample apps, edit a real photo with one and offer it to all; PHOTO=FILE chooses another one
	@Scripts/run-sample $(PHOTO)

test: build ## Run every test, as you and (if you are root) as an ordinary user
	@Scripts/test

check: setup ## Check formatting, scripts, undeclared imports, generated files and what must not be in the repository
	@Scripts/check

bench: build ## Measure, as ratios against peers of the same run
	@Scripts/bench

fuzz: setup ## Try inputs of libFuzzer on everything that takes bytes of strangers; FUZZ_SECONDS=600 for each gate
	@Scripts/fuzz --seconds $(FUZZ_SECONDS) $(if $(FUZZ_SEED),--seed $(FUZZ_SEED))

race: setup ## Run the tests of items, sessions and views under ThreadSanitizer
	@Scripts/race

soak: build ## Have 50 hosts make 10,000 requests while processes are killed at random, and take the tour 2000 times
	@Scripts/soak

install: ## Install what was built into PREFIX (/usr/local), with completions, manual page and systemd user unit
	@Scripts/install

uninstall: ## Remove it from there again
	@Scripts/install --uninstall

format: ## Format all Swift sources
	@$(SWIFT) format --in-place --recursive --parallel --configuration .swift-format Package.swift Sources Tests Samples Benchmarks Fuzzing/Package.swift Fuzzing/Sources

protocol: ## Generate the Swift of Protocol/*.proto again
	@Scripts/generate-protocol

translations: ## Collect the sentences of windows for translators
	@Scripts/translations

clean: ## Remove what was built
	@rm -rf build .build Samples/*/.build
