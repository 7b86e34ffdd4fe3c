import type { SubjectSamples } from '../../platform/database/subject-samples.ts';
import { aMileageReading } from './builders.samples.ts';

/** A row, and the calls that name a mileage reading, for the tests that hold every subject to the same rules. */
export const samples: SubjectSamples = {
  rows: async (tx, { client_id, debtor_number, lease_contract_number, driver_number }) => {
    const made = await aMileageReading(tx, {
      client_id,
      debtor_number,
      lease_contract_number,
      driver_number,
      number: lease_contract_number,
    });
    return made.number;
  },
  calls: {
    'mileageReadings.byNumber': { names: 'record', drivers: 'own' },
    'mileageReadings.void': { names: 'record', drivers: 'none' },
    'mileageReadings.process': { names: 'record', drivers: 'none' },
    'mileageReadings.unprocess': { names: 'record', drivers: 'none' },
    'mileageReadings.ofLeaseContract': { names: 'contract', drivers: 'own' },
    'mileageProjections.ofLeaseContract': { names: 'contract', drivers: 'own' },
  },
};
