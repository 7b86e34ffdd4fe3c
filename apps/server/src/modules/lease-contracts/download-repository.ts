import type { Read } from '../../platform/database/pipelined-reads.ts';
import { jsonRows, wireSelect } from '../../platform/database/wire-json.ts';
import { exportedColumns } from './record.ts';

/* The SQL of the download of lease contracts. */

const cellsSql = jsonRows(
  `select ${wireSelect(Object.fromEntries(Object.entries(exportedColumns).map(([name, { expression }]) => [name, expression])))}
   from unnest($2::integer[]) with ordinality as key (number, place)
   join lease_contract c on c.client_id = $1 and c.number = key.number order by key.place`,
);
/** The words of choices in the language of a file, by column and value. */
export type ChoiceWords = Readonly<Record<string, Readonly<Record<string, string>>>>;

/**
 * A read of the cells of a download for the contracts with these numbers, as a JSON array of objects by column; days
 * are `YYYY-MM-DD`.
 */
export const cellsOfKeys = (clientId: number, keys: readonly number[], words: ChoiceWords): Read => ({
  name: 'lease-contracts.cells',
  sql: cellsSql,
  values: [clientId, keys, JSON.stringify(words)],
});
