import { columnsOf } from '../columns/of-kind.ts';
import { type RecordKind, toDebtor, toLeaseContract } from '../record-kind.ts';
import { refuseTakenNumbers } from './contract-numbers.ts';
import { keepVersions } from './contract-versions.ts';
import { daysInOrder } from './days-in-order.ts';
import { findDriversOfCards } from './found-drivers.ts';

const kind = 'fuel-contracts';
const table = 'fuel_contract';
const fields = Object.keys(columnsOf(kind, { timeZone: 'UTC', country: 'nl' }));

/** Fuel contracts. Every change makes a version with the reason `import`; the number stays, and so does what the portal set. */
export const fuelContracts: RecordKind = {
  kind,
  table,
  alsoRead: [...fields, 'version', 'portal_fields'],
  references: [toDebtor, toLeaseContract],
  // What an approved request has set: debtor, reference (decision 0017).
  portalFields: (before) => before['portal_fields'] as readonly string[],
  check: daysInOrder('start_date', 'end_date'),
  examine: refuseTakenNumbers('lease_contract'),
  afterWrite: async (state, client, written) => {
    await keepVersions({ kind, table, entity: 'fuelContract' }, state, client, written);
    const cards = written.flatMap(({ number, before, after }) => {
      const contract = after['lease_contract_number'];
      const isFirst = before && before['lease_contract_number'] === null;
      return isFirst && typeof contract === 'number' ? [{ card: number, contract }] : [];
    });
    await findDriversOfCards(state, client, cards);
  },
};
