import { columnsOf } from '../columns/of-kind.ts';
import { type RecordKind, toDebtor, toVehicle } from '../record-kind.ts';
import { refuseTakenNumbers } from './contract-numbers.ts';
import { keepVersions } from './contract-versions.ts';
import { daysInOrder } from './days-in-order.ts';

const kind = 'contracts';
const table = 'lease_contract';
const fields = Object.keys(columnsOf(kind, { timeZone: 'UTC', country: 'nl' }));

/** Lease contracts. Every change makes a version with the reason `import`; the number stays, and so does what the portal set. */
export const contracts: RecordKind = {
  kind,
  table,
  alsoRead: [...fields, 'version', 'portal_fields'],
  references: [toDebtor, toVehicle],
  // What an approved request has set: debtor, reference (decision 0017).
  portalFields: (before) => before['portal_fields'] as readonly string[],
  check: daysInOrder('start_date', 'end_date'),
  examine: refuseTakenNumbers('fuel_contract'),
  afterWrite: async (state, client, written) => {
    const { contracts: touched } = state.touched(client.id);
    for (const { number } of written) touched.add(number);
    await keepVersions({ kind, table, entity: 'leaseContract' }, state, client, written);
  },
};
