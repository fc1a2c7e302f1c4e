"""What we want to reach, beside what was measured: a miss is shown like a hit."""

from dataclasses import dataclass

from contestant import CLONES, PLAY, PLAY_BATCHED
from worker import Row


@dataclass(frozen=True)
class Target:
    """So many times as fast as a peer, in the same thing or with whole games in one call."""

    title: str
    name: str
    peer: str
    wanted: float
    trial: str = PLAY


TARGETS = (
    Target("Infernal Wagon, compiled", "infernal-wagon-compiled", "openspiel-hanabi", 5),
    Target("Infernal Wagon, compiled", "infernal-wagon-compiled", "catanatron", 30),
    Target("Hellrail, compiled", "hellrail-compiled", "catanatron", 10),
    Target("Hellrail, as written", "hellrail", "catanatron", 3),
    Target("All Wound Up!, compiled", "all-wound-up-compiled", "catanatron", 10),
    Target("All Wound Up!, as written", "all-wound-up", "catanatron", 5),
    Target("cloning Infernal Wagon, compiled", "infernal-wagon-compiled", "catanatron", 20, CLONES),
    Target("cloning Hellrail, compiled", "hellrail-compiled", "catanatron", 20, CLONES),
    Target("cloning All Wound Up!, compiled", "all-wound-up-compiled", "catanatron", 20, CLONES),
)


def table(rows: list[Row]) -> str:
    """Every target whose two rows were measured, in Markdown."""
    by_name = {row.entry.name: row for row in rows}
    lines = [
        "| target | wanted | move by move | in one call | |",
        "| --- | ---: | ---: | ---: | --- |",
    ]
    lines += [
        _line(target, by_name[target.name], by_name[target.peer])
        for target in TARGETS
        if target.name in by_name and target.peer in by_name
    ]
    return "\n".join(lines)


def _line(target: Target, ours: Row, peer: Row) -> str:
    driven = _times(ours, target.trial, peer, target.trial)
    batched = None if target.trial == CLONES else _times(ours, PLAY_BATCHED, peer, PLAY)
    best = max(driven or 0, batched or 0)
    verdict = "reached" if best >= target.wanted else "missed"
    against = f"{target.title}, over {peer.entry.title}"
    return f"| {against} | {target.wanted:g}x | {_said(driven)} | {_said(batched)} | {verdict} |"


def _times(ours: Row, trial: str, peer: Row, against: str) -> float | None:
    one, other = ours.median(trial), peer.median(against)
    return one / other if one and other else None


def _said(times: float | None) -> str:
    return "-" if times is None else f"{times:.3g}x"
