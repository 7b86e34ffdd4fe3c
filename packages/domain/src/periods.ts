/** A period from `from` (inclusive) to `until` (exclusive); null has no end. */
export type Period = { readonly from: Date; readonly until: Date | null };

const endOf = (period: Period): number => period.until?.getTime() ?? Number.POSITIVE_INFINITY;

/** Whether the instant lies in the period. */
export function containsInstant(period: Period, instant: Date): boolean {
  return period.from.getTime() <= instant.getTime() && instant.getTime() < endOf(period);
}

/** Whether two periods overlap. Adjacent periods do not, and an empty period never does. */
export function periodsOverlap(a: Period, b: Period): boolean {
  return Math.max(a.from.getTime(), b.from.getTime()) < Math.min(endOf(a), endOf(b));
}

/** The period that contains the instant; null when there is none. Of several, the one that began last. */
export function findPeriodAt<P extends Period>(periods: readonly P[], instant: Date): P | null {
  let current: P | null = null;
  for (const period of periods) {
    if (containsInstant(period, instant) && (current === null || period.from > current.from)) current = period;
  }
  return current;
}
