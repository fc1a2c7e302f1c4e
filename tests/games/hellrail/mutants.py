"""Wrong branches of Hellrail that would be tempting: `make mutate` tries them all."""

from typing import Final

from tests.changes import (
    after,
    before,
    condition,
    constant,
    drop,
    drop_if,
    returns,
    rewrite,
    swap,
    without,
)
from tests.games.hellrail.mutants_of_effects import OF_EFFECTS
from tests.mutate import Mutant

_ON_THE_TRACK: Final = [
    Mutant(
        1,
        "a rammed engine is turned round by the push",
        "faced",
        swap("facing_after(now, _)", "facing_after(now, True)"),
    ),
    Mutant(
        2,
        "the cars of others weigh as well",
        "moving:load",
        swap("len(state.trains[seat])", "sum(map(len, state.trains))"),
    ),
    Mutant(
        3,
        "only the first engine is pushed, into the second",
        "_journeys",
        swap("place_tie(place) in standing", "place_tie(place) in standing and head < FIRST_TIE"),
    ),
    Mutant(
        4,
        "a pushed engine takes the first rail there is",
        "_journeys",
        swap("onward(state, head)", "onward(state, head)[: 1 if standing else 4]"),
    ),
    Mutant(
        5,
        "after a step the pusher lets go of whom it pushes",
        "still_pushed",
        returns("()"),
    ),
    Mutant(
        6,
        "whoever is pushed into a circle may choose about the effect",
        "_roll",
        before(
            "if push.place < FIRST_TIE: ...\nelse: ...",
            "if any(0 <= now < FIRST_TIE for _, _, now in push.row):\n"
            "    arrive(state, seat, push.row[-1][2], tell)",
        ),
    ),
    Mutant(
        7,
        "whoever begins a turn in a circle may use its effect",
        "begin_turn",
        after(
            "draw(state, state.turn, tell)",
            "if 0 < state.places[state.turn] < 10:\n    state.stack = [(5,)]",
        ),
    ),
    Mutant(
        8,
        "pushing somebody off the end ends the turn",
        "_roll",
        after("derail(state, whom, tell)", "state.stack = []\nend_turn(state, tell)\nreturn"),
    ),
    Mutant(
        9,
        "a circle can be left over an empty side",
        "_out_of_circle",
        returns("found or [(0, DERAIL)]"),
    ),
    Mutant(
        10,
        "derailing takes the Boatman too",
        "derail",
        after("state.trains[seat] = []", "state.boats = removed(state.boats, seat)"),
    ),
    Mutant(
        10,
        "derailing leaves the Soul Catcher",
        "derail",
        drop("state.catchers = removed(state.catchers, seat)"),
    ),
    Mutant(
        11,
        "derailing is coming to the Gate",
        "_roll",
        after(
            "derail(state, whom, tell)",
            "arrive(state, whom, GATE, tell)\n"
            "if state.power[whom] >= 0:\n    state.stack.append((5,))",
        ),
    ),
    Mutant(
        12,
        "a step over the value is let pass",
        "_check_going",
        swap("_1 > deck.value[card]", "_1 > deck.value[card] + 1"),
    ),
    Mutant(
        13,
        "the traction must be more than the number of cars",
        "fuel",
        swap("traction[card] >= weight", "traction[card] > weight"),
    ),
    Mutant(
        14,
        "the sixth car is coupled in spite of the option",
        "may_couple",
        swap("_1 >= _2.longest_train", "_1 > _2.longest_train"),
    ),
    Mutant(
        15,
        "an engine pushed backwards keeps its back to the card",
        "facing_after",
        swap("travel if along else _1", "travel if along or travel % 32 < 8 else _1"),
    ),
    Mutant(
        17,
        "engines on the tie of a side pass each other",
        "pushes",
        swap("where >= FIRST_TIE", "where >= FIRST_TIE and place_pose(where) >= FIRST_INNER"),
    ),
]

