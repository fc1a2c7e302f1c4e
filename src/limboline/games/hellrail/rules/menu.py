"""Everything a seat may do at its turn, made only as far as it is read (section 3.3).

A hand of five has hundreds of ways to be laid. To pick one of them at random, or to count them,
one need not wait for the list: random play is nearly twice as fast for it.
"""

from collections.abc import Iterator, Sequence
from typing import Final, overload

from limboline.games.hellrail.codes import (
    LAY,
    MOVE,
    UPGRADE,
    going,
    going_by,
    in_turns,
    lying_card,
    lying_on_cell,
    on_cells,
    verb_of,
)
from limboline.games.hellrail.components import CIRCLES
from limboline.games.hellrail.rules.laying import all_that_lies, blocked_cells
from limboline.games.hellrail.state import State


# Every segment of the old card must be on the new one, where it was (35).
class Upgrades:
    """Every way to lay one of some cards on another: counted at once, and made when asked for."""

    __slots__ = ("_blocked", "_board", "_deck", "_lying", "size", "sizes")

    def __init__(self, state: State, cards: list[int]) -> None:
        board, covers = state.board, state.deck.covers
        self.sizes: Final[list[tuple[int, int]]] = []
        self._deck: Final = state.deck
        self._board: Final = board
        self._lying: Final = all_that_lies(state)
        self._blocked: Final = blocked_cells(state)
        size = 0
        if len(board) > len(CIRCLES):
            for card in cards:
                covered = covers[card]
                count = sum(self._lying.translate(covered))
                for cell in self._blocked:
                    count -= covered[board[cell]]
                if count:
                    self.sizes.append((card, count))
                    size += count
        self.size: Final = size

    def at(self, index: int) -> int:
        """One of them."""
        for card, count in self.sizes:
            if index < count:
                return self.of(card)[index]
            index -= count
        raise IndexError(index)

    def of(self, card: int) -> list[int]:
        """All of one card, in the order in which the table was laid."""
        covering, laid = self._deck.covering, self._deck.laid
        found: list[int] = []
        for cell, lies, fits in zip(
            self._board, self._lying, self._lying.translate(self._deck.covers[card]), strict=True
        ):
            if fits and cell not in self._blocked:
                found += in_turns(UPGRADE, card, cell, covering[laid[lies]][card])
        return found


class Menu(Sequence[int]):
    """A few single actions, then upgrades, each fuel with each way, and each card on each cell.

    `ways` are in order of their length, so that each fuel reaches the first so many of them;
    `lying` are the cards with each of their turns.
    """

    __slots__ = (
        "_cells",
        "_few",
        "_fuel",
        "_lays",
        "_listed",
        "_lying",
        "_moves",
        "_upgrades",
        "_ways",
        "size",
    )

    def __init__(
        self,
        few: list[int],
        upgrades: Upgrades,
        fuel: list[tuple[int, int]],
        ways: list[int],
        lying: list[int],
        cells: dict[int, None],
    ) -> None:
        """A fuel is a card, and how many of the ways it reaches."""
        self._few: Final = few
        self._upgrades: Final = upgrades
        self._fuel: Final = fuel
        self._ways: Final = ways
        self._lying: Final = lying
        self._cells: Final = cells
        self._listed: list[int] | None = None
        size = self._moves = len(few) + upgrades.size
        for _, reached in fuel:
            size += reached
        self._lays: Final = size
        self.size: Final = size + len(lying) * len(cells)

    def __len__(self) -> int:
        """How many actions there are."""
        return self.size

    @overload
    def __getitem__(self, index: int) -> int: ...

    @overload
    def __getitem__(self, index: slice) -> list[int]: ...

    def __getitem__(self, index: int | slice) -> int | list[int]:
        """One action, or a few."""
        if isinstance(index, slice):
            return self._list()[index]
        return self.at(index if index >= 0 else index + self.size)

    def at(self, index: int) -> int:
        """One action, counted from the first."""
        if not 0 <= index < self.size:
            raise IndexError(index)
        if index >= self._lays:
            index -= self._lays
            cells = list(self._cells)
            cell = cells[index % len(cells)]
            return lying_on_cell(LAY, self._lying[index // len(cells)], cell)
        if index < len(self._few):
            return self._few[index]
        if index < self._moves:
            return self._upgrades.at(index - len(self._few))
        index -= self._moves
        for card, reached in self._fuel:
            if index < reached:
                return going(MOVE, card, self._ways[index])
            index -= reached
        raise IndexError(index)

    def verbs(self) -> list[int]:
        """What can be done at all."""
        found = [verb_of(code) for code in self._few]
        if self._upgrades.size:
            found.append(UPGRADE)
        if self._lays > self._moves:
            found.append(MOVE)
        if self.size > self._lays:
            found.append(LAY)
        return found

    def cards(self, verb: int) -> list[int]:
        """The cards with which one may upgrade, move or lay; none for single actions."""
        if verb == UPGRADE:
            return [card for card, _ in self._upgrades.sizes]
        if verb == MOVE:
            return [card for card, reached in self._fuel if reached]
        found: list[int] = []
        if verb == LAY:
            for lies in self._lying:
                card = lying_card(lies)
                if not found or found[-1] != card:  # the turns of a card stand together
                    found.append(card)
        return found

    def with_card(self, verb: int, card: int) -> list[int]:
        """Every way to upgrade, move or lay with a card."""
        if verb == UPGRADE:
            return self._upgrades.of(card)
        if verb == MOVE:
            for fuel, reached in self._fuel:
                if fuel == card:
                    return going_by(MOVE, card, self._ways[:reached])
        found: list[int] = []
        cells = list(self._cells)
        for lies in self._lying:
            if lying_card(lies) == card:
                found += on_cells(LAY, lies, cells)
        return found

    def single(self, verb: int) -> list[int]:
        """The single actions of a verb."""
        return [code for code in self._few if verb_of(code) == verb]

    def __iter__(self) -> Iterator[int]:
        """All actions, one after the other."""
        return iter(self._list())

    def __contains__(self, code: object) -> bool:
        """Whether an action is one of them."""
        return code in self._list()

    def _list(self) -> list[int]:
        """All actions, made once."""
        if self._listed is not None:
            return self._listed
        found = self._few.copy()
        for card, _ in self._upgrades.sizes:
            found += self._upgrades.of(card)
        for card, reached in self._fuel:
            found += going_by(MOVE, card, self._ways[:reached])
        cells = list(self._cells)
        for lies in self._lying:
            found += on_cells(LAY, lies, cells)
        self._listed = found
        return found
