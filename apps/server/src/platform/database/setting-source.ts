import type { Facts, RecordOf } from '@wagenpark/contract/define/facts';
import type { Tx } from './database.ts';
import { jsonRow, wireSelect } from './wire-json.ts';

/** A column of `client` that stores a field of a setting, with further options. */
interface SettingColumn {
  readonly column: string;
  /** The field is the stored value times this factor: 100 for a share that is shown in percent. */
  readonly times?: number;
  /** The field's name in the audit trail, where it differs. */
  readonly trail?: string;
}

/** How a client setting is stored: a column of `client` for every field, or an SQL expression for computed fields. */
export interface SettingSource<F extends Facts> {
  readonly facts: F;
  readonly columns: Readonly<Record<keyof F & string, string | SettingColumn | { readonly sql: string }>>;
  /** The action of a change in the audit trail: `clientBudgetChanged`. */
  readonly action: string;
  /** Runs in the transaction of a change, to update data that depends on the setting. */
  readonly afterChange?: (tx: Tx, clientId: number) => Promise<void>;
}

const toColumn = (
  columnOrSql: string | SettingColumn | { readonly sql: string },
): SettingColumn | { readonly sql: string } =>
  typeof columnOrSql === 'string' ? { column: columnOrSql } : columnOrSql;

/** Builds the statements of a setting. The alias of `client` is `c`. */
export function settingStatements<F extends Facts>({ facts, columns, action }: SettingSource<F>) {
  const fields = Object.entries(
    columns as Readonly<Record<string, string | SettingColumn | { readonly sql: string }>>,
  ).map(([name, columnOrSql]) => ({ name, place: toColumn(columnOrSql) }));
  const expressions = fields.map(({ name, place }): readonly [string, string] => {
    if ('sql' in place) return [name, place.sql];
    const { column, times } = place;
    return [name, times === undefined ? `c.${column}` : `round(c.${column} * ${times})::integer`];
  });
  const select = `select ${wireSelect(Object.fromEntries(expressions))} from client c where c.client_id = $1`;
  const writableFields = fields.flatMap(({ name, place }) => ('sql' in place ? [] : [{ name, ...place }]));
  const assignments = writableFields.map(({ column, times }, index) =>
    times === undefined ? `${column} = $${index + 2}` : `${column} = $${index + 2}::numeric / ${times}`,
  );
  return {
    /**
     * Reads the setting of a client; undefined when the client is not in scope.
     * @param lock locks the row, for a change in the same transaction
     */
    async read(tx: Tx, clientId: number, lock = false): Promise<RecordOf<F> | undefined> {
      const sql = jsonRow(lock ? `${select} for no key update` : select);
      const [row] = await tx.query<{ readonly json: string }>(sql, [clientId], `${action}${lock ? '.locked' : ''}`);
      return row && (JSON.parse(row.json) as RecordOf<F>);
    },
    async write(tx: Tx, clientId: number, values: Readonly<Record<string, unknown>>): Promise<void> {
      await tx.query(`update client set ${assignments.join(', ')} where client_id = $1`, [
        clientId,
        ...writableFields.map(({ name }) => values[name]),
      ]);
    },
    /** The name of a field in the audit trail. */
    trailName: (name: string): string => writableFields.find((fact) => fact.name === name)?.trail ?? name,
    facts,
  };
}
