from collections import Counter
from itertools import islice, permutations, product
from math import factorial

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.cards import JOKERS, PACK
from engine.codes import LETTERS
from engine.deals import deal_stream, insert, numbered_order, order_number, shuffle
from engine.golf.deal import order
from tests.engine import strategies as our

orders = st.permutations(PACK)


@given(orders)
def test_an_order_has_a_number(cards: list[object]) -> None:
    """An order's number leads back to the order."""
    assert numbered_order(order_number(cards, PACK), PACK) == tuple(cards)


@given(st.integers(0, factorial(52) - 1))
def test_a_number_has_an_order(number: int) -> None:
    """A number's order has that number."""
    assert order_number(numbered_order(number, PACK), PACK) == number


def test_numbers_in_order() -> None:
    """Orders are numbered as a dictionary would list them."""
    expected = list(permutations("ABCD"))
    assert [numbered_order(number, "ABCD") for number in range(24)] == expected


@given(our.letters, st.integers(0, factorial(52)))
def test_a_shift_turns_the_circle(letters: str, shift: int) -> None:
    """Adding a shift adds just that to the order's number, round the circle."""
    plain = order_number(shuffle(deal_stream("XX1", letters), PACK), PACK)
    shifted = order_number(shuffle(deal_stream("XX1", letters), PACK, shift), PACK)
    assert shifted == (plain + shift) % factorial(52)


@given(our.letters, st.integers(0, 2))
def test_jokers_disturb_nobody(letters: str, jokers: int) -> None:
    """Each card is dealt once, and jokers change the order of no other card."""
    cards = order(letters, jokers)
    assert [card for card in cards if card not in JOKERS] == list(order(letters))
    assert sorted(map(str, cards)) == sorted(map(str, [*PACK, *JOKERS[:jokers]]))


@given(our.letters)
def test_the_first_joker_is_where_it_is(letters: str) -> None:
    """A second joker does not move the first among the other cards."""
    both = [card for card in order(letters, 2) if card != JOKERS[1]]
    assert both == list(order(letters, 1))


@given(our.letters, our.letters)
def test_all_letters_count(one: str, other: str) -> None:
    """Two seeds deal alike only if they are the same letters."""
    assert (order(one) == order(other)) == (one == other)


def test_other_games_deal_otherwise() -> None:
    """The same letters say nothing about another game's deal."""
    assert shuffle(deal_stream("GO1", "AAAAAAB"), PACK) != shuffle(
        deal_stream("XX1", "AAAAAAB"), PACK
    )


@pytest.mark.parametrize("bound", [1, 2, 3, 53, 54, 256, 257, 65537])
def test_below(bound: int) -> None:
    """A number below n is one of 0 to n - 1."""
    stream = deal_stream("GO1", "AAAAAAB")
    assert all(0 <= stream.below(bound) < bound for _ in range(500))


def test_two_packs() -> None:
    """A pack of 104 cards is dealt by the same means, each card twice."""
    cards = shuffle(deal_stream("XX1", "AAAAAAB"), PACK * 2)
    assert Counter(cards) == Counter(PACK * 2)


def _chi_square(counts: list[int]) -> float:
    expected = sum(counts) / len(counts)
    return sum((count - expected) ** 2 / expected for count in counts)


def _seeds(count: int) -> list[str]:
    return ["AAAAA" + "".join(last) for last in islice(product(LETTERS, repeat=4), count)]


def test_every_card_everywhere_alike() -> None:
    """Over many codes each card is as often in each place, as far as chance allows."""
    counts = Counter(
        (place, card) for seed in _seeds(5200) for place, card in enumerate(order(seed))
    )
    table = [counts[place, card] for place in range(52) for card in PACK]
    freedom = 51 * 51
    assert abs(_chi_square(table) - freedom) < 4 * (2 * freedom) ** 0.5


def test_every_neighbour_alike() -> None:
    """Over many codes the card after a given one is any other, as far as chance allows."""
    pairs = Counter(
        pair for seed in _seeds(2600) for pair in zip(*[iter(order(seed))] * 2, strict=True)
    )
    table = [pairs[one, two] for one in PACK for two in PACK if one != two]
    freedom = 52 * 51 - 1
    assert abs(_chi_square(table) - freedom) < 4 * (2 * freedom) ** 0.5


@pytest.mark.parametrize("places", [53, 54])
def test_every_joker_everywhere_alike(places: int) -> None:
    """Over many codes a joker is as often in each of its places, as far as chance allows."""
    counts = Counter[int]()
    for seed in _seeds(100 * places):
        cards = insert(deal_stream("XX1", seed), ["card"] * (places - 1), "joker")
        counts[cards.index("joker")] += 1
    freedom = places - 1
    assert (
        abs(_chi_square([counts[place] for place in range(places)]) - freedom)
        < 4 * (2 * freedom) ** 0.5
    )
