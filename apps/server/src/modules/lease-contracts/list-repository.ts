import { type LeaseContractRow, leaseContractRowFacts } from '@wagenpark/contract/fleet/lease-contracts';
import { TABLE } from '@wagenpark/domain/constants';
import { JsonText } from '../../http/handlers.ts';
import type { Tx } from '../../platform/database/database.ts';
import { columnExpression } from '../../platform/database/fact-columns.ts';
import { conditionsOf } from '../../platform/database/fact-conditions.ts';
import { orderExpression } from '../../platform/database/fact-order.ts';
import type { Read, ReadValue } from '../../platform/database/pipelined-reads.ts';
import { debtorLimit, type Scope } from '../../platform/database/scope.ts';
import { jsonRows, wireSelect } from '../../platform/database/wire-json.ts';
import { KeyList } from './key-list.ts';
import { isFiltered, type ListFilter } from './list-filter.ts';
import { contractFactColumns, rowColumns } from './record.ts';
import { scopeConditions } from './whole-list-repository.ts';

/*
 * The SQL of the paged list. Database functions search for words: they may use the search indexes, take the scope as
 * arguments, and return keys or a number. Rows are always read and filtered under row-level security.
 */

const pageSize = TABLE.contractsPageSize;

const orderBy = ({ column, descending }: ListFilter): string =>
  orderExpression(leaseContractRowFacts, contractFactColumns, 'c', column, descending);
const orderName = ({ column, descending }: ListFilter): string => `${column}.${descending ? 'down' : 'up'}`;

/**
 * The columns that filters compare. The filter on the driver only asks whether there is one. It uses the driver's
 * number instead of the name, because the number is in the covering index of the filters (`lease_contract_filters`).
 */
const filterColumns = { ...contractFactColumns, Bestuurder: 'list_driver_number' } as const;

/** The conditions of state and filters, without those of scope and search; appends their parameters to `values`. */
function filterConditions({ filters, state }: ListFilter, values: ReadValue[]): string[] {
  const zone = '(select time_zone from client where client_id = $1)';
  return [
    ...(state === null ? [] : [`c.state = $${values.push(state)}`]),
    ...conditionsOf(leaseContractRowFacts, filterColumns, 'c', filters, values, zone),
  ];
}

type RowFact = keyof typeof leaseContractRowFacts;
/**
 * The columns of a row of the list. Sorting whole contracts, which have sixty columns, would make a page 10 % slower.
 */
const columnsOfRows = (Object.keys(leaseContractRowFacts) as RowFact[])
  .map((name) => columnExpression(contractFactColumns[name], 'c'))
  .join(', ');

/** Memoized statements of the first pages, by order. */
const firstPages = new Map<string, string>();
function firstPageSql(filter: ListFilter): string {
  const name = orderName(filter);
  const cachedSql = firstPages.get(name);
  if (cachedSql !== undefined) return cachedSql;
  const sql = jsonRows(`select ${wireSelect(rowColumns)} from
    (select ${columnsOfRows} from lease_contract c where client_id = $1 order by ${orderBy(filter)} offset $2 limit ${pageSize}) c`);
  firstPages.set(name, sql);
  return sql;
}

/** A read of a first page of all visible contracts, from the index that has the list's order. */
export const pageInOrder = (scope: Scope, filter: ListFilter, skip: number): Read => ({
  name: `lease-contracts.page-by.${orderName(filter)}`,
  sql: firstPageSql(filter),
  values: [scope.clientId, skip],
  plan: 'inOrder',
  readsWholeClient: true,
});

/** A read of a far page: a database function skips keys without reading rows. Only for scopes of the whole client. */
export const pageBySkipping = (scope: Scope, filter: ListFilter, skip: number): Read => ({
  name: 'lease-contracts.page-by-skipping',
  sql: pageOfKeysSql('contract_keys($1, null, null, null, null, $2, $3, $4, $5)'),
  values: [scope.clientId, filter.column, filter.descending, skip, pageSize],
  plan: 'inOrder',
});

/** A read of a page of matching contracts. The planner walks the index in list order or sorts, whichever is faster. */
export function pageAsPlanned(scope: Scope, filter: ListFilter, skip: number): Read {
  const { conditions, values } = scopeConditions(scope);
  conditions.push(...filterConditions(filter, values));
  for (const pattern of filter.patterns) conditions.push(`c.search_text like $${values.push(pattern)}`);
  const sql = jsonRows(`select ${wireSelect(rowColumns)} from (select ${columnsOfRows} from lease_contract c
    where ${conditions.join(' and ')} order by ${orderBy(filter)} offset $${values.push(skip)} limit ${pageSize}) c`);
  return { name: 'lease-contracts.page-as-planned', sql, values, plan: 'anew', readsWholeClient: true };
}

const pageOfKeysSql = (keys: string): string =>
  jsonRows(`select ${wireSelect(rowColumns)} from ${keys} with ordinality as key (number, place)
    join lease_contract c on c.client_id = $1 and c.number = key.number order by key.place`);
const pageByKeysSql = pageOfKeysSql('unnest($2::integer[])');
/** A read of the contracts with these numbers, in this order, without those outside the scope. */
export const pageByKeys = (clientId: number, keys: readonly number[]): Read => ({
  name: 'lease-contracts.page-by-keys',
  sql: pageByKeysSql,
  values: [clientId, keys],
});

