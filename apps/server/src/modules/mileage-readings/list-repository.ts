import {
  type MileageReadingQuery,
  type MileageReadingSort,
  mileageReadingRowFacts,
} from '@wagenpark/contract/fleet/mileage-readings';
import { factWireColumns } from '../../platform/database/fact-columns.ts';
import { conditionsOf } from '../../platform/database/fact-conditions.ts';
import { orderExpression } from '../../platform/database/fact-order.ts';
import type { Read, ReadValue } from '../../platform/database/pipelined-reads.ts';
import { debtorLimit, type Scope } from '../../platform/database/scope.ts';
import { jsonRows, wireSelect } from '../../platform/database/wire-json.ts';
import { likePatterns } from '../lease-contracts/index.ts';
import { mileageReadingColumns } from './record.ts';
import { readingNameJoins } from './repository.ts';

/* The SQL of the paged list of readings, of which there may be millions. All rows are read under row-level security. */

const rowSelect = wireSelect({ ...factWireColumns(mileageReadingRowFacts, mileageReadingColumns, 'r') });

/** When a search matches fewer readings than this, their keys are read first. */
const FEW = 3_000;

interface Sort {
  readonly column: MileageReadingSort;
  readonly descending: boolean;
}
const defaultSort: Sort = { column: 'StandPer', descending: true };
/** Within a day the reading that was entered last comes first, because it is the one that counts. */
const orderBy = ({ column, descending }: Sort): string =>
  column === 'StandPer' && descending
    ? 'r.read_on desc, r.number desc'
    : orderExpression(mileageReadingRowFacts, mileageReadingColumns, 'r', column, descending);

/** The words of the search as LIKE patterns. */
const searchPatterns = (query: MileageReadingQuery | undefined): readonly string[] => likePatterns(query?.search ?? '');

/**
 * A read of the numbers of the readings that match all words of a search, as a comma-separated text; null when there
 * are too many. Undefined without a search.
 */
export const smallKeyListReadOfReadings = (scope: Scope, query: MileageReadingQuery | undefined): Read | undefined => {
  const patterns = searchPatterns(query);
  if (patterns.length === 0) return undefined;
  return {
    name: 'mileage-readings.few-keys',
    sql: `select array_to_string(few_keys('mileageReading', $1::integer, $2::integer[], $3::integer, $4::text[], $5::integer), ',')`,
    values: [scope.clientId, debtorLimit(scope), scope.driver, patterns, FEW],
  };
};
/** Parses the result of {@link smallKeyListReadOfReadings}. */
export const keysOf = (list: string | null | undefined): readonly number[] | null =>
  list === null || list === undefined ? null : list.split(',').filter(Boolean).map(Number);

/** Whether a list contains all valid readings of its scope. */
export const isAll = (query: MileageReadingQuery | undefined): boolean =>
  !query?.voided &&
  searchPatterns(query).length === 0 &&
  Object.values(query?.filters ?? {}).every((value) => value === undefined);

/**
 * A read of a page of a list. The list of all readings of a client is read through the index in its order; other lists
 * are planned for their values.
 * @param few the numbers of the readings that match the search, if they are few; otherwise null
 */
export function pageRead(
  scope: Scope,
  query: MileageReadingQuery | undefined,
  few: readonly number[] | null,
  { skip, take }: { readonly skip: number; readonly take: number },
): Read {
  const sort = query?.sort ?? defaultSort;
  if (isAll(query) && scope.debtors === 'all' && scope.driver === null) {
    const sql = jsonRows(`select ${rowSelect} from (select r.* from mileage_reading r
      where r.client_id = $1 and r.voided_at is null order by ${orderBy(sort)} offset $2 limit $3) r
      ${readingNameJoins} order by ${orderBy(sort)}`);
    const name = `mileage-readings.page-by.${sort.column}.${sort.descending ? 'down' : 'up'}`;
    return { name, sql, values: [scope.clientId, skip, take], plan: 'inOrder' };
  }
  const { from, conditions, values } = matchingReadings(scope, query, few);
  const sql = jsonRows(`select ${rowSelect} from (select r.* from ${from} where ${conditions} order by ${orderBy(sort)}
    offset $${values.push(skip)} limit $${values.push(take)}) r ${readingNameJoins} order by ${orderBy(sort)}`);
  return { name: 'mileage-readings.page-as-planned', sql, values, plan: 'anew' };
}

/** A read of the number of readings in a list. */
export function totalRead(scope: Scope, query: MileageReadingQuery | undefined, few: readonly number[] | null): Read {
  if (isAll(query) && scope.driver === null) {
    const sql = `select coalesce(sum(coalesce(b.mileage_readings, mileage_count(b.client_id, array[b.number]))), 0)::text
      from debtor b where b.client_id = $1`;
    return { name: 'mileage-readings.total-of-debtors', sql, values: [scope.clientId] };
  }
  const { from, conditions, values } = matchingReadings(scope, query, few);
  const sql = `select count(*)::text from ${from} where ${conditions}`;
  return { name: 'mileage-readings.total', sql, values, plan: 'anew' };
}

/** FROM and WHERE of a list. Few search results are selected by their numbers, many by the search text. */
function matchingReadings(scope: Scope, query: MileageReadingQuery | undefined, few: readonly number[] | null) {
  const values: ReadValue[] = [scope.clientId];
  const conditions = ['r.client_id = $1', `r.voided_at is ${query?.voided ? 'not ' : ''}null`];
  if (scope.debtors !== 'all') conditions.push(`r.debtor_number = any ($${values.push(scope.debtors)})`);
  if (scope.driver !== null) conditions.push(`r.driver_number = $${values.push(scope.driver)}`);
  const zone = '(select time_zone from client where client_id = $1)';
  const filters = query?.filters ?? {};
  conditions.push(...conditionsOf(mileageReadingRowFacts, mileageReadingColumns, 'r', filters, values, zone));
  const patterns = searchPatterns(query);
  if (few !== null) conditions.push(`r.number = any ($${values.push(few)})`);
  else for (const pattern of patterns) conditions.push(`r.search_text like $${values.push(pattern)}`);
  const driverJoin =
    filters.Bestuurder === undefined
      ? ''
      : 'left join driver d on d.client_id = r.client_id and d.number = r.driver_number';
  return { from: `mileage_reading r ${driverJoin}`, conditions: conditions.join(' and '), values };
}
