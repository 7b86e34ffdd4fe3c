import type { Fact } from '@wagenpark/contract/define/facts';
import type { ManagedUse } from '@wagenpark/contract/define/managed-records';
import type { Tx } from './database.ts';
import {
  childTableFacts,
  columnFacts,
  nameExpression,
  readEveryLanguage,
  readExpression,
  readLanguagesOfInterface,
  storedValue,
  writeChildRows,
} from './managed-columns.ts';
import { type AnyManagedSource, type ChildTable, childTableOf } from './managed-source.ts';
import { jsonRow, jsonRows, wireSelect } from './wire-json.ts';

/** Who makes a change, and when. */
export interface Author {
  readonly at: Date;
  readonly by: string;
}
type Values = Readonly<Record<string, unknown>>;
/** A managed record in code that reads facts by name. */
export type AnyManagedRecord = Values & { readonly number: number; readonly version: number };

/** The maximum number of references in a response. */
const MOST_USES = 200;

/** Where a fact of a source names records of another kind: the table, its column of the own record, and that of the other. */
function referenceTableOf(kind: string, fact: Fact, place: ChildTable | undefined) {
  if (place === undefined) return undefined;
  if ('joinTable' in place) {
    const isReference = fact.kind === 'links' && fact.of === kind;
    return isReference ? { table: place.joinTable, own: place.own, other: place.other } : undefined;
  }
  if (fact.kind !== 'rows') return undefined;
  const inner = Object.entries(fact.of).find(
    ([, { kind: of, ...rest }]) => of === 'number' && 'of' in rest && rest.of === kind,
  );
  const other = inner === undefined ? undefined : place.columns[inner[0]];
  return other === undefined ? undefined : { table: place.rowTable, own: place.own, other };
}

/**
 * The query for the references to a record, with the columns `kind, number, name`. It is composed from the declared
 * links and rows of all sources, so that no reference is forgotten.
 */
function usesQuery(kind: string, sources: readonly AnyManagedSource[]): string {
  const parts = sources.flatMap((source) =>
    Object.entries(source.kind.facts).flatMap(([factName, fact]) => {
      const place = source.columns[factName] === undefined ? undefined : childTableOf(source.columns[factName]);
      const reference = referenceTableOf(kind, fact, place);
      if (reference === undefined) return [];
      const name = nameExpression(source);
      const shownName =
        source.deletedAt === undefined ? name : `case when k.${source.deletedAt} is null then ${name} end`;
      return [
        `select '${source.kind.kind}' as kind, k.number, ${shownName} as name from ${reference.table} l
           join ${source.table} k on k.client_id = l.client_id and k.number = l.${reference.own}
         where l.client_id = $1 and l.${reference.other} = $2`,
      ];
    }),
  );
  return parts.join(' union ');
}

/** The SQL condition of records that were not deleted; none for a kind whose deleted records are not stored. */
export const notDeleted = ({ deletedAt }: Pick<AnyManagedSource, 'deletedAt'>): readonly string[] =>
  deletedAt === undefined ? [] : [`k.${deletedAt} is null`];

/**
 * The query that counts which of the given records a fact may link to: those that are switched on, or those of another
 * table that the caller sees; undefined if every record can be linked.
 */
function linkableQuery(
  fact: Fact | undefined,
  place: ChildTable | undefined,
  sources: readonly AnyManagedSource[],
): string | undefined {
  if (place !== undefined && 'joinTable' in place && place.linkedTable !== undefined) {
    return `select count(*)::integer as count from ${place.linkedTable} k where k.client_id = $1 and k.number = any ($2::integer[])`;
  }
  const linked = fact?.kind === 'links' ? sources.find(({ kind }) => kind.kind === fact.of) : undefined;
  const switchColumn = linked?.columns[linked.kind.switchedBy ?? ''];
  const condition = linked?.linkable ?? (switchColumn === undefined ? undefined : readExpression(switchColumn));
  if (linked === undefined || condition === undefined) return undefined;
  return `select count(*)::integer as count from ${linked.table} k
    where k.client_id = $1 and k.number = any ($2::integer[]) and ${condition}`;
}

