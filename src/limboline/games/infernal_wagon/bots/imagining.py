"""The others' hands as they may be, and a network that judges what comes of them."""

from collections.abc import Iterable, Sequence
from functools import cache
from importlib.resources import files
from typing import Any, Final

import numpy as np

from limboline.games.infernal_wagon.bots.cards import Cards
from limboline.games.infernal_wagon.bots.chances import FEATURES, Position
from limboline.games.infernal_wagon.bots.guessing import Guess
from limboline.games.infernal_wagon.bots.lore import Lore
from limboline.games.infernal_wagon.bots.memory import Memory
from limboline.games.infernal_wagon.bots.telling import Told
from limboline.games.infernal_wagon.components import COUNTS_AS, STAR, TUNNEL, Deck
from limboline.games.infernal_wagon.view import View
from limboline.kernel.random import Random

# What a play is worth: a number, the place of a position that is yet to be judged, or, for what is
# left to chance, the mean over the best of each of these.
Worth = float | int | list[list[Any]]

_WEIGHTS: Final = files("limboline.games.infernal_wagon") / "data/veteran.npz"
_TRIES: Final = 12  # to deal a hand that fits what was said
_BEYOND: Final = 6  # cards that a Tunnel may bring up, of those there are


def size(hidden: int) -> int:
    """How many weights a network has with so many units in its hidden layer."""
    return (FEATURES + 2) * hidden + 1


class Judge:
    """The network: what positions are worth to the whole crew, from 0 to 1."""

    def __init__(self, weights: Any) -> None:
        hidden = (len(weights) - 1) // (FEATURES + 2)
        inputs = FEATURES * hidden
        self._see: Final = weights[:inputs].reshape(FEATURES, hidden)
        self._bias: Final = weights[inputs : inputs + hidden]
        self.out: Final = weights[inputs + hidden : -1]
        self._last: Final = weights[-1]

    def hidden(self, rows: Any) -> Any:
        """What the hidden layer makes of positions, each told as a row of numbers."""
        return np.maximum(rows @ self._see + self._bias, 0)

    def said(self, hidden: Any) -> Any:
        """What the network says of them in the end."""
        return 1 / (1 + np.exp(-(hidden @ self.out + self._last)))


@cache
def judges() -> dict[str, Judge]:
    """The networks by number of players, with an h for the hard mine."""
    return judges_in(str(_WEIGHTS))


def judges_in(file: str) -> dict[str, Judge]:
    """The networks of a file, as `examples/learning/veteran.py` saves it."""
    with np.load(file) as saved:
        return {name: Judge(saved[name].astype(np.float32)) for name in saved.files}


class Outcomes:
    """The positions that plays lead to, judged all at once."""

    def __init__(self) -> None:
        self._positions: Final[list[Position]] = []
        self._worth: list[float] = []
        self.rows: Any = np.zeros((0, FEATURES), np.float32)  # what the network was told of each

    def lay(
        self,
        at: Position,
        seat: int,
        card: int,
        bit: int,
        leaves: int,
        rng: Random,
        beyond: int = _BEYOND,
    ) -> Worth:
        """Prepare a play: what it comes to is told by `of`, once all were judged.

        Of the cards that a Tunnel may bring up so many are tried that are `beyond` it.
        """
        if card == at.cards.exit:
            return 1.0
        after = at.after(seat, card, bit, leaves)
        if after.wrecked:
            return 0.0
        if at.cards.effect[card] != TUNNEL or not after.pile:
            return self._later(after)
        if after.pile == 1:
            return 1.0  # the Exit itself
        found: list[list[Any]] = []
        for _ in range(min(beyond, len(after.unseen))):
            next_ = after.unseen[rng.below(len(after.unseen))]
            ways = [after.beyond(next_, *way) for way in at.cards.ways[next_]]
            found.append([0.0 if one.wrecked else self._later(one) for one in ways])
        return found

    def turn(self, at: Position, card: int, bit: int, leaves: int) -> Worth:
        """Prepare the turning of a Tunnel's card."""
        after = at.beyond(card, bit, leaves)
        return 0.0 if after.wrecked else self._later(after)

    def _later(self, position: Position) -> int:
        self._positions.append(position)
        return len(self._positions) - 1

    def judge(self, judge: Judge) -> None:
        """Ask the network, once."""
        if self._positions:
            self.rows = np.array([one.numbers() for one in self._positions], np.float32)
        self._worth = judge.said(judge.hidden(self.rows)).tolist()

    def of(self, play: Worth) -> float:
        """What a play is worth."""
        if isinstance(play, float):
            return play
        if isinstance(play, int):
            return self._worth[play]
        return sum(max(self.of(way) for way in ways) for ways in play) / len(play)


