import type { Fact } from '@wagenpark/contract/define/facts';
import type { KeptUse } from '@wagenpark/contract/define/kept-records';
import type { Tx } from './database.ts';
import {
  besideFacts,
  nameExpression,
  ownFacts,
  readEveryLanguage,
  readExpression,
  storedValue,
  writeBeside,
} from './kept-columns.ts';
import { type AnyKeptSource, besideTable } from './kept-source.ts';
import { jsonRow, jsonRows, wireSelect } from './wire-json.ts';

/** Whoever changes something, and when. */
export interface Author {
  readonly at: Date;
  readonly by: string;
}
type Values = Readonly<Record<string, unknown>>;
/** A kept record whose facts are read by name. */
export type AnyKeptRecord = Values & { readonly number: number; readonly version: number };

/** A record that names another. */
type UseRow = KeptUse & { readonly name: string };

/** Most records that name another which are told. */
const MOST_USES = 200;

/**
 * What names records of a kind, as one query of `kind, number, name`: every source whose facts link to it. Nothing is
 * written by hand, so that a deletion cannot forget who links.
 */
function usesQuery(kind: string, sources: readonly AnyKeptSource[]): string {
  const parts = sources.flatMap((source) =>
    Object.entries(source.kind.facts).flatMap(([name, fact]) => {
      const place = source.columns[name] === undefined ? undefined : besideTable(source.columns[name]);
      if (fact.kind !== 'links' || fact.of !== kind || place === undefined || !('through' in place)) return [];
      return [
        `select '${source.kind.kind}' as kind, k.number, ${nameExpression(source)} as name from ${place.through} l
           join ${source.table} k on k.client_id = l.client_id and k.number = l.${place.own}
         where l.client_id = $1 and l.${place.other} = $2`,
      ];
    }),
  );
  return parts.join(' union ');
}

/** The query that counts the records to which a fact may link; undefined where nothing switches them off. */
function linkableQuery(fact: Fact | undefined, sources: readonly AnyKeptSource[]): string | undefined {
  const linked = fact?.kind === 'links' ? sources.find(({ kind }) => kind.kind === fact.of) : undefined;
  const switchColumn = linked?.columns[linked.kind.switchedBy ?? ''];
  if (linked === undefined || switchColumn === undefined) return undefined;
  return `select count(*)::integer as count from ${linked.table} k
    where k.client_id = $1 and k.number = any ($2::integer[]) and ${readExpression(switchColumn)}`;
}

/**
 * The statements about records of a kind. The policies decide what is seen and written.
 * @param sources every kind that is kept, of which some may link to this one
 */
