"""Tables over HTTP: opened, found, sat down at, left and deleted."""

import pytest

from limboline.server import limits
from tests.server.places import Inside

pytestmark = pytest.mark.anyio


async def test_whoever_opens_a_table_hosts_it_and_sits(inside: Inside) -> None:
    ana = inside.visitor()
    opened = await ana.open_table(name="Ana")
    assert opened["link"] == f"/t/{opened['table']}"
    assert opened["seated"]["seat"] == 0
    assert opened["seated"]["link"] == f"/t/{opened['table']}#seat={opened['seated']['token']}"
    shown = (await ana.http.get(f"/api/tables/{opened['table']}")).json()
    assert (shown["you"], shown["hosting"]) == (0, True)
    assert shown["table"]["seats"][0]["name"] == "Ana"
    assert shown["table"]["phase"] == "gathering"


async def test_a_stranger_with_the_link_sees_the_table_and_no_secret(inside: Inside) -> None:
    opened = await inside.visitor().open_table(name="Ana")
    answer = await inside.visitor().http.get(f"/api/tables/{opened['table']}")
    assert (answer.json()["you"], answer.json()["hosting"]) == (-2, False)
    assert opened["seated"]["token"] not in answer.text


async def test_a_table_without_options_begins_as_usual_for_so_many(inside: Inside) -> None:
    ana = inside.visitor()
    opened = await ana.open_table(game="all-wound-up", seats=4, fill="random", begin=True)
    told = (await ana.http.get(f"/api/tables/{opened['table']}/pieces")).json()
    course = told["pieces"]["course"]
    assert [face for face, *_ in course["tiles"]] == ["3B", "4A", "2A", "1A"]


async def test_a_code_leads_to_its_table_however_it_is_written(inside: Inside) -> None:
    ana = inside.visitor()
    opened = await ana.open_table()
    first, second, number = opened["code"].split("-")
    spoken = f"  {first.upper()}_{second.title()} {number[:2]} {number[2:]} "
    for typed in (opened["code"], f"{first} {second} {number}", spoken):
        found = await ana.http.get(f"/api/codes/{typed}")
        assert found.json()["table"] == opened["table"], typed
    missing = await ana.http.get("/api/codes/nobody-knows")
    assert (missing.status_code, missing.json()["code"]) == (404, "no_such_code")


async def test_only_tables_that_were_shown_are_listed(inside: Inside) -> None:
    ana = inside.visitor()
    shown = await ana.open_table(public=True)
    await ana.open_table()
    listed = (await inside.visitor().http.get("/api/tables")).json()
    assert [table["table"] for table in listed] == [shown["table"]]


async def test_my_tables_are_those_of_my_cookie(inside: Inside) -> None:
    ana, mia = inside.visitor(), inside.visitor()
    opened = await ana.open_table()
    await mia.join(opened["table"], name="Mia")
    for visitor, count in ((ana, 1), (mia, 1), (inside.visitor(), 0)):
        assert len((await visitor.http.get("/api/tables/mine")).json()) == count


async def test_friends_sit_down_until_the_table_is_full(inside: Inside) -> None:
    opened = await inside.visitor().open_table(name="Ana", seats=2)
    mia = inside.visitor()
    seated = await mia.join(opened["table"], name="Ana")
    assert (seated["seat"], seated["name"]) == (1, "Ana 2"), "two of a name are told apart"
    again = await mia.http.post(f"/api/tables/{opened['table']}/join", json={})
    assert again.json()["code"] == "already_seated"
    late = await inside.visitor().http.post(f"/api/tables/{opened['table']}/join", json={})
    assert (late.status_code, late.json()["code"]) == (409, "table_full")


async def test_a_name_is_cleaned_and_a_nameless_guest_gets_one(inside: Inside) -> None:
    opened = await inside.visitor().open_table(name="  Ana\u202e \n  B.  ")
    assert opened["seated"]["name"] == "Ana B."
    nameless = await inside.visitor().open_table()
    assert len(nameless["seated"]["name"].split()) == 2
    refused = await inside.visitor().http.post(
        f"/api/tables/{opened['table']}/join", json={"name": "\u200b?!"}
    )
    assert (refused.status_code, refused.json()["code"]) == (400, "no_name")


