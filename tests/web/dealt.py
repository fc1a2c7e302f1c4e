"""Seeds of games in which something comes at once: a Tunnel in the host's hand, Silence on top."""

from typing import Any

from limboline.games.infernal_wagon.game import setup
from limboline.games.infernal_wagon.options import Options

FAR = 100_000  # seeds; what is asked for here is far more common


def _kind(name: str) -> str:
    """What a card is, by its name in the built-in deck."""
    if name.startswith("X"):
        return "intersection"
    if name.startswith("D") and name[1:].isdigit():
        number = int(name[1:])
        return "tunnel" if number <= 6 else "explosion" if number <= 12 else "danger"
    return {"Q": "silence", "U": "uturn", "E": "easy"}.get(name[0], "track")


def seed_with(hand: str = "", pile: tuple[str, ...] = (), *, seats: int = 3, **options: Any) -> int:
    """The first seed with such a card in the host's hand, and such cards on top of the pile.

    The next card of the pile is a plain one, so nothing else is turned over.
    """
    for seed in range(FAR):
        state = setup(Options(**options), seats, seed)
        named = state.deck.names
        top = tuple(_kind(named[card]) for card in state.pile[: len(pile) + 1])
        held = [_kind(named[card]) for card in state.hands[0]]
        if top == (*pile, "track") and (not hand or hand in held):
            return seed
    raise AssertionError("no such deal")
