"""`limboline check`: is this record or deck valid, and if not, why."""

from pathlib import Path
from typing import Annotated, Any

import msgspec
from cyclopts import Parameter

from limboline.cli.sources import read, room_of
from limboline.cli.trouble import why_broken
from limboline.games.registry import names, room
from limboline.kernel.hosting import Verdict
from limboline.kernel.record import FORMAT, Broken, Record
from limboline.kernel.replaying import is_redeal, steps
from limboline.kernel.shuffling import Shuffle

INVALID = 1


def check(
    file: Annotated[Path, Parameter(help="a record or a deck; - reads it from a pipe")],
    /,
    *,
    json: Annotated[bool, Parameter(help="print the answer as JSON", negative="")] = False,
) -> int:
    """Say whether a record or a deck is valid, and if not, why."""
    verdict = judge(read(file))
    if json:
        answer = {
            "valid": not verdict.problems,
            "kind": verdict.kind,
            **verdict.facts,
            "problems": [str(problem) for problem in verdict.problems],
        }
        print(msgspec.json.format(msgspec.json.encode(answer), indent=2).decode())
    else:
        _print(file, verdict)
    return INVALID if verdict.problems else 0


def judge(text: bytes) -> Verdict:
    """What a file is, and what is wrong with it."""
    if text.startswith(FORMAT.rpartition(" ")[0].encode()):
        return _judge_record(text)
    for name in names():
        verdict: Verdict | None = room(name).commands.judge(text)
        if verdict is not None:
            return Verdict(verdict.kind, {"game": name, **verdict.facts}, verdict.problems)
    return Verdict("unknown", {}, ("it is neither a record nor a deck",))


def _judge_record(text: bytes) -> Verdict:
    facts: dict[str, Any] = {}
    try:
        record = Record.parse(text.decode())
        pairs = zip(record.seats, record.players, strict=True)
        facts["game"] = record.game
        facts["players"] = [f"{name}={player}" if player else name for name, player in pairs]
        if record.forked is not None:
            facts["forked"] = f"after {record.forked} actions of another game"
        facts["actions"] = 0
        game = room_of(record).game
        for step in steps(game, record):
            facts["actions"] += step.entry is not None
            outcome = game.outcome(step.state)
        facts["ending"] = outcome.reason if outcome else None
        facts["won"] = bool(outcome and outcome.winners)
        if record.shuffle is not None:
            problem = record.shuffle.problem(record.seed)
            if problem:
                return Verdict("record", facts, (problem,))
            facts["shuffle"] = _who_mixed(record, record.shuffle)
    except UnicodeDecodeError:
        return Verdict("record", facts, ("it is no text",))
    except Broken as broken:
        return Verdict("record", facts, (why_broken(broken),))
    return Verdict("record", facts)


def _who_mixed(record: Record, shuffle: Shuffle) -> str:
    """That the shuffle is proved, and how far the proof goes."""
    mixed = [name for name, nonce in zip(record.seats, shuffle.nonces, strict=True) if nonce]
    said = "bound before the first card"
    said += f", with numbers of {', '.join(mixed)}" if mixed else ", with numbers of no player"
    if any(is_redeal(entry.seat, entry.words) for entry in record.log):
        said += "; dealt anew later, which it does not prove"
    return said


def _print(file: Path, verdict: Verdict) -> None:
    kind = f"no valid {verdict.kind}" if verdict.problems else f"a valid {verdict.kind}"
    if verdict.kind == "unknown":
        kind = "nothing we know"
    print(f"{file} is {kind}.")
    for name, fact in verdict.facts.items():
        print(f"  {name}: {_words(fact)}")
    for problem in verdict.problems:
        print(f"  - {problem}")


def _words(fact: object) -> str:
    match fact:
        case None:
            return "under way"
        case bool():
            return "yes" if fact else "no"
        case list():
            return ", ".join(fact)
    return str(fact)
