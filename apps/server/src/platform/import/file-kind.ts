import type { MessageId } from '@wagenpark/messages';
import type { FactSubject } from '@wagenpark/messages/fact-words';
import { CLIENT_HEADER, DUTCH_PLACE, type ImportColumn, type ImportColumns, type Place } from './column.ts';
import type { Bounds, UnusualValueChecks } from './doubts.ts';

/** A row of a template by heading. */
export type ExampleRow = Readonly<Record<string, string | number>>;

/** A kind of import file: everything needed to parse and describe one. */
export interface FileKind extends UnusualValueChecks {
  /** The prefix of its file names: `driver-assignments`. */
  readonly name: string;
  /** The message id of the name of its records, for use within a sentence. */
  readonly title: MessageId;
  /** The subject whose messages hold the words of its choices, if it has any. */
  readonly subject?: FactSubject;
  readonly columns: (place: Place) => ImportColumns;
  /**
   * The example row of its template, with every column filled. The examples of all kinds form a small consistent fleet.
   */
  readonly example: ExampleRow;
  /** Whether its rows are clients. Rows of every other kind name their client. */
  readonly bringsClients?: true;
}

/**
 * The bounds beyond which a value is doubtful, by column. A bound for a column that does not exist does not compile.
 */
export type BoundsOf<Columns extends (place: Place) => ImportColumns> = Readonly<
  Partial<Record<keyof ReturnType<Columns>, Bounds>>
>;

const columnsCache = new WeakMap<FileKind, Map<string, ImportColumns>>();

/** The columns of a kind of file. Cached per place, because every row needs them. */
export function columnsForPlace(kind: FileKind, { timeZone, country, currency }: Place): ImportColumns {
  const byPlace = columnsCache.get(kind) ?? new Map<string, ImportColumns>();
  columnsCache.set(kind, byPlace);
  const key = `${timeZone} ${country} ${currency}`;
  const columns = byPlace.get(key) ?? kind.columns({ timeZone, country, currency });
  byPlace.set(key, columns);
  return columns;
}

/** A column as the manual lists it. */
export type DescribedColumn = Pick<
  ImportColumn<unknown>,
  'header' | 'isRequired' | 'form' | 'about' | 'sql' | 'cellFormat'
>;

const clientColumn: DescribedColumn = {
  header: CLIENT_HEADER,
  isRequired: true,
  form: 'name of a client',
  sql: 'text',
  about: 'the client whose row it is',
};

/** Every column of a kind of file, for the manual. */
export function describeColumns(kind: FileKind): readonly DescribedColumn[] {
  const kindColumns = Object.values(columnsForPlace(kind, DUTCH_PLACE));
  return kind.bringsClients ? kindColumns : [clientColumn, ...kindColumns];
}
