"""What leaves the table: who sees which cards, and how small it stays."""

import msgspec
import pytest

from limboline.games.infernal_wagon import game
from limboline.games.infernal_wagon.decks import Discard, HandLoss, built_in_deck
from limboline.games.infernal_wagon.options import Options
from limboline.games.infernal_wagon.position import position
from limboline.games.infernal_wagon.state import NO_SEAT, State
from limboline.games.infernal_wagon.view import Curse, RailCard, Tunnel
from limboline.kernel import SPECTATOR, Random
from limboline.kernel.suite import Moment, random_play
from tests.games.infernal_wagon.own_deck import change
from tests.games.infernal_wagon.plays import PLAYS
from tests.games.infernal_wagon.table import ANA, BO, CLEO, EMIL, cards, pile, play, wait
from tests.games.runs import all_at_once

HELL = Options(easy=8, silence=True, uturn=True, curse=True)
KILOBYTE = 1024


def size(state: State, seat: int) -> int:
    """How many bytes a view takes as JSON."""
    return len(msgspec.json.encode(game.view(state, seat)))


# --- size


@pytest.mark.parametrize("options", [HELL, all_at_once(Options)], ids=["hell", "all at once"])
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_a_view_stays_under_3_kb_all_game_long(options: Options, seats: int) -> None:
    def look(moment: Moment) -> None:
        for seat in moment.onlookers:
            assert size(moment.state, seat) < 3 * KILOBYTE

    for seed in range(8):
        state, _ = random_play(game, options, seats, seed, look, PLAYS["careful"])
        assert max(size(state, seat) for seat in (*range(seats), SPECTATOR)) < 3 * KILOBYTE


@pytest.mark.parametrize("options", [HELL, all_at_once(Options)], ids=["hell", "all at once"])
def test_a_view_stays_under_3_kb_at_the_end_of_the_longest_railroad(options: Options) -> None:
    state = longest_railroad(options)
    assert len(game.view(state, ANA).rail) == (70 if options.start_cards_count else 67)
    assert max(size(state, seat) for seat in (*range(5), SPECTATOR)) < 3 * KILOBYTE


def longest_railroad(options: Options) -> State:
    """Every card but Explosions lies, by its longest symbol: more than a game could bring."""
    deck = built_in_deck().cards
    rail: list[str] = []
    open_stops: list[str] = []
    for line in deck:
        if line.kind not in ("track", "danger", "easy") or line.special == "explosion":
            continue
        ways = [symbol for edge, symbol in line.edges.items() if edge == "S" or not line.arrow]
        by = max((symbol or "" for symbol in ways), key=len)
        joined = f"@{max(open_stops, key=len)}" if open_stops else ""
        rail.append(f"{line.id}/{by}{joined}")
        open_stops = [symbol or "" for symbol in line.edges.values()]
        open_stops.remove(by)
    hands = " | ".join(line.id for line in deck if line.special == "explosion")
    state = position(
        hands=hands.replace(" | ", " ", 1) + " EXIT",
        rail=" ".join(rail),
        pile="",
        options=options,
        last=ANA,
        losses=(9, 9, 9, 9, 9),
        silence="Q1 Q2 Q3 Q4 Q5 Q6 Q7",
        uturn="U1 U2 U3 U4 U5",
        curses="C1 C2 C3 C4 C5",
        lifted=(0, 1, 2, 3, 4),
        now_ms=13 * 60_000,
    )
    state.laid = [laid & ~NO_SEAT | EMIL for laid in state.laid]
    return state


# --- what everybody sees


def test_the_railroad_shows_how_each_card_lies_and_who_laid_it() -> None:
    state = position("T03 T05 | T07 | T11", "T06/pick X1/pick", "T09 EXIT", fallen=3)
    play(state, BO, "play T07 by pick to pick")
    view = game.view(state, SPECTATOR)
    assert view.gone == ["S3", "S2", "S1"]
    assert view.rail == [
        RailCard("T06", "pick", "star", None, True),
        RailCard("X1", "pick", "gem", None, False),
        RailCard("T07", "pick", "pick", BO, True),
    ]
    assert (view.head, view.stops, view.last, view.run) == (6, ["horseshoe"], BO, 1)


def test_an_intersection_shows_each_open_symbol_once() -> None:
    state = position("T03 | T07 | T11", "T06/pick X1/pick", "T09 EXIT")
    assert game.view(state, SPECTATOR).stops == ["gem", "pick"]


