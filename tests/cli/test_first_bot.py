"""The tutorial, from an empty folder: every command of the page is run as it stands there."""

import asyncio
import json
import re
import shlex
import subprocess
from pathlib import Path

import pytest

from tests.cli.running import COMMAND, HANG_S
from tests.cli.seated import seated
from tests.server.process import a_server

ROOT = Path(__file__).parents[2]
PAGE = (ROOT / "docs" / "first-bot.md").read_text("utf-8")
EXAMPLE = (ROOT / "docs" / "examples" / "mine.py").read_text("utf-8")


def blocks(kind: str) -> list[str]:
    """What stands in the fences of one kind."""
    return re.findall(rf"^```{kind}\n(.*?)^```$", PAGE, re.MULTILINE | re.DOTALL)


def test_the_bot_of_the_page_is_the_example_and_has_thirty_lines() -> None:
    assert blocks("python") == [EXAMPLE]
    assert len(EXAMPLE.splitlines()) == 30


@pytest.mark.slow
@pytest.mark.anyio
async def test_the_bot_is_written_tried_rated_and_seated(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    Path("mine.py").write_text(blocks("python")[0], "utf-8")
    simulate, arena, serve, bot = [shlex.split(line)[1:] for line in blocks("sh")]
    table = await asyncio.to_thread(limboline, simulate)
    won = re.search(r"100 │\s*([\d.]+)%", table)
    assert won
    assert float(won[1]) > 50
    assert "mine.py" in await asyncio.to_thread(limboline, arena)
    head, *games = Path("rated.jsonl").read_text("utf-8").splitlines()
    assert json.loads(head)
    assert len(games) >= 24
    assert serve == ["serve"]
    with a_server(tmp_path / "server") as server:
        async with server.visiting() as come_in:
            host = come_in()
            opened = await host.open_table(sit=False, seats=2)
            looker = await host.look(opened["table"])
            link = str(host.http.base_url.join(opened["link"]))
            words = [link if word == "LINK" else word for word in bot[1:]]
            with seated(*words) as one, seated(*words[:3]) as other:  # and one without a name
                await looker.until(
                    lambda push: all(seat.get("ready") for seat in push["table"]["seats"])
                )
                names = {seat["name"] for seat in looker.push["table"]["seats"]}
                assert names == {"Patience", "Patient"}
                assert (await looker.ask("begin"))["ok"]
                await looker.wait(lambda: any(told["event"] == "laid" for told in looker.events))
                for each in (one, other):
                    assert await each.interrupt() == 130
                    assert not [line for line in each.said if "Traceback" in line]


def limboline(words: list[str]) -> str:
    """Run a command of the page; tells what it prints."""
    run = subprocess.run(
        [*COMMAND, *words], capture_output=True, text=True, check=False, timeout=HANG_S
    )
    assert run.returncode == 0, run.stderr
    return run.stdout
