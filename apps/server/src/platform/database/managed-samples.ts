import type { Role } from '@wagenpark/domain/permissions';
import type { DB } from '../../../database/schema.gen.ts';
import type { Tx } from './database.ts';
import type { SampleCall, SampleParents, SubjectSamples } from './subject-samples.ts';

type Columns = Readonly<Record<string, unknown>>;

/** Inserts a row unless it exists: the samples of two subjects may need the same linked row. */
async function insertMissing(tx: Tx, table: string, values: Columns): Promise<void> {
  const columns = Object.keys(values);
  await tx.query(
    `insert into ${table} (${columns.join(', ')}) values (${columns.map((_, index) => `$${index + 1}`).join(', ')})
       on conflict do nothing`,
    Object.values(values),
  );
}

/** The number of the provider's client, where there is one. */
async function providerOf(tx: Tx): Promise<readonly number[]> {
  const rows = await tx.query<{ client_id: number }>('select client_id from client where is_provider');
  return rows.map(({ client_id }) => client_id);
}

/**
 * The samples of a subject of managed records for the tests that cover all subjects: a row, and each call with a record's
 * number in its path.
 * @param subject the name of its calls in the contract's list: `segments`
 * @param row gives the columns of the row with a number, as PostgreSQL accepts them
 * @param linked the samples of the subjects to which it links; their records get the same number
 * @param beside gives a row for each table of its links and nested rows, by table
 * @param change a valid body of the call `change`, without the version
 * @param ofDebtors administrators see the records of their debtors only
 * @param ofProvider the records belong to the provider; where there is one, its client gets the row too
 */
export function managedSamples({
  subject,
  kind,
  table,
  row,
  linked = [],
  childRows = () => ({}),
  change,
  readers,
  keepers,
  ofDebtors = false,
  ofProvider = false,
}: {
  readonly subject: string;
  readonly kind: string;
  readonly table: keyof DB;
  readonly row: (number: number) => Columns;
  readonly linked?: readonly SubjectSamples[];
  readonly childRows?: (number: number, parents: SampleParents) => { readonly [Table in keyof DB]?: Columns };
  readonly change: Columns;
  readonly readers: readonly Role[];
  readonly keepers: readonly Role[];
  readonly ofDebtors?: boolean;
  readonly ofProvider?: boolean;
}): SubjectSamples {
  const names = ofProvider ? 'providerRecord' : ofDebtors ? 'record' : 'clientRecord';
  const reading: SampleCall = { names, drivers: ofDebtors ? 'administrators' : 'none', roles: readers };
  const keeping: SampleCall = { names, drivers: ofDebtors ? 'administrators' : 'none', roles: keepers };
  return {
    rows: async (tx, parents) => {
      const { lease_contract_number: number } = parents;
      for (const { rows } of linked) await rows(tx, parents);
      const owners = [parents.client_id, ...(ofProvider ? await providerOf(tx) : [])];
      for (const client_id of owners) {
        await insertMissing(tx, table, { client_id, number, ...row(number) });
        for (const [name, values] of Object.entries(childRows(number, parents))) {
          await insertMissing(tx, name, { client_id, ...values });
        }
        await tx.query(
          `insert into last_number (client_id, kind, number) values ($1, $2, $3) on conflict (client_id, kind) do nothing`,
          [client_id, kind, number],
        );
      }
      return number;
    },
    calls: {
      [`${subject}.one`]: reading,
      [`${subject}.uses`]: reading,
      [`${subject}.history`]: reading,
      [`${subject}.change`]: { ...keeping, body: { ...change, version: 1 } },
      // The version does not exist: a permitted caller gets `changedMeanwhile`, and the record remains for the next
      // test.
      [`${subject}.remove`]: { ...keeping, query: { version: '99' } },
    },
  };
}
