import { findDuplicates } from '../../../platform/import/duplicates.ts';
import { referencesOf } from '../../../platform/import/import-columns.ts';
import { recordImport } from '../../../platform/import/import-kind.ts';
import { toDebtor } from '../../clients/index.ts';
import { toDriver } from '../../drivers/index.ts';
import { toInvoice } from '../../invoices/index.ts';
import { driverOfRefueling } from './driver-of-card.ts';
import { toFuelContract } from './references.ts';
import { refuelingBounds, refuelingDoubts, refuelingExample, refuelingFileColumns } from './refueling-columns.ts';

/**
 * The import of refuelings. A refuelling keeps the facts of its moment. The import finds the driver when the file names
 * none.
 */
export const refuelingImport = recordImport({
  name: 'refuelings',
  title: 'imports.kind.refuelings',
  after: ['driver-assignments'],
  columns: refuelingFileColumns,
  bounds: refuelingBounds,
  doubtsOfRow: refuelingDoubts,
  example: refuelingExample,
  records: {
    ...driverOfRefueling.records,
    doubts: [
      findDuplicates('refueling', {
        columns: { at: 'timestamptz', fuel_contract_number: 'integer', amount_incl: 'numeric' },
        field: 'at',
      }),
    ],
    references: referencesOf(refuelingFileColumns, {
      fuelContract: toFuelContract,
      debtor: toDebtor,
      driver: toDriver,
      invoice: toInvoice,
    }),
  },
  subscriptions: driverOfRefueling.listeners,
});
