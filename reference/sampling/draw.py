"""Draws a sample again: python3 draw.py POPULATION REQUEST [SEED]

POPULATION: the lines id|ore in the order of the frame; its SHA-256 is the hash of the population on the working paper.
REQUEST: JSON with "method", "n", "seed"; if wanted "side", "topStratum", "keyItems", "start", "extendBy", and for strata by amount
"strata": {"fromOre": [...], "allocation": "value" | "items" | {label: n}}. Nothing but Python's standard library; docs/sampling-method.md says why.
"""
import json
import sys
from hashlib import sha256
from itertools import count


def number(seed, what):
    return int.from_bytes(sha256(f"{seed},{what}".encode()).digest()[:8], "big") >> 11


def stream(seed, most):
    for counter in count():
        x = number(seed, counter)
        if x < 2**53 - 2**53 % most:
            yield 1 + x % most


def draw_part(rows, method, n, top_stratum, seed, start=None, extend=lambda parts: 0):
    """rows: (id, size) in the order of the frame. Answers the top stratum and the items with their hits."""
    rest, left, rest_value = rows, n, sum(size for _, size in rows)
    value = rest_value
    while top_stratum and left > 0:
        below = [row for row in rest if row[1] * left < rest_value]
        taken, rest, rest_value = len(rest) - len(below), below, sum(size for _, size in below)
        if taken == 0 or top_stratum == "keep":
            break
        left -= taken
    kept = {i for i, _ in rest}
    top = [i for i, _ in rows if i not in kept]
    whole, parts = (value, n) if top_stratum == "keep" else (rest_value, left)
    if left == 0 or (top_stratum and rest_value == 0):
        return top, []
    if method in ("simple-random", "sieve"):
        key = {i: -size / ((2 * number(seed, i) + 1) / 2**54) if method == "sieve" else number(seed, i) for i, size in rest}
        chosen = {i for i, _ in sorted(rest, key=lambda row: key[row[0]])[: left + extend(parts)]}
        return top, [(i, 1) for i, _ in rest if i in chosen]
    if method == "systematic":
        rest, whole = [(i, 1) for i, _ in rest], len(rest)
    numbers, end = stream(seed, whole), sum(size for _, size in rest) * parts
    places = [next(numbers) * parts for _ in range(left + extend(parts))] if method == "random" else []
    for turn in range(0 if method == "random" else 1 + extend(parts) // parts):
        first = None if method == "cell" else start if turn == 0 and start else next(numbers)
        places += [(first or next(numbers)) + j * whole for j in range(parts)]
    places = sorted(place for place in places if place <= end)
    hits, reached, at = [], 0, 0
    for i, size in rest:
        reached, before = reached + size, at
        while at < len(places) and places[at] <= reached * parts:
            at += 1
        if at > before:
            hits.append((i, at - before))
    return top, hits


def allocate(weights, least, most, total):
    hits = list(least)
    while sum(hits) < total and any(h < m for h, m in zip(hits, most)):
        open_ones = [k for k in range(len(hits)) if hits[k] < most[k]]
        hits[max(open_ones, key=lambda k: (weights[k] / (2 * hits[k] + 1), -k))] += 1
    return hits


def draw(population, method, n, seed, side="debit", topStratum=None, keyItems=(), start=None, extendBy=0, strata=None):
    lines = [line.rsplit("|", 1) for line in population.split("\n") if line]
    on = {"debit": lambda ore: ore > 0, "credit": lambda ore: ore < 0, "zero": lambda ore: ore == 0, "all": lambda ore: True}[side]
    rows = [(i, abs(int(ore))) for i, ore in lines if on(int(ore)) and i not in keyItems]
    if topStratum is None:
        topStratum = {"fixed-interval": "keep", "cell": "keep", "random": "recompute"}.get(method, False)
    if strata is None:
        return [draw_part(rows, method, n, topStratum, seed, start, lambda parts: extendBy)]
    bounds = sorted({0, *strata["fromOre"]})
    groups = [[r for r in rows if low <= r[1] and (r[1] < high or high < 0)] for low, high in zip(bounds, bounds[1:] + [-1])]
    labels, groups = [b for b, g in zip(bounds, groups) if g], [g for g in groups if g]
    by, once = strata["allocation"], method in ("sieve", "simple-random", "systematic")
    weights = [by[str(k)] if isinstance(by, dict) else len(g) if by == "items" else sum(s for _, s in g) for k, g in zip(labels, groups)]
    most = [len(g) if once else n + extendBy for g in groups]
    first = weights if isinstance(by, dict) else allocate(weights, [1] * len(groups), most, n)
    more = [b - a for a, b in zip(first, allocate(weights, first, most, n + extendBy))]
    ranked = method in ("random", "sieve", "simple-random")
    return [draw_part(g, method, first[k], topStratum, f"{seed}.{k + 1}", None, lambda parts: more[k] if ranked else parts * extendBy // n)
            for k, g in enumerate(groups)]


if __name__ == "__main__":
    with open(sys.argv[1], encoding="utf-8", newline="\n") as file:
        text = file.read()
    with open(sys.argv[2], encoding="utf-8") as file:
        request = json.load(file)
    print("population", sha256(text.encode()).hexdigest())
    for no, (top, hits) in enumerate(draw(text, **request), 1):
        for item in top:
            print(f"stratum {no}, examined in full: {item}")
        for item, times in hits:
            print(f"stratum {no}, {times} x {item}")
