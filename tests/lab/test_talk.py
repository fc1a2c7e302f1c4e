"""Talk in environments, records and datasets: made, heard, saved and replayed."""

import json
from pathlib import Path

import numpy as np
import pytest

from limboline.bots import Match
from limboline.bots.roster import seat_bots
from limboline.cli import main
from limboline.games.registry import names, room
from limboline.kernel import Record, replay
from limboline.kernel.replaying import steps
from limboline.lab.batch import batch
from limboline.lab.batch_recording import recorded
from limboline.lab.dataset import rows

TALKS = next(name for name in names() if room(name).game.properties.real_time)


def talkative(seed: int = 3) -> Record:
    """A game of bots that speak."""
    bots = seat_bots(room(TALKS).bots.BOTS, ["crew", "crew"], seed)
    match = Match(room(TALKS).game, room(TALKS).game.Options(), bots, seed=seed)
    match.play_out()
    return match.record


def test_what_bots_say_is_in_the_record_and_comes_back_from_its_text() -> None:
    record = talkative()
    assert {spoken.kind for spoken in record.talk} == {"callout"}
    again = Record.parse(str(record))
    assert again.talk == record.talk
    assert str(again) == str(record)
    told = [spoken for step in steps(room(TALKS).game, again) for spoken in step.said]
    assert told == [spoken for spoken in record.talk if spoken.after < len(record.log)]


def test_readers_that_know_nothing_of_talk_read_the_same_game() -> None:
    record = talkative()
    older = "".join(f"{line}\n" for line in str(record).splitlines() if not line.startswith("#"))
    assert Record.parse(older).log == record.log
    assert older.count("\n") == str(record).count("\n") - len(record.talk)


def test_a_replay_tells_what_was_said(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    record = talkative()
    file = tmp_path / "game.record"
    file.write_text(str(record), "utf-8")
    assert main(("replay", str(file), "--language", "en")) == 0
    text = capsys.readouterr().out
    asked = next(spoken for spoken in record.talk if spoken.words in ("who_has", "have"))
    assert f"{record.seats[asked.seat]}: “" in text
    assert main(("replay", str(file), "--json")) == 0
    frames = json.loads(capsys.readouterr().out)
    heard = [said for frame in frames for said in frame["talk"]]
    assert heard[0]["words"] == record.talk[0].words


def test_a_dataset_has_what_each_seat_had_heard() -> None:
    record = talkative()
    heard = [json.loads(said) for row in rows(record) for said in row["talk"]]
    kept = [spoken for spoken in record.talk if spoken.after < len(record.log)]
    assert len(heard) > 3
    assert {(said["at_ms"], said["seat"]) for said in heard} <= {
        (spoken.at_ms, spoken.seat) for spoken in kept
    }
    assert {"at_ms", "seat", "kind", "words", "facts"} == set(heard[0])


@pytest.mark.parametrize("name", names())
def test_a_game_of_a_batch_becomes_a_record_that_replays(name: str) -> None:
    tables = batch(name, tables=3, talk=name == TALKS, seed=9)
    dealt = list(tables.dealt)
    ended: dict[int, str] = {}
    numbers: list[list[int]] = [[] for _ in range(3)]
    rng = np.random.default_rng(5)
    for _ in range(120):
        chosen = (rng.random(tables.mask.shape) * tables.mask).argmax(axis=1)
        for table in range(3):
            if table not in ended:
                numbers[table].append(int(chosen[table]))
        tables.step(chosen)
        for table, outcome in tables.outcomes.items():
            ended.setdefault(table, outcome.reason)
    game = tables.game
    for table in range(3):
        record = recorded(tables.spec, tables.options, tables.seats, dealt[table], numbers[table])
        state = replay(game, Record.parse(str(record)))
        outcome = game.outcome(state)
        assert (outcome.reason if outcome else None) == ended.get(table)
        if table not in ended:
            assert game.dump(state) == game.dump(tables.state(table))
        assert len(record.log) > 0
    if name == TALKS:
        assert any(
            recorded(tables.spec, tables.options, tables.seats, dealt[table], numbers[table]).talk
            for table in range(3)
        )


def test_an_environment_saves_what_was_said() -> None:
    pytest.importorskip("pettingzoo")
    from limboline.lab.batch_aec import env

    table = env(TALKS, seats=2, talk=True)
    table.reset(seed=4)
    speech = next(stage for stage in table.table.desk.stages if stage.name == "say")
    for agent in table.agent_iter(max_iter=60):
        looks, _, over, cut, _ = table.last()
        if over or cut:
            break
        mask = looks["action_mask"]
        sayings = np.flatnonzero(mask[speech.first :])
        table.step(int(speech.first + sayings[0]) if len(sayings) else int(mask.argmax()))
        assert agent.startswith("seat_")
    record = table.record()
    assert record.talk
    assert Record.parse(str(record)).talk == record.talk
