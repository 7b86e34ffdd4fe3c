import type { RentAccessory } from '@wagenpark/contract/fleet/rent-agreements';
import type { RentReservation, RentReservationRow } from '@wagenpark/contract/fleet/rent-reservations';
import { JsonText } from '../../http/handlers.ts';
import { recordService } from '../../http/record-service.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Scope } from '../../platform/database/scope.ts';
import { leaseContractExists } from '../lease-contracts/index.ts';
import { readAccessories, rentReservationReads } from './repository.ts';

export type RentReservationService = ReturnType<typeof rentReservationService>;

/**
 * Reads reservations of rented cars.
 * @throws {Refusal} `notFound` for a reservation that is missing or out of scope, alike
 */
export function rentReservationService(database: Database) {
  const records = recordService<RentReservationRow, RentReservation>(
    database,
    rentReservationReads,
    leaseContractExists,
  );
  return {
    ...records,

    /** The pre-reservations, or all others (RR-02). */
    list: (scope: Scope, list: 'pre' | 'nonPre'): Promise<JsonText<RentReservationRow[]>> =>
      database.readInScope(
        scope,
        async (tx) => new JsonText(await rentReservationReads.list(tx, scope.clientId, list)),
      ),

    /** The accessories of a reservation (RR-05). */
    accessories: (scope: Scope, number: number): Promise<JsonText<RentAccessory[]>> =>
      records.withRecord(scope, number, async (tx) => new JsonText(await readAccessories(tx, scope.clientId, number))),
  };
}
