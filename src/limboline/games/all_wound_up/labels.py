"""Actions in a few words, as they stand beside a key."""

from collections.abc import Sequence

from limboline.games.all_wound_up.actions import (
    Aim,
    AnyAction,
    Bet,
    Give,
    Place,
    Raise,
    Spin,
    Steal,
    Swap,
    Turn,
    Upgrade,
    Wind,
)
from limboline.games.all_wound_up.view_types import View
from limboline.kernel.texts import Texts


def listed(cards: Sequence[str], texts: Texts) -> str:
    """Cards in words: each kind once, with how many there are of it."""
    kinds = list(dict.fromkeys(cards))
    return ", ".join(
        texts.say(f"card.{card}") + (f" x{cards.count(card)}" if cards.count(card) > 1 else "")
        for card in kinds
    )


def label(view: View, action: AnyAction, names: Sequence[str], texts: Texts) -> str:
    """What an action does."""
    key, facts = _said(view, action, texts)
    return texts.say(key, names, **facts)


def _said(view: View, action: AnyAction, texts: Texts) -> tuple[str, dict[str, object]]:
    """The key of an action's words, and the facts for its gaps."""
    key = f"do.{action.__struct_config__.tag}"
    match action:
        case Give(cards) | Swap(cards):
            return key, {"list": listed(cards, texts)}
        case Bet(card, wilds):
            held = view.seats[view.seat].hand.count(card)
            return key, {"card": card, "n": held + wilds}
        case Raise(wilds, reds):
            return key, {"wilds": wilds, "reds": reds}
        case Wind(black, green):
            turns = next((stage.turns for stage in view.stages if stage.kind == "wind"), 0)
            return key, {"n": max(0, turns - black + green)}
        case Aim(whom) | Steal(whom):
            return key, {"whom": whom}
        case Turn(degrees) | Spin(degrees):
            side = "left" if degrees >= 0 else "right"
            return f"do.{action.__struct_config__.tag}_{side}", {"n": abs(degrees)}
        case Place(x, y, heading):
            return key, {"x": x, "y": y, "heading": heading}
        case Upgrade(token):
            return key, {"token": token}
    return key, {}
