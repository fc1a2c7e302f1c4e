"""What the page about lines shows is what is spoken."""

import json
import re
from pathlib import Path

import msgspec
import pytest

from limboline.bots.protocol import messages
from limboline.bots.protocol.session import MOST_SILENCES, MOST_STARTS, MOST_TROUBLES
from limboline.games import registry
from limboline.server import wire
from limboline.server.schema import lines_schema, schema_text
from limboline.table.pushing import Push

ROOT = Path(__file__).parents[3]
PAGE = (ROOT / "docs" / "lines.md").read_text("utf-8")


def test_the_schema_in_the_documents_is_what_is_spoken() -> None:
    kept = (ROOT / "docs" / "schema" / "lines.json").read_text("utf-8")
    assert kept == schema_text("lines"), "run: make types"
    assert set(lines_schema()["x-games"]) == set(registry.names())


def test_every_answer_that_the_page_shows_is_one() -> None:
    shown = [
        line
        for block in re.findall(r"^```json\n(.*?)^```$", PAGE, re.MULTILINE | re.DOTALL)
        for line in block.splitlines()
    ]
    kinds = {type(messages.read_line(line.encode())) for line in shown}
    assert kinds == {messages.Welcome, messages.Act, messages.Wait}
    for line in re.findall(r"^> (.+)$", PAGE, re.MULTILINE):
        messages.read_line(line.encode())


@pytest.mark.parametrize("kind", [messages.Hello, messages.Push])
def test_every_field_is_explained(kind: type[msgspec.Struct]) -> None:
    for field in kind.__struct_fields__:
        assert f"`{field}`" in PAGE, field


def test_the_words_are_those_of_the_socket() -> None:
    """So that a program that speaks lines is soon one that speaks to the server."""
    only_here = {"within_ms"}
    assert set(messages.Push.__struct_fields__) - only_here <= set(Push.__struct_fields__)
    for here, there in ((messages.Push, Push), (messages.Act, wire.Act)):
        assert here.__struct_config__.tag == there.__struct_config__.tag
        assert here.__struct_config__.tag_field == there.__struct_config__.tag_field
    assert "action" in wire.Act.__struct_fields__
    assert set(messages.Talk.__struct_fields__) <= set(wire.Talk.__struct_fields__)


def test_the_numbers_are_those_of_the_code() -> None:
    words = {3: "three", 20: "twenty"}
    assert f"at most {words[MOST_STARTS]} times a game" in PAGE
    assert f"after {words[MOST_SILENCES]} in a row" in PAGE
    assert f"it fails {words[MOST_TROUBLES]} times" in PAGE
    assert f"{messages.LONGEST_LINE >> 10} KB" in PAGE
    assert json.loads(schema_text("lines"))["$defs"]["Welcome"]["properties"]["reaction_ms"]
