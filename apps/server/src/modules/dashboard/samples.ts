import { anAccount } from '../../platform/database/builders.ts';
import type { SubjectSamples } from '../../platform/database/subject-samples.ts';

/** Sample rows of signal triage, calendar links and stored answers, for the tests that check every table by the same rules. */
export const samples: SubjectSamples = {
  rows: async (tx, { client_id, debtor_number, lease_contract_number: number }) => {
    const signal = { client_id, debtor_number, kind: 'contract', number, cause: '2026-12-31' };
    await tx.db
      .insertInto('signal_care')
      .values({ ...signal, comment: 'Asked.', changed_at: new Date('2026-11-23T11:00:00Z') })
      .execute();
    await tx.db
      .insertInto('signal_seen')
      .values({ ...signal, account_number: number, seen_at: new Date('2026-11-23T11:00:00Z') })
      .execute();
    // The newest account of the client; for a car with a request, the account that made the request.
    const [last] = await tx.query<{ account: number | null }>(
      'select max(number) as account from account where client_id = $1',
      [client_id],
    );
    const account = last?.account ?? (await anAccount(tx, { client_id })).number;
    await tx.db
      .insertInto('calendar_feed')
      .values({
        client_id,
        account_number: account,
        token_hash: Buffer.alloc(32, number),
        created_at: new Date('2026-11-23T11:00:00Z'),
        security_stamp: 1,
      })
      // An account has at most one link.
      .onConflict((clash) => clash.doNothing())
      .execute();
    await tx.db
      .insertInto('dashboard_answer')
      .values({
        client_id,
        key: Buffer.alloc(32, number),
        counted_at: new Date('2026-11-23T11:00:00Z'),
        answer: '{}',
      })
      .execute();
    return number;
  },
  calls: {},
};