async def test_a_seat_looks_as_its_person_has_chosen(inside: Inside) -> None:
    look = {"shape": 3, "colour": 1, "hat": 2}
    opened = await inside.visitor().open_table(seats=3, look=look)
    path = f"/api/tables/{opened['table']}"
    mia = inside.visitor()
    await mia.join(opened["table"], name="Mia", look=look)
    shown = (await mia.http.get(path)).json()["table"]["seats"]
    assert shown[0]["look"] == look
    assert shown[1]["look"] == {"shape": 4, "colour": 4, "hat": 2}, "the nearest free ones"
    assert "look" not in shown[2], "as its number says"
    for wrong in ({"shape": 5, "colour": 0}, {"shape": 0}, "circle"):
        refused = await inside.visitor().http.post(f"{path}/join", json={"look": wrong})
        assert (refused.status_code, refused.json()["code"]) == (400, "bad_request")


async def test_a_guest_may_take_another_name(inside: Inside) -> None:
    ana = inside.visitor()
    given = (await ana.http.get("/api/me")).json()["name"]
    assert given == (await ana.http.get("/api/me")).json()["name"], "the cookie keeps it"
    await ana.http.put("/api/me", json={"name": "Ana"})
    assert (await ana.http.get("/api/me")).json()["name"] == "Ana"


async def test_whoever_leaves_frees_the_seat_and_the_next_one_hosts(inside: Inside) -> None:
    ana, mia = inside.visitor(), inside.visitor()
    opened = await ana.open_table(name="Ana")
    await mia.join(opened["table"], name="Mia")
    left = await ana.http.post(f"/api/tables/{opened['table']}/leave")
    assert left.status_code == 204
    shown = (await mia.http.get(f"/api/tables/{opened['table']}")).json()
    assert shown["hosting"]
    assert shown["table"]["seats"][0] == {}
    again = await ana.http.post(f"/api/tables/{opened['table']}/leave")
    assert (again.status_code, again.json()["code"]) == (403, "not_seated")


async def test_only_the_host_deletes_a_table_and_then_it_is_gone(inside: Inside) -> None:
    ana, mia = inside.visitor(), inside.visitor()
    opened = await ana.open_table()
    await mia.join(opened["table"])
    path = f"/api/tables/{opened['table']}"
    refused = await mia.http.delete(path)
    assert (refused.status_code, refused.json()["code"]) == (403, "host_only")
    assert (await ana.http.delete(path)).status_code == 204
    assert (await ana.http.get(path)).json()["code"] == "no_such_table"
    assert (await ana.http.get("/api/tables/mine")).json() == []
    assert await inside.context.store.read(opened["table"]) == []


async def test_a_seat_token_is_as_good_as_the_cookie_for_its_own_seat(inside: Inside) -> None:
    opened = await inside.visitor().open_table()
    tablet = inside.visitor()
    path = f"/api/tables/{opened['table']}"
    with_token = {"X-Seat-Token": opened["seated"]["token"]}
    shown = (await tablet.http.get(path, headers=with_token)).json()
    assert (shown["you"], shown["hosting"]) == (0, True)
    wrong = await tablet.http.get(path, headers={"X-Seat-Token": "made-up"})
    assert (wrong.status_code, wrong.json()["code"]) == (403, "wrong_token")
    assert (await tablet.http.delete(path, headers=with_token)).status_code == 204


async def test_a_bot_table_starts_with_one_request(inside: Inside) -> None:
    ana = inside.visitor()
    opened = await ana.open_table(sit=False, seats=3, fill="crew", begin=True)
    assert "seated" not in opened or opened["seated"] is None
    shown = (await ana.http.get(f"/api/tables/{opened['table']}")).json()
    assert shown["table"]["phase"] == "playing"
    assert [seat["bot"] for seat in shown["table"]["seats"]] == ["crew"] * 3


@pytest.mark.parametrize(
    ("wish", "code"),
    [
        ({"game": "ludo"}, "no_such_game"),
        ({"seats": 9}, "players"),
        ({"options": {"clock": "8:00"}}, "bad_options"),
        ({"options": {"no": 1}}, "bad_options"),
        ({"options": {"deck": {"cards": []}}}, "bad_options"),
        ({"fill": "hal"}, "no_such_bot"),
        ({"begin": True}, "players"),
        ({"name": "\t"}, "no_name"),
        ({"seats": "three"}, "bad_request"),
        ({"colour": "red"}, "bad_request"),
    ],
)
async def test_a_table_that_makes_no_sense_is_refused_and_not_kept(
    inside: Inside, wish: dict[str, object], code: str
) -> None:
    ana = inside.visitor()
    game = (await ana.http.get("/api/games")).json()[0]["game"]
    answer = await ana.http.post("/api/tables", json={"game": game, **wish})
    assert (answer.status_code, answer.json()["code"]) == (400, code)
    assert len(answer.json()["sentence"]) > 10
    assert inside.context.tables.handles == {}
    assert (await ana.http.get("/api/tables/mine")).json() == []


