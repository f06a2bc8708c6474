// Short tones for a play and a refusal, if the player has them on; made here, nothing is loaded.

import { keep } from "./keep.js";

const TONES = { play: [520, 0.04], refused: [170, 0.12] };

let context = null;

/** Sound a tone. */
export function sound(name) {
  if (!keep.sound) return;
  context ||= new AudioContext();
  const [pitch, seconds] = TONES[name];
  const tone = context.createOscillator();
  const volume = context.createGain();
  tone.frequency.value = pitch;
  volume.gain.setValueAtTime(0.08, context.currentTime);
  volume.gain.exponentialRampToValueAtTime(0.001, context.currentTime + seconds);
  tone.connect(volume).connect(context.destination);
  tone.start();
  tone.stop(context.currentTime + seconds);
}
