"""The room's table and the slow one, laid out alike and compared by what lies on them."""

from collections.abc import Iterator
from typing import Any

from limboline.games.hellrail import game
from limboline.games.hellrail.cards import built_in_cards
from limboline.games.hellrail.components import CIRCLES, EFFECTS
from limboline.games.hellrail.events import AnyEvent, Dealt, Drew, Flipped, Snatched
from limboline.games.hellrail.options import Options
from limboline.games.hellrail.state import State
from limboline.kernel import Code, Tell
from tests.games.hellrail.slow_game import SlowGame
from tests.games.hellrail.slow_table import Card, Question
from tests.games.hellrail.table import choices, pile, table


class Seen:
    """What chance has brought at the room's table, for the slow one to believe."""

    def __init__(self, state: State, events: list[AnyEvent]) -> None:
        """Look at what came of an action."""
        self.state = state
        self.tops = _cards(events, (Drew, Flipped))
        self.snatches = _cards(events, (Snatched,))
        self.dealt = [event.hand for event in events if isinstance(event, Dealt) and event.hand]
        self.drawn = [event for event in events if isinstance(event, Drew)]

    def top(self) -> int:
        return next(self.tops)

    def snatched(self) -> int:
        return next(self.snatches)

    def effects(self) -> dict[str, str]:
        on_circles = zip(CIRCLES[1:], self.state.tokens[1:], strict=True)
        return {circle: EFFECTS[effect] for circle, effect in on_circles}

    def stored(self, seat: int) -> str:
        return EFFECTS[self.state.power[seat]]

    def hands(self) -> list[list[int]]:
        return [list(hand) for hand in self.dealt]

    def pile(self) -> list[int]:
        return [event.card for event in self.drawn if event.card is not None] + pile(self.state)


def _cards(events: list[AnyEvent], kinds: tuple[type[Any], ...]) -> Iterator[int]:
    return iter([event.card for event in events if isinstance(event, kinds)])


class SideBySide:
    """Two tables at which the same game is played."""

    def __init__(self, state: State) -> None:
        """Lay the slow table out as the room's is at the start."""
        options = state.options
        assert isinstance(options, Options)
        view = table(state)
        cards = {
            line.id: Card(
                line.value, line.pickup, line.setout, line.traction, frozenset(line.track)
            )
            for line in (options.cards or built_in_cards()).cards
        }
        circles = {circle.at: circle.circle for circle in view.circles}
        self.slow = SlowGame(options, cards, circles, len(view.seats))
        for seat, who in enumerate(self.slow.players):
            who.hand = game.view(state, seat).seats[seat].hand
            who.circles = list(view.seats[seat].circles)
        self.slow.turn, self.slow.starts = view.turn, view.starts
        self.slow.pile = pile(state)
        if not any(who.circles for who in self.slow.players):
            self.slow.effects = Seen(state, []).effects()
            self.slow.unused = set(EFFECTS) - set(self.slow.effects.values())
        self.story = self.slow.tell(drawn=True)
        self.question: Question | None = next(self.story)

    def play(self, state: State, seat: int, code: Code, at_ms: int) -> None:
        """Do at the slow table what is about to be done at the room's."""
        words = game.words(game.write(state, seat, code))
        after = game.clone(state)
        tell: Tell[AnyEvent] = Tell()
        game.apply(after, seat, code, at_ms, tell)
        self.slow.fate = Seen(after, tell.whole())
        try:
            self.question = self.story.send(words)
        except StopIteration:
            self.question = None
        assert sorted(self.slow.pile) == sorted(pile(after)), "the piles hold different cards"
        self.slow.pile, self.slow.pile_is_known = pile(after), True

    def assert_alike(self, state: State) -> None:
        """Fail with whatever differs between the two tables."""
        room, slow = lies_on(state), self.lies_on_slow()
        differs = {name: (room[name], slow[name]) for name in room if room[name] != slow[name]}
        assert not differs, f"the room, and the slow table: {differs}"
        self.assert_asked_alike(state)

    def lies_on_slow(self) -> dict[str, Any]:
        """Everything on the slow table."""
        slow = self.slow
        return {
            "circles": {name: cell for cell, name in slow.circles.items()},
            "effects": slow.effects,
            "unused": slow.unused if slow.effects else set(),
            "rails": {cell: stack[::-1] for cell, stack in slow.rails.items()},
            "checks": slow.checks,
            "cerberus": slow.cerberus,
            "places": slow.places(),
            "hands": [sorted(who.hand) for who in slow.players],
            "trains": [who.cars for who in slow.players],
            "delivered": [who.delivered for who in slow.players],
            "tokens": [(who.tender, who.boat, who.catcher, who.heresy) for who in slow.players],
            "power": [who.power for who in slow.players],
            "discards": sorted(slow.discards),
            "glutton": slow.glutton,
            "turn": slow.turn if not slow.ending else None,
            "round": slow.round,
            "ending": slow.ending,
        }

    def assert_asked_alike(self, state: State) -> None:
        """Both tables ask the same of the same, and allow the same."""
        asks = game.asked(state)
        if self.question is None:
            assert not asks
            return
        (ask,) = asks
        question = self.question
        assert (ask.seat, ask.reason) == (question.seat, question.why)
        said = choices(state, ask.seat)
        assert len(said) == len(set(said)), "something is listed twice"
        moves = [words.split() for words in said if words.startswith("move ")]
        others = {words for words in said if not words.startswith("move ")}
        assert others == question.answers, sorted(others ^ question.answers)[:9]
        assert {int(words[1]) for words in moves} == question.fuel
        for _, card, _, by in moves:
            assert 1 <= int(by[-1]) <= self.slow.cards[int(card)].value


def lies_on(state: State) -> dict[str, Any]:
    """Everything on the room's table, hidden or not."""
    view = table(state)
    seats = range(len(view.seats))
    tokens = [EFFECTS[effect] if effect >= 0 else "" for effect in state.tokens]
    drafting = any(seat.circles for seat in view.seats)
    return {
        "circles": {circle.circle: circle.at for circle in view.circles},
        "effects": {} if drafting else dict(zip(CIRCLES[1:], tokens[1:], strict=True)),
        "unused": set() if drafting else {EFFECTS[effect] for effect in state.unused},
        "rails": {rail.at: [(rail.card, rail.turn), *rail.under] for rail in view.rails},
        "checks": set(view.checks),
        "cerberus": view.cerberus,
        "places": [seat.place for seat in view.seats],
        "hands": [sorted(card + 1 for card in hand) for hand in state.hands],
        "trains": [seat.cars for seat in view.seats],
        "delivered": [[car + 1 for car in cars] for cars in state.delivered],
        "tokens": [(seat.tender, seat.boat, seat.catcher, seat.heresy) for seat in view.seats],
        "power": [EFFECTS[state.power[seat]] if state.power[seat] >= 0 else "" for seat in seats],
        "discards": sorted(view.discards),
        "glutton": view.glutton if not view.ending else False,
        "turn": view.turn if not view.ending else None,
        "round": view.round,
        "ending": view.ending,
    }
