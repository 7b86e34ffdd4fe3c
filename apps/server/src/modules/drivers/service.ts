import type { DriverChoice, KnownPerson, PersonToFind } from '@wagenpark/contract/admin/drivers';
import { refusal } from '@wagenpark/contract/define/errors';
import type { StoredDriver } from '@wagenpark/contract/fleet/drivers';
import { JsonText } from '../../http/handlers.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Scope } from '../../platform/database/scope.ts';
import { likePatterns } from '../lease-contracts/index.ts';
import { personsAlike } from './persons.ts';
import * as repository from './repository.ts';

/** Persons that the look-up of the driver-change form offers at once (CR-13). */
const choiceLimit = 50;

export type DriverService = ReturnType<typeof driverService>;

/** What can be asked about drivers. */
export const driverService = (database: Database) => ({
  /** One person; refused as notFound when missing or outside the scope, alike. */
  byNumber: (scope: Scope, number: number): Promise<JsonText<StoredDriver>> =>
    database.readInScope(scope, async (tx) => {
      const driver = await repository.readDriver(tx, scope.clientId, number);
      if (!driver) throw refusal('notFound');
      return driver;
    }),

  /** Persons by their numbers, each once; refused as notFound when one of them is missing or outside the scope (FA-35). */
  byNumbers: (scope: Scope, numbers: readonly number[]): Promise<JsonText<StoredDriver[]>> =>
    database.readInScope(scope, async (tx) => {
      const wanted = [...new Set(numbers)];
      const found = await repository.readDrivers(tx, scope.clientId, wanted);
      if (found.length < wanted.length) throw refusal('notFound');
      return new JsonText<StoredDriver[]>(`[${found.map(({ text }) => text).join(',')}]`);
    }),

  /** At most 50 persons in scope whose names, number or present car hold every word (CR-13); no words: the first by name. */
  search: (scope: Scope, search: string): Promise<readonly DriverChoice[]> =>
    database.readInScope(scope, (tx) => repository.findDrivers(tx, scope, likePatterns(search), choiceLimit)),

  /** The persons in scope who equal one who is described. */
  alike: (scope: Scope, person: PersonToFind): Promise<readonly KnownPerson[]> =>
    database.readInScope(scope, (tx) => personsAlike(tx, scope.clientId, person)),
});
