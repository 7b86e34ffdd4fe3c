import type { SubjectSamples } from '../../platform/database/subject-samples.ts';
import { aChargePoint } from './builders.samples.ts';

/** A sample row and sample calls about a charge point, for the tests that check all subjects. */
export const samples: SubjectSamples = {
  rows: async (tx, parents) => (await aChargePoint(tx, { ...parents, number: parents.lease_contract_number })).number,
  calls: {
    'chargePoints.byNumber': { names: 'record', drivers: 'own' },
    'chargePoints.ofLeaseContract': { names: 'contract', drivers: 'own' },
  },
};
