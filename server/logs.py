"""Log lines: one for each real problem, with what it is about as named values.

    _logger = logger_of(__name__)
    _logger.warning("a match cannot be read", match=match_id, v=12)

People read them at a terminal; elsewhere each is one JSON object a line, in ASCII, so that
nothing that came over a wire can begin a line of its own. Everything goes through `logging`,
so what libraries say looks the same, and a program that embeds the server decides for itself.
Nothing that a player may not know is ever logged: no code, no seed, no secret.
"""

import logging
import sys

import structlog
from structlog.stdlib import BoundLogger, ExtraAdder, ProcessorFormatter

structlog.configure(
    processors=[structlog.stdlib.filter_by_level, structlog.stdlib.render_to_log_kwargs],
    logger_factory=structlog.stdlib.LoggerFactory(),
    wrapper_class=BoundLogger,
    cache_logger_on_first_use=True,
)


def logger_of(name: str) -> BoundLogger:
    """Return the logger of a module."""
    logger: BoundLogger = structlog.stdlib.get_logger(name)
    return logger


def configure(level: int = logging.INFO) -> None:
    """Send all log lines of this process to standard error."""
    person = sys.stderr is not None and sys.stderr.isatty()
    handler = logging.StreamHandler()
    handler.setFormatter(formatter(person=person))
    root = logging.getLogger()
    root.handlers = [handler]
    root.setLevel(level)


def formatter(*, person: bool) -> logging.Formatter:
    """Return what writes log lines: for a person, or as JSON."""
    render: list[structlog.typing.Processor] = (
        [structlog.dev.ConsoleRenderer()]
        if person
        else [structlog.processors.format_exc_info, structlog.processors.JSONRenderer()]
    )
    return ProcessorFormatter(
        foreign_pre_chain=[
            structlog.stdlib.add_log_level,
            structlog.stdlib.add_logger_name,
            ExtraAdder(),
            structlog.processors.TimeStamper(fmt="iso", utc=True),
        ],
        processors=[ProcessorFormatter.remove_processors_meta, *render],
    )
