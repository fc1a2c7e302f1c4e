"""Train the networks of Infernal Wagon's `veteran` on the rules of the game. It needs NumPy.

    nice python examples/learning/veteran.py --players 3 --hard --minutes 30 --out build/veteran.npz

Self-play with temporal differences: crews who see all hands, but not the pile, play many tables
side by side. After every play the network says how likely the crew is to get out; the play that it
likes best is laid, and it is drawn towards what it says later, and towards how the game ends. What
it is told of a position, and how plays are weighed, is what the bot itself uses.

Minutes are those of the processor. Every minute all is saved, the rest of the training beside the
weights: the same command goes on from there. Networks for other tables in the file are kept.
"""

import argparse
import os
import sys
from pathlib import Path
from time import process_time
from typing import Any, Final

# Threads that wait for each other take longer than one that need not.
os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")
import numpy as np

import limboline
from limboline.games.infernal_wagon.bots import weighing
from limboline.games.infernal_wagon.bots.cards import Cards
from limboline.games.infernal_wagon.bots.chances import FEATURES, Position
from limboline.games.infernal_wagon.bots.imagining import Judge, Outcomes, Worth, open_ends, size
from limboline.games.infernal_wagon.state import NO_SEAT, State
from limboline.kernel.random import Random

GAME: Final = limboline.game("infernal-wagon")
TABLES: Final = 96
HIDDEN: Final = 48  # units
KEPT: Final = 40_000  # positions of the latest games, from which is learned
BATCH: Final = 256
PASSES: Final = 4  # so often is learned from each position, on average
FIRST_SEED: Final = 1 << 40  # deals of training; arenas and tests count from nought
HELD_OUT: Final = 1 << 39
REMEMBERED: Final = ("weights", "mean", "square", "games", "updates", "dealt")


def position(state: State, cards: Cards, me: int = -1) -> Position:
    """A table with all hands open; the pile is counted, its order is not."""
    last = -1 if state.last == NO_SEAT else state.last
    length = len(state.laid) - state.tail
    at = Position(cards, state.hands.copy(), length, open_ends(state.stops), last, state.run)
    unseen = [card for card in state.pile[state.top :] if card != cards.exit]
    at.pile = len(state.pile) - state.top
    at.losses = sum(state.losses)
    at.me = me
    if state.tunnel >= 0:  # `beyond` takes it again
        at.pile += 1
        at.lost_draw = state.skip_draw
        unseen.append(state.tunnel)
    at.count_unseen(unseen)
    return at


class Table:
    """A game under way, and what was told and said after each of its plays.

    With strangers, one seat is one's own and the others take what hurts least at first sight.
    """

    def __init__(self, options: Any, seats: int, seed: int, *, strangers: bool = False) -> None:
        self.state: Final[State] = GAME.setup(options, seats, seed)
        self.me: Final = seed % seats if strangers else -1
        self.rows: Final[list[Any]] = []
        self.said: Final[list[float]] = []
        self._plays: list[tuple[int, int, Worth]] = []
        self._hurts: list[int] = []

    def prepare(self, cards: Cards, outcomes: Outcomes, rng: Random) -> None:
        """Lay every play of every seat out to be judged."""
        state, self._plays, self._hurts = self.state, [], []
        at = position(state, cards, self.me)
        for seat in range(len(state.hands)):
            ways = weighing.ways_of(cards, state.deck, GAME.legal(state, seat))
            for code, way in ways.items():
                turns = state.tunnel >= 0
                worth = outcomes.turn(at, *way) if turns else outcomes.lay(at, seat, *way, rng)
                self._plays.append((seat, code, worth))
                self._hurts.append(at.hurt(way.card, way.bit))

    def play(self, outcomes: Outcomes, curious: float, rng: Random) -> None:
        """Make the best play, or with a small chance any."""
        plays = self._plays if self.me < 0 else self._with_strangers(outcomes, rng)
        seat, code, worth = max(plays, key=lambda play: outcomes.of(play[2]))
        if rng.below(10_000) < curious * 10_000:
            seat, code, worth = plays[rng.below(len(plays))]
        GAME.apply(self.state, seat, code, self.state.now, None)
        if isinstance(worth, int):  # neither a Tunnel nor the end
            self.rows.append(outcomes.rows[worth])
            self.said.append(outcomes.of(worth))

    def _with_strangers(self, outcomes: Outcomes, rng: Random) -> list[tuple[int, int, Worth]]:
        """One's own plays, or one of theirs where that is likely to be better."""
        mine = [play for play in self._plays if play[0] == self.me]
        hurts = zip(self._hurts, self._plays, strict=True)
        others = [(hurt, play) for hurt, play in hurts if play[0] != self.me]
        if not others:
            return mine
        least = min(hurt for hurt, _ in others)
        theirs = [play for hurt, play in others if hurt == least]
        best = max((outcomes.of(play[2]) for play in mine), default=-1.0)
        if sum(outcomes.of(play[2]) for play in theirs) / len(theirs) > best:
            return [theirs[rng.below(len(theirs))]]
        return mine


