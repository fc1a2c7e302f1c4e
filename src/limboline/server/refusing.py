"""No is an answer with a reason: a code, its facts, and a sentence in the reader's language."""

from collections.abc import Sequence
from typing import Final

import msgspec

from limboline.games import registry
from limboline.kernel.illegal import Illegal
from limboline.kernel.texts import Texts
from limboline.rooms.languages import languages
from limboline.table.texts import texts as table_texts

# What a refusal is in HTTP. Whatever is not named is a clash with how the table stands: 409.
STATUS: Final = {
    400: (
        *(
            "bad_mail",
            "bad_options",
            "bad_request",
            "bad_talk",
            "garbled",
            "no_name",
            "no_such_action",
        ),
        *("no_such_bot", "no_such_game", "no_such_seat", "players", "bad_deck"),
    ),
    403: (
        *("bad_origin", "banned", "game_not_over", "host_only", "not_seated"),
        *(
            "hand_forfeited",
            "host_admits",
            "host_admits_here",
            "no_mail",
            "saw_another_hand",
            "wrong_key",
            "wrong_token",
        ),
    ),
    404: (
        "no_such_code",
        "no_such_lesson",
        "no_such_page",
        "no_such_play",
        "no_such_step",
        "no_such_table",
    ),
    405: ("bad_method",),
    413: ("too_large",),
    421: ("unknown_host",),
    429: ("too_often", "too_many_codes", "too_many_lookbacks", "too_many_tables"),
    500: ("our_fault",),
    503: ("not_read", "not_saved", "reading_again", "restarting", "table_busy"),
}
_STATUS_OF: Final = {code: status for status, codes in STATUS.items() for code in codes}


class Refusal(msgspec.Struct, frozen=True):
    """Why not."""

    code: str
    facts: dict[str, str | int]
    sentence: str


def status_of(code: str) -> int:
    """The HTTP status of a refusal."""
    return _STATUS_OF.get(code, 409)


def language_of(accepted: str | None) -> str:
    """The first of our languages that a client takes, from its Accept-Language."""
    for wish in (accepted or "").lower().split(","):
        language = wish.partition(";")[0].partition("-")[0].strip()
        if language in languages():
            return language
    return languages()[0]


def refusal(illegal: Illegal, language: str, names: Sequence[str] = ()) -> Refusal:
    """A refusal for people to read. A code that is not the tables' own is that of a room."""
    facts = dict(illegal.facts)
    catalogues = [table_texts(language)]
    catalogues += [registry.room(name).texts(language) for name in registry.names()]
    for catalogue in catalogues:
        if f"illegal.{illegal.code}" in catalogue:
            return Refusal(illegal.code, facts, _sentence(catalogue, illegal, names))
    return Refusal(illegal.code, facts, illegal.code)


def _sentence(catalogue: Texts, illegal: Illegal, names: Sequence[str]) -> str:
    try:
        return catalogue.why_not(illegal, names)
    except KeyError:  # a fact is missing
        return illegal.code


def sentence_key(code: str, game: str, *, acted: bool = False) -> str:
    """Where the sentence of a code stands: with the tables' own, or with those of the game.

    Some codes have one in both; what the rules refuse is told in the words of the game.
    """
    key = f"illegal.{code}"
    if key in table_texts("en") and not acted:
        return f"table:{key}"
    if game and key in registry.room(game).texts("en"):
        return f"game:{key}"
    return f"table:{key}"
