"""A file of one's own is tried before a table is opened: every problem at once, in any language."""

import asyncio
import json
import threading
from typing import Any

import msgspec
import pytest

from limboline.games import registry
from limboline.games.all_wound_up.tiles import built_in_layouts as courses
from limboline.games.hellrail.cards import built_in_cards
from limboline.games.hellrail.layouts import built_in_layouts
from limboline.games.infernal_wagon.decks import built_in_deck
from limboline.rooms.files import MOST_FOUND
from limboline.server import limits
from tests.games.infernal_wagon.test_own_symbols import deck_of
from tests.server.places import Inside

pytestmark = pytest.mark.anyio
FILES = [
    ("infernal-wagon", "deck", msgspec.to_builtins(built_in_deck())),
    ("infernal-wagon", "deck", msgspec.to_builtins(deck_of(12))),
    ("hellrail", "cards", msgspec.to_builtins(built_in_cards())),
    ("hellrail", "circles", msgspec.to_builtins(built_in_layouts()["sacrilege"])),
    ("all-wound-up", "own_course", msgspec.to_builtins(courses()["ell"])),
]


async def tried(inside: Inside, game: str, text: str, language: str = "en") -> dict[str, Any]:
    headers = {"Accept-Language": language}
    asked = {"text": text}
    answer = await inside.visitor().http.post(
        f"/api/games/{game}/file", json=asked, headers=headers
    )
    assert answer.status_code == 200, answer.text
    found: dict[str, Any] = answer.json()
    return found


@pytest.mark.parametrize(("game", "option", "written"), FILES)
async def test_a_good_file_is_an_option_that_a_table_can_be_opened_with(
    inside: Inside, game: str, option: str, written: Any
) -> None:
    found = await tried(inside, game, json.dumps(written, indent=4))
    assert (found["option"], found["problems"], found["more"]) == (option, [], 0)
    opened = await inside.visitor().open_table(game=game, options={option: found["value"]})
    assert opened["table"]


WRONG: list[tuple[str, Any]] = [
    (
        "infernal-wagon",
        {**FILES[0][2], "symbols": ["pick"], "colour": 1, "name": "", "cards": [7]},
    ),
    ("hellrail", {**FILES[2][2], "provenance": 3, "cards": [{"traction": "x"}] * 3}),
    ("hellrail", {"G": [0, 0], "1": [0, 1], "2": "?", "X": [1, 1]}),
    ("all-wound-up", {"tiles": [["9A", 0, 0, 0], ["1A", 9, 0, 0]], "start": [0, 0], "x": 1}),
    ("all-wound-up", {**FILES[4][2], "tiles": [["1A", 0, 0, 0]] * 4}),
]


@pytest.mark.parametrize(("game", "written"), WRONG)
async def test_every_problem_is_told_at_once_in_the_language_of_the_reader(
    inside: Inside, game: str, written: Any
) -> None:
    told = {}
    for language in ("en", "fr", "de"):
        found = await tried(inside, game, json.dumps(written), language)
        assert found["value"] is None
        told[language] = found["problems"]
    assert len(told["en"]) > 1
    assert len(told["en"]) == len(told["fr"]) == len(told["de"])
    for english, french, german in zip(told["en"], told["fr"], told["de"], strict=True):
        assert len({english, french, german}) == 3


@pytest.mark.parametrize("game", ["infernal-wagon", "hellrail", "all-wound-up"])
@pytest.mark.parametrize("text", ["", "hello", "{", "[]", '{"a": 1}', "\u0000", "[" * 5_000])
async def test_what_is_no_file_of_this_game_is_said_to_be_none(
    inside: Inside, game: str, text: str
) -> None:
    found = await tried(inside, game, text)
    assert found["value"] is None
    assert len(found["problems"]) == 1


async def test_an_endless_list_of_problems_has_an_end(inside: Inside) -> None:
    deck = {**FILES[0][2], "cards": [{}] * 1_000}
    found = await tried(inside, "infernal-wagon", json.dumps(deck))
    assert len(found["problems"]) == limits.MOST_PROBLEMS
    assert found["more"] >= 2 * 1_000 - limits.MOST_PROBLEMS


ENDLESS = [
    ("infernal-wagon", '{"cards": [%s]}', "{}"),
    ("infernal-wagon", '{"cards": [], %s}', '"x%d": 1'),
    ("infernal-wagon", '{"cards": [], "symbols": [%s]}', "1"),
    ("hellrail", '{"cards": [{"traction": 1}, %s]}', "1"),
    ("hellrail", '{"G": [0, 0], %s}', '"x%d": 1'),
    ("all-wound-up", '{"start": [0, 0, 0], "tiles": [%s]}', "1"),
]


@pytest.mark.parametrize(("game", "file", "part"), ENDLESS)
async def test_a_file_that_is_none_is_not_read_to_its_end(
    inside: Inside, game: str, file: str, part: str
) -> None:
    """To name every problem of one file would stop all tables for seconds."""
    parts = [part % number if "%" in part else part for number in range(9_000)]
    found = await tried(inside, game, file % ",".join(parts))
    assert MOST_FOUND <= len(found["problems"]) + found["more"] <= MOST_FOUND + 50


async def test_files_are_tried_one_after_the_other_and_beside_the_loop(
    inside: Inside, monkeypatch: pytest.MonkeyPatch
) -> None:
    threads: list[threading.Thread] = []
    commands = registry.room("hellrail").commands
    judge = commands.judge

    def noted(text: bytes) -> Any:
        threads.append(threading.current_thread())
        return judge(text)

    monkeypatch.setattr(commands, "judge", noted)
    async with inside.context.budgets.heavy_work.of("somebody"):
        asked = [asyncio.create_task(tried(inside, "hellrail", '{"G": 1}')) for _ in range(3)]
        await asyncio.sleep(0)
        assert not threads
    await asyncio.gather(*asked)
    assert len(threads) == 3
    assert threading.current_thread() not in threads


async def test_large_files_unknown_games_and_crowds_are_refused(inside: Inside) -> None:
    http = inside.visitor().http
    large = {"text": "x" * (limits.LARGEST_BODY + 1)}
    assert (await http.post("/api/games/hellrail/file", json=large)).status_code == 413
    unknown = await http.post("/api/games/chess/file", json={"text": "{}"})
    assert unknown.json()["code"] == "no_such_game"
    statuses = [
        (await http.post("/api/games/hellrail/file", json={"text": "{}"})).status_code
        for _ in range(limits.FILE_BURST + 1)
    ]
    assert statuses[0] == 200
    assert statuses[-1] == 429


def test_every_problem_has_a_sentence_in_every_language() -> None:
    for name in registry.names():
        texts = registry.room(name).texts
        codes = {
            language: {key for key in texts(language).sentences if key.startswith("problem.")}
            for language in ("en", "fr", "de")
        }
        assert codes["en"] == codes["fr"] == codes["de"]
        assert len(codes["en"]) > 10