class Training:
    """The tables, the network, and what Adam remembers."""

    def __init__(
        self,
        seats: int,
        hard: bool,
        seed: int,
        tables: int = TABLES,
        *,
        strangers: bool = False,
        hidden: int = HIDDEN,
    ) -> None:
        self.seats: Final = seats
        self._strangers: Final = strangers
        self.options: Final = GAME.Options(hard_mine=hard, clock="none")
        self.cards: Final = Cards(GAME.setup(self.options, seats, 0).deck)
        self.rng: Final = Random(seed)
        self._chance: Final = np.random.default_rng(seed)
        self.weights: Any = self._chance.uniform(-0.2, 0.2, size(hidden)).astype(np.float32)
        self.weights[-1] = -1
        self.mean = np.zeros(size(hidden), np.float32)
        self.square = np.zeros(size(hidden), np.float32)
        self.games = self.won = self.updates = 0
        self.dealt = FIRST_SEED + (seed << 28)
        self._debt = 0.0  # updates that are due
        self._rows: Final = np.zeros((KEPT, FEATURES), np.float32)
        self._targets: Final = np.zeros(KEPT, np.float32)
        self._seen = 0
        self._tables: Final = [self._new_table() for _ in range(tables)]

    def _new_table(self) -> Table:
        self.dealt += 1
        return Table(self.options, self.seats, self.dealt, strangers=self._strangers)

    def round(self, done: float) -> None:
        """Every table makes a play, and the network learns; `done` so much of the training is."""
        advance(self._tables, self.cards, self.weights, self.rng, 0.02 * (1 - done))
        for place, table in enumerate(self._tables):
            if GAME.outcome(table.state) is not None:
                self._keep(table, done)
                self._tables[place] = self._new_table()
        while self._debt >= 1 and self._seen >= 2 * BATCH:
            self._debt -= 1
            chosen = self._chance.integers(0, min(self._seen, KEPT), BATCH)
            self._learn(self._rows[chosen], self._targets[chosen], 0.002 * (1 - done) + 0.0001)

    def _keep(self, table: Table, done: float) -> None:
        """Tell what each position of a game should have been said to be worth."""
        self.games += 1
        won = escaped(table)
        self.won += won
        pile, trust = len(table.state.pile) - table.state.top, 0.9 - 0.3 * done
        # At first hardly a game is won: how far a lost one came counts too, less and less.
        target = 1.0 if won else max(0.0, 0.5 - done) * (1 - pile / 58)
        for row, said in zip(reversed(table.rows), reversed(table.said), strict=True):
            self._rows[self._seen % KEPT] = row
            self._targets[self._seen % KEPT] = target
            self._seen += 1
            target = trust * target + (1 - trust) * said
        self._debt += PASSES * len(table.rows) / BATCH

    def _learn(self, rows: Any, targets: Any, rate: float) -> None:
        """One step of Adam towards the targets."""
        judge = Judge(self.weights)
        hidden = judge.hidden(rows)
        error = (judge.said(hidden) - targets) / len(rows)
        back = np.outer(error, judge.out) * (hidden > 0)
        parts = ((rows.T @ back).ravel(), back.sum(0), hidden.T @ error, [error.sum()])
        gradient = np.concatenate(parts).astype(np.float32)
        self.updates += 1
        self.mean += 0.1 * (gradient - self.mean)
        self.square += 0.001 * (gradient**2 - self.square)
        warm = 1 - 0.999**self.updates
        step = rate * self.mean / (np.sqrt(self.square / warm) + 1e-7)
        self.weights = (self.weights - step).astype(np.float32)

    def held_out(self, games: int) -> list[Table]:
        """Games of other deals, where every play is the one that the network likes best."""
        tables = [
            Table(self.options, self.seats, HELD_OUT + deal, strangers=self._strangers)
            for deal in range(games)
        ]
        under_way = tables
        while under_way:
            advance(under_way, self.cards, self.weights, Random(1), 0)
            under_way = [one for one in under_way if GAME.outcome(one.state) is None]
        return tables


