import type { SubjectSamples } from '../../platform/database/subject-samples.ts';
import { aFine } from './builders.samples.ts';

/** Sample rows of each table and sample calls about a fine, for the tests that check all subjects. */
export const samples: SubjectSamples = {
  rows: async (tx, parents) => {
    const fine = await aFine(tx, {
      ...parents,
      number: parents.lease_contract_number,
      driver_match: 'named',
      processed_on: '2026-02-20',
    });
    return fine.number;
  },
  calls: {
    'fines.byNumber': { names: 'record', drivers: 'own' },
    'fines.ofLeaseContract': { names: 'contract', drivers: 'own' },
    'fines.fileExists': { names: 'record', drivers: 'own' },
    'fineAdmin.history': { names: 'record', drivers: 'own' },
    'fines.file': { names: 'record', drivers: 'own' },
  },
};
