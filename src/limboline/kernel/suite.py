"""The suite that every game must pass, whatever it is about: the contract, tried in play.

Each check plays a game of random legal actions and looks at every position on the way. They
raise `AssertionError` with the seed and the options, so that a failure can be played again.
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any

import msgspec

from limboline.kernel.asking import Ask, Code, Span
from limboline.kernel.game import Game, Outcome
from limboline.kernel.illegal import Illegal
from limboline.kernel.random import Random
from limboline.kernel.record import Record
from limboline.kernel.replaying import replay, steps, write_options
from limboline.kernel.seats import NATURE, SPECTATOR
from limboline.kernel.telling import Tell
from limboline.kernel.turning import act, due

AnyGame = Game[Any, Any, Any, Any, Any]


@dataclass
class Moment:
    """A position of a random game, and the action about to be taken in it."""

    game: AnyGame
    state: Any
    seats: int
    seat: int
    code: Code
    at_ms: int
    by_clock: bool
    rng: Random

    @property
    def onlookers(self) -> Iterator[int]:
        """Everybody who looks at the position."""
        yield from range(self.seats)
        yield SPECTATOR


def as_bytes(thing: object) -> bytes:
    """A value as the bytes that would leave the table."""
    return msgspec.json.encode(thing)


def random_answer(game: AnyGame, state: Any, seat: int, rng: Random) -> Code:
    """One of the legal answers of a seat."""
    choice = rng.choice(list(game.legal(state, seat)))
    return choice.sample(rng) if isinstance(choice, Span) else choice


def random_play(
    game: AnyGame,
    options: Any,
    seats: int,
    seed: int,
    look: Callable[[Moment], None] | None = None,
) -> tuple[Any, Record]:
    """Play random legal actions to the end, looking at each moment before its action is taken."""
    rng = Random(seed).fork("random play")
    state = game.setup(options, seats, seed)
    names = tuple(f"seat{seat}" for seat in range(seats))
    record = Record(game.name, game.rules_version, write_options(options), names, seed)
    at_ms = 0
    for _ in range(game.properties.longest + 1):
        if game.outcome(state) is not None:
            return state, record
        asks = list(game.asked(state))
        assert asks, f"dead end: nobody is asked, and the game is not over: {game.dump(state)}"
        at_ms += rng.below(3_000)
        seat, by_clock, at_ms = _next_to_act(game, state, asks, at_ms, rng)
        code = game.default(state, seat) if by_clock else random_answer(game, state, seat, rng)
        if look is not None:
            look(Moment(game, state, seats, seat, code, at_ms, by_clock, rng))
        action = game.write(state, seat, code)
        act(game, state, seat, action, at_ms, by_clock=by_clock)
        record.add(at_ms, seat, game.words(action), by_clock=by_clock)
    raise AssertionError(f"runaway: more than {game.properties.longest} actions")


def _next_to_act(
    game: AnyGame, state: Any, asks: list[Ask], at_ms: int, rng: Random
) -> tuple[int, bool, int]:
    """Whatever is due by now; otherwise anybody who is asked and need not wait for a time."""
    first = due(game, state)
    ready = [ask for ask in asks if ask.seat != NATURE or ask.until_ms is None]
    if first is not None and first.until_ms is not None and (first.until_ms <= at_ms or not ready):
        return first.seat, first.seat != NATURE, first.until_ms
    return rng.choice(ready).seat, False, at_ms


def check_play(game: AnyGame, options: Any, seats: int, seed: int) -> None:
    """A game ends; pieces are conserved; states survive `clone`, `dump` and `load`; logs replay."""
    box = game.pieces(game.setup(options, seats, seed))
    told: list[bytes] = []

    def look(moment: Moment) -> None:
        state = moment.state
        assert game.pieces(state) == box, "pieces were lost or made"
        before = as_bytes(game.dump(state))
        copy = game.load(msgspec.json.decode(before))
        assert as_bytes(game.dump(copy)) == before, "load does not undo dump"
        twin = game.clone(state)
        assert as_bytes(game.dump(twin)) == before, "a clone differs"
        one: Tell[Any] = Tell()
        two: Tell[Any] = Tell()
        game.apply(twin, moment.seat, moment.code, moment.at_ms, one)
        assert as_bytes(game.dump(state)) == before, "playing on a clone changed the original"
        assert game.revealed(twin) >= game.revealed(state), "what is revealed cannot be taken back"
        game.apply(copy, moment.seat, moment.code, moment.at_ms, two)
        after = as_bytes(game.dump(twin))
        assert as_bytes(game.dump(copy)) == after, "a loaded state plays on differently"
        assert one.whole() == two.whole(), "a loaded state tells something else"
        silent = game.clone(state)
        game.apply(silent, moment.seat, moment.code, moment.at_ms, None)
        assert as_bytes(game.dump(silent)) == after, "telling changes the game"
        told.append(as_bytes(one.whole()))

    state, record = random_play(game, options, seats, seed, look)
    outcome = game.outcome(state)
    assert outcome is not None
    assert len(outcome.scores) == seats
    assert game.pieces(state) == box, "pieces were lost or made"
    assert not game.asked(state), "somebody is asked after the end"
    _check_replay(game, record, state, told)


def _check_replay(game: AnyGame, record: Record, state: Any, told: list[bytes]) -> None:
    """A record read back from its text gives equal events and state, wherever it is cut."""
    again = Record.parse(str(record))
    assert again == record, "a record differs from its text"
    replayed = [as_bytes(step.tell.whole()) for step in steps(game, again)]
    assert replayed[1:] == told, "a replay tells something else"
    final = as_bytes(game.dump(state))
    assert as_bytes(game.dump(replay(game, again))) == final, "a replay ends differently"
    half = len(record.log) // 2
    cut = Record.parse(str(record.cut(half)))
    resumed = replay(game, cut)
    for entry in record.log[half:]:
        action = game.parse(entry.words)
        act(game, resumed, entry.seat, action, entry.at_ms, by_clock=entry.by_clock)
    assert as_bytes(game.dump(resumed)) == final, "a record that was cut does not resume"


def check_answers(game: AnyGame, options: Any, seats: int, seed: int) -> None:
    """Asked seats have legal answers and a default; codes and words translate; others wait."""

    def look(moment: Moment) -> None:
        state = moment.state
        asks = game.asked(state)
        seats_asked = {ask.seat for ask in asks}
        assert len(seats_asked) == len(asks), "a seat is asked twice"
        before = as_bytes(game.dump(state))
        for seat in (*range(seats), NATURE):
            choices = list(game.legal(state, seat))
            assert bool(choices) == (seat in seats_asked), "asked and legal disagree"
            for choice in choices:
                code = choice.sample(moment.rng) if isinstance(choice, Span) else choice
                game.check(state, seat, code)
                action = game.write(state, seat, code)
                assert game.read(state, seat, action) == code, "a code differs from its action"
                assert game.parse(game.words(action)) == action, "an action differs from its words"
            if choices:
                game.check(state, seat, game.default(state, seat))
            for code in _strange_codes(moment):
                if code not in choices and not any(
                    isinstance(choice, Span) and code in choice for choice in choices
                ):
                    _refused(game, state, seat, code)
        for seat in moment.onlookers:
            assert isinstance(game.talk(state, seat), frozenset)
        assert as_bytes(game.dump(state)) == before, "looking changed the game"

    state, _ = random_play(game, options, seats, seed, look)
    for seat in (*range(seats), NATURE):
        assert not game.legal(state, seat), "something is legal after the end"


def _strange_codes(moment: Moment) -> list[Code]:
    """Codes that are mostly nonsense, and some that only are legal for somebody else."""
    rng = moment.rng
    elsewhere = [
        choice
        for seat in range(moment.seats)
        for choice in moment.game.legal(moment.state, seat)
        if not isinstance(choice, Span)
    ]
    return [*elsewhere, moment.code, -1, rng.below(1 << 12), rng.below(1 << 31), (0,), (1, -5, 7)]


def _refused(game: AnyGame, state: Any, seat: int, code: Code) -> None:
    try:
        game.check(state, seat, code)
    except Illegal:
        return
    raise AssertionError(f"{code} is not legal for seat {seat}, and was not refused")


def check_secrets(game: AnyGame, options: Any, seats: int, seed: int) -> None:
    """The leak test: swap what a seat cannot know, and nothing that it gets may change.

    It swaps what `hidden` names, never what `determinize` builds from a view: a view that leaks
    would then pass.
    """

    def look(moment: Moment) -> None:
        for seat in moment.onlookers:
            other = _with_other_secrets(moment, seat)
            if other is None:
                continue
            state = moment.state
            before = _all_that_leaves(game, state, seat)
            assert before == _all_that_leaves(game, other, seat), f"seat {seat} sees a secret"
            _check_telling(moment, other, seat)

    random_play(game, options, seats, seed, look)


def _with_other_secrets(moment: Moment, seat: int) -> Any | None:
    """The same position with some hidden pieces swapped, or None if nothing is hidden."""
    game, rng = moment.game, moment.rng
    other = game.load(game.dump(moment.state))
    for _ in range(6):
        groups = [group for group in game.hidden(other, seat) if len(group) > 1]
        if not groups:
            return None
        group = rng.choice(groups)
        (one, i), (two, j) = rng.choice(group), rng.choice(group)
        one[i], two[j] = two[j], one[i]
    return other


def _all_that_leaves(game: AnyGame, state: Any, seat: int) -> bytes:
    legal = [
        (choice.verb, choice.low, choice.high) if isinstance(choice, Span) else choice
        for choice in game.legal(state, seat)
    ]
    return as_bytes(
        (
            game.view(state, seat),
            game.asked(state),
            sorted(game.talk(state, seat)),
            legal,
            game.default(state, seat) if legal else None,
            game.revealed(state),
        )
    )


def _check_telling(moment: Moment, other: Any, seat: int) -> None:
    """Events tell a seat no more than the views before and after the action do.

    Where the views after it differ, the action has disclosed the swapped piece itself.
    """
    game = moment.game
    try:
        game.check(other, moment.seat, moment.code)
    except Illegal:
        return
    state = game.load(game.dump(moment.state))
    one: Tell[Any] = Tell()
    two: Tell[Any] = Tell()
    game.apply(state, moment.seat, moment.code, moment.at_ms, one)
    game.apply(other, moment.seat, moment.code, moment.at_ms, two)
    if as_bytes(game.view(state, seat)) != as_bytes(game.view(other, seat)):
        return
    assert one.heard_by(seat) == two.heard_by(seat), f"seat {seat} hears a secret"


def check_determinize(game: AnyGame, options: Any, seats: int, seed: int) -> None:
    """A state dealt from a seat's view looks the same to that seat, and can be played out."""
    heard: dict[int, list[Any]] = {seat: [] for seat in (*range(seats), SPECTATOR)}

    def look(moment: Moment) -> None:
        for seat in moment.onlookers:
            view = game.view(moment.state, seat)
            dealt = game.determinize(view, heard[seat], moment.rng)
            assert as_bytes(game.view(dealt, seat)) == as_bytes(view), "dealt another view"
            assert game.pieces(dealt) == game.pieces(moment.state), "dealt from another box"
            assert list(game.legal(dealt, seat)) == list(game.legal(moment.state, seat))
        tell: Tell[Any] = Tell()
        game.apply(game.clone(moment.state), moment.seat, moment.code, moment.at_ms, tell)
        for seat in moment.onlookers:
            heard[seat].extend(tell.heard_by(seat))
        if moment.rng.below(8) == 0:
            _play_out(moment, game.determinize(view, heard[seat], moment.rng))

    random_play(game, options, seats, seed, look)


