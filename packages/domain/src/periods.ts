/** A stretch of time from its first instant up to, but not including, `until`; null has no end. */
export type Period = { readonly from: Date; readonly until: Date | null };

const endOf = (period: Period): number => period.until?.getTime() ?? Number.POSITIVE_INFINITY;

/** Whether the instant lies in the period. */
export function holdsAt(period: Period, instant: Date): boolean {
  return period.from.getTime() <= instant.getTime() && instant.getTime() < endOf(period);
}

/** Whether two periods share an instant; periods that only meet do not, and an empty period shares none. */
export function overlaps(a: Period, b: Period): boolean {
  return Math.max(a.from.getTime(), b.from.getTime()) < Math.min(endOf(a), endOf(b));
}

/** The period that holds at the instant, or null; the one that began last where several do. */
export function currentAt<P extends Period>(periods: readonly P[], instant: Date): P | null {
  let current: P | null = null;
  for (const period of periods) {
    if (holdsAt(period, instant) && (current === null || period.from > current.from)) current = period;
  }
  return current;
}
