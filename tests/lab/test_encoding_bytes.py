"""What is shown stays the same to the byte, however it is written: all at once or what changed."""

from hashlib import sha256
from typing import Any

import numpy as np
import pytest

from limboline.kernel.encoding import WAIT, Desk
from limboline.lab.batch import Batch, batch, desk_of
from tests.lab.desks import PACE, any_number

WAGON: dict[str, Any] = {"easy": 2, "silence": True, "uturn": True, "curse": True}
RAIL: dict[str, Any] = {"effects": "secret", "layout": "advocate", "open_ledger": True}
TOYS: dict[str, Any] = {"course": "zed", "passing": "at_once", "windows": "every_bet"}
COURSE: dict[str, Any] = {
    "tiles": [["2A", 0, 0, 0], ["3A", 0, 1, 0], ["4B", -1, 1, 0], ["1A", 1, 1, 90]],
    "closed": False,
    "start": [0, -95, 90],
    "way": [0, 1, 2, 1, 3],
}

# Version 1 of the observations: another digest is another version, which old weights cannot read.
KNOWN = [
    ("infernal-wagon", 2, {}, False, "9034f154907e85b6"),
    ("infernal-wagon", 3, WAGON, False, "b3deefb70317780b"),
    ("infernal-wagon", 4, WAGON, True, "c189cbd0556f8234"),
    (
        "infernal-wagon",
        2,
        {"uturn": True, "uturn_hands": "hidden_from_owner"},
        False,
        "aa42c91825bf455f",
    ),
    ("hellrail", 2, {}, False, "1f3d80becc231f4d"),
    ("hellrail", 3, RAIL, False, "d8bd7ba1331159fd"),
    ("all-wound-up", 2, {}, False, "f1e6151bbca89047"),
    ("all-wound-up", 4, TOYS, False, "cb76f97f6e970d6c"),
    ("all-wound-up", 3, {"own_course": COURSE}, False, "399a1f2687258c98"),
]
KINDS = [known[:3] for known in KNOWN if not known[3]]


def shown(desk: Desk) -> bytes:
    """All that a desk shows."""
    return bytes(desk.rows) + b"".join(bytes(track) for _, track in desk.tracks)


def lasting(tables: Batch, rng: np.random.Generator) -> Any:
    """Any number; where cards can fit, mostly one that does, so that games get on."""
    if "ends" not in tables.obs or rng.random() < 0.1:
        return any_number(tables, rng)
    plays = tables.stages[1]
    way = np.arange(plays.size) % 7
    liking = np.full(tables.mask.shape, 1e-3, np.float32)
    ends = tables.obs["ends"]
    liking[:, plays.first : plays.first + plays.size] += ends[:, way] | (way == 6) | ends[:, 6:7]
    return (liking * (0.5 + rng.random(tables.mask.shape)) * tables.mask).argmax(axis=1)


@pytest.mark.parametrize(("name", "seats", "options", "talk", "digest"), KNOWN)
def test_what_is_shown_is_what_was_always_shown(
    name: str, seats: int, options: dict[str, Any], talk: bool, digest: str
) -> None:
    tables = batch(name, tables=6, seats=seats, options=options, talk=talk, seed=11)
    rng = np.random.default_rng(5)
    found = sha256(shown(tables.desk))
    for _ in range(120):
        tables.step(lasting(tables, rng))
        found.update(shown(tables.desk) + bytes(tables.desk.asked) + bytes(tables.desk.progress))
        found.update(tables.reward.tobytes() + tables.done.tobytes())
    assert found.hexdigest()[:16] == digest


@pytest.mark.parametrize(("name", "seats", "options"), KINDS)
def test_what_is_shown_does_not_depend_on_what_was_shown_before(
    name: str, seats: int, options: dict[str, Any]
) -> None:
    tables = batch(name, tables=1, seats=seats, options=options, seed=4)
    desk = tables.desk
    rng = np.random.default_rng(6)
    chosen: list[int] = []  # parts of an action that is not complete
    for step in range(200):
        done_before = desk.acted + desk.waited
        number = int(lasting(tables, rng)[0])
        if tables.mask[0, WAIT] and rng.random() < 0.5:
            number = WAIT
        tables.step([number])
        whole = desk.acted + desk.waited > done_before
        chosen = [] if whole else [*chosen, number]
        if step % 13:
            continue
        seat = int(tables.seat[0])
        fresh = desk_of(name, tables.options, seats, 1, PACE, False)
        fresh.imagine(0, tables.state(0).clone(), seat, desk.time(0))
        for number in chosen:
            assert fresh.pick(0, number) is None
        assert shown(fresh) == shown(desk)
        for looking in [*range(seats), seat]:  # nor on who has looked
            fresh.look(0, looking)
            desk.look(0, looking)
            assert shown(fresh) == shown(desk)