def advance(tables: list[Table], cards: Cards, weights: Any, rng: Random, curious: float) -> None:
    """Every table makes a play; the network is asked once for all of them."""
    outcomes = Outcomes()
    for table in tables:
        table.prepare(cards, outcomes, rng)
    outcomes.judge(Judge(weights))
    for table in tables:
        table.play(outcomes, curious, rng)


def escaped(table: Table) -> bool:
    """Whether the crew of a finished game got out."""
    outcome = GAME.outcome(table.state)
    return outcome is not None and bool(outcome.winners)


def save(out: Path, name: str, training: Training, spent: float) -> None:
    """Write the weights for the bot, and beside them what it takes to go on."""
    networks = dict(np.load(out)) if out.exists() else {}
    np.savez_compressed(out, allow_pickle=False, **{**networks, name: training.weights})
    kept = {one: getattr(training, one) for one in REMEMBERED}
    np.savez(out.with_suffix(f".{name}.npz"), allow_pickle=False, spent=spent, **kept)


def resume(out: Path, name: str, training: Training) -> float:
    """Go on from what was saved; tells how many seconds were spent on it."""
    saved = out.with_suffix(f".{name}.npz")
    if not saved.exists():
        return 0.0
    kept = np.load(saved)
    for one in REMEMBERED:
        value = kept[one]
        setattr(training, one, value if value.ndim else int(value))
    return float(kept["spent"])


def main(words: list[str]) -> None:
    """Train until the time is over, print the curve, and save."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--players", type=int, default=3, choices=(2, 3, 4, 5))
    parser.add_argument("--hard", action="store_true", help="the hard mine")
    parser.add_argument("--strangers", action="store_true", help="all but one play as `crew` does")
    parser.add_argument("--minutes", type=float, default=30.0, help="of the processor, in all")
    parser.add_argument("--hidden", type=int, default=HIDDEN, help="units of the network")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--out", type=Path, default=Path("build/veteran.npz"))
    parser.add_argument("--tests", type=int, default=1_000, help="held-out deals at the end")
    asked = parser.parse_args(words)
    asked.out.parent.mkdir(parents=True, exist_ok=True)
    name = f"{asked.players}{'h' * asked.hard}{'s' * asked.strangers}"
    training = Training(
        asked.players, asked.hard, asked.seed, strangers=asked.strangers, hidden=asked.hidden
    )
    spent = resume(asked.out, name, training)
    begun = process_time() - spent
    while spent < 60 * asked.minutes:
        games, won, until = training.games, training.won, min(spent + 60, 60 * asked.minutes)
        while spent < until:
            training.round(spent / (60 * asked.minutes))
            spent = process_time() - begun
        save(asked.out, name, training, spent)
        share = (training.won - won) / max(1, training.games - games)
        print(f"{spent / 60:5.1f} minutes, {training.games:6} games, won of the latest {share:.1%}")
        sys.stdout.flush()
    won = sum(map(escaped, training.held_out(asked.tests)))
    print(f"{name}: {won} of {asked.tests} held-out deals won")


if __name__ == "__main__":
    main(sys.argv[1:])
