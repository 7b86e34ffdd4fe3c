import { DUTCH_PLACE } from '../../../platform/import/column.ts';
import { daysInOrder } from '../../../platform/import/day-order.ts';
import { findDuplicates } from '../../../platform/import/duplicates.ts';
import { referencesOf } from '../../../platform/import/import-columns.ts';
import { recordImport } from '../../../platform/import/import-kind.ts';
import type { RecordKind } from '../../../platform/import/record-kind.ts';
import type { StoredRecord } from '../../../platform/import/records-repository.ts';
import { debtorReference } from '../../clients/index.ts';
import { contractNumberSteps, leaseContractReference, storeVersions } from '../../lease-contracts/index.ts';
import { driverOfRefueling } from './driver-of-refueling.ts';
import { fuelContractBounds, fuelContractExample, fuelContractFileColumns } from './fuel-contract-columns.ts';

const table = 'fuel_contract';
const fields = Object.keys(fuelContractFileColumns(DUTCH_PLACE));

const NO_END = '9999-12-31';

/**
 * Whether one contract ends by the day on which the other begins. The same card may then belong to both, one after the
 * other.
 */
const areApart = (one: StoredRecord, other: StoredRecord): boolean =>
  [
    [one, other],
    [other, one],
  ].some(([first, next]) => String(first?.['end_date'] ?? NO_END) <= String(next?.['start_date']));

const records: RecordKind = {
  table,
  isVersioned: true,
  alsoRead: [...fields, 'version', 'portal_fields'],
  references: referencesOf(fuelContractFileColumns, { debtor: debtorReference, leaseContract: leaseContractReference }),
  // Fields that approved requests have set, such as debtor and reference. The import keeps their values (decision
  // 0017).
  portalFields: (before) => before['portal_fields'] as readonly string[],
  doubts: [
    findDuplicates('fuel_contract', {
      columns: { card_number: 'text' },
      alsoRead: ['start_date', 'end_date'],
      isApart: areApart,
      field: 'card_number',
    }),
  ],
  check: daysInOrder('start_date', 'end_date'),
  ...contractNumberSteps('fuel'),
  afterWrite: async (state, client, written) => {
    await storeVersions({ columns: fuelContractFileColumns, table, entity: 'fuelContract' }, state, client, written);
    const cards = written.flatMap(({ number, before, after }) => {
      const contract = after['lease_contract_number'];
      const isFirst = before && before['lease_contract_number'] === null;
      return isFirst && typeof contract === 'number' ? [[number, contract] as const] : [];
    });
    await driverOfRefueling.findOfCars(state, client, new Map(cards));
  },
};

/**
 * The import of fuel contracts. Every change makes a version with the reason `import`. Fields that the portal set are
 * kept.
 */
export const fuelContractImport = recordImport({
  name: 'fuel-contracts',
  title: 'imports.kind.fuelContracts',
  columns: fuelContractFileColumns,
  bounds: fuelContractBounds,
  example: fuelContractExample,
  records,
});