const versionSql = 'select coalesce(sum(version), 0)::bigint as version from debtor where client_id = $1';
const pageIfUnchangedSql = `select case when (${versionSql}) = $2::bigint then (${pageOfKeysSql('unnest($3::integer[])')}) end`;
/**
 * A read of the contracts with these numbers, on condition that the data version of the scope is still `version`.
 * Returns null when the data has changed. Version and rows are read in one statement, so they belong together.
 */
export const pageOfVersion = (clientId: number, keys: readonly number[], version: number): Read => ({
  name: 'lease-contracts.page-of-version',
  sql: pageIfUnchangedSql,
  values: [clientId, version, keys],
});

/** The result of a read as a JSON reply; null becomes an empty list. */
export const rowsOf = (json: string | null): JsonText<LeaseContractRow[]> => new JsonText(json ?? '[]');

/**
 * A read of all keys of a small list, in its order, as hexadecimal text. Null when the list may have more than `most`
 * contracts: PostgreSQL stops searching then.
 */
export function smallKeyListRead(scope: Scope, filter: ListFilter, most: number): Read {
  const values: ReadValue[] = [...scopeArguments(scope), filter.patterns, most];
  const fewKeys = `few_keys('leaseContract', $1::integer, $2::integer[], $3::integer, $4::text[], $5::integer)`;
  const conditions = filterConditions(filter, values);
  const isPlain = conditions.length === 0 && filter.column === 'LeaseContractNummer' && !filter.descending;
  const keys = isPlain
    ? `select string_agg(int4send(number), ''::bytea) from unnest(found.numbers) number`
    : `select string_agg(int4send(c.number), ''::bytea order by ${orderBy(filter)})
       from unnest(found.numbers) key join lease_contract c on c.client_id = $1 and c.number = key
       ${conditions.length === 0 ? '' : `where ${conditions.join(' and ')}`}`;
  return {
    name: `lease-contracts.few-keys.${orderName(filter)}`,
    sql: `select case when found.numbers is not null then encode(coalesce((${keys}), ''::bytea), 'hex') end
      from (select ${fewKeys} as numbers) found`,
    values,
    ...(conditions.length === 0 ? {} : { plan: 'anew' }),
  };
}
/** Decodes the result of {@link smallKeyListRead}. */
export const keyListOf = (hex: string): KeyList => new KeyList(Buffer.from(hex, 'hex'));

const scopeArguments = (scope: Scope): readonly ReadValue[] => [scope.clientId, debtorLimit(scope), scope.driver];
const searchArguments = (scope: Scope, filter: ListFilter): readonly ReadValue[] => [
  ...scopeArguments(scope),
  filter.patterns,
  filter.state,
];

/** Reads the contract numbers of a whole list, in its order. */
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
  const { from, conditions, values } = matchingContracts(scope, filter);
  return tx.query<{ keys: Buffer }>(
    `select coalesce(string_agg(int4send(k.number), ''::bytea), ''::bytea) as keys
     from (select c.number from ${from} where ${conditions} order by ${orderBy(filter)}) k`,
    values,
  );
}

/**
 * FROM and WHERE of a filtered list. The search runs first, by its indexes, then row-level security and the filters.
 */
function matchingContracts(scope: Scope, filter: ListFilter) {
  const { conditions, values } = scopeConditions(scope);
  conditions.push(...filterConditions(filter, values));
  const searchByWords = (): string => {
    const parameters = [...scopeArguments(scope), filter.patterns].map((value) => `$${values.push(value)}`);
    return `contract_keys(${parameters.join(', ')}, null, 'LeaseContractNummer', false, 0, null) key
      join lease_contract c on c.client_id = $1 and c.number = key.number`;
  };
  const from = filter.patterns.length === 0 ? 'lease_contract c' : searchByWords();
  return { from, conditions: conditions.join(' and '), values };
}

const totalOfDebtorsSql = `select coalesce(sum(coalesce(d.lease_contracts,
    contract_count(d.client_id, array[d.number], null, null, null))), 0)::text
  from debtor d where d.client_id = $1`;
/** A read of the number of contracts in a scope without a driver: from the counts in the debtor rows, else counted. */
export const totalOfDebtors = (clientId: number): Read => ({
  name: 'lease-contracts.total-of-debtors',
  sql: totalOfDebtorsSql,
  values: [clientId],
});

/** A read of the number of contracts in a list. */
export function totalRead(scope: Scope, filter: ListFilter): Read {
  if (!isFiltered(filter)) {
    const sql = 'select contract_count($1, $2, $3, $4, $5)';
    return { name: 'lease-contracts.total', sql, values: searchArguments(scope, filter) };
  }
  const { from, conditions, values } = matchingContracts(scope, filter);
  const sql = `select count(*) from ${from} where ${conditions}`;
  const wholeOption = filter.patterns.length === 0 ? { ofWhole: true as const } : {};
  return { name: 'lease-contracts.total-of-filtered', sql, values, plan: 'anew', ...wholeOption };
}

/** A read of the synchronisation version of a scope, which grows with every change of its debtors' data. */
export const versionRead = (scope: Scope): Read => ({
  name: 'lease-contracts.version',
  sql: versionSql,
  values: [scope.clientId],
});

/**
 * {@link versionRead} for use next to a read with plan `anew`. A prepared statement would be planned again after each
 * change of role.
 */
export const versionBeside = (scope: Scope): Read => ({ ...versionRead(scope), plan: 'anew', readsWholeClient: true });

/** Reads the synchronisation version of a scope within a transaction. */
export async function readVersion(tx: Tx, scope: Scope): Promise<number> {
  const [row] = await tx.query<{ version: number }>(versionSql, [scope.clientId], 'lease-contracts.version');
  return row?.version ?? 0;
}
