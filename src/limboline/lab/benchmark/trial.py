"""A bot at a task: every game that is to be played, and how each one went.

    trial = Trial(find_task("A-TASK"), "mine.py:Mine", seeds=5, deals=100)
    for done in trial:
        print(f"{done} more")
    print(score(trial.finished))

A bot is tried with several seeds. `{seed}` in its name stands for them, so that each is a policy of
its own, as it was trained: `run-{seed}/bot.py:Mine`. Otherwise only the bot's own chance differs.
"""

from collections.abc import Iterator
from hashlib import sha256
from typing import Final

import msgspec

from limboline.bots.match import AnyMatch, Match
from limboline.bots.own import fingerprint, is_own, with_own
from limboline.bots.player import AnyBot, let_go
from limboline.bots.roster import find_maker, told
from limboline.games.registry import room
from limboline.kernel.hosting import Misused
from limboline.kernel.random import Random
from limboline.lab.arena.playing import play_out
from limboline.lab.benchmark.task_list import Split, Task, deals
from limboline.lab.sharing import in_order

SEED: Final = "{seed}"


class Piece(msgspec.Struct, frozen=True):
    """One game to be played: the number of its seed and deal, and which seat is the bot's."""

    task: Task
    bot: str
    seeds: int
    seed: int
    deal: int
    dealt: int
    turn: int


class Finished(msgspec.Struct, frozen=True):
    """How a game went: the bot's share of it, and a mark that another game hardly has."""

    seed: int
    deal: int
    turn: int
    share: float
    mark: str


class Trial:
    """The games of a bot at a task; iterate over it to play them."""

    def __init__(
        self,
        task: Task,
        bot: str,
        *,
        seeds: int = 5,
        deals: int | None = None,
        split: Split = "test",
        processes: int = 1,
    ) -> None:
        """Look for the bot before the first game; `Misused` says why there can be none."""
        if task.kind == "cross" and (SEED not in bot or seeds < 2):
            raise Misused(
                f"{task.name} seats those that were trained apart: try at least two seeds, and"
                f" write {SEED} where they differ in the name of the bot, not only {bot}."
            )
        self.task: Final = task
        self.bot: Final = bot
        self.seeds: Final = seeds
        self.deals: Final = task.deals if deals is None else deals
        self.split: Final[Split] = split
        self.finished: Final[list[Finished]] = []
        self._processes: Final = processes
        known = with_own(room(task.game).bots.BOTS, room(task.game).game)
        for name in self.names():
            if find_maker(known, name) is None:
                raise Misused(f"No bot is called {name!r}: there are {told(known)}.")
        self._pieces: Final = self.pieces()

    @property
    def total(self) -> int:
        """How many games there are in all."""
        return len(self._pieces)

    def names(self) -> list[str]:
        """The bots that are tried, each once: one for each seed, if they are told apart by name."""
        return list(dict.fromkeys(name_of(self.bot, seed) for seed in range(self.seeds)))

    def own(self) -> dict[str, str]:
        """The fingerprints of bots of one's own."""
        return {name: fingerprint(name) for name in self.names() if is_own(name)}

    def pieces(self) -> list[Piece]:
        """All the games, deal by deal: so that those who stop early have whole deals."""
        return [
            Piece(self.task, self.bot, self.seeds, seed, deal, dealt, turn)
            for deal, dealt in enumerate(deals(self.task, self.split, self.deals))
            for seed in range(self.seeds)
            for turn in range(self.task.turns)
        ]

    def __iter__(self) -> Iterator[int]:
        """Play, and say after each game that one more is done."""
        for _, finished in in_order(play, self._pieces, self._processes):
            self.finished.append(finished)
            yield 1

    def whole(self) -> list[Finished]:
        """The games of those deals that were played with every seed and from every seat."""
        each = self.seeds * self.task.turns
        return self.finished[: len(self.finished) // each * each]


def name_of(bot: str, seed: int) -> str:
    """The name of a bot with one of its seeds."""
    return bot.replace(SEED, str(seed))


def seats_of(piece: Piece) -> list[tuple[str, int]]:
    """Who sits where: the bot and its seed; others have the seed -1."""
    task, count = piece.task, piece.task.players
    if task.other:
        mine = name_of(piece.bot, piece.seed), piece.seed
        return [mine if seat == piece.turn else (task.other, -1) for seat in range(count)]
    step = 1 + piece.deal % (piece.seeds - 1) if task.kind == "cross" else 0
    chosen = [(piece.seed + seat * step) % piece.seeds for seat in range(count)]
    return [(name_of(piece.bot, seed), seed) for seed in chosen]


def seat_match(piece: Piece) -> AnyMatch:
    """The table of one game, ready to be played: for a closer look at it."""
    here = room(piece.task.game)
    nature = None if piece.task.paper else here.nature()
    bots = _bots(piece)
    return Match(here.game, piece.task.settings(), bots, seed=piece.dealt, nature=nature)


def play(piece: Piece) -> Finished:
    """Play one game. The same piece gives the same game, wherever it is played."""
    match = seat_match(piece)
    own = is_own(piece.bot)
    where = f"In {piece.task.name}, deal {piece.deal}, seed {piece.seed}"
    try:
        outcome = play_out(match, where, own=own)
    finally:
        let_go(bot for bot in match.seats if bot is not None)
    winners = outcome.winners
    alone = not room(piece.task.game).game.properties.cooperative
    share = 0.0
    if piece.turn in winners:
        share = 1 / len(winners) if alone else 1.0
    acts = "\n".join(f"{act.at_ms} {act.seat} {act.words}" for act in match.record.log)
    mark = sha256(acts.encode()).hexdigest()[0]
    return Finished(piece.seed, piece.deal, piece.turn, share, mark)


def _bots(piece: Piece) -> list[AnyBot]:
    """A bot for each seat, with chance of its own: another one for each seed, not for each task."""
    here = room(piece.task.game)
    makers = with_own(here.bots.BOTS, here.game)
    chance = Random(piece.dealt).fork("bots")
    return [
        makers[name](seat, chance.fork(f"seed {seed}").fork(f"seat {seat}"))
        for seat, (name, seed) in enumerate(seats_of(piece))
    ]
