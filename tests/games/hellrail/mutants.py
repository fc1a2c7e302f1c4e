"""Wrong branches of Hellrail that would be tempting: `make mutate` tries them all."""

from typing import Final

from tests.games.hellrail.mutants_of_effects import OF_EFFECTS
from tests.mutate import Mutant

_ROOM: Final = "games/hellrail/"
_RULES: Final = _ROOM + "rules/"
_MOVING: Final = _RULES + "moving.py"
_PUSHING: Final = _RULES + "pushing.py"
_ROLLING: Final = _RULES + "rolling.py"
_TURNS: Final = _RULES + "turns.py"
_LAYING: Final = _RULES + "laying.py"
_DRAWING: Final = _RULES + "drawing.py"
_SETTING_UP: Final = _RULES + "setting_up.py"

_ON_THE_TRACK: Final = [
    Mutant(
        1,
        "a rammed engine is turned round by the push",
        _PUSHING,
        "facing_after(now, place == was)",
        "facing_after(now, True)",
    ),
    Mutant(
        2,
        "the cars of others weigh as well",
        _MOVING,
        "return len(state.trains[seat]) + (state.tenders >> seat & 1)",
        "return sum(map(len, state.trains)) + (state.tenders >> seat & 1)",
    ),
    Mutant(
        3,
        "only the first engine is pushed, into the second",
        _PUSHING,
        "place >> 1 in standing:\n            for more",
        "place >> 1 in standing and head < _TIE:\n            for more",
    ),
    Mutant(
        4,
        "a pushed engine takes the first rail there is",
        _PUSHING,
        "    for side, place in onward(state, head):\n",
        "    for side, place in onward(state, head)[: 1 if standing else 4]:\n",
    ),
    Mutant(
        5,
        "after a step the pusher lets go of whom it pushes",
        _PUSHING,
        "return tuple((seat, now) for seat, _, now in row if now >= _TIE)",
        "return ()",
    ),
    Mutant(
        6,
        "whoever is pushed into a circle may choose about the effect",
        _ROLLING,
        "    if push.place < _TIE:\n        arrive(",
        "    if any(0 <= now < _TIE for _, _, now in push.row):\n"
        "        arrive(state, seat, push.row[-1][2], tell)\n"
        "    if push.place < _TIE:\n        arrive(",
    ),
    Mutant(
        7,
        "whoever begins a turn in a circle may use its effect",
        _TURNS,
        "    draw(state, state.turn, tell)\n",
        "    draw(state, state.turn, tell)\n"
        "    if 0 < state.places[state.turn] < 10:\n        state.stack = [(5,)]\n",
    ),
    Mutant(
        8,
        "pushing somebody off the end ends the turn",
        _ROLLING,
        "        derail(state, whom, tell)\n",
        "        derail(state, whom, tell)\n        state.stack = []\n"
        "        end_turn(state, tell)\n        return\n",
    ),
    Mutant(
        9,
        "a circle can be left over an empty side",
        _PUSHING,
        "    return found\n\n\n# The track ends",
        "    return found or [(0, DERAIL)]\n\n\n# The track ends",
    ),
    Mutant(
        10,
        "derailing takes the Boatman too",
        _ROLLING,
        "    state.trains[seat] = []\n    state.catchers",
        "    state.trains[seat] = []\n    state.boats &= ~(1 << seat)\n    state.catchers",
    ),
    Mutant(
        10,
        "derailing leaves the Soul Catcher",
        _ROLLING,
        "    state.trains[seat] = []\n    state.catchers &= ~(1 << seat)\n",
        "    state.trains[seat] = []\n",
    ),
    Mutant(
        11,
        "derailing is coming to the Gate",
        _ROLLING,
        "        derail(state, whom, tell)\n",
        "        derail(state, whom, tell)\n        arrive(state, whom, GATE, tell)\n"
        "        if state.power[whom] >= 0:\n            state.stack.append((5,))\n",
    ),
    Mutant(
        12,
        "a step over the value is let pass",
        _RULES + "checking.py",
        "if way & 15 > deck.value[card]:",
        "if way & 15 > deck.value[card] + 1:",
    ),
    Mutant(
        13,
        "the traction must be more than the number of cars",
        _MOVING,
        "if traction[card] >= weight]",
        "if traction[card] > weight]",
    ),
    Mutant(
        14,
        "the sixth car is coupled in spite of the option",
        _TURNS,
        "if len(state.trains[seat]) >= state.house.longest_train:",
        "if len(state.trains[seat]) > state.house.longest_train:",
    ),
    Mutant(
        15,
        "an engine pushed backwards keeps its back to the card",
        _RULES + "ties.py",
        "return travel if along else travel ^ 1",
        "return travel if along or travel & 31 < 8 else travel ^ 1",
    ),
    Mutant(
        17,
        "engines on the tie of a side pass each other",
        _PUSHING,
        "if where >= _TIE and seat != mover and seat not in seats",
        "if where >= _TIE and where & 31 >= _INNER and seat != mover and seat not in seats",
    ),
]

