"""How many connections the system has files for: each takes one."""

import contextlib

FILES_BESIDE = 512
"""Files for sockets that still arrive, the store, and all else."""


def room_for(connections: int) -> int:
    """Have the system allow so many connections; return how many of them it does allow.

    A process may raise its own limit up to a hard one. Without such limits all is allowed.
    """
    try:
        import resource  # noqa: PLC0415, not everywhere
    except ImportError:
        return connections
    wanted = connections + FILES_BESIDE
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    if soft != resource.RLIM_INFINITY and soft < wanted:
        raised = wanted if hard == resource.RLIM_INFINITY else min(wanted, hard)
        with contextlib.suppress(OSError, ValueError):
            resource.setrlimit(resource.RLIMIT_NOFILE, (raised, hard))
            soft = raised
    fits = connections if soft == resource.RLIM_INFINITY else soft - FILES_BESIDE
    return max(1, min(connections, fits))