export function keptRecords(source: AnyKeptSource, sources: readonly AnyKeptSource[]) {
  const { kind, table, columns, order } = source;
  const own = ownFacts(source);
  const beside = besideFacts(source);
  const languageColumns = new Map(
    own.flatMap(({ name, fact, column }) => (fact.kind === 'texts' ? [[name, column] as const] : [])),
  );
  /** The query of records; with the parameters of languages, every text is filled in each of them. */
  const select = (languages: readonly string[] = []): string => {
    const facts = Object.keys(kind.facts).map((name): readonly [string, string] => {
      const column = languageColumns.get(name);
      const isFilled = column !== undefined && languages.length > 0;
      return [name, isFilled ? readEveryLanguage(column, languages) : readExpression(columns[name] ?? { sql: 'null' })];
    });
    const wire = {
      number: 'k.number',
      version: 'k.version',
      changedAt: 'k.changed_at',
      changedBy: 'k.changed_by',
      ...Object.fromEntries(facts),
    };
    return `select ${wireSelect(wire)} from ${table} k where k.client_id = $1`;
  };
  const one = jsonRow(`${select()} and k.number = $2`);
  const locked = jsonRow(`${select()} and k.number = $2 for update`);
  const names = own.map(({ column }) => column).join(', ');
  const placesFrom = (first: number) => own.map((_, index) => `$${index + first}`);
  const insert = `with taken as (insert into last_number as l (client_id, kind, number) values ($1, '${kind.kind}', 1)
      on conflict (client_id, kind) do update set number = l.number + 1 returning number)
    insert into ${table} (client_id, number, changed_at, changed_by, ${names})
    values ($1, (select number from taken), $2, $3, ${placesFrom(4).join(', ')}) returning number`;
  const update = `update ${table} set changed_at = $3, changed_by = $4,
    ${own.map(({ column }, index) => `${column} = $${index + 5}`).join(', ')} where client_id = $1 and number = $2`;
  const uses = usesQuery(kind.kind, sources);
  const storedValues = (values: Values) => own.map(({ name, fact }) => storedValue(fact, values[name]));
  const writeAllBeside = async (tx: Tx, clientId: number, number: number, values: Values) => {
    for (const { name, place } of beside) await writeBeside(tx, clientId, number, place, values[name]);
  };
  return {
    /** The JSON text of all records in their order; texts that a language lacks are those of the client's default language. */
    async all(tx: Tx, clientId: number): Promise<string> {
      const locales = languageColumns.size === 0 ? [] : await clientLocales(tx, clientId);
      const places = locales.map((_, index) => `$${index + 2}::text`);
      const rows = await tx.query<{ readonly json: string }>(
        jsonRows(`${select(places)} order by ${order}`),
        [clientId, ...locales],
        `${table}.all${locales.length === 0 ? '' : `.${locales.length}`}`,
      );
      return rows[0]?.json ?? '[]';
    },
    /** One record, locked where it is to be changed; undefined when it is missing or foreign. */
    async one(tx: Tx, clientId: number, number: number, lock = false): Promise<AnyKeptRecord | undefined> {
      const [row] = await tx.query<{ readonly json: string }>(
        lock ? locked : one,
        [clientId, number],
        `${table}.${lock ? 'locked' : 'one'}`,
      );
      return row && (JSON.parse(row.json) as AnyKeptRecord);
    },
    /** Makes a record; gives its number. */
    async insert(tx: Tx, clientId: number, { at, by }: Author, values: Values): Promise<number> {
      const rows = await tx.query<{ number: number }>(
        insert,
        [clientId, at, by, ...storedValues(values)],
        `${table}.insert`,
      );
      const number = rows[0]?.number ?? 0;
      await writeAllBeside(tx, clientId, number, values);
      return number;
    },
    /** Changes a record; the database raises its version. */
    async update(tx: Tx, clientId: number, number: number, { at, by }: Author, values: Values): Promise<void> {
      await tx.query(update, [clientId, number, at, by, ...storedValues(values)], `${table}.update`);
      await writeAllBeside(tx, clientId, number, values);
    },
    async remove(tx: Tx, clientId: number, number: number): Promise<void> {
      await tx.query(`delete from ${table} where client_id = $1 and number = $2`, [clientId, number]);
    },
    /** How many of the records with these numbers a fact may link to: those that are there and switched on. */
    async countLinkable(tx: Tx, clientId: number, name: string, numbers: readonly number[]): Promise<number> {
      const query = linkableQuery(kind.facts[name], sources);
      // What no source declares is judged by its foreign key.
      if (query === undefined) return numbers.length;
      const [row] = await tx.query<{ count: number }>(query, [clientId, numbers]);
      return row?.count ?? 0;
    },
    /** What names a record, by kind and name. */
    uses: async (tx: Tx, clientId: number, number: number): Promise<readonly UseRow[]> =>
      uses === ''
        ? []
        : tx.query<UseRow & Record<string, unknown>>(
            `select u.* from (${uses}) u order by kind, name, number limit ${MOST_USES}`,
            [clientId, number],
            `${table}.uses`,
          ),
  };
}

/** The languages of a client, its default first. */
export async function clientLocales(tx: Tx, clientId: number): Promise<string[]> {
  const rows = await tx.query<{ locale: string }>(
    'select locale from client_language where client_id = $1 order by is_default desc, locale',
    [clientId],
  );
  return rows.map(({ locale }) => locale);
}
