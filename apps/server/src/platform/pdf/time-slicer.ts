import { setImmediate } from 'node:timers/promises';

/** Maximum time in ms that the event loop is blocked. */
const SLICE_MS = 8;

/** Splits long work into time slices, so that the event loop serves other requests in between. */
export class TimeSlicer {
  #sliceStart = performance.now();

  /** Yields to the event loop when the time slice is used up. Call it after each small piece of work. */
  async pause(): Promise<void> {
    if (performance.now() - this.#sliceStart < SLICE_MS) return;
    await setImmediate();
    this.#sliceStart = performance.now();
  }
}