def test_a_waiting_tunnel_shows_its_card_who_turns_it_who_pays_and_until_when() -> None:
    state = position("D01 T03 | T07 | T11", "T06/gem", "T15 T09 EXIT", uturn="U1", now_ms=5_000)
    play(state, CLEO, "play D01 by pick", at_ms=6_000)
    for seat in (ANA, BO, CLEO, SPECTATOR):
        assert game.view(state, seat).tunnel == Tunnel("T15", CLEO, ANA, 9_000)


def test_a_waiting_tunnel_shows_that_its_owner_will_not_draw() -> None:
    deck = change(built_in_deck(), "D01", penalty=HandLoss())
    options = Options(deck=change(deck, "T15", penalty=Discard(2)))
    state = position("D01 T03 | T07 | T11", "T06/pick", "T15 T09 EXIT", options=options)
    play(state, ANA, "play D01 by pick")
    view = game.view(state, BO)
    assert view.tunnel == Tunnel("T15", ANA, ANA, 3_000, no_draw=True)
    dealt = game.determinize(view, [], Random(0))
    play(dealt, ANA, "turn T15 by lantern")
    assert len(dealt.hands[ANA]) == 1, "a state dealt from the view keeps the hand loss in mind"


def test_a_tunnel_that_the_clock_overtook_still_shows_its_card() -> None:
    state = position("D01 T03 | T07 | T11", "T06/gem", "T15 T09 EXIT", now_ms=419_000)
    play(state, ANA, "play D01 by pick", at_ms=419_500)
    wait(state)
    view = game.view(state, SPECTATOR)
    assert view.ending == "time"
    assert view.tunnel is not None
    assert view.tunnel.card == "T15"


def test_everybody_sees_who_drew_the_exit() -> None:
    state = position("T03 T05 | T07 | T11", "T06/gem", "EXIT")
    assert game.view(state, BO).exit_with is None
    play(state, ANA, "play T03 by pick")
    for seat in (BO, CLEO, SPECTATOR):
        view = game.view(state, seat)
        assert (view.exit_with, view.pile) == (ANA, 0)
        assert view.hands[ANA] == [None, "EXIT"]


# --- what only some see


def test_a_curse_is_its_owners_until_it_is_lifted() -> None:
    state = position("T03 | T07 | T11", "T06/gem", "T09 EXIT", curses="C1 C2 C3", lifted=(2,))
    lifted = Curse("C3", lifted=True)
    assert game.view(state, ANA).curses == [Curse("C1"), Curse(), lifted]
    assert game.view(state, BO).curses == [Curse(), Curse("C2"), lifted]
    assert game.view(state, SPECTATOR).curses == [Curse(), Curse(), lifted]


def test_a_curse_stays_secret_under_a_uturn() -> None:
    state = position("T03 | T07", "T06/gem", "T09 EXIT", curses="C1 C2", uturn="U1")
    assert game.view(state, BO).hands[ANA] == ["T03"]
    assert game.view(state, BO).curses == [Curse(), Curse("C2")]


def test_the_pile_is_a_number_until_the_end() -> None:
    state = position("T03 | T07", "T06/gem", "T09 T11 EXIT")
    for seat in (ANA, BO, SPECTATOR):
        view = game.view(state, seat)
        assert (view.pile, view.pile_cards) == (3, [])


def test_an_own_deck_is_named_and_not_sent() -> None:
    own = change(built_in_deck(), "T03", penalty=Discard(4))
    view = game.view(game.setup(Options(deck=own, easy=2), 3, 1), ANA)
    assert view.options == Options(easy=2)
    assert view.deck != game.view(game.setup(Options(), 3, 1), ANA).deck


@pytest.mark.parametrize("options", [HELL, all_at_once(Options)], ids=["hell", "all at once"])
def test_after_the_end_all_is_open_to_everybody(options: Options) -> None:
    for seed in range(4):
        state, _ = random_play(game, options, 4, seed, None, PLAYS["reckless"])
        for seat in (ANA, CLEO, SPECTATOR):
            view = game.view(state, seat)
            assert view.hands == [cards(state, owner) for owner in range(4)]
            assert view.pile_cards == pile(state)
            assert all(curse.card for curse in view.curses)
            assert game.hidden(state, seat) == []
