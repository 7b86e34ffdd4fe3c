import { randomBytes } from 'node:crypto';
import { newId } from '../../platform/clock.ts';
import type { SubjectSamples } from '../../platform/database/subject-samples.ts';
import { aMileageLink, aMileageReading } from './builders.samples.ts';

/** A sample row and sample calls for the tests that check all subjects. */
export const samples: SubjectSamples = {
  rows: async (tx, { client_id, debtor_number, lease_contract_number, driver_number }) => {
    const reading = await aMileageReading(tx, {
      client_id,
      debtor_number,
      lease_contract_number,
      driver_number,
      number: lease_contract_number,
    });
    await aMileageLink(tx, { client_id, debtor_number, lease_contract_number, driver_number });
    await tx.db
      .insertInto('mileage_key')
      .values({ client_id, hash: randomBytes(32), debtor_number, family: newId(), expires_at: '2026-01-07T09:10:00Z' })
      .execute();
    return reading.number;
  },
  calls: {
    'mileageReadings.byNumber': { names: 'record', drivers: 'own' },
    'mileageReadings.void': { names: 'record', drivers: 'own' },
    'mileageReadings.process': { names: 'record', drivers: 'own' },
    'mileageReadings.unprocess': { names: 'record', drivers: 'own' },
    'mileageReadings.ofLeaseContract': { names: 'contract', drivers: 'own' },
    'mileageProjections.ofLeaseContract': { names: 'contract', drivers: 'own' },
  },
};
