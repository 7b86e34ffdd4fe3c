import type { Tx } from './database/database.ts';

/** A record that went to another driver, and the debtor whose it is. */
export interface GivenRecord {
  readonly number: number;
  readonly debtor: number;
}

/** How records of a kind get another driver than they have. */
export interface DriverOfRecords {
  /** What the records are called where a caller names those that go to another driver: `fines`. */
  readonly name: string;
  /** Gives records to a driver, or to nobody, as staff say; no import changes that any more. */
  readonly give: (
    tx: Tx,
    clientId: number,
    numbers: readonly number[],
    driver: number | null,
  ) => Promise<readonly GivenRecord[]>;
}

/**
 * What happened with a car, as a subject hands it in to requests: staff who enter a driver change afterwards see the records
 * of the time that it covers, and choose which of them go to its driver.
 */
export interface CarRecordSource {
  /** What the wire and the audit trail call one of them; its word is `requests.between.kind.<kind>`. */
  readonly kind: string;
  /** The fact by which the audit trail names one of them: `Bekeuring`. */
  readonly fact: string;
  /** The statement that reads them: of client $1 and contract $2, from the moment $3 until $4, by `carRecordColumns`. */
  readonly records: string;
  /** Left out where records have no driver of their own, and are listed for information. */
  readonly driver?: DriverOfRecords;
}

/** The SQL expression behind every column of such a statement; without a driver of its own, `driver` is left out. */
export interface CarRecordColumns {
  readonly number: string;
  readonly at: string;
  readonly description: string;
  /** With tax, where there is any; 'null' for what costs nothing. */
  readonly amount: string;
  readonly driver?: string;
}

/** The select list of records of a kind, for a statement that puts several kinds together. */
export const carRecordColumns = (
  kind: string,
  { number, at, description, amount, driver = 'null::integer' }: CarRecordColumns,
): string =>
  `'${kind}' as kind, ${number} as number, ${at} as at, ${description} as description, ${amount}::float8 as amount,
   ${driver} as driver_number`;

/** The assignment that notes, in an update, which columns staff have set: no import changes them any more (decision 0017). */
export const ownedByPortal = (...columns: readonly string[]): string =>
  `portal_fields = array(
     select distinct field from unnest(portal_fields || '{${columns.join(',')}}'::text[]) field order by field)`;
