import type { Tx } from '../../platform/database/database.ts';

/** What a block asks first. */
interface FirstFacts {
  readonly version: number;
  readonly timeZone: string;
  readonly currency: 'EUR' | 'PLN';
  /** Of the debtors that were named, and of all below these, those in scope. */
  readonly debtors: readonly number[];
}

/** The synchronisation version of the scope, the client's zone and currency, and which of some debtors, with those below them, are in the scope. */
export async function readVersionOfScope(tx: Tx, clientId: number, debtors: readonly number[]): Promise<FirstFacts> {
  const [row] = await tx.query<FirstFacts & Record<string, unknown>>(
    `select (select coalesce(sum(version), 0)::float8 from debtor where client_id = $1) as version,
       time_zone as "timeZone", currency,
       array(with recursive named as (
         select number from debtor where client_id = $1 and number = any ($2)
         union select d.number from debtor d join named n on d.client_id = $1 and d.parent_number = n.number)
         select number from named order by number) as debtors
     from client where client_id = $1`,
    [clientId, debtors],
    'dashboard.first',
  );
  if (row === undefined) throw new Error('a scope names its client');
  return row;
}
