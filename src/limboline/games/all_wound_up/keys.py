"""The keys of a person at a terminal: one for each kind of card, and digits for everything else.

Of the many angles, places and handfuls of cards the most useful are offered; the page offers all.
"""

from collections.abc import Sequence
from typing import Final

from limboline.games.all_wound_up import codes
from limboline.games.all_wound_up.actions import AnyAction
from limboline.games.all_wound_up.bots.greedy import KEPT
from limboline.games.all_wound_up.bots.wishes import Wishes
from limboline.games.all_wound_up.codec import action_of
from limboline.games.all_wound_up.codes import one_of
from limboline.games.all_wound_up.components import KINDS
from limboline.games.all_wound_up.hidden import determinize
from limboline.games.all_wound_up.labels import label
from limboline.games.all_wound_up.rules.choices import legal
from limboline.games.all_wound_up.view_types import View
from limboline.kernel.asking import Choice, Code, Span
from limboline.kernel.hosting import Answer, Key
from limboline.kernel.random import Random
from limboline.kernel.texts import Texts

CARD_KEYS: Final = "qwertyui"
DIGITS: Final = "12345678"
_MOST: Final = len(DIGITS)
_ANGLES: Final = (0, 15, 30, 45, 60, 90, 120, 150, 180)
_WIDE_ANGLES: Final = (0, 45, 90, 135, 180, -45, -90, -135)
_HEADINGS: Final = (0, 30, 330, 60, 300, 90, 270, 180)


def offers(view: View) -> Sequence[Choice]:
    """Everything that the seat of a view may do now."""
    if view.seat < 0 or view.ending:
        return []
    return legal(determinize(view, (), Random(0)), view.seat)


def keys(view: View, names: Sequence[str], texts: Texts) -> list[Key]:
    """What the keys of the cards mean now: a bet on their kind."""
    found = []
    bets = [code for code in offers(view) if isinstance(code, int) and code & 15 == codes.BET]
    for card, place in enumerate(CARD_KEYS):
        chosen: list[Code] = [code for code in bets if one_of(code) == card]
        if chosen:
            found.append(_key(view, place, chosen[:_MOST], names, texts))
    return found


def digits(view: View, names: Sequence[str], texts: Texts) -> list[Key]:
    """What the digits mean: the answers to whatever is asked, but for bets."""
    choices = offers(view)
    singles: list[Code] = [
        code for code in choices if isinstance(code, int) and code & 15 != codes.BET
    ]
    spans = [choice for choice in choices if isinstance(choice, Span)]
    bundles: list[list[Code]] = [_some_of(view, span) for span in spans]
    free = _MOST - len(bundles) if len(bundles) != 1 or singles else 0
    if not free:
        bundles = [[code] for code in bundles[0]]
    # More answers than digits are parted into as many bundles; in each, one is chosen.
    size = max(1, -(-len(singles) // max(1, free)))
    bundles += [singles[first : first + size] for first in range(0, len(singles), size)]
    return [
        _key(view, DIGITS[number], bundle[:_MOST], names, texts)
        for number, bundle in enumerate(bundles[:_MOST])
    ]


def _some_of(view: View, span: Span) -> list[Code]:
    """A few answers of a span."""
    if span.verb in (codes.GIVE, codes.SWAP):
        return _handfuls(span)
    if span.verb == codes.PLACE:
        x, y, heading = Wishes(view, view.seat).best_spot(view.stages[-1])
        return [(codes.PLACE, x, y, (heading + turn) % 360) for turn in _HEADINGS]
    both = span.low[0] < 0 < span.high[0]
    angles = _WIDE_ANGLES if both else _ANGLES[1:]
    sign = -1 if span.high[0] == 0 else 1
    return [(span.verb, sign * angle) for angle in angles if (span.verb, sign * angle) in span]


def _handfuls(span: Span) -> list[Code]:
    """The least cards first; then, for each kind, as many of it as there are."""
    total = span.total or 0
    found: list[Code] = []
    order = sorted(range(KINDS), key=lambda card: KEPT[card])
    for first in (None, *order):
        counts = [0] * KINDS
        for card in order if first is None else (first, *order):
            counts[card] = max(counts[card], min(span.high[card], total - sum(counts)))
        code = (span.verb, *counts)
        if code in span and code not in found:
            found.append(code)
    return found[:_MOST]


def _key(view: View, place: str, chosen: Sequence[Code], names: Sequence[str], texts: Texts) -> Key:
    actions: list[AnyAction] = [action_of(code) for code in chosen]
    answers = tuple(Answer(action, label(view, action, names, texts)) for action in actions)
    return Key(place, answers, asks=len(answers) > 1)
