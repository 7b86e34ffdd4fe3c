import type { Period } from '@wagenpark/domain/periods';
import type { Tx } from '../../platform/database/database.ts';

/** The facts of a contract and its client that a request starts from. */
export interface ContractFacts {
  readonly debtorNumber: number;
  readonly plate: string;
  readonly car: string;
  /** Who drives at the moment; 0 for nobody. */
  readonly driverNumber: number;
  readonly driverName: string | null;
  readonly clientDisplayName: string;
  readonly timeZone: string;
  readonly requiredDriverFields: readonly string[];
}

/** The contract with its driver of the moment, or undefined when the transaction's scope does not show it. */
export async function contractFacts(
  tx: Tx,
  clientId: number,
  number: number,
  at: Date,
): Promise<ContractFacts | undefined> {
  const rows = await tx.query<ContractFacts & Record<string, unknown>>(
    `select k.debtor_number as "debtorNumber", v.plate, v.description as car, coalesce(a.driver_number, 0) as "driverNumber",
       case when a.driver_number is null then null else coalesce(d.full_name, k.list_driver) end as "driverName",
       c.display_name as "clientDisplayName", c.time_zone as "timeZone", c.required_driver_fields as "requiredDriverFields"
     from lease_contract k
     join client c on c.client_id = k.client_id
     join vehicle v on v.client_id = k.client_id and v.number = k.vehicle_number
     left join driver_assignment a on a.client_id = k.client_id and a.contract_number = k.number and a.during @> $3::timestamptz
     left join driver d on d.client_id = k.client_id and d.number = a.driver_number
     where k.client_id = $1 and k.number = $2`,
    [clientId, number, at],
  );
  return rows[0];
}

/** Somebody's time with a contract's car. */
export interface Assignment extends Period {
  readonly driverNumber: number;
}

/** Everybody's time with a contract's car, oldest first. The contract is locked until the transaction ends. */
export async function lockAssignments(tx: Tx, clientId: number, contractNumber: number): Promise<Assignment[]> {
  await tx.query('select number from lease_contract where client_id = $1 and number = $2 for update', [
    clientId,
    contractNumber,
  ]);
  return tx.query(
    `select driver_number as "driverNumber", lower(during) as "from", upper(during) as until
     from driver_assignment where client_id = $1 and contract_number = $2 order by during`,
    [clientId, contractNumber],
  );
}

/** Ends the assignment that holds at the moment, if there is one. */
export async function closeAssignment(tx: Tx, clientId: number, contractNumber: number, at: Date): Promise<void> {
  await tx.query(
    `update driver_assignment set during = tstzrange(lower(during), $3)
     where client_id = $1 and contract_number = $2 and during @> $3::timestamptz`,
    [clientId, contractNumber, at],
  );
}

/** Gives the car to a driver from a moment on, without an end. Fails on `driver_assignment_no_overlap`. */
export async function insertAssignment(
  tx: Tx,
  assignment: {
    readonly clientId: number;
    readonly contractNumber: number;
    readonly driverNumber: number;
    readonly from: Date;
    readonly request: number;
    readonly source: 'person' | 'job';
  },
): Promise<void> {
  const { clientId, contractNumber, driverNumber, from, request, source } = assignment;
  await tx.query(
    `insert into driver_assignment (client_id, contract_number, driver_number, during, request_number, source)
     values ($1, $2, $3, tstzrange($4, null), $5, $6)`,
    [clientId, contractNumber, driverNumber, from, request, source],
  );
}

/** How the leasing company is written to about a client: its mailbox, if it has its own, and its default language. */
export async function correspondenceOf(
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