_AT_HOME: Final = [
    Mutant(
        34,
        "a Check is never in the way of an upgrade",
        _LAYING,
        "if state.checks and not state.house.engines_block:",
        "if state.house is None:",
    ),
    Mutant(
        34,
        "the option changes nothing",
        _LAYING,
        "if state.checks and not state.house.engines_block:",
        "if state.checks:",
    ),
    Mutant(
        35,
        "an upgrade must add track",
        _ROOM + "components.py",
        "self.track[card * 4 + turn] & track == track",
        "self.track[card * 4 + turn] & track == track != self.track[card * 4 + turn]",
    ),
    Mutant(
        36,
        "a Tender weighs nothing",
        _MOVING,
        "return len(state.trains[seat]) + (state.tenders >> seat & 1)",
        "return len(state.trains[seat])",
    ),
    Mutant(
        36,
        "with a Tender one may fan",
        _TURNS,
        "return not state.glutton and not state.tenders >> seat & 1",
        "return not state.glutton",
    ),
    Mutant(
        37,
        "a Tender is always a car",
        _RULES + "checks.py",
        "return state.house.wide_tender and bool(state.tenders >> seat & 1)",
        "return bool(state.tenders >> seat & 1)",
    ),
    Mutant(
        37,
        "the Tender is caught before a real car",
        _ROLLING,
        "    if train:\n        state.trains[victim]",
        "    if train and not is_car(state, victim):\n        state.trains[victim]",
    ),
    Mutant(
        38,
        "with a Tender two cards may be drawn",
        _RULES + "choices.py",
        "with_number(DRAW, 1), DROP_TENDER]",
        "with_number(DRAW, 1), with_number(DRAW, 2), DROP_TENDER]",
    ),
    Mutant(
        57,
        "the pile is filled up as soon as it is empty",
        _DRAWING,
        "    state.top += 1\n    state.revealed += 1\n",
        "    state.top += 1\n    state.revealed += 1\n"
        "    if state.top == len(state.pile) and state.discards:\n        refill(state, tell)\n",
    ),
    Mutant(
        58,
        "the fanned card is discarded after the draw",
        _TURNS,
        "    if draw_cards(state, seat, state.deck.traction[card], tell):\n",
        "    state.discards.remove(card)\n"
        "    if draw_cards(state, seat, state.deck.traction[card], tell):\n"
        "        state.discards.append(card)\n",
    ),
    Mutant(
        59,
        "a hand of nine draws no more",
        _DRAWING,
        "    state.hands[seat] = [*state.hands[seat], card]\n",
        "    state.hands[seat] = [*state.hands[seat], card]\n"
        "    if len(state.hands[seat]) > 9:\n        discard(state, seat, card)\n",
    ),
    Mutant(
        60,
        "cars in the train count like delivered ones",
        _RULES + "ending.py",
        "ATTACHED_SHARE: Final = 1 / 1024",
        "ATTACHED_SHARE: Final = 1",
    ),
    Mutant(
        60,
        "equals share whatever their trains are worth",
        _RULES + "ending.py",
        "ATTACHED_SHARE: Final = 1 / 1024",
        "ATTACHED_SHARE: Final = 0",
    ),
    Mutant(
        61,
        "the last round is not played",
        _TURNS,
        "if state.round == state.house.rounds:",
        "if state.round + 1 == state.house.rounds:",
    ),
    Mutant(
        62,
        "whoever has delivered cars may look at them",
        _ROOM + "view.py",
        "if sees_ledger(state) else [],\n        tender",
        "if sees_ledger(state) or seat == owner else [],\n        tender",
    ),
    Mutant(
        62,
        "the ledger is always open",
        _ROOM + "seeing.py",
        "return state.house.open_ledger or state.ending != RUNNING",
        "return True",
    ),
    Mutant(
        63,
        "a corner is enough",
        _LAYING,
        "for there in beside(cell) if there not in board}",
        "for there in (*beside(cell), cell - ROW - 1) if there not in board}",
    ),
    Mutant(
        64,
        "only the last car can be uncoupled",
        _RULES + "choices.py",
        "for car in state.trains[seat] if setout[car] == place]",
        "for car in state.trains[seat][-1:] if setout[car] == place]",
    ),
    Mutant(
        65,
        "any number of circles may be touched",
        _SETTING_UP,
        "if touching <= 2)",
        "if touching <= 4)",
    ),
    Mutant(
        65,
        "whoever places the last circle begins",
        _SETTING_UP,
        "begin(state, (seat + 1) % state.house.seats, tell)",
        "begin(state, seat, tell)",
    ),
    Mutant(
        66,
        "five may play",
        _ROOM + "game.py",
        "MOST: Final = 4",
        "MOST: Final = 5",
    ),
    Mutant(
        66,
        "the second of two draws only one card more",
        _SETTING_UP,
        "2 if seats == 2 else place",
        "place",
    ),
    Mutant(
        67,
        "whoever stores an effect knows it",
        _ROOM + "seeing.py",
        "return looks(state, seat) or announced(state) == state.power[owner]",
        "return seat == owner or announced(state) == state.power[owner]",
    ),
    Mutant(
        67,
        "whoever has an effect of no use in front of them is not asked",
        _RULES + "arriving.py",
        "    elif not any(might_use",
        "    if not any(might_use",
    ),
    Mutant(
        68,
        "track that meets no track is no end",
        _PUSHING,
        "    if not OPEN_SIDES[state.deck.laid[lies]] >> entry & 1:\n        return DERAIL\n",
        "",
    ),
    Mutant(
        68,
        "a pick-up at the Gate is a mistake",
        _ROOM + "cards.py",
        "if card.pickup == card.setout:",
        'if card.pickup in (card.setout, "G"):',
    ),
]

MUTANTS: Final = [*_ON_THE_TRACK, *OF_EFFECTS, *_AT_HOME]
