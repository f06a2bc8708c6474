"""The formats of a match, in words."""

from engine.match.settings import Format

PLAY = {
    Format.STROKE: "stroke play",
    Format.MATCH: "match play",
    Format.POINTS: "points",
    Format.DOLLARS: "dollars",
}
