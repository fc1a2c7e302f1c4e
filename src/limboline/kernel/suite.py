"""The suite that every game must pass, whatever it is about: the contract, tried in play.

Each check plays a game of random legal actions and looks at every position on the way. They
raise `AssertionError` with the seed and the options, so that a failure can be played again.
"""

from typing import Any

from limboline.kernel.acting import act
from limboline.kernel.asking import Choice, Code, answer_among
from limboline.kernel.illegal import Illegal
from limboline.kernel.random import Random
from limboline.kernel.random_games import (
    AnyGame,
    Moment,
    Play,
    allows,
    anybody,
    as_bytes,
    as_loaded,
    as_sent,
    next_action,
    playable_again,
    random_answer,
    random_play,
)
from limboline.kernel.record import Record
from limboline.kernel.replaying import replay, steps
from limboline.kernel.seats import NATURE, SPECTATOR
from limboline.kernel.suite_optional import check_orders, told_by_orders
from limboline.kernel.telling import Tell

__all__ = [
    "AnyGame",
    "Moment",
    "Play",
    "anybody",
    "as_bytes",
    "check_answers",
    "check_determinize",
    "check_play",
    "check_properties",
    "check_secrets",
    "random_answer",
    "random_play",
]


@playable_again
def check_play(game: AnyGame, options: Any, seats: int, seed: int, play: Play = anybody) -> None:
    """A game ends; pieces are conserved; states survive `clone`, `dump` and `load`; logs replay."""
    box = game.pieces(game.setup(options, seats, seed))
    told: list[bytes] = []
    kept: list[tuple[Any, bytes]] = []  # clones that are not played on

    def look(moment: Moment) -> None:
        state = moment.state
        assert game.pieces(state) == box, "pieces were lost or made"
        before = as_bytes(game.dump(state))
        copy = as_loaded(game, state)
        assert as_bytes(game.dump(copy)) == before, "load does not undo dump"
        twin = game.clone(state)
        assert as_bytes(game.dump(twin)) == before, "a clone differs"
        if len(told) % 4 == 0:
            kept.append((game.clone(state), before))
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
        told.append(as_bytes([as_sent(event, game.Event) for event in one.whole()]))

    state, record = random_play(game, options, seats, seed, look, play)
    for clone, before in kept:
        assert as_bytes(game.dump(clone)) == before, "playing on changed a clone"
    outcome = game.outcome(state)
    assert outcome is not None
    assert len(outcome.scores) == seats, "the scores are not one a seat"
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


@playable_again
def check_answers(game: AnyGame, options: Any, seats: int, seed: int, play: Play = anybody) -> None:
    """Asked seats have legal answers and a default; codes and words translate; others wait."""

    def look(moment: Moment) -> None:
        state = moment.state
        asks = game.asked(state)
        seats_asked = {ask.seat for ask in asks}
        assert len(seats_asked) == len(asks), "a seat is asked twice"
        assert seats_asked <= {*range(seats), NATURE}, "somebody is asked who does not play"
        before = as_bytes(game.dump(state))
        strange = _strange_codes(moment)
        for seat in (*range(seats), NATURE, SPECTATOR):
            choices = list(game.legal(state, seat))
            assert bool(choices) == (seat in seats_asked), "asked and legal disagree"
            for choice in choices:
                for code in _some_of(choice, moment.rng):
                    _check_translation(game, state, seat, code)
            if choices:
                assert allows(game, state, seat, game.default(state, seat)), "illegal default"
            singles = {choice for choice in choices if isinstance(choice, int | tuple)}
            many = [choice for choice in choices if not isinstance(choice, int | tuple)]
            for code in strange:
                if code not in singles and not any(code in one for one in many):
                    refused = not allows(game, state, seat, code)
                    assert refused, f"{code} is not legal for seat {seat}, and was not refused"
        for seat in moment.onlookers:
            assert isinstance(game.talk(state, seat), frozenset), "talk is not a set of kinds"
        check_orders(moment)
        _check_cut_words(moment)
        assert as_bytes(game.dump(state)) == before, "looking changed the game"

    state, _ = random_play(game, options, seats, seed, look, play)
    for seat in (*range(seats), NATURE, SPECTATOR):
        assert not game.legal(state, seat), "something is legal after the end"


def _some_of(choice: Choice, rng: Random) -> list[Code]:
    """A single answer, or of many both ends and one between."""
    if isinstance(choice, int | tuple):
        return [choice]
    return [*choice.ends(), choice.sample(rng)]


