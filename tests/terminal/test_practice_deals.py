"""Which deal is practised: any code, another one, and never a match by mistake."""

import json

from tests.terminal.test_practice import practice


def codes(out: str) -> list[str]:
    events = map(json.loads, out.splitlines())
    return [event["code"] for event in events if event["event"] == "practice"]


def test_another_deal() -> None:
    """Without a code another one is dealt each time, by the same rules, and its code is told."""
    dealt = codes(practice("practice\npractice\n", "GO1-C-AAAAAAB", "--json").out)
    assert len(set(dealt)) == 3
    assert all(code.startswith("GO1-C-") for code in dealt)


def test_a_code_while_practising() -> None:
    """Any code can be practised while practising; one that is none changes nothing."""
    ended = practice("practice go1-e-aaaaaac\npractice GO1\nd\n", "GO1-E-AAAAAAB", "--json")
    assert codes(ended.out) == ["GO1-E-AAAAAAB", "GO1-E-AAAAAAC"]
    assert json.loads(ended.out.splitlines()[-1]) == {"event": "done", "command": "d", "ok": True}


def test_new_is_for_matches() -> None:
    """`new` opens a match and means nothing else: here it is refused, with what there is."""
    assert practice("new\n").out.splitlines()[-1] == (
        "Refused: this does not belong here; you are practising: "
        "practice deals another, leave ends it."
    )
