import type { Facts, RecordOf } from '@wagenpark/contract/define/facts';
import type { Tx } from './database.ts';
import { jsonRow, wireSelect } from './wire-json.ts';

/** A column of `client` that holds a fact of a setting, where there is more to say of it than its name. */
interface SettingColumn {
  readonly column: string;
  /** The fact is so many times what the column holds: 100 for a share that is told in percent. */
  readonly times?: number;
  /** What the trail calls the fact, where that is not its name. */
  readonly trail?: string;
}

/** Where a setting of a client is kept: a column of `client` for every fact, an expression for what is computed. */
export interface SettingSource<F extends Facts> {
  readonly facts: F;
  readonly columns: Readonly<Record<keyof F & string, string | SettingColumn | { readonly sql: string }>>;
  /** The action under which the trail tells a change: `clientBudgetChanged`. */
  readonly action: string;
  /** Work in the transaction of a change: what follows from the setting moves with it. */
  readonly afterChange?: (tx: Tx, clientId: number) => Promise<void>;
}

const detailsOf = (
  place: string | SettingColumn | { readonly sql: string },
): SettingColumn | { readonly sql: string } => (typeof place === 'string' ? { column: place } : place);

/** The statements of a setting. The table is called c. */
export function settingStatements<F extends Facts>({ facts, columns, action }: SettingSource<F>) {
  const places = Object.entries(
    columns as Readonly<Record<string, string | SettingColumn | { readonly sql: string }>>,
  ).map(([name, place]) => ({ name, place: detailsOf(place) }));
  const expressions = places.map(({ name, place }): readonly [string, string] => {
    if ('sql' in place) return [name, place.sql];
    const { column, times } = place;
    return [name, times === undefined ? `c.${column}` : `round(c.${column} * ${times})::integer`];
  });
  const select = `select ${wireSelect(Object.fromEntries(expressions))} from client c where c.client_id = $1`;
  const written = places.flatMap(({ name, place }) => ('sql' in place ? [] : [{ name, ...place }]));
  const assignments = written.map(({ column, times }, index) =>
    times === undefined ? `${column} = $${index + 2}` : `${column} = $${index + 2}::numeric / ${times}`,
  );
  return {
    /** The setting of a client, its row locked where it is to be changed; undefined for a client that is not in scope. */
    async read(tx: Tx, clientId: number, lock = false): Promise<RecordOf<F> | undefined> {
      const sql = jsonRow(lock ? `${select} for no key update` : select);
      const [row] = await tx.query<{ readonly json: string }>(sql, [clientId], `${action}${lock ? '.locked' : ''}`);
      return row && (JSON.parse(row.json) as RecordOf<F>);
    },
    async write(tx: Tx, clientId: number, values: Readonly<Record<string, unknown>>): Promise<void> {
      await tx.query(`update client set ${assignments.join(', ')} where client_id = $1`, [
        clientId,
        ...written.map(({ name }) => values[name]),
      ]);
    },
    /** What the trail calls a fact. */
    trailName: (name: string): string => written.find((fact) => fact.name === name)?.trail ?? name,
    facts,
  };
}
