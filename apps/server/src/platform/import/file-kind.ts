import type { MessageId } from '@wagenpark/messages';
import { CLIENT_HEADER, type ImportColumn, type ImportColumns, type Place } from './column.ts';
import type { Asked, Bounds } from './doubts.ts';

/** A row of a template by heading. */
export type ExampleRow = Readonly<Record<string, string | number>>;

/** What stands in a kind of file: everything that reading and describing one takes. */
export interface FileKind extends Asked {
  /** How the names of its files begin: `driver-assignments`. */
  readonly name: string;
  /** What its records are called in the middle of a sentence. */
  readonly title: MessageId;
  readonly columns: (place: Place) => ImportColumns;
  /** A row of its template, every column filled; together with those of the other kinds a small fleet. */
  readonly example: ExampleRow;
  /** Whether its rows are clients; those of every other kind name the client whose they are. */
  readonly bringsClients?: true;
}

/** What is asked about in rows with these columns; a bound without a column does not compile. */
export type BoundsOf<Columns extends (place: Place) => ImportColumns> = Readonly<
  Partial<Record<keyof ReturnType<Columns>, Bounds>>
>;

const made = new WeakMap<FileKind, Map<string, ImportColumns>>();

/** The columns of a kind of file; kept for each zone and country, since every row asks for them. */
export function columnsOf(kind: FileKind, { timeZone, country }: Place): ImportColumns {
  const byPlace = made.get(kind) ?? new Map<string, ImportColumns>();
  made.set(kind, byPlace);
  const key = `${timeZone} ${country}`;
  const known = byPlace.get(key) ?? kind.columns({ timeZone, country });
  byPlace.set(key, known);
  return known;
}

/** A column as the manual shows it. */
export type DescribedColumn = Pick<ImportColumn<unknown>, 'header' | 'isRequired' | 'form' | 'about'>;

const clientColumn: DescribedColumn = {
  header: CLIENT_HEADER,
  isRequired: true,
  form: 'name of a client',
  about: 'the client whose row it is',
};

/** Every column of a kind of file, for the manual. */
export function describeColumns(kind: FileKind): readonly DescribedColumn[] {
  const own = Object.values(columnsOf(kind, { timeZone: 'Europe/Amsterdam', country: 'nl' }));
  return kind.bringsClients ? own : [clientColumn, ...own];
}
