"""The example game: short, whole, and known everywhere without a line of ours that names it."""

import subprocess
import sys
from pathlib import Path
from typing import Any

import msgspec
import pytest

from last_lantern import LastLanternRoom
from last_lantern.game import BOX, game
from limboline.bots import Match, seat_bots
from limboline.kernel.record import Record
from limboline.kernel.replaying import replay
from limboline.kernel.suite import (
    check_answers,
    check_determinize,
    check_play,
    check_properties,
    check_secrets,
)
from limboline.kernel.suite_optional import check_playouts
from limboline.kernel.texts import LANGUAGES
from limboline.kernel.variants import one_by_one, pair_by_pair
from tests.cli.running import run
from tests.examples.installed import LANTERN, install_lantern
from tests.games.catalogue import gaps
from tests.server.clients import Client, Json, phase
from tests.server.playing import Evening, an_evening
from tests.server.process import a_server

CHECKS = (check_play, check_answers, check_secrets, check_determinize, check_playouts)
TABLES = [*one_by_one(game.Options), *pair_by_pair(game.Options)]


def test_it_is_an_afternoons_work() -> None:
    files = [path for path in LANTERN.rglob("*") if path.is_file() and path.suffix != ".pyc"]
    assert sum(len(path.read_text("utf-8").splitlines()) for path in files) <= 600


def test_it_is_what_it_says_of_itself() -> None:
    check_properties(game, games=5)


@pytest.mark.parametrize("number", range(len(TABLES)))
def test_the_contract_holds(number: int) -> None:
    for seats in (2, 3, 4):
        for check in CHECKS:
            check(game, TABLES[number], seats, number)


def test_a_brighter_flame_counts_in_full_and_a_gust_blows_it_out() -> None:
    state = game.setup(game.Options(), 2, 1)
    state.hands = [[5, 3], [0, 7]]
    game.apply(state, 0, 5, 0, None)
    assert [ask.seat for ask in game.asked(state)] == [1]
    game.apply(state, 1, 99, 100, None)
    assert (state.light, state.lantern, state.turn) == ([5, 0], 5, 1)
    state.hands[0] = [0, 3]
    game.apply(state, 1, 7, 200, None)
    game.apply(state, 0, 0, 300, None)
    assert (state.light, state.lantern, state.shutters) == ([5, 0], 5, [1, 2])


def test_its_texts_say_the_same_in_three_languages() -> None:
    read = {
        language: msgspec.json.decode(
            (LANTERN / f"src/last_lantern/texts/{language}.json").read_bytes(), type=dict[str, str]
        )
        for language in LANGUAGES
    }
    for language in LANGUAGES:
        assert {key: gaps(words) for key, words in read[language].items()} == {
            key: gaps(words) for key, words in read["en"].items()
        }


def played(seed: int) -> Match[Any, Any, Any, Any, Any]:
    bots = seat_bots(LastLanternRoom().bots.BOTS, ["wick", "random", "wick"], seed)
    match = Match(game, game.Options(), bots, seed=seed, watched=True)
    match.play_out()
    return match


def test_its_bot_beats_chance() -> None:
    wins = 0
    for seed in range(60):
        bots = seat_bots(LastLanternRoom().bots.BOTS, ["wick", "random"], seed)
        outcome = Match(game, game.Options(), bots, seed=seed).play_out()
        wins += outcome.winners == (0,)
    assert wins > 40


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_base_draws_tells_and_reports_it(language: str) -> None:
    room, match = LastLanternRoom(), played(4)
    texts, names = room.texts(language), ["Ana", "Bo", "Cleo"]
    views = [game.view(match.state, seat) for seat in range(3)]
    merged = room.draw.merge_views(views)
    cards = [card for hand in merged.hands for card in hand]
    assert sorted([*cards, *match.state.pile, *match.state.used]) == sorted(BOX)
    assert "Ana" in room.draw.table(merged, names, texts).plain
    for event in match.heard[-2]:
        assert "{" not in room.draw.sentence(event, merged, names, texts).plain
    report = room.report.report(match.record)
    assert report.ending == "home"
    assert f"ending.{report.ending}" in texts
    assert "{" not in room.commands.report(match.state, names, texts).plain
    begun = game.view(game.setup(game.Options(), 3, 5), 0)
    labels = [key.answers[0].label for key in room.commands.keys(begun, names, texts)]
    assert labels
    assert all(label and "{" not in label for label in labels)
    assert room.commands.prompt(begun, names, texts, ready=True).plain
    assert room.commands.howto(texts).plain.count("\n") == 1


