import type { Tx } from '../../platform/database/database.ts';

/** Failed sign-ins since a moment: for an account from a network, and from the network over all accounts. */
export interface Attempts {
  readonly account: number;
  readonly network: number;
}

/** Counts failed sign-ins; calls from one network count one after the other, so that none slips through. */
export async function countAttempts(
  tx: Tx,
  who: { readonly client: string; readonly email: string; readonly network: string },
  since: Date,
): Promise<Attempts> {
  await tx.query('select pg_advisory_xact_lock(hashtextextended($1, 7304192))', [who.network]);
  const rows = await tx.query<Attempts>(
    `select count(*)::integer as network,
       (count(*) filter (where client_name = $1 and email = $2))::integer as account
     from login_attempt where address = $3 and at > $4`,
    [who.client, who.email, who.network, since],
    'identity-attempts',
  );
  return rows[0] ?? { account: 0, network: 0 };
}

/** Notes a sign-in as failed, until it succeeds. */
export async function insertAttempt(
  tx: Tx,
  who: { readonly client: string; readonly email: string; readonly network: string },
  at: Date,
): Promise<void> {
  await tx.query('insert into login_attempt (client_name, email, address, at) values ($1, $2, $3, $4)', [
    who.client,
    who.email,
    who.network,
    at,
  ]);
}

/** Forgets the failed sign-ins of an account from a network. */
export async function forgetAttempts(
  tx: Tx,
  who: { readonly client: string; readonly email: string; readonly network: string },
): Promise<void> {
  await tx.query('delete from login_attempt where client_name = $1 and email = $2 and address = $3', [
    who.client,
    who.email,
    who.network,
  ]);
}
