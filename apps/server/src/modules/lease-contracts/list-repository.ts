import { type LeaseContractRow, leaseContractRowFacts } from '@wagenpark/contract/fleet/lease-contracts';
import { TABLE } from '@wagenpark/domain/constants';
import { JsonText } from '../../http/handlers.ts';
import type { Tx } from '../../platform/database/database.ts';
import { expressionOf } from '../../platform/database/fact-columns.ts';
import { conditionsOf } from '../../platform/database/fact-conditions.ts';
import { orderOf } from '../../platform/database/fact-order.ts';
import type { Read, ReadValue } from '../../platform/database/read-at-once.ts';
import { debtorLimit, type Scope } from '../../platform/database/scope.ts';
import { jsonRows, wireSelect } from '../../platform/database/wire-json.ts';
import { KeyList } from './key-list.ts';
import { isFiltered, type ListFilter } from './list-filter.ts';
import { contractFactColumns, rowColumns } from './record.ts';
import { scopeConditions } from './whole-list-repository.ts';

/*
 * The SQL of the list that the server pages. Words are looked for by functions that may use the search indexes, know the
 * scope and give keys or a number; all rows are read, and all filters hold, under the policies.
 */

const pageSize = TABLE.contractsPageSize;

const order = ({ column, descending }: ListFilter): string =>
  orderOf(leaseContractRowFacts, contractFactColumns, 'c', column, descending);
const orderName = ({ column, descending }: ListFilter): string => `${column}.${descending ? 'down' : 'up'}`;

/** What a list holds beside what the scope and its words say; values are added to `values`. */
function filterConditions({ filters, state }: ListFilter, values: ReadValue[]): string[] {
  const zone = '(select time_zone from client where client_id = $1)';
  return [
    ...(state === null ? [] : [`c.state = $${values.push(state)}`]),
    ...conditionsOf(leaseContractRowFacts, contractFactColumns, 'c', filters, values, zone),
  ];
}

type RowFact = keyof typeof leaseContractRowFacts;
/** The columns that a row of the list is made of: to carry whole contracts, of sixty, through an order costs a tenth of a page. */
const columnsOfRows = (Object.keys(leaseContractRowFacts) as RowFact[])
  .map((name) => expressionOf(contractFactColumns[name], 'c'))
  .join(', ');

/** The statements of first pages by their order, put together once. */
const firstPages = new Map<string, string>();
function firstPageSql(filter: ListFilter): string {
  const name = orderName(filter);
  const known = firstPages.get(name);
  if (known !== undefined) return known;
  const sql = jsonRows(`select ${wireSelect(rowColumns)} from
    (select ${columnsOfRows} from lease_contract c where client_id = $1 order by ${order(filter)} offset $2 limit ${pageSize}) c`);
  firstPages.set(name, sql);
  return sql;
}

/** A page of everything that the policies let through, from the front of the index that stands in its order. */
export const pageInOrder = (scope: Scope, filter: ListFilter, skip: number): Read => ({
  name: `lease-contracts.page-by.${orderName(filter)}`,
  sql: firstPageSql(filter),
  values: [scope.clientId, skip],
  plan: 'inOrder',
  ofWhole: true,
});

/** The same far from the front, where a function skips keys alone. For scopes that hold the whole client. */
export const pageBySkipping = (scope: Scope, filter: ListFilter, skip: number): Read => ({
  name: 'lease-contracts.page-by-skipping',
  sql: pageOfKeys('contract_keys($1, null, null, null, null, $2, $3, $4, $5)'),
  values: [scope.clientId, filter.column, filter.descending, skip, pageSize],
  plan: 'inOrder',
});

/** A page of what matches, which the planner looks for in the order of the list or sorts, as is quicker for the values. */
export function pageAsPlanned(scope: Scope, filter: ListFilter, skip: number): Read {
  const { conditions, values } = scopeConditions(scope);
  conditions.push(...filterConditions(filter, values));
  for (const pattern of filter.patterns) conditions.push(`c.search_text like $${values.push(pattern)}`);
  const sql = jsonRows(`select ${wireSelect(rowColumns)} from (select ${columnsOfRows} from lease_contract c
    where ${conditions.join(' and ')} order by ${order(filter)} offset $${values.push(skip)} limit ${pageSize}) c`);
  return { name: 'lease-contracts.page-as-planned', sql, values, plan: 'anew', ofWhole: true };
}

const pageOfKeys = (keys: string): string =>
  jsonRows(`select ${wireSelect(rowColumns)} from ${keys} with ordinality as key (number, place)
    join lease_contract c on c.client_id = $1 and c.number = key.number order by key.place`);
const rowsOfKeys = pageOfKeys('unnest($2::integer[])');
/** The contracts with these numbers, in the order of the numbers; those outside the scope are left out. */
export const pageByKeys = (clientId: number, keys: readonly number[]): Read => ({
  name: 'lease-contracts.page-by-keys',
  sql: rowsOfKeys,
  values: [clientId, keys],
});

const versionOfScope = 'select coalesce(sum(version), 0)::bigint as version from debtor where client_id = $1';
const keysUnlessMoved = `select case when (${versionOfScope}) = $2::bigint then (${pageOfKeys('unnest($3::integer[])')}) end`;
/**
 * The page that these keys are, as long as the list that they were cut from is as it was at `version`: read in one
 * statement with the version. It gives null when the data has moved on.
 */
export const pageOfVersion = (clientId: number, keys: readonly number[], version: number): Read => ({
  name: 'lease-contracts.page-of-version',
  sql: keysUnlessMoved,
  values: [clientId, version, keys],
});

