"""Tests of the match log."""