_AT_HOME: Final = [
    Mutant(
        34,
        "a Check is never in the way of an upgrade",
        "blocked_cells",
        swap("state.checks and not _1.engines_block", "_1 is None"),
    ),
    Mutant(34, "the option changes nothing", "blocked_cells", without("not _.engines_block")),
    Mutant(
        35,
        "an upgrade must add track",
        "Deck._covering",
        swap("includes(_1, track)", "includes(_1, track) and track != _1"),
    ),
    Mutant(
        36,
        "a Tender weighs nothing",
        "moving:load",
        swap("len(state.trains[seat]) + _", "len(state.trains[seat])"),
    ),
    Mutant(36, "with a Tender one may fan", "may_fan", returns("not state.glutton")),
    Mutant(37, "a Tender is always a car", "is_car", without("_.wide_tender")),
    Mutant(
        37,
        "the Tender is caught before a real car",
        "catch_car",
        condition("train", "train and not is_car(state, victim)"),
    ),
    Mutant(
        38,
        "with a Tender two cards may be drawn",
        "Drawing.answers",
        swap(
            "[_1, with_number(DRAW, 1), _2]", "[_1, with_number(DRAW, 1), with_number(DRAW, 2), _2]"
        ),
    ),
    Mutant(
        57,
        "the pile is filled up as soon as it is empty",
        "top_card",
        before(
            "return card",
            "if state.top == len(state.pile) and state.discards:\n    refill(state, tell)",
        ),
    ),
    Mutant(
        58,
        "the fanned card is discarded after the draw",
        "fan_flames",
        rewrite(
            "if draw_cards(*_): ...",
            "state.discards.remove(card)\n"
            "if draw_cards(state, seat, state.deck.traction[card], tell):\n"
            "    state.discards.append(card)\n    end_turn(state, tell)",
        ),
    ),
    Mutant(
        59,
        "a hand of nine draws no more",
        "drawing:draw",
        after(
            "state.hands[seat] = _",
            "if len(state.hands[seat]) > 9:\n    discard(state, seat, card)",
        ),
    ),
    Mutant(60, "cars in the train count like delivered ones", "ATTACHED_SHARE", constant("1")),
    Mutant(60, "equals share whatever their trains are worth", "ATTACHED_SHARE", constant("0")),
    Mutant(
        61,
        "the last round is not played",
        "turns:end_turn",
        swap("state.round == _1.rounds", "state.round + 1 == _1.rounds"),
    ),
    Mutant(
        62,
        "whoever has delivered cars may look at them",
        "view:_seat",
        swap("sees_ledger(state)", "sees_ledger(state) or seat == owner"),
    ),
    Mutant(62, "the ledger is always open", "sees_ledger", returns("True")),
    Mutant(
        63,
        "a corner is enough",
        "find_frontier",
        swap("beside(cell)", "(*beside(cell), cell - ROW - 1)"),
    ),
    Mutant(
        64,
        "only the last car can be uncoupled",
        "deliveries",
        swap("state.trains[seat]", "state.trains[seat][-1:]"),
    ),
    Mutant(
        65,
        "any number of circles may be touched",
        "places_for_circles",
        swap("touching <= 2", "touching <= 4"),
    ),
    Mutant(
        65,
        "whoever places the last circle begins",
        "place_circle",
        swap("begin(state, _, tell)", "begin(state, seat, tell)"),
    ),
    Mutant(66, "five may play", "game:MOST", constant("5")),
    Mutant(
        66,
        "the second of two draws only one card more",
        "even_out",
        swap("2 if seats == 2 else place", "place"),
    ),
    Mutant(
        67,
        "whoever stores an effect knows it",
        "sees_power",
        swap("looks(state, seat)", "seat == owner"),
    ),
    Mutant(
        67,
        "whoever has an effect of no use in front of them is not asked",
        "arrive",
        before(
            "state.stack.append(_)",
            "if not might_use_one(state, seat, effects):\n    return",
        ),
    ),
    Mutant(
        68,
        "track that meets no track is no end",
        "over_border",
        drop_if("not OPEN[_]"),
    ),
    Mutant(
        68,
        "a pick-up at the Gate is a mistake",
        "cards:problems",
        swap("card.pickup == card.setout", 'card.pickup in (card.setout, "G")'),
    ),
]

MUTANTS: Final = [*_ON_THE_TRACK, *OF_EFFECTS, *_AT_HOME]
