"""What lies beside a match's log: its secret and its invite code."""

import asyncio

from server.ids import MatchId
from server.log import Log

M = MatchId("m")


async def test_the_first_secret_stands(log: Log) -> None:
    assert await log.sealed(M) is None
    secrets = [bytes([n]) * 32 for n in range(20)]
    stand = await asyncio.gather(*(log.seal(M, secret) for secret in secrets))
    assert len(set(stand)) == 1
    assert await log.sealed(M) == stand[0]
    assert stand[0] in secrets


async def test_an_invite_code_leads_to_one_match(log: Log) -> None:
    assert await log.find_invite("TOKI") is None
    taken = await asyncio.gather(*(log.take_invite("TOKI", MatchId(f"m{n}")) for n in range(20)))
    assert taken.count(True) == 1
    winner = MatchId(f"m{taken.index(True)}")
    assert await log.find_invite("TOKI") == winner
    assert await log.take_invite("TOKI", winner)  # who could not hear the answer asks again
