import type { DriverChoice, PersonToFind, SimilarPerson } from '@wagenpark/contract/admin/drivers';
import { refusal } from '@wagenpark/contract/define/errors';
import type { StoredDriver } from '@wagenpark/contract/fleet/drivers';
import { JsonText } from '../../http/handlers.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Scope } from '../../platform/database/scope.ts';
import { likePatterns } from '../lease-contracts/index.ts';
import { findDuplicatePersons } from './persons.ts';
import * as repository from './repository.ts';

/** The largest number of persons that the search of the driver-change form returns (CR-13). */
const choiceLimit = 50;

export type DriverService = ReturnType<typeof driverService>;

/** Reads drivers. */
export const driverService = (database: Database) => ({
  /** Reads a person. @throws {Refusal} `notFound` when missing or out of scope, alike */
  byNumber: (scope: Scope, number: number): Promise<JsonText<StoredDriver>> =>
    database.readInScope(scope, async (tx) => {
      const driver = await repository.readDriver(tx, scope.clientId, number);
      if (!driver) throw refusal('notFound');
      return driver;
    }),

  /**
   * Reads persons by their numbers, without duplicates (FA-35).
   * @throws {Refusal} `notFound` when one is missing or out of scope
   */
  byNumbers: (scope: Scope, numbers: readonly number[]): Promise<JsonText<StoredDriver[]>> =>
    database.readInScope(scope, async (tx) => {
      const uniqueNumbers = [...new Set(numbers)];
      const rows = await repository.readDrivers(tx, scope.clientId, uniqueNumbers);
      if (rows.length < uniqueNumbers.length) throw refusal('notFound');
      return new JsonText<StoredDriver[]>(`[${rows.map(({ text }) => text).join(',')}]`);
    }),

  /**
   * At most 50 persons in scope whose names, number or current car contain every word (CR-13); without words, the first
   * by name.
   */
  search: (scope: Scope, search: string): Promise<readonly DriverChoice[]> =>
    database.readInScope(scope, (tx) => repository.findDrivers(tx, scope, likePatterns(search), choiceLimit)),

  /** The possible duplicates of a described person, in scope. */
  alike: (scope: Scope, person: PersonToFind): Promise<readonly SimilarPerson[]> =>
    database.readInScope(scope, (tx) => findDuplicatePersons(tx, scope.clientId, person)),
});
