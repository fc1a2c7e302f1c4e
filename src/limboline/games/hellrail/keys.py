"""The keys of a person at a terminal: two for each card in hand, and digits for everything else.

The first key of a card moves, couples or stokes with it, the second one lays it. Of many ways to
use a card the most useful are offered; the page offers them all.
"""

from collections.abc import Sequence
from typing import Final

from limboline.games.hellrail.actions import AnyAction, Move
from limboline.games.hellrail.bots.atlas import JOINTS, atlas_of
from limboline.games.hellrail.cards import known_deck
from limboline.games.hellrail.codec import action_of
from limboline.games.hellrail.codes import (
    COUPLE,
    END,
    FAN,
    LAY,
    MOVE,
    SAIL,
    UNCOUPLE,
    UPGRADE,
    cell_of,
    fuel_of,
    laid_card_of,
    lying,
    meets,
    number_of,
    turn_of,
    verb_of,
)
from limboline.games.hellrail.components import CIRCLES, cell_at
from limboline.games.hellrail.hidden import determinize
from limboline.games.hellrail.labels import label
from limboline.games.hellrail.rules.choices import legal
from limboline.games.hellrail.view_types import View
from limboline.kernel.hosting import Answer, Key
from limboline.kernel.random import Random
from limboline.kernel.texts import Texts

GOING: Final = "qwertyuiop"
LAYING: Final = "asdfghjkl"
DIGITS: Final = "12345678"
_MOST: Final = len(DIGITS)


def card_keys(cards: int) -> list[tuple[str, str]]:
    """The two keys of each card in a hand; none for those that are too many."""
    return [(GOING[n : n + 1], LAYING[n : n + 1]) for n in range(cards)]


def offers(view: View) -> Sequence[int]:
    """Everything that the seat of a view may do now."""
    if view.seat < 0 or view.ending:
        return []
    return legal(determinize(view, (), Random(0)), view.seat)


def keys(view: View, names: Sequence[str], texts: Texts) -> list[Key]:
    """What the keys of the cards mean now."""
    if view.stages:
        return []
    codes = offers(view)
    found = []
    hand = view.seats[view.seat].hand if view.seat >= 0 else []
    for card, (go, lay) in zip(hand, card_keys(len(hand)), strict=True):
        going = [code for code in codes if _goes_with(code, card - 1)]
        laying = [code for code in codes if _lays(code, card - 1)]
        going.sort(key=lambda code: _order_of_going(view, code))
        laying.sort(key=lambda code: -_joined(view, code))
        for place, chosen in ((go, going), (lay, laying)):
            if place and chosen:
                found.append(_key(view, place, chosen[:_MOST], names, texts))
    return found


def _goes_with(code: int, card: int) -> bool:
    verb = verb_of(code)
    if verb in (MOVE, SAIL):
        return fuel_of(code) == card
    return verb in (COUPLE, FAN) and number_of(code) == card


def _lays(code: int, card: int) -> bool:
    return verb_of(code) in (LAY, UPGRADE) and laid_card_of(code) == card


def _order_of_going(view: View, code: int) -> tuple[int, int]:
    """Couple, go into circles, stoke, sail, stop on the way; derail last of all."""
    verb = verb_of(code)
    if verb == COUPLE:
        return 0, 0
    if verb in (FAN, SAIL):
        return (2, 0) if verb == FAN else (3, 0)
    action = action_of(code)
    assert isinstance(action, Move)
    to = next(way.to for way in view.ways if way.by == action.by)
    ties = int(action.by[-1])
    if to in CIRCLES:
        return 1, ties
    return (5, 0) if to == "derail" else (4, -ties)


def _joined(view: View, code: int) -> int:
    """How many circles a card would join; more, if the train stands in one of them."""
    deck = known_deck(view.deck)
    atlas = atlas_of(_cells(view))
    number = atlas.number.get(cell_of(code))
    if number is None:
        return 0
    track = deck.track[lying(laid_card_of(code), turn_of(code))]
    here = view.seats[view.seat].place
    doors = atlas.doors[number]
    return sum(
        3 if CIRCLES[circle] == here else 1
        for side, circle in doors
        for other, _ in doors
        if meets(track, JOINTS[side][other][0])
    )


def _cells(view: View) -> tuple[int, ...]:
    at = {circle.circle: cell_at(*circle.at) for circle in view.circles}
    return tuple(at.get(circle, -1) for circle in CIRCLES)


def _key(view: View, place: str, codes: Sequence[int], names: Sequence[str], texts: Texts) -> Key:
    answers = tuple(_answer(view, action_of(code), names, texts) for code in codes)
    return Key(place, answers, asks=len(answers) > 1)


def _answer(view: View, action: AnyAction, names: Sequence[str], texts: Texts) -> Answer:
    warning = ""
    if isinstance(action, Move):
        to = next((way.to for way in view.ways if way.by == action.by), "")
        if to == "derail":
            own = view.seats[view.seat]
            warning = texts.say("warn.derail", cards=own.holds - 1, n=len(own.cars))
    return Answer(action, label(view, action, names, texts), warning)


def digits(view: View, names: Sequence[str], texts: Texts) -> list[Key]:
    """What the digits mean: deliveries and the end of a turn, or the answers to a question."""
    codes = list(offers(view))
    if not view.stages:
        codes = [code for code in codes if verb_of(code) == UNCOUPLE]
        codes += [END] if view.turn == view.seat and not view.ending else []
    # More answers than digits are parted into as many bundles; in each, one is chosen.
    size = max(1, -(-len(codes) // _MOST))
    bundles = [codes[first : first + size] for first in range(0, len(codes), size)]
    return [
        _key(view, DIGITS[number], bundle[:_MOST], names, texts)
        for number, bundle in enumerate(bundles)
    ]
