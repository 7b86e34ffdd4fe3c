import type { Tx } from './database/database.ts';

/** A record whose driver was just changed, with its debtor. */
export interface ReassignedRecord {
  readonly number: number;
  readonly debtor: number;
}

/** How records of a kind are assigned to another driver. */
export interface DriverOfRecords {
  /** The field of the request that lists the records to reassign: `fines`. */
  readonly name: string;
  /** Assigns records to a driver, or to nobody, as staff decided. Imports do not overwrite this assignment. */
  readonly reassign: (
    tx: Tx,
    clientId: number,
    numbers: readonly number[],
    driver: number | null,
  ) => Promise<readonly ReassignedRecord[]>;
}

/**
 * A subject's records of a car for driver changes. Staff who enter a driver change in retrospect see the records of the
 * period that it covers. They choose which of them are assigned to the new driver.
 */
export interface CarRecordSource {
  /** The kind on the wire and in the audit trail; its label is `requests.between.kind.<kind>`. */
  readonly kind: string;
  /** The wire name of a record's number in the audit trail: `Bekeuring`. */
  readonly fact: string;
  /**
   * The SQL that reads the records of client $1 and contract $2 from the moment $3 to $4, with the columns of
   * `carRecordColumns`.
   */
  readonly records: string;
  /** Left out for records without a driver of their own, which are listed for information only. */
  readonly driver?: DriverOfRecords;
}

/**
 * SQL expressions of the columns of such a statement. `driver` is left out for records without a driver of their own.
 */
export interface CarRecordColumns {
  readonly number: string;
  readonly at: string;
  readonly description: string;
  /** Including tax, where there is any; 'null' where a record costs nothing. */
  readonly amount: string;
  readonly driver?: string;
}

/** The select list of a kind of records, for a `union` of several kinds. */
export const carRecordColumns = (
  kind: string,
  { number, at, description, amount, driver = 'null::integer' }: CarRecordColumns,
): string =>
  `'${kind}' as kind, ${number} as number, ${at} as at, ${description} as description, ${amount}::float8 as amount,
   ${driver} as driver_number`;

/**
 * The SQL assignment for an update that records which columns staff have set. Imports do not overwrite these columns
 * (decision 0017).
 */
export const ownedByPortal = (...columns: readonly string[]): string =>
  `portal_fields = array(
     select distinct field from unnest(portal_fields || '{${columns.join(',')}}'::text[]) field order by field)`;
