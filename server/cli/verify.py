"""Check the record of a match: whether it was played by the rules, on deals nobody chose.

What is found to be true: each entry follows on those before it by the rules, the secret
is the one that was committed to, the deals follow from it and from what the players added,
and nothing was changed since the head of the chain was written. Compare that head with
the one that was told in play. A record knows seats, not who sat there.
"""

from argparse import ArgumentParser, Namespace

from engine.match.ranking import places_of
from engine.match.settings import measures_of
from engine.match.state import Match, Phase
from engine.record.record import Record, RecordError
from engine.record.verify import verify
from server.cli.errors import Failed
from server.cli.formats import PLAY
from server.cli.record_file import read_record, told
from server.cli.streams import write, write_json


def add_arguments(parser: ArgumentParser) -> None:
    parser.add_argument("record", metavar="RECORD", help="a file, - for standard input")
    parser.add_argument("--json", action="store_true", help="one JSON object")


def run(arguments: Namespace) -> int:
    record = read_record(arguments.record)
    try:
        match = verify(record)
    except RecordError as error:
        raise Failed(told(arguments.record, error)) from None
    if arguments.json:
        write_json(_as_json(record, match))
    else:
        write("\n".join(_page(record, match)))
    return 0


def _places(match: Match) -> list[str]:
    """Return the place of each seat; an aborted match has none."""
    return places_of(match) if match.phase is Phase.ENDED else [""] * len(match.seats)


def _as_json(record: Record, match: Match) -> dict[str, object]:
    settings = match.settings
    measures = measures_of(settings)
    return {
        "match": record.match,
        "verified": True,
        "how": match.phase.value,
        "game": settings.game,
        "rules": settings.rules,
        "format": settings.format.value,
        "holes": settings.holes,
        "undo": settings.undo.value,
        "relaxed": settings.relaxed,
        "show": settings.show,
        "play_out": settings.play_out,
        "one_winner": settings.one_winner,
        "clearable_only": settings.clearable_only,
        "entries": len(record.lines),
        "commitment": match.commitment,
        "secret": match.secret,
        "head": record.head,
        "codes": list(match.codes),
        "match_play": str(match.match_play) if match.match_play else None,
        "seats": [
            {
                "seat": seat.number,
                "house": seat.house,
                "place": place or None,
                "totals": {measure.value: seat.total(measure) for measure in measures},
                "holes": [
                    {
                        "status": result.status.value,
                        **{measure.value: score for measure, score in result.scores.items()},
                    }
                    for result in seat.results
                ],
            }
            for seat, place in zip(match.seats, _places(match), strict=True)
        ],
    }


def _page(record: Record, match: Match) -> list[str]:
    settings, measure = match.settings, match.settings.format.measure
    play = PLAY[settings.format]
    holes = f"{settings.holes} hole{'s' * (settings.holes != 1)}"
    lines = [
        f"match {record.match}: {match.phase.value}",
        f"{settings.game}, {play}, {holes}, rules {settings.rules}",
        "",
        "place  seat  total  holes",
    ]
    for seat, place in zip(match.seats, _places(match), strict=True):
        scores = " ".join(f"{measure.write(result.scores[measure]):>3}" for result in seat.results)
        note = "  (house)" if seat.house else ""
        total = measure.write(seat.total(measure))
        lines.append(f"{place:>5}  {seat.number:>4}  {total:>5}  {scores}{note}".rstrip())
    if match.match_play is not None:
        lines.append(f"seat {match.seats[0].number} {match.match_play}")
    lines += ["", *(f"hole {hole:>2}  {code}" for hole, code in enumerate(match.codes, 1)), ""]
    return [*lines, f"head {record.head}", f"verified: {len(record.lines)} entries, all right"]
