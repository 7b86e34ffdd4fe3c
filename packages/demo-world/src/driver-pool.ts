import type { DriverPeriod } from './assignments.ts';
import type { DemoClient } from './clients.ts';
import type { DemoCalendar } from './demo-calendar.ts';
import type { DriverRow } from './demo-tables.ts';
import { makePerson } from './people.ts';
import { SeededRandom } from './seeded-random.ts';

const FIRST_DRIVER_NUMBER = 5_000;
/** The maximum number of people without a car to keep per company. */
const MAX_FREE_DRIVERS = 24;

/**
 * The drivers of a client. It reuses people who returned a car, as companies do, or creates new ones. It keeps few, so
 * that memory does not grow with the fleet.
 */
export class DriverPool {
  readonly #client: DemoClient;
  readonly #calendar: DemoCalendar;
  readonly #seed: string;
  readonly #free = new Map<number, { readonly driver: DriverRow; readonly since: number }[]>();
  #made = 0;
  #new: DriverRow[] = [];

  constructor(client: DemoClient, calendar: DemoCalendar, seed: string) {
    this.#client = client;
    this.#calendar = calendar;
    this.#seed = seed;
  }

  /** Finds a driver of a company who has no car from a day on. */
  find(debtor: number, from: number): DriverRow {
    const free = this.#free.get(debtor) ?? [];
    const index = free.findIndex(({ since }) => since <= from);
    // Sometimes creates a new person anyway, because people leave the company when they return the car.
    if (index >= 0 && this.#made % 3 !== 0) {
      const [candidate] = free.splice(index, 1);
      if (candidate) return candidate.driver;
    }
    return this.add(debtor);
  }

  /** Adds a new person, after applying `change`. */
  add(debtor: number, change: (driver: DriverRow) => DriverRow = (driver) => driver): DriverRow {
    const driver = change(this.describe(debtor, this.#made));
    this.#made++;
    this.#new.push(driver);
    return driver;
  }

  /** A person without a record, as described in a request for a new driver. */
  stranger(debtor: number, request: number): DriverRow {
    return { ...this.describe(debtor, -request), number: 0 };
  }

  /** Remembers the drivers who returned a car and have none now. */
  release(debtor: number, stretches: readonly DriverPeriod[]): void {
    const free = this.#free.get(debtor) ?? [];
    for (const { driver, until } of stretches) {
      if (until !== null && until < 0 && driver.debtor_number === debtor) free.push({ driver, since: until });
    }
    if (free.length > 0) this.#free.set(debtor, free.slice(-MAX_FREE_DRIVERS));
  }

  /** The people created since the last call. */
  takeNew(): readonly DriverRow[] {
    const newDrivers = this.#new;
    this.#new = [];
    return newDrivers;
  }

  private describe(debtor: number, index: number): DriverRow {
    const random = new SeededRandom(`${this.#seed}/${this.#client.name}/person/${index}`);
    const person = { number: FIRST_DRIVER_NUMBER + Math.max(index, 0), place: index, debtor };
    return makePerson(this.#client, this.#calendar, random, person);
  }
}
