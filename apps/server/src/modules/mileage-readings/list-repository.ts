import {
  type MileageReadingQuery,
  type MileageReadingSort,
  mileageReadingRowFacts,
} from '@wagenpark/contract/fleet/mileage-readings';
import { wireColumnsOf } from '../../platform/database/fact-columns.ts';
import { conditionsOf } from '../../platform/database/fact-conditions.ts';
import { orderOf } from '../../platform/database/fact-order.ts';
import type { Read, ReadValue } from '../../platform/database/read-at-once.ts';
import { debtorLimit, type Scope } from '../../platform/database/scope.ts';
import { jsonRows, wireSelect } from '../../platform/database/wire-json.ts';
import { likePatterns } from '../lease-contracts/index.ts';
import { mileageReadingColumns } from './record.ts';
import { namedByReading } from './repository.ts';

/* The SQL of the list of readings, which the server pages: there may be millions. All rows are read under the policies. */

const row = wireSelect({ ...wireColumnsOf(mileageReadingRowFacts, mileageReadingColumns, 'r') });

/** Words of a search that fewer readings match than these are looked for first. */
const FEW = 3_000;

interface Sort {
  readonly column: MileageReadingSort;
  readonly descending: boolean;
}
const latestFirst: Sort = { column: 'StandPer', descending: true };
/** Of one day the reading that was entered last stands first, as it counts: who corrects one sees the correction. */
const order = ({ column, descending }: Sort): string =>
  column === 'StandPer' && descending
    ? 'r.read_on desc, r.number desc'
    : orderOf(mileageReadingRowFacts, mileageReadingColumns, 'r', column, descending);

/** What is searched for, as patterns of LIKE. */
const wordsOf = (query: MileageReadingQuery | undefined): readonly string[] => likePatterns(query?.search ?? '');

/** The numbers of the readings that hold every word of a search, as text of an array: null when they are many. */
export const fewRead = (scope: Scope, query: MileageReadingQuery | undefined): Read | undefined => {
  const patterns = wordsOf(query);
  if (patterns.length === 0) return undefined;
  return {
    name: 'mileage-readings.few-keys',
    sql: `select array_to_string(few_keys('mileageReading', $1::integer, $2::integer[], $3::integer, $4::text[], $5::integer), ',')`,
    values: [scope.clientId, debtorLimit(scope), scope.driver, patterns, FEW],
  };
};
/** What {@link fewRead} gave. */
export const keysOf = (found: string | null | undefined): readonly number[] | null =>
  found === null || found === undefined ? null : found.split(',').filter(Boolean).map(Number);

/** Whether a list is all valid readings of its scope. */
export const isAll = (query: MileageReadingQuery | undefined): boolean =>
  !query?.voided &&
  wordsOf(query).length === 0 &&
  Object.values(query?.filters ?? {}).every((value) => value === undefined);

/**
 * A page of a list. `few`: the readings that the words of its search were found in, where they are few. Of all that a whole client has, from the front of the index that stands in its order; else as the
 * database plans it for the values.
 */
export function pageRead(
  scope: Scope,
  query: MileageReadingQuery | undefined,
  few: readonly number[] | null,
  { skip, take }: { readonly skip: number; readonly take: number },
): Read {
  const sort = query?.sort ?? latestFirst;
  if (isAll(query) && scope.debtors === 'all' && scope.driver === null) {
    const sql = jsonRows(`select ${row} from (select r.* from mileage_reading r
      where r.client_id = $1 and r.voided_at is null order by ${order(sort)} offset $2 limit $3) r
      ${namedByReading} order by ${order(sort)}`);
    const name = `mileage-readings.page-by.${sort.column}.${sort.descending ? 'down' : 'up'}`;
    return { name, sql, values: [scope.clientId, skip, take], plan: 'inOrder' };
  }
  const { from, conditions, values } = matching(scope, query, few);
  const sql = jsonRows(`select ${row} from (select r.* from ${from} where ${conditions} order by ${order(sort)}
    offset $${values.push(skip)} limit $${values.push(take)}) r ${namedByReading} order by ${order(sort)}`);
  return { name: 'mileage-readings.page-as-planned', sql, values, plan: 'anew' };
}

/** How many readings a list holds. */
export function totalRead(scope: Scope, query: MileageReadingQuery | undefined, few: readonly number[] | null): Read {
  if (isAll(query) && scope.driver === null) {
    const sql = `select coalesce(sum(coalesce(b.mileage_readings, mileage_count(b.client_id, array[b.number]))), 0)::text
      from debtor b where b.client_id = $1`;
    return { name: 'mileage-readings.total-of-debtors', sql, values: [scope.clientId] };
  }
  const { from, conditions, values } = matching(scope, query, few);
  const sql = `select count(*)::text from ${from} where ${conditions}`;
  return { name: 'mileage-readings.total', sql, values, plan: 'anew' };
}

/** What a list holds: what is rare is found by its words, the policies and the filters decide of it. */
function matching(scope: Scope, query: MileageReadingQuery | undefined, few: readonly number[] | null) {
  const values: ReadValue[] = [scope.clientId];
  const conditions = ['r.client_id = $1', `r.voided_at is ${query?.voided ? 'not ' : ''}null`];
  if (scope.debtors !== 'all') conditions.push(`r.debtor_number = any ($${values.push(scope.debtors)})`);
  if (scope.driver !== null) conditions.push(`r.driver_number = $${values.push(scope.driver)}`);
  const zone = '(select time_zone from client where client_id = $1)';
  const filters = query?.filters ?? {};
  conditions.push(...conditionsOf(mileageReadingRowFacts, mileageReadingColumns, 'r', filters, values, zone));
  const patterns = wordsOf(query);
  if (few !== null) conditions.push(`r.number = any ($${values.push(few)})`);
  else for (const pattern of patterns) conditions.push(`r.search_text like $${values.push(pattern)}`);
  const named =
    filters.Bestuurder === undefined
      ? ''
      : 'left join driver d on d.client_id = r.client_id and d.number = r.driver_number';
  return { from: `mileage_reading r ${named}`, conditions: conditions.join(' and '), values };
}
