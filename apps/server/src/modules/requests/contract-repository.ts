import type { DriverChange } from '@wagenpark/contract/fleet/change-requests';
import type { IsoDay } from '@wagenpark/domain/calendar-day';
import type { Period } from '@wagenpark/domain/periods';
import type { Tx } from '../../platform/database/database.ts';

/** The facts of a client that its requests depend on. */
export interface ClientFacts {
  readonly displayName: string;
  readonly timeZone: string;
  readonly requiredDriverFields: readonly string[];
}

/** Reads the client of the transaction's scope; throws when it is another one. */
export async function readClientFacts(tx: Tx, clientId: number): Promise<ClientFacts> {
  const rows = await tx.query<ClientFacts & Record<string, unknown>>(
    `select display_name as "displayName", time_zone as "timeZone", required_driver_fields as "requiredDriverFields"
     from client where client_id = $1`,
    [clientId],
  );
  if (rows[0] === undefined) throw new Error(`client ${clientId} is not in the scope`);
  return rows[0];
}

/** The driver of a contract's car; number 0 and name null when nobody drives it. */
export interface PresentDriver {
  readonly number: number;
  readonly name: string | null;
}

/**
 * Reads the driver of a lease contract's car at a moment. For a driver outside the scope, the name is that in lists.
 */
export async function readPresentDriver(
  tx: Tx,
  clientId: number,
  contractNumber: number,
  moment: Date,
): Promise<PresentDriver> {
  const rows = await tx.query<{ number: number; name: string | null }>(
    `select a.driver_number as number, coalesce(d.full_name, k.list_driver) as name
     from driver_assignment a
     join lease_contract k on k.client_id = a.client_id and k.number = a.contract_number
     left join driver d on d.client_id = a.client_id and d.number = a.driver_number
     where a.client_id = $1 and a.contract_number = $2 and a.during @> $3::timestamptz`,
    [clientId, contractNumber, moment],
  );
  return rows[0] ?? { number: 0, name: null };
}

/** The name of a debtor, or undefined when the transaction's scope does not show it. */
export async function readDebtorName(tx: Tx, clientId: number, number: number): Promise<string | undefined> {
  const rows = await tx.query<{ name: string }>('select name from debtor where client_id = $1 and number = $2', [
    clientId,
    number,
  ]);
  return rows[0]?.name;
}

/** A driver's period with a contract's car. */
export interface Assignment extends Period {
  readonly driverNumber: number;
  /** Null when the transaction's scope does not show the driver. */
  readonly name: string | null;
  /** The request that created it; null when it was imported. */
  readonly request: number | null;
}

/** All driver assignments of a contract, oldest first. */
export function readAssignments(tx: Tx, clientId: number, contractNumber: number): Promise<Assignment[]> {
  return tx.query(
    `select a.driver_number as "driverNumber", d.full_name as name, lower(a.during) as "from", upper(a.during) as until,
       a.request_number as request
     from driver_assignment a
     left join driver d on d.client_id = a.client_id and d.number = a.driver_number
     where a.client_id = $1 and a.contract_number = $2 order by a.during`,
    [clientId, contractNumber],
  );
}

/** A driver change that was approved and whose day has not come yet. */
export interface PlannedChange {
  readonly number: number;
  readonly effectiveFrom: IsoDay;
  readonly toName: string | null;
  readonly payload: DriverChange;
}

/** The planned driver changes of a contract that the transaction's scope shows, the first day first. */
export function readPlannedChanges(tx: Tx, clientId: number, contractNumber: number): Promise<PlannedChange[]> {
  return tx.query<PlannedChange & Record<string, unknown>>(
    `select number, effective_from as "effectiveFrom", to_name as "toName", payload
     from request
     where client_id = $1 and contract_number = $2 and kind = 'driverChange' and status = 'approved' and effect = 'planned'
     order by effective_from`,
    [clientId, contractNumber],
  );
}

/** Ends the assignment that contains the moment, if there is one, at that moment. */
export async function closeAssignment(tx: Tx, clientId: number, contractNumber: number, moment: Date): Promise<void> {
  await tx.query(
    `update driver_assignment set during = tstzrange(lower(during), $3)
     where client_id = $1 and contract_number = $2 and during @> $3::timestamptz`,
    [clientId, contractNumber, moment],
  );
}

/** Assigns the car to a driver from a moment on. Fails on the constraint `driver_assignment_no_overlap`. */
export async function insertAssignment(
  tx: Tx,
  assignment: {
    readonly clientId: number;
    readonly contractNumber: number;
    readonly driverNumber: number;
    readonly from: Date;
    /** Null when it has no end. */
    readonly until: Date | null;
    readonly request: number;
    readonly source: 'person' | 'job';
  },
): Promise<void> {
  const { clientId, contractNumber, driverNumber, from, until, request, source } = assignment;
  await tx.query(
    `insert into driver_assignment (client_id, contract_number, driver_number, during, request_number, source)
     values ($1, $2, $3, tstzrange($4, $5), $6, $7)`,
    [clientId, contractNumber, driverNumber, from, until, request, source],
  );
}

/**
 * The address and locale for mails about a client to the leasing company: the client's own mailbox, if any, and its
 * default locale.
 */
export async function readCorrespondence(
  tx: Tx,
  clientId: number,
): Promise<{ readonly mailbox: string | null; readonly locale: string | null }> {
  const rows = await tx.query<{ mailbox: string | null; locale: string | null }>(
    `select c.change_mailbox as mailbox, l.locale
     from client c left join client_language l on l.client_id = c.client_id and l.is_default
     where c.client_id = $1`,
    [clientId],
  );
  return rows[0] ?? { mailbox: null, locale: null };
}
