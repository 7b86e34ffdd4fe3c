import type { Database } from '../platform/database/database.ts';

/** A row-level policy as PostgreSQL has it. */
export interface Policy {
  readonly table: string;
  readonly name: string;
  readonly role: string;
  readonly command: string;
  /** What a row must fulfil to be seen; null where the policy is about writing alone. */
  readonly condition: string | null;
}

/** Every policy, by table and name. */
export const allPolicies = (database: Database): Promise<Policy[]> =>
  database.asOwner((tx) =>
    tx.query<Policy>(
      `select tablename as table, policyname as name, roles[1]::text as role, cmd as command,
         regexp_replace(qual, '\\s+', ' ', 'g') as condition
       from pg_policies where schemaname = 'public' order by 1, 2`,
    ),
  );

/** The policies by which the application reads. */
export const readingPolicies = async (database: Database): Promise<Policy[]> =>
  (await allPolicies(database)).filter(({ role, condition }) => role === 'wagenpark_app' && condition !== null);

/** The conditions of a policy, the client's first: of `((a) AND (b) AND CASE … END)`, as PostgreSQL writes it, three. */
export function conditionsOf({ condition }: Policy): string[] {
  const text = condition ?? '';
  const conditions: string[] = [];
  let depth = 0;
  let begin = 1;
  for (let at = 0; at < text.length; at += 1) {
    if (text[at] === '(') depth += 1;
    else if (text[at] === ')') depth -= 1;
    else if (depth === 1 && text.startsWith(' AND ', at)) {
      conditions.push(text.slice(begin, at));
      begin = at + ' AND '.length;
    }
  }
  return conditions.length === 0 ? [text] : [...conditions, text.slice(begin, -1)];
}

/** The statement that leaves one condition out of a policy, for reading and for writing. */
export function leavingOut(policy: Policy, left: number): string {
  const others = conditionsOf(policy).filter((_, place) => place !== left);
  const rest = others.length === 0 ? 'true' : others.join(' and ');
  const check = policy.command === 'ALL' ? ` with check (${rest})` : '';
  return `alter policy ${policy.name} on ${policy.table} using (${rest})${check}`;
}
