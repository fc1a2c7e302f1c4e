"""Wrong branches of Infernal Wagon that would be tempting: `make mutate` tries them all."""

from typing import Final

from tests.changes import after, before, returns, rewrite, swap, without
from tests.mutate import Mutant

MUTANTS: Final = [
    Mutant(
        2,
        "the Start cards are scenery",
        "empty_table",
        swap("0 if _.start_cards_count else _1", "_1"),
    ),
    Mutant(
        4,
        "everybody may play two cards in a row",
        "RuleFlags.__init__",
        swap("2 if seats == 2 else 1", "2"),
    ),
    Mutant(
        6,
        "a hand loss takes the second card away",
        "lose_hand_card",
        swap("not _1.second_card_after_loss", "_1.limit"),
    ),
    Mutant(
        7,
        "the card that a Tunnel adds counts as a play",
        "effects:apply",
        after("state.tunnel = -1", "state.run += 1"),
    ),
    Mutant(
        8, "the limit never sleeps", "turns:may_play", rewrite("if others: ...", "return others")
    ),
    Mutant(
        9,
        "a late play is laid at the new end instead",
        "_read_track_end",
        swap("at == head", "3 <= at <= head"),
    ),
    Mutant(
        15,
        "a cost of the whole railroad leaves the Wagon where it is",
        "pay",
        swap("toll >= length", "toll > length"),
    ),
    Mutant(
        17,
        "three cards stay behind the Explosion, and not with it",
        "explode",
        swap("len(state.laid) - _ - state.tail", "len(state.laid) - 4 - state.tail"),
    ),
    Mutant(
        18,
        "a mismatched Explosion goes off before it is paid for",
        "effects:lay",
        without("_.explosion_first"),
    ),
    Mutant(
        19,
        "a hand loss ends the turn before the extra",
        "effects:lay",
        without("_.loss_cancels_effect"),
    ),
    Mutant(
        22,
        "added cards have no effect of their own",
        "effects:lay",
        swap("deck.effect[card]", "NO_EFFECT if from_tunnel else deck.effect[card]"),
    ),
    Mutant(
        23,
        "a card that nobody turns lies the first way, match or not",
        "turns:default",
        returns("plays[0]"),
    ),
    Mutant(
        25,
        "the cost is counted before the Wagon has moved",
        "pay",
        swap("len(state.laid) - state.tail", "len(state.laid) - state.tail - 1"),
    ),
    Mutant(
        27,
        "an Exit out of a Tunnel goes into the hand",
        "enter_tunnel",
        without("not _.tunnel_exit_wins"),
    ),
    Mutant(
        28,
        "a Silence or U-turn card is all that the Tunnel brings up",
        "enter_tunnel",
        rewrite("continue", "break"),
    ),
    Mutant(
        29,
        "the card that a Tunnel adds is the draw",
        "enter_tunnel",
        before("ways = _", "state.skip_draw = True"),
    ),
    Mutant(
        32,
        "a star fits only another star",
        "COUNTS_AS",
        swap("0x1FBF", "64"),
    ),
    Mutant(
        37,
        "the Exit is drawn in spite of a hand loss",
        "drawing:end_turn",
        swap("not state.skip_draw", "not state.skip_draw or len(state.pile) - state.top == 1"),
    ),
    Mutant(
        39,
        "the game goes on while the Exit is in the pile",
        "drawing:end_turn",
        swap("state.holding == 0", "state.holding == 0 and state.top == len(state.pile)"),
    ),
    Mutant(
        40,
        "the last instant itself is still in time",
        "_check_time",
        swap("at_ms >= first.until_ms", "at_ms > first.until_ms"),
    ),
    Mutant(
        41,
        "Easy cards are shuffled in before the deal",
        "set_up",
        swap("deck.base.copy()", "deck.base + deck.by_kind[EASY][:easy]"),
    ),
    Mutant(
        42,
        "every loss counts, whatever was won since",
        "after_game",
        swap("0 if won else crew.losses + 1", "crew.losses + (not won)"),
    ),
    Mutant(
        43,
        "the second Silence card leaves the first in force",
        "turn_over",
        rewrite("state.silence = _", "state.silence = True"),
    ),
    Mutant(
        44,
        "cards drawn under a U-turn stay secret",
        "tell_drawn",
        swap("not state.uturn", "state.hands"),
    ),
    Mutant(
        44,
        "nobody sees their own hand, option or not",
        "view:sees",
        without("not _.hidden_from_owner"),
    ),
    Mutant(45, "the taker draws, and not the owner", "take_up", swap("state.owner", "state.taker")),
    Mutant(
        45, "the taker bears the hand loss", "lose_hand_card", swap("state.owner", "state.taker")
    ),
    Mutant(
        46,
        "a play counts for the owner's limit, option or not",
        "take_from_hand",
        swap("owner if _ else seat", "owner"),
    ),
    Mutant(
        47,
        "empty hands wait even when nobody else can play",
        "waits_empty_handed",
        returns("True"),
    ),
    Mutant(47, "empty hands may always take", "waits_empty_handed", returns("False")),
    Mutant(
        48,
        "the holder of the Exit may play it",
        "takeable",
        swap("owner != seat", "owner != seat or state.deck.exit in hand"),
    ),
    Mutant(
        49,
        "a Curse is lifted by its two symbols the other way round",
        "effects:lay",
        swap("lift_curses(state, _1, _2, tell)", "lift_curses(state, _2, _1, tell)"),
    ),
    Mutant(
        49,
        "any open stop of an Intersection counts for a Curse",
        "lift_curses",
        swap(
            "COUNTS_AS[stop] & COUNTS_AS[_1]",
            "_1 in (stop, *deck.after[state.laid[-2] >> 7])",
        ),
    ),
    Mutant(
        50,
        "a joint that a Tunnel makes lifts nothing",
        "effects:lay",
        swap("state.cursed", "state.cursed and not from_tunnel"),
    ),
    Mutant(
        51,
        "the joint with the Exit lifts Curses too",
        "effects:lay",
        before("reach_exit(state, tell)", "lift_curses(state, stop_of(code), way_of(code), tell)"),
    ),
    Mutant(
        51,
        "a star is no symbol of a Curse",
        "lift_curses",
        swap("COUNTS_AS[start] & COUNTS_AS[_1]", "start == _1"),
    ),
    Mutant(
        52,
        "a U-turn lays the Curses open too",
        "view:_curse",
        swap("seat == owner", "seat == owner or state.uturn"),
    ),
    Mutant(
        53,
        "Dead Man does not count the Exit",
        "achieved",
        swap("len(state.pile) - state.top", "len(state.pile) - state.top - 1"),
    ),
    Mutant(
        53,
        "the Exit player's own empty hand is good, bad and ugly",
        "_somebody_else_is_empty_handed",
        returns("any(not hand for hand in state.hands)"),
    ),
    Mutant(
        53,
        "several achievements may be ticked after one game",
        "crew:tick",
        swap("_1(crew, ticked=_2, may_tick=False)", "_1(crew, ticked=_2)"),
    ),
]
