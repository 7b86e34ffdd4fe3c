import type {
  ContractComponent,
  DriverHistoryEntry,
  LeaseContract,
  OptionLine,
} from '@wagenpark/contract/fleet/lease-contracts';
import { JsonText } from '../../http/handlers.ts';
import type { Tx } from '../../platform/database/database.ts';
import type { Read } from '../../platform/database/pipelined-reads.ts';
import type { Scope } from '../../platform/database/scope.ts';
import { jsonRow, jsonRows, wireSelect } from '../../platform/database/wire-json.ts';
import { componentColumns, contractColumns, driverHistoryColumns, optionColumns } from './views.ts';

/*
 * The SQL for one lease contract and its car. Row-level security decides which rows a transaction sees. The queries
 * name the client in addition, so that the planner can use it.
 */

interface Json {
  readonly json: string;
}

const asText = <Value>(rows: readonly Json[]): JsonText<Value> => new JsonText<Value>(rows[0]?.json ?? '[]');

const contractSql = jsonRow(`select ${wireSelect(contractColumns)} from lease_contract c
  join vehicle v on v.client_id = c.client_id and v.number = c.vehicle_number
  left join former_mileage($1::integer, array[$2::integer]) f on f.contract = c.number
  where c.client_id = $1 and c.number = $2`);
/** Reads one contract as JSON; undefined when it is missing or outside the scope. */
export async function readContract(
  tx: Tx,
  clientId: number,
  number: number,
): Promise<JsonText<LeaseContract> | undefined> {
  const [row] = await tx.query<Json>(contractSql, [clientId, number], 'lease-contracts.contract');
  return row && new JsonText<LeaseContract>(row.json);
}

/** Whether the contract exists in the transaction's scope. */
export async function contractExists(tx: Tx, clientId: number, number: number): Promise<boolean> {
  const rows = await tx.query('select 1 from lease_contract where client_id = $1 and number = $2', [clientId, number]);
  return rows.length > 0;
}

/** A read of the contract's number, to be combined with other reads; null when it is outside the scope. */
export const leaseContractRead = (clientId: number, number: number): Read => ({
  name: 'lease-contracts.number',
  sql: 'select number from lease_contract where client_id = $1 and number = $2',
  values: [clientId, number],
});

/** Whether the car exists in the transaction's scope. */
export async function carExists(tx: Tx, clientId: number, number: number): Promise<boolean> {
  const rows = await tx.query('select 1 from vehicle where client_id = $1 and number = $2', [clientId, number]);
  return rows.length > 0;
}

const componentsSql = jsonRows(`select ${wireSelect(componentColumns)} from contract_component
  where client_id = $1 and contract_number = $2 order by component_number`);
/** The components of a contract, by number. */
export async function readComponents(tx: Tx, clientId: number, number: number): Promise<JsonText<ContractComponent[]>> {
  return asText(await tx.query<Json>(componentsSql, [clientId, number], 'lease-contracts.components'));
}

const assignedPeriods = `select a.driver_number, d.full_name as name, lower(a.during) as since, upper(a.during) as until,
    lower(a.during) > now() as is_planned
  from driver_assignment a
  left join driver d on d.client_id = a.client_id and d.number = a.driver_number
  where a.client_id = $1 and a.contract_number = $2`;
// The periods without a driver: between two drivers, and after the last driver of a running contract. After the end of
// the contract there is none.
const unassignedPeriods = `select null, null, gap.since, gap.until, false
  from (select upper(a.during) as since, lead(lower(a.during)) over (order by a.during) as until
    from driver_assignment a where a.client_id = $1 and a.contract_number = $2) gap
  join lease_contract c on c.client_id = $1 and c.number = $2
  join client z on z.client_id = $1
  where gap.since < coalesce(gap.until,
    case when c.state <> 'terminated' then (c.end_date + 1)::timestamp at time zone z.time_zone end)`;
const plannedPeriods = `select case when r.payload -> 'GeenBestuurder' = 'true' then null
      else nullif((r.payload ->> 'BestuurderNummer')::integer, 0) end,
    r.to_name, r.effective_from::timestamp at time zone z.time_zone,
    lead(r.effective_from) over (order by r.effective_from)::timestamp at time zone z.time_zone, true
  from request r join client z on z.client_id = r.client_id
  where r.client_id = $1 and r.contract_number = $2 and r.kind = 'driverChange' and r.status = 'approved'
    and r.effect = 'planned'`;
const historySql = (turns: readonly string[]): string =>
  jsonRows(`select ${wireSelect(driverHistoryColumns)} from (${turns.join(' union all ')}) t order by t.since desc`);
const driverHistorySql = historySql([assignedPeriods, unassignedPeriods, plannedPeriods]);
// A driver sees only their own periods, so a gap between them may be another driver's period and not a time without
// one.
const ownHistorySql = historySql([assignedPeriods]);
/** The driver history of a contract's car, newest first, with the periods without a driver and the planned changes. */
export async function readDriverHistory(tx: Tx, scope: Scope, number: number): Promise<JsonText<DriverHistoryEntry[]>> {
  const values = [scope.clientId, number];
  return scope.driver === null
    ? asText(await tx.query<Json>(driverHistorySql, values, 'lease-contracts.driver-history'))
    : asText(await tx.query<Json>(ownHistorySql, values, 'lease-contracts.own-driver-history'));
}

const optionsSql = jsonRows(`select ${wireSelect(optionColumns)} from vehicle_option
  where client_id = $1 and vehicle_number = $2
  order by kind collate "und-x-icu", description collate "und-x-icu", position`);
/** The options of a car, sorted by kind and description (LC-08). */
export async function readOptions(tx: Tx, clientId: number, carNumber: number): Promise<JsonText<OptionLine[]>> {
  return asText(await tx.query<Json>(optionsSql, [clientId, carNumber], 'lease-contracts.options'));
}
