"""Ways in and ways on: invitations, codes that are none, unknown addresses, matches that go on."""

import re

import pytest
from playwright.async_api import expect

from server.front.words import LANGUAGES, say
from tests.page.between import Between
from tests.page.conftest import Visit
from tests.page.test_groups import make_group
from tests.page.visitor import LOCALES

pytestmark = pytest.mark.asyncio(loop_scope="session")

HOUR_MS = 3_600_000


async def test_an_invitation_tells_what_it_is_to(visit: Visit) -> None:
    """Host, rules, holes, limit, seats and who is in are told before one joins, as they change."""
    ann = await visit("Ann")
    invite = await ann.open_match(holes=2, rules="SJ1", limit_ms=180_000, seats=3)
    bo, cy = await visit("Bo", f"/#{invite}"), await visit("Cy", f"/#{invite}")
    door = cy.page.locator(".door")
    await expect(door).to_contain_text("Match of Ann")
    for told in ("Strict, 1 joker", "holes: 2", "3 min a hole", "no undo", "Players 1 of 3"):
        await expect(door).to_contain_text(told)
    await expect(cy.page.locator("#said")).to_be_empty()
    await bo.join()
    await expect(door.locator(".seats")).to_contain_text("Bo")
    assert await ann.page.locator(".seats li").count() == 2, "who looks at the door has no seat"
    await cy.join()
    dee = await visit("Dee", f"/#{invite}")
    await expect(dee.page.locator(".door")).to_contain_text("All seats are taken.")
    await expect(dee.page.get_by_role("button", name="Join")).to_have_count(0)
    await expect(ann.page.locator(".seats li.ready")).to_have_count(3)
    await ann.start()
    await expect(dee.page.locator(".door")).to_contain_text("It has begun: hole 1 of 2.")
    await dee.page.get_by_role("button", name="Only watch").click()
    await expect(dee.page.locator(".watch")).to_be_visible()


@pytest.mark.parametrize("code", ["NOBODYIN", "HELLO", "m/nothing", "watch/TOKIRAMU", "X" * 70])
async def test_a_code_of_nothing_is_said_at_once(visit: Visit, code: str) -> None:
    """Nobody is invited to a match that is not there; another code can be typed."""
    ann = await visit("Ann", f"/#{'/' if '/' in code else ''}{code}")
    named = code.rpartition("/")[2]
    title = f"There is no match with the code {named[:64]}"
    await expect(ann.page.locator("h1")).to_have_text(title)
    await expect(ann.page.locator("#said")).to_have_text(title)
    await expect(ann.page.get_by_text("invited")).to_have_count(0)
    await ann.page.get_by_label("Invite code").fill("go1\u2013e\u2013aaaaaab")
    await ann.page.get_by_label("Invite code").press("Enter")
    await expect(ann.page.locator(".tableau")).to_be_visible()


async def test_a_code_of_a_group_is_joined_by_a_press_alone(visit: Visit) -> None:
    """Following a group's code makes nobody a member; the button does, and a wrong code says so."""
    ann = await visit("Ann")
    await ann.go("#/groups")
    await ann.page.get_by_label("Name of the group").fill("Friends")
    await ann.page.get_by_role("button", name="Make a group").click()
    code = await ann.page.locator(".invite .code").inner_text()
    bo = await visit("Bo", f"/#{code}")
    await expect(bo.page.locator(".door")).to_contain_text("group of friends")
    await ann.page.reload()
    await expect(ann.page.get_by_role("heading", name="Members: 1")).to_be_visible()
    await bo.page.get_by_role("button", name="Join the group").click()
    await expect(bo.page.get_by_role("heading", name="Members: 2")).to_be_visible()
    cy = await visit("Cy", "/#NOBODYIN")
    await cy.page.get_by_role("button", name="Join the group").click()
    await expect(cy.page.locator(".wrong")).to_have_text("There is no group with this code.")


@pytest.mark.parametrize(
    "at", ["/privacy", "/unknown", "/constructor/a", "/%E0%A4", "/<b>x</b>", "/m/", "/group"]
)
async def test_an_unknown_address_is_told(visit: Visit, at: str) -> None:
    """It is not the first screen without a word: it says so, as text, and leads on."""
    ann = await visit("Ann", f"/#{at}")
    await expect(ann.page.locator("h1")).to_have_text("This address is not known")
    assert await ann.page.locator("main b").count() == 0
    await ann.page.locator("main").get_by_role("link", name="To the start").click()
    await expect(ann.page.locator(".start")).to_be_visible()


