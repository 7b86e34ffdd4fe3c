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

/** A fact that is true when the column, a list of texts, holds `member`. Several facts may share the column. */
interface SettingMember {
  readonly column: string;
  readonly member: string;
}

type SettingPlace = SettingColumn | SettingMember | { readonly sql: string };

/** How a client setting is stored: a column of `client` for every field, or an SQL expression for computed fields. */
export interface SettingSource<F extends Facts> {
  readonly facts: F;
  readonly columns: Readonly<Record<keyof F & string, string | SettingPlace>>;
  /** The action of a change in the audit trail: `clientBudgetChanged`. */
  readonly action: string;
  /** Runs in the transaction of a change, to update data that depends on the setting. */
  readonly afterChange?: (tx: Tx, clientId: number) => Promise<void>;
}

const toPlace = (columnOrPlace: string | SettingPlace): SettingPlace =>
  typeof columnOrPlace === 'string' ? { column: columnOrPlace } : columnOrPlace;

const literal = (text: string): string => `'${text.replaceAll("'", "''")}'`;

/** SQL that reads a field. */
function expressionOf(place: SettingPlace): string {
  if ('sql' in place) return place.sql;
  if ('member' in place) return `${literal(place.member)} = any (c.${place.column})`;
  return place.times === undefined ? `c.${place.column}` : `round(c.${place.column} * ${place.times})::integer`;
}

/** Builds the statements of a setting. The alias of `client` is `c`. */
export function settingStatements<F extends Facts>({ facts, columns, action }: SettingSource<F>) {
  const fields = Object.entries(columns as Readonly<Record<string, string | SettingPlace>>).map(
    ([name, columnOrPlace]) => ({ name, place: toPlace(columnOrPlace) }),
  );
  const expressions = fields.map(({ name, place }): readonly [string, string] => [name, expressionOf(place)]);
  const select = `select ${wireSelect(Object.fromEntries(expressions))} from client c where c.client_id = $1`;
  const writableFields = fields.flatMap(({ name, place }) => ('sql' in place ? [] : [{ name, place }]));
  const assignments = [
    ...writableFields.flatMap(({ place }, index) => {
      if ('member' in place) return [];
      const { column, times } = place;
      return `${column} = $${index + 2}${times === undefined ? '' : `::numeric / ${times}`}`;
    }),
    ...memberAssignments(writableFields.map(({ place }) => place)),
  ];
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
    trailName(name: string): string {
      const place = writableFields.find((fact) => fact.name === name)?.place;
      return (place && 'trail' in place ? place.trail : undefined) ?? name;
    },
    facts,
  };
}

/** SQL that writes the columns of members. Texts of a column that no fact stands for stay. */
function memberAssignments(places: readonly Exclude<SettingPlace, { readonly sql: string }>[]): readonly string[] {
  const members = places.flatMap((place, index) =>
    'member' in place ? [{ ...place, parameter: `$${index + 2}` }] : [],
  );
  return [...Map.groupBy(members, ({ column }) => column)].map(([column, facts]) => {
    const names = facts.map(({ member }) => literal(member)).join(', ');
    const chosen = facts.map(({ member, parameter }) => `case when ${parameter}::boolean then ${literal(member)} end`);
    return `${column} = array(select stored from unnest(${column}) stored where stored not in (${names}))
      || array_remove(array[${chosen.join(', ')}]::text[], null)`;
  });
}
