import {
  type ContractComponent,
  type ContractState,
  type DriverHistoryEntry,
  type LeaseContract,
  type LeaseContractRow,
  leaseContractRowFacts,
  type OptionLine,
} from '@wagenpark/contract/fleet/lease-contracts';
import { TABLE } from '@wagenpark/domain/constants';
import { JsonText } from '../../http/handlers.ts';
import type { Tx } from '../../platform/database/database.ts';
import { conditionsOf } from '../../platform/database/fact-conditions.ts';
import type { Read, ReadValue } from '../../platform/database/read-at-once.ts';
import { debtorLimit, type Scope } from '../../platform/database/scope.ts';
import { jsonRow, jsonRows, wireSelect } from '../../platform/database/wire-json.ts';
import { KeyList } from './key-list.ts';
import type { ListFilter } from './list-filter.ts';
import { exportedColumns, factColumns, rowColumns } from './record.ts';
import { componentColumns, contractColumns, driverHistoryColumns, optionColumns } from './views.ts';

/*
 * The SQL about lease contracts. The row-level policies decide what a transaction sees; the tenant, and the debtors where
 * they are limited, stand beside them in the queries so that plans can use them.
 */

interface Json {
  readonly json: string;
}

const asText = <Value>(rows: readonly Json[]): JsonText<Value> => new JsonText<Value>(rows[0]?.json ?? '[]');

/** The contracts of a list that is sent whole: of one state, with a precursor car, or all of them, by number. */
export function listRead(scope: Scope, list: ContractState | 'precursors' | 'all'): Read {
  const { conditions, values, variant } = scopeConditions(scope);
  if (list === 'precursors') conditions.push('c.precursor_deployed');
  else if (list !== 'all') conditions.push(`c.state = '${list}'`);
  const sql = jsonRows(
    `select ${wireSelect(rowColumns)} from lease_contract c where ${conditions.join(' and ')} order by c.number`,
  );
  return { name: `lease-contracts.${list}.${variant}`, sql, values };
}

/** The scope in words of SQL about a contract c, for lists that the policies alone would make slower. */
export function scopeConditions(scope: Scope): { conditions: string[]; values: ReadValue[]; variant: string } {
  const conditions = ['c.client_id = $1'];
  const values: ReadValue[] = [scope.clientId];
  const debtors = debtorLimit(scope);
  if (debtors !== null) conditions.push(`c.debtor_number = any ($${values.push(debtors)})`);
  if (scope.driver !== null) conditions.push(`c.list_driver_number = $${values.push(scope.driver)}`);
  return { conditions, values, variant: `${debtors ? 'debtors' : ''}.${scope.driver === null ? '' : 'driver'}` };
}

// Keys come from functions that may use the search index and know the scope; the rows are read under the policies.
const rowsInOrder = (keys: string, columns: Readonly<Record<string, string>>): string =>
  `select ${wireSelect(columns)} from ${keys} with ordinality as key (number, place)
   join lease_contract c on c.client_id = $1 and c.number = key.number order by key.place`;

const searchArguments = (scope: Scope, filter: ListFilter): readonly ReadValue[] => [
  scope.clientId,
  debtorLimit(scope),
  scope.driver,
  filter.patterns,
  filter.state,
];
const sortArguments = (filter: ListFilter): readonly ReadValue[] => [filter.column, filter.descending];

/** A page near the front of a list, found by skipping what stands before it. */
export const pageByOffset = (scope: Scope, filter: ListFilter, skip: number): Read =>
  isWholeByNumber(scope, filter)
    ? wholeByOffset(scope.clientId, filter.descending, skip)
    : {
        name: 'lease-contracts.page-by-offset',
        sql: pageOfSearch,
        values: [...searchArguments(scope, filter), ...sortArguments(filter), skip, pageSize],
      };
const pageSize = TABLE.contractsPageSize;
const pageOfSearch = jsonRows(rowsInOrder('contract_keys($1, $2, $3, $4, $5, $6, $7, $8, $9)', rowColumns));

// Everything by number stands so in the primary key: no policy is in the way of that.
const isWholeByNumber = (scope: Scope, filter: ListFilter): boolean =>
  scope.debtors === 'all' &&
  scope.driver === null &&
  filter.patterns.length === 0 &&
  filter.state === null &&
  !isFiltered(filter) &&
  filter.column === 'LeaseContractNummer';

// The rows are chosen first, so that nothing is put together of those that are skipped.
const wholeByNumber = (condition: string, descending: boolean, limit: string): string =>
  jsonRows(`select ${wireSelect(rowColumns)} from
    (select * from lease_contract where client_id = $1${condition} order by number ${descending ? 'desc' : 'asc'} ${limit}) c`);
const fromNumber = {
  up: wholeByNumber(' and number >= $3', false, `limit ${pageSize}`),
  down: wholeByNumber(' and number <= $3', true, `limit ${pageSize}`),
};

