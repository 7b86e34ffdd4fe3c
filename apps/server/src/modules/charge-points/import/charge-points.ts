import { daysInOrder } from '../../../platform/import/day-order.ts';
import { findDuplicates } from '../../../platform/import/duplicates.ts';
import { referencesOf } from '../../../platform/import/import-columns.ts';
import { recordImport } from '../../../platform/import/import-kind.ts';
import { doubtsOfPostcode } from '../../../platform/import/lost-zeros.ts';
import { debtorReference } from '../../clients/index.ts';
import { driverReference } from '../../drivers/index.ts';
import { leaseContractReference } from '../../lease-contracts/index.ts';
import { chargePointBounds, chargePointExample, chargePointFileColumns } from './charge-point-columns.ts';

/** The import of charge points at home. */
export const chargePointImport = recordImport({
  name: 'charge-points',
  title: 'imports.kind.chargePoints',
  columns: chargePointFileColumns,
  bounds: chargePointBounds,
  doubtsOfRow: doubtsOfPostcode('postcode'),
  example: chargePointExample,
  records: {
    table: 'charge_point',
    alsoRead: ['removed_on'],
    doubts: [
      findDuplicates('charge_point', {
        columns: { serial_number: 'text' },
        applies: {
          fields: ['removed_on'],
          where: ({ removed_on }) => removed_on === null || removed_on === undefined,
        },
        field: 'serial_number',
      }),
    ],
    check: daysInOrder('installed_on', 'removed_on'),
    references: referencesOf(chargePointFileColumns, {
      debtor: debtorReference,
      driver: driverReference,
      leaseContract: leaseContractReference,
    }),
  },
});
