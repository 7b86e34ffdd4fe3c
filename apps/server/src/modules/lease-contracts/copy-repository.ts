import type { LeaseContractColumn, leaseContractRowFacts } from '@wagenpark/contract/fleet/lease-contracts';
import { escapeLiteral } from 'pg';
import type { CopiedKind } from '../../platform/database/exported-columns.ts';
import type { ChoiceWords } from './download-repository.ts';
import { exportedColumnsFrom } from './record.ts';

/** The columns whose cells PostgreSQL can write with COPY. A download with another column is written by the server. */
export type CopiedColumn = {
  [Name in LeaseContractColumn]: (typeof leaseContractRowFacts)[Name]['kind'] extends CopiedKind ? Name : never;
}[LeaseContractColumn];

/**
 * Whether COPY can write all these columns. It cannot for amounts, whose format in PostgreSQL differs from that of
 * files.
 */
export const areCopied = (columns: readonly LeaseContractColumn[]): columns is readonly CopiedColumn[] =>
  !columns.includes('PrognoseBedrag' satisfies Exclude<LeaseContractColumn, CopiedColumn>);

/**
 * The COPY statement that writes the cells of a download as CSV. COPY takes no parameters, so the SQL text contains
 * the values: only integers, the escaped words of choices, and the expressions of record.ts.
 */
export function copyOfKeys(
  clientId: number,
  keys: readonly number[],
  columns: readonly CopiedColumn[],
  words: ChoiceWords,
): string {
  const positions = keys.map((_, place) => place).sort((a, b) => (keys[a] ?? 0) - (keys[b] ?? 0));
  const sortedKeys = `'{${positions.map((place) => keys[place]).join(',')}}'::integer[]`;
  const copiedColumns = exportedColumnsFrom(`${escapeLiteral(JSON.stringify(words))}::jsonb`);
  const expressions = columns.map((column) => copiedColumns[column].expression);
  // The sorted keys find the rows in index order. `width_bucket` then finds each row's position in the list by a binary
  // search among the sorted keys.
  return `copy (select ${expressions.join(', ')} from lease_contract c
    where c.client_id = ${clientId} and c.number = any (${sortedKeys})
    order by ('{${positions.join(',')}}'::integer[])[width_bucket(c.number, ${sortedKeys})]) to stdout (format csv, encoding 'UTF8')`;
}
