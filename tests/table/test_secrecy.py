"""What leaves a table tells nobody what they may not know, byte by byte, over whole games."""

from random import Random
from typing import Any

import msgspec
import pytest

from limboline.bots.player import Plan
from limboline.kernel.seats import SPECTATOR
from limboline.store.store import Store
from limboline.table.bots import Briefing, Sitting
from limboline.table.pushing import Push
from limboline.table.seating import fingerprint
from limboline.table.table import PLAYING
from tests.table.evening import BotsAtHome, Evening, guest_of, open_evening, token_of
from tests.table.hiding import hidden_from, lies_open, words_in

pytestmark = pytest.mark.anyio

SEED = "00c0ffee0c0ffee0c0ffee0c0ffee0123"
JUNCTIONS: dict[str, Any] = {"easy": 2, "silence": True, "uturn": True, "curse": True}
PEOPLE = ("ana", "bea", "dora")


class Censor:
    """Reads every byte that leaves a table, after each line of its log."""

    def __init__(self, evening: Evening) -> None:
        self.evening = evening
        self.read = 0
        self.hidden = 0
        self.leaks: list[str] = []
        evening.live.after_line = self.check_pushes
        self.never = [SEED[1:]]
        for name in PEOPLE:
            self.never += [guest_of(name), token_of(name), fingerprint(token_of(name))]

    def check_pushes(self) -> None:
        for onlooker in list(self.evening.live.audience.onlookers):
            push = self.evening.live.push(onlooker)
            self.check(msgspec.json.encode(push), onlooker.seat)
            self._check_something_is_told(push)

    def check(self, text: bytes, seat: int) -> None:
        """Note what a seat is told and should not be: a table may survive an exception here."""
        self.read += 1
        told = [secret for secret in self.never if secret.encode() in text]
        play = self.evening.table.play
        if play is not None:
            told += [str(play.seed)] if str(play.seed).encode() in text else []
            hidden = hidden_from(play.state, seat)
            self.hidden += len(hidden)
            told += sorted(hidden & words_in(text))
        if told:
            self.leaks.append(f"seat {seat} is told {told}")

    def _check_something_is_told(self, push: Push) -> None:
        """Otherwise an empty push would pass."""
        play = self.evening.table.play
        if play is None or push.you == SPECTATOR:
            return
        state = play.state
        if lies_open(state, push.you, push.you):
            own = {state.deck.names[card] for card in state.hands[push.you]}
            if not own <= words_in(msgspec.json.encode(push.view)):
                self.leaks.append(f"seat {push.you} does not see its own hand")


class OverheardBots(BotsAtHome):
    """The room's bots; what they are sent is read as well."""

    censor: Censor

    async def plan(self, sitting: Sitting, briefing: Briefing) -> Plan | None:
        self.censor.check(msgspec.json.encode(briefing), sitting.seat)
        return await super().plan(sitting, briefing)


@pytest.mark.parametrize("hands", ["open", "hidden_from_owner"])
async def test_no_byte_of_whole_games_with_all_junctions_tells_a_secret(
    store: Store, hands: str
) -> None:
    bots = OverheardBots()
    evening = await open_evening(store, seats=5, bots=bots, uturn_hands=hands, **JUNCTIONS)
    bots.censor = censor = Censor(evening)
    await evening.sit("ana")
    await evening.sit("bea", seat=4)
    for name in PEOPLE:  # Dora only watches
        await evening.come(name)
    await evening.live.join("another-browser", token_of("bea"), 0)
    uturns = silences = 0
    for game in (0, 5, 8):  # deals of which long games come
        await evening.ready("bea")
        await evening.begin("ana", fill="crew", seed=f"{SEED}{game}"[1:])
        await evening.people_play("ana", "bea", chance=Random(game))
        play = evening.table.play
        assert play is not None
        shown = [play.state.deck.names[card] for card in play.state.shown]
        uturns += sum(name.startswith("U") for name in shown)
        silences += sum(name.startswith("Q") for name in shown)
    assert censor.leaks == []
    assert censor.read > 600
    assert censor.hidden > 30_000
    assert uturns > 1
    assert silences > 1
    await evening.live.stop()


async def test_those_who_leave_or_come_back_are_told_no_more_than_their_seat(
    store: Store,
) -> None:
    evening = await open_evening(store, seats=4, **JUNCTIONS)
    censor = Censor(evening)
    await evening.sit("ana", "bea")
    onlookers = {name: await evening.come(name) for name in PEOPLE}
    await evening.ready("bea")
    await evening.begin("ana", fill="crew", seed=SEED)
    chance = Random(9)
    for _ in range(100):
        name = chance.choice(PEOPLE)
        evening.live.leave(onlookers[name])
        await evening.pass_ms(chance.randint(100, 4_000))
        if evening.table.phase != PLAYING:
            await evening.ready("bea")
            await evening.begin("ana", seed=SEED)
        # What was missed is told only as far as it was never secret, or the seat's own.
        onlookers[name] = await evening.live.join(guest_of(name), "", 0)
        push = evening.live.push(onlookers[name])
        censor.check(msgspec.json.encode((push.view, push.may, push.table)), push.you)
        told = [(event.__struct_config__.tag, event) for event in push.events]
        if not any(tag == "uturn" for tag, _ in told):
            drawn = [event for tag, event in told if tag == "drew" and event.card]
            assert {event.seat for event in drawn if event.card != "EXIT"} <= {push.you}
    assert censor.leaks == []
    assert censor.read > 150
    await evening.live.stop()
