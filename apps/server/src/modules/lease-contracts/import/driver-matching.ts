import { currentAt, holdsAt } from '@wagenpark/domain/periods';
import type { SqlType } from '../../../platform/import/column.ts';
import type { ImportClient } from '../../../platform/import/import-state.ts';
import type { Stored } from '../../../platform/import/records-repository.ts';
import type { StoredAssignment } from './assignments-repository.ts';
import type { BroughtAssignment } from './brought-assignments.ts';

/** Who drove at the moment of a record, null for nobody, and how that is known. */
interface DriverMatch {
  readonly driver: number | null;
  readonly match: string | boolean;
}

/** How the driver of a record is found among the assignments of its contract. */
export interface DriverMatching {
  /** The columns that say when it happened, the moment first. The driver of another moment is looked for anew. */
  readonly when: readonly [moment: string, ...more: readonly string[]];
  /** The column that says how the driver is known, and its value where the file named the person. */
  readonly column: string;
  readonly type: SqlType;
  readonly named: string | boolean;
  /** The fact that shows this column to people; left out where none does. */
  readonly fact?: string;
  readonly find: (client: ImportClient, record: Stored, assignments: readonly StoredAssignment[]) => DriverMatch;
  /** Whether assignments that an import has just brought may make another driver of the stored one. */
  readonly isTouched: (client: ImportClient, record: Stored, brought: readonly BroughtAssignment[]) => boolean;
}

/**
 * The moment in a column of a record.
 * @throws {TypeError} where there is none: rows without it are refused before
 */
export function momentIn(record: Stored, column: string): Date {
  const moment = record[column];
  if (!(moment instanceof Date)) throw new TypeError(`a record has a moment in ${column}`);
  return moment;
}

/** Whoever had the car at the very moment in a column; `driver_found` says whether that person was found or named. */
export const matchAtMoment = (column: string): DriverMatching => ({
  when: [column],
  column: 'driver_found',
  type: 'boolean',
  named: false,
  find: (_client, record, assignments) => {
    const driver = currentAt(assignments, momentIn(record, column))?.driver ?? null;
    return { driver, match: driver !== null };
  },
  // A fuel card may have been another car's: who was found stays, unless it was by what is replaced now.
  isTouched: (_client, record, brought) => {
    const moment = momentIn(record, column);
    const driver = record['driver_number'];
    return driver === null
      ? brought.some((assignment) => holdsAt(assignment, moment))
      : brought.some(
          ({ replaces }) => replaces !== undefined && replaces.driver === driver && holdsAt(replaces, moment),
        );
  },
});