/**
 * The repository of a kind of managed record. Row-level security limits what is read and written.
 * @param sources the sources of all kinds, in which links to this kind are searched
 * @param visible an SQL condition for the records; by default all are read
 */
export function managedRecords(source: AnyManagedSource, sources: readonly AnyManagedSource[], visible?: string) {
  const { kind, table, columns, order } = source;
  const statement = visible === undefined ? table : `${table}.visible`;
  const factColumns = columnFacts(source);
  const childTables = childTableFacts(source);
  const languageColumns = new Map(
    factColumns.flatMap(({ name, fact, column }) => (fact.kind === 'texts' ? [[name, column] as const] : [])),
  );
  /** The query of records. `readTexts` gives the SQL that fills in missing translations. */
  const selectRecords = (readTexts?: (column: string) => string): string => {
    const facts = Object.keys(kind.facts).map((name): readonly [string, string] => {
      const column = languageColumns.get(name);
      const isFilled = column !== undefined && readTexts !== undefined;
      return [name, isFilled ? readTexts(column) : readExpression(columns[name] ?? { sql: 'null' })];
    });
    const wire = {
      number: 'k.number',
      version: 'k.version',
      changedAt: 'k.changed_at',
      changedBy: 'k.changed_by',
      ...Object.fromEntries(facts),
    };
    const conditions = ['k.client_id = $1', ...notDeleted(source), ...(visible === undefined ? [] : [visible])];
    return `select ${wireSelect(wire)} from ${table} k where ${conditions.join(' and ')}`;
  };
  const oneRow = jsonRow(`${selectRecords()} and k.number = $2`);
  const lockedRow = jsonRow(`${selectRecords()} and k.number = $2 for update`);
  const names = factColumns.map(({ column }) => column).join(', ');
  const placesFrom = (first: number) => factColumns.map((_, index) => `$${index + first}`);
  const takeNumber = `insert into last_number as l (client_id, kind, number) values ($1, '${kind.kind}', 1)
      on conflict (client_id, kind) do update set number = l.number + 1 returning number`;
  const insert = `with taken as (${takeNumber})
    insert into ${table} (client_id, number, changed_at, changed_by, ${names})
    values ($1, (select number from taken), $2, $3, ${placesFrom(4).join(', ')}) returning number`;
  const insertNumbered = `insert into ${table} (client_id, number, changed_at, changed_by, ${names})
    values ($1, $2, $3, $4, ${placesFrom(5).join(', ')})`;
  const update = `update ${table} set changed_at = $3, changed_by = $4,
    ${factColumns.map(({ column }, index) => `${column} = $${index + 5}`).join(', ')} where client_id = $1 and number = $2`;
  const uses = usesQuery(kind.kind, sources);
  const storedValues = (values: Values) => factColumns.map(({ name, fact }) => storedValue(fact, values[name]));
  const writeAllChildRows = async (tx: Tx, clientId: number, number: number, values: Values) => {
    for (const { name, place } of childTables) await writeChildRows(tx, clientId, number, place, values[name]);
  };
  return {
    /** All records as JSON text, in the order of the source. Missing translations are filled in. */
    async all(tx: Tx, clientId: number): Promise<string> {
      const isOfClient = languageColumns.size > 0 && kind.ofProvider !== true;
      const locales = isOfClient ? await clientLocales(tx, clientId) : [];
      const places = locales.map((_, index) => `$${index + 2}::text`);
      const readTexts = isOfClient ? (column: string) => readEveryLanguage(column, places) : readLanguagesOfInterface;
      const rows = await tx.query<{ readonly json: string }>(
        jsonRows(`${selectRecords(readTexts)} order by ${order}`),
        [clientId, ...locales],
        `${statement}.all${locales.length === 0 ? '' : `.${locales.length}`}`,
      );
      return rows[0]?.json ?? '[]';
    },
    /**
     * One record; undefined if it is missing or belongs to another client. `lock` locks the row until the transaction
     * ends.
     */
    async one(tx: Tx, clientId: number, number: number, lock = false): Promise<AnyManagedRecord | undefined> {
      const [row] = await tx.query<{ readonly json: string }>(
        lock ? lockedRow : oneRow,
        [clientId, number],
        `${statement}.${lock ? 'locked' : 'one'}`,
      );
      return row && (JSON.parse(row.json) as AnyManagedRecord);
    },
    /** Inserts a record and returns its number. */
    async insert(tx: Tx, clientId: number, { at, by }: Author, values: Values): Promise<number> {
      if (source.visibleBy !== undefined) {
        const taken = await tx.query<{ number: number }>(takeNumber, [clientId], `${table}.number`);
        const number = taken[0]?.number ?? 0;
        const first = childTables.filter(({ name }) => name === source.visibleBy);
        for (const { name, place } of first) await writeChildRows(tx, clientId, number, place, values[name]);
        await tx.query(insertNumbered, [clientId, number, at, by, ...storedValues(values)], `${table}.insert`);
        await writeAllChildRows(tx, clientId, number, values);
        return number;
      }
      const rows = await tx.query<{ number: number }>(
        insert,
        [clientId, at, by, ...storedValues(values)],
        `${table}.insert`,
      );
      const number = rows[0]?.number ?? 0;
      await writeAllChildRows(tx, clientId, number, values);
      return number;
    },
    /** Updates a record; a trigger raises its version. */
    async update(tx: Tx, clientId: number, number: number, { at, by }: Author, values: Values): Promise<void> {
      await tx.query(update, [clientId, number, at, by, ...storedValues(values)], `${table}.update`);
      await writeAllChildRows(tx, clientId, number, values);
    },
    /** Deletes a record, or marks it as deleted and switches it off. */
    async remove(tx: Tx, clientId: number, number: number, { at, by }: Author): Promise<void> {
      if (source.deletedAt === undefined) {
        await tx.query(`delete from ${table} where client_id = $1 and number = $2`, [clientId, number]);
        return;
      }
      const switchColumn = columns[kind.switchedBy ?? ''];
      const switchedOff = typeof switchColumn === 'string' ? `, ${switchColumn} = false` : '';
      await tx.query(
        `update ${table} set ${source.deletedAt} = $3, changed_at = $3, changed_by = $4${switchedOff}
         where client_id = $1 and number = $2`,
        [clientId, number, at, by],
      );
    },
    /** How many of these records a fact may link to: those that exist and are switched on, or meet `linkable`. */
    async countLinkable(tx: Tx, clientId: number, name: string, numbers: readonly number[]): Promise<number> {
      const place = columns[name] === undefined ? undefined : childTableOf(columns[name]);
      const query = linkableQuery(kind.facts[name], place, sources);
      // Without a switch, the foreign key is the only check.
      if (query === undefined) return numbers.length;
      const [row] = await tx.query<{ count: number }>(query, [clientId, numbers]);
      return row?.count ?? 0;
    },
    /** The references to a record, ordered by kind and name; those of records that were deleted softly have no name. */
    uses: async (tx: Tx, clientId: number, number: number): Promise<readonly ManagedUse[]> =>
      uses === ''
        ? []
        : tx.query<ManagedUse & Record<string, unknown>>(
            `select u.* from (${uses}) u order by kind, name, number limit ${MOST_USES}`,
            [clientId, number],
            `${table}.uses`,
          ),
  };
}

/** The locales of a client, its default first. */
export async function clientLocales(tx: Tx, clientId: number): Promise<string[]> {
  const rows = await tx.query<{ locale: string }>(
    'select locale from client_language where client_id = $1 order by is_default desc, locale',
    [clientId],
  );
  return rows.map(({ locale }) => locale);
}
