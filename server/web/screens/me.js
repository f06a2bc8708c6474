// What is one's own: how the page looks, the name, privacy, devices, and leaving for good.

import { drawQr } from "../match/qr.js";
import { sure } from "../shell/dialog.js";
import { h } from "../shell/dom.js";
import { dress, keep, set } from "../shell/keep.js";
import { LONGEST_NAME, named } from "../shell/named.js";
import { drawWhy } from "../shell/refused.js";
import { copy } from "../shell/share.js";
import { fetchWords, LANGUAGES, language, moment, say, speak } from "../shell/words.js";

const SCHEMES = ["auto", "light", "dark"];
const COLOURS = ["two", "four"];
const VISIBILITIES = ["all", "groups", "nobody"];

export default class Me {
  constructor(app) {
    this.app = app;
    this.kept = null;
    this.link = "";
  }

  title() {
    return say("me.title");
  }

  enter() {
    return keep.secret ? this.#load() : undefined;
  }

  #load() {
    return this.app.load(this, async () => {
      this.kept = (await this.app.client.ask("show_data")).kept;
    });
  }

  draw() {
    return h(
      "section.narrow",
      {},
      h("h1", { tabindex: -1 }, this.title()),
      this.#drawLooks(),
      this.#drawPlayer(),
    );
  }

  #drawPlayer() {
    if (this.kept) return this.#drawOwn();
    if (this.refused) return [h("h2", {}, say("me.player")), drawWhy(this)];
    return h("p", {}, say(keep.secret ? "match.coming" : "me.nobody"));
  }

  #drawLooks() {
    const tongue = async ({ target: { value } }) => {
      const words = await this.app.fetch("words", () => fetchWords(value));
      if (!words) return;
      speak(value, words);
      set({ language: value });
      this.app.draw();
    };
    return [
      h(
        "label",
        {},
        say("me.language"),
        h(
          "select",
          { onchange: tongue },
          Object.entries(LANGUAGES).map(([tag, name]) =>
            h("option", { value: tag, lang: tag, selected: tag === language }, name),
          ),
        ),
      ),
      this.#choice("scheme", SCHEMES),
      this.#choice("colours", COLOURS),
      this.#tick("explain"),
      this.#tick("sound"),
      this.#tick("columns"),
      this.#tick("hide_codes"),
    ];
  }

  #choice(name, values) {
    const change = (event) => {
      set({ [name]: event.target.value });
      dress();
      this.app.draw();
    };
    return h(
      "label",
      {},
      say(`me.${name}`),
      h(
        "select",
        { onchange: change },
        values.map((value) =>
          h("option", { value, selected: keep[name] === value }, say(`me.${name}.${value}`)),
        ),
      ),
    );
  }

  #tick(name) {
    const change = (event) => set({ [name]: event.target.checked });
    return h(
      "label.check",
      {},
      h("input", { type: "checkbox", checked: keep[name], onchange: change }),
      say(`me.${name}`),
    );
  }

  #drawOwn() {
    const { app, kept } = this;
    const rename = (event) => {
      event.preventDefault();
      named(app, new FormData(event.target).get("name"));
      app.run(() => app.client.ready());
    };
    const visible = (event) =>
      app.run(() => app.client.ask("set_visibility", { visibility: event.target.value }));
    return [
      h("h2", {}, say("me.player")),
      h(
        "form.row",
        { onsubmit: rename },
        h(
          "label",
          {},
          say("name"),
          h("input", { name: "name", value: keep.name || kept.name, maxlength: LONGEST_NAME }),
        ),
        h("button", {}, say("me.rename")),
      ),
      h("p", {}, h("a", { href: "#/player" }, say("me.figures"))),
      h(
        "label",
        {},
        say("me.visibility"),
        h(
          "select",
          { onchange: visible },
          VISIBILITIES.map((value) =>
            h(
              "option",
              { value, selected: kept.visibility === value },
              say(`me.visibility.${value}`),
            ),
          ),
        ),
      ),
      h("h2", {}, say("me.devices")),
      h(
        "ul.plain",
        {},
        kept.devices.map((device) => this.#drawDevice(device)),
      ),
      h("button", { onclick: () => this.#another() }, say("me.another")),
      this.link
        ? h(
            "div.invite",
            {},
            h("p", {}, say("me.another_how")),
            h("button", { onclick: () => copy(app, this.link) }, say("copy.link")),
            drawQr(this.link, say("lobby.qr_of")),
          )
        : null,
      h("h2", {}, say("me.kept")),
      h(
        "p",
        {},
        say("me.kept_what", {
          made: moment(kept.made_at_ms),
          played: kept.played.length,
          matches: kept.matches.length,
          groups: kept.groups.map((group) => group.name).join(", ") || "–",
        }),
      ),
      h("button", { onclick: () => this.#delete() }, say("me.delete")),
    ];
  }

  #drawDevice(device) {
    const revoke = () =>
      this.app.run(async () => {
        this.kept.devices = (
          await this.app.client.ask("revoke_devices", { device: device.device })
        ).devices;
      });
    return h(
      "li",
      { key: device.device },
      h(
        "span.marks",
        {},
        device.here
          ? say("me.here")
          : say("me.used", { when: device.used_at_ms ? moment(device.used_at_ms) : "–" }),
      ),
      device.here ? null : h("button.small", { onclick: revoke }, say("me.sign_out")),
    );
  }

  /** Ask for a ticket for another device: a link's fragment has it, which no server sees. */
  #another() {
    return this.app.run(async () => {
      const { ticket } = await this.app.client.ask("new_ticket");
      this.link = `${location.origin}/#link=${ticket}`;
    });
  }

  async #delete() {
    if (!(await sure(say("me.sure"), say("me.delete")))) return;
    await this.app.run(async () => {
      await this.app.client.ask("delete_me", { confirm: "delete" });
      set({ secret: "", name: "" });
      this.kept = null;
    });
  }
}
