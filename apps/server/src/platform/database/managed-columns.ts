import type { Fact } from '@wagenpark/contract/define/facts';
import { fallbackChain, LOCALES } from '@wagenpark/domain/locale';
import type { Tx } from './database.ts';
import {
  type AnyManagedSource,
  type ChildTable,
  childTableOf,
  type LinkTable,
  type RowTable,
} from './managed-source.ts';

/*
 * The SQL for single facts of managed records: reading every kind of fact, and writing links and nested rows.
 */

type Values = Readonly<Record<string, unknown>>;

/** The value of a fact as a query parameter of the database driver. */
export const storedValue = ({ kind }: Fact, value: unknown): unknown =>
  kind === 'texts' ? JSON.stringify(value) : value === undefined ? null : value;

/** The SQL expression that reads a fact in the format of the REST API. The record's table has the alias k. */
export function readExpression(place: AnyManagedSource['columns'][string]): string {
  if (typeof place === 'string') return `k.${place}`;
  if ('sql' in place) return place.sql;
  return 'joinTable' in place ? readLinks(place) : readRows(place);
}

const readLinks = ({ joinTable: through, own, other }: LinkTable): string =>
  `array(select l.${other} from ${through} l where l.client_id = k.client_id and l.${own} = k.number order by 1)`;

function readRows({ rowTable: within, own, columns, where }: RowTable): string {
  const fields = Object.entries(columns).map(([name, column]) => `'${name}', w.${column}`);
  return `coalesce((select json_agg(json_build_object(${fields.join(', ')}) order by w.${Object.values(columns)[0] ?? own})
    from ${within} w where w.client_id = k.client_id and w.${own} = k.number${where === undefined ? '' : ` and ${where}`}), '[]')`;
}

/**
 * The SQL expression that reads texts per language and fills in missing translations with the first text that exists.
 * @param places the placeholders of the client's languages, its default first: `$2::text`
 */
export function readEveryLanguage(column: string, places: readonly string[]): string {
  const texts = places.map((place) => `k.${column} ->> ${place}`);
  // The last fallback is a text in a language that the client no longer uses.
  const anyText = `(select min(t.value) from jsonb_each_text(k.${column}) t)`;
  const pairs = places.map((place, index) => `${place}, coalesce(${[texts[index], ...texts, anyText].join(', ')}, '')`);
  // Most records have a text in every language; for these the stored JSON is sent unchanged.
  return `case when k.${column} ?& array[${places.join(', ')}] then k.${column}::json else json_build_object(${pairs.join(', ')}) end`;
}

/** The SQL expression that reads texts of the provider in every language of the interface, by its fallback chain. */
export function readLanguagesOfInterface(column: string): string {
  const textInLanguage = (locale: string) => `k.${column} ->> '${locale}'`;
  const pairs = LOCALES.map(
    (locale) => `'${locale}', coalesce(${fallbackChain(locale).map(textInLanguage).join(', ')}, '')`,
  );
  return `json_build_object(${pairs.join(', ')})`;
}

/**
 * Writes the links or nested rows of a record. Unchanged links are not rewritten, because other rows may reference
 * them.
 */
export async function writeChildRows(
  tx: Tx,
  clientId: number,
  number: number,
  place: ChildTable,
  value: unknown,
): Promise<void> {
  if ('joinTable' in place) await writeLinks(tx, clientId, number, place, value as readonly number[]);
  else await writeRows(tx, clientId, number, place, value as readonly Values[]);
}

async function writeLinks(
  tx: Tx,
  clientId: number,
  number: number,
  { joinTable: through, own, other }: LinkTable,
  numbers: readonly number[],
): Promise<void> {
  await tx.query(`delete from ${through} where client_id = $1 and ${own} = $2 and ${other} <> all ($3::integer[])`, [
    clientId,
    number,
    numbers,
  ]);
  await tx.query(
    `insert into ${through} (client_id, ${own}, ${other}) select $1, $2, unnest($3::integer[]) on conflict do nothing`,
    [clientId, number, numbers],
  );
}

async function writeRows(
  tx: Tx,
  clientId: number,
  number: number,
  { rowTable: within, own, columns, where = 'true' }: RowTable,
  rows: readonly Values[],
): Promise<void> {
  const names = Object.values(columns);
  const stored = rows.map((row) =>
    Object.fromEntries(Object.entries(columns).map(([name, column]) => [column, row[name]])),
  );
  await tx.query(`delete from ${within} w where w.client_id = $1 and w.${own} = $2 and ${where}`, [clientId, number]);
  await tx.query(
    `insert into ${within} (client_id, ${own}, ${names.join(', ')})
     select $1, $2, ${names.map((column) => `r.${column}`).join(', ')}
     from jsonb_populate_recordset(null::${within}, $3::jsonb) r`,
    [clientId, number, JSON.stringify(stored)],
  );
}

/** The SQL expression of a fact as one text: tags joined by commas, or the text in the client's default language. */
export function textExpression({ kind, columns }: AnyManagedSource, name: string): string {
  const expression = readExpression(columns[name] ?? { sql: 'null' });
  const fact = kind.facts[name];
  if (fact?.kind === 'tags') return `nullif(array_to_string(${expression}, ', '), '')`;
  if (fact?.kind !== 'texts') return `${expression}::text`;
  return `coalesce(${expression} ->> (select d.locale from client_language d where d.client_id = k.client_id and d.is_default),
    (select min(t.value) from jsonb_each_text(${expression}) t))`;
}

/** The SQL expression of a record's title. */
export const nameExpression = (source: AnyManagedSource): string => textExpression(source, source.kind.calledBy);

/** The facts with a column in the record's own table. */
export const columnFacts = ({
  kind,
  columns,
}: AnyManagedSource): readonly { name: string; fact: Fact; column: string }[] =>
  Object.entries(kind.facts).flatMap(([name, fact]) => {
    const column = columns[name];
    return typeof column === 'string' && fact.computed !== true ? [{ name, fact, column }] : [];
  });

/** The facts with a separate table: links and nested rows. */
export const childTableFacts = ({ kind, columns }: AnyManagedSource): readonly { name: string; place: ChildTable }[] =>
  Object.keys(kind.facts).flatMap((name) => {
    const place = columns[name] === undefined ? undefined : childTableOf(columns[name]);
    return place === undefined ? [] : [{ name, place }];
  });
