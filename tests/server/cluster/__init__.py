"""Tests on stores of several servers: a Cluster, and one that sentinels watch over."""
