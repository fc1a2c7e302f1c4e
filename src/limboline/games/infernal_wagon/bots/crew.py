"""The player that is only human: it needs time, overlooks cards, and talks about it."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Final, cast

from limboline.bots.player import Plan, Said
from limboline.games.infernal_wagon.bots.lore import (
    CURSE_JOY,
    RAIL_CARD,
    TUNNEL_FRIGHT,
    affordable,
    lore_of,
    matches,
    pain,
)
from limboline.games.infernal_wagon.bots.pauses import exit_is_coming, human, last_minute, may_play
from limboline.games.infernal_wagon.bots.talker import Talker
from limboline.games.infernal_wagon.bots.words import HOLD_MS, got_it, nothing_good, who_has
from limboline.games.infernal_wagon.view import View
from limboline.kernel.asking import Choice
from limboline.kernel.random import Random

# Medians, in milliseconds of game time. Under U-turn the cards lie before others, upside down.
REACTION_MS: Final = 5_300  # from the last card to the next that fits
STRANGE_REACTION_MS: Final = 6_500
SECOND_LOOK_MS: Final = 5_500  # more, until a card that was overlooked is found after all
PATIENCE_MS: Final = 2_700  # more, before a mismatch, and again for each card that it costs:
PATIENCE_A_CARD_MS: Final = 1_150
TURN_MS: Final = 1_300  # to turn a Tunnel's card
PROMPTED_MS: Final = 1_400  # to act on what another seat says

# These are no medians.
ASK_MS: Final = 300  # to ask for a card, once one has looked at one's own
SHRUG_MS: Final = 1_500  # to admit that one has nothing good
HURRY: Final = 60  # in the last minute people need so many hundredths of the time

# So many of a hundred cards, and of a hundred gestures.
OVERLOOKS: Final = 19
OVERLOOKS_STRANGE: Final = 35
OVERLOOKS_SHRUGS: Final = 50

# A mismatch up to this cost is called out; a dearer one is better left to others.
_CHEAP: Final = 2 * RAIL_CARD


@dataclass(slots=True)
class _Evil:
    """The mismatch that one has made up one's mind to, if no seat has anything better."""

    at_ms: int
    code: int
    hurt: int


@dataclass(slots=True)
class _Position:
    """What one makes of the table, until the next card is laid."""

    head: int
    pace: int = 100  # hundredths of the usual time
    finds: list[tuple[int, int, int]] = field(default_factory=list)  # when, rank, code: what fits
    free: frozenset[int] = frozenset()  # plays that match
    overlooked: set[int] = field(default_factory=set)
    evil: _Evil | None = None
    # What others have said, until one has thought about it.
    asked_for: set[str] = field(default_factory=set)
    shrugged: set[int] = field(default_factory=set)
    held: bool = False
    urged: bool = False
    promised: bool = False  # one has said that one has a card that fits


