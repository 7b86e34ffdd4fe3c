import { valuePerClient } from '../../../platform/import/value-per-client.ts';

/** The numbers of the records of a client that an import changed, so that the lists of contracts can be updated. */
interface Touched {
  readonly contracts: Set<number>;
  readonly drivers: Set<number>;
  /** Vehicles whose facts in lists changed. */
  readonly vehicles: Set<number>;
  /** Vehicles with any change, since cached data of their debtors may depend on it. */
  readonly changedVehicles: Set<number>;
  /** Vehicles that got a new mileage from a vehicle file. */
  readonly read: Set<number>;
  /** Vehicles with imported readings. */
  readonly readings: Set<number>;
  /** Vehicles with a reading that this import superseded (voided and replaced). */
  readonly superseded: Set<number>;
  /** Debtors whose own facts changed. */
  readonly debtors: Set<number>;
}

/** The changes of the running import for a client. Each import adds its changes; the last step updates the lists. */
export const changedRecords = valuePerClient(
  (): Touched => ({
    contracts: new Set(),
    drivers: new Set(),
    vehicles: new Set(),
    changedVehicles: new Set(),
    read: new Set(),
    readings: new Set(),
    superseded: new Set(),
    debtors: new Set(),
  }),
);
