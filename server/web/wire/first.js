// What this page was told of a match before its end, each as it was told first. The end is compared
// with it: who tells all of it anew could make everything fit.

/** Nothing is known yet of a match that is first heard of now. */
function begun(view) {
  return {
    early: !view.hole && !view.heads.length && !view.secret, // before a card was seen
    commitment: view.commitment,
    lost: false, // the store had lost some of it
    own: null, // the seat, and the nonce of this page's once the server has taken it
    nonces: [], // [seat, nonce], by seat
    started: false, // from then on nobody adds one
    codes: [],
    heads: [],
    results: new Map(), // by seat
  };
}

/**
 * Keep what a state tells first; of what a store has `lost` only the commitment stays.
 * @param {object|undefined} first what was kept before
 */
export function keepFirst(first, view, lost) {
  if (!first) first = begun(view);
  else if (lost) first = { ...begun(view), early: first.early, commitment: first.commitment, lost };
  const results = view.seats.map((seat) => {
    const kept = first.results.get(seat.seat) || [];
    return [seat.seat, longer(kept, seat.holes.map(resultOf))];
  });
  return {
    ...first,
    nonces: first.started ? first.nonces : firstNonces(view, new Map(first.nonces)),
    started: view.phase !== "lobby",
    codes: longer(first.codes, view.codes),
    heads: longer(first.heads, view.heads),
    results: new Map([...first.results, ...results]),
  };
}

/** The nonces of all who are seated, by seat. */
export function noncesOf(view) {
  return view.seats
    .filter((seat) => seat.nonce)
    .sort((one, other) => one.seat - other.seat)
    .map((seat) => [seat.seat, seat.nonce]);
}

/** A hole's result as text, whatever order its parts were told in. */
export function resultOf({ status, left, scores }) {
  return JSON.stringify([status, left, Object.entries(scores).sort()]);
}

function firstNonces(view, kept) {
  return noncesOf(view).map(([seat, nonce]) => [seat, kept.get(seat) || nonce]);
}

/** What was kept, and behind it what is new; a run's codes are told late. */
function longer(kept, told) {
  const length = Math.max(kept.length, told.length);
  return Array.from({ length }, (_, at) => kept[at] || told[at]);
}
