import type { SubjectSamples } from '../../platform/database/subject-samples.ts';
import { aCarOrder } from './builders.samples.ts';

/** A row, and the calls that name a car order, for the tests that hold every subject to the same rules. */
export const samples: SubjectSamples = {
  rows: async (tx, { client_id, debtor_number, lease_contract_number, driver_number }) => {
    const made = await aCarOrder(tx, {
      client_id,
      debtor_number,
      lease_contract_number,
      driver_number,
      number: lease_contract_number,
    });
    return made.number;
  },
  calls: {
    'carOrders.byNumber': { names: 'record', drivers: 'own' },
    'carOrders.ofLeaseContract': { names: 'contract', drivers: 'own' },
  },
};
