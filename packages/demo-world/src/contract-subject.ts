import type { FuelCode } from '@wagenpark/domain';
import type { DriverPeriod } from './assignments.ts';
import type { DemoClient } from './clients.ts';
import type { DemoCalendar } from './demo-calendar.ts';
import type { VehicleRow } from './rows/contracts.ts';
import type { SeededRandom } from './seeded-random.ts';

/** A lease contract whose car was handed out, with the data for the subjects of a contract. */
export interface DemoContract {
  /** The index among the client's contracts, from 0. */
  readonly index: number;
  readonly number: number;
  readonly debtor: number;
  readonly plate: string;
  /** The fuel of its car; null when unknown. */
  readonly fuel: FuelCode | null;
  /** The first and last day with the car; days from today. */
  readonly start: number;
  readonly lastDay: number;
  /** The agreed last day. */
  readonly end: number;
  readonly stretches: readonly DriverPeriod[];
  readonly yearlyKm: number;
  readonly beginMileage: number;
  /** The car with its latest odometer reading. */
  readonly vehicle: Pick<VehicleRow, 'number' | 'mileage' | 'mileage_on'>;
}

/** A subject whose rows belong to a lease contract. */
export interface ContractSubject<Table extends string, Row> {
  /** The subject's file name. It seeds the subject's own random generator, so that a new subject changes no other. */
  readonly name: string;
  readonly table: Table;
  /** The rows of one contract, all with the same columns. */
  readonly rowsOf: (
    client: DemoClient,
    calendar: DemoCalendar,
    random: SeededRandom,
    contract: DemoContract,
  ) => readonly Row[];
}

/** Declares a subject and infers the types of its table and row. */
export const contractSubject = <const Table extends string, Row>(
  subject: ContractSubject<Table, Row>,
): ContractSubject<Table, Row> => subject;