// The few places that are skipped to stand in the text: as a parameter, they would make the plan a guess.
const offsetTexts = new Map<string, string>();
function wholeByOffset(clientId: number, descending: boolean, skip: number): Read {
  const name = `lease-contracts.page-by-number.${descending}.${skip}`;
  const sql = offsetTexts.get(name) ?? wholeByNumber('', descending, `offset ${skip} limit ${pageSize}`);
  offsetTexts.set(name, sql);
  return { name, sql, values: [clientId] };
}

/** The contracts with these numbers, in the order of the numbers; those outside the scope are left out. */
export const pageByKeys = (clientId: number, keys: readonly number[]): Read => ({
  name: 'lease-contracts.page-by-keys',
  sql: rowsOfKeys,
  values: [clientId, keys],
});
const rowsByKeys = (parameter: string): string => jsonRows(rowsInOrder(`unnest(${parameter}::integer[])`, rowColumns));
const rowsOfKeys = rowsByKeys('$2');

/**
 * The page that these keys are, as long as the list that they were cut from is as it was at `version`: read in one
 * statement with the version. It gives null when the data has moved on.
 */
export function pageOfVersion(scope: Scope, filter: ListFilter, keys: readonly number[], version: number): Read {
  const [first] = keys;
  if (first === undefined || !isWholeByNumber(scope, filter)) {
    return { name: 'lease-contracts.page-of-version', sql: keysUnlessMoved, values: [scope.clientId, version, keys] };
  }
  const direction = filter.descending ? 'down' : 'up';
  return {
    name: `lease-contracts.page-of-version.${direction}`,
    sql: fromNumberUnlessMoved[direction],
    values: [scope.clientId, version, first],
  };
}
const versionOfScope = 'select coalesce(sum(version), 0)::bigint as version from debtor where client_id = $1';
const unlessMoved = (json: string): string => `select case when (${versionOfScope}) = $2::bigint then (${json}) end`;
const keysUnlessMoved = unlessMoved(rowsByKeys('$3'));
const fromNumberUnlessMoved = { up: unlessMoved(fromNumber.up), down: unlessMoved(fromNumber.down) };

/** What a read gave, as the answer that it is; no row is an empty list. */
export const rowsOf = (json: string | null): JsonText<LeaseContractRow[]> => new JsonText(json ?? '[]');

/** Whether a list is narrowed, or ordered, by what the search functions do not know. */
export const isFiltered = ({ filters, column }: ListFilter): boolean =>
  column === 'Status' || Object.values(filters).some((value) => value !== undefined);

/** The numbers of a whole list in its order. */
export async function readKeyList(tx: Tx, scope: Scope, filter: ListFilter): Promise<KeyList> {
  const column = filter.column === 'Status' ? 'LeaseContractNummer' : filter.column;
  const values: ReadValue[] = [
    ...searchArguments(scope, filter),
    column,
    column === filter.column && filter.descending,
  ];
  const conditions = conditionsOf(
    leaseContractRowFacts,
    factColumns,
    'c',
    filter.filters,
    values,
    '(select time_zone from client where client_id = $1)',
  );
  const order = filter.column === 'Status' ? `c.state ${filter.descending ? 'desc' : 'asc'}, key.place` : 'key.place';
  const [row] = await tx.query<{ keys: Buffer }>(
    isFiltered(filter)
      ? `select coalesce(string_agg(int4send(c.number), ''::bytea order by ${order}), ''::bytea) as keys
         from contract_keys($1, $2, $3, $4, $5, $6, $7, 0, null) with ordinality as key (number, place)
         join lease_contract c on c.client_id = $1 and c.number = key.number
         ${conditions.length === 0 ? '' : `where ${conditions.join(' and ')}`}`
      : 'select contract_keys_in_order($1, $2, $3, $4, $5, $6, $7) as keys',
    values,
  );
  return new KeyList(row?.keys ?? Buffer.alloc(0));
}

/** How many contracts a list holds. */
export async function readTotal(tx: Tx, scope: Scope, filter: ListFilter): Promise<number> {
  const [row] = await tx.query<{ total: number }>(
    'select contract_count($1, $2, $3, $4, $5) as total',
    searchArguments(scope, filter),
  );
  return row?.total ?? 0;
}

/** The synchronisation version of a scope: it moves with every change of its debtors' data. */
export const versionRead = (scope: Scope): Read => ({
  name: 'lease-contracts.version',
  sql: versionOfScope,
  values: [scope.clientId],
});

/** The same within a transaction. */
export async function readVersion(tx: Tx, scope: Scope): Promise<number> {
  const [row] = await tx.query<{ version: number }>(versionOfScope, [scope.clientId], 'lease-contracts.version');
  return row?.version ?? 0;
}

