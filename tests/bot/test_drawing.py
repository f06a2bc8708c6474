"""Pictures: every card its own, told apart without colour, and no font anywhere."""

from io import BytesIO
from itertools import combinations

from PIL import Image, ImageChops, ImageStat

from bot.drawing import Studio, scorecard, sprites
from bot.drawing.board import SIZE, Position, draw_board
from bot.drawing.scorecard import Row, draw_scorecard
from engine.cards import JOKERS, PACK
from server.front.drawing import faces

CARDS = [*map(str, PACK), *map(str, JOKERS)]
SHOWN = 350 / SIZE[0]
"""How much smaller a board is shown on a phone."""


def strip(card: str) -> Image.Image:
    """Return what is seen of a covered card on a phone, in greys."""
    seen = sprites.card(card).crop((0, 0, faces.WIDTH, faces.STRIP)).convert("L")
    return seen.resize((round(seen.width * SHOWN), round(seen.height * SHOWN)))


def test_a_covered_card_is_like_no_other_even_small_and_grey() -> None:
    """Each two of the 54 differ plainly in what is seen of them at 350 pixels."""
    strips = {card: strip(card) for card in CARDS}
    for one, other in combinations(CARDS, 2):
        differs = ImageStat.Stat(ImageChops.difference(strips[one], strips[other]))
        assert differs.extrema[0][1] > 90, (one, other)


def test_no_picture_needs_a_font() -> None:
    """Suits and indices are paths."""
    drawn = [*map(faces.face, CARDS), faces.back(), faces.place(), faces.number("-12", "#000")]
    drawn += [faces.badge(number, fits=fits) for number in range(1, 8) for fits in (True, False)]
    assert all("<path" in svg or "<rect" in svg for svg in drawn)
    assert not any("<text" in svg or "font" in svg for svg in drawn)


def test_a_board_is_a_small_picture_of_a_fixed_size() -> None:
    """Empty or full, it has one size, and is far below what Discord takes."""
    full = Position(tuple(tuple(CARDS[at : at + 5]) for at in range(0, 35, 5)), "KS", 16, (1, 7))
    for position in (full, Position(((),) * 7, None, 0, ())):
        png = draw_board(position)
        assert Image.open(BytesIO(png)).size == SIZE
        assert len(png) < 60_000


def test_eighteen_holes_are_two_blocks() -> None:
    rows = [Row(1, (3,) * 18, 54), Row(2, (35,) * 18, 630)]
    nine, eighteen = (Image.open(BytesIO(draw_scorecard(rows, holes))) for holes in (9, 18))
    assert eighteen.width == nine.width
    assert eighteen.height > 1.8 * nine.height


def test_long_scores_do_not_touch() -> None:
    """Between two deals of four figures each there is paper, on every line, and so before the total."""
    rows = [Row(1, (1220,) * 9, 10_980), Row(2, (-104,) * 9, -936)]
    card = Image.open(BytesIO(draw_scorecard(rows, 9))).convert("RGB")
    paper = card.getpixel((3, 3))
    for line in (1, 2):
        y = scorecard.EDGE + line * scorecard.ROW + 4
        for cell in range(1, 11):
            x = scorecard.EDGE + cell * scorecard.CELL
            edge = card.crop((x, y, x + 1, y + scorecard.ROW - 8))
            assert edge.getcolors() == [(edge.height, paper)], (line, cell)


async def test_what_was_drawn_is_kept() -> None:
    """The same position is drawn once."""
    studio = Studio()
    position = Position(((),) * 7, "AS", 3, ())
    assert await studio.draw(position) is await studio.draw(position)
    studio.close()