/** What a read gave, as the answer that it is; no row is an empty list. */
export const rowsOf = (json: string | null): JsonText<LeaseContractRow[]> => new JsonText(json ?? '[]');

/**
 * The numbers of a small list in its order, as hexadecimal text. Null when the list may hold more than `most` contracts:
 * PostgreSQL stops looking then.
 */
export function smallKeyListRead(scope: Scope, filter: ListFilter, most: number): Read {
  const values: ReadValue[] = [...scopeArguments(scope), filter.patterns, most];
  const found = `few_keys('leaseContract', $1::integer, $2::integer[], $3::integer, $4::text[], $5::integer)`;
  const conditions = filterConditions(filter, values);
  const isPlain = conditions.length === 0 && filter.column === 'LeaseContractNummer' && !filter.descending;
  const keys = isPlain
    ? `select string_agg(int4send(number), ''::bytea) from unnest(found.numbers) number`
    : `select string_agg(int4send(c.number), ''::bytea order by ${order(filter)})
       from unnest(found.numbers) key join lease_contract c on c.client_id = $1 and c.number = key
       ${conditions.length === 0 ? '' : `where ${conditions.join(' and ')}`}`;
  return {
    name: `lease-contracts.few-keys.${orderName(filter)}`,
    sql: `select case when found.numbers is not null then encode(coalesce((${keys}), ''::bytea), 'hex') end
      from (select ${found} as numbers) found`,
    values,
    ...(conditions.length === 0 ? {} : { plan: 'anew' }),
  };
}
/** What {@link smallKeyListRead} gave, as keys. */
export const keyListOf = (hex: string): KeyList => new KeyList(Buffer.from(hex, 'hex'));

const scopeArguments = (scope: Scope): readonly ReadValue[] => [scope.clientId, debtorLimit(scope), scope.driver];
const searchArguments = (scope: Scope, filter: ListFilter): readonly ReadValue[] => [
  ...scopeArguments(scope),
  filter.patterns,
  filter.state,
];

/** The numbers of a whole list in its order. */
export async function readKeyList(tx: Tx, scope: Scope, filter: ListFilter): Promise<KeyList> {
  const [row] = isFiltered(filter)
    ? await readFilteredKeys(tx, scope, filter)
    : await tx.query<{ keys: Buffer }>('select contract_keys_in_order($1, $2, $3, $4, $5, $6, $7) as keys', [
        ...searchArguments(scope, filter),
        filter.column,
        filter.descending,
      ]);
  return new KeyList(row?.keys ?? Buffer.alloc(0));
}

async function readFilteredKeys(tx: Tx, scope: Scope, filter: ListFilter) {
  const { from, conditions, values } = matching(scope, filter);
  return tx.query<{ keys: Buffer }>(
    `select coalesce(string_agg(int4send(k.number), ''::bytea), ''::bytea) as keys
     from (select c.number from ${from} where ${conditions} order by ${order(filter)}) k`,
    values,
  );
}

/** What a filtered list holds. Words come first, by their indexes, then the policies and the filters. */
function matching(scope: Scope, filter: ListFilter) {
  const { conditions, values } = scopeConditions(scope);
  conditions.push(...filterConditions(filter, values));
  const words = (): string => {
    const given = [...scopeArguments(scope), filter.patterns].map((value) => `$${values.push(value)}`);
    return `contract_keys(${given.join(', ')}, null, 'LeaseContractNummer', false, 0, null) key
      join lease_contract c on c.client_id = $1 and c.number = key.number`;
  };
  const from = filter.patterns.length === 0 ? 'lease_contract c' : words();
  return { from, conditions: conditions.join(' and '), values };
}

const contractsOfDebtors = `select coalesce(sum(coalesce(d.lease_contracts,
    contract_count(d.client_id, array[d.number], null, null, null))), 0)::text
  from debtor d where d.client_id = $1`;
/** How many contracts a scope holds that no driver limits: what its debtors are known to have, else counted. */
export const totalOfDebtors = (clientId: number): Read => ({
  name: 'lease-contracts.total-of-debtors',
  sql: contractsOfDebtors,
  values: [clientId],
});

/** How many contracts a list holds. */
export function totalRead(scope: Scope, filter: ListFilter): Read {
  if (!isFiltered(filter)) {
    const sql = 'select contract_count($1, $2, $3, $4, $5)';
    return { name: 'lease-contracts.total', sql, values: searchArguments(scope, filter) };
  }
  const { from, conditions, values } = matching(scope, filter);
  const sql = `select count(*) from ${from} where ${conditions}`;
  const ofWhole = filter.patterns.length === 0 ? { ofWhole: true as const } : {};
  return { name: 'lease-contracts.total-of-filtered', sql, values, plan: 'anew', ...ofWhole };
}

/** The synchronisation version of a scope: it moves with every change of its debtors' data. */
export const versionRead = (scope: Scope): Read => ({
  name: 'lease-contracts.version',
  sql: versionOfScope,
  values: [scope.clientId],
});

/** The same beside a read that is planned for its values: a prepared statement would be made anew for each change of role. */
export const versionBeside = (scope: Scope): Read => ({ ...versionRead(scope), plan: 'anew', ofWhole: true });

/** The same within a transaction. */
export async function readVersion(tx: Tx, scope: Scope): Promise<number> {
  const [row] = await tx.query<{ version: number }>(versionOfScope, [scope.clientId], 'lease-contracts.version');
  return row?.version ?? 0;
}
