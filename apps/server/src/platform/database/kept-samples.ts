import type { Role } from '@wagenpark/domain/permissions';
import type { DB } from '../../../database/schema.gen.ts';
import type { SampleCall, SubjectSamples } from './subject-samples.ts';

/**
 * What a subject of kept records brings to the tests that hold every subject to the same rules: a row, and each of its
 * calls that names a record in its path.
 * @param subject what the contract's list calls its calls: `segments`
 * @param row the columns of a row with a number, as PostgreSQL takes them
 * @param change what is sent to change one
 */
export function keptSamples({
  subject,
  kind,
  table,
  row,
  change,
  readers,
  keepers,
}: {
  readonly subject: string;
  readonly kind: string;
  readonly table: keyof DB;
  readonly row: (number: number) => Readonly<Record<string, unknown>>;
  readonly change: Readonly<Record<string, unknown>>;
  readonly readers: readonly Role[];
  readonly keepers: readonly Role[];
}): SubjectSamples {
  const reading: SampleCall = { names: 'clientRecord', drivers: 'none', roles: readers };
  const keeping: SampleCall = { names: 'clientRecord', drivers: 'none', roles: keepers };
  return {
    rows: async (tx, { client_id, lease_contract_number: number }) => {
      const values = { client_id, number, ...row(number) };
      const columns = Object.keys(values);
      await tx.query(
        `insert into ${table} (${columns.join(', ')}) values (${columns.map((_, index) => `$${index + 1}`).join(', ')})`,
        Object.values(values),
      );
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