@pytest.mark.parametrize(
    ("typed", "sign"),
    [
        ("http://127.0.0.1/#/rules", "dl"),
        (" http://127.0.0.1/#nobodyin ", ".door"),
        ("GO1-E-AAAAAAB", ".tableau"),
        ("go\uff11\uff0de-aaaaaab", ".tableau"),
    ],
)
async def test_what_is_typed_leads_there(visit: Visit, typed: str, sign: str) -> None:
    """R25: a link, a code of either kind, as keyboards and phones write them."""
    ann = await visit("Ann")
    await ann.page.get_by_label("Invite code").fill(typed)
    await ann.page.get_by_role("button", name="Join").click()
    await expect(ann.page.locator(sign).first).to_be_visible()


def in_words(language: str, position: int, fault: str) -> str:
    """Return what is said of a code that is none, in that language alone."""
    where = say(language, "practice.where", position=position)
    return f"{say(language, 'reason.bad_code')} {where} {say(language, f'code.{fault}')}"


@pytest.mark.parametrize("language", LANGUAGES)
async def test_a_bad_practice_code_says_what_and_where(visit: Visit, language: str) -> None:
    """R25: the reason stands at the field, with the character that is wrong; a right code works."""
    ann = await visit("Ann", "/#/practice/GO1-E-AAA1AAB", locale=LOCALES[language])
    wrong, field = ann.page.locator(".wrong"), ann.page.locator("input.code")
    await expect(wrong).to_have_text(in_words(language, 10, "seed_characters"))
    await expect(field).to_have_attribute("aria-invalid", "true")
    assert await field.get_attribute("aria-describedby") == await wrong.get_attribute("id")
    for code, where, fault in (
        ("GO1-X-AAAAAAB", 5, "golf_rule_set"),
        ("GO2-E-AAAAAAB", 1, "no_game"),
        (f"GO1-E-{'A' * 27}", 33, "seed_long"),
        ("DS1-D2N-AAAAAAB", 6, "double_draw"),
    ):
        await field.fill(code)
        await field.press("Enter")
        await expect(wrong).to_have_text(in_words(language, where, fault))
    await field.fill("go1-e-aaaaaab")
    await field.press("Enter")
    await expect(ann.page.locator(".tableau")).to_be_visible()


async def test_matches_that_go_on_are_told_apart(visit: Visit) -> None:
    """Each is named by its code and where it stands, after a reload too, and leads to itself."""
    ann = await visit("Ann")
    first = await ann.open_match(holes=1, limit_ms=HOUR_MS)
    await ann.page.get_by_role("button", name="easy").click()
    await expect(ann.page.locator(".seats li")).to_have_count(2)
    await ann.start()
    await ann.hole(1)
    await ann.go("#/")
    second = await ann.open_match(holes=3)
    await ann.go("#/daily")
    await ann.page.get_by_role("button", name="Play it").click()
    await ann.hole(1)
    await ann.go("#/")
    await ann.page.reload()
    links = ann.page.locator(".going a")
    await expect(links).to_have_count(3)
    await expect(ann.page.get_by_role("link", name="Daily nine of")).to_have_count(1)
    await expect(ann.page.get_by_role("link", name=f"Match {second} · Lobby")).to_have_count(1)
    await ann.page.get_by_role("link", name=f"Match {first} · Hole 1 of 1").click()
    await ann.hole(1)
    await ann.play()


async def test_what_was_said_of_a_match_is_not_said_elsewhere(visit: Visit) -> None:
    """The live text of a hole is gone on other screens, after a reload, and in a rematch."""
    ann = await visit("Ann")
    await ann.page.clock.install()
    invite = await ann.open_match(holes=1, limit_ms=HOUR_MS)
    bo = await visit("Bo", f"/#{invite}")
    await bo.join()
    await ann.start()
    for one in (ann, bo):
        await one.hole(1)
    said, others = ann.page.locator("#said"), ann.page.locator("#others")
    await ann.play()
    await bo.play()
    await expect(said).to_contain_text("Played: ")
    await expect(others).to_contain_text("Bo: 34 left.")
    await ann.page.reload()
    await ann.hole(1)
    await expect(said).to_have_text("Hole 1 of 1")
    await expect(others).to_be_empty()
    await bo.play()
    await expect(others).to_contain_text("Bo: 33 left.")
    await bo.play()
    await ann.go("#/rules")
    await expect(said).to_be_empty()
    await expect(others).to_be_empty()
    await ann.page.clock.run_for(5_000)  # what was held back for a while is not said either
    await expect(others).to_be_empty()
    await ann.page.go_back()
    await ann.hole(1)
    for one in (ann, bo):
        await one.concede()
    await expect(said).to_have_text(re.compile(r"(^|\d\. )The match is over\.$"))
    await expect(others).to_be_empty()
    await ann.page.get_by_role("button", name="Rematch").click()
    await expect(said).to_have_text("You are in the lobby.")