def _strange_codes(moment: Moment) -> list[Code]:
    """Codes that are mostly nonsense, just outside a span, or legal only for another seat."""
    rng = moment.rng
    codes: list[Code] = [-1, rng.below(1 << 12), rng.below(1 << 31), (0,), (1, -5, 7), moment.code]
    for seat in (*range(moment.seats), NATURE):
        for choice in moment.game.legal(moment.state, seat):
            codes.extend(_some_of(choice, rng))
            if not isinstance(choice, int | tuple):
                codes.extend(choice.beyond())
    return codes


def _check_translation(game: AnyGame, state: Any, seat: int, code: Code) -> None:
    assert allows(game, state, seat, code), f"{code} is legal for seat {seat}, but was refused"
    action = as_sent(game.write(state, seat, code), game.Action)
    assert game.read(state, seat, action) == code, "a code differs from its action"
    assert game.parse(game.words(action)) == action, "an action differs from its words"


def _check_cut_words(moment: Moment) -> None:
    """Words cut off anywhere, as in a torn record, are refused or read, but break nothing."""
    game, state, seat = moment.game, moment.state, moment.seat
    words = game.words(game.write(state, seat, moment.code))
    for end in range(len(words)):
        try:
            code = game.read(state, seat, game.parse(words[:end]))
        except Illegal:
            continue
        allows(game, state, seat, code)


@playable_again
def check_secrets(game: AnyGame, options: Any, seats: int, seed: int, play: Play = anybody) -> None:
    """The leak test: swap what a seat cannot know, and nothing that it gets may change.

    It swaps what `hidden` names, never what `determinize` builds from a view: a view that leaks
    would then pass.
    """

    def look(moment: Moment) -> None:
        _check_redeal(moment)
        for seat in moment.onlookers:
            other, moved = _with_other_secrets(moment, seat)
            if not moved:
                continue
            state = moment.state
            before = _all_that_leaves(game, state, seat)
            assert before == _all_that_leaves(game, other, seat), f"seat {seat} sees a secret"
            _check_telling(moment, other, moved, seat)

    random_play(game, options, seats, seed, look, play)


def _with_other_secrets(moment: Moment, seat: int) -> tuple[Any, set[int]]:
    """The same position with some hidden pieces swapped, and which; none if nothing is hidden."""
    game, rng = moment.game, moment.rng
    other = as_loaded(game, moment.state)
    moved: set[int] = set()
    for _ in range(6):
        groups = [group for group in game.hidden(other, seat) if len(group) > 1]
        if not groups:
            break
        group = rng.choice(groups)
        (one, i), (two, j) = rng.choice(group), rng.choice(group)
        moved |= {one[i], two[j]}
        one[i], two[j] = two[j], one[i]
    return other, moved


def _check_redeal(moment: Moment) -> None:
    """Chance may decide anew without anybody noticing, and the same way for the same seed."""
    game, state, seed = moment.game, moment.state, moment.rng.clone().word()
    before = as_bytes(game.dump(state))
    twins = [game.clone(state), as_loaded(game, state)]
    for twin in twins:
        game.redeal(twin, seed)
        assert game.pieces(twin) == game.pieces(state), "dealing anew loses or makes pieces"
        for seat in moment.onlookers:
            same = _all_that_leaves(game, state, seat) == _all_that_leaves(game, twin, seat)
            assert same, f"seat {seat} sees that chance has decided anew"
    one, two = (as_bytes(game.dump(twin)) for twin in twins)
    assert one == two, "dealing anew from the same seed differs"
    assert as_bytes(game.dump(state)) == before, "dealing anew on a clone changed the original"


def _all_that_leaves(game: AnyGame, state: Any, seat: int) -> bytes:
    legal = list(game.legal(state, seat))
    return as_bytes(
        (
            game.view(state, seat),
            game.asked(state),
            told_by_orders(game, state, seat),
            sorted(game.talk(state, seat)),
            legal,
            game.default(state, seat) if legal else None,
            game.revealed(state),
        )
    )


def _check_telling(moment: Moment, other: Any, moved: set[int], seat: int) -> None:
    """Events tell a seat no more than the views before and after the action do.

    Where the views after it differ, the action has disclosed the swapped piece itself; then its
    own player cannot take it back any more. Pieces that all came to light on the way may leave
    equal views and yet be heard of in another order: what still is a secret may not be heard.
    """
    game = moment.game
    code = _same_action(moment, other)
    if code is None:
        return
    state = as_loaded(game, moment.state)
    one: Tell[Any] = Tell()
    two: Tell[Any] = Tell()
    game.apply(state, moment.seat, moment.code, moment.at_ms, one)
    game.apply(other, moment.seat, code, moment.at_ms, two)
    if as_bytes(game.view(state, seat)) == as_bytes(game.view(other, seat)):
        secret = all(moved <= _secrets(game, after, seat) for after in (state, other))
        alike = one.heard_by(seat) == two.heard_by(seat)
        assert alike or not secret, f"seat {seat} hears a secret"
    elif seat == moment.seat:
        risen = game.revealed(state) > game.revealed(moment.state)
        assert risen, f"seat {seat} learns a secret, and could undo it"


