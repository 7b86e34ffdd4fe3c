import { setImmediate } from 'node:timers/promises';

/** How long other calls may have to wait, in ms. */
const SLICE_MS = 8;

/** Long work in slices: between two of them the event loop serves everybody else. */
export class Breath {
  #since = performance.now();

  /** Lets others go first when the slice is over; call it after each small piece of work. */
  async pause(): Promise<void> {
    if (performance.now() - this.#since < SLICE_MS) return;
    await setImmediate();
    this.#since = performance.now();
  }
}
