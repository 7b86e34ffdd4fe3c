import { mailTypes } from '@wagenpark/domain/mail-types';
import type { SubjectSamples } from '../../platform/database/subject-samples.ts';

/** A template for the tests that check every subject by the same rules. Templates are named by type, not by number. */
export const samples: SubjectSamples = {
  async rows(tx, { client_id, lease_contract_number: number }) {
    await tx.db
      .insertInto('mail_template')
      .values({ client_id, type: mailTypes[number % mailTypes.length] ?? '', texts: '{}' })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    await tx.db
      .insertInto('mail_setting')
      .values({ client_id, type: 'provider', changed_at: new Date('2026-01-01T00:00:00Z') })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    return number;
  },
  calls: {},
};
