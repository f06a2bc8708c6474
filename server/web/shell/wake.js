// Keeps the screen awake while a hole is played, where the browser can.

let lock = null;
let wanted = false;

/** Stay awake from now on, or no more. */
export async function stayAwake(wish) {
  if (wish === wanted && (lock || !wish)) return;
  wanted = wish;
  if (!wish) {
    lock?.release();
    lock = null;
    return;
  }
  try {
    lock = await navigator.wakeLock?.request("screen");
    lock?.addEventListener("release", () => {
      lock = null;
    });
  } catch (error) {
    if (error.name !== "NotAllowedError") throw error; // the battery is low: it may sleep
  }
}
