import type { SqlType } from './column.ts';
import type { Doubt } from './doubts.ts';
import type { FieldValue, ImportClient, ImportState } from './import-state.ts';
import { type Candidate, type DoubtFinder, isSame } from './record-kind.ts';
import { type RecordTable, readMatches, type StoredRecord } from './records-repository.ts';

/*
 * Finds duplicates: the same event delivered twice under different keys. They would count twice in every total, so a
 * user has to confirm them. Two records are duplicates when they are equal in all columns of a check.
 */

/** The columns in which duplicates are equal. */
export interface DuplicateCheck {
  /**
   * Columns with their types. An index of the table has to begin with the first one. Missing values never count as
   * equal.
   */
  readonly columns: Readonly<Record<string, SqlType>>;
  /** The values of columns that the database computes, from the fields of the file. */
  readonly computed?: Readonly<Record<string, (record: StoredRecord) => FieldValue>>;
  /** Limits which records are compared, both of the file and stored ones, by these fields; all by default. */
  readonly applies?: { readonly fields: readonly string[]; readonly where: (record: StoredRecord) => boolean };
  /**
   * Whether two equal records are no duplicates, for instance a card that belongs to two contracts one after the other.
   * `alsoRead` names the fields for this check.
   */
  readonly isApart?: (one: StoredRecord, other: StoredRecord) => boolean;
  readonly alsoRead?: readonly string[];
  /** The field at which the doubt is reported. */
  readonly field: string;
}

/** Serializes the values of the columns; undefined when one is missing. */
function keyOf(record: StoredRecord, columns: readonly string[]): string | undefined {
  const values = columns.map((column) => record[column] ?? null);
  return values.includes(null) || values.includes('') ? undefined : JSON.stringify(values);
}

/**
 * Finds new and changed records that are equal to another one, stored or in the same chunk of rows. The doubt names the
 * other record and the headings of the columns.
 */
export const findDuplicates =
  (table: RecordTable, check: DuplicateCheck): DoubtFinder =>
  async (state, client, candidates) => {
    const { columns, computed = {}, applies, field, isApart = () => false, alsoRead = [] } = check;
    const names = Object.keys(columns);
    const comparedKeyOf = (record: StoredRecord) =>
      applies?.where(record) === false ? undefined : keyOf(record, names);
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
      const key = comparedKeyOf(record);
      return key === undefined ? [] : [{ candidate, record, key }];
    });
    const stored = await readStored(state, client, {
      table,
      columns,
      fields: [...(applies?.fields ?? []), ...alsoRead],
      records: compared.map(({ record }) => record),
    });
    const inChunk = new Set(candidates.map(({ number }) => number));
    const holders = new Map<string, StoredRecord[]>();
    const hold = (key: string, record: StoredRecord): void =>
      void holders.set(key, [...(holders.get(key) ?? []), record]);
    for (const record of stored) {
      const key = comparedKeyOf(record);
      // The stored versions of records in this chunk are ignored, because the chunk may change them.
      if (key !== undefined && !inChunk.has(Number(record['number']))) hold(key, record);
    }
    const sources = [field, ...names.filter((name) => !(name in computed)), ...alsoRead];
    return compared.flatMap(({ candidate, record, key }): readonly (readonly [Candidate, Doubt])[] => {
      const holder = holders.get(key)?.find((other) => !isApart(record, other));
      if (holder === undefined) {
        hold(key, { ...record, number: candidate.number });
        return [];
      }
      const { before, stored: fields, read } = candidate;
      const isChanged = before === undefined || sources.some((name) => !isSame(before[name], fields[name]));
      const headings = sources
        .filter((name) => !alsoRead.includes(name))
        .flatMap((name) => read.columns[name]?.header ?? []);
      const params = { number: String(holder['number']), columns: [...new Set(headings)].join(', ') };
      return isChanged ? [[candidate, { field, code: 'unusualDouble', params }]] : [];
    });
  };

async function readStored(
  state: ImportState,
  client: ImportClient,
  {
    table,
    columns,
    fields,
    records,
  }: Pick<DuplicateCheck, 'columns'> & {
    readonly table: RecordTable;
    readonly fields: readonly string[];
    readonly records: readonly StoredRecord[];
  },
): Promise<readonly StoredRecord[]> {
  const [first = ''] = Object.keys(columns);
  const values = [...new Set(records.map((record) => record[first]))];
  if (values.length === 0) return [];
  return readMatches(state.tx, table, [...Object.keys(columns), ...fields], client.id, {
    column: first,
    type: columns[first] ?? 'text',
    values,
  });
}