def _play_out(moment: Moment, state: Any) -> None:
    game = moment.game
    at_ms = moment.at_ms
    for _ in range(game.properties.longest + 1):
        asks = list(game.asked(state))
        if not asks:
            assert game.outcome(state) is not None, "a dealt state has a dead end"
            return
        seat, by_clock, at_ms = _next_to_act(game, state, asks, at_ms, moment.rng)
        code = (
            game.default(state, seat) if by_clock else random_answer(game, state, seat, moment.rng)
        )
        game.apply(state, seat, code, at_ms, None)
    raise AssertionError("a dealt state never ends")


def check_properties(game: AnyGame, games: int = 30) -> None:
    """What the game says of itself is what is seen in play."""
    said = game.properties
    simultaneous = real_time = hidden = False
    outcomes: list[Outcome] = []
    for seats in range(said.fewest, said.most + 1):
        for seed in range(games):

            def look(moment: Moment) -> None:
                nonlocal simultaneous, real_time, hidden
                asks = game.asked(moment.state)
                simultaneous |= sum(ask.seat != NATURE for ask in asks) > 1
                real_time |= any(ask.seat == NATURE and ask.until_ms is not None for ask in asks)
                hidden |= any(game.hidden(moment.state, seat) for seat in moment.onlookers)

            state, _ = random_play(game, game.Options(), seats, seed, look)
            outcome = game.outcome(state)
            assert outcome is not None
            outcomes.append(outcome)
    assert simultaneous == said.simultaneous, "simultaneous is not what was said"
    assert real_time == said.real_time, "real time is not what was said"
    assert hidden == said.hidden, "hidden is not what was said"
    if said.cooperative:
        assert all(len(set(outcome.scores)) == 1 for outcome in outcomes), "a team has one score"
    else:
        assert any(len(set(outcome.scores)) > 1 for outcome in outcomes), "rivals never differ"
    for seats in (said.fewest - 1, said.most + 1):
        try:
            game.setup(game.Options(), seats, 0)
        except Illegal:
            continue
        raise AssertionError(f"{seats} seats were accepted")
