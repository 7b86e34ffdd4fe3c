import type { SqlType } from './column.ts';
import type { Doubt } from './doubts.ts';
import type { FieldValue, ImportClient, ImportState } from './import-state.ts';
import { type Candidate, type DoubtFinder, isSame } from './record-kind.ts';
import { type RecordTable, readMatches, type StoredRecord } from './records-repository.ts';

/*
 * Finds doubles: one event that was delivered twice under different keys. They would count twice in every total, so a user
 * has to confirm them. Two records are doubles when they agree in all columns of a check.
 */

/** The columns in which doubles agree. */
export interface DuplicateCheck {
  /** Columns with their types. An index of the table has to begin with the first one. Missing values never agree. */
  readonly columns: Readonly<Record<string, SqlType>>;
  /** The values of columns that the database computes, from the fields of the file. */
  readonly computed?: Readonly<Record<string, (record: StoredRecord) => FieldValue>>;
  /** Which records are compared; all by default. */
  readonly applies?: (record: StoredRecord) => boolean;
  /** The field at which the doubt is reported. */
  readonly field: string;
}

/** Serializes the values of the columns; undefined when one is missing. */
function keyOf(record: StoredRecord, columns: readonly string[]): string | undefined {
  const values = columns.map((column) => record[column] ?? null);
  return values.includes(null) || values.includes('') ? undefined : JSON.stringify(values);
}

/**
 * Finds new and changed records that agree with another one, stored or of the same chunk of rows. The doubt names the other
 * record and the headings of the columns.
 */
export const findDuplicates =
  (table: RecordTable, { columns, computed = {}, applies, field }: DuplicateCheck): DoubtFinder =>
  async (state, client, candidates) => {
    const names = Object.keys(columns);
    const complete = (candidate: Candidate): StoredRecord => {
      const record = { ...candidate.before, ...candidate.stored };
      const values = Object.entries(computed).map(([column, compute]): [string, FieldValue] => [
        column,
        compute(record),
      ]);
      return { ...record, ...Object.fromEntries<FieldValue>(values) };
    };
    const compared = candidates.flatMap((candidate) => {
      const record = complete(candidate);
      const key = applies?.(record) === false ? undefined : keyOf(record, names);
      return key === undefined ? [] : [{ candidate, record, key }];
    });
    const stored = await readStored(state, client, { table, columns, records: compared.map(({ record }) => record) });
    const inChunk = new Set(candidates.map(({ number }) => number));
    const holders = new Map<string, number>();
    for (const record of stored) {
      const key = keyOf(record, names);
      // The rows of this chunk decide about their own records, which may be changing.
      if (key !== undefined && !inChunk.has(Number(record['number']))) holders.set(key, Number(record['number']));
    }
    const sources = [field, ...names.filter((name) => !(name in computed))];
    return compared.flatMap(({ candidate, key }): readonly (readonly [Candidate, Doubt])[] => {
      const holder = holders.get(key);
      if (holder === undefined) {
        holders.set(key, candidate.number);
        return [];
      }
      const { before, stored: fields, read } = candidate;
      const isChanged = before === undefined || sources.some((name) => !isSame(before[name], fields[name]));
      const headings = sources.flatMap((name) => read.columns[name]?.header ?? []);
      const params = { number: String(holder), columns: [...new Set(headings)].join(', ') };
      return isChanged ? [[candidate, { field, code: 'unusualDouble', params }]] : [];
    });
  };

async function readStored(
  state: ImportState,
  client: ImportClient,
  {
    table,
    columns,
    records,
  }: Pick<DuplicateCheck, 'columns'> & { readonly table: RecordTable; readonly records: readonly StoredRecord[] },
): Promise<readonly StoredRecord[]> {
  const [first = ''] = Object.keys(columns);
  const values = [...new Set(records.map((record) => record[first]))];
  if (values.length === 0) return [];
  return readMatches(state.tx, table, Object.keys(columns), client.id, {
    column: first,
    type: columns[first] ?? 'text',
    values,
  });
}
