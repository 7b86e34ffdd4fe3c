import type { DemoClient } from './clients.ts';

/** A subject whose rows belong to a client: records that its supervisors keep. */
export interface ClientSubject<Table extends string, Row> {
  readonly table: Table;
  /** The kind of record, under which the last number that was given stands. */
  readonly kind: string;
  /** Its rows of a client, all of them with the same columns; client and number, which counts from 1, are added. */
  readonly rowsOf: (client: DemoClient) => readonly Row[];
}

/** A subject; its table and its row, as they are written, are known from then on. */
export const clientSubject = <const Table extends string, Row>(
  subject: ClientSubject<Table, Row>,
): ClientSubject<Table, Row> => subject;
