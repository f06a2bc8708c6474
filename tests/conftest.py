"""What every test shares: how Hypothesis looks for examples.

`HYPOTHESIS_PROFILE=campaign` throws fresh dice and many of them; without it the same
examples come each time, so that a red `make test` is red for the one who looks into it.
"""

import os

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