const cells = jsonRows(
  rowsInOrder(
    'unnest($2::integer[])',
    Object.fromEntries(Object.entries(exportedColumns).map(([name, { expression }]) => [name, expression])),
  ),
);
/** The words of choices in the language of a file: column → value → word. */
export type ChoiceWords = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** The cells of a download for the contracts with these numbers, as JSON: an array of records by column, days as `YYYY-MM-DD`. */
export const cellsOfKeys = (clientId: number, keys: readonly number[], words: ChoiceWords): Read => ({
  name: 'lease-contracts.cells',
  sql: cells,
  values: [clientId, keys, JSON.stringify(words)],
});

const contract = jsonRow(`select ${wireSelect(contractColumns)} from lease_contract c
  join vehicle v on v.client_id = c.client_id and v.number = c.vehicle_number
  where c.client_id = $1 and c.number = $2`);
/** One contract; undefined when it is missing or outside the scope. */
export async function readContract(
  tx: Tx,
  clientId: number,
  number: number,
): Promise<JsonText<LeaseContract> | undefined> {
  const [row] = await tx.query<Json>(contract, [clientId, number], 'lease-contracts.contract');
  return row && new JsonText<LeaseContract>(row.json);
}

/** Whether the contract exists in the transaction's scope. */
export async function contractExists(tx: Tx, clientId: number, number: number): Promise<boolean> {
  const rows = await tx.query('select 1 from lease_contract where client_id = $1 and number = $2', [clientId, number]);
  return rows.length > 0;
}

/** Whether the car exists in the transaction's scope. */
export async function carExists(tx: Tx, clientId: number, number: number): Promise<boolean> {
  const rows = await tx.query('select 1 from vehicle where client_id = $1 and number = $2', [clientId, number]);
  return rows.length > 0;
}

const components = jsonRows(`select ${wireSelect(componentColumns)} from contract_component
  where client_id = $1 and contract_number = $2 order by component_number`);
/** The components of a contract, by number. */
export async function readComponents(tx: Tx, clientId: number, number: number): Promise<JsonText<ContractComponent[]>> {
  return asText(await tx.query<Json>(components, [clientId, number], 'lease-contracts.components'));
}

const assigned = `select a.driver_number, d.full_name as name, lower(a.during) as since, upper(a.during) as until,
    lower(a.during) > now() as is_planned
  from driver_assignment a
  left join driver d on d.client_id = a.client_id and d.number = a.driver_number
  where a.client_id = $1 and a.contract_number = $2`;
// Between two drivers, and after the last one of a contract that still runs; what ends with the contract leaves no gap.
const unassigned = `select null, null, gap.since, gap.until, false
  from (select upper(a.during) as since, lead(lower(a.during)) over (order by a.during) as until
    from driver_assignment a where a.client_id = $1 and a.contract_number = $2) gap
  join lease_contract c on c.client_id = $1 and c.number = $2
  join client z on z.client_id = $1
  where gap.since < coalesce(gap.until,
    case when c.state <> 'terminated' then (c.end_date + 1)::timestamp at time zone z.time_zone end)`;
const planned = `select case when r.payload -> 'GeenBestuurder' = 'true' then null
      else nullif((r.payload ->> 'BestuurderNummer')::integer, 0) end,
    r.to_name, r.effective_from::timestamp at time zone z.time_zone,
    lead(r.effective_from) over (order by r.effective_from)::timestamp at time zone z.time_zone, true
  from request r join client z on z.client_id = r.client_id
  where r.client_id = $1 and r.contract_number = $2 and r.kind = 'driverChange' and r.status = 'approved'
    and r.effect = 'planned'`;
const historyOf = (turns: readonly string[]): string =>
  jsonRows(`select ${wireSelect(driverHistoryColumns)} from (${turns.join(' union all ')}) t order by t.since desc`);
const driverHistory = historyOf([assigned, unassigned, planned]);
// A driver sees the own times alone: the gaps between them are others' times.
const ownHistory = historyOf([assigned]);
/** Who drove a contract's car, newest first: the times when nobody did and the planned changes among them. */
export async function readDriverHistory(tx: Tx, scope: Scope, number: number): Promise<JsonText<DriverHistoryEntry[]>> {
  const values = [scope.clientId, number];
  return scope.driver === null
    ? asText(await tx.query<Json>(driverHistory, values, 'lease-contracts.driver-history'))
    : asText(await tx.query<Json>(ownHistory, values, 'lease-contracts.own-driver-history'));
}

const options = jsonRows(`select ${wireSelect(optionColumns)} from vehicle_option
  where client_id = $1 and vehicle_number = $2
  order by kind collate "und-x-icu", description collate "und-x-icu", position`);
/** The options of a car by kind, then description (LC-08). */
export async function readOptions(tx: Tx, clientId: number, carNumber: number): Promise<JsonText<OptionLine[]>> {
  return asText(await tx.query<Json>(options, [clientId, carNumber], 'lease-contracts.options'));
}

/** The zone in which a client's days begin and end. */
export async function readTimeZone(tx: Tx, clientId: number): Promise<string> {
  const [row] = await tx.query<{ time_zone: string }>('select time_zone from client where client_id = $1', [clientId]);
  return row?.time_zone ?? 'UTC';
}
