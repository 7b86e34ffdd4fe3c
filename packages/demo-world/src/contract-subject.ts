import type { FuelCode } from '@wagenpark/domain';
import type { Stretch } from './assignments.ts';
import type { DemoClient } from './clients.ts';
import type { DemoCalendar } from './demo-calendar.ts';
import type { VehicleRow } from './rows/contracts.ts';
import type { SeededRandom } from './seeded-random.ts';

/** A lease contract whose car was handed out, as the subjects that hang on it see it. */
export interface DemoContract {
  /** Its place among the client's contracts, from 0. */
  readonly place: number;
  readonly number: number;
  readonly debtor: number;
  readonly plate: string;
  /** What its car runs on; null where that is not known. */
  readonly fuel: FuelCode | null;
  /** Its first day with the car, and its last; distances from today. */
  readonly start: number;
  readonly lastDay: number;
  /** The last day that was agreed. */
  readonly end: number;
  readonly stretches: readonly Stretch[];
  readonly yearlyKm: number;
  readonly beginMileage: number;
  /** Its car, with the newest reading of its odometer. */
  readonly vehicle: Pick<VehicleRow, 'number' | 'mileage' | 'mileage_on'>;
}

/** A subject whose rows hang on a lease contract. */
export interface ContractSubject<Table extends string, Row> {
  /** The subject as its files are called; its random values are its own, so that a new one changes no other. */
  readonly name: string;
  readonly table: Table;
  /** Its rows of one contract, all of them with the same columns. */
  readonly rowsOf: (
    client: DemoClient,
    calendar: DemoCalendar,
    random: SeededRandom,
    contract: DemoContract,
  ) => readonly Row[];
}

/** A subject; its table and its row, as they are written, are known from then on. */
export const contractSubject = <const Table extends string, Row>(
  subject: ContractSubject<Table, Row>,
): ContractSubject<Table, Row> => subject;
