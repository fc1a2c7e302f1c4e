"""One seat of a game as a Gymnasium environment, version 1, with bots on the other seats.

    import gymnasium, limboline.lab.batch_seat
    seat = gymnasium.make("limboline/<game>-v1", opponents=["random"])

Observations, numbers and time are those of the batch. Opponents are names of the game's bots, bots
of one's own (`mine.py:Mine`), or makers of bots such as `policy_bot` makes them.
"""

from collections.abc import Mapping, Sequence
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from limboline.bots import Match
from limboline.bots.own import with_own
from limboline.bots.player import AnyBot, Maker
from limboline.bots.roster import find_maker, told
from limboline.bots.seat_encoder import SeatEncoder
from limboline.games.registry import names, room
from limboline.kernel.encoding import WAIT, Pace
from limboline.kernel.hosting import extra
from limboline.kernel.random import SEED_BITS, Random
from limboline.lab.batch import Spec, chosen_options, rules_of
from limboline.lab.policy_bot import seat_encoder

with extra("lab", "Environments"):
    import gymnasium
    from gymnasium import spaces

VERSION: Final = 1

Looks = dict[str, Any]


class SeatEnv(gymnasium.Env[Looks, np.int64]):
    """A game seen from one seat; the others are bots.

    A number that may not be chosen does nothing worse than to choose the first that may be: the
    info then has `illegal`. `action_masks()` has what may be chosen, as sb3-contrib asks for it.
    """

    metadata = {"render_modes": ["ansi"]}

    def __init__(
        self,
        game: str,
        opponents: Sequence[str | Maker] | None = None,
        *,
        seat: int = 0,
        options: Mapping[str, Any] | Any = None,
        talk: bool = False,
        pace: Pace | None = None,
        render_mode: str | None = None,
    ) -> None:
        """Choose the game and whom you play with; `reset` deals.

        By default so many play as it takes, with the bots that step in for people.
        """
        rules_of(game)
        self._made: Final = (game, opponents, seat, options, talk, pace, render_mode)
        self._room: Final = room(game)
        self._game: Final[Any] = self._room.game
        fewest = self._game.properties.fewest
        wanted = [self._room.bots.STEPS_IN] * (fewest - 1) if opponents is None else opponents
        self._makers: Final = [self._maker(opponent) for opponent in wanted]
        self._seat: Final = seat
        self._options: Final = chosen_options(self._game, options)
        self._spec: Final = Spec(game, talk, pace or Pace())
        self.render_mode = render_mode
        self._encoder = self._new_encoder()
        fields = self._encoder.fields
        highs = np.concatenate([np.full(field.size, field.high, np.uint8) for field in fields])
        self.action_space = spaces.Discrete(self._encoder.choices)
        self.observation_space = spaces.Dict(
            {
                "observation": spaces.Box(np.zeros_like(highs), highs, dtype=np.uint8),
                "action_mask": spaces.Box(0, 1, (self._encoder.choices,), np.int8),
            }
        )
        self._dealt: int | None = None
        self._numbers: list[int] = []

    def __deepcopy__(self, memo: dict[int, Any]) -> "SeatEnv":
        """The same game at a table of its own: dealt alike, and played alike."""
        del memo
        game, opponents, seat, options, talk, pace, mode = self._made
        twin = SeatEnv(
            game, opponents, seat=seat, options=options, talk=talk, pace=pace, render_mode=mode
        )
        if self._dealt is not None:
            twin._deal(self._dealt)
            for number in self._numbers:
                twin.step(number)
        twin._np_random, twin._np_random_seed = self._np_random, self._np_random_seed
        return twin

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Looks, dict[str, Any]]:
        """Deal a new game, and let the others play until you are asked."""
        super().reset(seed=seed, options=options)
        self._deal(int.from_bytes(self.np_random.bytes(SEED_BITS // 8), "little"))
        return self._looks(), self._info()

    def step(self, action: np.int64 | int) -> tuple[Looks, float, bool, bool, dict[str, Any]]:
        """Choose a number."""
        number = int(action)
        self._numbers.append(number)
        over = self.match.outcome is not None
        illegal = over or not self._encoder.mask[0, number]
        if not over:
            self._choose(int(self._encoder.mask[0].argmax()) if illegal else number)
        outcome = self.match.outcome
        reward = 0.0
        if outcome is not None and not over:
            reward = 1.0 if self._seat in outcome.winners else -1.0
        info = {**self._info(), "illegal": True} if illegal else self._info()
        return self._looks(), reward, outcome is not None, False, info

    def action_masks(self) -> NDArray[np.bool_]:
        """What may be chosen now."""
        return self._mask().astype(np.bool_)

    def split(self, looks: Looks) -> dict[str, NDArray[np.uint8]]:
        """The named fields of an observation."""
        found, start, row = {}, 0, looks["observation"]
        for field in self._encoder.fields:
            found[field.name] = row[start : start + field.size].reshape(field.shape)
            start += field.size
        return found

    def render(self) -> str | None:
        """The record so far."""
        return str(self.match.record) if self.render_mode == "ansi" else None

    def _deal(self, seed: int) -> None:
        self._dealt, self._numbers = seed, []
        chance = Random(seed).fork("bots")
        bots: list[AnyBot | None] = []
        for place in range(len(self._makers) + 1):
            others = len([bot for bot in bots if bot is not None])
            sits = None if place == self._seat else self._makers[others]
            bots.append(None if sits is None else sits(place, chance.fork(f"seat {place}")))
        self.match: Match[Any, Any, Any, Any, Any] = Match(
            self._game, self._options, bots, seed=seed
        )
        self._encoder = self._new_encoder()
        self._go_on()

    def _new_encoder(self) -> SeatEncoder:
        return seat_encoder(self._spec, self._options, len(self._makers) + 1, self._seat)

    def _choose(self, number: int) -> None:
        match, pace = self.match, self._spec.pace
        if number == WAIT:
            match.advance(match.now_ms + pace.tick_ms)
        elif self._encoder.speaks(number):
            view = self._game.view(match.state, self._seat)
            said = self._encoder.saying(number, view)
            if match.say(said, match.now_ms):
                self._encoder.overhear(said)
            match.advance(match.now_ms + pace.tick_ms)
        else:
            code = self._encoder.pick(number)
            if code is None:
                return
            words = self._game.write(match.state, self._seat, code)
            match.act(self._seat, words, match.now_ms)
            if self._game.properties.real_time and match.outcome is None:
                match.advance(match.now_ms + pace.reaction_ms)
        self._go_on()

    def _go_on(self) -> None:
        """Let the others play until you are asked, or all is over, and look."""
        match, seat = self.match, self._seat
        while match.outcome is None:
            if any(ask.seat == seat for ask in self._game.asked(match.state)):
                break
            match.step()
        heard, match.heard[seat][:] = match.heard[seat][:], []
        overheard, match.overheard[seat][:] = match.overheard[seat][:], []
        self._heard = heard
        self._encoder.hear(heard)
        for said in overheard:
            self._encoder.overhear(said)
        self._encoder.look_at(match.state, match.now_ms)

    def _looks(self) -> Looks:
        return {"observation": self._encoder.row(), "action_mask": self._mask()}

    def _mask(self) -> NDArray[np.int8]:
        """What may be chosen; after the end only to wait, which does nothing."""
        mask: NDArray[np.int8] = self._encoder.mask[0].astype(np.int8)
        if self.match.outcome is not None:
            mask[:] = 0
            mask[WAIT] = 1
        return mask

    def _info(self) -> dict[str, Any]:
        outcome = self.match.outcome
        info: dict[str, Any] = {"at_ms": self.match.now_ms, "heard": self._heard}
        if outcome is not None:
            info |= {"score": outcome.scores[self._seat], "ending": outcome.reason}
        return info

    def _maker(self, opponent: str | Maker) -> Maker:
        if not isinstance(opponent, str):
            return opponent
        makers = with_own(self._room.bots.BOTS, self._game)
        maker = find_maker(makers, opponent)
        if maker is None:
            there = told(makers)
            raise ValueError(f"no bot of {self._game.name} is called {opponent}: there are {there}")
        return maker


def register() -> None:
    """Make every game known to `gymnasium.make` as `limboline/<game>-v1`."""
    for name in names():
        known = f"limboline/{name}-v{VERSION}"
        if known not in gymnasium.registry:
            gymnasium.register(
                known, entry_point="limboline.lab.batch_seat:SeatEnv", kwargs={"game": name}
            )


register()