@pytest.mark.parametrize(
    ("at", "title", "reason"),
    [
        ("daily/nope", "Round", "no_round"),
        ("round/nope", "Round", "no_round"),
        ("player/nope", "Profile", "no_player"),
        ("group/nope", "Groups", "not_member"),
    ],
)
async def test_what_is_not_there_is_told_where_it_would_be(
    visit: Visit, at: str, title: str, reason: str
) -> None:
    """The reason stays on the screen, in the middle of it, and leads on."""
    ann = await visit("Ann", f"/#/{at}")
    await expect(ann.page.locator("h1")).to_have_text(title)
    await expect(ann.page.locator("main [role=alert]")).to_have_text(say("en", f"reason.{reason}"))
    await expect(ann.page.locator("#toast")).to_be_empty()
    await expect(ann.page.locator("main .wait")).to_have_count(0)
    await ann.page.locator("main").get_by_role("link", name="To the start").click()
    await expect(ann.page.locator(".start")).to_be_visible()


@pytest.mark.parametrize(
    ("at", "command", "comes"),
    [
        ("groups", "list_groups", "a:text('Friends')"),
        ("me", "show_data", "h2:text('Devices')"),
        ("lists", "show_standings", ".wait:text('Nobody is listed yet.')"),
        ("lists", "list_groups", "option:text('Friends')"),
    ],
)
async def test_what_is_refused_is_told_where_it_would_be(
    visit: Visit, at: str, command: str, comes: str
) -> None:
    """The reason stays on the screen, and nothing else is said, until it is asked for and comes."""
    ann = await visit("Ann")
    await make_group(ann)
    between = await Between.stand(ann)
    between.denied[command] = "failed"
    main, alert = ann.page.locator("main"), ann.page.locator("main [role=alert]")
    await ann.go(f"#/{at}")
    again = main.get_by_role("button", name="Try again")
    for _ in range(2):
        await expect(alert).to_have_text(say("en", "reason.failed"))
        await expect(main.locator(comes)).to_have_count(0)
        await expect(main).not_to_contain_text(say("en", "match.coming"))
        await expect(main).not_to_contain_text(say("en", "me.nobody"))
        await expect(ann.page.locator("#toast")).to_be_empty()
        await again.click()
    between.denied.clear()
    await again.click()
    await expect(main.locator(comes)).to_have_count(1)
    await expect(alert).to_have_count(0)


async def test_only_the_newest_refusal_counts(visit: Visit) -> None:
    """Why a list was refused does not stand there once another one is wanted."""
    ann = await visit("Ann", "/#/lists")
    await expect(ann.page.locator("main .wait")).to_have_text("Nobody is listed yet.")
    refused = await ann.page.evaluate(
        """async () => {
            const { app } = window.par45, { screen } = app;
            const late = app.load(screen, () => new Promise((_, refuse) =>
                setTimeout(() => refuse({ reason: "failed" }))));
            await app.load(screen, async () => {});
            await late;
            return screen.refused;
        }"""
    )
    assert refused == ""


@pytest.mark.parametrize("kept", ['{"secret": 5, "name": ["a"], "colours": null}', "5", "[]", "{"])
async def test_what_is_kept_wrongly_is_as_not_there(visit: Visit, kept: str) -> None:
    """Who has spoilt what the browser keeps is a new guest, not told off again and again."""
    ann = await visit()
    await ann.page.evaluate("kept => { localStorage.par45 = kept }", kept)
    await ann.page.reload()
    await ann.go("#/daily")
    await expect(ann.page.locator("main .round")).to_be_visible()
    await expect(ann.page.locator(".banner")).to_have_count(0)


@pytest.mark.parametrize("language", LANGUAGES)
async def test_what_cannot_be_copied_is_told(visit: Visit, language: str) -> None:
    """Where the clipboard is forbidden the text is copied out of a field, and else it is said."""
    ann = await visit("Ann", locale=LOCALES[language])
    await ann.page.evaluate(
        "() => { navigator.clipboard.writeText = () => Promise.reject(new Error()) }"
    )
    await ann.open_match()
    button, toast = ann.page.locator(".invite button").first, ann.page.locator("#toast")
    await button.click()
    await expect(toast).to_have_text(say(language, "copied"))
    await expect(button).to_be_focused()
    await ann.page.evaluate("() => { document.execCommand = () => false }")
    await button.click()
    await expect(toast).to_have_text(say(language, "copied.not"))


async def test_where_no_match_waits_one_can_be_opened(visit: Visit) -> None:
    """An empty list of open matches is no dead end."""
    ann = await visit("Ann", "/#/open")
    await ann.page.get_by_role("link", name="Open a match").click()
    await expect(ann.page.get_by_role("button", name="Open it")).to_be_visible()
