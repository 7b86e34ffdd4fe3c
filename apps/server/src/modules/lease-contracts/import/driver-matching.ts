import { containsInstant, findPeriodAt } from '@wagenpark/domain/periods';
import type { SqlType } from '../../../platform/import/column.ts';
import type { ImportClient } from '../../../platform/import/import-state.ts';
import type { StoredRecord } from '../../../platform/import/records-repository.ts';
import type { StoredAssignment } from './assignments-repository.ts';
import type { ImportedAssignment } from './imported-assignments.ts';

/**
 * The driver at the moment of a record (null for nobody), and the value of the column that says how it was determined.
 */
interface DriverMatch {
  readonly driver: number | null;
  readonly match: string | boolean;
}

/** How a kind of records finds the driver of a record among the assignments of its contract. */
export interface DriverMatching {
  /** The columns of the moment, the moment itself first. When one of them changes, the driver is determined again. */
  readonly when: readonly [moment: string, ...more: readonly string[]];
  /** The column that says how the driver was determined; `named` is its value when the file named the driver. */
  readonly column: string;
  readonly type: SqlType;
  readonly named: string | boolean;
  /** The fact of this column on the wire; absent when there is none. */
  readonly fact?: string;
  readonly find: (client: ImportClient, record: StoredRecord, assignments: readonly StoredAssignment[]) => DriverMatch;
  /** Whether assignments that an import has just written may change the driver of the record. */
  readonly isTouched: (
    client: ImportClient,
    record: StoredRecord,
    assignments: readonly ImportedAssignment[],
  ) => boolean;
}

/**
 * The moment in a column of a record.
 * @throws {TypeError} when there is none; rows without a moment are refused before
 */
export function momentIn(record: StoredRecord, column: string): Date {
  const moment = record[column];
  if (!(moment instanceof Date)) throw new TypeError(`a record has a moment in ${column}`);
  return moment;
}

/**
 * Finds the driver of the car at the exact moment in a column. The column `driver_found` is true for a found driver and
 * false for one that the file named.
 */
export const matchAtMoment = (column: string): DriverMatching => ({
  when: [column],
  column: 'driver_found',
  type: 'boolean',
  named: false,
  find: (_client, record, assignments) => {
    const driver = findPeriodAt(assignments, momentIn(record, column))?.driver ?? null;
    return { driver, match: driver !== null };
  },
  // A fuel card may have been used for another car. A found driver therefore stays, unless the import replaces the
  // assignment by which that driver was found.
  isTouched: (_client, record, assignments) => {
    const moment = momentIn(record, column);
    const driver = record['driver_number'];
    return driver === null
      ? assignments.some((assignment) => containsInstant(assignment, moment))
      : assignments.some(
          ({ replaces }) => replaces !== undefined && replaces.driver === driver && containsInstant(replaces, moment),
        );
  },
});
