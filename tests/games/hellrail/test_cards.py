"""The built-in rail cards and layouts are what they say; those of others are looked at closely."""

from collections import Counter
from itertools import product

import msgspec
import pytest

from limboline.games.hellrail import Options, game
from limboline.games.hellrail.cards import (
    SCHEMA_FILE,
    BadCards,
    CardList,
    built_in_cards,
    known_deck,
    read_cards,
    tabulate,
)
from limboline.games.hellrail.components import SEGMENTS, turned
from limboline.games.hellrail.layouts import SCHEMA_FILE as LAYOUT_SCHEMA_FILE
from limboline.games.hellrail.layouts import (
    BadLayout,
    LayoutFile,
    built_in_layouts,
    problems,
    read_layout,
)
from limboline.kernel import Illegal
from limboline.rooms.files import schema_of

CARDS = built_in_cards().cards


def test_the_schemas_are_those_of_the_types() -> None:
    assert SCHEMA_FILE.read_bytes() == schema_of(CardList)
    assert LAYOUT_SCHEMA_FILE.read_bytes() == schema_of(LayoutFile)


def test_the_deck_says_that_it_is_reconstructed() -> None:
    assert built_in_cards().provenance.startswith("reconstructed")


def test_every_circle_is_five_times_a_start_and_five_times_an_end() -> None:
    circles = "123456789"
    assert Counter(card.pickup for card in CARDS) == dict.fromkeys(circles, 5)
    assert Counter(card.setout for card in CARDS) == dict.fromkeys(circles, 5)
    assert all(card.pickup != card.setout for card in CARDS)


def test_every_circle_has_each_traction_once_as_a_start_and_once_as_an_end() -> None:
    for field in ("pickup", "setout"):
        pairs = [(getattr(card, field), card.traction) for card in CARDS]
        assert sorted(pairs) == list(product("123456789", range(1, 6)))


def test_every_circle_is_worth_thirty_as_a_start_and_as_an_end() -> None:
    for field in ("pickup", "setout"):
        worth: Counter[str] = Counter()
        for card in CARDS:
            worth[getattr(card, field)] += card.value
        assert set(worth.values()) == {30}


def test_values_are_from_three_to_nine_and_most_are_in_the_middle() -> None:
    assert Counter(card.value for card in CARDS) == {3: 3, 4: 6, 5: 8, 6: 11, 7: 8, 8: 6, 9: 3}


def test_every_card_has_track_on_all_four_sides() -> None:
    assert all(set("".join(card.track)) == set("NESW") for card in CARDS)


def test_every_pattern_with_four_exits_is_there() -> None:
    def alike(track: int) -> int:
        return min(turned(track, quarters) for quarters in range(4))

    tracks = [sum(1 << SEGMENTS.index(one) for one in card.track) for card in CARDS]
    assert len({alike(track) for track in tracks}) == 15


def test_sinners_have_a_name_of_their_own_in_every_language() -> None:
    for language in ("en", "fr", "de"):
        names = [getattr(card.sinners, language) for card in CARDS]
        assert len(set(names)) == 45


def changed(**fields: object) -> CardList:
    """The built-in cards, the first one with other fields."""
    first, *others = CARDS
    return msgspec.structs.replace(
        built_in_cards(), cards=[msgspec.structs.replace(first, **fields), *others]
    )


def test_a_deck_is_known_by_what_the_rules_see_of_it() -> None:
    renamed = changed(sinners=None)
    assert tabulate(renamed).digest == tabulate(None).digest
    other = tabulate(changed(value=8))
    assert other.digest != tabulate(None).digest
    assert known_deck(other.digest) is other


@pytest.mark.parametrize(
    ("wrong", "sentence"),
    [
        ({"id": 2}, "2 cards have the number 2"),
        ({"track": ["NS", "NS"]}, "card 1: it names a piece of track twice"),
        ({"pickup": "1"}, "card 1: its car is picked up where it is set out"),
    ],
)
def test_a_wrong_list_is_refused_with_what_is_wrong(
    wrong: dict[str, object], sentence: str
) -> None:
    with pytest.raises(Illegal) as caught:
        game.setup(Options(cards=changed(**wrong)), 2, 1)
    assert caught.value.code == "bad_cards"
    assert sentence in str(caught.value.facts["problems"])


def test_every_wrong_card_of_a_file_is_named() -> None:
    text = msgspec.json.encode(built_in_cards()).decode()
    wrong = text.replace('"traction":1', '"traction":6', 1).replace('"value":3', '"value":0', 1)
    with pytest.raises(BadCards) as caught:
        read_cards(wrong)
    told = [problem.partition(":")[0] for problem in caught.value.problems]
    assert told == ["card 1, traction", "card 4, value"]


@pytest.mark.parametrize("text", ["", "[]", "{", '{"cards": 5}', '{"cards": []}', "\udc80"])
def test_what_is_no_card_file_is_refused_in_a_sentence(text: str) -> None:
    with pytest.raises(BadCards) as caught:
        read_cards(text.encode(errors="surrogateescape"))
    assert caught.value.problems


def test_a_short_list_says_how_many_the_box_holds() -> None:
    short = msgspec.structs.replace(built_in_cards(), cards=CARDS[:44])
    with pytest.raises(BadCards, match="there are 44 cards; the box holds 45"):
        read_cards(msgspec.json.encode(short))


@pytest.mark.parametrize("name", ["standard", "sacrilege"])
def test_the_built_in_circles_touch_only_by_corners(name: str) -> None:
    layout = built_in_layouts()[name]
    assert problems(layout) == []
    assert len({(x + y) % 2 for x, y in layout.values()}) == 1


def test_a_layout_with_sides_that_touch_is_refused() -> None:
    layout = dict(built_in_layouts()["standard"])
    layout["9"] = (2, 0)
    with pytest.raises(Illegal) as caught:
        game.setup(Options(circles=layout), 2, 1)
    assert caught.value.code == "bad_layout"
    assert "circles G and 9 touch by a side" in str(caught.value.facts["problems"])


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ('{"G": [0, 0]}', "circle 1 is missing"),
        ('{"G": [0, 0], "1": [0, 0]}', "circles G and 1 lie on each other"),
        ('{"G": [99, 0]}', "G: Expected `int` <= 12"),
        ("[]", "this is no layout"),
    ],
)
def test_a_wrong_layout_is_refused_in_a_sentence(text: str, sentence: str) -> None:
    with pytest.raises(BadLayout, match=sentence):
        read_layout(text)


def test_an_own_layout_is_played_on() -> None:
    layout = dict(built_in_layouts()["sacrilege"])
    state = game.setup(Options(circles=layout), 2, 1)
    seen = {circle.circle: circle.at for circle in game.view(state, 0).circles}
    assert seen == layout
