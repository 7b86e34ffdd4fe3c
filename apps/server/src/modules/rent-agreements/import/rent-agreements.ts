import { DUTCH_PLACE } from '../../../platform/import/column.ts';
import { momentsInOrder } from '../../../platform/import/day-order.ts';
import type { Doubt } from '../../../platform/import/doubts.ts';
import { referencesOf } from '../../../platform/import/import-columns.ts';
import { recordImport } from '../../../platform/import/import-kind.ts';
import type { RecordKind } from '../../../platform/import/record-kind.ts';
import { debtorReference } from '../../clients/index.ts';
import { driverReference } from '../../drivers/index.ts';
import { contractNumberSteps, leaseContractReference, storeVersions } from '../../lease-contracts/index.ts';
import { rentAgreementBounds, rentAgreementExample, rentAgreementFileColumns } from './rent-agreement-columns.ts';
import { findReplacedContracts } from './replaced-contract.ts';

const table = 'rent_agreement';
const fields = Object.keys(rentAgreementFileColumns(DUTCH_PLACE));
const numbers = contractNumberSteps('rent');
const checkMoments = momentsInOrder(
  ['pickup_at', 'drop_off_at'],
  ['pickup_at', 'arrived_at'],
  ['calculated_from', 'calculated_until'],
);

/** A car that came back with fewer kilometres than it left with. */
function doubtsOfMileage(values: Readonly<Record<string, unknown>>): readonly Doubt[] {
  const [begin, end] = [values['begin_km'], values['end_km']];
  if (typeof begin !== 'number' || typeof end !== 'number' || end >= begin) return [];
  return [{ field: 'end_km', code: 'unusuallyLow', params: { limit: begin }, about: ['begin_km', 'end_km'] }];
}

const records: RecordKind = {
  table,
  isVersioned: true,
  types: { first_drop_off_at: 'timestamptz', lease_contract_number: 'integer' },
  alsoRead: [...fields, 'first_drop_off_at', 'version', 'portal_fields'],
  references: referencesOf(rentAgreementFileColumns, {
    debtor: debtorReference,
    driver: driverReference,
    leaseContract: leaseContractReference,
  }),
  newDefaults: () => ({ has_towbar: false, is_automatic: false }),
  // A debtor that an approved request has set is kept (decision 0017).
  portalFields: (before) => before['portal_fields'] as readonly string[],
  beforeWrite: numbers.beforeWrite,
  examine: async (state, client, candidates) => {
    await numbers.examine(state, client, candidates);
    await findReplacedContracts(state, client, candidates);
    checkMoments(client, candidates);
  },
  // The first agreed end stays, so that an extended agreement can be told.
  derived: (after) => ({ first_drop_off_at: after['first_drop_off_at'] ?? after['drop_off_at'] ?? null }),
  afterWrite: (state, client, written) =>
    storeVersions({ columns: rentAgreementFileColumns, table, entity: 'rentAgreement' }, state, client, written),
};

/**
 * The import of rent agreements. Every change makes a version with the reason `import`. A debtor that the portal set is
 * kept.
 */
export const rentAgreementImport = recordImport({
  name: 'rent-agreements',
  title: 'imports.kind.rentAgreements',
  subject: 'rentAgreements',
  columns: rentAgreementFileColumns,
  bounds: rentAgreementBounds,
  doubtsOfRow: doubtsOfMileage,
  example: rentAgreementExample,
  records,
});
