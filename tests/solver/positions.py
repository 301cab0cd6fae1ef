"""Small open positions, rich in what matters: bombs, jokers, twos, equal cards."""

from random import Random

from dizhu.kernel import active
from dizhu.kernel.packing import pack
from dizhu.rules.cards import Cards

MOST = (5, 4, 4, 3)
"""Cards of the landlord and of the farmers."""


def deal(rules, rng, sizes):
    """Hands of these sizes, from a deck that is whole, or of few ranks and many bombs."""
    deck = list(rules.deck)
    kind = rng.random()
    if kind < 0.6:
        ranks = rng.sample(range(13), rng.randint(3, 6))
        deck = [rank for rank in deck if rank in ranks or rng.random() < 0.05 or rank > 11]
    elif kind < 0.8:
        start = rng.randint(0, 6)
        deck = [rank for rank in deck if start <= rank < start + 6 or rng.random() < 0.1]
    if len(deck) < sum(sizes):
        deck = list(rules.deck)
    cards = rng.sample(deck, sum(sizes))
    if rng.random() < 0.3:
        cards[: sizes[0]], cards = sorted(cards)[: sizes[0]], sorted(cards)
        rest = cards[sizes[0] :]
        rng.shuffle(rest)
        cards = cards[: sizes[0]] + rest
    hands, at = [], 0
    for size in sizes:
        hands.append(pack(Cards.of(cards[at : at + size])))
        at += size
    return tuple(hands)


def position(rules, rng, most):
    """(hands, turn, top, owner): a lead, or something on the table that was played just now."""
    sizes = [rng.randint(1, n) for n in most[: rules.seats]]
    if rng.random() < 0.7:
        sizes = list(most[: rules.seats])
    turn = rng.randrange(rules.seats)
    owner = rng.randrange(rules.seats)
    if owner == turn or rng.random() < 0.5:
        return deal(rules, rng, sizes), turn, 0, turn
    sizes[owner] += rng.choice((1, 1, 1, 2, 3, 4))
    hands = deal(rules, rng, sizes)
    move = rng.choice(active.grammar(rules).moves(hands[owner]))
    left = hands[owner] - (move & (1 << 60) - 1)
    if not left:
        return hands, turn, 0, turn
    return (*hands[:owner], left, *hands[owner + 1 :]), turn, move, owner


def positions(rules, number, seed, most=MOST):
    """So many of them; the landlord has up to `most[0]` cards."""
    rng = Random(f"{rules.name} {seed}")
    return [position(rules, rng, most) for _ in range(number)]
