"""What bots say means something (docs/bots.md), and here it is held against hand and play."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from limboline.bots import Said
from limboline.games.infernal_wagon import Options, game
from limboline.games.infernal_wagon.actions import read
from limboline.games.infernal_wagon.bots.words import HOLD_MS
from limboline.games.infernal_wagon.components import COUNTS_AS, FREE, STRIDE, way_of
from limboline.games.infernal_wagon.rules.turns import harm, legal
from limboline.games.infernal_wagon.state import State
from limboline.kernel import SPECTATOR
from tests.games.infernal_wagon.bot_table import table

NOTHING_GOOD: Final = ("help", "shrug")


@dataclass
class Promise:
    """Something said about the open end, until a card is laid."""

    said: Said
    at_ms: int


@dataclass
class Heard:
    """What a game has shown: how often each word was said, and every time it was not so."""

    words: Counter[str]
    lies: list[str]
    unanswered: list[str]


def listen(bots: Sequence[str], options: Options, seed: int) -> Heard:
    """Play a game of bots and hold every word against the speaker's hand and next card."""
    match = table(bots, options, seed)
    found = Heard(Counter(), [], [])
    promises: list[Promise] = []
    questions: list[Promise] = []
    while match.outcome is None:
        laid = len(match.record.log)
        before = game.clone(match.state)
        now_ms = match.now_ms
        match.step()
        for said in match.overheard[SPECTATOR]:
            found.words[said.words] += 1
            found.lies += [f"{seed}: {lie}" for lie in _untrue(before, said)]
            promises.append(Promise(said, match.now_ms))
            if said.words == "who_has":
                questions.append(promises[-1])
            else:
                questions = [one for one in questions if not _answers(said, one.said)]
        match.overheard[SPECTATOR].clear()
        found.unanswered += [
            f"{seed}: {one.said}" for one in questions if _could_be_answered(before, one, now_ms)
        ]
        if len(match.record.log) > laid:
            entry = match.record.log[-1]
            for promise in promises:
                if promise.said.seat == entry.seat:
                    broken = _broken(before, promise, entry.words, entry.at_ms)
                    found.lies += [f"{seed}: {lie}" for lie in broken]
            promises.clear()
            questions.clear()
    return found


def _fitting(state: State, seat: int) -> list[int]:
    return [code for code in legal(state, seat) if harm(state, code) == FREE]


def _holds(state: State, seat: int, symbol: str) -> bool:
    wanted = COUNTS_AS[state.deck.symbol_numbers[symbol]]
    plays = state.deck.plays
    return any(
        COUNTS_AS[way_of(code)] & wanted
        for card in state.hands[seat]
        for code in plays[card * STRIDE]
    )


def _untrue(state: State, said: Said) -> list[str]:
    """What is wrong with a saying in the moment in which it is said."""
    if said.words == "got_it" and not _fitting(state, said.seat):
        return [f"{said} holds nothing that fits"]
    if said.words in NOTHING_GOOD and _fitting(state, said.seat):
        return [f"{said} holds a card that fits"]
    if said.words == "have" and not _holds(state, said.seat, str(said.facts["symbol"])):
        return [f"{said} does not"]
    if said.words == "curse":
        own = state.curses[said.seat]
        pair = (
            state.deck.symbols[state.deck.curse_stop[own]],
            state.deck.symbols[state.deck.curse_start[own]],
        )
        if pair != (said.facts["stop"], said.facts["start"]):
            return [f"{said} has another Curse"]
    return []


def _broken(state: State, promise: Promise, words: str, at_ms: int) -> list[str]:
    """What is wrong with the speaker's next card, if nobody has laid one in between."""
    said = promise.said
    code = read(state, said.seat, game.parse(words))
    fits = harm(state, code) == FREE
    if said.words == "got_it" and not fits:
        return [f"{said}, and then {words}, a mismatch"]
    if said.words in NOTHING_GOOD and fits:
        return [f"{said}, and then {words}, which fits"]
    if said.words in ("wait", "go") and at_ms < promise.at_ms + HOLD_MS:
        return [f"{said}, and then {words} by itself"]
    return []


def _answers(said: Said, question: Said) -> bool:
    """`I have it` and `I've got it!` answer a question."""
    return said.words == "got_it" or (said.words == "have" and said.facts == question.facts)


def _could_be_answered(state: State, question: Promise, now_ms: int) -> bool:
    """Whether a seat that can answer has been silent for three seconds."""
    if now_ms < question.at_ms + 3_000 or state.silence or state.tunnel >= 0:
        return False
    asker, symbol = question.said.seat, str(question.said.facts["symbol"])
    others = (seat for seat in range(len(state.hands)) if seat != asker)
    return any(_holds(state, seat, symbol) for seat in others)
