import type { Stretch } from './assignments.ts';
import type { DemoClient } from './clients.ts';
import type { DemoCalendar } from './demo-calendar.ts';
import { makePerson } from './people.ts';
import type { DriverRow } from './rows.ts';
import { SeededRandom } from './seeded-random.ts';

const FIRST_DRIVER_NUMBER = 5_000;
/** How many people without a car are remembered per company. */
const REMEMBERED = 24;

/**
 * The people of a client: hands out somebody who handed in a car before, as companies do, else somebody new. Remembers
 * few, so that memory does not grow with the fleet.
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

  /** Somebody of a company who has no car from a day on. */
  find(debtor: number, from: number): DriverRow {
    const free = this.#free.get(debtor) ?? [];
    const at = free.findIndex(({ since }) => since <= from);
    // Now and then a newcomer all the same: people leave with the car they hand in.
    if (at >= 0 && this.#made % 3 !== 0) {
      const [found] = free.splice(at, 1);
      if (found) return found.driver;
    }
    return this.add(debtor);
  }

  /** Somebody new, changed by `change` before anybody sees them. */
  add(debtor: number, change: (driver: DriverRow) => DriverRow = (driver) => driver): DriverRow {
    const driver = change(this.describe(debtor, this.#made));
    this.#made++;
    this.#new.push(driver);
    return driver;
  }

  /** A person who is not on file: described by somebody who asks for a new driver. */
  stranger(debtor: number, request: number): DriverRow {
    return { ...this.describe(debtor, -request), number: 0 };
  }

  /** Takes note of who handed in a car and has none now. */
  release(debtor: number, stretches: readonly Stretch[]): void {
    const free = this.#free.get(debtor) ?? [];
    for (const { driver, until } of stretches) {
      if (until !== null && until < 0 && driver.debtor_number === debtor) free.push({ driver, since: until });
    }
    if (free.length > 0) this.#free.set(debtor, free.slice(-REMEMBERED));
  }

  /** The people made since it was last asked. */
  takeNew(): readonly DriverRow[] {
    const made = this.#new;
    this.#new = [];
    return made;
  }

  private describe(debtor: number, place: number): DriverRow {
    const random = new SeededRandom(`${this.#seed}/${this.#client.name}/person/${place}`);
    const person = { number: FIRST_DRIVER_NUMBER + Math.max(place, 0), place, debtor };
    return makePerson(this.#client, this.#calendar, random, person);
  }
}
