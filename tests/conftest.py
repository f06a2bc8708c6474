"""What every test shares: how Hypothesis looks for examples, and where figures are printed.

`HYPOTHESIS_PROFILE=campaign` throws fresh dice and many of them; without it the same
examples come each time, so that a red `make test` is red for the one who looks into it.
"""

import os
import signal

import pytest
from hypothesis import HealthCheck, settings

# A busy machine makes a slow example, not a wrong one.
settings.register_profile(
    "test",
    deadline=None,
    derandomize=True,
    suppress_health_check=[HealthCheck.too_slow],
)
settings.register_profile(
    "campaign", settings.get_profile("test"), derandomize=False, max_examples=5000
)
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "test"))


# Started in the background of a script, Ctrl-C is ignored, by all that tests start as well.
if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
    signal.signal(signal.SIGINT, signal.default_int_handler)


def pytest_xdist_auto_num_workers() -> int:
    """Run two a core: a test that plays over real sockets waits more than it works."""
    return 2 * (os.cpu_count() or 1)


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """Print the figures that campaigns have told, also those of xdist's workers."""
    for outcome in ("passed", "failed"):
        for report in terminalreporter.getreports(outcome):
            for name, line in report.user_properties:
                if name == "figures":
                    where = report.nodeid.rpartition("::")[2]
                    terminalreporter.write_line(f"{outcome} {where}: {line}")
