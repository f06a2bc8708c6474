"""Figures for operators, in the form that Prometheus reads: the only file that knows its client.

They count and time what a node does, never who does it: no player, match or code is in them.
With several workers each writes its figures to a folder (`PROMETHEUS_MULTIPROC_DIR`, which the
parent makes and sets), and whichever is asked answers with the sum of all.
"""

import os

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest
from prometheus_client.exposition import CONTENT_TYPE_PLAIN_0_0_4
from prometheus_client.multiprocess import (
    MultiProcessCollector,
    mark_process_dead,
)

FOLDER = "PROMETHEUS_MULTIPROC_DIR"
CONTENT_TYPE = CONTENT_TYPE_PLAIN_0_0_4

_SECONDS = (0.0005, 0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1.0, 2.0, 5.0)
_COUNTS = (1, 2, 4, 8, 16, 32, 64, 128, 256)

APPEND_SECONDS = Histogram(
    "par45_append_seconds", "From a batch of scripts to its last answer.", buckets=_SECONDS
)
APPEND_BATCH = Histogram(
    "par45_append_batch_calls", "How many scripts went to the store at once.", buckets=_COUNTS
)
ACK_SECONDS = Histogram(
    "par45_ack_seconds", "From a move's frame to its answer, stored or refused.", buckets=_SECONDS
)
LOOP_LAG_SECONDS = Histogram(
    "par45_loop_lag_seconds", "How late the event loop woke a timer.", buckets=_SECONDS
)
START_SKEW_SECONDS = Histogram(
    "par45_start_skew_seconds", "How late after its countdown a hole began.", buckets=_SECONDS
)
OUTBOX_FRAMES = Histogram(
    "par45_outbox_frames", "How many frames a connection was written at once.", buckets=_COUNTS
)
CONFLICTS = Counter("par45_conflicts", "Commands judged anew, as another node was first.")
DUPLICATES = Counter("par45_duplicates", "Commands that had happened already when they came.")
UNKNOWN = Counter("par45_unknown", "Commands of which the store did not say whether they happened.")
RESUMES = Counter("par45_resumes", "Seats that were opened, first or again, by a connection.")
RESYNCS = Counter("par45_resyncs", "Gaps in a match's entries that were read from its log.")
OVERFLOWS = Counter("par45_outbox_overflows", "Connections closed because they did not read.")
REFUSED = Counter("par45_refused", "Frames and commands refused, by reason.", ["reason"])
CONNECTIONS = Gauge("par45_connections", "Connections that are open.", multiprocess_mode="livesum")
MATCHES = Gauge("par45_matches", "Matches in memory.", multiprocess_mode="livesum")
STORE_UP = Gauge(
    "par45_store_up", "1 while the store answers writer and bell.", multiprocess_mode="livemin"
)


def page() -> bytes:
    """Write all figures as they stand."""
    if FOLDER not in os.environ:
        return generate_latest()
    registry = CollectorRegistry()
    MultiProcessCollector(registry)  # type: ignore[no-untyped-call]
    return generate_latest(registry)


def forget_worker(pid: int, folder: str) -> None:
    """Count a worker's connections and matches no more, now that it has ended."""
    mark_process_dead(pid, folder)  # type: ignore[no-untyped-call]
