import type { Role } from '@wagenpark/domain/permissions';
import type { DB } from '../../../database/schema.gen.ts';
import type { Tx } from './database.ts';
import type { SampleCall, SubjectSamples } from './subject-samples.ts';

type Columns = Readonly<Record<string, unknown>>;

/** Adds a row that is not there yet: one that something links to is made by whichever of the two comes first. */
async function insertMissing(tx: Tx, table: string, values: Columns): Promise<void> {
  const columns = Object.keys(values);
  await tx.query(
    `insert into ${table} (${columns.join(', ')}) values (${columns.map((_, index) => `$${index + 1}`).join(', ')})
       on conflict do nothing`,
    Object.values(values),
  );
}

/**
 * What a subject of kept records brings to the tests that hold every subject to the same rules: a row, and each of its
 * calls that names a record in its path.
 * @param subject what the contract's list calls its calls: `segments`
 * @param row the columns of a row with a number, as PostgreSQL takes them
 * @param linked the samples of the subjects that it links to, whose records have its number
 * @param beside a row of each table of its links and rows, by table
 * @param change what is sent to change one
 */
export function keptSamples({
  subject,
  kind,
  table,
  row,
  linked = [],
  beside = () => ({}),
  change,
  readers,
  keepers,
}: {
  readonly subject: string;
  readonly kind: string;
  readonly table: keyof DB;
  readonly row: (number: number) => Columns;
  readonly linked?: readonly SubjectSamples[];
  readonly beside?: (number: number) => { readonly [Table in keyof DB]?: Columns };
  readonly change: Columns;
  readonly readers: readonly Role[];
  readonly keepers: readonly Role[];
}): SubjectSamples {
  const reading: SampleCall = { names: 'clientRecord', drivers: 'none', roles: readers };
  const keeping: SampleCall = { names: 'clientRecord', drivers: 'none', roles: keepers };
  return {
    rows: async (tx, parents) => {
      const { client_id, lease_contract_number: number } = parents;
      for (const { rows } of linked) await rows(tx, parents);
      await insertMissing(tx, table, { client_id, number, ...row(number) });
      for (const [name, values] of Object.entries(beside(number))) {
        await insertMissing(tx, name, { client_id, ...values });
      }
      await tx.query(
        `insert into last_number (client_id, kind, number) values ($1, $2, $3) on conflict (client_id, kind) do nothing`,
        [client_id, kind, number],
      );
      return number;
    },
    calls: {
      [`${subject}.one`]: reading,
      [`${subject}.uses`]: reading,
      [`${subject}.history`]: reading,
      [`${subject}.change`]: { ...keeping, body: { ...change, version: 1 } },
      // Of a version that is not there: who sees the record is told so, and it stays for the next who tries.
      [`${subject}.remove`]: { ...keeping, query: { version: '99' } },
    },
  };
}
