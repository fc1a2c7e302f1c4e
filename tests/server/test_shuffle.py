"""Was it fair? The server is bound before the first card, the players mix, and all can check."""

import json
from itertools import count
from pathlib import Path
from typing import Any

import pytest

from limboline.cli.check import judge
from limboline.kernel.record import Record
from limboline.kernel.shuffling import commitment_of, seed_of
from limboline.table.dealing import secret_deal
from tests.server.clients import Client, Json, phase
from tests.server.deals import gentle
from tests.server.places import Inside, an_inner_server
from tests.server.playing import Evening, an_evening, let_time_pass, live_of, play_out

pytestmark = pytest.mark.anyio

_NUMBERS = count()
NONCES = ["0a" * 16, "0b" * 16, "0c" * 16]


async def mix(client: Client, nonce: str) -> Json:
    """A browser mixes in its number, for the commitment that it has seen."""
    commitment = client.push["table"]["next_shuffle"]["commitment"]
    id_ = f"mix {next(_NUMBERS)}"  # the devices of one seat have no id twice
    return await client.ask("mix", id_, commitment=commitment, nonce=nonce)


async def friends(inside: Inside, **wish: Any) -> Evening:
    return await an_evening(inside.visitor, options={**gentle(), "clock": "none"}, **wish)


async def record_of(evening: Evening, game: int = 0) -> Record:
    path = f"/api/tables/{evening.table}/record?game={game}"
    return Record.parse((await evening.visitors[0].http.get(path)).text)


async def test_bound_before_mixed_in_turn_and_told_at_the_end(tmp_path: Path) -> None:
    async with an_inner_server(tmp_path, deal=secret_deal) as inside:
        evening = await friends(inside)
        promised = evening.host.push["table"]["next_shuffle"]["commitment"]
        for client, nonce in zip(evening.clients, NONCES, strict=False):
            assert (await mix(client, nonce))["ok"]
        await evening.begin()
        shown = evening.host.push["table"]["shuffle"]
        assert shown == {"commitment": promised, "nonces": NONCES[:2]}
        assert "next_shuffle" not in evening.host.push["table"]
        await play_out(evening)
        told = evening.host.push["table"]["shuffle"]
        assert told["nonces"] == NONCES[:2]
        assert commitment_of(told["secret"]) == promised
        record = await record_of(evening)
        assert record.seed == seed_of(told["secret"], NONCES[:2])
        assert record.shuffle is not None
        verdict = judge(str(record).encode())
        assert verdict.problems == ()
        assert verdict.facts["shuffle"] == ("bound before the first card, with numbers of Ana, Mia")


async def test_nobody_is_told_the_secret_while_it_is_one(tmp_path: Path) -> None:
    async with an_inner_server(tmp_path, deal=secret_deal) as inside:
        evening = await friends(inside)
        live = live_of(inside, evening.table)
        secrets = [live.table.secret]
        await evening.begin()
        secrets.append(live.table.secret)
        assert len(set(secrets)) == 2
        http = evening.visitors[1].http
        paths = ["", "/record", "/frames", "/history"]
        heard = [(await http.get(f"/api/tables/{evening.table}{path}")).text for path in paths]
        heard += [text for client in evening.clients for text in client.heard]
        assert not [text for text in heard for secret in secrets if secret in text]
        await play_out(evening)
        record = str(await record_of(evening))
        assert secrets[0] in record
        assert secrets[1] not in record + "".join(evening.host.heard)


async def test_who_sends_nothing_stops_nothing(tmp_path: Path) -> None:
    async with an_inner_server(tmp_path, deal=secret_deal) as inside:
        evening = await friends(inside)
        assert (await mix(evening.clients[1], NONCES[1]))["ok"]
        await evening.begin()
        assert evening.host.push["table"]["shuffle"]["nonces"] == ["", NONCES[1]]
        await play_out(evening)
        assert judge(str(await record_of(evening)).encode()).problems == ()


async def test_only_those_who_sit_can_mix_and_each_seat_once(tmp_path: Path) -> None:
    async with an_inner_server(tmp_path, deal=secret_deal) as inside:
        evening = await friends(inside, seats=4)
        onlooker = await inside.visitor().look(evening.table)
        assert (await mix(onlooker, NONCES[2]))["code"] == "not_seated"
        mia = evening.clients[1]
        phone = await inside.visitor().look(evening.table, evening.seated[1]["token"])
        assert (await mix(mia, NONCES[1]))["ok"]
        assert (await mix(phone, NONCES[2]))["code"] == "mixed_already"
        assert (await mix(mia, NONCES[1]))["ok"], "sent again after a cut line"
        await evening.begin(fill="random")
        assert evening.host.push["table"]["shuffle"]["nonces"] == ["", NONCES[1], "", ""]
        for client in (mia, onlooker):
            commitment = client.push["table"]["shuffle"]["commitment"]
            late = await client.ask("mix", commitment=commitment, nonce=NONCES[0])
            assert late["code"] in ("game_under_way", "not_seated"), "the cards are dealt"


