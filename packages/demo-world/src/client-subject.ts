import type { IsoDay } from '@wagenpark/domain/calendar-day';
import type { DemoClient } from './clients.ts';

/** A subject whose rows belong to a client: records that its supervisors edit. */
export interface ClientSubject<Table extends string, Row, ChildRows = Readonly<Record<never, never>>> {
  readonly table: Table;
  /** The kind of record, under which the last assigned number is stored. */
  readonly kind: string;
  /** Whether the rows belong to the provider's client, for records that all clients share; by default to each other. */
  readonly ofProvider?: true;
  /** The rows of a client, all with the same columns; client and number (counted from 1) are added. */
  readonly rowsOf: (client: DemoClient, today: IsoDay) => readonly Row[];
  /** The rows of its links and nested records, by table; the client is added. */
  readonly childRows?: {
    readonly [Name in keyof ChildRows]: (client: DemoClient, today: IsoDay) => readonly ChildRows[Name][];
  };
}

/** Declares a subject and infers the types of its tables and rows. */
export const clientSubject = <const Table extends string, Row, ChildRows = Readonly<Record<never, never>>>(
  subject: ClientSubject<Table, Row, ChildRows>,
): ClientSubject<Table, Row, ChildRows> => subject;

/** Declares a subject whose rows belong to the provider and are the same for every client. */
export const providerSubject = <const Table extends string, Row, ChildRows = Readonly<Record<never, never>>>(
  subject: ClientSubject<Table, Row, ChildRows>,
): ClientSubject<Table, Row, ChildRows> => ({ ...subject, ofProvider: true });
