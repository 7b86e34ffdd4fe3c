import { DUTCH_PLACE } from '../../../platform/import/column.ts';
import { momentsInOrder } from '../../../platform/import/day-order.ts';
import { referencesOf } from '../../../platform/import/import-columns.ts';
import { recordImport } from '../../../platform/import/import-kind.ts';
import type { RecordKind } from '../../../platform/import/record-kind.ts';
import { debtorReference } from '../../clients/index.ts';
import { driverReference } from '../../drivers/index.ts';
import { leaseContractReference } from '../../lease-contracts/index.ts';
import { findReplacedContracts } from '../../rent-agreements/index.ts';
import {
  rentReservationBounds,
  rentReservationExample,
  rentReservationFileColumns,
} from './rent-reservation-columns.ts';

const checkMoments = momentsInOrder(['pickup_at', 'drop_off_at'], ['calculated_from', 'calculated_until']);

const records: RecordKind = {
  table: 'rent_reservation',
  types: { lease_contract_number: 'integer' },
  alsoRead: Object.keys(rentReservationFileColumns(DUTCH_PLACE)),
  references: referencesOf(rentReservationFileColumns, {
    debtor: debtorReference,
    driver: driverReference,
    leaseContract: leaseContractReference,
  }),
  newDefaults: () => ({ is_pre: false, is_automatic: false, has_towbar: false }),
  examine: async (state, client, candidates) => {
    await findReplacedContracts(state, client, candidates);
    checkMoments(client, candidates);
  },
};

/** The import of reservations of rented cars. */
export const rentReservationImport = recordImport({
  name: 'rent-reservations',
  title: 'imports.kind.rentReservations',
  subject: 'rentReservations',
  columns: rentReservationFileColumns,
  bounds: rentReservationBounds,
  example: rentReservationExample,
  records,
});
