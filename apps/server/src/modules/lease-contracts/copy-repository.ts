import type { LeaseContractColumn, leaseContractRowFacts } from '@wagenpark/contract/fleet/lease-contracts';
import { escapeLiteral } from 'pg';
import type { CopiedKind } from '../../platform/database/exported-columns.ts';
import type { ChoiceWords } from './download-repository.ts';
import { exportedColumnsFrom } from './record.ts';

/** The columns that may be copied; what holds another one goes the way of the other files. */
export type CopiedColumn = {
  [Name in LeaseContractColumn]: (typeof leaseContractRowFacts)[Name]['kind'] extends CopiedKind ? Name : never;
}[LeaseContractColumn];

/** Whether all of some columns may be copied: amounts are written by PostgreSQL in its own way. */
export const areCopied = (columns: readonly LeaseContractColumn[]): columns is readonly CopiedColumn[] =>
  !columns.includes('PrognoseBedrag' satisfies Exclude<LeaseContractColumn, CopiedColumn>);

/**
 * The cells of a download, of some columns, as a statement whose output is CSV as PostgreSQL writes it. COPY takes no parameters:
 * all that stands in the text are whole numbers, the words of choices, and what record.ts says.
 */
export function copyOfKeys(
  clientId: number,
  keys: readonly number[],
  columns: readonly CopiedColumn[],
  words: ChoiceWords,
): string {
  const places = keys.map((_, place) => place).sort((a, b) => (keys[a] ?? 0) - (keys[b] ?? 0));
  const sorted = `'{${places.map((place) => keys[place]).join(',')}}'::integer[]`;
  const copied = exportedColumnsFrom(`${escapeLiteral(JSON.stringify(words))}::jsonb`);
  const expressions = columns.map((column) => copied[column].expression);
  // The rows are found in the order of the index, and then stand where their keys do: a number's place among the sorted
  // ones is found by halving.
  return `copy (select ${expressions.join(', ')} from lease_contract c
    where c.client_id = ${clientId} and c.number = any (${sorted})
    order by ('{${places.join(',')}}'::integer[])[width_bucket(c.number, ${sorted})]) to stdout (format csv, encoding 'UTF8')`;
}
