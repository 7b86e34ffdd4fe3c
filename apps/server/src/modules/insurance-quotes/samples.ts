import type { SubjectSamples } from '../../platform/database/subject-samples.ts';
import { anInsuranceQuote } from './builders.samples.ts';

/** A sample row for the tests that check all subjects. No call has a quote in its path. */
export const samples: SubjectSamples = {
  rows: async (tx, { client_id, debtor_number, lease_contract_number }) => {
    const number = lease_contract_number;
    return (await anInsuranceQuote(tx, { client_id, debtor_number, lease_contract_number, number })).number;
  },
  calls: {},
};