def test_the_command_line_knows_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    install_lantern(tmp_path / "site", monkeypatch)
    record = tmp_path / "game.record"
    record.write_text(str(played(9).record), "utf-8")
    told = run("replay", str(record), "--language", "fr").stdout.decode()
    assert "Dernière Lanterne" in told
    assert run("check", str(record)).returncode == 0
    simulated = run("simulate", "last-lantern", "--players", "3", "--games", "4", "--seed", "1")
    assert b"enough light" in simulated.stdout, simulated.stderr
    arena = run("arena", "last-lantern", "--players", "2", "--bots", "wick,random", "--games", "8")
    assert b"wick" in arena.stdout, arena.stderr


LAB = """
import numpy as np
from limboline.lab.batch import batch
from limboline.lab.batch_aec import env
tables = batch("last-lantern", tables=8, seats=3, seed=1)
rng = np.random.default_rng(1)
while tables.finished < 8:
    tables.step((rng.random(tables.mask.shape) * tables.mask).argmax(axis=1))
print("ended", sorted({outcome.reason for outcome in tables.outcomes.values()}))
game = env("last-lantern", seats=2)
game.reset(seed=3)
for agent in game.agent_iter():
    looks, _, over, cut, _ = game.last()
    game.step(None if over or cut else int(looks["action_mask"].argmax()))
print("env", game.table.outcome.reason)
"""


def test_it_has_a_lab_without_a_line_of_its_own(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    install_lantern(tmp_path / "site", monkeypatch)
    done = subprocess.run([sys.executable, "-c", LAB], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    assert [line.split()[0] for line in done.stdout.splitlines()] == ["ended", "env"]


def _act(client: Client) -> dict[str, Any]:
    """Play the first thing that is offered."""
    action: dict[str, Any] = dict(client.push["may"][0])
    each = action.pop("each", None)
    if each is not None:
        ((name, values),) = each.items()
        action[name] = values[0]
    return action


async def _play_out(evening: Evening) -> None:
    """People take the first thing that they may do, and the bot what it likes."""
    while phase(evening.host.push) == "playing":
        seq = max(client.push["seq"] for client in evening.clients)
        for client in evening.clients:
            if client.push.get("may"):
                await client.ask("act", action=_act(client))

        def something_new(push: Json, seq: int = seq) -> bool:
            return bool(push["seq"] > seq)

        await evening.host.until(something_new)


@pytest.mark.anyio
async def test_a_whole_game_with_a_bot_over_the_socket(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    install_lantern(tmp_path / "site", monkeypatch)
    with a_server(tmp_path / "data") as server:
        async with server.visiting() as come_in:
            http = come_in().http
            shown = {each["game"]: each for each in (await http.get("/api/games")).json()}
            assert list(shown)[-1] == "last-lantern"
            assert all(shown[name]["page"] is None for name in list(shown)[:3])
            page = shown["last-lantern"]["page"]
            module = await http.get(page)
            assert module.headers["content-type"].startswith("text/javascript")
            assert "immutable" in module.headers["cache-control"]
            again = await http.get(page, headers={"If-None-Match": module.headers["etag"]})
            assert again.status_code == 304
            plain = await http.get("/games/last-lantern/board.css")
            assert plain.headers["cache-control"] == "no-cache"
            for wrong in ("..%2fgame.py", "__init__.py", "%2e%2e/game.py", "board.map"):
                assert (await http.get(f"/games/last-lantern/{wrong}")).status_code == 404
            assert (await http.get("/games/hellrail/board.js")).status_code == 404
            texts = (await http.get("/api/games/last-lantern/texts/de")).json()
            assert texts["game.name"] == "Letzte Laterne"
            assert texts["illegal.not_asked"]
            assert (await http.get("/api/games/last-lantern/texts/xx")).status_code == 400
            assert (await http.get("/api/games/nothing/texts/en")).status_code == 400

            chosen = {"goal": 10, "shutters": 1}
            evening = await an_evening(come_in, 1, seats=2, game="last-lantern", options=chosen)
            await evening.begin(fill="wick")
            await _play_out(evening)
            text = (await evening.visitors[0].http.get(f"/api/tables/{evening.table}/record")).text
            record = Record.parse(text)
            assert game.outcome(replay(game, record)) is not None


@pytest.mark.slow
def test_it_can_be_installed(tmp_path: Path) -> None:
    where = tmp_path / "there"
    made = subprocess.run(
        [sys.executable, "-m", "pip", "install", "--no-deps", "--no-build-isolation",
         "--target", str(where), str(LANTERN)],
        capture_output=True, text=True, check=False,
    )  # fmt: skip
    if made.returncode and "No module named pip" in made.stderr:
        pytest.skip("this environment has no pip")
    assert made.returncode == 0, made.stderr
    code = "from limboline.games import registry; print(registry.names(), registry.troubles())"
    told = subprocess.run(
        [sys.executable, "-c", code],
        env={"PYTHONPATH": str(where)}, capture_output=True, text=True, check=True,
    )  # fmt: skip
    assert "last-lantern" in told.stdout
    assert told.stdout.strip().endswith("[]")
