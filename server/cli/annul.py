"""Have a result count no more: an operator's `par45 standings annul`."""

from msgspec.structs import replace

from engine.quote import quote
from server.cli.errors import BadInput, Failed
from server.cli.store import client_of
from server.cli.streams import write, write_json
from server.ids import MatchId, parse_match_id
from server.results import Annulled, NotAReasonError, Results, clean_reason
from server.standings import Standings, is_scope
from server.store import Address


def asked_annulment(match: str | None, reason: str | None, scope: str) -> Annulled:
    """Check what was typed; the time is not known yet. Raise `BadInput`."""
    if not match:
        raise BadInput("annul takes a match's id, as `par45 records list` tells it")
    identity = parse_match_id(match)
    if identity is None:
        raise BadInput(f"annul which match? {quote(match)} is no match's id")
    if not reason:
        raise BadInput("annul takes a --reason")
    if not is_scope(scope):
        raise BadInput(f"--scope: {quote(scope)} is no group or server")
    try:
        return Annulled(identity, scope, clean_reason(reason), by="", at_ms=0)
    except NotAReasonError as error:
        raise BadInput(f"--reason: {error}") from error


async def annul(address: Address, asked: Annulled, *, as_json: bool) -> int:
    """Book an annulment, and compute everything again. Raise `Failed` or `StoreAway`."""
    async with client_of(address, "par45-annul") as client:
        results, standings = Results(client), Standings(client)
        if await results.number_of(MatchId(asked.match)) is None:
            raise Failed(f"no result of a match {asked.match} is known")
        k = await results.book(replace(asked, at_ms=await standings.now_ms()))
        await standings.rebuild()
    if as_json:
        write_json({"match": asked.match, "scope": asked.scope, "entry": k})
    else:
        where = f"in {asked.scope}" if asked.scope else "anywhere"
        write(f"{asked.match} does not count {where} any more; all was computed again")
    return 0
