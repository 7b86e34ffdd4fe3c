import { keptOfClient } from '../../../platform/import/kept-of-client.ts';

/** What an import changed for a client, by record number: what lists of contracts have to follow. */
interface Touched {
  readonly contracts: Set<number>;
  readonly drivers: Set<number>;
  /** Vehicles of which lists themselves show something else. */
  readonly vehicles: Set<number>;
  /** Vehicles of which anything changed: what is kept of their debtors may show it. */
  readonly changedVehicles: Set<number>;
  /** Vehicles whose odometer was read. */
  readonly read: Set<number>;
  /** Vehicles of which readings came. */
  readonly readings: Set<number>;
  /** Those whose own facts changed. */
  readonly debtors: Set<number>;
}

/** What the import has changed so far for a client. Whoever changes something adds it; the end of the import follows it. */
export const touched = keptOfClient(
  (): Touched => ({
    contracts: new Set(),
    drivers: new Set(),
    vehicles: new Set(),
    changedVehicles: new Set(),
    read: new Set(),
    readings: new Set(),
    debtors: new Set(),
  }),
);
