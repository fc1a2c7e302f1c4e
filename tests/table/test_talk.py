"""Talk: what the rules allow, and good manners."""

from itertools import combinations

import pytest

from limboline.bots.player import Plan, Said
from limboline.kernel.illegal import Illegal
from limboline.store.store import Store
from limboline.table import deciding
from limboline.table import entries as log
from limboline.table.bots import Briefing, Sitting
from limboline.table.manners import LONGEST_CHAT, MOST_INK, RATES
from limboline.table.table import OVER
from tests.table.evening import SEED, Evening, guest_of, open_evening, two_play

pytestmark = pytest.mark.anyio


async def said(evening: Evening) -> list[str]:
    return [entry.words for entry in await evening.entries() if isinstance(entry, log.Talked)]


async def refuse(evening: Evening, code: str, name: str, words: str, kind: str = "chat") -> None:
    before = evening.table.seq
    with pytest.raises(Illegal, match=f"^{code}"):
        await evening.say(name, words, kind)
    assert evening.table.seq == before


@pytest.mark.parametrize("kind", list(RATES))
async def test_each_kind_of_talk_has_its_pace(store: Store, kind: str) -> None:
    evening = await two_play(store)
    burst, pause_ms = RATES[kind]
    for _ in range(burst):
        await evening.say("ana", "again", kind)
    await refuse(evening, "too_fast", "ana", "again", kind)
    await evening.say("bea", "again", kind)  # everybody has their own
    await evening.pass_ms(pause_ms - 1)
    await refuse(evening, "too_fast", "ana", "again", kind)
    await evening.pass_ms(1)
    await evening.say("ana", "again", kind)
    await refuse(evening, "too_fast", "ana", "again", kind)
    await evening.pass_ms(pause_ms * (burst + 10))
    for _ in range(burst):
        await evening.say("ana", "again", kind)
    await refuse(evening, "too_fast", "ana", "again", kind)
    await evening.live.stop()


async def test_talk_has_a_size(store: Store) -> None:
    evening = await two_play(store)
    await evening.say("ana", "x" * LONGEST_CHAT)
    for words in ("", "   ", "x" * (LONGEST_CHAT + 1), "two\nlines", "\u202eturned", "bell\a"):
        await refuse(evening, "bad_talk", "ana", words)
    for facts in ({str(n): n for n in range(5)}, {"symbol": "x" * 41}, {"x" * 41: 1}):
        with pytest.raises(Illegal, match="bad_talk"):
            await evening.say("ana", "who_has", "callout", **facts)
    await evening.live.stop()


async def test_what_people_really_type_is_not_refused(store: Store) -> None:
    evening = await two_play(store)
    family = "\U0001f468\u200d\U0001f469\u200d\U0001f467"
    await evening.say("ana", "Qui a ça\u202f?")
    await evening.say("ana", f"hi {family}")
    await evening.say("ana", "\u0645\u06cc\u200c\u062e")
    assert await said(evening) == ["Qui a ça ?", f"hi {family}", "\u0645\u06cc\u200c\u062e"]
    await evening.live.stop()


async def test_a_scribble_stays_on_the_paper(store: Store) -> None:
    evening = await two_play(store)
    who = evening.who("ana")

    async def scribble(*ink: list[int], kind: str = "scribble") -> None:
        await evening.live.talk(who, log.Talked(0, kind, "scribble", ink=list(ink)))

    for ink in ([[1, 2, 3]], [[1]], [[-1, 0]], [[0, 1_001]], [[0, 10**300]]):
        with pytest.raises(Illegal, match="bad_talk"):
            await scribble(*ink)
    with pytest.raises(Illegal, match="bad_talk"):
        await scribble(*[[0, 0]] * (MOST_INK + 1))
    with pytest.raises(Illegal, match="bad_talk"):
        await scribble([0, 0], kind="gesture")
    await scribble(*[[0, 1_000]] * MOST_INK)
    await evening.live.stop()


async def test_only_who_sits_talks_and_only_for_themselves(store: Store) -> None:
    evening = await two_play(store)
    dora = await evening.come("dora")
    await refuse(evening, "not_seated", "dora", "play the gem!")
    with pytest.raises(Illegal, match="not_seated"):
        await evening.live.talk(evening.who("ana"), log.Talked(1, "chat", "I am Bea"))
    await refuse(evening, "no_such_talk", "ana", "hm", "telepathy")
    assert evening.live.push(dora).may_talk == []
    await evening.pass_ms(420_000)
    assert evening.table.phase == OVER
    await refuse(evening, "not_seated", "dora", "I would have played the gem")
    assert evening.live.push(dora).may_talk == []
    await evening.live.stop()