class Crew(Talker):
    """Greedy play as people do it.

    A card that fits is played after a reaction time, if it is seen: some cards are overlooked, and
    found later, or at once when another seat asks. A mismatch takes courage, the more the dearer it
    is; a bot with none but dear ones says so. It says nothing of its cards before it has seen them.
    Where two play, and one may lay two cards in a row, it looks whether its second fits the first.
    """

    name = "crew"

    def __init__(self, seat: int, rng: Random) -> None:
        super().__init__(seat, rng)
        self._at = _Position(-1)

    def overhear(self, said: Said) -> None:
        """Follow the talk."""
        super().overhear(said)
        match said.words:
            case "who_has":
                self._at.asked_for.add(str(said.facts.get("symbol", "")))
                self.drop("who_has")
            case "got_it":
                self._at.held = True
                self.drop("got_it")
            case "go" | "hurry":
                self._at.urged = True
            case "help":
                self._at.shrugged.add(said.seat)
            case "shrug" if self.rng.below(100) >= OVERLOOKS_SHRUGS:
                self._at.shrugged.add(said.seat)
            case _:
                pass

    def plan(self, view: View, legal: Sequence[Choice], now_ms: int) -> Plan | None:
        """Speak or play, whichever comes first."""
        if view.head != self._at.head:
            self._take_in(view, cast("Sequence[int]", legal))
        self._heed(view, now_ms)
        speech = self.speech(view, now_ms)
        play = self._play(now_ms)
        if play is None or (speech is not None and speech.wait_ms < play.wait_ms):
            return speech
        return play

    def _play(self, now_ms: int) -> Plan | None:
        """The first card that one finds to fit, or the lesser evil if that comes first."""
        finds, evil = self._at.finds, self._at.evil
        if self._at.promised:
            finds, evil = [find for find in finds if find[2] in self._at.free], None
        if finds and (evil is None or finds[0][0] <= evil.at_ms):
            return Plan(finds[0][2], max(0, finds[0][0] - now_ms))
        if evil is not None:
            return Plan(evil.code, max(0, evil.at_ms - now_ms))
        return None

    def _time(self, median_ms: int) -> int:
        return human(self.rng, median_ms * self._at.pace // 100)

    def _take_in(self, view: View, codes: Sequence[int]) -> None:
        """Look at the new end of the railroad, and at the cards one may play."""
        self.look(view)
        self._at = at = _Position(view.head)
        if last_minute(view, view.now_ms):
            at.pace = HURRY
        if not codes:
            return
        at.free = frozenset(code for code in codes if matches(lore_of(view), code))
        start_ms = view.now_ms + (HOLD_MS if exit_is_coming(view) else 0)
        hurts = [(self._hurt(view, code), code) for code in codes]
        if view.tunnel is not None:  # no player overlooks the one card that lies before them
            hurt, code = min(hurts)
            at.evil = _Evil(start_ms + self._time(TURN_MS), code, hurt)
            return
        ready_ms = start_ms + self._time(STRANGE_REACTION_MS if view.uturn else REACTION_MS)
        missed = self._overlook(view, codes)
        fits = [(hurt, code) for hurt, code in hurts if hurt <= TUNNEL_FRIGHT]
        # A player who takes up a card to lay it the wrong way sees that it fits the other way.
        fitting = {code >> 8 for _, code in fits}
        evils = [(hurt, code) for hurt, code in hurts if code >> 8 not in fitting]
        self._find(view, ready_ms, fits, missed)
        self._choose_evil(view, ready_ms, evils, missed)

    def _hurt(self, view: View, code: int) -> int:
        """What a play hurts. For a Curse that one knows of, people are ready to pay."""
        lore = lore_of(view)
        if view.curses and self.memory.lifts(view, code) and affordable(view, lore, code):
            return CURSE_JOY
        return pain(view, lore, code)

    def _overlook(self, view: View, codes: Sequence[int]) -> set[int]:
        """The cards that one does not see for now. The Exit is never overlooked."""
        overlooks = OVERLOOKS_STRANGE if view.uturn else OVERLOOKS
        cards = dict.fromkeys(code >> 8 for code in codes)
        missed = {card for card in cards if self.rng.below(100) < overlooks}
        return missed - {lore_of(view).deck.exit}

    def _find(
        self, view: View, ready_ms: int, fits: list[tuple[int, int]], missed: set[int]
    ) -> None:
        """See what fits; of those that hurt least, one that leads on, or any."""
        at = self._at
        onwards = self._next_cards(view, missed)
        for hurt, code in fits:
            rank = hurt * 2_000 + self.rng.below(1_000)
            if not self._leads_on(view, code, onwards):
                rank += 1_000
            when_ms = ready_ms
            if code >> 8 in missed:
                when_ms += self._time(SECOND_LOOK_MS)
                at.overlooked.add(code)
            at.finds.append((when_ms, rank, code))
        at.finds.sort()

    def _next_cards(self, view: View, missed: set[int]) -> list[int]:
        """The cards of one's own that one sees and may lay after the next one (3.2)."""
        run = view.run if view.last == self.seat else 0
        if len(view.hands) != 2 or run or view.uturn:
            return []
        numbers = lore_of(view).deck.numbers
        held = [numbers[card] for card in view.hands[self.seat] if card is not None]
        return [card for card in held if card not in missed]

    def _leads_on(self, view: View, code: int, onwards: list[int]) -> bool:
        """Whether one's own next card fits where this one ends."""
        if not onwards:
            return False
        lore = lore_of(view)
        leaves = lore.leaves[code >> 4]
        return any(card != code >> 8 and lore.entries[card] & leaves for card in onwards)

    def _choose_evil(
        self, view: View, ready_ms: int, evils: list[tuple[int, int]], missed: set[int]
    ) -> None:
        """Make up one's mind to the mismatch that hurts least, should it come to that."""
        seen = [evil for evil in evils if evil[1] >> 8 not in missed] or evils
        if not seen:
            return
        hurt = min(seen)[0]
        least = [code for cost, code in seen if cost == hurt]
        onwards = self._next_cards(view, missed)
        code = self.rng.choice(
            [code for code in least if self._leads_on(view, code, onwards)] or least
        )
        alone = may_play(view) == [self.seat]
        patience_ms = PATIENCE_MS
        if not alone:
            patience_ms += PATIENCE_A_CARD_MS * hurt // RAIL_CARD
        if view.silence:  # without words, courage is a guess
            patience_ms = self._time(patience_ms)
        evil = self._at.evil = _Evil(ready_ms + self._time(patience_ms), code, hurt)
        if not alone and not self._at.free and not self._at.finds:
            self._confer(view, ready_ms, evil)

    def _confer(self, view: View, ready_ms: int, evil: _Evil) -> None:
        """Have something to say before it comes to a mismatch."""
        if evil.hurt > _CHEAP:
            self.intend(ready_ms + SHRUG_MS, nothing_good(view))
        if not view.silence and view.stops[0] != "star":
            self.intend(ready_ms + ASK_MS, who_has(self.seat, view.stops[0]))

    def _heed(self, view: View, now_ms: int) -> None:
        """Act on what the others have just said."""
        at = self._at
        if not at.asked_for.isdisjoint(view.stops):
            self._look_again(view, now_ms)
        at.asked_for.clear()
        if at.held:
            self._hold(now_ms + HOLD_MS)
        self._hold(self.held_until(now_ms))
        if at.evil is not None and (at.urged or self._nobody_else(view)):
            dearer = max(0, at.evil.hurt - _CHEAP) // RAIL_CARD
            courage_ms = self._time(PROMPTED_MS + PATIENCE_A_CARD_MS * dearer)
            at.evil.at_ms = min(at.evil.at_ms, now_ms + courage_ms)
            at.shrugged.clear()
        at.held = at.urged = False

    def _look_again(self, view: View, now_ms: int) -> None:
        """Find what one has overlooked, be quick with what fits, and say so."""
        at = self._at
        found_ms = now_ms + self._time(PROMPTED_MS)
        at.overlooked.clear()
        at.finds = sorted((min(when_ms, found_ms), rank, code) for when_ms, rank, code in at.finds)
        if self._fits(view) and not view.silence:
            at.promised = True
            self.intend(self.soon(now_ms), got_it(self.seat))

    def _fits(self, view: View) -> bool:
        """Whether one has found a card that fits the open end."""
        return view.tunnel is None and any(code in self._at.free for _, _, code in self._at.finds)

    def answers_itself(self, view: View, symbol: str) -> bool:
        """About the open end one says "I've got it!", if one may lay it."""
        return symbol in view.stops and self._fits(view)

    def _hold(self, until_ms: int) -> None:
        """Let another seat go first."""
        at = self._at
        at.finds = [(max(when_ms, until_ms), rank, code) for when_ms, rank, code in at.finds]
        if at.evil is not None:
            at.evil.at_ms = max(at.evil.at_ms, until_ms)

    def _nobody_else(self, view: View) -> bool:
        """Whether all the others who could play have said that they would rather not."""
        if not self._at.shrugged:
            return False
        others = [seat for seat in may_play(view) if seat != self.seat]
        return bool(others) and self._at.shrugged.issuperset(others)
