// Commands that wait for their answers: sent until they are answered, each answered once.
// The server knows a command that comes twice, so sending one again is always safe.

const AGAIN_MS = { try_again: 300, too_fast: 600 };
const ANSWER_WITHIN_MS = 4000;

/** The server did not take a command; nothing has changed. */
export class Refused extends Error {
  constructor(reason, { detail = "", fault = "", position = 0 } = {}) {
    super(detail ? `${reason}: ${detail}` : reason);
    this.reason = reason;
    this.fault = fault; // of a game code, and where in it
    this.position = position;
  }
}

export class Asking {
  /** @param {import("./line.js").Line} line */
  constructor(line) {
    this.line = line;
    this.pending = new Map();
  }

  /** Send a command (`later`: with `sendAll`) and promise its answer, or throw `Refused`. */
  ask(command, later = false) {
    if (command.type !== "move" && !command.request) command.request = random(8);
    const key = keyOf(command);
    return new Promise((resolve, reject) => {
      this.pending.set(key, { command, resolve, reject, timer: 0 });
      if (!later) this.#send(key);
    });
  }

  /** Send all that was not answered once more, on a line that was reopened. */
  sendAll() {
    for (const key of [...this.pending.keys()]) this.#send(key);
  }

  /** Take an answer or a refusal from the server. */
  answered(event) {
    const key = keyOf(event);
    const waiting = this.pending.get(key);
    if (!waiting) return;
    clearTimeout(waiting.timer);
    if (event.type !== "refused") {
      this.pending.delete(key);
      waiting.resolve(event);
    } else if (event.reason in AGAIN_MS) {
      waiting.timer = setTimeout(() => this.#send(key), AGAIN_MS[event.reason]);
    } else {
      this.pending.delete(key);
      waiting.reject(new Refused(event.reason, event));
    }
  }

  /** Answer all that waits with a refusal of our own: the line stays shut. */
  fail(reason) {
    for (const [key, waiting] of this.pending) {
      clearTimeout(waiting.timer);
      this.pending.delete(key);
      waiting.reject(new Refused(reason));
    }
  }

  #send(key) {
    const waiting = this.pending.get(key);
    if (!waiting) return;
    clearTimeout(waiting.timer);
    this.line.send(waiting.command);
    if (this.line.status === "open") {
      // An answer that does not come means a dead line: on a new one all is sent again.
      waiting.timer = setTimeout(() => this.line.renew(), ANSWER_WITHIN_MS);
    }
  }
}

function keyOf(message) {
  const of_move = message.type === "move" || message.type === "moved" || !message.request;
  return of_move ? `${message.match} ${message.hole} ${message.number}` : message.request;
}

/** Make random bytes, in hex. */
export function random(count) {
  const bytes = crypto.getRandomValues(new Uint8Array(count));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}
