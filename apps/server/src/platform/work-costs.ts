/** What a kind of work lately cost, smoothed, in milliseconds. */
interface Cost {
  readonly ms: number;
  readonly measuredAt: number;
}

/** A cost that was not measured again for this long is forgotten. */
const COST_KEPT_MS = 60_000;
const COSTS_KEPT = 20_000;
/** The weight of the newest measurement. */
const NEWEST = 0.3;

/** Estimates what work costs from what the same work lately cost. The least recently measured costs are forgotten first. */
export class WorkCosts {
  readonly #costs = new Map<string, Cost>();
  readonly #mostMs: number;
  readonly #now: () => number;

  /** @param mostMs a measurement counts as no more than this: one slow moment of the machine makes no work heavy */
  constructor(mostMs: number, now: () => number) {
    this.#mostMs = mostMs;
    this.#now = now;
  }

  /** The estimate in milliseconds; undefined for work that was not measured lately. */
  estimate(work: string): number | undefined {
    const cost = this.#costs.get(work);
    return cost && this.#now() - cost.measuredAt < COST_KEPT_MS ? cost.ms : undefined;
  }

  measure(work: string, took: number): void {
    const ms = Math.min(took, this.#mostMs);
    const before = this.estimate(work);
    this.#costs.delete(work);
    this.#costs.set(work, {
      ms: before === undefined ? ms : before + NEWEST * (ms - before),
      measuredAt: this.#now(),
    });
    if (this.#costs.size > COSTS_KEPT) for (const oldest of this.#costs.keys()) return void this.#costs.delete(oldest);
  }
}
