import { addDays, type IsoDay } from '@wagenpark/domain/calendar-day';
import type { DayPeriod } from '@wagenpark/domain/dashboard-range';
import { eurosOf } from '@wagenpark/domain/money';
import type { DividedSums, FlowSums } from '../../platform/dashboard-source.ts';
import type { FlowRow } from './flows-repository.ts';

/* Sums of spending, computed from the rows of `readFlows`. */

/** The number of edges on or before a day: rows with a place up to this one lie before the end of the day. */
export const countEdgesUntil = (edges: readonly IsoDay[], day: IsoDay): number =>
  edges.filter((edge) => edge <= day).length;

/** The sums of some rows. */
export function sumsOf(rows: readonly FlowRow[]): FlowSums {
  let count = 0;
  let cents = 0;
  const counts: Record<string, number> = {};
  for (const row of rows) {
    count += row.count;
    cents += row.cents;
    for (const [name, value] of Object.entries(row.counts)) counts[name] = (counts[name] ?? 0) + value;
  }
  return { count, euros: eurosOf(cents), counts };
}

/** The sums of the rows between two days. */
export function sumsInPeriod(rows: readonly FlowRow[], edges: readonly IsoDay[], { from, until }: DayPeriod): FlowSums {
  const before = countEdgesUntil(edges, addDays(from, -1));
  const last = countEdgesUntil(edges, until);
  return sumsOf(rows.filter(({ place }) => place > before && place <= last));
}

/** The sums of a range by name, the most frequent first. */
export function divideSums(rows: readonly FlowRow[]): DividedSums {
  const otherRows = rows.filter(({ isOther }) => isOther);
  const names = [
    ...Map.groupBy(
      rows.filter(({ isOther }) => !isOther),
      ({ name }) => name,
    ),
  ]
    .map(([name, rowsOfName]) => ({ name, ...sumsOf(rowsOfName) }))
    .sort((one, other) => other.count - one.count || String(one.name).localeCompare(String(other.name)));
  return { ...sumsOf(rows), names, others: { ...sumsOf(otherRows), names: otherRows[0]?.otherNames ?? 0 } };
}

/** Merges the response fields of several subjects into one object. */
export const mergeFields = <Fields extends object>(parts: readonly Fields[]): Fields =>
  Object.assign({}, ...parts) as Fields;
