/** The smoothed recent cost of a kind of work, in milliseconds. */
interface Cost {
  readonly ms: number;
  readonly measuredAt: number;
}

/** A cost that has not been measured for this long is discarded. */
const MAX_AGE_MS = 60_000;
const MAX_ENTRIES = 20_000;
/** Weight of the newest measurement in the moving average. */
const NEWEST_WEIGHT = 0.3;

/**
 * Estimates the cost of work by an exponential moving average of recent measurements. When full, the least recently
 * measured entries are discarded first.
 */
export class WorkCosts {
  readonly #costs = new Map<string, Cost>();
  readonly #mostMs: number;
  readonly #now: () => number;

  /**
   * @param mostMs upper limit of one measurement, so that a single slow moment of the machine does not mark work as
   *   heavy
   * @param now a monotonic clock in milliseconds
   */
  constructor(mostMs: number, now: () => number) {
    this.#mostMs = mostMs;
    this.#now = now;
  }

  /** The estimate in milliseconds. Undefined for work without a recent measurement. */
  estimate(work: string): number | undefined {
    const cost = this.#costs.get(work);
    return cost && this.#now() - cost.measuredAt < MAX_AGE_MS ? cost.ms : undefined;
  }

  measure(work: string, took: number): void {
    const ms = Math.min(took, this.#mostMs);
    const previousMs = this.estimate(work);
    this.#costs.delete(work);
    this.#costs.set(work, {
      ms: previousMs === undefined ? ms : previousMs + NEWEST_WEIGHT * (ms - previousMs),
      measuredAt: this.#now(),
    });
    if (this.#costs.size > MAX_ENTRIES) for (const oldest of this.#costs.keys()) return void this.#costs.delete(oldest);
  }
}
