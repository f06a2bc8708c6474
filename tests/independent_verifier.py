"""Verifies a record of a Par 45 match. Written from the documents alone, it shares no code."""

import json
from hashlib import sha256, shake_256
from math import factorial


def play(rules: str, seed: str, undo: bool, moves: list[str]) -> int:
    data = shake_256(f"par45/deal/GO1/{seed}".encode()).digest(9999)
    tries = [int.from_bytes(data[n : n + 29], "big") % 2**226 for n in range(0, 9999, 29)]
    used = next(n for n, number in enumerate(tries) if number < factorial(52))
    number = tries[used] + 0x17A9FDE82934C472B0F34B7ADA51817A73C1B46F9C811645C09C6E217
    new = [rank + suit for suit in "CDHS" for rank in "A23456789TJQK"]
    pack = [new.pop(number // factorial(n) % (n + 1)) for n in range(51, -1, -1)]
    rest = (byte % 64 for byte in data[29 * used + 29 :])
    for joker in range(1, 1 + int(rules.partition("J")[2][:1] or 0)):
        pack.insert(next(n for n in rest if n < 52 + joker), f"W{joker}")
    pack[35:35] = ["W"] * ("F" in rules)  # what lies on an empty foundation may as well be a joker
    p = [*(pack[n:35:7] for n in range(7)), pack[:35:-1], pack[35:36], [""]]
    near = "A23456789TJQ" + {"E": "KA", "C": "", "S": " ", "R": " KA"}[rules[0]] + "KQJT98765432A"
    waits = "W" in rules or (rules[0] == "S" and "A" not in rules)
    ways, past = {"": (9, 9)}, [9]  # the moves that there are, each from pile to pile
    for move in ["", *moves]:
        p[ways[move][1]].append(p[ways[move][0]].pop())
        past = past[:-1] if move == "u" else [*past, ways[move][0]]
        ranks = [c[-1][0] + p[8][-1][0] if c else "--" for c in p[:7]]
        fit = [n for n in range(7) if ranks[n] in near or "W" in ranks[n]]
        ways = {f"{n + 1}{at}": (n, 8) for n in fit for at in ("", f":{p[n][-1]}", f"#{len(p[n])}")}
        ways |= {"d": (7, 8)} if p[7] and not (fit and waits) else {}
        ways |= {"u": (8, past[-1])} if undo and past[-1] < 7 else {}
        ways = ways | {"c": (9, 9)} if ways and any(p[:7]) and move != "c" else {}
    return sum(map(len, p[:7])) or -len(p[7])


def verify(text: str) -> dict[str, object]:  # what follows from the rest must be what is told
    dump = json.JSONEncoder(separators=(",", ":")).encode
    match, *rows, _ = map(json.loads, text.splitlines())
    log, heads = [json.loads(row["entry"]) for row in rows], [match["match"]]
    game, secret, run = log[0]["settings"], log[-1]["secret"], "round" in log[0]
    lobby = log[: 1 if run else [e["type"] for e in log].index("started")]
    out = {e.get("removed", e["seat"]) for e in lobby if e["type"] in ("left", "removed")}
    seats = sorted({1, *(e["seat"] for e in lobby if e["type"] == "joined")} - out)
    nonces = {e["seat"]: e["nonce"] for e in lobby if e["type"] == "contributed"}
    shared = ",".join(f"{seat}:{nonces[seat]}" for seat in seats if seat in nonces)
    log[0]["commitment"] = sha256(b"par45/commitment/" + bytes.fromhex(secret)).hexdigest()
    codes, moves, strokes = list[str](), {0: [""]}, {seat: list[int]() for seat in seats}
    for v, (row, e) in enumerate(zip(rows, log, strict=True), 1):
        if e["type"] == "hole_started":
            e["hole"], moves = len(codes) + 1, {seat: [] for seat in seats}
        elif e["type"] == "moved":
            moves[e["seat"]].append(e["move"])
            e["number"] = len(moves[e["seat"]])
        elif e["type"] == "hole_over":
            data = shake_256(f"par45/hole/{secret}/{shared}/{e['hole']}".encode()).digest(999)
            seed = bytes(65 + n % 32 for n in data if n % 32 < 26)[:16].decode()
            for seat, made in moves.items():
                strokes[seat].append(play(game["rules"], seed, game["undo"] == "plays", made))
            codes.append(f"GO1-{game['rules']}-{seed}")
            e |= {"hole": len(codes), "code": codes[-1] * (not run), "head": heads[e["head_v"]]}
        row |= {"id": f"{v}-{int(row['id'].partition('-')[2])}", "entry": dump(e)}
        heads.append(sha256(" ".join([heads[-1], *map(str, row.values())]).encode()).hexdigest())
    rows.sort(key=lambda row: int(row["at_ms"]))  # the clock never goes back
    told = [{"par45_record": 1, "match": heads[0]}, *rows, {"head": heads[-1]}]
    if text != "".join(dump(line) + "\n" for line in told):
        raise ValueError("it is not what follows from its secret, nonces and moves")
    return {"match": heads[0], "codes": codes, "strokes": strokes}
