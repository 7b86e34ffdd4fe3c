import type { SubjectSamples } from '../../platform/database/subject-samples.ts';
import { aRentAccessory, aRentAgreement, aRentTerm } from './builders.samples.ts';

/** Numbers of contracts are disjoint: the sample lease contracts have those from 1, fuel contracts those from 1,000,000. */
const FIRST = 2_000_000;

/** Sample rows and sample calls about a rent agreement, for the tests that check all subjects. */
export const samples: SubjectSamples = {
  rows: async (tx, { client_id, debtor_number, lease_contract_number, driver_number }) => {
    const agreement = await aRentAgreement(tx, {
      client_id,
      debtor_number,
      lease_contract_number,
      driver_number,
      number: FIRST + lease_contract_number,
    });
    await aRentAccessory(tx, agreement);
    await aRentTerm(tx, agreement);
    await tx.db
      .insertInto('rent_agreement_version')
      .values({
        client_id,
        contract_number: agreement.number,
        version: 1,
        reason: 'import',
        source: 'import',
        terms: '{}',
      })
      .execute();
    return agreement.number;
  },
  calls: {
    'rentAgreements.byNumber': { names: 'record', drivers: 'own' },
    'rentAgreements.ofLeaseContract': { names: 'contract', drivers: 'own' },
    'rentAgreements.accessories': { names: 'record', drivers: 'own' },
    'rentAgreements.terms': { names: 'record', drivers: 'own' },
    'rentAgreementAdmin.history': { names: 'record', drivers: 'own' },
  },
};
