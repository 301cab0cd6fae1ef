"""Many deals in lock step, one after the other."""

from __future__ import annotations

from array import array

from dizhu.kernel import faces
from dizhu.kernel.faces import Data
from dizhu.kernel.packed.chance import Chance
from dizhu.kernel.packed.features import features
from dizhu.kernel.packed.game import Game
from dizhu.kernel.packed.grammar import Grammar
from dizhu.kernel.packed.laying import laid
from dizhu.kernel.packed.policies import BY_NUMBER


class Many(Grammar):
    """The rest of what `faces.Grammar` promises, with one thread however many are asked for."""

    def moves_of_many(self, hands: Data, overs: Data | None, _threads: int, /) -> tuple[Data, Data]:
        """Where each hand's moves begin, and all moves."""
        asked = memoryview(hands).cast("B").cast("Q")
        tops = [0] * len(asked) if overs is None else memoryview(overs).cast("B").cast("Q")
        if len(tops) != len(asked):
            raise ValueError("an array of another size")
        begins, all_moves = array("q", [0]), array("Q")
        for hand, over in zip(asked, tops, strict=True):
            all_moves.extend(self.moves(hand, over))
            begins.append(len(all_moves))
        return memoryview(begins), memoryview(all_moves)

    def turns_of_many(self, hands: Data, _threads: int, /) -> Data:
        """The fewest turns of each hand."""
        return bytearray(self.turns(hand) for hand in memoryview(hands).cast("B").cast("Q"))

    def playouts(
        self, seed: int, first: int, games: int, policy: int, _threads: int, /
    ) -> tuple[Data, Data]:
        """Scores and decisions of the games from `first` on."""
        if games < 0 or not 0 <= policy < len(BY_NUMBER):
            raise ValueError("no such policy or number of games")
        game, choose = Game(self), BY_NUMBER[policy]
        scores, decisions = array("i"), array("i")
        for number in range(first, first + games):
            chance = Chance(seed, number)
            game.draw(chance)
            decisions.append(game.run(chance, choose))
            scores.extend(game.scores())
        return memoryview(scores), memoryview(decisions)


class Deals:
    """What `faces.Deals` promises."""

    def __init__(self, grammar: Grammar, n: int, seed: int) -> None:
        if n < 1:
            raise ValueError("at least one deal")
        self._seed = seed
        self._next = n
        self._games = [Game(grammar) for _ in range(n)]
        self._lists: list[list[int]] | None = None
        for number, game in enumerate(self._games):
            game.shuffle(seed, number)

    def legal(self, _threads: int, /) -> tuple[Data, Data]:
        """Where each deal's moves begin, and all moves."""
        self._lists = [game.legal() for game in self._games]
        begins, moves = array("q", [0]), array("Q")
        for listed in self._lists:
            moves.extend(listed)
            begins.append(len(moves))
        return memoryview(begins), memoryview(moves)

    def features(self, out: memoryview, _threads: int, /) -> None:
        """Write a row of bytes a deal."""
        found = b"".join(features(game) for game in self._games)
        flat = out.cast("B")
        if len(flat) != len(found):
            raise ValueError("an array of another size")
        flat[:] = found

    def hands(self) -> Data:
        """The hands as they stand, from the landlord on."""
        found = array("Q")
        for game in self._games:
            found.extend((game.hands + game.hands)[game.landlord :][: len(game.hands)])
        return memoryview(found)

    def step(self, choices: Data, _threads: int, /) -> None:
        """Make the move of that number in each deal that is not over."""
        if self._lists is None:
            raise ValueError("no moves are listed for where the deals stand")
        chosen = memoryview(choices).cast("B").cast("q")
        if len(chosen) != len(self._games):
            raise ValueError("an array of another size")
        for listed, choice in zip(self._lists, chosen, strict=True):
            if listed and not 0 <= choice < len(listed):
                raise IndexError("a choice beyond the legal moves")
        for game, listed, choice in zip(self._games, self._lists, chosen, strict=True):
            if listed:
                game.do(listed[choice])
        self._lists = None

    def lay(self, cards: Data, standing: Data, /) -> None:
        """Let each deal stand elsewhere, with cards in play."""
        words = memoryview(cards).cast("B").cast("Q")
        rest = memoryview(standing).cast("B").cast("q")
        n, seats = len(self._games), len(self._games[0].hands)
        width, more = 2 * seats + 2, 6 + seats
        if len(words) != n * width or len(rest) != n * more:
            raise ValueError("an array of another size")
        self._games = [
            laid(
                game.grammar,
                words[i * width : (i + 1) * width].tolist(),
                rest[i * more : (i + 1) * more].tolist(),
            )
            for i, game in enumerate(self._games)
        ]
        self._lists = None

    def renew(self) -> int:
        """Deal the next game wherever one is over, and say how many."""
        dealt = 0
        for game in self._games:
            if game.over:
                game.shuffle(self._seed, self._next)
                self._next += 1
                dealt += 1
        if dealt:
            self._lists = None
        return dealt

    def results(self) -> tuple[Data, Data]:
        """Which are over, and the scores."""
        over = bytearray(game.over for game in self._games)
        return over, memoryview(array("i", [n for game in self._games for n in game.scores()]))

    def game(self, index: int, /) -> Game:
        """One of them, by itself."""
        if not 0 <= index < len(self._games):
            raise IndexError("no such deal")
        return self._games[index].copy()

    def put(self, index: int, game: faces.Game, /) -> None:
        """Let one of them go on from where `game` stands."""
        if not 0 <= index < len(self._games):
            raise IndexError("no such deal")
        if not isinstance(game, Game) or game.grammar is not self._games[index].grammar:
            raise ValueError("a game of these rules is expected")
        self._games[index] = game.copy()
        self._lists = None