class Imagination:
    """What a seat knows of a table, and hands that fit it."""

    def __init__(
        self,
        view: View,
        lore: Lore,
        cards: Cards,
        memory: Memory,
        told: Sequence[Told],
        guesses: Sequence[Guess],
    ) -> None:
        self.cards: Final = cards
        self.deck: Final[Deck] = lore.deck
        self.tunnel: Final = view.tunnel is not None
        self._view: Final = view
        self._memory: Final = memory
        self._told: Final = told
        self._guesses: Final = guesses
        numbers = lore.deck.numbers
        self._open: Final = [
            [numbers[card] for card in hand if card is not None] for hand in view.hands
        ]
        self._backs: Final = [hand.count(None) for hand in view.hands]
        seen = {numbers[name] for name in view.gone}
        seen.update(numbers[laid.card] for laid in view.rail)
        for hand in self._open:
            seen.update(hand)
        self._turned: Final = [] if view.tunnel is None else [numbers[view.tunnel.card]]
        seen.update(self._turned)
        self._unseen: Final = [card for card in lore.in_play(0) if card not in seen]
        self._stops: Final = open_ends(lore.deck.symbol_numbers[stop] for stop in view.stops)

    @property
    def certain(self) -> bool:
        """Whether every card in every hand is known."""
        return all(
            not backs or (told.teller and len(self._known(told)) >= backs)
            for backs, told in zip(self._backs, self._told, strict=True)
        )

    def position(self, rng: Random, me: int = -1) -> Position:
        """A whole table that fits what one knows."""
        view = self._view
        pool = self._unseen.copy()
        rng.shuffle(pool)
        hands = [hand.copy() for hand in self._open]
        for seat, told in enumerate(self._told):
            if self._backs[seat] and told.teller:
                self._deal_told(hands[seat], told, self._backs[seat], pool)
        for seat, told in enumerate(self._told):
            if self._backs[seat] and not told.teller:
                self._deal_guessed(hands[seat], seat, pool, rng)
        last = -1 if view.last is None else view.last
        at = Position(self.cards, hands, len(view.rail), self._stops, last, view.run)
        at.pile = view.pile
        at.losses = sum(view.losses)
        at.me = me
        if view.tunnel is not None:
            at.pile += 1  # `beyond` takes it again
            at.lost_draw = view.tunnel.no_draw
        at.count_unseen(pool + self._turned)
        return at

    def _deal_told(self, hand: list[int], told: Told, backs: int, pool: list[int]) -> None:
        """Deal a hand as it was told; of what is not told yet, any."""
        saying, known = self.cards.saying, self._known(told)
        for one in known[:backs]:
            _take(hand, pool, [card for card in pool if saying[card] == one])
        for _ in range(backs - len(known)):
            _take(hand, pool, [])

    def _known(self, told: Told) -> list[tuple[int, ...]]:
        """The cards told, and the one that is being told: if more is said, one thinks anew."""
        return [*told.known, told.under_way] if told.under_way else told.known

    def _deal_guessed(self, hand: list[int], seat: int, pool: list[int], rng: Random) -> None:
        """Deal a hand that has what was said, if it can be, and nothing of what it lacks."""
        guess, entries, backs = self._guesses[seat], self.cards.entries, self._backs[seat]
        has = self._memory.has.get(seat, 0) | guess.has
        lacks = self._memory.lacks.get(seat, 0)
        masks = [lacks | one for one in guess.lacks[:backs]]
        masks += [lacks] * (backs - len(masks))
        best: list[int] = []
        least = STAR + 1
        for _ in range(_TRIES):
            chosen: list[int] = []
            missing = has
            for mask in masks:
                card = _draw(pool, chosen, entries, mask, rng)
                chosen.append(card)
                missing &= ~entries[card]
            if missing.bit_count() < least:
                best, least = chosen, missing.bit_count()
            if not least:
                break
        for card in best:
            pool.remove(card)
            hand.append(card)


def _draw(pool: list[int], chosen: list[int], entries: list[int], mask: int, rng: Random) -> int:
    """A card that none of these symbols enters, if there is one."""
    start = rng.below(len(pool))
    spare = -1
    for step in range(len(pool)):
        card = pool[(start + step) % len(pool)]
        if card in chosen:
            continue
        if not entries[card] & mask:
            return card
        spare = card
    return spare


def _take(hand: list[int], pool: list[int], fitting: list[int]) -> None:
    """Deal one of the fitting cards, or any: the pool is shuffled."""
    card = (fitting or pool)[-1]
    pool.remove(card)
    hand.append(card)


def open_ends(symbols: Iterable[int]) -> int:
    """Symbols as bits, those that a Star counts as among them."""
    bits = 0
    for symbol in symbols:
        bits |= COUNTS_AS[symbol]
    return bits & (1 << STAR) - 1