async def test_a_seat_that_changes_hands_takes_its_number_along(tmp_path: Path) -> None:
    async with an_inner_server(tmp_path, deal=secret_deal) as inside:
        evening = await friends(inside)
        mia = evening.clients[1]
        assert (await mix(mia, NONCES[1]))["ok"]
        assert (await mia.ask("rise"))["ok"]
        kim = inside.visitor()
        seated = await kim.join(evening.table, name="Kim")
        client = await kim.look(evening.table, seated["token"])
        assert client.push["table"]["next_shuffle"]["nonces"] == ["", ""]
        assert (await mix(client, NONCES[2]))["ok"]


async def test_a_rematch_is_bound_anew_and_old_numbers_count_for_nothing(tmp_path: Path) -> None:
    async with an_inner_server(tmp_path, deal=secret_deal) as inside:
        evening = await friends(inside)
        mia = evening.clients[1]
        first = mia.push["table"]["next_shuffle"]["commitment"]
        assert (await mix(mia, NONCES[1]))["ok"]
        await evening.begin()
        await play_out(evening)
        await inside.pass_ms(5_000)  # so much at once would be flooding
        shown = mia.push["table"]["next_shuffle"]
        assert shown["commitment"] != first
        assert shown["nonces"] == ["", ""]
        stale = await mia.ask("mix", commitment=first, nonce=NONCES[1])
        assert stale["code"] == "other_shuffle"
        assert (await mix(evening.host, NONCES[0]))["ok"]
        await evening.begin()
        assert mia.push["table"]["shuffle"]["nonces"] == [NONCES[0], ""]
        await play_out(evening)
        records = [await record_of(evening, game) for game in (1, 2)]
        assert records[0].seed != records[1].seed
        assert [judge(str(record).encode()).problems for record in records] == [(), ()]


async def test_a_fork_has_the_other_games_cards_and_their_proof(tmp_path: Path) -> None:
    async with an_inner_server(tmp_path, deal=secret_deal) as inside:
        evening = await friends(inside)
        assert (await mix(evening.clients[1], NONCES[1]))["ok"]
        await evening.begin()
        await play_out(evening)
        http = evening.visitors[0].http
        answer = await http.post(f"/api/tables/{evening.table}/fork", json={"step": 1})
        opened = answer.json()
        client = await evening.visitors[0].look(opened["table"], opened["seated"]["token"])
        before = await record_of(evening)
        assert before.shuffle is not None
        shown = client.push["table"]["shuffle"]
        assert shown == {"commitment": before.shuffle.commitment, "nonces": ["", NONCES[1]]}
        assert (await client.ask("talk", kind="chat", words="go"))["ok"]
        assert live_of(inside, opened["table"]).table.play.record().shuffle == before.shuffle
        assert live_of(inside, opened["table"]).table.secret, "and its rematch is bound, too"


async def test_a_server_that_is_killed_before_the_game_keeps_its_word(tmp_path: Path) -> None:
    async with an_inner_server(tmp_path, deal=secret_deal) as inside:
        evening = await friends(inside)
        promised = evening.host.push["table"]["next_shuffle"]["commitment"]
        assert (await mix(evening.clients[1], NONCES[1]))["ok"]
        tokens = [seat["token"] for seat in evening.seated]
    async with an_inner_server(tmp_path, deal=secret_deal) as inside:
        visitors = [inside.visitor() for _ in tokens]
        clients = [
            await visitor.look(evening.table, token)
            for visitor, token in zip(visitors, tokens, strict=True)
        ]
        again = Evening(evening.table, visitors, clients)
        shown = again.host.push["table"]["next_shuffle"]
        assert shown == {"commitment": promised, "nonces": ["", NONCES[1]]}
        await again.begin()
        assert again.host.push["table"]["shuffle"]["commitment"] == promised


async def test_a_chosen_deal_promises_nothing(tmp_path: Path) -> None:
    async with an_inner_server(tmp_path) as inside:
        evening = await an_evening(inside.visitor)
        assert "next_shuffle" not in evening.host.push["table"]
        refused = await evening.host.ask("mix", commitment="0" * 64, nonce=NONCES[0])
        assert refused["code"] == "other_shuffle"
        await evening.begin()
        assert "shuffle" not in evening.host.push["table"]
        await let_time_pass(inside, lambda: phase(evening.host.push) == "over", 60_000)
        assert (await record_of(evening)).shuffle is None


@pytest.mark.parametrize(
    "nonce", ["", "0a", "0A" * 16, "0a" * 17, "zz" * 16, "0a" * 15 + "0\n", 7, None]
)
async def test_a_number_that_is_none_is_not_read(inside: Inside, nonce: object) -> None:
    evening = await an_evening(inside.visitor)
    client = evening.host
    await client.say({"is": "mix", "id": "1", "commitment": "0" * 64, "nonce": nonce})
    await client.wait(lambda: "" in client.answers)
    assert client.answers[""][-1]["code"] == "garbled"
    assert json.dumps(client.answers[""][-1])
