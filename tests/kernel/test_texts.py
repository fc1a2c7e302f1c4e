"""One catalogue a language: sentences with gaps, nouns and plurals."""

import pytest

from limboline.kernel import Illegal
from limboline.kernel.texts import LANGUAGES, Texts

EN = Texts(
    "en",
    {
        "played": "{who} plays {card}.",
        "left.one": "{n} card is left.",
        "left.other": "{n} cards are left.",
        "illegal.not_your_turn": "It is {who}'s turn (section 3.2).",
        "laid": "{seat} lays {card} by {symbol}.",
        "late": "The time was up at {due_ms}.",
        "noun.gem": "the gem",
        "noun.somebody": "somebody",
        "symbol.gem": "a gem",
    },
)
FR = Texts("fr", {"left.one": "Il reste {n} carte.", "left.other": "Il reste {n} cartes."})
DE = Texts("de", {"left.one": "Noch {n} Karte.", "left.other": "Noch {n} Karten."})


TOY = Texts(
    "fr", {"toy": "Le jouet de {seat} va.", "than": "Plus que {seat}", "of": "{n} de {seat}"}
)


@pytest.mark.parametrize(
    ("name", "toy", "than"),
    [
        ("Ana", "Le jouet d’Ana va.", "Plus qu’Ana"),  # noqa: RUF001
        ("Élodie", "Le jouet d’Élodie va.", "Plus qu’Élodie"),  # noqa: RUF001
        ("Yves", "Le jouet d’Yves va.", "Plus qu’Yves"),  # noqa: RUF001
        ("Yann", "Le jouet de Yann va.", "Plus que Yann"),
        ("Bo", "Le jouet de Bo va.", "Plus que Bo"),
        ("Hugo", "Le jouet de Hugo va.", "Plus que Hugo"),
        ("11", "Le jouet de 11 va.", "Plus que 11"),
    ],
)
def test_french_words_lose_their_vowel_before_a_name_that_begins_with_one(
    name: str, toy: str, than: str
) -> None:
    assert TOY.say("toy", [name], seat=0) == toy
    assert TOY.say("than", [name], seat=0) == than
    assert Texts("en", {"toy": "de {seat}"}).say("toy", [name], seat=0) == f"de {name}"


def test_gaps_are_filled_with_facts() -> None:
    assert EN.say("played", who="Ana", card="T05") == "Ana plays T05."


def test_a_fact_that_is_a_noun_is_looked_up() -> None:
    assert EN.say("played", who="Ana", card="gem") == "Ana plays the gem."


def test_a_gap_may_have_nouns_of_its_own() -> None:
    assert EN.say("laid", seat=0, card="gem", symbol="gem") == "somebody lays the gem by a gem."


def test_seats_are_called_by_the_names_that_the_host_knows() -> None:
    names = ("Ana", "Mia")
    assert EN.say("laid", names, seat=1, card="T05", symbol="bat") == "Mia lays T05 by bat."
    assert EN.say("laid", names, seat=-1, card="T05", symbol="bat") == "somebody lays T05 by bat."


def test_game_time_is_said_as_a_clock_shows_it() -> None:
    assert EN.say("late", due_ms=425_999) == "The time was up at 7:05."


def test_a_sentence_comes_in_pieces_for_whoever_colours_it() -> None:
    assert EN.parts("played", who="Ana", card="gem") == [
        ("who", "Ana"),
        ("", " plays "),
        ("card", "the gem"),
        ("", "."),
    ]


def test_a_catalogue_is_read_from_its_file() -> None:
    assert Texts.from_json("en", b'{"hello": "Hello."}').say("hello") == "Hello."


def test_braces_in_a_name_are_only_a_name() -> None:
    assert EN.say("played", who="{card}", card="T05") == "{card} plays T05."


@pytest.mark.parametrize(
    ("texts", "zero", "one", "two"),
    [
        (EN, "0 cards are left.", "1 card is left.", "2 cards are left."),
        (FR, "Il reste 0 carte.", "Il reste 1 carte.", "Il reste 2 cartes."),
        (DE, "Noch 0 Karten.", "Noch 1 Karte.", "Noch 2 Karten."),
    ],
    ids=LANGUAGES,
)
def test_each_language_counts_in_its_own_way(texts: Texts, zero: str, one: str, two: str) -> None:
    assert [texts.say("left", n=n) for n in range(3)] == [zero, one, two]


def test_a_refusal_is_a_sentence_with_its_section() -> None:
    illegal = Illegal("not_your_turn", who="Mia")
    assert EN.why_not(illegal) == "It is Mia's turn (section 3.2)."


def test_a_key_stands_alone_or_in_its_plurals() -> None:
    assert "played" in EN
    assert "left" in EN
    assert "lost" not in EN


@pytest.mark.parametrize(("key", "facts"), [("lost", {}), ("played", {"who": "Ana"})])
def test_a_missing_sentence_or_fact_is_an_error(key: str, facts: dict[str, str]) -> None:
    with pytest.raises(KeyError):
        EN.say(key, **facts)


def test_a_catalogue_tells_its_keys_and_the_gaps_of_each() -> None:
    assert EN.gaps("laid") == {"seat", "card", "symbol"}
    assert EN.gaps("left") == {"n"}, "of a plural, too"
    assert EN.gaps("noun.gem") == set()
    assert set(FR.keys()) == {"left.one", "left.other"}
