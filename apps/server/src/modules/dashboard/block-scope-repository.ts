import type { Tx } from '../../platform/database/database.ts';

/** The facts that every block reads first. */
interface FirstFacts {
  readonly version: number;
  readonly timeZone: string;
  readonly currency: 'EUR' | 'PLN';
  /** The requested debtors with all below them in the tree, as far as they are in scope. */
  readonly debtors: readonly number[];
}

/**
 * Reads the synchronisation version of the scope, the client's time zone and currency, and the debtors in scope among
 * the requested ones.
 */
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
