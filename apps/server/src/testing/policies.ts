import type { Database } from '../platform/database/database.ts';

/** A row-level security policy, as PostgreSQL reports it. */
export interface Policy {
  readonly table: string;
  readonly name: string;
  readonly role: string;
  readonly command: string;
  /** The condition for reading a row; null when the policy is about writing only. */
  readonly condition: string | null;
}

/** Every policy, sorted by table and name. */
export const allPolicies = (database: Database): Promise<Policy[]> =>
  database.asOwner((tx) =>
    tx.query<Policy>(
      `select tablename as table, policyname as name, roles[1]::text as role, cmd as command,
         regexp_replace(qual, '\\s+', ' ', 'g') as condition
       from pg_policies where schemaname = 'public' order by 1, 2`,
    ),
  );

/** The policies for reading as the application. */
export const readSelectPolicies = async (database: Database): Promise<Policy[]> =>
  (await allPolicies(database)).filter(({ role, condition }) => role === 'wagenpark_app' && condition !== null);

/**
 * Splits the condition of a policy, with the condition on the client first. PostgreSQL writes it as `((a) AND (b) AND
 * CASE … END)`, which gives three.
 */
export function conditionsOf({ condition }: Policy): string[] {
  const text = condition ?? '';
  const conditions: string[] = [];
  let depth = 0;
  let begin = 1;
  for (let position = 0; position < text.length; position += 1) {
    if (text[position] === '(') depth += 1;
    else if (text[position] === ')') depth -= 1;
    else if (depth === 1 && text.startsWith(' AND ', position)) {
      conditions.push(text.slice(begin, position));
      begin = position + ' AND '.length;
    }
  }
  return conditions.length === 0 ? [text] : [...conditions, text.slice(begin, -1)];
}

/**
 * The statement that removes one condition of a policy, for reading and writing.
 * @param removedIndex index of the condition to remove
 */
export function withoutCondition(policy: Policy, removedIndex: number): string {
  const remaining = conditionsOf(policy).filter((_, index) => index !== removedIndex);
  const rest = remaining.length === 0 ? 'true' : remaining.join(' and ');
  const check = policy.command === 'ALL' ? ` with check (${rest})` : '';
  return `alter policy ${policy.name} on ${policy.table} using (${rest})${check}`;
}
