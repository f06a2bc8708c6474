"""What Discord tells of itself: the bot, its application, its servers, and how a session begins."""

from typing import Any

TOKEN = "a.token.of.the.tests"
GUILD, CHANNEL, OTHER_CHANNEL, BOT = (
    "800000000000000001",
    "800000000000000002",
    "800000000000000003",
    "800000000000000009",
)
EVERYTHING = str(2**50 - 1)
ME = {"id": BOT, "username": "par45", "discriminator": "0", "avatar": None, "bot": True}


def application() -> dict[str, Any]:
    """Tell of the bot's application."""
    return {
        "id": BOT,
        "name": "par45",
        "icon": None,
        "description": "",
        "bot_public": True,
        "bot_require_code_grant": False,
        "verify_key": "",
        "flags": 0,
        "owner": ME,
        "team": None,
    }


def ready(session: str, shard: tuple[int, int], guilds: list[str], ws: str) -> dict[str, Any]:
    """Tell of a session that has begun, with the servers that are its shard's."""
    return {
        "v": 10,
        "user": ME,
        "guilds": [{"id": each, "unavailable": True} for each in guilds],
        "session_id": session,
        "resume_gateway_url": ws,
        "shard": list(shard),
        "application": {"id": BOT, "flags": 0},
    }


def guild_payload(guild: str) -> dict[str, Any]:
    """Tell of a server."""
    return {
        "id": guild,
        "name": "A server",
        "owner_id": BOT,
        "roles": [],
        "emojis": [],
        "features": [],
        "channels": [],
        "members": [],
        "threads": [],
        "member_count": 3,
        "preferred_locale": "en-US",
    }
