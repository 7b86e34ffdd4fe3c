import { type Doubt, type DoubtPlace, dayOf, type UnusualValueChecks } from './doubts.ts';
import { reason } from './reasons.ts';
import type { Candidate } from './record-kind.ts';

/**
 * Refuses rows whose last day is before their first. Rows without either day pass. A day without a column in the file is
 * the stored one, so the kind has to read both days (`alsoRead`).
 */
export const daysInOrder =
  (firstField: string, lastField: string) =>
  (candidates: readonly Candidate[]): void => {
    for (const { stored, before, read, reasons } of candidates) {
      const record = { ...before, ...stored };
      const from = record[firstField] ?? null;
      const until = record[lastField] ?? null;
      if (from === null || until === null || String(until) >= String(from)) continue;
      reasons.push(
        reason(read.columns[lastField]?.header ?? '', String(until), 'endBeforeStart', { date: String(from) }),
      );
    }
  };

/**
 * Doubts about days that follow each other, each pair in this order: what is ordered later than it was delivered. Moments
 * are compared by their day where the client is.
 */
export const daysUsuallyInOrder =
  (...pairs: readonly (readonly [first: string, last: string])[]) =>
  (values: Readonly<Record<string, unknown>>, { timeZone }: DoubtPlace): readonly Doubt[] =>
    pairs.flatMap(([first, last]) => {
      if ((values[first] ?? null) === null || (values[last] ?? null) === null) return [];
      const [from, until] = [dayOf(values[first], timeZone), dayOf(values[last], timeZone)];
      if (from <= until) return [];
      return [{ field: last, code: 'unusualOrder', params: { date: from }, about: [first, last] }];
    });

/** All doubts of several checks of a row. */
export const allDoubts =
  (...checks: readonly NonNullable<UnusualValueChecks['doubtsOfRow']>[]) =>
  (values: Readonly<Record<string, unknown>>, client: DoubtPlace): readonly Doubt[] =>
    checks.flatMap((check) => check(values, client));
