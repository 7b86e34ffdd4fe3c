import { findDuplicates } from '../../../platform/import/duplicates.ts';
import { referencesOf } from '../../../platform/import/import-columns.ts';
import { recordImport } from '../../../platform/import/import-kind.ts';
import { findOutsideTerm } from '../../../platform/import/outside-term.ts';
import { debtorReference } from '../../clients/index.ts';
import { driverReference } from '../../drivers/index.ts';
import { invoiceReference } from '../../invoices/index.ts';
import { driverOfRefueling } from './driver-of-refueling.ts';
import { fuelContractReference } from './references.ts';
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
      findOutsideTerm({
        table: 'fuel_contract',
        reference: 'fuel_contract_number',
        day: 'at',
        first: 'start_date',
        last: 'end_date',
      }),
    ],
    references: referencesOf(refuelingFileColumns, {
      fuelContract: fuelContractReference,
      debtor: debtorReference,
      driver: driverReference,
      invoice: invoiceReference,
    }),
  },
  subscriptions: driverOfRefueling.listeners,
});
