"""Track worth laying: beside the circle where a train stands, and leading somewhere new."""

from typing import Final

from limboline.games.hellrail.bots.atlas import JOINTS, Atlas, Chart
from limboline.games.hellrail.bots.turn import Node, without
from limboline.games.hellrail.codes import LAY, UPGRADE, lying, meets, on_cell, rest_of
from limboline.games.hellrail.components import CIRCLES, TRACKS, Deck
from limboline.games.hellrail.rules.laying import is_blocked
from limboline.games.hellrail.state import State

ALL_RAILS: Final = TRACKS - 1
# How much a driver would like to be where cars of its train belong, where cars of its hand wait,
# and where those belong; and anywhere else.
BELONGS: Final = 1.0
WAITS: Final = 0.4
WILL_BELONG: Final = 0.2
ANYWHERE: Final = 0.2
# How much a rail counts that begins elsewhere.
ELSEWHERE: Final = 0.15
# A card is good enough for a cell if it does so much of what the best one would; the cheapest few
# of those are looked at.
GOOD_ENOUGH: Final = 0.6
CARDS_A_CELL: Final = 3


def builds(
    state: State, atlas: Atlas, node: Node, chart: Chart, worths: dict[int, float]
) -> list[Node]:
    """For each cell beside the circle: the cheapest cards that lead somewhere new from there."""
    if len(node.hand) < 2:  # one to lay, and one to go there
        return []
    wishes = wishes_of(state.deck, node.train, node.hand)
    found = []
    for number in atlas.around[node.place]:
        old = node.tracks[number]
        if old and (old == ALL_RAILS or is_blocked(state, atlas.cells[number])):
            continue
        fitting = _fitting(state.deck, atlas, node, number, wishes, chart)
        if not fitting:
            continue
        enough = GOOD_ENOUGH * max(gain for gain, _, _ in fitting)
        good = [(worths[card], card, turn) for gain, card, turn in fitting if gain >= enough]
        for _, card, turn in sorted(good)[:CARDS_A_CELL]:
            found.append(_build(state.deck, atlas, node, card, number, turn))
    return found


def _fitting(
    deck: Deck, atlas: Atlas, node: Node, number: int, wishes: list[float], chart: Chart
) -> list[tuple[float, int, int]]:
    """Every card that is good for something on a cell: what for, and turned how."""
    old = node.tracks[number]
    gains: dict[int, float] = {}
    found = []
    for card in node.hand:
        best, best_turn = 0.0, -1
        for turn in deck.covering[old][card] if old else deck.turns[card]:
            new = rest_of(deck.track[lying(card, turn)], old)
            gain = gains.get(new)
            if gain is None:
                gain = gains[new] = _gain(atlas, number, new, node.place, wishes, chart)
            if gain > best:
                best, best_turn = gain, turn
        if best_turn >= 0:
            found.append((best, card, best_turn))
    return found


def _build(deck: Deck, atlas: Atlas, node: Node, card: int, number: int, turn: int) -> Node:
    verb = UPGRADE if node.tracks[number] else LAY
    child = node.after(on_cell(verb, card, atlas.cells[number], turn))
    child.hand = without(node.hand, card)
    track = deck.track[lying(card, turn)]
    child.tracks = (*node.tracks[:number], track, *node.tracks[number + 1 :])
    return child


def wishes_of(deck: Deck, train: tuple[int, ...], hand: tuple[int, ...]) -> list[float]:
    """How much a driver would like to be in each circle."""
    wishes = [ANYWHERE] * len(CIRCLES)
    for car in train:
        wishes[deck.setout[car]] += BELONGS * deck.value[car]
    for card in hand:
        wishes[deck.pickup[card]] += WAITS * deck.value[card]
        wishes[deck.setout[card]] += WILL_BELONG * deck.value[card]
    return wishes


def _gain(
    atlas: Atlas, number: int, new: int, place: int, wishes: list[float], chart: Chart
) -> float:
    """What new rails on a cell are good for; nothing unless one begins where the train stands."""
    gain, from_here = 0.0, False
    for one, here in atlas.doors[number]:
        for other, there in atlas.doors[number]:
            if one == other or not meets(new, JOINTS[one][other][0]) or there in chart.hops[here]:
                continue
            if here == place:
                from_here = True
                gain += wishes[there]
            else:
                gain += ELSEWHERE * wishes[there]
    return gain if from_here else 0.0