async def test_before_and_after_a_game_everything_may_be_said(store: Store) -> None:
    evening = await open_evening(store)
    await evening.sit("ana")
    ana = await evening.come("ana")
    assert evening.live.push(ana).may_talk == sorted(RATES)
    await evening.say("ana", "anybody there?")
    await evening.live.stop()


async def test_whoever_is_muted_is_not_heard_until_forgiven(store: Store) -> None:
    evening = await two_play(store)
    host, bea = evening.who("ana"), guest_of("bea")
    await evening.ask(lambda table: deciding.bar(table, host, bea, "mute"))
    assert evening.live.seen().seats[1].muted
    await refuse(evening, "muted", "bea", "hello?")
    await refuse(evening, "muted", "bea", "nod", "gesture")
    await evening.ask(lambda table: deciding.bar(table, host, bea, "forgive"))
    await evening.say("bea", "hello again")
    await evening.live.stop()


async def test_silence_refuses_words_and_allows_gestures(store: Store) -> None:
    evening = await two_play(store, silence=True)
    ana = await evening.come("ana")
    assert evening.table.play is not None
    while not evening.table.play.state.silence:
        await evening.pass_ms(500)
        able = next(name for name in ("ana", "bea") if evening.legal(name))
        await evening.act(able, evening.default(able))
    await refuse(evening, "no_talk", "ana", "who has gem?")
    await refuse(evening, "no_talk", "bea", "who_has", "callout")
    for kind in ("gesture", "ping"):
        await evening.say("ana", "hm", kind)
    await refuse(evening, "no_talk", "bea", "hm", "scribble")
    assert evening.live.push(ana).may_talk == ["gesture", "ping"]
    await evening.live.stop()


async def test_bots_talk_at_human_rates(store: Store) -> None:
    evening = await open_evening(store, seats=4, curse=True)
    await evening.begin_bots("crew", seed=SEED)
    await evening.play_on()
    spoken: dict[tuple[int, str], list[int]] = {}
    for seq, entry in enumerate(await evening.entries(), 1):
        if isinstance(entry, log.Talked):
            spoken.setdefault((entry.seat, entry.kind), []).append(evening.live.noted_at[seq])
    assert sum(len(times) for times in spoken.values()) > 20
    for (_, kind), times in spoken.items():
        assert kind in ("callout", "gesture")
        burst, pause_ms = RATES[kind]
        for first, last in combinations(range(len(times)), 2):
            assert last - first + 1 <= burst + (times[last] - times[first]) / pause_ms
    await evening.live.stop()


class Chatterboxes:
    """Bots that talk without a pause, and would play after that."""

    deaths = 0

    def __init__(self) -> None:
        self.asked = 0

    async def plan(self, sitting: Sitting, briefing: Briefing) -> Plan | None:
        self.asked += 1
        if self.asked % 40 == 0 and briefing.legal and isinstance(briefing.legal[0], int):
            return Plan(briefing.legal[0], 0)
        return Plan(None, 0, (Said(sitting.seat, "callout", "hurry"),))

    def forget(self, table: str) -> None:
        pass


async def test_a_bot_that_never_stops_talking_is_heard_at_its_pace_and_asked_again(
    store: Store,
) -> None:
    bots = Chatterboxes()
    evening = await open_evening(store, seats=2, bots=bots)
    await evening.begin_bots("crew")
    await evening.pass_ms(20_000)
    burst, pause_ms = RATES["callout"]
    heard = [entry for entry in await evening.entries() if isinstance(entry, log.Talked)]
    assert 10 < len(heard) <= 2 * (burst + 20_000 // pause_ms)
    assert bots.asked <= 2 * 2 * 20_000 // 100
    assert evening.table.play is not None
    assert evening.table.play.acts  # though much of what they said was refused
    await evening.live.stop()


async def test_onlookers_hear_the_players_and_are_offered_no_words(store: Store) -> None:
    evening = await two_play(store)
    ana, onlooker = await evening.come("ana"), await evening.come("cleo")
    evening.live.push(onlooker)
    await evening.say("ana", "go", "callout")
    push = evening.live.push(onlooker)
    assert [heard.words for heard in push.talk] == ["go"]
    assert push.may_talk == []
    assert evening.live.push(ana).may_talk
    await refuse(evening, "not_seated", "cleo", "left!")
