"""A long list of actions in a short form: what neighbours share is written once.

    {"do": "lay", "card": 17, "turn": 1, "each": {"at": [[3, 1], [2, 2], [4, 2]]}}

are three actions. Those of a full hand take a tenth of the bytes like this, and one need not
know the game to bundle or to unbundle them.
"""

from collections.abc import Mapping, Sequence
from typing import Any, Final

import msgspec

from limboline.kernel.asking import Choice, Span
from limboline.kernel.game import Game

EACH: Final = "each"


class Spanned(msgspec.Struct, frozen=True, tag="span", tag_field="do", omit_defaults=True):
    """Many actions at once: every number from low to high; with a `total`, if they add up to it.

    `ends` are the actions at both ends, so that a client that does not know the game can take one.
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


# So many neighbours that differ in one field are surely in a bundle by that field: the first may
# belong to the one before, and the second then begins another.
SURE: Final = 3


def bundle(
    actions: Sequence[Any], more: Mapping[int, Sequence[Any]] | None = None
) -> list[dict[str, Any]]:
    """Neighbours that have the same fields and differ in one of them at the most, as one.

    Who knows that many in a row differ in one field need not write all of them: after the place of
    the last of `SURE` that are, `more` has the values of that field for the others.
    """
    bundles: list[dict[str, Any]] = []
    plain: list[dict[str, Any]] = msgspec.to_builtins(list(actions))
    latest: dict[str, Any] = {}  # the latest action by itself, and the field by which others differ
    name, values = "", list[Any]()
    for place, fields in enumerate(plain):
        if name and name in fields:
            value = latest[name] = fields[name]
            if latest == fields:
                values.append(value)
                if more and place in more:
                    values.extend(more[place])
                continue
        elif not name and bundles and (name := _difference(latest, fields)):
            values = [latest[name], fields[name]]
            last = bundles[-1]
            del last[name]
            last[EACH] = {name: values}
            continue
        bundles.append(fields)
        latest, name = fields.copy(), ""
    return bundles


def _difference(one: dict[str, Any], other: dict[str, Any]) -> str:
    """The only field in which two actions differ that have the same ones; nothing otherwise."""
    if one.keys() != other.keys():
        return ""
    different = [name for name in other if other[name] != one[name]]
    return different[0] if len(different) == 1 else ""


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
