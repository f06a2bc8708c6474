"""Benchmarks: promises of speed, measured on the machine at hand. Run by `par45 bench`."""
