"""Players: a guest is whoever shows the secret, and nobody else."""

import random
import secrets

import pytest

from server.ids import MatchId, PlayerId, match_id, parse_match_id, parse_player_id, player_id
from server.names import NotANameError
from server.players import Player, Players
from server.store import Client, ask


@pytest.fixture
def players(client: Client) -> Players:
    return Players(client, secrets.token_bytes)


async def test_who_shows_the_secret_is_the_player(players: Players) -> None:
    ann, secret = await players.create(" Ann ")
    assert ann.name == "Ann"
    assert await players.check(secret) == ann


async def test_the_secret_is_long_and_the_store_knows_it_as_a_hash_alone(
    players: Players, client: Client
) -> None:
    ann, secret = await players.create("Ann")
    own, _, word = secret.partition(".")
    assert own == ann.id
    assert len(word) == 43  # 256 bits, 6 a character
    kept = await ask(client, "HGETALL", f"{{p:{ann.id}}}")
    assert word.encode() not in b" ".join(kept.values())


async def test_everything_else_is_nobody(players: Players) -> None:
    ann, secret = await players.create("Ann")
    ben, other = await players.create("Ben")
    word = secret.partition(".")[2]
    wrong = ["", ".", ann.id, f"{ann.id}.", f".{word}", secret[:-1], secret + "x", secret.upper()]
    wrong += [f"{ann.id}.{other.partition('.')[2]}", f"{ben.id}.{word}", f"{'a' * 16}.{word}"]
    wrong += [f"{ann.id}.ä", f"{ann.id}.\ud800", f"x}}:h.{word}", "\0" * 10_000, " " + secret]
    for each in wrong:
        assert await players.check(each) is None
    assert await players.check(secret) == ann


async def test_a_new_name_is_the_same_player(players: Players) -> None:
    ann, secret = await players.create("Ann")
    renamed = await players.rename(ann, "Anna  Lee")
    assert renamed == Player(ann.id, "Anna Lee")
    assert await players.check(secret) == renamed
    assert await players.names([ann.id, PlayerId("a" * 16)]) == {ann.id: "Anna Lee"}
    with pytest.raises(NotANameError):
        await players.rename(ann, "\u202e")
    with pytest.raises(NotANameError):
        await players.create("")
    assert await players.names([]) == {}


async def test_a_house_player_is_made_once(players: Players) -> None:
    identity, word = await players.house("House")
    assert await players.house("House") == (identity, word)
    found = await players.check(word)
    assert found is not None
    assert found.house


async def test_the_matches_of_a_player_are_noted(players: Players) -> None:
    ann, _ = await players.create("Ann")
    for match in ("b", "a", "b"):
        await players.note_match(ann.id, MatchId(match))
    assert await players.matches(ann.id) == ["a", "b"]
    await players.forget_match(ann.id, MatchId("a"))
    assert await players.matches(ann.id) == ["b"]


def test_ids_come_from_the_bytes_that_are_given() -> None:
    dice = random.Random(45)
    drawn = [dice.randbytes(10) for _ in range(1000)]
    players, matches = [player_id(each) for each in drawn], [match_id(each) for each in drawn]
    assert len(set(players)) == len(set(matches)) == 1000
    assert [parse_player_id(each) for each in players] == players
    assert [parse_match_id(each) for each in matches] == matches
    for wrong in ("", "a" * 15, "a" * 17, "A" * 16, "a" * 15 + "1", "a" * 16 + "\n", "ä" * 16):
        assert parse_player_id(wrong) is None
        assert parse_match_id(wrong) is None
    with pytest.raises(ValueError, match="takes 10 random bytes, not 9"):
        player_id(b"x" * 9)
