"""The rules once more, written straight from docs/rules: slow, literal, and with no code in common.

Cards are the lines of a deck file, the railroad is a list, and who may play is found by trying.
Tests play the same game here and in the room, and compare the two tables after every step.
"""

from collections.abc import Iterator
from dataclasses import dataclass, field
from itertools import product
from typing import Any, NamedTuple

CardLine = dict[str, Any]
MINUTES = {"7:00": 7, "6:00": 6, "5:00": 5}
PACES = {"x1": 1.0, "x1.5": 1.5, "x2": 2.0}


class Joint(NamedTuple):
    """A card, the symbol it is entered by, and the stop it is laid at."""

    card: str
    by: str
    to: str


def fits(one: str, two: str) -> bool:
    """§1.3, §3.9: equal symbols match, and the star matches everything."""
    return one == two or "star" in (one, two)


@dataclass
class SlowTable:
    """A table with everything on it, by name."""

    options: dict[str, Any]  # every option, by its name on the rules page
    cards: dict[str, CardLine]
    hands: list[list[str]]
    pile: list[str]  # the top first
    curses: list[str]
    rail: list[Joint] = field(default_factory=list)
    stops: set[str] = field(default_factory=lambda: {"star"})
    laid: list[int | None] = field(default_factory=lambda: [None] * 3)  # by whom, track end by end
    lifted: set[int] = field(default_factory=set)
    losses: list[int] = field(default_factory=list)
    silence: bool = False
    uturn: bool = False
    last: int | None = None
    run: int = 0
    added: str | None = None  # a Tunnel's card that waits to be turned
    taker: int = -1
    owner: int = -1
    lost: bool = False  # a hand loss in this turn
    now_ms: int = 0
    ending: str = ""

    def __post_init__(self) -> None:
        """§2.2: the Start cards lie there, as railroad or as scenery (§10.2)."""
        self.losses = [0] * len(self.hands)
        if self.options["start_cards_count"]:
            self.rail = [Joint(name, "star", "star") for name in ("S3", "S2", "S1")]

    # --- the cards (§3.6 to §3.8)

    def ways(self, card: str) -> set[str]:
        """The symbols by which a card can be entered."""
        line = self.cards[card]
        return {line["edges"]["S"]} if line.get("arrow") else set(line["edges"].values())

    def stops_behind(self, card: str, by: str) -> set[str]:
        """The stops that are open once a card lies."""
        line = self.cards[card]
        others = list(line["edges"].values())
        others.remove(by)
        return set(others)

    def cost(self, card: str) -> int | None:
        """How much railroad a mismatch costs; None for a hand loss (§4.4, §4.6, §10.11)."""
        penalty = self.cards[card]["penalty"]
        if penalty["type"] == "hand":
            return None
        n: int = penalty["n"]
        return max(n, min(n + 2, 5)) if self.options["hard_mine"] else n

    # --- who may play (§3.2, §3.3, §8.5, §8.7, §10.8, §10.9)

    @property
    def most_in_a_row(self) -> int:
        """§3.2."""
        return 2 if len(self.hands) == 2 else 1

    def may_use(self, seat: int, owner: int, *, empty_may: bool, limit: bool) -> bool:
        """Whether a seat may play from a hand, with or without two of the rules."""
        if not self.hands[owner] or (seat != owner) != self.uturn:
            return False
        if not self.hands[seat] and not (empty_may or self.options["empty_hand_takes"] == "always"):
            return False
        if not limit or self.run < self.most_in_a_row:
            return True
        return self.last != (owner if self.options["uturn_limit"] == "owner" else seat)

    def usable(self) -> dict[int, set[int]]:
        """For each seat that may play, whose hands it may play from."""
        # Strictly; then with empty hands helping out; then with the limit asleep as well.
        for empty_may, limit in ((False, True), (True, True), (False, False), (True, False)):
            found: dict[int, set[int]] = {}
            for seat, owner in product(range(len(self.hands)), repeat=2):
                if self.may_use(seat, owner, empty_may=empty_may, limit=limit):
                    found.setdefault(seat, set()).add(owner)
            if found:
                return found
        return {}

    def asked(self) -> set[int]:
        """The seats that may act."""
        if self.ending:
            return set()
        return {self.taker} if self.added else set(self.usable())

    def plays(self) -> Iterator[tuple[int, Joint]]:
        """Everything that anybody may do now."""
        if self.ending:
            return
        if self.added:
            (stop,) = self.stops
            for by in self.ways(self.added):
                yield self.taker, Joint(self.added, by, stop)
            return
        for seat, owners in self.usable().items():
            for card in (card for owner in owners for card in self.hands[owner]):
                for by, to in product(self.ways(card), self.stops):
                    yield seat, Joint(card, by, to)

    def harm(self, joint: Joint) -> int:
        """How much a play hurts at a guess: for crews that want to see more of the mine."""
        if self.cards[joint.card]["kind"] == "exit":
            return 9 if self.cursed() else 0
        if fits(joint.by, joint.to):
            return 0
        cost = self.cost(joint.card)
        if cost is None:
            return 4
        return cost if cost <= len(self.rail) else 9

    # --- a turn, step by step (§4.1)

    def play(self, seat: int, joint: Joint, now_ms: int) -> None:
        """Play a card from a hand, or turn the one that a Tunnel has added."""
        self.now_ms = now_ms
        if self.added:
            self.added = None
        else:
            self.taker = seat
            self.owner = next(o for o, hand in enumerate(self.hands) if joint.card in hand)
            self.hands[self.owner].remove(joint.card)
            self.lost = False
        self.lay(joint)

    def lay(self, joint: Joint) -> None:
        """Steps 2 to 5."""
        line = self.cards[joint.card]
        self.rail.append(joint)
        self.laid.append(self.taker)
        self.stops = self.stops_behind(joint.card, joint.by)
        if line["kind"] == "exit":
            self.ending = "cursed_exit" if self.cursed() else "exit"
            return
        self.lift_curses(joint)
        special = line.get("special")
        if special == "explosion" and self.options["explosion_first"]:
            self.rail = self.rail[-3:]
            special = None
        if not fits(joint.by, joint.to):
            cost = self.cost(joint.card)
            if cost is None:
                self.lose_hand_card()
                if self.options["loss_cancels_effect"]:
                    special = None
            elif cost >= len(self.rail):
                self.ending = "wagon_lost"
                return
            else:
                self.rail = self.rail[cost:]
        if special == "explosion":
            self.rail = self.rail[-3:]
        if special == "tunnel":
            self.tunnel()
        else:
            self.finish()

    def lose_hand_card(self) -> None:
        """§4.6, §4.7: there is only one draw to miss, and its owner misses it."""
        if not self.lost:
            self.losses[self.owner] += 1
        self.lost = True

    def tunnel(self) -> None:
        """§5.5 to §5.10: add the next card of the pile, or nothing if there is none."""
        card = self.next_card()
        if card is None:
            self.finish()
        elif self.cards[card]["kind"] == "exit" and self.options["tunnel_exit"] == "to_hand":
            self.hands[self.owner].append(card)
            self.finish()
        elif len(self.ways(card)) > 1:
            self.added = card
        else:
            (by,), (to,) = self.ways(card), self.stops
            self.lay(Joint(card, by, to))

    def next_card(self) -> str | None:
        """The top of the pile; Silence and U-turn do their work and are replaced (§6.5)."""
        while self.pile:
            card = self.pile.pop(0)
            kind = self.cards[card]["kind"]
            if kind == "silence":
                self.silence = not self.silence
            elif kind == "uturn":
                self.uturn = not self.uturn
            else:
                return card
        return None

    def finish(self) -> None:
        """Steps 6 to 8."""
        card = None if self.lost else self.next_card()
        if card is not None:
            self.hands[self.owner].append(card)
        if not any(self.hands):
            self.ending = "hands_empty"
        counted = self.owner if self.options["uturn_limit"] == "owner" else self.taker
        self.run = self.run + 1 if self.last == counted else 1
        self.last = counted
        if self.lost and not self.options["second_card_after_loss"]:
            self.run = max(self.run, self.most_in_a_row)

    # --- Curses (§8.8 to §8.10)

    def cursed(self) -> set[int]:
        """The seats whose Curse is not lifted."""
        return set(range(len(self.curses))) - self.lifted

    def lift_curses(self, joint: Joint) -> None:
        """§8.9."""
        for seat in self.cursed():
            curse = self.cards[self.curses[seat]]
            if fits(joint.to, curse["stop"]) and fits(joint.by, curse["start"]):
                self.lifted.add(seat)

    # --- the clock (§5.6, §9)

    def clock_ms(self) -> int | None:
        """When the time is over."""
        if self.options["clock"] == "none":
            return None
        return int(MINUTES[self.options["clock"]] * 60_000 * PACES[self.options["pace"]])

    def tunnel_ms(self) -> int | None:
        """When the added card is turned as suggested."""
        return self.now_ms + 3_000 if self.added else None

    def suggested(self) -> set[Joint]:
        """§5.6: the ways that match, if any, or else the first, which is up to the deck."""
        ways = {joint for _, joint in self.plays()}
        return {joint for joint in ways if fits(joint.by, joint.to)} or ways

    def run_out_of_time(self, now_ms: int) -> None:
        """§7.6."""
        self.now_ms = now_ms
        self.ending = "time"