@pytest.mark.parametrize(
    "body", [b"", b"[", b"[" * 50_000, b"\xff\xfe", b'{"game":"\\ud800"}', b"null", b"7"]
)
async def test_bodies_that_are_no_sense_get_a_clear_answer(inside: Inside, body: bytes) -> None:
    answer = await inside.visitor().http.post("/api/tables", content=body)
    assert (answer.status_code, answer.json()["code"]) == (400, "bad_request")


async def test_a_body_that_is_too_large_is_not_read(inside: Inside) -> None:
    body = b'{"game":"' + b"x" * limits.LARGEST_BODY + b'"}'
    answer = await inside.visitor().http.post("/api/tables", content=body)
    assert (answer.status_code, answer.json()["code"]) == (413, "too_large")


@pytest.mark.parametrize(
    ("accepted", "begins"),
    [
        ("de-CH,en;q=0.5", "Diesen"),
        ("fr", "Cette"),
        ("en", "There"),
        ("xx", "There"),
        ("", "There"),
    ],
)
async def test_refusals_speak_the_language_of_the_reader(
    inside: Inside, accepted: str, begins: str
) -> None:
    answer = await inside.visitor().http.get(
        "/api/tables/AAAAAAAAAAAAAAAA", headers={"Accept-Language": accepted}
    )
    assert answer.status_code == 404
    assert answer.json()["sentence"].startswith(begins)


async def test_wrong_addresses_and_methods_are_refused_the_same_way(inside: Inside) -> None:
    http = inside.visitor().http
    nowhere = await http.get("/api/nowhere")
    assert (nowhere.status_code, nowhere.json()["code"]) == (404, "no_such_page")
    wrong = await http.patch("/api/tables", json={})
    assert (wrong.status_code, wrong.json()["code"]) == (405, "bad_method")
    for name in ("../../etc/passwd", "%00", "a" * 5_000, "ünïcödé-täble"):
        answer = await http.get(f"/api/tables/{name}")
        assert answer.status_code == 404, name


async def test_other_sites_pages_cannot_act_for_a_guest(inside: Inside) -> None:
    ana = inside.visitor()
    opened = await ana.open_table()
    foreign = {"Origin": "http://evil.test"}
    answer = await ana.http.delete(f"/api/tables/{opened['table']}", headers=foreign)
    assert (answer.status_code, answer.json()["code"]) == (403, "bad_origin")
    own = {"Origin": "http://table.local"}
    answer = await ana.http.delete(f"/api/tables/{opened['table']}", headers=own)
    assert answer.status_code == 204


async def test_a_page_under_another_name_that_leads_here_learns_nothing(inside: Inside) -> None:
    """DNS rebinding: a browser takes the stranger's page and our server for the same site."""
    ana = inside.visitor()
    opened = await ana.open_table()
    rebound = {"Host": "evil.example:7007", "Origin": "http://evil.example:7007"}
    for path in ("/", "/api/tables/mine", f"/api/tables/{opened['table']}", "/metrics"):
        answer = await ana.http.get(path, headers=rebound)
        assert answer.status_code == 421, path
        assert opened["table"] not in answer.text
    assert answer.json()["code"] == "unknown_host"
    assert "--allow-host evil.example" in answer.json()["sentence"]
    client = await ana.socket(Host="evil.example")
    assert (await client.ended())["code"] == "unknown_host"


async def test_tables_are_not_opened_without_end(inside: Inside) -> None:
    ana = inside.visitor()
    for _ in range(limits.TABLE_BURST):
        await ana.open_table()
    game = (await ana.http.get("/api/games")).json()[0]["game"]
    refused = await ana.http.post("/api/tables", json={"game": game})
    assert (refused.status_code, refused.json()["code"]) == (429, "too_many_tables")
    await inside.clock.advance(limits.TABLE_PAUSE_MS)
    await ana.open_table()


async def test_codes_are_not_guessed_without_end(inside: Inside) -> None:
    http = inside.visitor().http
    codes = [(await http.get("/api/codes/some-words")).status_code for _ in range(31)]
    assert codes == [404] * limits.CODE_BURST + [429]