def _secrets(game: AnyGame, state: Any, seat: int) -> set[int]:
    """The pieces that a seat cannot place."""
    return {pieces[place] for group in game.hidden(state, seat) for pieces, place in group}


def _same_action(moment: Moment, other: Any) -> Code | None:
    """The action in the position with other secrets, or None if it cannot be taken there.

    Where the swap took the very piece that the action names, a piece that came instead is played:
    a seat that cannot see the piece must not hear the difference.
    """
    game, seat = moment.game, moment.seat
    if allows(game, other, seat, moment.code):
        return moment.code
    before = game.legal(moment.state, seat)
    came = [choice for choice in game.legal(other, seat) if choice not in before]
    if not came:
        return None
    return answer_among(moment.rng.choice(came), moment.rng)


@playable_again
def check_determinize(
    game: AnyGame, options: Any, seats: int, seed: int, play: Play = anybody
) -> None:
    """A state dealt from a seat's view looks the same to that seat, and can be played out."""
    heard: dict[int, list[Any]] = {seat: [] for seat in (*range(seats), SPECTATOR)}

    def look(moment: Moment) -> None:
        state, rng = moment.state, moment.rng
        for seat in moment.onlookers:
            view = as_sent(game.view(state, seat), game.View)
            dealt = game.determinize(view, heard[seat], rng)
            assert as_bytes(game.view(dealt, seat)) == as_bytes(view), "dealt another view"
            assert game.pieces(dealt) == game.pieces(state), "dealt from another box"
            assert list(game.asked(dealt)) == list(game.asked(state)), "dealt other asks"
            legal = list(game.legal(state, seat))
            assert list(game.legal(dealt, seat)) == legal, "dealt other choices"
            if rng.below(8 * (seats + 1)) == 0:
                _play_out(moment, dealt)
        tell: Tell[Any] = Tell()
        game.apply(game.clone(state), moment.seat, moment.code, moment.at_ms, tell)
        for seat in moment.onlookers:
            heard[seat].extend(as_sent(event, game.Event) for event in tell.heard_by(seat))

    random_play(game, options, seats, seed, look, play)


def _play_out(moment: Moment, state: Any) -> None:
    game = moment.game
    at_ms = moment.at_ms
    for _ in range(game.properties.longest + 1):
        asks = list(game.asked(state))
        if not asks:
            assert game.outcome(state) is not None, "a dealt state has a dead end"
            return
        at_ms, seat, code, _ = next_action(game, state, asks, at_ms, moment.rng)
        game.apply(state, seat, code, at_ms, None)
    raise AssertionError("a dealt state never ends")


def check_properties(game: AnyGame, games: int = 30, play: Play = anybody) -> None:
    """What the game says of itself is what is seen in play."""
    said = game.properties
    seen: set[str] = set()
    for seats in range(said.fewest, said.most + 1):
        for seed in range(games):
            seen |= _seen_in_play(game, game.Options(), seats, seed, play)
    for name in ("simultaneous", "real_time", "hidden"):
        assert getattr(said, name) == (name in seen), f"{name} is not what was said"
    if said.cooperative:
        assert "rivals" not in seen, "a team has one score"
    else:
        assert "rivals" in seen, "rivals never differ"
    for seats in (said.fewest - 1, said.most + 1):
        try:
            game.setup(game.Options(), seats, 0)
        except Illegal:
            continue
        raise AssertionError(f"{seats} seats were accepted")


@playable_again
def _seen_in_play(
    game: AnyGame, options: Any, seats: int, seed: int, play: Play = anybody
) -> set[str]:
    """Which properties one game shows."""
    seen: set[str] = set()

    def look(moment: Moment) -> None:
        asks = game.asked(moment.state)
        if sum(ask.seat != NATURE for ask in asks) > 1:
            seen.add("simultaneous")
        if any(ask.seat == NATURE and ask.until_ms is not None for ask in asks):
            seen.add("real_time")
        if any(game.hidden(moment.state, seat) for seat in moment.onlookers):
            seen.add("hidden")

    state, _ = random_play(game, options, seats, seed, look, play)
    outcome = game.outcome(state)
    assert outcome is not None
    if len(set(outcome.scores)) > 1:
        seen.add("rivals")
    return seen
