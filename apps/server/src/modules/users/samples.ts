import { anAccount } from '../../platform/database/builders.ts';
import type { SubjectSamples } from '../../platform/database/subject-samples.ts';
import { aPasswordLink } from './builders.samples.ts';

/** A sample row for the tests that check all subjects. There, users count as a kind different from accounts. */
export const samples: SubjectSamples = {
  rows: async (tx, { client_id, debtor_number }) => {
    const { number: account_number } = await anAccount(tx, { client_id, sees_all_debtors: false });
    await tx.db.insertInto('account_debtor').values({ client_id, account_number, debtor_number }).execute();
    await aPasswordLink(tx, { client_id, account_number });
    return account_number;
  },
  calls: {},
};
