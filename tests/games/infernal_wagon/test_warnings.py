"""What a play would cost is told before it is made, and then it costs exactly that."""

from collections import Counter
from itertools import takewhile
from typing import Any, Final

import msgspec
import pytest

from limboline.games import registry
from limboline.games.infernal_wagon.actions import Clock, Play, Turn
from limboline.games.infernal_wagon.events import (
    AnyEvent,
    Collapsed,
    Ended,
    HandLost,
    Laid,
    Tunnelled,
)
from limboline.games.infernal_wagon.game import game
from limboline.games.infernal_wagon.options import Options
from limboline.games.infernal_wagon.position import position
from limboline.games.infernal_wagon.state import State
from limboline.games.infernal_wagon.texts import texts
from limboline.games.infernal_wagon.warnings import warning
from limboline.kernel import Random, Tell
from limboline.kernel.texts import LANGUAGES
from limboline.rooms.parts import ActionWarning
from tests.games.infernal_wagon.own_deck import nasty_deck
from tests.games.infernal_wagon.plays import crew
from tests.games.infernal_wagon.table import own_deck, play

FREE: Final = None


def cost(state: State, seat: int, words: str) -> ActionWarning | None:
    return warning(game.view(state, seat), game.parse(f"{words} at {len(state.laid)}"))


def test_a_match_is_free() -> None:
    state = position(rail="T05/gem", hands="T03 E1 | T01", options=Options(easy=1))
    assert cost(state, 0, "play T03 by pick") is FREE
    assert cost(state, 0, "play E1 by star") is FREE


def test_a_mismatch_costs_railroad_or_the_draw_or_everything() -> None:
    state = position(rail="T05/gem", hands="T03 T14 | T01")
    assert cost(state, 0, "play T03 by lantern") == ActionWarning("discard", 2)
    assert cost(state, 0, "play T14 by lantern") == ActionWarning("hand", owner=0)
    short = position(rail="T05/gem", fallen=3, hands="T03 | T01")
    assert cost(short, 0, "play T03 by lantern") == ActionWarning("lost", 1)


def test_under_uturn_the_owner_bears_it() -> None:
    state = position(
        rail="T05/gem", hands="T03 | T07 | T14", uturn="U1", options=Options(uturn=True)
    )
    assert cost(state, 0, "play T14 by lantern") == ActionWarning("hand", owner=2)


def test_the_exit_costs_the_game_while_a_curse_is_left() -> None:
    options = Options(curse=True)
    cursed = position(hands="EXIT | T02", pile="", curses="C1 C2", options=options)
    assert cost(cursed, 0, "play EXIT by star") == ActionWarning("cursed", fits=True)
    free = position(hands="EXIT | T02", pile="", curses="C1 C2", lifted=(0, 1), options=options)
    assert cost(free, 0, "play EXIT by star") is FREE


# The one mismatch that is free: a draw can be lost only once a turn (ruling 21).
def test_a_second_hand_loss_in_a_turn_is_free() -> None:
    options = Options(deck=own_deck(D01=0, T15=0))  # a Tunnel and a Track that cost the draw
    matched = position(rail="T05/gem", hands="D01 | T03", pile="T15 T16 EXIT", options=options)
    play(matched, 0, "play D01 by pick")
    assert cost(matched, 0, "turn T15 by gem") == ActionWarning("hand", owner=0)
    lost = position(rail="T25/gem", hands="D01 | T03", pile="T15 T16 EXIT", options=options)
    assert cost(lost, 0, "play D01 by pick") == ActionWarning("hand", owner=0)
    play(lost, 0, "play D01 by pick")
    assert cost(lost, 0, "turn T15 by gem") is FREE


def test_what_the_rules_refuse_anyway_has_no_price() -> None:
    state = position(rail="T05/gem", hands="D01 | T02")
    assert cost(state, 0, "play D01 by lantern") is FREE
    assert warning(game.view(state, 0), Clock()) is FREE


def test_every_price_is_a_sentence_in_every_language() -> None:
    for language in LANGUAGES:
        for code in ("discard", "hand", "lost", "cursed"):
            assert texts(language).say(f"warn.{code}", ("Ana",), n=2, owner=0)


def test_the_room_hands_it_to_live_tables() -> None:
    room = registry.room(game.name)
    assert room.warnings is warning
    assert room.warnings is room.warnings, "it is looked up for every push"


# -- the price is what is then paid ---------------------------------------------------------------

EXPLODING = Options(explosion_first=True, deck=nasty_deck())
TABLES: Final = {
    "usual": Options(),
    "all junctions": Options(easy=4, silence=True, uturn=True, curse=True),
    "hard mine": Options(hard_mine=True, start_cards_count=False),
    "hidden hands": Options(uturn=True, uturn_hands="hidden_from_owner", uturn_limit="owner"),
    "own deck": Options(deck=nasty_deck(), uturn=True),
    "blast first": EXPLODING,
    "loss cancels": msgspec.structs.replace(EXPLODING, loss_cancels_effect=True),
}


def paid(state: State, seat: int, action: Play | Turn) -> ActionWarning | None:
    """What the card itself costs when it is played; not what a Tunnel then brings up."""
    after, tell = game.clone(state), Tell[AnyEvent]()
    game.apply(after, seat, game.read(state, seat, action), state.now, tell)
    events = list(takewhile(lambda event: not isinstance(event, Tunnelled), tell.whole()))
    laid = events[0]
    assert isinstance(laid, Laid)
    for event in events:
        match event:
            case Collapsed(cards):
                return ActionWarning("discard", len(cards))
            case HandLost(owner):
                return ActionWarning("hand", owner=owner)
            case Ended("wagon_lost"):
                return ActionWarning("lost", len(game.view(state, seat).rail))
            case Ended("cursed_exit"):
                return ActionWarning("cursed", fits=True)
    return None


@pytest.mark.parametrize("name", TABLES)
def test_whatever_is_played_costs_what_was_told(name: str) -> None:
    seen: Counter[str] = Counter()
    for seed in range(12):
        rng = Random(seed)
        seats = 2 + seed % 4
        state = game.setup(TABLES[name], seats, seed)
        careless = crew(8)
        while asked := [ask.seat for ask in game.asked(state) if ask.seat >= 0]:
            for seat in asked:
                view = game.view(state, seat)
                for code in game.legal(state, seat):
                    action: Any = game.write(state, seat, code)
                    told = warning(view, action)
                    assert told == paid(state, seat, action), (seed, action)
                    seen[told.code if told else "free"] += 1
            seat, chosen = careless(game, state, asked, rng)
            game.apply(state, seat, chosen, state.now + 1, None)
    assert {"free", "discard", "hand", "lost"} <= set(seen), seen