async def test_every_answer_tells_browsers_what_they_may_do(inside: Inside) -> None:
    for path in ("/", "/api/games", "/nowhere"):
        headers = (await inside.visitor().http.get(path)).headers
        policy = headers["content-security-policy"]
        assert "default-src 'none'" in policy
        assert "unsafe" not in policy
        assert "connect-src 'self' ws://table.local wss://table.local" in policy
        assert headers["x-content-type-options"] == "nosniff"
        # The page, if it is built here, is asked for again each time; the rest is never kept.
        assert headers["cache-control"] in ("no-store", *(("no-cache",) if path == "/" else ()))


async def test_one_visitor_does_not_come_and_go_without_end(inside: Inside) -> None:
    ana, mia = inside.visitor(), inside.visitor()
    opened = await ana.open_table(seats=3)
    path = f"/api/tables/{opened['table']}"
    before = (await inside.context.store.find(opened["table"])).seq  # type: ignore[union-attr]
    codes = []
    for _ in range(3 * limits.JOIN_BURST):
        codes.append((await mia.http.post(f"{path}/join", json={"name": "Mia"})).status_code)
        await mia.http.post(f"{path}/leave", json={})
    assert codes.count(201) <= limits.JOIN_BURST
    assert codes[-1] == 429
    after = (await inside.context.store.find(opened["table"])).seq  # type: ignore[union-attr]
    assert after - before <= 3 * limits.JOIN_BURST
    await inside.clock.advance(limits.JOIN_PAUSE_MS)
    await mia.join(opened["table"], name="Mia")


async def test_options_are_bounded_and_not_changed_without_end(inside: Inside) -> None:
    ana = inside.visitor()
    game = (await ana.http.get("/api/games")).json()[0]["game"]
    large = {"deck": {"$schema": "x" * limits.LARGEST_OPTIONS}}
    refused = await ana.http.post("/api/tables", json={"game": game, "options": large})
    assert (refused.status_code, refused.json()["code"]) == (413, "too_large")
    opened = await ana.open_table(seats=3)
    client = await ana.look(opened["table"], opened["seated"]["token"])
    answers = []
    for number in range(2 * limits.OPTIONS_BURST):
        answers.append(await client.ask("options", options={"easy": number % 4}))
        await inside.clock.advance(limits.MESSAGE_PAUSE_MS)
    assert answers[0]["ok"]
    assert answers[-1]["code"] == "too_often"
    assert sum(answer["ok"] for answer in answers) <= limits.OPTIONS_BURST + 3


async def test_tables_of_bots_alone_are_opened_more_slowly(inside: Inside) -> None:
    ana = inside.visitor()
    for _ in range(limits.BOT_TABLE_BURST):
        await ana.open_table(seats=2, sit=False, fill="random", begin=True)
    game = (await ana.http.get("/api/games")).json()[0]["game"]
    wish = {"game": game, "seats": 2, "sit": False, "fill": "random", "begin": True}
    refused = await ana.http.post("/api/tables", json=wish)
    assert (refused.status_code, refused.json()["code"]) == (429, "too_many_tables")
    await ana.open_table(seats=2, fill="random", begin=True)


async def test_records_are_not_read_without_end(inside: Inside) -> None:
    ana = inside.visitor()
    opened = await ana.open_table(seats=2, fill="random", begin=True)
    path = f"/api/tables/{opened['table']}/frames"
    for _ in range(limits.RECORD_BURST):
        assert (await ana.http.get(path)).status_code == 200
    assert (await ana.http.get(path)).json()["code"] == "too_often"


async def test_my_tables_say_where_it_is_my_turn(inside: Inside) -> None:
    ana, mia = inside.visitor(), inside.visitor()
    opened = await ana.open_table(game="hellrail", seats=2, name="Ana")
    await mia.join(opened["table"], name="Mia")
    waiting = (await ana.http.get("/api/tables/mine")).json()
    assert [table["turn"] for table in waiting] == [False]
    await (await mia.look(opened["table"])).ask("ready")
    await (await ana.look(opened["table"])).ask("begin")
    turns = []
    for visitor in (ana, mia):
        (table,) = (await visitor.http.get("/api/tables/mine")).json()
        turns.append(table["turn"])
    assert sorted(turns) == [False, True]
    assert (await inside.visitor().http.get("/api/tables")).json() == []
