"""The cards in front of a person, and the keys of their ends."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from limboline.games.infernal_wagon.actions import Play, Turn
from limboline.games.infernal_wagon.faces import Face, face
from limboline.games.infernal_wagon.view import View
from limboline.games.infernal_wagon.warnings import fits, warning
from limboline.kernel.hosting import Answer, Key
from limboline.kernel.texts import Texts

# The two ends of a card lie on top of each other, as on the keyboard.
COLUMNS: Final = (
    ("q", "a"),
    ("w", "s"),
    ("e", "d"),
    ("r", "f"),
    ("t", "g"),
    ("y", "h"),
    ("u", "j"),
    ("i", "k"),
)
TUNNEL_COLUMN: Final = ("t", "g")


@dataclass(frozen=True)
class Slot:
    """A card that lies ready, from whose hand it comes, and the keys of its two ends."""

    face: Face
    owner: int
    top: str
    bottom: str
    turning: bool = False  # a Tunnel has brought it up, and it waits to be turned


def slots(view: View) -> list[Slot]:
    """The cards that a seat plays with: its own, or under U-turn those of the others."""
    if view.seat < 0:
        return []
    cards = [
        (owner, card)
        for owner, hand in enumerate(view.hands)
        for card in hand
        if card is not None and (owner != view.seat) == view.uturn
    ]
    found = [
        Slot(face(view, card), owner, top, bottom)
        for (owner, card), (top, bottom) in zip(cards, COLUMNS, strict=False)
    ]
    tunnel = view.tunnel
    if tunnel is None or tunnel.seat != view.seat:
        return found
    top, bottom = TUNNEL_COLUMN
    brought = Slot(face(view, tunnel.card), tunnel.owner, top, bottom, turning=True)
    return [slot for slot in found if slot.top != top] + [brought]


def keys(view: View, names: Sequence[str], texts: Texts) -> list[Key]:
    """What each key means now. Whether the rules allow it is for them to say."""
    found = []
    for slot in slots(view):
        first, rest = slot.face.entries[:1], slot.face.entries[1:]
        found.append(_key(view, slot, slot.top, first, names, texts))
        if slot.face.bottom:
            other = rest or (slot.face.bottom,)
            found.append(_key(view, slot, slot.bottom, other, names, texts))
    return found


# One press for an end that fits one stop; if it fits several, or none of several, we ask.
def _key(
    view: View,
    slot: Slot,
    place: str,
    ways: tuple[str, ...],
    names: Sequence[str],
    texts: Texts,
) -> Key:
    joints = [(by, to) for by in ways for to in view.stops]
    joints.sort(key=lambda joint: not fits(*joint))
    matches = sum(fits(by, to) for by, to in joints)
    answers = tuple(
        Answer(
            action := _action(view, slot, by, to),
            texts.say("prompt.joint", by=by, to=to),
            _warning(view, action, names, texts),
        )
        for by, to in joints
    )
    return Key(place, answers, asks=len(answers) > 1 and matches != 1)


def _action(view: View, slot: Slot, by: str, to: str) -> Play | Turn:
    if slot.turning:
        return Turn(slot.face.name, by, view.head)
    return Play(slot.face.name, by, view.head, to if len(view.stops) > 1 else None)


def _warning(view: View, action: Play | Turn, names: Sequence[str], texts: Texts) -> str:
    cost = warning(view, action)
    if cost is None:
        return ""
    return texts.say(f"warn.{cost.code}", names, n=cost.n, owner=cost.owner)


def doomed(view: View, action: Play | Turn) -> int:
    """How many cards of the railroad an action would cost: all of them if it loses the Wagon."""
    cost = warning(view, action)
    return 0 if cost is None else cost.n
