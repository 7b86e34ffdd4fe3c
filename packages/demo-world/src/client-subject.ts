import type { DemoClient } from './clients.ts';

/** A subject whose rows belong to a client: records that its supervisors keep. */
export interface ClientSubject<Table extends string, Row, Beside = Readonly<Record<never, never>>> {
  readonly table: Table;
  /** The kind of record, under which the last number that was given stands. */
  readonly kind: string;
  /** Its rows of a client, all of them with the same columns; client and number, which counts from 1, are added. */
  readonly rowsOf: (client: DemoClient) => readonly Row[];
  /** The rows of its links and of what is nested in its records, by their table; the client is added. */
  readonly beside?: { readonly [Name in keyof Beside]: (client: DemoClient) => readonly Beside[Name][] };
}

/** A subject; its tables and their rows, as they are written, are known from then on. */
export const clientSubject = <const Table extends string, Row, Beside = Readonly<Record<never, never>>>(
  subject: ClientSubject<Table, Row, Beside>,
): ClientSubject<Table, Row, Beside> => subject;
