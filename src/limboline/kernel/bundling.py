"""A long list of actions in a short form: what neighbours share is written once.

    {"do": "lay", "card": 17, "turn": 1, "each": {"at": [[3, 1], [2, 2], [4, 2]]}}

are three actions. Those of a full hand take a tenth of the bytes like this, and nobody needs to
know the game to bundle or to unbundle them.
"""

from collections.abc import Sequence
from typing import Any, Final

import msgspec

from limboline.kernel.asking import Choice, Span
from limboline.kernel.game import Game

EACH: Final = "each"


class Spanned(msgspec.Struct, frozen=True, tag="span", tag_field="do", omit_defaults=True):
    """Many actions at once: every number from low to high; with a `total`, if they add up to it.

    `ends` are the actions at both ends, so that whoever does not know the game can take one.
    """

    verb: int
    low: list[int]
    high: list[int]
    total: int | None = None
    ends: list[Any] = []


def written(
    game: Game[Any, Any, Any, Any, Any], state: Any, seat: int, legal: Sequence[Choice]
) -> list[Any]:
    """What is legal as readable actions, and spans of them."""
    return [
        _spanned(game, state, seat, choice)
        if isinstance(choice, Span)
        else game.write(state, seat, choice)
        for choice in legal
    ]


def _spanned(game: Game[Any, Any, Any, Any, Any], state: Any, seat: int, span: Span) -> Spanned:
    ends = [game.write(state, seat, code) for code in span.ends()]
    return Spanned(span.verb, list(span.low), list(span.high), span.total, ends)


def bundle(actions: Sequence[Any]) -> list[dict[str, Any]]:
    """Neighbours that have the same fields and differ in one of them at the most, as one."""
    bundles: list[dict[str, Any]] = []
    plain: list[dict[str, Any]] = msgspec.to_builtins(list(actions))
    for fields in plain:
        if not bundles or not _joins(bundles[-1], fields):
            bundles.append(fields)
    return bundles


def _joins(last: dict[str, Any], fields: dict[str, Any]) -> bool:
    """Add an action to the bundle before it, if it belongs there."""
    each = last.get(EACH)
    if each is not None:
        ((name, values),) = each.items()
        if len(fields) != len(last) or name not in fields:
            return False
        for other, value in last.items():
            if fields.get(other) != value and other != EACH:
                return False
        values.append(fields[name])
        return True
    if last.keys() != fields.keys():
        return False
    different = [name for name in fields if fields[name] != last[name]]
    if len(different) != 1:
        return False
    (name,) = different
    last[EACH] = {name: [last.pop(name), fields[name]]}
    return True


def unbundle(bundles: Sequence[dict[str, Any]]) -> list[dict[str, Any]]:
    """Every action by itself again, as plain values."""
    found: list[dict[str, Any]] = []
    for one in bundles:
        shared = {name: value for name, value in one.items() if name != EACH}
        if EACH not in one:
            found.append(shared)
            continue
        ((name, values),) = one[EACH].items()
        found += [{**shared, name: value} for value in values]
    return found
