"""Every refusal of tables and server is a sentence in each language, with every gap filled."""

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

import limboline
from limboline.kernel.texts import LANGUAGES
from limboline.server.http.answers import REFUSALS
from limboline.server.refusing import STATUS, status_of
from limboline.table.texts import texts

SOURCE = Path(limboline.__file__).parent
# What refuses, and which of its arguments is the code.
REFUSING = {"Illegal": 0, "_fault": 0, "_hang_up": 0, "_no": 1, "meter": 3}


def refusals() -> Iterator[tuple[str, set[str], bool, str]]:
    """Every code that is written down, its facts, whether there may be more, and where."""
    for folder in ("lessons", "table", "server"):
        for file in sorted((SOURCE / folder).rglob("*.py")):
            for node in ast.walk(ast.parse(file.read_text("utf-8"))):
                if isinstance(node, ast.Call):
                    yield from _of_call(node, f"{file.name}:{node.lineno}")


def _of_call(call: ast.Call, where: str) -> Iterator[tuple[str, set[str], bool, str]]:
    name = getattr(call.func, "id", getattr(call.func, "attr", ""))
    place = REFUSING.get(name)
    if place is None or len(call.args) <= place:
        return
    facts = {keyword.arg for keyword in call.keywords if keyword.arg} - {"acted"}
    open_ended = any(keyword.arg is None for keyword in call.keywords) or name == "_no"
    for node in ast.walk(call.args[place]):
        if isinstance(node, ast.Constant) and isinstance(node.value, str):
            yield node.value, facts, open_ended, where


FOUND = list(refusals())
CODES = {code for code, *_ in FOUND}


def test_the_refusals_were_found() -> None:
    assert {"host_only", "no_such_table", "flooding", "no_hello", "restarting"} <= CODES
    assert len(CODES) > 50


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_refusal_has_its_sentence(language: str) -> None:
    catalogue = texts(language)
    for code, facts, more, where in FOUND:
        key = f"illegal.{code}"
        assert key in catalogue, f"{where} refuses with {code}"
        gaps = catalogue.gaps(key)
        assert gaps <= facts or more, f"{where} does not tell {gaps - facts}"


def test_no_sentence_is_left_over() -> None:
    sentences = texts("en").keys()
    told = {key.removesuffix(".you") for key in sentences if key.startswith("illegal.")}
    assert told == {f"illegal.{code}" for code in CODES if f"illegal.{code}" in texts("en")}


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_language_says_the_same(language: str) -> None:
    english, other = texts("en"), texts(language)
    assert english.keys() == other.keys()
    for key in english.keys():  # noqa: SIM118
        assert english.gaps(key) == other.gaps(key), key
        if language != "en" and key.startswith("illegal."):
            facts = dict.fromkeys(english.gaps(key), 7)
            assert english.say(key, **facts) != other.say(key, **facts), f"{key} is not translated"


def test_every_code_with_a_status_of_its_own_exists() -> None:
    rooms_own = {"bad_deck"}
    named = {code for codes in STATUS.values() for code in codes}
    assert named - rooms_own <= CODES
    documented = set(REFUSALS) | {405, 500}
    assert {status_of(code) for code in CODES} <= documented
