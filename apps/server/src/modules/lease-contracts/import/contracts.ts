import { DUTCH_PLACE } from '../../../platform/import/column.ts';
import { daysInOrder } from '../../../platform/import/day-order.ts';
import { referencesOf } from '../../../platform/import/import-columns.ts';
import { recordImport } from '../../../platform/import/import-kind.ts';
import type { RecordKind } from '../../../platform/import/record-kind.ts';
import { debtorReference } from '../../clients/index.ts';
import { markBegunAsDelivered } from './begun-contracts.ts';
import { changedRecords } from './changed-records.ts';
import { contractBounds, contractExample, contractFileColumns } from './contract-columns.ts';
import { contractNumberSteps } from './contract-numbers.ts';
import { storeVersions } from './contract-versions.ts';
import { findOverlaps } from './overlaps.ts';
import { vehicleReference } from './references.ts';
import { refreshLists } from './refresh-lists.ts';

const table = 'lease_contract';
const numbers = contractNumberSteps('lease');
const fields = Object.keys(contractFileColumns(DUTCH_PLACE));

const records: RecordKind = {
  table,
  isVersioned: true,
  alsoRead: [...fields, 'version', 'portal_fields'],
  references: referencesOf(contractFileColumns, { debtor: debtorReference, vehicle: vehicleReference }),
  // Fields that approved requests have set, such as debtor and reference. The import keeps their values (decision
  // 0017).
  portalFields: (before) => before['portal_fields'] as readonly string[],
  doubts: [findOverlaps],
  check: daysInOrder('start_date', 'end_date'),
  beforeWrite: numbers.beforeWrite,
  examine: async (state, client, candidates) => {
    await numbers.examine(state, client, candidates);
    markBegunAsDelivered(
      state,
      client,
      candidates.filter(({ reasons }) => reasons.length === 0),
    );
  },
  afterWrite: async (state, client, written) => {
    const { contracts } = changedRecords(state, client);
    for (const { number } of written) contracts.add(number);
    await storeVersions({ columns: contractFileColumns, table, entity: 'leaseContract' }, state, client, written);
  },
};

/** The import of lease contracts. Every change creates a version. Numbers and fields that the portal set are kept. */
export const contractImport = recordImport({
  name: 'contracts',
  title: 'imports.kind.contracts',
  columns: contractFileColumns,
  bounds: contractBounds,
  example: contractExample,
  records,
  afterFiles: refreshLists,
});
