import type { Fact } from '@wagenpark/contract/define/facts';
import type { Tx } from './database.ts';
import { type AnyKeptSource, type BesideTable, besideTable, type LinkTable, type RowTable } from './kept-source.ts';

/*
 * The SQL of single facts of kept records: how each is read, and how what stands in tables of its own is written.
 */

type Values = Readonly<Record<string, unknown>>;

/** A value of a fact as the driver of the database takes it. */
export const storedValue = ({ kind }: Fact, value: unknown): unknown =>
  kind === 'texts' ? JSON.stringify(value) : value === undefined ? null : value;

/** The expression that reads a fact as the REST side tells it; the record's table is called k. */
export function readExpression(place: AnyKeptSource['columns'][string]): string {
  if (typeof place === 'string') return `k.${place}`;
  if ('sql' in place) return place.sql;
  return 'through' in place ? readLinks(place) : readRows(place);
}

const readLinks = ({ through, own, other }: LinkTable): string =>
  `array(select l.${other} from ${through} l where l.client_id = k.client_id and l.${own} = k.number order by 1)`;

function readRows({ within, own, columns }: RowTable): string {
  const fields = Object.entries(columns).map(([name, column]) => `'${name}', w.${column}`);
  return `coalesce((select json_agg(json_build_object(${fields.join(', ')}) order by w.${Object.values(columns)[0] ?? own})
    from ${within} w where w.client_id = k.client_id and w.${own} = k.number), '[]')`;
}

/**
 * The expression that reads texts per language with every language filled: its own text, else that of the first language
 * that has one. `places` are the parameters that hold the languages of the client, its default first.
 */
export function readEveryLanguage(column: string, places: readonly string[]): string {
  const texts = places.map((place) => `k.${column} ->> ${place}`);
  // Languages that the client has dropped meanwhile come last.
  const anyText = `(select min(t.value) from jsonb_each_text(k.${column}) t)`;
  const pairs = places.map((place, index) => `${place}, coalesce(${[texts[index], ...texts, anyText].join(', ')}, '')`);
  // Most records have a text in every language: those go out as they are stored.
  return `case when k.${column} ?& array[${places.join(', ')}] then k.${column}::json else json_build_object(${pairs.join(', ')}) end`;
}

/** Writes what stands beside a record anew. A link that stays is left alone: others may name it. */
export async function writeBeside(
  tx: Tx,
  clientId: number,
  number: number,
  place: BesideTable,
  value: unknown,
): Promise<void> {
  if ('through' in place) await writeLinks(tx, clientId, number, place, value as readonly number[]);
  else await writeRows(tx, clientId, number, place, value as readonly Values[]);
}

async function writeLinks(
  tx: Tx,
  clientId: number,
  number: number,
  { through, own, other }: LinkTable,
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
  { within, own, columns }: RowTable,
  rows: readonly Values[],
): Promise<void> {
  const names = Object.values(columns);
  const stored = rows.map((row) =>
    Object.fromEntries(Object.entries(columns).map(([name, column]) => [column, row[name]])),
  );
  await tx.query(`delete from ${within} where client_id = $1 and ${own} = $2`, [clientId, number]);
  await tx.query(
    `insert into ${within} (client_id, ${own}, ${names.join(', ')})
     select $1, $2, ${names.map((column) => `r.${column}`).join(', ')}
     from jsonb_populate_recordset(null::${within}, $3::jsonb) r`,
    [clientId, number, JSON.stringify(stored)],
  );
}

/** A fact as one text in SQL: of tags all of them, of texts per language that of the client's default language. */
export function textExpression({ kind, columns }: AnyKeptSource, name: string): string {
  const expression = readExpression(columns[name] ?? { sql: 'null' });
  const fact = kind.facts[name];
  if (fact?.kind === 'tags') return `nullif(array_to_string(${expression}, ', '), '')`;
  if (fact?.kind !== 'texts') return `${expression}::text`;
  return `coalesce(${expression} ->> (select d.locale from client_language d where d.client_id = k.client_id and d.is_default),
    (select min(t.value) from jsonb_each_text(${expression}) t))`;
}

/** What people call a record, in SQL. */
export const nameExpression = (source: AnyKeptSource): string => textExpression(source, source.kind.calledBy);

/** The facts whose values stand in the record's own table. */
export const ownFacts = ({ kind, columns }: AnyKeptSource): readonly { name: string; fact: Fact; column: string }[] =>
  Object.entries(kind.facts).flatMap(([name, fact]) => {
    const column = columns[name];
    return typeof column === 'string' && fact.computed !== true ? [{ name, fact, column }] : [];
  });

/** The facts whose values stand in tables of their own. */
export const besideFacts = ({ kind, columns }: AnyKeptSource): readonly { name: string; place: BesideTable }[] =>
  Object.keys(kind.facts).flatMap((name) => {
    const place = columns[name] === undefined ? undefined : besideTable(columns[name]);
    return place === undefined ? [] : [{ name, place }];
  });
