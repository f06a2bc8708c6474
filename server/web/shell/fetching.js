// What is fetched when it is needed, and again where that failed. A browser may keep for good that
// a module has failed, so the next time it is asked for by another address.

const FIRST_WAIT_MS = 1000;
const LONGEST_WAIT_MS = 10_000;

const failures = new Map();

/** Import a module by its whole address. Throws where it, or one that it needs, cannot be had. */
export async function fetchModule(url) {
  const times = failures.get(url) || 0;
  try {
    return await import(times ? `${url}?again=${times}` : url);
  } catch (error) {
    failures.set(url, times + 1);
    throw error;
  }
}

/** Fetch a file that is no module. Throws where it cannot be had. */
export async function fetchFile(url) {
  const answer = await fetch(url);
  if (!answer.ok) throw new Error(`${answer.status} for ${url}`);
  return answer;
}

/**
 * Fetch until it works, each pause longer than the one before; `failed` is called each time it
 * did not. Null when nobody `waits` for it any more.
 */
export async function patiently(fetching, failed, waits) {
  for (let wait_ms = FIRST_WAIT_MS; waits(); wait_ms = Math.min(LONGEST_WAIT_MS, wait_ms * 2)) {
    try {
      return await fetching();
    } catch {
      failed();
    }
    await new Promise((resolve) => setTimeout(resolve, wait_ms));
  }
  return null;
}
