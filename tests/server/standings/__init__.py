"""Tests of the results log and of the tables that are folds of it."""
